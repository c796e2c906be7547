"""Regular expressions: random patterns over a small alphabet, searched for, split at and replaced in random texts."""

from .output import Output

ONES = ("a", "b", "c", "1", "_", " ", "é", ".", "[ab]", "[^a]", "[a-c1]", "[^\\\\W1]", "\\\\w", "\\\\d", "\\\\s", "\\\\W", "\\\\b", "x", "A")
REPEATS = ("*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0,3}?", "{2,}")
TEXT = "aabbcc11_  éxyABab"


class Pattern:
    """A pattern while it is made; `groups` counts those that capture."""

    def __init__(self, out: Output) -> None:
        self.out = out
        self.groups = 0

    def sequence(self, deep: int) -> str:
        return "".join(self.part(deep) for _ in self.out.times(1, 3))

    def alternatives(self, deep: int) -> str:
        return "|".join(self.sequence(deep) for _ in self.out.times(1, 3))

    def part(self, deep: int) -> str:
        out = self.out
        kind = out.pick("one", "one", "one", "repeat", "repeat", *(["group", "capture", "look"] if deep > 0 else []))
        if kind == "one":
            return out.pick(*ONES)
        if kind == "repeat":
            one = out.pick(*(one for one in ONES if one != "\\\\b"))
            return one + out.pick(*REPEATS)
        if kind == "group":
            return f"(?:{self.alternatives(deep - 1)})" + out.pick("", "", "?", "*", "+", "{1,2}")
        if kind == "look":
            return f"(?{out.pick('=', '!')}{self.alternatives(deep - 1)})"
        self.groups += 1
        return f"({self.alternatives(deep - 1)})" + out.pick("", "", "", "?")


def make(out: Output) -> None:
    function = out.fresh("search")
    with out.block(f"def {function}() -> None:"):
        texts = ["".join(out.pick(*TEXT) for _ in out.times(0, 14)) for _ in range(3)]
        for _ in out.times(2, 4):
            pattern = Pattern(out)
            source = pattern.alternatives(2).replace("\\\\", "\\")
            flags = out.pick("", "", "", ", flags=re.IGNORECASE", ", flags=re.ASCII")
            with out.block(f"for text in {texts!r}:"):
                out.emit(f"print(re.sub(r'{source}', '<>', text{flags}), re.split(r'{source}', text{flags}))" if pattern.groups == 0 else f"print(re.sub(r'{source}', '<>', text{flags}))")
                out.emit(f"print([(m.group(), m.span(), m.lastindex) for m in re.finditer(r'{source}', text{flags})])")
                out.emit(f"print(re.findall(r'{source}', text{flags}))")
                found = out.fresh("found")
                out.emit(f"{found} = re.{out.pick('match', 'search', 'fullmatch')}(r'{source}', text{flags})")
                out.emit(f"print({found}.groups() if {found} else None)")
    out.emit(f"{function}()")
