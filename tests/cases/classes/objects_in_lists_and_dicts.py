# Objects kept in lists, dicts and tuples, sorted by key functions, changed through aliases.
class Employee:
    def __init__(self, name: str, salary: int, team: str) -> None:
        self.name = name
        self.salary = salary
        self.team = team

    def __repr__(self) -> str:
        return f"{self.name}:{self.salary}"


def by_salary(e: Employee) -> int:
    return e.salary


def by_team_and_name(e):
    return e.team, e.name


staff = [Employee("Cid", 300, "ops"), Employee("ann", 500, "dev"), Employee("Bob", 300, "dev"), Employee("Dee", 100, "ops")]
print(sorted(staff, key=by_salary), sorted(staff, key=by_team_and_name), max(staff, key=by_salary))
teams: dict[str, list[Employee]] = {}
for e in staff:
    teams.setdefault(e.team, []).append(e)
print(teams, {team: sum([e.salary for e in members]) for team, members in teams.items()})
by_name = {e.name: e for e in staff}
by_name["ann"].salary *= 2
print(staff[1], by_name["ann"] is staff[1], [e.name for e in staff if e.salary >= 300])
staff[0], staff[1] = staff[1], staff[0]
first = staff[0]
first.name = "Zoe"
print(staff, by_name["ann"].name)
pairs = [(e.team, e) for e in staff]
print(pairs, len({id(e): e for e in staff}))
