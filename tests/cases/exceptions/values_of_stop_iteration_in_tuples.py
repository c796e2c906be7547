"""What a generator returns, taken from StopIteration, in tuples that declare its type."""
from typing import Any, Dict, Generator, List, Optional, Tuple, Union


def count(limit: int) -> Generator[str, None, int]:
    for n in range(limit):
        yield str(n)
    return limit * 10


def run(limit: int) -> Tuple[str, int]:
    out: List[str] = []
    steps = count(limit)
    while True:
        try:
            out.append(next(steps))
        except StopIteration as stop:
            return "".join(out), stop.value


def both(first: Optional[int], second: Union[int, str]) -> Tuple[int, str]:
    if first is None:
        return 0, str(second)
    return first, second if isinstance(second, str) else "int"


def pair(values: List[Union[int, str]]) -> Tuple[int, str]:
    return values[0], values[1]


def looked_up(table: Dict[str, Any], key: str) -> Tuple[str, float]:
    return key, table[key]


text, steps = run(3)
print(text, steps + 1, run(0), both(None, 3), both(4, "x"), both(5, 6))
number, word = pair([1, "b"])
print(number + 1, word.upper(), looked_up({"a": 1, "b": "c"}, "a"), looked_up({"a": 1.5, "b": None}, "a"))
