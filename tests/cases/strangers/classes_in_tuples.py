"""`isinstance` and `issubclass` with tuples of classes that are kept in fields, of one length or several."""


class Suppress:
    def __init__(self, *kinds: type[BaseException]) -> None:
        self.kinds = kinds

    def __enter__(self) -> "Suppress":
        return self

    def __exit__(self, kind, value, tb) -> bool:
        return kind is not None and issubclass(kind, self.kinds)


with Suppress(KeyError, ZeroDivisionError):
    print({}["missing"])
with Suppress(ZeroDivisionError):
    print(1 // 0)
with Suppress(LookupError):
    print([][1])
with Suppress():
    print("calm")
try:
    with Suppress(KeyError, ValueError, IndexError):
        print(1 // 0)
except ZeroDivisionError as e:
    print("passed on", e)


class Shape: ...
class Round(Shape): ...
class Flat(Shape): ...


class Filter:
    def __init__(self, *kinds: type) -> None:
        self.kinds = kinds

    def takes(self, x: Shape) -> bool:
        return isinstance(x, self.kinds)


print([f.takes(x) for f in (Filter(Round), Filter(Round, Flat), Filter()) for x in (Round(), Flat())])
print(Filter(Shape).takes(Round()))
