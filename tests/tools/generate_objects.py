#!/usr/bin/env python3
"""Prints a random, well-defined program of classes, exceptions and closures: what `generate.py` leaves out.

    tests/tools/generate_objects.py --seed N [--size N]

The rules of `generate.py` hold. Besides its statements a program has
    - class hierarchies: constructors that keep arguments, overrides that call `super()`, dataclasses;
    - containers of objects, and calls of methods through a base class;
    - exceptions of its own, raised in nested calls, with `else`, `finally`, `raise from` and returns out of all of them;
    - closures that share variables, lambdas in lists, keys of sorts.
"""

from dataclasses import dataclass

from generate import PRELUDE, SCALARS, Class, Generator, Scope, run_as_tool

FIELD_TYPES = ("int", "float", "str", "bool", "list[int]", "list[str]", "tuple[int, str]", "dict[str, int]")


@dataclass
class Family(Class):
    """A class with its base; `fields` holds the inherited ones first, in the order of the constructor."""
    base: "Family | None" = None

    def is_a(self, name: str) -> bool:
        return self.name == name or (self.base is not None and self.base.is_a(name))


class ObjectGenerator(Generator):
    def __init__(self, seed: int, size: int) -> None:
        super().__init__(seed, size)
        self.errors: list[str] = []
        self.risky: list[str] = []
        self.makers: list[str] = []

    # ---- types and expressions

    def type(self, deep: int = 2) -> str:
        if self.classes and deep > 0 and self.chance(0.3):
            name = self.pick(self.classes).name
            return self.pick((name, name, f"list[{name}]", f"dict[str, {name}]"))
        return super().type(deep)

    def container_expression(self, scope: Scope, type_: str, deep: int) -> str:
        fitting = [c for c in self.classes if isinstance(c, Family) and c.is_a(type_)]
        if not fitting:
            return super().container_expression(scope, type_, deep)
        class_ = self.pick(fitting) if deep > 0 else next(c for c in fitting if c.name == type_)
        return f"{class_.name}({', '.join(self.expression(scope, t, deep - 1) for _, t in class_.fields)})"

    def list_expression(self, scope: Scope, type_: str, element: str, deep: int) -> str:
        if not any(c.name == element for c in self.classes):
            return super().list_expression(scope, type_, element, deep)
        # Only a display may mix classes: its element type is the declared one.
        names = self.names(scope, type_)
        if names and self.chance(0.4):
            return self.pick((f"{self.pick(names)}[::-1]", f"list({self.pick(names)})", f"({self.pick(names)} + {self.pick(names)})[:6]"))
        return "[" + ", ".join(self.expression(scope, element, deep - 1) for _ in range(self.random.randint(1, 3))) + "]"

    def int_expression(self, scope: Scope, deep: int) -> str:
        objects = [n for n, t in scope.types.items() if any(c.name == t for c in self.classes)]
        lists = [n for n, t in scope.types.items() if t.startswith("list[") and any(c.name == t[5:-1] for c in self.classes)]
        if deep > 0 and self.chance(0.2) and scope.work * 4 < self.budget:
            self.budget -= scope.work * 4
            if lists and self.chance(0.5):
                return f"sum(o.rank({self.random.randint(0, 9)}) for o in {self.pick(lists)}) % 1009"
            if objects:
                return f"{self.pick(objects)}.rank({super().int_expression(scope, 0)})"
        return super().int_expression(scope, deep)

    def str_expression(self, scope: Scope, deep: int) -> str:
        objects = [n for n, t in scope.types.items() if any(c.name == t for c in self.classes)]
        if deep > 0 and self.chance(0.25):
            if objects and self.chance(0.5) and scope.work * 4 < self.budget:
                self.budget -= scope.work * 4
                return f"cut({self.pick(objects)}.label())"
            n, x = self.expression(scope, "int", deep - 2), self.expression(scope, "float", deep - 2)
            names = [name for name, t in scope.types.items() if t in SCALARS]
            name = self.pick(names) if names else "1"
            return self.pick(('cut(f"{' + name + '!r:>6}|{' + name + '}")', 'f"{(' + n + '):{3 + 4}d}"', 'f"{(' + x + '):.2f}{{}}"', "f'{(" + n + "):<+8,}'"))
        return super().str_expression(scope, deep)

    # ---- statements

    def statement(self, scope: Scope) -> None:
        if self.budget > 100 * scope.work and self.depth <= 4 and self.chance(0.25):
            self.budget -= scope.work * 20
            return getattr(self, "make_" + self.pick(("guarded", "guarded", "closure", "lambdas", "sort", "loop_of_objects", "raise_own")))(scope)
        return super().statement(scope)

    def make_guarded(self, scope: Scope) -> None:
        """A call that raises at times, with all kinds of clauses."""
        if not self.risky:
            return self.make_assign(scope)
        name = self.fresh("x")
        self.emit("try:")
        self.depth += 1
        self.emit(f"note({self.pick(self.risky)}({self.expression(scope, 'int', 1)}, {self.random.randint(0, 3)}))")
        self.depth -= 1
        if self.chance(0.5):
            self.emit(f"except {self.errors[-1]} as {name}:")
            self.emit(f"    print({name}.code, {name}, type({name}).__name__)")
        self.emit(f"except {self.pick((self.errors[0], 'Exception'))} as {name}:" if self.chance(0.5) else f"except ({self.errors[0]}, ValueError) as {name}:")
        self.emit(f"    print(type({name}).__name__, repr({name}), {name}.__cause__ is None)")
        self.emit("except Exception:")
        self.emit("    note(-1)")
        if self.chance(0.4):
            self.emit("else:")
            self.block(scope.inner(), 1)
        if self.chance(0.4):
            self.emit("finally:")
            inner = scope.inner()
            inner.in_loop, inner.result = False, None
            self.block(inner, 1)

    def make_raise_own(self, scope: Scope) -> None:
        name = self.fresh("x")
        self.emit("try:")
        inner = scope.inner()
        inner.in_loop = False
        self.block(inner, 1)
        self.emit(f"    raise {self.raised(scope)}")
        self.emit(f"except {self.errors[0]} as {name}:")
        self.emit(f"    print({name}, len({name}.args))")

    def make_closure(self, scope: Scope) -> None:
        if not self.makers:
            return self.make_assign(scope)
        name = self.fresh("c")
        self.emit(f"{name} = {self.pick(self.makers)}({self.expression(scope, 'int', 1)})")
        self.emit(f"note({name}({self.expression(scope, 'int', 1)}))")
        self.emit(f"note({name}({self.random.randint(0, 9)}))")

    def make_lambdas(self, scope: Scope) -> None:
        name, k, f = self.fresh("fs"), self.fresh("k"), self.fresh("f")
        n = self.expression(scope, "int", 1)
        body = self.pick((f"(x * {k}) % 97", f"x - {k}", f"({n}) % 1009 + x", f"len(str(x)) + {k}"))
        self.emit(f"{name} = [lambda x, {k}={k}: {body} for {k} in range({self.random.randint(1, 4)})]")
        self.emit(f"print([{f}({self.random.randint(0, 99)}) for {f} in {name}])")

    def make_sort(self, scope: Scope) -> None:
        lists = [(n, t) for n, t in scope.types.items() if t.startswith("list[")]
        if not lists:
            return self.make_assign(scope)
        name, t = self.pick(lists)
        key = "lambda o: o.rank(3)" if any(c.name == t[5:-1] for c in self.classes) else self.pick(("lambda o: repr(o)", "lambda o: (len(str(o)), str(o))"))
        self.emit(f"print(sorted({name}[:5], key={key}, reverse={self.chance(0.5)}))")

    def make_loop_of_objects(self, scope: Scope) -> None:
        classes = [c for c in self.classes if isinstance(c, Family)]
        if not classes:
            return self.make_assign(scope)
        class_ = self.pick(classes)
        name, item = self.fresh("os"), self.fresh("o")
        self.emit(f"{name}: list[{class_.name}] = [{', '.join(self.expression(scope, class_.name, 2) for _ in range(2))}]")
        scope.types[name] = f"list[{class_.name}]"
        self.emit(f"for {item} in {name}:")
        inner = scope.inner(2, in_loop=True)
        inner.types[item] = class_.name
        inner.frozen.add(item)
        self.emit(f"    print({item}, {item}.rank(2), {item}.label())")
        below = [c for c in classes if c is not class_ and c.is_a(class_.name)]
        if below:
            other = self.pick(below)
            own = [n for n, t in other.fields if t in SCALARS]
            self.emit(f"    if isinstance({item}, {other.name}):")
            self.emit(f"        print({f'{item}.{self.pick(own)}' if own else item})")
        self.block(inner, 1)

    def raised(self, scope: Scope) -> str:
        n, s = self.expression(scope, "int", 1), self.expression(scope, "str", 1)
        return self.pick((f"{self.errors[0]}({s})", f"{self.errors[0]}({s}, {n})", f"{self.errors[-1]}({n}, {s})"))

    # ---- definitions

    def make_errors(self) -> None:
        root, coded = self.fresh("Error"), self.fresh("Error")
        self.errors = [root, coded]
        self.lines += f"""
class {root}(Exception):
    pass


class {coded}({root}):
    def __init__(self, code: int, text: str) -> None:
        super().__init__(f"{{text}}: {{code}}")
        self.code = code

""".split("\n")

    def make_family(self, base: Family | None) -> None:
        own = [(self.fresh("f"), self.pick(FIELD_TYPES + tuple(c.name for c in self.classes))) for _ in range(self.random.randint(1, 3))]
        class_ = Family(self.fresh("Class"), (base.fields if base else []) + own, base=base)
        made = base is None and self.chance(0.3)
        if made:
            self.emit("@dataclass")
        self.emit(f"class {class_.name}{f'({base.name})' if base else ''}:")
        self.depth += 1
        if made:
            for name, t in own:
                self.emit(f"{name}: {t}")
        else:
            self.emit(f"def __init__(self, {', '.join(f'{n}: {t}' for n, t in class_.fields)}) -> None:")
            if base:
                self.emit(f"    super().__init__({', '.join(n for n, _ in base.fields)})")
            for name, _ in own:
                self.emit(f"    self.{name} = {name}")
            self.emit("")
            self.emit("def __repr__(self) -> str:")
            self.emit("    return f\"" + class_.name + "(" + ", ".join("{self." + n + "!r}" for n, _ in class_.fields) + ")\"")
            if base is None:
                self.emit("")
                self.emit("def __eq__(self, other: object) -> bool:")
                self.emit(f"    return isinstance(other, {class_.name}) and " + " and ".join(f"self.{n} == other.{n}" for n, _ in own))
        self.emit("")
        if base is None or self.chance(0.7):
            self.make_rank(class_)
        if base is None or self.chance(0.5):
            self.make_label(class_)
        self.classes.append(class_)
        if self.chance(0.5):
            class_.methods = [self.make_function({}, class_)]
        self.depth -= 1
        self.emit("")

    def make_rank(self, class_: Family) -> None:
        self.emit("def rank(self, n: int) -> int:")
        terms = {"int": "self.{} % 1009", "str": "len(self.{})", "bool": "int(self.{})", "list[int]": "len(self.{})", "list[str]": "len(self.{})", "dict[str, int]": "len(self.{})"}
        known = [terms[t].format(n) for n, t in class_.fields if t in terms] or ["1"]
        if class_.base and self.chance(0.5):
            known.append("super().rank(n)")
        self.emit(f"    return ({' + '.join(known)} + n) % 10007")
        self.emit("")

    def make_label(self, class_: Family) -> None:
        self.emit("def label(self) -> str:")
        text = "super().label() + \"/" + class_.name + "\"" if class_.base and self.chance(0.5) else f"f\"{class_.name}<{{self.{class_.fields[-1][0]}}}>\""
        self.emit(f"    return {text}")
        self.emit("")

    def make_risky(self) -> None:
        name = self.fresh("risky")
        scope = Scope({"n": "int", "depth": "int"}, {"n", "depth"}, 40, result="int")
        self.emit(f"def {name}(n: int, depth: int) -> int:")
        self.depth += 1
        self.emit("try:")
        self.depth += 1
        callee = self.pick(self.risky) if self.risky and self.chance(0.4) else name
        self.emit("if depth > 0:")
        self.emit(f"    return {callee}(n + {self.random.randint(-3, 3)}, depth - 1) + {self.random.randint(0, 9)}")
        self.emit(f"if n % {self.random.randint(2, 4)} == 0:")
        self.emit(f"    raise {self.raised(scope)}")
        self.statement(scope.inner())
        self.emit(f"return {self.expression(scope, 'int', 2)}")
        self.depth -= 1
        for error in self.random.sample([self.errors[1], self.errors[0], "ValueError", "Exception"], self.random.randint(0, 2)):
            self.emit(f"except {error} as e:")
            self.emit("    " + self.pick(("print(e)", "mix(len(str(e)))", "note(len(e.args))")))
            ends = ["raise", f"raise {self.raised(scope)} from e", f"return {self.expression(scope, 'int', 1)}", "pass", "raise ValueError(str(e))"]
            self.emit("    " + self.pick(ends))
        self.emit("finally:")
        self.emit(f"    mix({self.random.randint(0, 99)})")
        if self.chance(0.15):
            self.emit("    if n % 5 == 1:")
            self.emit(f"        return {self.random.randint(0, 99)}")
        self.emit(f"return {self.expression(scope, 'int', 1)}")
        self.depth -= 1
        self.emit("")
        self.emit("")
        self.risky.append(name)

    def make_maker(self) -> None:
        name = self.fresh("make")
        inner = Scope({"start": "int", "total": "int", "step": "int"}, {"start", "total", "step"}, 40)
        annotated = self.chance(0.6)
        self.emit(f"def {name}(start: int) -> Callable[[int], int]:" if annotated else f"def {name}(start):")
        self.emit("    total = start % 1009")
        seen = self.chance(0.5)
        if seen:
            self.emit("    seen: list[int] = []")
            inner.types["seen"] = "list[int]"
            inner.frozen.add("seen")
        self.emit("")
        self.emit("    def advance(step: int) -> int:")
        self.emit("        nonlocal total")
        self.emit(f"        total = (total + {self.expression(inner, 'int', 2)}) % 10007")
        if seen:
            self.emit("        seen.append(total)")
        self.emit(f"        return {self.expression(inner, 'int', 2)}")
        self.emit("")
        self.emit("    return advance")
        self.emit("")
        self.emit("")
        self.makers.append(name)

    def program(self) -> str:
        self.emit(f"# Made by tests/tools/generate_objects.py --seed {self.seed} --size {self.size}")
        self.lines += ["from __future__ import annotations", "", "from collections.abc import Callable", "from dataclasses import dataclass", "", *PRELUDE.strip("\n").split("\n"), "", ""]
        self.make_errors()
        for _ in range(self.random.randint(1, 2)):
            self.make_family(None)
            root = self.classes[-1]
            for _ in range(self.random.randint(0, 2)):
                bases = [c for c in self.classes if isinstance(c, Family) and c.is_a(root.name)]
                self.make_family(self.pick(bases))
        for _ in range(self.random.randint(1, 2)):
            self.make_risky()
        self.make_maker()
        for _ in range(self.random.randint(1, self.size // 3 + 1)):
            self.functions.append(self.make_function({}))
            self.emit("")
        scope = Scope({}, set(), 1)
        for type_ in SCALARS + ("list[int]", f"list[{self.classes[0].name}]", self.classes[-1].name):
            self.declare(scope, type_, self.expression(scope, type_, 2))
        self.emit("")
        self.emit("")
        self.emit("def main() -> None:")
        self.block(Scope({}, set(), 1), self.size)
        self.emit("")
        self.emit("")
        self.emit("main()")
        for _ in range(self.size):
            self.statement(scope)
        for name in scope.types:
            self.emit(f"print({name!r}, {name})")
        self.emit("print('checksum', checksum)")
        return "\n".join(line.rstrip() for line in self.lines) + "\n"


def generate(seed: int, size: int = 8) -> str:
    return ObjectGenerator(seed, size).program()


if __name__ == "__main__":
    run_as_tool(__doc__, generate)
