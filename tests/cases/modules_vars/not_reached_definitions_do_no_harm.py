# Definitions that nothing calls do not change what the program prints.
def used() -> str:
    return "used"


def unused(n: int) -> int:
    return n + 1


def unused_loop() -> None:
    while True:
        pass


class Unused:
    def method(self) -> str:
        return "unused"


UNUSED_TABLE = {"a": [1, 2, 3]}
print(used())
