# `and` and `or` give an operand, not a bool, and evaluate the second one only when needed.
calls: list[str] = []


def loud(name: str, value: int) -> int:
    calls.append(name)
    return value


print(0 or 5, 3 or 5, 0 and 5, 3 and 5, 0 or 0, 7 and 0)
print("" or "default", "given" or "default", "" and "x", "a" and "b")
print([] or [1], [2] or [1], [2] and [1])
print(loud("a", 0) or loud("b", 2), calls)
calls.clear()
print(loud("a", 1) or loud("b", 2), calls)
calls.clear()
print(loud("a", 0) and loud("b", 2), calls)
calls.clear()
print(loud("a", 1) and loud("b", 0) and loud("c", 3), calls)
calls.clear()
print(loud("a", 0) or loud("b", 0) or loud("c", 0), calls)
calls.clear()
print(loud("a", 1) and loud("b", 0) or loud("c", 3), calls)
print(1 and 2 or 3, 0 and 2 or 3, 1 or 2 and 3, (0 or 2) and 3)
print(0.0 or 1.5, -0.0 and 1.0, 2.5 or 1.0)
name = ""
greeting = "hello " + (name or "stranger")
print(greeting)
