class Parser:
    def __init__(self, tokens):
        self.tokens = tokens
        self.i = 0
    def next(self):
        tok = self.tokens[self.i]
        self.i += 1
        return tok
    def peek(self):
        return self.tokens[self.i]
    def accept(self, op):
        if self.peek() == ("op", op):
            self.i += 1
            return True
        return False
    def expr(self):
        node = self.term()
        while self.peek()[1] in ("+", "-"):
            op = self.next()[1]
            node = (op, node, self.term())
        return node
    def term(self):
        if self.accept("-"):
            return ("neg", self.term())
        kind, value = self.next()
        if kind == "num":
            return value
        if value == "(":
            node = self.expr()
            self.accept(")")
            return node
        raise SyntaxError(f"unexpected {value!r}")
t = Parser([("num", 1), ("op", "+"), ("num", 2.5), ("end", None)]).expr()
print(t)
