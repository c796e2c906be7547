# Expressions as nested tuples; operators between values that no class takes.
# small interpreter over nested tuples
def evaluate(expr, env):
    if isinstance(expr, (int, float)):
        return expr
    if isinstance(expr, str):
        return env[expr]
    op = expr[0]
    if op == "let":
        _, name, value, body = expr
        inner = dict(env)
        inner[name] = evaluate(value, env)
        return evaluate(body, inner)
    if op == "if":
        _, cond, yes, no = expr
        return evaluate(yes, env) if evaluate(cond, env) else evaluate(no, env)
    args = [evaluate(e, env) for e in expr[1:]]
    if op == "+":
        return args[0] + args[1]
    if op == "*":
        return args[0] * args[1]
    if op == "<":
        return args[0] < args[1]
    raise ValueError("unknown op " + op)


programs = [
    ("+", 1, ("*", 2, 3)),
    ("let", "x", 5, ("+", "x", ("*", "x", "x"))),
    ("if", ("<", 1, 2), 10, 20),
    ("let", "y", 2.5, ("if", ("<", "y", 2), "y", ("*", "y", 4))),
]
for p in programs:
    print(evaluate(p, {}))
x = 5
y = "a"
z = None
vals = [x, y, z]
t = 1
try:
    t += vals[1]
except TypeError as e:
    print(e)
try:
    t -= vals[2]
except TypeError as e:
    print(e)
try:
    print(t + vals[1])
except TypeError as e:
    print(e)
t += vals[0]
print(t)
