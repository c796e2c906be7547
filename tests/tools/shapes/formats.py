"""Format specs of every kind, by f-string, `format`, `str.format` and `%`."""

from .output import Output


def spec(out: Output, type_: str) -> str:
    fill = out.pick("", "", "*", "0", "ü", " ")
    align = out.pick("<", ">", "^", "=") if fill else out.pick("", "", "<", ">", "^", "=")
    sign = out.pick("", "", "+", "-", " ")
    alternate = out.pick("", "", "#")
    zero = out.pick("", "", "", "0")
    width = out.pick("", "", "1", "5", "12", "20")
    group = out.pick("", "", "", ",", "_")
    precision = out.pick("", "", ".0", ".1", ".3", ".10")
    letter = {"int": "dxXobcneEfFgG%", "float": "eEfFgGn%", "str": "s", "bool": "d"}[type_]
    kind = out.pick("", *letter)
    if type_ == "str":
        return f"{fill}{align}{width}{precision}{kind}"
    return f"{fill}{align}{sign}{alternate}{zero}{width}{group}{precision}{kind}"


def make(out: Output) -> None:
    with out.part("formats"):
        for _ in out.times(8, 20):
            type_ = out.pick("int", "int", "float", "float", "str", "bool")
            name = out.fresh("v")
            out.emit(f"{name}: {type_} = {out.scalar(type_)}")
            text = spec(out, type_)
            if not text.isascii() and out.chance(0.5):
                text = text.replace("ü", "x")
            holder = out.fresh("spec")
            out.emit(f"{holder} = {text!r}")
            out.attempt(out.pick(f"repr(format({name}, {holder}))", f"f'|{{{name}:{{{holder}}}}}|'", f"f'|{{{name}!r:>{out.pick('3', '9')}}}|'"))
            if out.chance(0.4):
                out.attempt(percent(out, type_, name))


def percent(out: Output, type_: str, name: str) -> str:
    flags = out.pick("", "-", "+", "0", " ", "#", "-#", "+0")
    width = out.pick("", "4", "12")
    precision = out.pick("", ".0", ".2", ".8")
    kind = out.pick(*{"int": "dixXosrefgGc", "float": "dsreEfFgG", "str": "sra", "bool": "dsr"}[type_])
    return f"'|%{flags}{width}{precision}{kind}|' % {name}" if out.chance(0.5) else f"'|%{flags}{width}{precision}{kind}|%%' % ({name},)"
