#!/usr/bin/env python3
"""Prints a random, well-defined, typed program: the same seed gives the same program, everywhere.

    tests/tools/generate.py --seed N [--size N]

Well-defined (Csmith's lesson) means that python3 and linkpoint must agree on every byte it prints, so a program
    - keeps every int inside 64 bits: values are bounded by intervals, and an operation whose result could leave
      +-LIMIT is reduced by `% m` first;
    - keeps floats finite and away from nan: sums, differences, products with small constants, guarded division;
    - indexes and divides by what may fail only inside try/except, and reports what was caught;
    - has loops with constant bounds, recursion with a decreasing counter, and a budget of work for all calls;
    - prints checksums often, so that a difference shows where it arose;
    - touches no hash order, identity, time or randomness; an int never goes where a float is declared.
"""

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass, field

LIMIT = 1_000_000_000       # every int stays in -LIMIT..LIMIT; the product of two such is below 2**63
MODULI = (7, 10, 97, 101, 1009, 65537, 1000003)
WORK_MAX = 8_000           # statements that one program may run, estimated from above
WORDS = ("a", "xyz", "link", "Point", "ü", "naïve", "0", " ", "-7", "β2", "", "tab\\t", "q'q", "😀")
SCALARS = ("int", "float", "bool", "str")
KEYS = ("int", "str", "tuple[int, str]")


@dataclass
class Function:
    name: str
    parameters: list[tuple[str, str]]
    result: str
    work: int
    defaults: int = 0                   # how many of the last parameters have one
    recursive: bool = False             # then the first parameter is the counter


@dataclass
class Class:
    name: str
    fields: list[tuple[str, str]]
    methods: list[Function] = field(default_factory=list)


@dataclass
class Scope:
    """The names that may be read, by name; `frozen` ones (loop variables, parameters that count) are never assigned."""
    types: dict[str, str]
    frozen: set[str]
    work: int                           # how often this place runs
    in_loop: bool = False
    result: str | None = None           # the type to return, inside a function

    def inner(self, times: int = 1, in_loop: bool | None = None) -> "Scope":
        return Scope(dict(self.types), set(self.frozen), self.work * times, self.in_loop if in_loop is None else in_loop, self.result)


class Generator:
    def __init__(self, seed: int, size: int) -> None:
        self.random = random.Random(seed)
        self.seed = seed
        self.size = size
        self.lines: list[str] = []
        self.depth = 0
        self.count = 0
        self.budget = WORK_MAX
        self.functions: list[Function] = []
        self.classes: list[Class] = []
        self.module: dict[str, str] = {}

    # ---- small helpers

    def emit(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def fresh(self, prefix: str) -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def pick(self, items):
        return self.random.choice(list(items))

    def names(self, scope: Scope, type_: str, assignable: bool = False) -> list[str]:
        return [name for name, t in scope.types.items() if t == type_ and not (assignable and name in scope.frozen)]

    def type(self, deep: int = 2) -> str:
        """A random type whose values can be made, printed and compared."""
        if deep == 0 or self.chance(0.55):
            return self.pick(SCALARS)
        shape = self.pick(("list", "list", "dict", "tuple", "class"))
        if shape == "list":
            return f"list[{self.type(deep - 1)}]"
        if shape == "dict":
            return f"dict[{self.pick(KEYS)}, {self.type(deep - 1)}]"
        if shape == "tuple":
            return f"tuple[{', '.join(self.type(deep - 1) for _ in range(self.random.randint(2, 3)))}]"
        return self.pick(self.classes).name if self.classes else "int"

    # ---- expressions; every int is within +-LIMIT

    def expression(self, scope: Scope, type_: str, deep: int = 3) -> str:
        names = self.names(scope, type_)
        if names and self.chance(0.35):
            return self.pick(names)
        if type_ in SCALARS and deep > 0 and self.chance(0.12):
            part = self.part_of_a_container(scope, type_)
            if part:
                return part
        if deep > 0 and self.chance(0.15):
            call = self.call(scope, type_, deep - 1)
            if call:
                return call
        if type_ == "int":
            return self.int_expression(scope, deep)
        if type_ == "float":
            return self.float_expression(scope, deep)
        if type_ == "bool":
            return self.bool_expression(scope, deep)
        if type_ == "str":
            return self.str_expression(scope, deep)
        return self.container_expression(scope, type_, deep)

    def int_expression(self, scope: Scope, deep: int) -> str:
        if deep <= 0 or self.chance(0.2):
            return str(self.random.choice((0, 1, 2, -1, 3, 7, 10, -13, 100, 255, -1000, 65536, 999999, self.random.randint(-9999, 9999))))
        a = self.expression(scope, "int", deep - 1)
        b = self.expression(scope, "int", deep - 1)
        modulus = self.pick(MODULI)
        small = self.random.randint(1, 12)
        return self.pick((
            f"({a} + {b}) % {modulus}", f"({a} - {b}) % -{modulus}", f"({a} * {b}) % {modulus}", f"({a}) // {self.pick((2, 3, -4, 7))}",
            f"({a}) % {modulus}", f"-(({a}) % {modulus})", f"({a} & {b})", f"(({a}) & 0xFFFF | ({b}) & 0xFF)", f"(({a}) % 4096 ^ ({b}) % 1024)",
            f"((({a}) % 256) << {small})", f"({a} >> {small})", f"(~{self.wrap(a)} % {modulus})", f"abs({a})", f"min({a}, {b})", f"max({a}, {b}, {small})",
            f"(({a}) % 9) ** {self.random.randint(0, 6)}", f"len({self.expression(scope, 'str', deep - 1)})",
            f"({a} if {self.expression(scope, 'bool', deep - 1)} else {b})", f"int({self.expression(scope, 'bool', deep - 1)})",
            f"(({a}) or {small})", f"(({a}) and {self.wrap(b)})", f"divmod({a}, {small})[{self.pick((0, 1))}]", f"int(str({a})[-1:] or '0')",
            f"sum({self.expression(scope, 'list[int]', deep - 1)}) % {modulus}", f"len({self.expression(scope, 'list[int]', deep - 1)})",
        ))

    def float_expression(self, scope: Scope, deep: int) -> str:
        if deep <= 0 or self.chance(0.2):
            return self.pick(("0.0", "1.0", "-0.5", "0.1", "2.5", "3.75", "-1e-3", "123.456", "1e10", "-0.0", "7.0", "1e-7"))
        a = self.expression(scope, "float", deep - 1)
        b = self.expression(scope, "float", deep - 1)
        n = self.expression(scope, "int", deep - 1)
        divisor = self.pick(("3.0", "-7.0", "0.25", "10.0"))
        # squash(x) is |x| bounded by 1e12: it keeps every float finite
        return self.pick((
            f"squash({a} + {b})", f"squash({a} - {b})", f"squash({a} * {b})", f"squash({a} / {divisor})", f"squash({a} // {divisor})", f"({a} % {divisor})",
            f"-{self.wrap(a)}", f"abs({a})", f"({n}) / {self.random.randint(2, 9)}", f"squash(({n}) * 0.5 + {b})", f"float({n})", f"round({a}, {self.random.randint(0, 4)})",
            f"min({a}, {b})", f"squash({a} ** 2)", f"({a} if {self.expression(scope, 'bool', deep - 1)} else {b})", f"float(repr({a}))",
        ))

    def bool_expression(self, scope: Scope, deep: int) -> str:
        if deep <= 0 or self.chance(0.15):
            return self.pick(("True", "False"))
        other = self.type(1)
        a, b = self.expression(scope, "int", deep - 1), self.expression(scope, "int", deep - 1)
        choices = [
            f"({a} < {b})", f"({a} >= {b})", f"({a} == {b})", f"({a} != {b})", f"({a} <= {b} < {self.random.randint(0, 999)})",
            f"(not {self.wrap(self.expression(scope, 'bool', deep - 1))})", f"bool({self.expression(scope, self.pick(SCALARS), deep - 1)})",
            f"({self.expression(scope, 'bool', deep - 1)} and {self.expression(scope, 'bool', deep - 1)})",
            f"({self.expression(scope, 'bool', deep - 1)} or {self.expression(scope, 'bool', deep - 1)})",
            f"({self.expression(scope, 'float', deep - 1)} > {self.expression(scope, 'float', deep - 1)})",
            f"({self.expression(scope, 'str', deep - 1)} < {self.expression(scope, 'str', deep - 1)})",
            f"({self.expression(scope, 'str', deep - 1)} in {self.expression(scope, 'str', deep - 1)})",
            f"({a} in {self.expression(scope, 'list[int]', deep - 1)})", f"({a} > {self.expression(scope, 'float', deep - 1)})",
            f"({self.expression(scope, other, deep - 1)} == {self.expression(scope, other, deep - 1)})",
        ]
        return self.pick(choices)

    def str_expression(self, scope: Scope, deep: int) -> str:
        if deep <= 0 or self.chance(0.2):
            return '"' + self.pick(WORDS) + '"'
        a, b = self.expression(scope, "str", deep - 1), self.expression(scope, "str", deep - 1)
        n = self.expression(scope, "int", deep - 1)
        low, high, step = self.random.randint(-4, 4), self.random.randint(-4, 6), self.pick((1, 1, 2, -1, -2))
        scalar = self.expression(scope, self.pick(SCALARS), deep - 1)
        # cut(s) keeps the last 40 characters: it bounds every string
        return self.pick((
            f"cut({a} + {b})", f"cut({a} * {self.random.randint(0, 3)})", f"{self.wrap(a)}[{low}:{high}]", f"{self.wrap(a)}[::{step}]", f"str({scalar})", f"cut(repr({scalar}))",
            f"{self.wrap(a)}.upper()", f"{self.wrap(a)}.lower()", f"{self.wrap(a)}.strip()", f"{self.wrap(a)}.replace({b} or 'z', '_')", f"{self.wrap(a)}.title()", f"{self.wrap(a)}.rjust({abs(low) * 3}, '.')",
            f"cut(', '.join([{a}, {b}]))", f"format({n}, {self.pick(chr(39) + s + chr(39) for s in ('05d', '<8', '>+7d', ',', 'x', '#b', '_d'))})",
            f"format({self.expression(scope, 'float', deep - 1)}, {self.pick(chr(39) + s + chr(39) for s in ('.3f', '10.2e', 'g', '.0f', '+.4g', ',.1f', '%'))})",
            f"({a} if {self.expression(scope, 'bool', deep - 1)} else {b})", f"({a} or {b})", f"chr(97 + {self.wrap(n)} % 26)", f"cut(''.join(sorted({a})))",
            f"hex({n})", f"bin({self.wrap(n)} % 64)",
        ))

    def container_expression(self, scope: Scope, type_: str, deep: int) -> str:
        head, parts = split_type(type_)
        if head == "list":
            return self.list_expression(scope, type_, parts[0], deep)
        if head == "dict":
            count = self.random.randint(0, 3) if deep > 0 else 0
            items = [f"{self.expression(scope, parts[0], deep - 2)}: {self.expression(scope, parts[1], deep - 2)}" for _ in range(count)]
            names = self.names(scope, type_)
            if not items:
                return f"dict({self.pick(names)})" if names else "{" + f"{self.literal(parts[0])}: {self.literal(parts[1])}" + "}"
            return "{" + ", ".join(items) + "}"
        if head == "tuple":
            return "(" + ", ".join(self.expression(scope, part, deep - 1) for part in parts) + ")"
        class_ = next(c for c in self.classes if c.name == head)
        arguments = [self.expression(scope, t, deep - 1) for _, t in class_.fields]
        return f"{head}({', '.join(arguments)})"

    def list_expression(self, scope: Scope, type_: str, element: str, deep: int) -> str:
        names = self.names(scope, type_)
        count = self.random.randint(1, 4) if deep > 0 else 1
        literal = "[" + ", ".join(self.expression(scope, element, deep - 1) for _ in range(count)) + "]"
        if deep <= 0 or self.chance(0.4):
            return literal
        choices = [literal, f"({literal} + {self.pick(names) if names else literal})[:12]", f"{literal} * {self.random.randint(1, 3)}"]
        if names:
            name = self.pick(names)
            choices += [f"{name}[{self.random.randint(-3, 2)}:{self.random.randint(0, 6)}]", f"{name}[::-1]", f"list({name})", f"{name}[:]"]
            if element in SCALARS:
                choices.append(f"sorted({name}, reverse={self.chance(0.5)})")
        if element in SCALARS:
            variable = self.fresh("e")
            inner = scope.inner()
            inner.types[variable] = "int"
            inner.frozen.add(variable)
            condition = f" if {self.expression(inner, 'bool', 1)}" if self.chance(0.4) else ""
            choices.append(f"[{self.expression(inner, element, deep - 2)} for {variable} in range({self.random.randint(1, 6)}){condition}]")
        return self.pick(choices)

    def literal(self, type_: str) -> str:
        return self.expression(Scope({}, set(), WORK_MAX), type_, 0)

    def part_of_a_container(self, scope: Scope, type_: str) -> str | None:
        """A field, a tuple item or a `get` of a dict, none of which can fail."""
        found = []
        for name, t in scope.types.items():
            head, parts = split_type(t)
            if head == "tuple":
                found += [f"{name}[{i}]" for i, part in enumerate(parts) if part == type_]
            elif head == "dict" and parts[1] == type_:
                found.append(f"{name}.get({self.literal(parts[0])}, {self.literal(type_)})")
            class_ = next((c for c in self.classes if c.name == head), None)
            if class_:
                found += [f"{name}.{field_name}" for field_name, t2 in class_.fields if t2 == type_]
        return self.pick(found) if found else None

    def wrap(self, text: str) -> str:
        return text if text.replace("_", "a").isalnum() and not text[0].isdigit() else f"({text})"

    def call(self, scope: Scope, type_: str, deep: int) -> str | None:
        """A call of a function or method that gives `type_` and whose work the budget still allows."""
        fitting = [(None, f) for f in self.functions if f.result == type_]
        for name, t in scope.types.items():
            class_ = next((c for c in self.classes if c.name == t), None)
            if class_:
                fitting += [(name, m) for m in class_.methods if m.result == type_]
        affordable = [(owner, f) for owner, f in fitting if f.work * scope.work <= self.budget]
        if not affordable:
            return None
        owner, function = self.pick(affordable)
        self.budget -= function.work * scope.work
        arguments = []
        keep = len(function.parameters) - (self.random.randint(0, function.defaults) if function.defaults else 0)
        keyword = False
        for index, (name, t) in enumerate(function.parameters[:keep]):
            value = f"{self.random.randint(0, 5)}" if function.recursive and index == 0 else self.expression(scope, t, deep - 1)
            keyword = keyword or (index > 0 and self.chance(0.15))
            arguments.append(f"{name}={value}" if keyword else value)
        text = f"{function.name}({', '.join(arguments)})"
        return f"{owner}.{text}" if owner else text

    # ---- statements

    def block(self, scope: Scope, count: int) -> None:
        self.depth += 1
        for _ in range(max(1, count)):
            self.statement(scope)
        self.depth -= 1

    def statement(self, scope: Scope) -> None:
        self.budget -= scope.work
        if self.budget < 0 or self.depth > 5:
            return self.emit(self.checksum(scope))
        kinds = ["assign"] * 6 + ["print"] * 2 + ["if"] * 3 + ["for"] * 3 + ["while"] + ["try"] * 2 + ["mutate"] * 3 + ["unpack", "augment", "augment", "call", "field", "assert"]
        if scope.in_loop:
            kinds += ["leave"]
        if scope.result is not None:
            kinds += ["early"]
        getattr(self, "make_" + self.pick(kinds))(scope)

    def checksum(self, scope: Scope) -> str:
        names = self.names(scope, "int")
        return f"{'mix' if scope.work > 10 else 'note'}({self.pick(names) if names else self.random.randint(0, 9)})"

    def declare(self, scope: Scope, type_: str, value: str, annotate: bool = True) -> None:
        name = self.fresh("v")
        self.emit(f"{name}: {type_} = {value}" if annotate or type_.startswith(("list", "dict")) else f"{name} = {value}")
        scope.types[name] = type_

    def make_assign(self, scope: Scope) -> None:
        type_ = self.type()
        targets = self.names(scope, type_, assignable=True)
        value = self.expression(scope, type_)
        if targets and self.chance(0.5):
            self.emit(f"{self.pick(targets)} = {value}")
        else:
            self.declare(scope, type_, value, annotate=self.chance(0.4))

    def make_print(self, scope: Scope) -> None:
        if scope.work > 20:
            return self.emit(f"mix({self.expression(scope, 'int')})")
        names = list(scope.types)
        parts = [self.pick(names) if names and self.chance(0.7) else self.expression(scope, self.type(1), 2) for _ in range(self.random.randint(1, 3))]
        self.emit(f"print({', '.join(parts)})" if self.chance(0.7) else f"note({self.expression(scope, 'int')})")

    def make_if(self, scope: Scope) -> None:
        self.emit(f"if {self.expression(scope, 'bool')}:")
        self.block(scope.inner(), self.random.randint(1, 3))
        if self.chance(0.3):
            self.emit(f"elif {self.expression(scope, 'bool')}:")
            self.block(scope.inner(), self.random.randint(1, 2))
        if self.chance(0.5):
            self.emit("else:")
            self.block(scope.inner(), self.random.randint(1, 2))

    def make_for(self, scope: Scope) -> None:
        times = self.random.randint(1, 6)
        variable = self.fresh("i")
        lists = [(name, split_type(t)[1][0]) for name, t in scope.types.items() if t.startswith("list[")]
        if lists and self.chance(0.4):
            name, element = self.pick(lists)
            header, times = f"for {variable} in {name}[:6]:", 6
            if self.chance(0.3):
                header = f"for _, {variable} in enumerate({name}[:6]):"
        elif self.chance(0.2):
            header, element, times = f"for {variable} in {self.expression(scope, 'str', 1)}[:6]:", "str", 6
        else:
            start, step = self.random.randint(-3, 3), self.pick((1, 1, 2, 3, -1))
            header, element = f"for {variable} in range({start}, {start + step * times}, {step}):", "int"
        self.emit(header)
        inner = scope.inner(times, in_loop=True)
        inner.types[variable] = element
        inner.frozen.add(variable)
        self.block(inner, self.random.randint(1, 4))
        if self.chance(0.15):
            self.emit("else:")
            self.block(scope.inner(), 1)

    def make_while(self, scope: Scope) -> None:
        counter = self.fresh("w")
        times = self.random.randint(1, 5)
        self.emit(f"{counter} = {times}")
        self.emit(f"while {counter} > 0:")
        inner = scope.inner(times, in_loop=True)
        inner.types[counter] = "int"
        inner.frozen.add(counter)
        self.depth += 1
        self.emit(f"{counter} -= 1")
        self.depth -= 1
        self.block(inner, self.random.randint(1, 3))

    def make_leave(self, scope: Scope) -> None:
        self.emit(f"if {self.expression(scope, 'bool')}:")
        self.depth += 1
        self.emit(self.pick(("break", "continue")))
        self.depth -= 1

    def make_early(self, scope: Scope) -> None:
        self.emit(f"if {self.expression(scope, 'bool')}:")
        self.depth += 1
        self.emit(f"return {self.expression(scope, scope.result or 'int')}")
        self.depth -= 1

    def make_try(self, scope: Scope) -> None:
        """An operation that may raise, caught by name, with else and finally at times."""
        lists = [(n, t) for n, t in scope.types.items() if t.startswith("list[")]
        dicts = [(n, t) for n, t in scope.types.items() if t.startswith("dict[")]
        n = self.expression(scope, "int", 2)
        risky = [
            (f"note(1000 // ({n}))", "ZeroDivisionError"), (f"note({n} % (({n}) % 2))", "ZeroDivisionError"), (f"print(1.5 / float({n}))", "ZeroDivisionError"),
            (f"note(int({self.expression(scope, 'str', 2)}))", "ValueError"), (f"print(float({self.expression(scope, 'str', 2)}) > 0.5)", "ValueError"),
            (f"print({self.wrap(self.expression(scope, 'str', 2))}[{n}])", "IndexError"), (f"assert {self.expression(scope, 'bool', 2)}, {self.expression(scope, 'str', 1)}", "AssertionError"),
            (f"raise ValueError({self.expression(scope, 'str', 2)})", "ValueError"), (f"raise KeyError({n})", "LookupError"),
        ]
        for name, t in lists:
            risky += [(f"print({name}[{n}])", "IndexError"), (f"print({name}.pop({self.random.randint(-2, 3)}))", "IndexError")]
            if split_type(t)[1][0] in SCALARS:
                risky += [(f"{name}.remove({self.literal(split_type(t)[1][0])})", "ValueError"), (f"note({name}.index({self.literal(split_type(t)[1][0])}))", "ValueError")]
        for name, t in dicts:
            key = self.expression(scope, split_type(t)[1][0], 1)
            risky += [(f"print({name}[{key}])", "KeyError"), (f"del {name}[{key}]", "KeyError"), (f"print({name}.pop({key}))", "KeyError")]
        operation, error = self.pick(risky)
        wrapped = error if self.chance(0.7) else self.pick((f"({error}, OverflowError)", "Exception"))
        self.emit("try:")
        self.depth += 1
        if self.chance(0.4):
            self.statement(scope.inner())
        self.emit(operation)
        self.depth -= 1
        if wrapped != "Exception":
            self.catch("Exception" if False else wrapped, scope)
            if self.chance(0.3):
                self.catch("Exception", scope)
        else:
            self.catch("Exception", scope)
        if self.chance(0.3):
            self.emit("else:")
            self.block(scope.inner(), 1)
        if self.chance(0.3):
            self.emit("finally:")
            inner = scope.inner()
            inner.in_loop, inner.result = False, None
            self.block(inner, 1)

    def catch(self, error: str, scope: Scope) -> None:
        name = self.fresh("x")
        self.emit(f"except {error} as {name}:")
        self.depth += 1
        self.emit(f"print({name})" if self.chance(0.6) else f"print(repr({name}))")
        if self.chance(0.3):
            self.statement(scope.inner())
        self.depth -= 1

    def make_mutate(self, scope: Scope) -> None:
        containers = [(n, t) for n, t in scope.types.items() if t.startswith(("list[", "dict["))]
        if not containers:
            return self.declare(scope, "list[int]", self.expression(scope, "list[int]"))
        name, t = self.pick(containers)
        head, parts = split_type(t)
        if head == "dict":
            key, value = self.expression(scope, parts[0], 2), self.expression(scope, parts[1], 2)
            return self.emit(self.pick((f"{name}[{key}] = {value}", f"{name}[{key}] = {value}", f"{name}.update({{{key}: {value}}})", f"note(len({name}))",
                                        f"print(list({name}), {key} in {name})", f"print({name}.setdefault({key}, {value}))")))
        value = self.expression(scope, parts[0], 2)
        choices = [f"{name}.append({value})", f"{name}.append({value})", f"{name}.insert({self.random.randint(-3, 3)}, {value})", f"{name}.reverse()", f"{name}.extend({name}[:3])",
                   f"{name}[{self.random.randint(0, 2)}:{self.random.randint(2, 4)}] = [{value}]", f"{name} += [{value}]", f"del {name}[8:]", f"note(len({name}))"]
        if parts[0] in SCALARS:
            choices += [f"{name}.sort()", f"note({name}.count({value}))"]
        if name in scope.frozen:
            choices = [c for c in choices if "+=" not in c]
        self.emit(self.pick(choices))
        self.emit(f"del {name}[12:]")

    def make_unpack(self, scope: Scope) -> None:
        tuples = [(n, t) for n, t in scope.types.items() if t.startswith("tuple[")]
        if tuples and self.chance(0.6):
            source, t = self.pick(tuples)
            parts = split_type(t)[1]
        else:
            parts = [self.type(1), self.type(1)]
            source = ", ".join(self.expression(scope, part, 2) for part in parts)
        names = [self.fresh("v") for _ in parts]
        self.emit(f"{', '.join(names)} = {source}")
        scope.types.update(zip(names, parts))

    def make_augment(self, scope: Scope) -> None:
        ints = self.names(scope, "int", assignable=True)
        floats = self.names(scope, "float", assignable=True)
        strings = self.names(scope, "str", assignable=True)
        if ints and self.chance(0.6):
            name = self.pick(ints)
            self.emit(f"{name} {self.pick(('+', '-', '^', '|'))}= ({self.expression(scope, 'int', 2)}) % 1000")
            self.emit(f"{name} %= {self.pick(MODULI)}")
        elif floats and self.chance(0.5):
            name = self.pick(floats)
            self.emit(f"{name} {self.pick(('+', '-'))}= {self.expression(scope, 'float', 2)}")
            self.emit(f"{name} = squash({name})")
        elif strings:
            name = self.pick(strings)
            self.emit(f"{name} += {self.expression(scope, 'str', 2)}")
            self.emit(f"{name} = cut({name})")
        else:
            self.make_assign(scope)

    def make_call(self, scope: Scope) -> None:
        if not self.functions:
            return self.make_assign(scope)
        result = self.pick(self.functions).result
        call = self.call(scope, result, 2)
        self.emit(f"print({call})" if call else self.checksum(scope))

    def make_field(self, scope: Scope) -> None:
        objects = [(n, c) for n, t in scope.types.items() for c in self.classes if c.name == t]
        if not objects:
            return self.make_assign(scope)
        name, class_ = self.pick(objects)
        field_name, t = self.pick(class_.fields)
        self.emit(f"{name}.{field_name} = {self.expression(scope, t, 2)}")

    def make_assert(self, scope: Scope) -> None:
        self.emit(f"assert {self.expression(scope, 'int', 1)} < {LIMIT * 10}")

    # ---- definitions

    def make_function(self, scope_types: dict[str, str], owner: Class | None = None) -> Function:
        signed = owner is not None or self.chance(0.65)
        recursive = owner is None and signed and self.chance(0.25)
        parameters = [(self.fresh("p"), self.type(1)) for _ in range(self.random.randint(0, 3))]
        if recursive:
            parameters.insert(0, (self.fresh("n"), "int"))
        result = self.type(1)
        defaults = self.random.randint(0, len(parameters) - 1) if len(parameters) > 1 and self.chance(0.4) else 0
        types = [t for _, t in parameters]
        while defaults and any(t not in SCALARS for t in types[len(types) - defaults:]):
            defaults -= 1
        texts = []
        for index, (name, t) in enumerate(parameters):
            text = f"{name}: {t}" if signed else name
            if index >= len(parameters) - defaults:
                text += f" = {self.literal(t)}" if signed else f"={self.literal(t)}"
            texts.append(text)
        if owner:
            texts.insert(0, "self")
        name = self.fresh("method" if owner else "function")
        self.emit(f"def {name}({', '.join(texts)})" + (f" -> {result}:" if signed else ":"))
        scope = Scope({**scope_types, **dict(parameters)}, {n for n, t in parameters[:1] if recursive} | set(scope_types), 1, result=result)
        before = self.budget
        self.budget = 300
        self.depth += 1
        if owner:
            for field_name, t in owner.fields:
                local = self.fresh("v")
                self.emit(f"{local} = self.{field_name}")
                scope.types[local] = t
        if recursive:
            self.emit(f"if {parameters[0][0]} <= 0:")
            self.depth += 1
            self.emit(f"return {self.expression(scope, result, 1)}")
            self.depth -= 1
            arguments = [f"{parameters[0][0]} - 1", *(self.expression(scope, t, 1) for _, t in parameters[1:])]
            local = self.fresh("v")
            self.emit(f"{local} = {name}({', '.join(arguments)})")
            scope.types[local] = result
        self.depth -= 1
        self.block(scope, self.random.randint(1, self.size // 2 + 1))
        self.depth += 1
        if owner and self.chance(0.6):
            field_name, t = self.pick(owner.fields)
            self.emit(f"self.{field_name} = {self.expression(scope, t, 2)}")
        self.emit(f"return {self.expression(scope, result, 2)}")
        self.depth -= 1
        work = 300 - self.budget + 5
        self.budget = before
        self.emit("")
        return Function(name, parameters, result, work * (7 if recursive else 1), defaults, recursive)

    def make_class(self) -> None:
        fields = [(self.fresh("f"), self.pick(("int", "float", "str", "bool", "list[int]", "tuple[int, str]"))) for _ in range(self.random.randint(1, 4))]
        class_ = Class(self.fresh("Class"), fields)
        self.emit(f"class {class_.name}:")
        self.depth += 1
        self.emit(f"def __init__(self, {', '.join(f'{n}: {t}' for n, t in fields)}) -> None:")
        self.depth += 1
        for name, _ in fields:
            self.emit(f"self.{name} = {name}")
        self.depth -= 1
        self.emit("")
        self.emit("def __repr__(self) -> str:")
        self.emit("    return f\"" + class_.name + "(" + ", ".join("{self." + n + "!r}" for n, _ in fields) + ")\"")
        self.emit("")
        self.emit("def __eq__(self, other: object) -> bool:")
        self.emit(f"    return isinstance(other, {class_.name}) and " + " and ".join(f"self.{n} == other.{n}" for n, _ in fields))
        self.emit("")
        methods = [self.make_function({}, class_) for _ in range(self.random.randint(1, 2))]
        class_.methods = methods
        self.depth -= 1
        self.emit("")
        self.classes.append(class_)

    def program(self) -> str:
        self.emit(f"# Made by tests/tools/generate.py --seed {self.seed} --size {self.size}")
        self.lines += PRELUDE.strip("\n").split("\n") + ["", ""]
        for _ in range(self.random.randint(0, 2)):
            self.make_class()
        for _ in range(self.random.randint(1, self.size // 2 + 1)):
            self.functions.append(self.make_function({}))
            self.emit("")
        scope = Scope({}, set(), 1)
        for type_ in SCALARS + ("list[int]", "dict[str, int]"):
            self.declare(scope, type_, self.expression(scope, type_, 1))
        if self.chance(0.5):
            self.emit("")
            self.emit("")
            self.emit("def main() -> None:")
            self.block(Scope({}, set(), 1), self.size * 2)
            self.emit("")
            self.emit("")
            self.emit("main()")
        for _ in range(self.size * 2):
            self.statement(scope)
        for name in scope.types:
            self.emit(f"print({name!r}, {name})")
        self.emit("print('checksum', checksum)")
        return "\n".join(line.rstrip() for line in self.lines) + "\n"


PRELUDE = """
checksum = 0


def mix(n: int) -> None:
    global checksum
    checksum = (checksum * 31 + n) % 1000000007


def note(n: int) -> None:
    mix(n)
    print("note", n, checksum)


def squash(x: float) -> float:
    while abs(x) > 1e12:
        x /= 1e9
    return x


def cut(s: str) -> str:
    return s[-40:]
"""


def split_type(type_: str) -> tuple[str, list[str]]:
    """Splits `dict[str, list[int]]` into its head and its parts."""
    if "[" not in type_:
        return type_, []
    head, inside = type_[:-1].split("[", 1)
    parts, depth, start = [], 0, 0
    for place, ch in enumerate(inside):
        depth += (ch == "[") - (ch == "]")
        if ch == "," and depth == 0:
            parts.append(inside[start:place].strip())
            start = place + 1
    return head, [*parts, inside[start:].strip()]


def generate(seed: int, size: int = 8) -> str:
    return Generator(seed, size).program()


def run_as_tool(description: str | None, generate: Callable[[int, int], str]) -> None:
    """What the tools that print a random program have in common: their options, and the printing."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True, metavar="N")
    parser.add_argument("--size", type=int, default=8, metavar="N", help="statements and functions, roughly (default 8)")
    options = parser.parse_args()
    print(generate(options.seed, options.size), end="")


if __name__ == "__main__":
    run_as_tool(__doc__, generate)
