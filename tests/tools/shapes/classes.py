"""Class hierarchies: overrides, `super`, operators, properties, class variables, dataclasses, containers of one's own."""

from .output import Output

OPERATORS = {"__add__": "+", "__sub__": "-", "__mul__": "*", "__mod__": "%", "__and__": "&", "__or__": "|", "__matmul__": "@", "__floordiv__": "//"}


def make(out: Output) -> None:
    out.pick(hierarchy, hierarchy, dataclass_, container)(out)


def hierarchy(out: Output) -> None:
    base = out.fresh("Base")
    names = [base]
    operators = out.random.sample(sorted(OPERATORS), 2)
    with out.block(f"class {base}:"):
        out.emit("made = 0")
        out.emit("kind: str = 'base'")
        out.emit()
        with out.block("def __init__(self, n: int, text: str = 'x') -> None:"):
            out.emit("self.n = n")
            out.emit("self.text = text")
            out.emit(f"{base}.made += 1")
        methods(out, base, operators, first=True)
    out.lines += ["", ""]
    for _ in out.times(1, 3):
        name, parent = out.fresh("Class"), out.pick(*names)
        with out.block(f"class {name}({parent}):"):
            if out.chance(0.5):
                out.emit(f"kind = '{name.lower()}'")
                out.emit()
            if out.chance(0.5):
                with out.block("def __init__(self, n: int, text: str = 'y') -> None:"):
                    out.emit(f"super().__init__(n + {out.random.randint(1, 5)}, text{out.pick('', '.upper()', ' * 2')})")
                    out.emit(f"self.extra{name} = [n, n]")
                out.emit()
            methods(out, base, operators, first=False)
        out.lines += ["", ""]
        names.append(name)
    with out.part("classes"):
        os = out.fresh("objects")
        out.emit(f"{os}: list[{base}] = [{', '.join(f'{out.pick(*names)}({out.int()}{out.pick('', ', ' + out.word(), ', text=' + out.word())})' for _ in range(4))}]")
        for _ in out.times(4, 9):
            a, b = f"{os}[{out.random.randint(-4, 3)}]", f"{os}[{out.random.randint(-4, 3)}]"
            op = OPERATORS[out.pick(*operators)]
            out.attempt(out.pick(
                f"{a}", f"{a}.describe(), {a}.kind", f"{a} {op} {b}", f"{a} {op} {out.random.randint(0, 9)}", f"{a} == {b}, {a} != {b}", f"{a} < {b}", f"sorted({os})", f"min({os}, key=lambda o: o.n)", f"{a}.double", f"[o.describe() for o in {os}]", f"{base}.made",
                f"{out.pick(*names)}.kind", f"isinstance({a}, {out.pick(*names)})", f"type({a}).__name__", f"{out.pick(*names)}.build({out.int()})", f"{a}.clamp({out.int()}, 5)", f"len({{o.text for o in {os}}})", f"{a} in {os}", f"{os}.index({b})", f"bool({a}), str({b})", f"f'{{{a}!r}} {{{b}}}'", f"sum(o.n for o in {os})", f"hash({a}) == hash({b}) or {a} != {b}",
            ))
            if out.chance(0.3):
                out.attempt_statement(out.pick(f"{a}.double = {out.random.randint(-50, 50)}", f"{a}.n += 1", f"{a}.text += 'z'", f"{base}.kind = 'changed'", f"{os}.reverse()"))


def methods(out: Output, base: str, operators: list[str], first: bool) -> None:
    def written(probability: float) -> bool:
        return first or out.chance(probability)
    if written(0.5):
        with out.block("def describe(self) -> str:"):
            call = out.pick("super().describe() + '!'", "f'{self.kind}:' + super().describe()") if not first else "f'{self.kind} {self.n}'"
            out.emit(f"return {call}")
        out.emit()
    if written(0.2):
        with out.block("def __repr__(self) -> str:"):
            out.emit(out.pick("return f'{type(self).__name__}({self.n}, {self.text!r})'", "return f'<{self.text}|{self.n}>'"))
        out.emit()
    if not first and out.chance(0.2):
        with out.block("def __str__(self) -> str:"):
            out.emit("return 'str of ' + self.text")
        out.emit()
    if written(0.2):
        with out.block("def __eq__(self, other: object) -> bool:"):
            out.emit(f"return isinstance(other, {base}) and self.n == other.n")
        out.emit()
        with out.block("def __hash__(self) -> int:"):
            out.emit("return hash(self.n)")
        out.emit()
    if written(0.2):
        with out.block(f"def __lt__(self, other: {base}) -> bool:"):
            out.emit(out.pick("return self.n < other.n", "return (self.text, self.n) < (other.text, other.n)"))
        out.emit()
    for operator in operators:
        if written(0.3):
            with out.block(f"def {operator}(self, other: {base} | int) -> {base}:"):
                with out.block(f"if isinstance(other, {base}):"):
                    out.emit(f"return {base}(self.n {out.pick('+', '-', '*')} other.n % 100, self.text)")
                out.emit(out.pick(f"return {base}((self.n % 1000) * other)", f"raise ValueError(f'not {{other}}')", f"return {base}(self.n - other, 'i')"))
            out.emit()
    if written(0.3):
        out.emit("@property")
        with out.block("def double(self) -> int:"):
            out.emit(out.pick("return self.n * 2", "return len(self.text) + self.n"))
        out.emit()
        out.emit("@double.setter")
        with out.block("def double(self, value: int) -> None:"):
            with out.block("if value < 0:"):
                out.emit("raise ValueError(value)")
            out.emit("self.n = value // 2")
        out.emit()
    if written(0.2):
        out.emit("@classmethod")
        with out.block(f"def build(cls, n: int) -> {base}:"):
            out.emit(out.pick("return cls(n)", "return cls(n + 1, cls.kind)", "return cls(n, text='built')"))
        out.emit()
        out.emit("@staticmethod")
        with out.block("def clamp(value: int, high: int) -> int:"):
            out.emit(out.pick("return min(value, high)", "return max(0, min(value, high))"))
    else:
        out.emit("pass")


def dataclass_(out: Output) -> None:
    name, below = out.fresh("Data"), out.fresh("More")
    options = out.random.sample(["order=True", "frozen=True", "eq=True", "kw_only=False"], out.random.randint(0, 2))
    frozen = "frozen=True" in options
    decorator = f"@dataclass({', '.join(options)})" if options else "@dataclass"
    types = [out.pick("int", "str", "float", "bool", "tuple[int, str]") for _ in range(out.random.randint(1, 3))]
    out.emit(decorator)
    with out.block(f"class {name}:"):
        for number, type_ in enumerate(types):
            out.emit(f"f{number}: {type_}")
        out.emit("items: list[int] = field(default_factory=list" + out.pick(")", ", compare=False)", ", repr=False)"))
        out.emit(f"tag: str = {out.word()}")
        if out.chance(0.4):
            out.emit()
            with out.block("def __post_init__(self) -> None:"):
                out.emit("self.items.append(len(self.tag))")
    out.lines += ["", ""]
    out.emit(decorator)
    with out.block(f"class {below}({name}):"):
        out.emit(f"level: int = {out.int()}")
    out.lines += ["", ""]
    with out.part("dataclasses"):
        values = lambda: ", ".join(out.value(type_) for type_ in types)
        a, b, c = out.fresh("a"), out.fresh("b"), out.fresh("c")
        out.emit(f"{a} = {name}({values()})")
        out.emit(f"{b} = {name}({values()}, [1], tag={out.word()})")
        out.emit(f"{c} = {below}({values()}, level={out.int()})")
        for _ in out.times(4, 9):
            x, y = out.pick(a, b, c), out.pick(a, b)
            choices = [f"{x}", f"{x} == {y}, {x} != {y}", f"{x}.items, {x}.tag, {x}.f0", f"{a} == {name}({values()})", f"{c}.level", f"isinstance({x}, {name})", f"str({x}) + repr({y})", f"[{a}, {b}].index({b})"]
            if "order=True" in options:
                choices += [f"{a} < {b}, {a} >= {b}", f"sorted([{b}, {a}])", f"max({a}, {b})"]
            out.attempt(out.pick(*choices))
            if out.chance(0.3):
                out.attempt_statement(f"{x}.items.append(3)" if frozen else out.pick(f"{x}.tag += '+'", f"{x}.f0 = {out.value(types[0])}", f"{x}.items = [9]"))


def container(out: Output) -> None:
    name = out.fresh("Bag")
    with out.block(f"class {name}:"):
        with out.block("def __init__(self, items: list[int]) -> None:"):
            out.emit("self.items = items")
        with out.block("def __len__(self) -> int:"):
            out.emit(out.pick("return len(self.items)", "return len(self.items) // 2"))
        with out.block("def __getitem__(self, index: int) -> int:"):
            out.emit(out.pick("return self.items[index]", "return self.items[-index]", "return self.items[index] * 2"))
        with out.block("def __setitem__(self, index: int, value: int) -> None:"):
            out.emit("self.items[index] = value")
        with out.block("def __delitem__(self, index: int) -> None:"):
            out.emit("del self.items[index]")
        if out.chance(0.5):
            with out.block("def __contains__(self, value: int) -> bool:"):
                out.emit("return -value in self.items")
        with out.block("def __iter__(self) -> Iterator[int]:"):
            out.emit(out.pick("return iter(self.items)", "yield from self.items[::-1]", "return (i + 1 for i in self.items)"))
        if out.chance(0.5):
            with out.block("def __call__(self, x: int, *more: int) -> int:"):
                out.emit("return x + len(more) + len(self)")
        else:
            with out.block("def __call__(self, x: int, y: int = 1) -> int:"):
                out.emit("return x * y")
        with out.block(f"def __iadd__(self, other: list[int]) -> {name}:"):
            out.emit(out.pick("self.items += other", "self.items = other + self.items"))
            out.emit("return self")
        with out.block(f"def __enter__(self) -> {name}:"):
            out.emit("self.items.append(77)")
            out.emit("return self")
        with out.block("def __exit__(self, kind: object, error: object, trace: object) -> bool:"):
            out.emit("print('exit', error is None)")
            out.emit(f"return {out.pick('True', 'False', 'len(self.items) > 2')}")
    out.lines += ["", ""]
    with out.part("bags"):
        b = out.fresh("bag")
        out.emit(f"{b} = {name}({out.value('list[int]')})")
        for _ in out.times(5, 10):
            if out.chance(0.6):
                out.attempt(out.pick(f"len({b}), bool({b})", f"{b}[{out.index()}]", f"{out.int()} in {b}", f"list({b})", f"sum({b})", f"[v for v in {b}]", f"{b}(2, 3)", f"{b}(1)", f"sorted({b})", f"max({b})", f"list(zip({b}, 'abc'))", f"[*{b}, 0]", f"list(enumerate({b}))", f"tuple({b})"))
            elif out.chance(0.6):
                out.attempt_statement(out.pick(f"{b}[{out.index()}] = {out.int()}", f"del {b}[{out.index()}]", f"{b} += [{out.int()}, 1]", f"{b}[0] += 5"))
            else:
                with out.block("try:"):
                    with out.block(f"with {b} as opened:"):
                        out.emit(out.pick("print(len(opened.items))", "raise ValueError('inside')", "print(opened.items[9])"))
                    out.emit("print('after')")
                with out.block("except Exception as error:"):
                    out.emit("print(repr(error))")
