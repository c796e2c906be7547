# A recursive descent parser of two classes.
import sys
class Tokenizer:
    def __init__(self, text):
        self.text = text
        self.pos = 0
        self.current = None
    def next(self):
        while self.pos < len(self.text) and self.text[self.pos] == " ":
            self.pos += 1
        if self.pos >= len(self.text):
            self.current = ("EOF", "")
            return self.current
        ch = self.text[self.pos]
        if ch.isdigit():
            start = self.pos
            while self.pos < len(self.text) and self.text[self.pos].isdigit():
                self.pos += 1
            self.current = ("NUM", self.text[start:self.pos])
        else:
            self.pos += 1
            self.current = ("OP", ch)
        return self.current
class Parser:
    def __init__(self, text):
        self.tok = Tokenizer(text)
        self.tok.next()
    def parse(self):
        v = self.term()
        while self.tok.current[1] in ("+", "-"):
            op = self.tok.current[1]
            self.tok.next()
            r = self.term()
            v = v + r if op == "+" else v - r
        return v
    def term(self):
        v = self.atom()
        while self.tok.current[1] in ("*", "/"):
            op = self.tok.current[1]
            self.tok.next()
            r = self.atom()
            if op == "/" and r == 0:
                raise ZeroDivisionError("div")
            v = v * r if op == "*" else v // r
        return v
    def atom(self):
        kind, text = self.tok.current
        self.tok.next()
        if kind == "NUM":
            return int(text)
        if text == "(":
            v = self.parse()
            self.tok.next()
            return v
        raise SyntaxError(f"unexpected {text!r}")
for src in ["1 + 2 * 3", "(1+2)*3", "8 / 0", "2 * +"]:
    try:
        print(src, "=", Parser(src).parse())
    except (ZeroDivisionError, SyntaxError) as e:
        print(type(e).__name__, e)
