# `raise` alone passes the same exception on; a new one raised in a handler replaces it.
def passing_on(n: int) -> None:
    try:
        print(100 // n)
    except ZeroDivisionError:
        print("seen on the way")
        raise


def translating(table: dict[str, int], key: str) -> int:
    try:
        return table[key]
    except KeyError as error:
        raise ValueError(f"no entry for {error}") from error


def cleaning(log: list[str]) -> None:
    try:
        raise IndexError("first")
    finally:
        log.append("cleaned")


try:
    passing_on(0)
except ZeroDivisionError as error:
    print("outside:", error)
try:
    print(translating({"a": 1}, "a"), translating({}, "b"))
except ValueError as error:
    print("translated:", error)
log: list[str] = []
try:
    cleaning(log)
except IndexError as error:
    print(error, log)
try:
    try:
        raise ValueError("one")
    except ValueError:
        raise KeyError("two")
except KeyError as error:
    print("second:", error)
try:
    try:
        raise ValueError("one")
    finally:
        raise KeyError("from finally")
except KeyError as error:
    print(error)
try:
    try:
        raise ValueError("kept")
    except ValueError as caught:
        saved = caught
        raise saved
except ValueError as error:
    print("same object", error is saved, error)
