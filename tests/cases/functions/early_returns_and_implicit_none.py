# return without value, falling off the end, returns from inside loops and branches.
def nothing() -> None:
    return


def sign(n: int) -> int:
    if n > 0:
        return 1
    if n < 0:
        return -1
    return 0


def index_of(items: list[str], wanted: str) -> int:
    for i in range(len(items)):
        if items[i] == wanted:
            return i
    return -1


def nested(n: int) -> str:
    while True:
        for k in range(n):
            if k == 3:
                return "three"
            if k > 5:
                break
        else:
            return "else"


def sometimes(flag):
    if flag:
        return None


print(nothing(), sign(5), sign(-5), sign(0), index_of(["a", "b"], "b"), index_of([], "b"))
print(nested(2), nested(10), sometimes(True), sometimes(False))
