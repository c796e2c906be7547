# Functions that return functions which call them, without annotations: what they capture holds them again.
def evaluate(x, env):
    if isinstance(x, str):
        return env[x]
    if not isinstance(x, list):
        return x
    head, *args = x
    if head == "lambda":
        params, body = args
        return lambda *values: evaluate(body, {**env, **dict(zip(params, values))})
    return evaluate(head, env)(*[evaluate(arg, env) for arg in args])


print(evaluate([["lambda", ["n"], "n"], 3], {}))


def applied(x, env):
    if isinstance(x, str):
        return env[x]
    if isinstance(x, int):
        return x
    if x[0] == "lambda":
        return lambda value: applied(x[2], {**env, x[1]: value})
    return applied(x[0], env)(applied(x[1], env))


print(applied([["lambda", "n", "n"], 3], {}))


def expand(x):
    if not isinstance(x, list):
        return x
    if x == []:
        return "nil"
    return ["cons", expand(x[0]), expand(x[1:])]


print(expand([1, [2, 3], "a"]))
