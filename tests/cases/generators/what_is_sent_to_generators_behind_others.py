# While a generator waits in `yield from`, what is sent and thrown goes on to the generator that it waits for.
from collections.abc import Generator, Iterator
from typing import Optional


def ask(log: list[str]) -> Generator[int, Optional[str], int]:
    first = yield 10
    log.append(f"first {first}")
    try:
        second = yield 20
        log.append(f"second {second}")
    except ValueError as error:
        log.append(f"caught {error}")
        yield 25
    finally:
        log.append("asked")
    return 30


def between(log: list[str]) -> Generator[int, Optional[str], int]:
    start = yield 1
    log.append(f"start {start}")
    found = yield from ask(log)
    log.append(f"found {found}")
    return found + 1


def outermost(log: list[str]) -> Generator[int, Optional[str], str]:
    return f"<{(yield from between(log))}>"


def run(values: list[Optional[str]]) -> None:
    log: list[str] = []
    running = outermost(log)
    print(next(running), end=" ")
    try:
        for value in values:
            print(running.send(value), end=" ")
    except StopIteration as stop:
        print("stop", stop.value, end=" ")
    print(log)


run(["a", "b", "c"])
run([None, None, None])
run(["a"])


def throwing(error: Exception) -> None:
    log: list[str] = []
    running = outermost(log)
    next(running)
    running.send("s")
    running.send("t")
    try:
        print("threw", running.throw(error), end=" ")
        print(next(running))
    except StopIteration as stop:
        print("stop", stop.value)
    except KeyError as found:
        print("out", repr(found))
    print(log)


throwing(ValueError("v"))
throwing(KeyError("k"))

log: list[str] = []
running = outermost(log)
next(running)
running.send(None)
running.send(None)
running.close()
print(log, next(running, "ended"))


def numbers() -> Generator[int, Optional[int], None]:
    yield from [1, 2]
    yield from range(3, 5)


listed = numbers()
print(next(listed), next(listed))
try:
    listed.send(7)
except AttributeError as error:
    print("no send")
other = numbers()
print(next(other))
try:
    other.throw(ValueError("into a list"))
except ValueError as error:
    print(error, list(other))


def plain() -> Iterator[str]:
    yield "p"
    yield "q"


def total(count: int) -> Generator[int, int, int]:
    sum_of = 0
    for _ in range(count):
        sum_of += yield sum_of
    return sum_of


def twice() -> Generator[int, int, tuple[int, int]]:
    return (yield from total(2)), (yield from total(1))


adding = twice()
print(next(adding), adding.send(5), adding.send(6))
try:
    adding.send(7)
except StopIteration as stop:
    print(stop.value)


def thrown_classes() -> Generator[int, None, None]:
    for kind in range(3):
        try:
            yield kind
        except (ValueError, KeyError) as error:
            print("inside", repr(error))


classes = thrown_classes()
print(next(classes), classes.throw(ValueError), classes.throw(KeyError("k")))
try:
    classes.throw(RuntimeError)
except RuntimeError as error:
    print(repr(error))
