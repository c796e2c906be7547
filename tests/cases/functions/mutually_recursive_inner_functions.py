# Inner functions of one scope that call each other, with what they capture: constants, variables that change, names that
# are shadowed in one of them, three in a ring, in a loop, as generators, under a method; and too early calls.
from typing import Callable, Iterator


def parity(n: int) -> tuple[bool, bool]:
    def is_even(k):
        return True if k == 0 else is_odd(k - 1)

    def is_odd(k):
        return False if k == 0 else is_even(k - 1)

    return is_even(n), is_odd(n)


def calculate(text: str) -> float:
    tokens = [c for c in text if c != " "]
    at = 0

    def peek() -> str:
        return tokens[at] if at < len(tokens) else ""

    def take() -> str:
        nonlocal at
        at += 1
        return tokens[at - 1]

    def total() -> float:
        value = product()
        while peek() in ("+", "-") and peek() != "":
            value = value + product() if take() == "+" else value - product()
        return value

    def product() -> float:
        value = atom()
        while peek() in ("*", "/") and peek() != "":
            value = value * atom() if take() == "*" else value / atom()
        return value

    def atom() -> float:
        if peek() == "(":
            take()
            value = total()
            take()
            return value
        if peek() == "-":
            take()
            return -atom()
        digits = take()
        while peek().isdigit():
            digits += take()
        return float(digits)

    return total()


def shadowed(limit: int) -> list[str]:
    log = []
    step = 1

    def down(n):
        limit = "local"
        log.append(f"down {n} {limit}")
        return up(n + 1) if n < 4 else n

    def up(n):
        log.append(f"up {n} of {limit}")
        step = 10
        return down(n + step - 9) if n < limit else -n

    log.append(str(down(0) + step))
    step = 2
    log.append(str(up(1) + step))
    return log


def ring() -> str:
    out = ""

    def a(n):
        nonlocal out
        out += f"a{n}"
        return b(n - 1) if n else out

    def b(n):
        nonlocal out
        out += f"b{n}"
        return c(n - 1) if n else out

    def c(n):
        nonlocal out
        out += f"c{n}"
        return (lambda: a(n - 1))() if n else out

    return a(7) + "|" + c(2)


def in_a_loop() -> list[int]:
    keep: list[Callable[[int], int]] = []
    for factor in range(1, 4):
        def ping(n: int) -> int:
            return n * factor if n > 20 else pong(n + 1)

        def pong(n: int) -> int:
            return ping(n * 2)

        keep.append(ping)
        print(ping(1))
    return [f(3) for f in keep]


def walks(tree: dict[str, list[str]]) -> list[str]:
    def nodes(name: str) -> Iterator[str]:
        yield name
        yield from children(name)

    def children(name: str) -> Iterator[str]:
        for child in tree.get(name, []):
            yield from nodes(child)

    return list(nodes("root"))


class Machine:
    def __init__(self, word: str):
        self.word = word
        self.seen: list[str] = []

    def accepts(self) -> bool:
        def start(i: int) -> bool:
            self.seen.append("s")
            return i == len(self.word) or (self.word[i] == "a" and inside(i + 1))

        def inside(i: int) -> bool:
            self.seen.append("i")
            if i == len(self.word):
                return False
            return inside(i + 1) if self.word[i] == "b" else start(i + 1)

        return start(0)


def passed_on(n: int) -> list[int]:
    def collatz(k):
        return [k] + (even if k % 2 == 0 else odd)(k) if k > 1 else [1]

    def even(k):
        return list(map(lambda x: x, collatz(k // 2)))

    def odd(k):
        return collatz(3 * k + 1)

    return max([collatz, even][:1], key=lambda f: len(f(n)))(n)


def set_later() -> list[int]:
    def first(n):
        return second(n - 1) + bonus if n else bonus

    bonus = 5

    def second(n):
        return first(n - 1) * 2 if n else bonus + 1

    results = [first(3)]
    bonus = 7
    results.append(second(3))
    return results


def reads_too_early() -> str:
    def first(n):
        return second(n - 1) if n else missing

    def second(n):
        return first(n)

    try:
        return first(2)
    except NameError as error:
        return str(error)
    finally:
        missing = "bound"
        print(first(1))


print(parity(10), parity(7))
print(calculate("2*(3+4)-5*(1+1)/4"), calculate("-(2+30)*2"))
print(shadowed(3))
print(ring())
print(in_a_loop())
print(walks({"root": ["a", "b"], "a": ["c"], "b": ["d", "e"]}))
machine = Machine("abbaabba")
print(machine.accepts(), "".join(machine.seen))
print(passed_on(6))
print(set_later())
print(reads_too_early())
