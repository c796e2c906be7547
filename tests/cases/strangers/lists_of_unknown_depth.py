# A parser that returns nested lists, without declarations.
def tokenize(text):
    return text.replace("(", " ( ").replace(")", " ) ").split()


def parse(tokens):
    token = tokens.pop(0)
    if token == "(":
        items = []
        while tokens[0] != ")":
            items.append(parse(tokens))
        tokens.pop(0)
        return items
    try:
        return int(token)
    except ValueError:
        return token


def evaluate(x):
    if isinstance(x, int):
        return x
    if isinstance(x, str):
        raise NameError(x)
    op = x[0]
    args = [evaluate(a) for a in x[1:]]
    if op == "+":
        return sum(args)
    if op == "*":
        r = 1
        for a in args:
            r *= a
        return r
    if op == "-":
        return args[0] - args[1]
    raise ValueError(op)


def show(x):
    if isinstance(x, list):
        return "(" + " ".join(show(i) for i in x) + ")"
    return str(x)


for src in ["(+ 1 (* 2 3))", "(- 10 (+ 1 2))", "(* (+ 1 1) (+ 2 2) 3)", "42"]:
    tree = parse(tokenize(src))
    print(tree, show(tree), evaluate(tree))
