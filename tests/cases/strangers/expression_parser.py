class Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0

    def peek(self) -> str:
        while self.pos < len(self.text) and self.text[self.pos] == " ":
            self.pos += 1
        return self.text[self.pos] if self.pos < len(self.text) else ""

    def take(self, expected: str) -> None:
        if self.peek() != expected:
            raise SyntaxError(f"expected {expected!r} at {self.pos}")
        self.pos += 1

    def number(self) -> float:
        start = self.pos
        while self.pos < len(self.text) and (self.text[self.pos].isdigit() or self.text[self.pos] == "."):
            self.pos += 1
        if start == self.pos:
            raise SyntaxError(f"number expected at {start}, found {self.text[start:start + 1]!r}")
        return float(self.text[start:self.pos])

    def factor(self) -> float:
        c = self.peek()
        if c == "-":
            self.pos += 1
            return -self.factor()
        if c == "(":
            self.take("(")
            v = self.expr()
            self.take(")")
            return v
        return self.number()

    def term(self) -> float:
        v = self.factor()
        while self.peek() in ("*", "/"):
            op = self.peek()
            self.pos += 1
            rhs = self.factor()
            v = v * rhs if op == "*" else v / rhs
        return v

    def expr(self) -> float:
        v = self.term()
        while True:
            op = self.peek()
            if op == "+":
                self.pos += 1
                v += self.term()
            elif op == "-":
                self.pos += 1
                v -= self.term()
            else:
                return v


for src in ["1 + 2 * 3", "(1+2)*3", "-4 / (2 - 4)", "2 * (3", "1 / 0", "7 -- 2", "x"]:
    try:
        print(src, "=", Parser(src).expr())
    except SyntaxError as e:
        print(src, "-> syntax:", e)
    except ZeroDivisionError as e:
        print(src, "-> math:", e)
