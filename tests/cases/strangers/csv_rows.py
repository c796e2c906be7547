# csv: readers and writers over lists and StringIO.
import csv
import io

print(list(csv.reader(io.StringIO('a,b,c\n1,"x, y",3\n"he said ""hi""",,\n\n" q"z,\'s\'\n'))))
print(list(csv.reader(["a;b", "c;'d;e'"], delimiter=";", quotechar="'")))
print(list(csv.reader(['a\\,b,"c\nd"', "e, f"], escapechar="\\", skipinitialspace=True)))
print(list(csv.reader(["a\tb"], dialect="excel-tab")), list(csv.reader(['"a"b,c', 'x"y,z'])))
rows = csv.reader(["1,2", "3,4"])
for row in rows:
    print(rows.line_num, [int(cell) for cell in row])
for lines in (['"a', "b"], ['"a"b'], ["a\rb"]):
    try:
        print(list(csv.reader(lines, strict=True)))
    except csv.Error as e:
        print("Error:", e)


def written(quoting: int, **options: str) -> str:
    out = io.StringIO()
    writer = csv.writer(out, quoting=quoting, **options)
    writer.writerow(["a", 1, 2.5, None, 'q"t', "x,y", "l\nm", True])
    writer.writerow([""])
    writer.writerow(("t", 3))
    return out.getvalue()


for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC):
    print(repr(written(quoting)))
print(repr(written(csv.QUOTE_MINIMAL, delimiter=";", lineterminator="\n")))
out = io.StringIO()
plain = csv.writer(out, quoting=csv.QUOTE_NONE, escapechar="\\", lineterminator="\n")
plain.writerow(["a,b", 'c"d', 5])
try:
    csv.writer(out, quoting=csv.QUOTE_NONE).writerow(["a,b"])
except csv.Error as e:
    print("Error:", e)
print(out.getvalue())

people = csv.DictReader(io.StringIO("name,age\nBob,3\n\nAl,4\n"))
print(people.fieldnames)
for person in people:
    print(person["name"], int(person["age"]) + 1, person, people.line_num)
print(list(csv.DictReader(["1,2", "3"], fieldnames=["x", "y"], restval="-")))
out = io.StringIO()
table = csv.DictWriter(out, fieldnames=["n", "a"], lineterminator="\n", extrasaction="ignore", restval="?")
table.writeheader()
table.writerow({"n": "x", "a": "1", "z": "3"})
table.writerows([{"n": "y"}, {"a": "2", "n": "w"}])
print(out.getvalue())
strict = csv.DictWriter(out, ["n"])
try:
    strict.writerow({"n": "1", "b": "2"})
except ValueError as e:
    print(e)
