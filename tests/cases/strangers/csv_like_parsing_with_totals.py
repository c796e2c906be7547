DATA = """name,dept,salary,start
Ann,IT,5200.50,2019
Bob,HR,4100,2020
Cat,IT,6100.25,2015
Dan,,oops,2021
Eve,Ops,3999.99,
"""


class Row:
    def __init__(self, name: str, dept: str, salary: float, start: int):
        self.name = name
        self.dept = dept
        self.salary = salary
        self.start = start


def parse(text: str) -> tuple[list[Row], list[str]]:
    rows: list[Row] = []
    errors: list[str] = []
    lines = text.strip().split("\n")
    header = lines[0].split(",")
    for i, line in enumerate(lines[1:], start=2):
        fields = dict(zip(header, line.split(",")))
        try:
            rows.append(Row(fields["name"], fields["dept"] or "?", float(fields["salary"]), int(fields["start"] or 0)))
        except ValueError as e:
            errors.append(f"line {i}: {e}")
    return rows, errors


rows, errors = parse(DATA)
totals: dict[str, float] = {}
for r in rows:
    totals[r.dept] = totals.get(r.dept, 0) + r.salary
print(totals)
print(errors)
rows.sort(key=lambda r: (r.dept, -r.salary))
for r in rows:
    print(f"{r.dept:4}{r.name:5}{r.salary:10.2f}{r.start:6d}")
print(sum(r.salary for r in rows) / len(rows))
