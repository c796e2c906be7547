class Plain:
    def __init__(self) -> None:
        self.size = 1

    def __len__(self) -> int:
        return self.size


def function(x: int) -> int:
    return x


plain = Plain()
print(hasattr(plain, "__class__"), hasattr(plain, "__dict__"), hasattr(plain, "__name__"), hasattr(plain, "__init__"))
print(hasattr(plain, "__len__"), hasattr(plain, "__iter__"), hasattr(plain, "__eq__"), hasattr(plain, "size"), hasattr(plain, "weight"))
print(hasattr(Plain, "__name__"), hasattr(Plain, "__mro__"), hasattr(Plain, "__len__"), hasattr(Plain, "__call__"))
print(hasattr(function, "__name__"), hasattr(function, "__doc__"), hasattr(function, "__call__"), hasattr(function, "__len__"))
print(hasattr(5, "real"), hasattr(5, "numerator"), hasattr(5, "__iter__"), hasattr(5, "append"), hasattr(2.5, "is_integer"), hasattr(2.5, "numerator"))
print(hasattr("text", "__len__"), hasattr("text", "items"), hasattr([1], "append"), hasattr([1], "__call__"), hasattr({}, "items"))
print(hasattr(None, "__class__"), hasattr(None, "__len__"), hasattr((1, 2), "__hash__"), hasattr((1, 2), "append"))


def kinds(values: list[int | str | Plain]) -> None:
    for value in values:
        print(hasattr(value, "upper"), hasattr(value, "size"), hasattr(value, "__len__"), hasattr(value, "__class__"))


kinds([1, "a", plain])
