# An interpreter of a small language: unions of many dataclasses that hold each other, closures.
"""A small language: lexer, parser, tree-walking interpreter with closures."""
from __future__ import annotations
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Callable, Optional, Union


class Kind(Enum):
    NUMBER = auto()
    STRING = auto()
    NAME = auto()
    KEYWORD = auto()
    SYMBOL = auto()
    EOF = auto()


KEYWORDS = frozenset({"let", "fn", "if", "else", "while", "return", "print", "true", "false", "nil", "and", "or", "not", "for", "in"})


@dataclass(frozen=True)
class Token:
    kind: Kind
    text: str
    line: int


class LangError(Exception):
    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class Lexer:
    TWO = ("==", "!=", "<=", ">=", "->")

    def __init__(self, src: str) -> None:
        self.src = src
        self.pos = 0
        self.line = 1

    def tokens(self) -> list[Token]:
        out: list[Token] = []
        while self.pos < len(self.src):
            ch = self.src[self.pos]
            if ch == "\n":
                self.line += 1
                self.pos += 1
            elif ch.isspace():
                self.pos += 1
            elif ch == "#":
                while self.pos < len(self.src) and self.src[self.pos] != "\n":
                    self.pos += 1
            elif ch.isdigit():
                out.append(Token(Kind.NUMBER, self._while(lambda c: c.isdigit() or c == "."), self.line))
            elif ch.isalpha() or ch == "_":
                word = self._while(lambda c: c.isalnum() or c == "_")
                out.append(Token(Kind.KEYWORD if word in KEYWORDS else Kind.NAME, word, self.line))
            elif ch == '"':
                end = self.src.find('"', self.pos + 1)
                if end < 0:
                    raise LangError("unterminated string", self.line)
                out.append(Token(Kind.STRING, self.src[self.pos + 1:end], self.line))
                self.pos = end + 1
            elif self.src[self.pos:self.pos + 2] in self.TWO:
                out.append(Token(Kind.SYMBOL, self.src[self.pos:self.pos + 2], self.line))
                self.pos += 2
            elif ch in "+-*/%<>=(){}[],;.":
                out.append(Token(Kind.SYMBOL, ch, self.line))
                self.pos += 1
            else:
                raise LangError(f"unexpected character {ch!r}", self.line)
        out.append(Token(Kind.EOF, "", self.line))
        return out

    def _while(self, ok: Callable[[str], bool]) -> str:
        start = self.pos
        while self.pos < len(self.src) and ok(self.src[self.pos]):
            self.pos += 1
        return self.src[start:self.pos]


# --- syntax tree ---
@dataclass(frozen=True)
class Num:
    value: float


@dataclass(frozen=True)
class Text:
    value: str


@dataclass(frozen=True)
class Bool:
    value: bool


@dataclass(frozen=True)
class Nil:
    pass


@dataclass(frozen=True)
class Var:
    name: str
    line: int


@dataclass(frozen=True)
class ListLit:
    items: tuple[Expr, ...]


@dataclass(frozen=True)
class Unary:
    op: str
    operand: Expr


@dataclass(frozen=True)
class Binary:
    op: str
    left: Expr
    right: Expr
    line: int


@dataclass(frozen=True)
class Logical:
    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Call:
    callee: Expr
    args: tuple[Expr, ...]
    line: int


@dataclass(frozen=True)
class Index:
    target: Expr
    index: Expr
    line: int


@dataclass(frozen=True)
class Lambda:
    name: str
    params: tuple[str, ...]
    body: tuple[Stmt, ...]


Expr = Union[Num, Text, Bool, Nil, Var, ListLit, Unary, Binary, Logical, Call, Index, Lambda]


@dataclass(frozen=True)
class Let:
    name: str
    value: Expr


@dataclass(frozen=True)
class Assign:
    name: str
    value: Expr
    line: int


@dataclass(frozen=True)
class SetIndex:
    target: Expr
    index: Expr
    value: Expr
    line: int


@dataclass(frozen=True)
class Print:
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class If:
    cond: Expr
    then: tuple[Stmt, ...]
    other: tuple[Stmt, ...]


@dataclass(frozen=True)
class While:
    cond: Expr
    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class ForIn:
    var: str
    items: Expr
    body: tuple[Stmt, ...]
    line: int


@dataclass(frozen=True)
class Return:
    value: Expr


@dataclass(frozen=True)
class ExprStmt:
    expr: Expr


Stmt = Union[Let, Assign, SetIndex, Print, If, While, ForIn, Return, ExprStmt]


class Parser:
    LEVELS = [("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%")]

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.i = 0

    @property
    def tok(self) -> Token:
        return self.tokens[self.i]

    def at(self, *texts: str) -> bool:
        return self.tok.kind in (Kind.SYMBOL, Kind.KEYWORD) and self.tok.text in texts

    def accept(self, *texts: str) -> Optional[Token]:
        if self.at(*texts):
            self.i += 1
            return self.tokens[self.i - 1]
        return None

    def expect(self, text: str) -> Token:
        t = self.accept(text)
        if t is None:
            raise LangError(f"expected {text!r}, found {self.tok.text!r}", self.tok.line)
        return t

    def name(self) -> str:
        if self.tok.kind is not Kind.NAME:
            raise LangError(f"expected a name, found {self.tok.text!r}", self.tok.line)
        self.i += 1
        return self.tokens[self.i - 1].text

    def program(self) -> tuple[Stmt, ...]:
        out: list[Stmt] = []
        while self.tok.kind is not Kind.EOF:
            out.append(self.statement())
        return tuple(out)

    def block(self) -> tuple[Stmt, ...]:
        self.expect("{")
        out: list[Stmt] = []
        while not self.at("}"):
            if self.tok.kind is Kind.EOF:
                raise LangError("unclosed block", self.tok.line)
            out.append(self.statement())
        self.expect("}")
        return tuple(out)

    def statement(self) -> Stmt:
        line = self.tok.line
        if self.accept("let"):
            name = self.name()
            self.expect("=")
            return self._end(Let(name, self.expr()))
        if self.accept("print"):
            args = [self.expr()]
            while self.accept(","):
                args.append(self.expr())
            return self._end(Print(tuple(args)))
        if self.accept("if"):
            return self.if_rest()
        if self.accept("while"):
            cond = self.expr()
            return While(cond, self.block())
        if self.accept("for"):
            var = self.name()
            self.expect("in")
            items = self.expr()
            return ForIn(var, items, self.block(), line)
        if self.accept("return"):
            return self._end(Return(Nil() if self.at(";") else self.expr()))
        if self.at("fn") and self.tokens[self.i + 1].kind is Kind.NAME:
            self.i += 1
            name = self.name()
            return Let(name, self.function(name))
        e = self.expr()
        if self.accept("="):
            value = self.expr()
            if isinstance(e, Var):
                return self._end(Assign(e.name, value, line))
            if isinstance(e, Index):
                return self._end(SetIndex(e.target, e.index, value, line))
            raise LangError("cannot assign to this", line)
        return self._end(ExprStmt(e))

    def _end(self, s: Stmt) -> Stmt:
        self.expect(";")
        return s

    def if_rest(self) -> If:
        cond = self.expr()
        then = self.block()
        other: tuple[Stmt, ...] = ()
        if self.accept("else"):
            other = (self.if_rest(),) if self.accept("if") else self.block()
        return If(cond, then, other)

    def expr(self) -> Expr:
        left = self.and_expr()
        while self.accept("or"):
            left = Logical("or", left, self.and_expr())
        return left

    def and_expr(self) -> Expr:
        left = self.not_expr()
        while self.accept("and"):
            left = Logical("and", left, self.not_expr())
        return left

    def not_expr(self) -> Expr:
        if self.accept("not"):
            return Unary("not", self.not_expr())
        return self.binary(0)

    def binary(self, level: int) -> Expr:
        if level == len(self.LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while (t := self.accept(*self.LEVELS[level])) is not None:
            left = Binary(t.text, left, self.binary(level + 1), t.line)
        return left

    def unary(self) -> Expr:
        if self.accept("-"):
            return Unary("-", self.unary())
        e = self.primary()
        while True:
            line = self.tok.line
            if self.accept("("):
                args: list[Expr] = []
                while not self.at(")"):
                    args.append(self.expr())
                    if not self.accept(","):
                        break
                self.expect(")")
                e = Call(e, tuple(args), line)
            elif self.accept("["):
                index = self.expr()
                self.expect("]")
                e = Index(e, index, line)
            else:
                return e

    def primary(self) -> Expr:
        t = self.tok
        self.i += 1
        match t:
            case Token(Kind.NUMBER, text, _):
                return Num(float(text))
            case Token(Kind.STRING, text):
                return Text(text)
            case Token(Kind.NAME, text, line):
                return Var(text, line)
            case Token(Kind.KEYWORD, "true" | "false"):
                return Bool(t.text == "true")
            case Token(Kind.KEYWORD, "nil"):
                return Nil()
            case Token(Kind.KEYWORD, "fn"):
                return self.function("<fn>")
            case Token(Kind.SYMBOL, "("):
                e = self.expr()
                self.expect(")")
                return e
            case Token(Kind.SYMBOL, "["):
                items: list[Expr] = []
                while not self.at("]"):
                    items.append(self.expr())
                    if not self.accept(","):
                        break
                self.expect("]")
                return ListLit(tuple(items))
            case _:
                raise LangError(f"unexpected {t.text or 'end of input'!r}", t.line)

    def function(self, name: str) -> Lambda:
        self.expect("(")
        params: list[str] = []
        while not self.at(")"):
            params.append(self.name())
            if not self.accept(","):
                break
        self.expect(")")
        return Lambda(name, tuple(params), self.block())


# --- values ---
@dataclass
class Env:
    parent: Optional[Env] = None
    vars: dict[str, Value] = field(default_factory=dict)

    def lookup(self, name: str, line: int) -> Value:
        env: Optional[Env] = self
        while env is not None:
            if name in env.vars:
                return env.vars[name]
            env = env.parent
        raise LangError(f"undefined name {name}", line)

    def assign(self, name: str, value: Value, line: int) -> None:
        env: Optional[Env] = self
        while env is not None:
            if name in env.vars:
                env.vars[name] = value
                return
            env = env.parent
        raise LangError(f"undefined name {name}", line)


class Closure:
    def __init__(self, fn: Lambda, env: Env) -> None:
        self.fn = fn
        self.env = env


class Builtin:
    def __init__(self, name: str, arity: int, impl: Callable[[list[Value]], Value]) -> None:
        self.name, self.arity, self.impl = name, arity, impl


class Items:
    def __init__(self, items: list[Value]) -> None:
        self.items = items


Value = Union[None, bool, float, str, Items, Closure, Builtin]


class ReturnSignal(Exception):
    def __init__(self, value: Value) -> None:
        self.value = value


def show(v: Value) -> str:
    if v is None:
        return "nil"
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, float):
        return str(int(v)) if v == int(v) else str(v)
    if isinstance(v, str):
        return v
    if isinstance(v, Items):
        return "[" + ", ".join(show(x) for x in v.items) + "]"
    if isinstance(v, Closure):
        return f"<fn {v.fn.name}/{len(v.fn.params)}>"
    return f"<builtin {v.name}>"


def truthy(v: Value) -> bool:
    return v is not None and v is not False


class Interpreter:
    def __init__(self) -> None:
        self.out: list[str] = []
        self.globals = Env()
        self.steps = 0
        self._builtin("len", 1, self._len)
        self._builtin("push", 2, self._push)
        self._builtin("str", 1, lambda a: show(a[0]))
        self._builtin("range", 1, self._range)

    def _builtin(self, name: str, arity: int, impl: Callable[[list[Value]], Value]) -> None:
        self.globals.vars[name] = Builtin(name, arity, impl)

    def _len(self, args: list[Value]) -> Value:
        v = args[0]
        if isinstance(v, Items):
            return float(len(v.items))
        if isinstance(v, str):
            return float(len(v))
        raise LangError(f"len of {show(v)}")

    def _push(self, args: list[Value]) -> Value:
        target, item = args
        if not isinstance(target, Items):
            raise LangError("push needs a list")
        target.items.append(item)
        return target

    def _range(self, args: list[Value]) -> Value:
        n = args[0]
        if not isinstance(n, float):
            raise LangError("range needs a number")
        return Items([float(i) for i in range(int(n))])

    def run(self, src: str) -> None:
        program = Parser(Lexer(src).tokens()).program()
        for s in program:
            self.exec(s, self.globals)

    def exec_block(self, body: tuple[Stmt, ...], env: Env) -> None:
        for s in body:
            self.exec(s, env)

    def exec(self, s: Stmt, env: Env) -> None:
        self.steps += 1
        match s:
            case Let(name, value):
                env.vars[name] = self.eval(value, env)
            case Assign(name, value, line):
                env.assign(name, self.eval(value, env), line)
            case SetIndex(target, index, value, line):
                t, i = self.eval(target, env), self.eval(index, env)
                if not isinstance(t, Items) or not isinstance(i, float):
                    raise LangError("cannot index", line)
                t.items[int(i)] = self.eval(value, env)
            case Print(args):
                self.out.append(" ".join(show(self.eval(a, env)) for a in args))
            case If(cond, then, other):
                self.exec_block(then if truthy(self.eval(cond, env)) else other, Env(env))
            case While(cond, body):
                while truthy(self.eval(cond, env)):
                    self.exec_block(body, Env(env))
            case ForIn(var, items, body, line):
                seq = self.eval(items, env)
                if not isinstance(seq, Items):
                    raise LangError(f"cannot iterate {show(seq)}", line)
                for x in list(seq.items):
                    self.exec_block(body, Env(env, {var: x}))
            case Return(value):
                raise ReturnSignal(self.eval(value, env))
            case ExprStmt(expr):
                self.eval(expr, env)

    def eval(self, e: Expr, env: Env) -> Value:
        match e:
            case Num(v):
                return v
            case Text(v):
                return v
            case Bool(v):
                return v
            case Nil():
                return None
            case Var(name, line):
                return env.lookup(name, line)
            case ListLit(items):
                return Items([self.eval(x, env) for x in items])
            case Lambda():
                return Closure(e, env)
            case Unary("not", operand):
                return not truthy(self.eval(operand, env))
            case Unary(_, operand):
                v = self.eval(operand, env)
                if isinstance(v, float):
                    return -v
                raise LangError("cannot negate " + show(v))
            case Logical(op, left, right):
                l = self.eval(left, env)
                if truthy(l) == (op == "or"):
                    return l
                return self.eval(right, env)
            case Binary(op, left, right, line):
                return self.binary(op, self.eval(left, env), self.eval(right, env), line)
            case Index(target, index, line):
                t, i = self.eval(target, env), self.eval(index, env)
                if isinstance(i, float):
                    if isinstance(t, Items):
                        if not 0 <= i < len(t.items):
                            raise LangError(f"index {show(i)} out of range", line)
                        return t.items[int(i)]
                    if isinstance(t, str):
                        return t[int(i)]
                raise LangError(f"cannot index {show(t)}", line)
            case Call(callee, args, line):
                f = self.eval(callee, env)
                return self.call(f, [self.eval(a, env) for a in args], line)

    def binary(self, op: str, l: Value, r: Value, line: int) -> Value:
        if op == "==":
            return show(l) == show(r)
        if op == "!=":
            return show(l) != show(r)
        if op == "+" and (isinstance(l, str) or isinstance(r, str)):
            return show(l) + show(r)
        if isinstance(l, float) and isinstance(r, float):
            if op == "+":
                return l + r
            if op == "-":
                return l - r
            if op == "*":
                return l * r
            if op in ("/", "%"):
                if r == 0:
                    raise LangError("division by zero", line)
                return l / r if op == "/" else l % r
            if op == "<":
                return l < r
            if op == ">":
                return l > r
            if op == "<=":
                return l <= r
            if op == ">=":
                return l >= r
        raise LangError(f"bad operands for {op}: {show(l)} and {show(r)}", line)

    def call(self, f: Value, args: list[Value], line: int) -> Value:
        if isinstance(f, Builtin):
            if len(args) != f.arity:
                raise LangError(f"{f.name} takes {f.arity} arguments", line)
            return f.impl(args)
        if not isinstance(f, Closure):
            raise LangError(f"{show(f)} is not callable", line)
        if len(args) != len(f.fn.params):
            raise LangError(f"{f.fn.name} takes {len(f.fn.params)} arguments, got {len(args)}", line)
        env = Env(f.env, dict(zip(f.fn.params, args)))
        try:
            self.exec_block(f.fn.body, env)
        except ReturnSignal as r:
            return r.value
        return None


PROGRAMS = [
    """
    fn fib(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); }
    print "fib", fib(12);
    let xs = [];
    for i in range(5) { push(xs, i * i); }
    print xs, len(xs), xs[2];
    xs[0] = "zero";
    print xs;
    """,
    """
    fn counter() { let n = 0; return fn() { n = n + 1; return n; }; }
    let a = counter(); let b = counter();
    a(); a();
    print a(), b(), counter;
    """,
    """
    let n = 27; let steps = 0;
    while n != 1 { if n % 2 == 0 { n = n / 2; } else { n = 3 * n + 1; } steps = steps + 1; }
    print "collatz", steps, 7 / 2, -3 % 5, not nil, nil or "default", 1 and 2;
    """,
    "print 1 / 0;",
    "print missing;",
    "let x = ;",
    "fn f(a) { return a; } f(1, 2);",
    'print "abc" + 1 + [1, "x", nil, true];',
    "print [1][5];",
    'print "unterminated',
    "let q = 3 $ 4;",
]

for number, src in enumerate(PROGRAMS, 1):
    it = Interpreter()
    try:
        it.run(src)
    except LangError as e:
        it.out.append(f"error: {e}")
    print(f"--- program {number} ({it.steps} steps)")
    for text in it.out:
        print(text)
same = Parser(Lexer("let a = 1 + 2 * x; let a = 1 + 2 * x;").tokens()).program()
print(same[0] == same[1], len({same[0], same[1]}), same[0])
