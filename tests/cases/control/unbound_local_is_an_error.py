# A local that was not assigned on the path taken raises UnboundLocalError with its name.
def maybe(flag: bool) -> int:
    if flag:
        value = 1
    return value


def after_loop(items: list[int]) -> int:
    for item in items:
        last = item
    return last


def deleted(n: int) -> int:
    if n > 0:
        del n
    return n


print(maybe(True), after_loop([1, 2]), deleted(0))
try:
    print(maybe(False))
except UnboundLocalError as error:
    print("UnboundLocalError:", error)
try:
    print(after_loop([]))
except UnboundLocalError as error:
    print("UnboundLocalError:", error)
try:
    print(deleted(5))
except UnboundLocalError as error:
    print("UnboundLocalError:", error)
