# `+=` on a str never changes what other names, fields, items or cells refer to.
class Named:
    def __init__(self, name: str) -> None:
        self.name = name


def shout(named: Named) -> str:
    text = named.name
    text += "!"
    return text


def ask(texts: list[str]) -> str:
    text = texts[0]
    text += "?"
    return text


def extend(text: str) -> str:
    text += "x"
    return text


def grow(named: Named, count: int) -> str:
    out = named.name
    for i in range(count):
        out += str(i)
    return out


def top() -> str:
    text = shared
    text += "c"
    return text


def with_cell() -> str:
    text = "".join(["c", "e"])

    def add() -> str:
        nonlocal text
        old = text
        text += "ll"
        return old

    return add() + " " + text


named = Named("".join(["a", "b"]))
print(shout(named), named.name)
texts = ["".join(["q", "r"])]
print(ask(texts), texts)
word = "".join(["h", "i"])
print(extend(word), word)
named.name += "+"
named.name += "+"
print(named.name, grow(named, 5), named.name)
shared = "".join(["q", "q"])
print(top(), shared)
values = {"k": "".join(["1", "2"])}
for key in values:
    value = values[key]
    value += "3"
    print(value)
print(values)
pair = ("".join(["t", "u"]), 1)
first, _ = pair
first += "v"
print(first, pair)
print(with_cell())
