# A module variable that is read before it is assigned, or after `del`, raises NameError, whatever its type.
def read_count() -> int:
    return count


def read_ratio() -> float:
    return ratio


def read_maybe(n: int) -> str:
    return f"{n}: {maybe}"


def attempt(which: int) -> str:
    try:
        if which == 0:
            return str(read_count())
        if which == 1:
            return str(read_ratio())
        return read_maybe(which)
    except NameError as error:
        return f"NameError: {error}"


for i in range(3):
    print(attempt(i))
count = len("four")
ratio = count / 3
maybe = "text" if count > 3 else None
for i in range(3):
    print(attempt(i))
del count
del maybe
for i in range(3):
    print(attempt(i))
try:
    print(count)
except NameError as error:
    print(error)
count = len("seventh")
print(attempt(0), count)
