# TypeVars that only iterables tell.
from typing import Iterable, Iterator, List, Sequence, TypeVar

T = TypeVar("T")
Number = TypeVar("Number", int, float)


def chunks(seq: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for i in range(0, len(seq), size):
        yield seq[i:i + size]


def window(items: Iterable[T], n: int) -> Iterator[List[T]]:
    buf: List[T] = []
    for item in items:
        buf.append(item)
        if len(buf) == n:
            yield list(buf)
            buf.pop(0)


def interleave(*seqs: Sequence[T]) -> List[T]:
    out: List[T] = []
    for group in zip(*seqs):
        out.extend(group)
    return out


def clamp(x: Number, lo: Number, hi: Number) -> Number:
    return max(lo, min(x, hi))


def unique(seq: Iterable[T]) -> List[T]:
    seen = set()
    return [x for x in seq if not (x in seen or seen.add(x))]


def partition(pred, xs):
    yes, no = [], []
    for x in xs:
        (yes if pred(x) else no).append(x)
    return yes, no


print(list(chunks([1, 2, 3, 4, 5], 2)), list(chunks("abcde", 2)))
print(list(window(range(5), 3)), interleave([1, 2], [3, 4]), interleave("ab", "cd"))
print(clamp(5, 0, 3), clamp(-0.5, 0.0, 1.0), unique([3, 1, 3, 2, 1]))
print(partition(lambda v: v % 2 == 0, range(6)))
