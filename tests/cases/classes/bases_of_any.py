"""Bases that say `Any` for what they hold."""
from collections import OrderedDict, UserDict, defaultdict
from typing import Any, Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class Config(dict[str, Any]):
    def names(self) -> list[str]:
        return sorted(self)

    def total(self) -> int:
        return sum(value for value in self.values() if isinstance(value, int))


config = Config()
config["a"] = 1
config["b"] = "x"
config["c"] = [1, 2]
print(config, config.names(), config.total(), config.get("z"))
config.update({"d": 4})
print(len(config), config == {"a": 1, "b": "x", "c": [1, 2], "d": 4})


class Rows(list[Any]):
    def first(self) -> Any:
        return self[0]


rows = Rows()
rows.append("x")
rows.append(1)
print(rows, rows.first())


class Tree(dict[str, dict]):
    def leaf(self, name: str) -> None:
        self[name] = {}


tree = Tree()
tree.leaf("t")
tree["u"] = {"v": 1}
print(tree)


class Counts(defaultdict[str, list[Any]]):
    pass


class Box(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value

    def get(self) -> T:
        return self.value


class AnyBox(Box[Any]):
    def text(self) -> str:
        return f"<{self.value}>"


print(AnyBox(1).text(), AnyBox("x").text(), AnyBox([1]).get(), Box(2.5).get())


class Pair(Generic[K, T]):
    def __init__(self, key: K, value: T) -> None:
        self.key = key
        self.value = value


class Named(Pair[str, Any]):
    def show(self) -> str:
        return self.key + "=" + repr(self.value)


for named in [Named("a", 1), Named("b", "two"), Named("c", None)]:
    print(named.show())


class Registry(UserDict[str, Any]):
    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key.lower(), value)


registry = Registry()
registry["ABC"] = 1
registry["Def"] = "d"
print(registry, "abc" in registry, registry["def"], len(registry))


class Recent(OrderedDict[str, Any]):
    def use(self, key: str) -> Any:
        self.move_to_end(key)
        return self[key]


recent = Recent()
recent["a"] = 1
recent["b"] = "b"
print(recent.use("a"), list(recent))
