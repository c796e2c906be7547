"""Methods of str, slices and operators, with edge arguments and characters of every width."""

from .output import Output


def make(out: Output) -> None:
    with out.part("strings"):
        s, t = out.fresh("s"), out.fresh("t")
        out.emit(f"{s} = {out.word()} + {out.word()}")
        out.emit(f"{t} = {out.word()}")
        for _ in out.times(8, 18):
            out.attempt(expression(out, s, t))
            if out.chance(0.25):
                out.emit(f"{s} = ({s} + {out.pick(out.word(), t, f'{t}.upper()', f'{s}[::-1]')})[-20:]")
            if out.chance(0.3):
                s, t = t, s


def expression(out: Output, s: str, t: str) -> str:
    w, i = out.pick(t, out.word(), out.word()), out.index()
    bounds = out.pick("", f", {i}", f", {i}, {out.index()}")
    fill = out.pick("'*'", "'ü'", "'ab'", "''", "' '")
    width = out.pick("0", "3", "9", "-1", "12")
    count = out.pick("-1", "0", "1", "2")
    plain = ("upper lower title capitalize swapcase casefold strip lstrip rstrip split splitlines isalpha isdigit isalnum isdecimal isnumeric isspace isupper islower istitle isidentifier isascii isprintable").split()
    return "repr(" + out.pick(
        *(f"{s}.{name}()" for name in out.random.sample(plain, 8)),
        f"{s}[{i}]", f"{s}[{out.slice()}]", f"{s}[{out.slice()}]", f"{s}.find({w}{bounds})", f"{s}.rfind({w}{bounds})", f"{s}.index({w}{bounds})", f"{s}.rindex({w})", f"{s}.count({w}{bounds})",
        f"{s}.startswith({w}{bounds})", f"{s}.endswith({w}{bounds})", f"{s}.startswith(({w}, {out.word()}))", f"{s}.split({w})", f"{s}.split({w}, {count})", f"{s}.rsplit({w}, {count})", f"{s}.split(None, {count})", f"{s}.rsplit(None, {count})",
        f"{s}.partition({w})", f"{s}.rpartition({w})", f"{s}.replace({w}, {out.word()})", f"{s}.replace({w}, {out.word()}, {count})", f"{s}.center({width}, {fill})", f"{s}.ljust({width}, {fill})", f"{s}.rjust({width}, {fill})", f"{s}.zfill({width})",
        f"{s}.strip({w})", f"{s}.lstrip({w})", f"{s}.rstrip({w})", f"{s}.removeprefix({w})", f"{s}.removesuffix({w})", f"{s}.expandtabs({out.pick('', '4', '0', '1')})", f"{s}.join([{w}, {t}])", f"{s}.join({t})", f"{s}.splitlines(True)",
        f"{w} in {s}", f"({s} < {t}, {s} == {t}, {s} >= {w})", f"({s} * {out.pick('-1', '0', '2')}, {s} + {t})", f"list({s})", f"sorted({s})", f"[ord(c) for c in {s}]", f"''.join(reversed({s}))", f"{s}.translate(str.maketrans('abc', 'xyz'))",
        f"int({w})", f"float({w})", f"int({w}, {out.pick('0', '2', '8', '16', '36', '1', '37')})", f"ord({w})", f"chr({out.int()})", f"(min({s}), max({s}))", f"set({s}) == set({t})", f"dict(zip({s}, {t}))", f"len({s})",
        f"ascii({s})", f"{s}.format({w})", f"'{{}}|{{0}}'.format({w})" if out.chance(0.3) else f"'{{0!r:>6}}|{{0:^6}}'.format({w})", f"'%s|%r|%5s|%-5s|' % ({w}, {w}, {w}, {w})", f"'%d|%5.1f|%x|%05d|%+d' % ({out.int()}, {out.float()}, abs({out.int()}), {out.int()}, {out.int()})",
        f"{s}.title().swapcase()", f"{s} and {t} or {w}", f"max({s}, key=ord)", f"{s}.split(maxsplit={count})", f"hash({s}) == hash(''.join(list({s})))",
    ) + ")"
