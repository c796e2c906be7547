from dataclasses import KW_ONLY, InitVar, dataclass, field, fields


@dataclass
class Scaled:
    x: int
    scale: InitVar[int] = 2
    y: int = field(init=False)
    tags: list[str] = field(default_factory=list, repr=False, compare=False)

    def __post_init__(self, scale):
        self.y = self.x * scale


a, b = Scaled(3), Scaled(3, 4)
b.tags.append("b")
print(a, b, a == b, a == Scaled(3), b.tags)
print([f.name for f in fields(a)], [f.name for f in fields(Scaled)])
print({f.name: getattr(a, f.name) for f in fields(a) if f.name != "tags"})


@dataclass
class Mixed:
    a: int
    _: KW_ONLY
    b: int = 2
    c: int = field(default=5, kw_only=True)


print(Mixed(1, b=3), Mixed(1))


@dataclass(frozen=True)
class Absolute:
    x: int

    def __post_init__(self):
        object.__setattr__(self, "x", abs(self.x))


print(Absolute(-3))


class Proxy:
    def __init__(self, text):
        self._text = text

    def __getattr__(self, name):
        return f"<{self._text}.{name}>"


proxy = Proxy("p")
print(proxy.first, proxy._text, proxy.second)
