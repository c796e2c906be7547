# Errors of different kinds in different functions, all reported in source order, good functions between them.
def good(n: int) -> int:
    return n + 1


def first_bad(text: str) -> int:
    return good(text)


def second_bad(items: list[int]) -> str:
    total = 0
    for item in items:
        total += item
    return total


def another_good() -> str:
    return "fine"


def third_bad(n: int) -> int:
    return unknown_name + n


class Box:
    def __init__(self, value: int) -> None:
        self.value = value

    def bad_method(self) -> str:
        return self.valeu


print(good(1), first_bad("a"), second_bad([1]), another_good(), third_bad(1), Box(1).bad_method())
good(1, 2)
len(5)
