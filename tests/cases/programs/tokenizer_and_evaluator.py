# Arithmetic expressions: a tokenizer and a recursive descent evaluator with variables, functions and errors.
class Token:
    def __init__(self, kind: str, text: str, position: int) -> None:
        self.kind = kind
        self.text = text
        self.position = position

    def __repr__(self) -> str:
        return f"{self.kind}:{self.text}"


def tokenize(source: str) -> list[Token]:
    tokens: list[Token] = []
    i = 0
    while i < len(source):
        ch = source[i]
        start = i
        if ch.isspace():
            i += 1
            continue
        if ch.isdigit() or ch == ".":
            while i < len(source) and (source[i].isdigit() or source[i] == "."):
                i += 1
            tokens.append(Token("number", source[start:i], start))
        elif ch.isalpha():
            while i < len(source) and source[i].isalnum():
                i += 1
            tokens.append(Token("name", source[start:i], start))
        elif ch in "+-*/^()=,":
            i += 1
            tokens.append(Token("symbol", ch, start))
        else:
            raise ValueError(f"unexpected {ch!r} at {i}")
    tokens.append(Token("end", "", len(source)))
    return tokens


class Evaluator:
    def __init__(self) -> None:
        self.variables: dict[str, float] = {"pi": 3.14159}
        self.tokens: list[Token] = []
        self.index = 0

    def peek(self) -> str:
        return self.tokens[self.index].text

    def take(self) -> Token:
        token = self.tokens[self.index]
        self.index += 1
        return token

    def expect(self, text: str) -> None:
        token = self.take()
        if token.text != text:
            raise ValueError(f"expected {text!r} but found {token.text!r} at {token.position}")

    def run(self, source: str) -> float:
        self.tokens = tokenize(source)
        self.index = 0
        if len(self.tokens) > 2 and self.tokens[0].kind == "name" and self.tokens[1].text == "=":
            name = self.take().text
            self.take()
            value = self.sum()
            self.variables[name] = value
        else:
            value = self.sum()
        if self.tokens[self.index].kind != "end":
            raise ValueError(f"left over {self.peek()!r}")
        return value

    def sum(self) -> float:
        value = self.product()
        while self.peek() == "+" or self.peek() == "-":
            if self.take().text == "+":
                value += self.product()
            else:
                value -= self.product()
        return value

    def product(self) -> float:
        value = self.power()
        while self.peek() in ["*", "/"]:
            operator = self.take().text
            right = self.power()
            value = value * right if operator == "*" else value / right
        return value

    def power(self) -> float:
        base = self.unary()
        if self.peek() == "^":
            self.take()
            return base ** self.power()
        return base

    def unary(self) -> float:
        if self.peek() == "-":
            self.take()
            return -self.unary()
        return self.atom()

    def atom(self) -> float:
        token = self.take()
        if token.kind == "number":
            return float(token.text)
        if token.kind == "name":
            if self.peek() == "(":
                return self.call(token.text)
            return self.variables[token.text]
        if token.text == "(":
            value = self.sum()
            self.expect(")")
            return value
        raise ValueError(f"unexpected {token.text!r} at {token.position}")

    def call(self, name: str) -> float:
        self.expect("(")
        arguments = [self.sum()]
        while self.peek() == ",":
            self.take()
            arguments.append(self.sum())
        self.expect(")")
        if name == "max":
            return max(arguments)
        if name == "abs" and len(arguments) == 1:
            return abs(arguments[0])
        raise ValueError(f"no function {name} of {len(arguments)}")


print(tokenize("a1 = 3.5*(x + 2)"))
evaluator = Evaluator()
for line in ["1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 / 4 / 5", "x = 7", "x * x - 1", "2 * pi * x", "max(1, x, 3 + 3)",
             "abs(-4) + abs(3 - 10)", "1 / 0", "y + 1", "(1 + 2", "1 + $", "1 2", "", "3 +", "1.2.3", "nope(1)", "y = -x", "y + 1"]:
    try:
        print(f"{line:<24} {evaluator.run(line)}")
    except ValueError as error:
        print(f"{line:<24} ValueError: {error}")
    except ZeroDivisionError as error:
        print(f"{line:<24} ZeroDivisionError: {error}")
    except KeyError as error:
        print(f"{line:<24} unknown name {error}")
print(evaluator.variables)
