# return, break and continue inside finally or through it; a return in finally wins.
def override() -> str:
    try:
        return "try"
    finally:
        return "finally"


def swallow() -> str:
    try:
        raise ValueError("lost")
    finally:
        return "swallowed"


def value_is_taken_before_finally() -> int:
    n = 1
    try:
        return n
    finally:
        n = 100
        print("n is now", n)


def through_loops() -> list[str]:
    log: list[str] = []
    for i in range(4):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            log.append(f"body {i}")
        finally:
            log.append(f"finally {i}")
    else:
        log.append("else")
    return log


def break_in_finally() -> list[int]:
    seen: list[int] = []
    for i in range(5):
        try:
            seen.append(i)
            if i == 2:
                raise KeyError(i)
        finally:
            if i == 2:
                break
    return seen


def continue_in_finally() -> list[int]:
    seen: list[int] = []
    for i in range(3):
        try:
            seen.append(1 // (i - 1))
        finally:
            seen.append(i * 10)
            continue
    return seen


def nested() -> str:
    try:
        try:
            return "inner"
        finally:
            print("inner finally")
    finally:
        print("outer finally")


def loop_return() -> int:
    while True:
        try:
            try:
                return 5
            finally:
                print("one")
        finally:
            print("two")


print(override(), swallow(), value_is_taken_before_finally())
print(through_loops(), break_in_finally(), continue_in_finally())
print(nested(), loop_return())
