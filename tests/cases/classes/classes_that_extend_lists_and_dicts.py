# Classes of the program that extend lists and dicts.
class Stack(list):
    def push(self, item):
        self.append(item)

    def peek(self):
        return self[-1]

    def is_empty(self) -> bool:
        return len(self) == 0


s = Stack()
s.push(1)
s.push(2)
s.push(3)
print(s, s.peek(), s.pop(), len(s), s.is_empty(), 2 in s)
for item in s:
    print(item)
print(sum(s), max(s), sorted(s, reverse=True), s[0], s[:1], s + [9], [9] + s, s == [1, 2])
print(isinstance(s, list), isinstance(s, Stack), type(s).__name__)
print([x * 2 for x in s], list(s), tuple(s), ", ".join(str(x) for x in s))


class LoggedList(list[int]):
    """Tells what is appended."""

    def __init__(self, *items: int) -> None:
        super().__init__(items)
        self.log: list[str] = []

    def append(self, item: int) -> None:
        self.log.append(f"append {item}")
        super().append(item)

    def __getitem__(self, index: int) -> int:
        self.log.append(f"get {index}")
        return super().__getitem__(index)

    def __repr__(self) -> str:
        return f"LoggedList({list(self)})"


logged = LoggedList(1, 2)
logged.append(3)
logged.extend([4, 5])
print(logged, logged[0], logged.log, len(logged))


class CaseInsensitive(dict[str, int]):
    def __setitem__(self, key: str, value: int) -> None:
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key: str) -> int:
        return super().__getitem__(key.lower())

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and super().__contains__(key.lower())


c = CaseInsensitive()
c["One"] = 1
c["TWO"] = 2
print(c, c["one"], "two" in c, "ONE" in c, "three" in c, len(c))
c.update({"Three": 3})
print(c, sorted(c), list(c.items()))
try:
    print(c["four"])
except KeyError as error:
    print("missing", error)


class Default(dict):
    def __missing__(self, key):
        self[key] = len(key)
        return self[key]


d = Default()
print(d["abc"], d["hello"], d)
d["x"] = 10
print(d["x"], d.get("nothing"), len(d))


class Config(dict[str, str]):
    def __getattr__(self, name: str) -> str:
        if name in self:
            return self[name]
        raise AttributeError(name)


config = Config()
config["host"] = "localhost"
print(config.host)
try:
    print(config.port)
except AttributeError as error:
    print("no", error)


class Matrix(list[list[int]]):
    def transposed(self) -> "Matrix":
        result = Matrix()
        for column in range(len(self[0])):
            result.append([row[column] for row in self])
        return result

    def shape(self) -> tuple[int, int]:
        return len(self), len(self[0])


m = Matrix([[1, 2, 3], [4, 5, 6]])
print(m.transposed(), m.shape(), m.transposed().shape())


def total(items: list[int]) -> int:
    return sum(items)


def first(items):
    return items[0]


print(total(logged), first(s), first(logged))
s.sort(reverse=True)
s.insert(0, 7)
s.remove(1)
print(s, s.index(2), s.count(7), s.copy(), bool(s), s * 2)
