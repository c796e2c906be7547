"""Prints a random program full of control flow: `generate.py SEED`. The same seed gives the same program.

Every step logs what it does, so that a difference in the order of evaluation, in the path of control or in what is
bound shows in the output. Programs end: loops have constant bounds, functions call only functions made before them.
"""

import random
import sys

ERRORS = ["ValueError", "KeyError", "IndexError", "Special"]
CAUGHT = ERRORS + ["LookupError", "(ValueError, Special)", "Exception", "NameError"]
HEAD = '''
class Special(Exception):
    pass


class Manager:
    def __init__(self, name, swallows):
        self.name = name
        self.swallows = swallows

    def __enter__(self):
        log("enter", self.name)
        return self.name

    def __exit__(self, kind, error, trace):
        log("exit", self.name, type(error).__name__)
        return self.swallows and error is not None


class Holder:
    def __init__(self):
        self.field = 1
        self.items = [1, 2, 3, 4]


steps = 0


def log(*what):
    global steps
    steps += 1
    print(steps, *what)
    if steps > 3000:
        raise SystemExit("too many steps")


def value(x):
    log("value", x)
    return x


def fail(error, x):
    log("fail", x)
    raise error(x)


holder = Holder()
'''


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.names = 0
        self.functions = []

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def write(self, depth, text):
        self.lines.append("    " * depth + text)

    def number(self):
        return str(self.random.randrange(0, 5))

    # Expressions. `scope` lists the variables that may be read; reading one may fail.

    def expr(self, scope, depth=0):
        pick = self.random.random()
        if depth > 2 or pick < 0.2:
            return f"value({self.number()})"
        if pick < 0.45 and scope:
            return self.random.choice(scope)
        one = lambda: self.expr(scope, depth + 1)
        forms = [
            lambda: f"({one()} + {one()})",
            lambda: f"({one()} and {one()})",
            lambda: f"({one()} or {one()})",
            lambda: f"(not {one()})",
            lambda: f"({one()} < {one()} <= {one()})",
            lambda: f"({one()} if {one()} else {one()})",
            lambda: f"(({self.target_name(scope)} := {one()}) + 1)" if scope else one(),
            lambda: f"sum([{one()} for i in range({self.number()}) if {one()}])",
            lambda: f"any({one()} > i for i in range({self.number()}))",
            lambda: f"all({one()} for i in range(2))",
            lambda: f"len({{i: {one()} for i in range({self.number()})}})",
            lambda: f"(lambda p, q={one()}: p + q + {one()})({one()})",
            lambda: f"[{one()}, *[{one()}], {one()}][{self.number()}]",
            lambda: f"holder.items[{one()}]",
            lambda: f"holder.field",
            lambda: f"int(f'{{value({self.number()}):0{{value(3)}}d}}')",
            lambda: f"max({one()}, {one()}, key=lambda k: -k)",
            lambda: f"(None if {one()} else {one()})",
            lambda: f"fail({self.random.choice(ERRORS)}, {one()})",
        ]
        if self.functions:
            forms += [lambda: f"{self.random.choice(self.functions)}({one()})"] * 3
        return self.random.choice(forms)()

    def target_name(self, scope):
        return self.random.choice(scope)

    # Statements

    def body(self, depth, scope, where, count=None):
        count = count or self.random.randrange(1, 4)
        for _ in range(count):
            self.statement(depth, scope, where)

    def statement(self, depth, scope, where):
        if depth > 6:
            self.write(depth, f"log({self.expr(scope, 2)})")
            return
        pick = self.random.random()
        name = lambda: self.target_name(scope)
        expr = lambda: self.expr(scope)
        if pick < 0.25:
            self.write(depth, self.random.choice([
                lambda: f"{name()} = {expr()}",
                lambda: f"{name()} += {expr()}",
                lambda: f"{name()}, {name()} = {expr()}, {expr()}",
                lambda: f"{name()}, *{name()} = [{expr()}, {expr()}, 3]",
                lambda: f"({name()}, [{name()}, {name()}]) = ({expr()}, ({expr()}, 5))",
                lambda: f"{name()} = {name()} = {expr()}",
                lambda: f"holder.field += {expr()}",
                lambda: f"holder.items[{expr()}] += {expr()}",
                lambda: f"holder.items[value(0)], {name()} = {name()}, {expr()}",
                lambda: f"holder.items[{expr()}:{expr()}] = [value(7)]",
            ])())
        elif pick < 0.33:
            self.write(depth, f"log('at', {expr()}, {expr()})")
        elif pick < 0.37:
            self.write(depth, f"del {name()}")
        elif pick < 0.47:
            self.write(depth, f"if {expr()}:")
            self.body(depth + 1, scope, where)
            if self.random.random() < 0.4:
                self.write(depth, f"elif {expr()}:")
                self.body(depth + 1, scope, where)
            if self.random.random() < 0.5:
                self.write(depth, "else:")
                self.body(depth + 1, scope, where)
        elif pick < 0.55:
            self.write(depth, f"for {name()} in range({self.number()}):")
            self.loop(depth, scope, where)
        elif pick < 0.60:
            counter = self.fresh("w")
            self.write(depth, f"{counter} = 0")
            self.write(depth, f"while {counter} < 3 and {expr()} != 99:")
            self.write(depth + 1, f"{counter} += 1")
            self.loop(depth, scope, where)
        elif pick < 0.72:
            self.try_statement(depth, scope, where)
        elif pick < 0.78:
            swallows = self.random.choice(["True", "False"])
            target = self.random.choice(["", f" as {name()}"])
            more = self.random.choice(["", f", Manager({self.fresh('m')!r}, {swallows})"])
            self.write(depth, f"with Manager(value({self.fresh('m')!r}), {swallows}){target}{more}:")
            self.body(depth + 1, scope, where)
        elif pick < 0.82:
            self.write(depth, f"assert {expr()}, value('message')")
        elif pick < 0.86:
            self.write(depth, f"raise {self.random.choice(ERRORS)}({expr()})" + self.random.choice(["", " from None"]))
        elif pick < 0.89 and "except" in where:
            self.write(depth, "raise")
        elif pick < 0.92 and "loop" in where:
            self.write(depth, self.random.choice(["break", "continue"]))
        elif pick < 0.95 and "function" in where:
            self.write(depth, f"return {expr()}")
        elif pick < 0.98 and "function" in where:
            self.function(depth, scope)
        else:
            self.match(depth, scope, where)

    def loop(self, depth, scope, where):
        self.body(depth + 1, scope, where | {"loop"})
        if self.random.random() < 0.3:
            self.write(depth, "else:")
            self.body(depth + 1, scope, where)

    def try_statement(self, depth, scope, where):
        self.write(depth, "try:")
        self.body(depth + 1, scope, where)
        handlers = self.random.randrange(0, 3)
        for _ in range(handlers):
            caught = self.random.choice(CAUGHT)
            name = self.random.choice(scope)
            if self.random.random() < 0.5:
                self.write(depth, f"except {caught}:")
            else:
                self.write(depth, f"except {caught} as {name}:")
                self.write(depth + 1, f"log('caught', type({name}).__name__, {name})")
            self.body(depth + 1, scope, where | {"except"})
        if handlers and self.random.random() < 0.2:
            self.write(depth, "except:")
            self.body(depth + 1, scope, where | {"except"})
        if handlers and self.random.random() < 0.3:
            self.write(depth, "else:")
            self.body(depth + 1, scope, where)
        if not handlers or self.random.random() < 0.4:
            self.write(depth, "finally:")
            self.write(depth + 1, "log('finally')")
            # Python warns of leaving a `finally` early but does it.
            self.body(depth + 1, scope, where - {"except"})

    def match(self, depth, scope, where):
        if not MATCH:
            self.write(depth, f"log({self.expr(scope)})")
            return
        self.write(depth, f"match {self.random.choice([self.expr(scope), '[' + self.expr(scope) + ', value(1)]'])}:")
        name = self.target_name(scope)
        other = self.random.choice([found for found in scope if found != name])
        cases = [
            "0", "1 | 2 | True", "None", f"int({name})", f"[{name}, {other}]", f"[{name}, *_]", f"[0, *{name}]",
            f"[int() | None as {name}, 1]", f"({name}, 1) as {other}", f"{{'a': {name}}}", "bool()", "-1",
            f"Holder(field={name})",
        ]
        for _ in range(self.random.randrange(1, 4)):
            guard = self.random.choice(["", f" if {self.expr(scope)}"])
            self.write(depth, f"case {self.random.choice(cases)}{guard}:")
            self.body(depth + 1, scope, where)
        if self.random.random() < 0.5:
            self.write(depth, f"case {self.random.choice(['_', name])}:")
            self.body(depth + 1, scope, where)

    def function(self, depth, outer):
        name = self.fresh("g")
        own = [self.fresh("v") for _ in range(2)]
        free = self.random.sample(outer, min(len(outer), 2))
        default = self.random.choice(["1", f"value({self.number()})", outer[0]])
        self.write(depth, f"def {name}({own[0]}, {own[1]}={default}):")
        self.write(depth + 1, f"log('in {name}', {own[0]})")
        scope = own + free
        if self.random.random() < 0.5:
            self.write(depth + 1, f"nonlocal {', '.join(free)}")
        else:
            scope = own + [self.fresh("v")]
            self.write(depth + 1, f"log('free', {free[0]})")
        known = list(self.functions)
        if self.random.random() < 0.3:
            self.write(depth + 1, f"if {own[0]} == 7: return {name}(1)")
        self.body(depth + 1, scope, {"function"})
        self.functions = known
        self.write(depth, f"log('made', {name}(value(2)))")

    def top_function(self):
        name = self.fresh("f")
        scope = ["a"] + [self.fresh("v") for _ in range(3)]
        self.write(0, "")
        self.write(0, "")
        self.write(0, f"def {name}(a):")
        for variable in scope[1:]:
            if self.random.random() < 0.75:
                self.write(1, f"{variable} = {self.number()}")
        self.body(1, scope, {"function"}, count=self.random.randrange(3, 8))
        self.functions.append(name)
        return name

    def program(self):
        self.lines = HEAD.strip().split("\n")
        made = [self.top_function() for _ in range(4)]
        self.write(0, "")
        for name in made:
            for argument in range(3):
                self.write(0, "try:")
                self.write(1, f"print({name!r}, {name}({argument}))")
                self.write(0, "except Exception as error:")
                self.write(1, "print('escaped', type(error).__name__, error)")
        scope = ["m1", "m2", "m3"]
        self.write(0, "m1 = m2 = 1")
        self.write(0, "try:")
        self.body(1, scope, frozenset(), count=6)
        self.write(0, "except Exception as error:")
        self.write(1, "print('escaped', type(error).__name__, error)")
        return "\n".join(self.lines) + "\n"


MATCH = len(sys.argv) > 2 and sys.argv[2] == "match"
print(Writer(int(sys.argv[1])).program(), end="")
