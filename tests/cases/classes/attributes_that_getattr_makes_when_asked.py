# `__getattr__` is asked for what an object has not, also where the attribute is a field that is assigned later; `hasattr` and
# `getattr` with a default find out by asking it.
from dataclasses import dataclass, field


class Lazy:
    def __init__(self, name: str) -> None:
        self.name = name
        self.asked = 0

    def __getattr__(self, attribute: str) -> list[int]:
        if attribute == "items":
            print("reading", self.name)
            self.items = [1, 2, 3]
            return self.items
        raise AttributeError(f"{self.name} has no {attribute}")


lazy = Lazy("first")
print(lazy.items)
lazy.items.append(4)
print(lazy.items, lazy.name)


class Maybe:
    def __init__(self, is_set: bool) -> None:
        if is_set:
            self.size = 1

    def __getattr__(self, attribute: str) -> int:
        if attribute == "hidden":
            raise AttributeError(attribute)
        return len(attribute)


print(Maybe(True).size, Maybe(False).size, Maybe(False).other)


@dataclass
class Record:
    values: dict[str, str] = field(default_factory=dict)

    def __getattr__(self, attribute: str) -> str:
        try:
            return self.values[attribute]
        except KeyError:
            raise AttributeError(f"no {attribute}") from None


record = Record({"title": "tale"})
print(hasattr(record, "title"), hasattr(record, "author"), hasattr(record, "values"))
print(getattr(record, "title", "?"), getattr(record, "author", "?"), getattr(record, "author", None))
print(hasattr(Maybe(True), "anything"), hasattr(Maybe(True), "hidden"), getattr(Maybe(True), "hidden", "none"))
try:
    print(record.author)
except AttributeError as error:
    print("AttributeError", error)


class Failing:
    def __getattr__(self, attribute: str) -> int:
        raise KeyError(attribute)


try:
    print(hasattr(Failing(), "x"))
except KeyError as error:
    print("KeyError", error)
