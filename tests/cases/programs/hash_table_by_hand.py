# A hash table with chains, growing by doubling, compared step by step with the built-in dict.
class Entry:
    def __init__(self, key: str, value: int, next: "Entry | None") -> None:
        self.key = key
        self.value = value
        self.next = next


class Table:
    def __init__(self, size: int = 4) -> None:
        self.buckets: list[Entry | None] = [None] * size
        self.count = 0
        self.grown = 0

    def hash(self, key: str) -> int:
        value = 5381
        for ch in key:
            value = (value * 33 ^ ord(ch)) & 0xFFFFFFFF
        return value

    def find(self, key: str) -> Entry | None:
        entry = self.buckets[self.hash(key) % len(self.buckets)]
        while entry is not None and entry.key != key:
            entry = entry.next
        return entry

    def get(self, key: str, default: int = 0) -> int:
        entry = self.find(key)
        return default if entry is None else entry.value

    def set(self, key: str, value: int) -> None:
        entry = self.find(key)
        if entry is not None:
            entry.value = value
            return
        if self.count >= 2 * len(self.buckets):
            self.grow()
        place = self.hash(key) % len(self.buckets)
        self.buckets[place] = Entry(key, value, self.buckets[place])
        self.count += 1

    def remove(self, key: str) -> int:
        place = self.hash(key) % len(self.buckets)
        entry = self.buckets[place]
        before: Entry | None = None
        while entry is not None:
            if entry.key == key:
                if before is None:
                    self.buckets[place] = entry.next
                else:
                    before.next = entry.next
                self.count -= 1
                return entry.value
            before = entry
            entry = entry.next
        raise KeyError(key)

    def grow(self) -> None:
        old = self.items()
        self.buckets = [None] * (2 * len(self.buckets))
        self.count = 0
        self.grown += 1
        for key, value in old:
            self.set(key, value)

    def items(self) -> list[tuple[str, int]]:
        result: list[tuple[str, int]] = []
        for head in self.buckets:
            entry = head
            while entry is not None:
                result.append((entry.key, entry.value))
                entry = entry.next
        return result


def longest_chain(table):
    longest = 0
    for head in table.buckets:
        length = 0
        entry = head
        while entry is not None:
            length += 1
            entry = entry.next
        longest = max(longest, length)
    return longest


table = Table()
mirror: dict[str, int] = {}
for n in range(300):
    key = "key" + str(n * 7 % 120)
    if n % 5 == 4 and key in mirror:
        print(table.remove(key) == mirror.pop(key), end=" " if n % 100 < 95 else "\n")
    else:
        table.set(key, n)
        mirror[key] = n
print(table.count == len(mirror), sorted(table.items()) == sorted(mirror.items()), table.grown, len(table.buckets), longest_chain(table))
print(table.get("key7"), table.get("nope"), table.get("nope", -1), table.hash("abc"), table.hash(""), table.hash("ü"))
print(sum([value for _, value in table.items()]), sorted(table.items())[:3])
try:
    table.remove("nope")
except KeyError as error:
    print("KeyError:", error)
