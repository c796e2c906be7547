class V:
    def __init__(self, x: int):
        self.x = x
    def __format__(self, spec: str) -> str:
        return f"<{self.x}:{spec}>"
class W(V):
    def __str__(self) -> str:
        return "W"
class P:
    def __str__(self) -> str:
        return "P"
v = V(1)
print(f"{v}", f"{v:x}", "{}".format(v), "{:>3}".format(v), format(v), format(v, "q"), "{0}{0:a}".format(v), f"{W(2)}", f"{P()}", "%s" % W(7))
xs = [V(3), W(4)]
for x in xs:
    print(f"{x}", f"{x:s}")
def show(x: object) -> str:
    return f"{x}|{x:}"
print(show(v), show(P()), show(5))


class Loud(ValueError):
    def __format__(self, spec: str) -> str:
        return "loud" + spec


def report(error: ValueError) -> str:
    return f"{error} {error!s}"


print(report(ValueError("plain")), report(Loud("x")))
values: list[object] = [V(1), P(), 2, "t", None, 1.5]
print([f"{value}" for value in values])
