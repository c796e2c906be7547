# Default values are computed at the def, once; a mutable one is shared between calls.
counter = 10


def with_default(n: int = counter * 2) -> int:
    return n


counter = 99
print(with_default(), with_default(1))


def collect(item: int, bucket: list[int] = []) -> list[int]:
    bucket.append(item)
    return bucket


print(collect(1), collect(2), collect(3, [0]), collect(4))


def announce(text: str) -> str:
    print("default made:", text)
    return text


def greet(who: str = announce("world")) -> str:
    return "hello " + who


print(greet(), greet("you"), greet())
def tally(word: str, table: dict[str, int] = {}) -> int:
    table[word] = table.get(word, 0) + 1
    return table[word]


print(tally("a"), tally("b"), tally("a"))
