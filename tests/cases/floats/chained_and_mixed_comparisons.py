# Comparison chains evaluate each operand once and stop at the first false link.
calls: list[str] = []


def note(name: str, value: float) -> float:
    calls.append(name)
    return value


print(0.0 < 0.5 < 1.0, 0.0 < 1.5 < 1.0, 1.0 == 1 == True, 3 > 2.5 > 2 > 1.5)
print(note("a", 1.0) < note("b", 2.0) < note("c", 3.0), calls)
calls.clear()
print(note("a", 5.0) < note("b", 2.0) < note("c", 3.0), calls)
calls.clear()
print(note("a", 1.0) <= note("b", 1.0) != note("c", 1.0) < note("d", 9.0), calls)
epsilon = 1e-9
print(abs(0.1 + 0.2 - 0.3) < epsilon, -epsilon < 0.1 + 0.2 - 0.3 < epsilon)
