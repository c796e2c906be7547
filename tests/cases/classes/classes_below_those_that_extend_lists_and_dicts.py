"""A class that extends one below `list` or `dict` without saying what its objects hold: each object tells."""


class Items(list):
    def first(self):
        return self[0]


class Plan(Items):
    def execute(self):
        for item in self:
            print("run", item)

    def last(self):
        return self[-1]


class Longer(Plan):
    def total(self):
        return sum(self)


class Table(dict):
    pass


class Counts(Table):
    def add(self, key):
        self[key] = self.get(key, 0) + 1


plan = Plan()
plan.append("a")
plan.append("b")
plan.execute()
print(plan, plan.first(), plan.last(), len(plan), isinstance(plan, list), isinstance(plan, Items))
numbers = Plan([3, 1, 2])
numbers.sort()
print(numbers, numbers == [1, 2, 3], numbers.first() + numbers.last())
longer = Longer(range(5))
longer.append(10)
print(longer.total(), longer.first(), longer)
counts = Counts()
for letter in "abca":
    counts.add(letter)
print(counts, counts["a"], sorted(counts), isinstance(counts, Table))
