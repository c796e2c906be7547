# A class below `dict` whose constructor takes an object of the class: environments that look into those around them.
from typing import Optional


class Scope(dict):
    def __init__(self, names=(), values=(), outer: Optional["Scope"] = None) -> None:
        super().__init__()
        self.update(zip(names, values))
        self.outer = outer

    def find(self, name):
        if name in self:
            return self
        if self.outer is None:
            raise LookupError("unbound: " + name)
        return self.outer.find(name)


outer = Scope(("a", "b"), (1, 2))
inner = Scope(["b"], [30], outer)
inner.find("a")["a"] = 10
print(inner.find("a")["a"], inner.find("b")["b"], outer, inner, inner.outer is outer)
try:
    inner.find("c")
except LookupError as error:
    print(error)


def is_true(value: object) -> bool:
    return value is True or value is not False and value is not None


print([is_true(value) for value in (True, False, 0, 1, None, "", "x")])
