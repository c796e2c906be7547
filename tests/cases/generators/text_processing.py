# A chain of generators over lines of text.
TEXT = """# comment
alpha 1

beta 2
gamma x
"""


def lines(text):
    for line in text.split("\n"):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        yield line


def records(rows):
    for number, row in enumerate(rows, start=1):
        name, value = row.split()
        try:
            yield number, name, int(value)
        except ValueError:
            print("bad value in", number)


def words():
    for w in "the quick brown fox".split():
        yield w.upper()


for record in records(lines(TEXT)):
    print(record)
print({name: value for _, name, value in records(lines(TEXT))})
longest = max(words(), key=len)
print(longest, sorted(words(), key=lambda w: w[-1]), " ".join(words()))
