# yield from lists, tuples, ranges, strings, dicts and iterators of classes.
class Count:
    def __init__(self, n: int) -> None:
        self.n = n

    def __iter__(self):
        return self

    def __next__(self) -> int:
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


def numbers():
    yield from [1, 2]
    yield from (3, 4)
    yield from range(0, 6, 2)
    yield from {7: "x"}
    yield from Count(2)
    yield from sorted({3, 1})
    yield from map(lambda v: v * 10, [1, 2])
    result = yield from []
    print(result)


def letters():
    yield from "ab"
    yield from {"k": 1}
    yield from ["c"]


print(list(numbers()))
print("".join(letters()))
