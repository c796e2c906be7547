"""A key of several types is looked up where it may be one: others are not there, and what has no hash raises TypeError."""
from typing import Union

Item = Union[str, int, float, list, None]
TABLE: dict[str, float] = {"x": 1.0, "y": 2.5}


def item(n: int) -> Item:
    if n == 0:
        return "x"
    if n == 1:
        return ["x", 1]
    if n == 2:
        return 7
    return None if n == 3 else 2.5


def look_up(key):
    try:
        return TABLE[key]
    except KeyError as error:
        return "KeyError", str(error)
    except TypeError as error:
        return "TypeError", str(error)


for n in range(5):
    key = item(n)
    print(key, look_up(key))
    try:
        print(key in TABLE, TABLE.get(key), TABLE.get(key, 0.0))
    except TypeError as error:
        print("no hash:", error)
    try:
        del TABLE[key]
    except (KeyError, TypeError) as error:
        print(type(error).__name__, error)
print(TABLE)


def part(n: int):
    if n == 0:
        return "a", 1
    if n == 1:
        return "a", [1]
    return "a"


names = {"a", "b"}
counts = {"a": 3}
for n in range(3):
    try:
        print(part(n) in names, counts.get(part(n)), counts.pop(part(n), -1))
    except TypeError as error:
        print("TypeError", error)
print(counts)


def evaluate(program: Union[str, int, list], env: dict[str, int]) -> int:
    if isinstance(program, str):
        return env[program]
    if isinstance(program, int):
        return program
    if program[0] == "set":
        env[program[1]] = evaluate(program[2], env)
        return env[program[1]]
    return sum(evaluate(each, env) for each in program[1:])


print(evaluate(["+", "x", 1, ["+", "x", "x"]], {"x": 4}))
print(evaluate(["+", ["set", "y", 5], "y"], {"y": 1}))
try:
    print(evaluate(["+", "z"], {}))
except KeyError as error:
    print("KeyError", error)
