made: list[str] = []
print("Entry is imported")


class Entry:
    def __init__(self, name: str, amount: int) -> None:
        made.append(name)
        self.amount = amount


def names() -> list[str]:
    return made
