# Order of evaluation: function, arguments, operands, subscripts, dict displays, assignments.
trace: list[str] = []


def t(name: str, value: int) -> int:
    trace.append(name)
    return value


def show() -> None:
    print(" ".join(trace))
    trace.clear()


def three(a: int, b: int, c: int) -> int:
    return a + b * 10 + c * 100


print(three(t("a", 1), t("b", 2), t("c", 3)))
show()
print(three(c=t("c", 1), a=t("a", 2), b=t("b", 3)))
show()
print(t("l", 1) + t("m", 2) * t("r", 3))
show()
print([t("x", 1), t("y", 2)], {t("k1", 1): t("v1", 2), t("k2", 3): t("v2", 4)}, (t("p", 1), t("q", 2)))
show()
xs = [0, 0, 0]
xs[t("index", 1)] = t("value", 5)
print(xs)
show()
xs[t("i", 0)], xs[t("j", 2)] = t("right1", 7), t("right2", 8)
print(xs)
show()
xs[t("aug", 1)] += t("amount", 3)
print(xs)
show()
print(t("then", 1) if t("cond", 0) else t("else", 2))
show()
print(t("c1", 1) < t("c2", 2) < t("c3", 3))
show()
print(xs[t("from", 0):t("to", 2)], t("n", 2) ** t("e", 3), -t("neg", 4))
show()
print(f"{t('f1', 1)} {t('f2', 2)}")
show()
