# Functions of one name, each used before the next is defined.
def solve(xs):
    return sum(xs)


def check(candidate):
    assert candidate([1, 2]) == 3
    assert candidate([]) == 0
    print("first", candidate.__name__, check.__name__)


check(solve)


def solve(text: str) -> str:
    return text[::-1] if len(text) < 3 else solve(text[1:]) + text[0]


def check(candidate):
    assert candidate("abc") == "cba"
    try:
        assert candidate("ab") == "ab", "not reversed"
    except AssertionError as error:
        print("second", error)


check(solve)


def solve(n, depth=0):
    return depth if n == 0 else solve(n - 1, depth + 1)


def run():
    return [solve(n) for n in range(3)]


print(run(), solve(5))


def solve():
    return "last"


print(solve())
if True:
    print([solve() for _ in range(2)])
