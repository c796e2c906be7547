# cast: nothing happens where it says what is known anyway, and what it says counts where it tells more.
import typing
from typing import Any, Callable, Dict, List, Optional, TypeVar, Union, cast

T = TypeVar("T")


class Task:
    def __init__(self, name: str) -> None:
        self.name = name


class Worker(Task):
    def __init__(self, name: str, speed: int) -> None:
        super().__init__(name)
        self.speed = speed


class Idle(Task):
    pass


def speed_of(task: Task) -> int:
    worker = cast(Worker, task)
    return worker.speed


def text_of(value: Union[int, str, None]) -> str:
    if isinstance(value, int):
        return str(cast(int, value) + 1)
    if value is None:
        return "nothing"
    return cast(str, value).upper()


def first(values: Optional[List[int]]) -> int:
    return cast(List[int], values)[0]


def whole(value: object) -> int:
    return cast("int", value) * 2


def load(kind: str) -> Any:
    return {"a": [1, 2]} if kind == "dict" else "text"


def pick(values: Dict[str, object], key: str) -> int:
    number = typing.cast(int, values[key])
    return number + 1


def same(value: T) -> T:
    return cast(T, value)


print(speed_of(Worker("w", 7)))
print(text_of(4), text_of("abc"), text_of(None))
print(first([5, 6]), whole(21))
print(cast(Dict[str, List[int]], load("dict"))["a"], cast(str, load("x")).title())
print(pick({"a": 1, "b": "two"}, "a"))
print(cast(float, 3), cast(int, 2.5), cast(str, True))
double = cast(Callable[[int], int], lambda x: x * 2)
print(double(4), same("s"), same(3))
empty = cast(List[str], [])
empty.append("item")
print(empty, cast(Optional[int], 5), cast(Worker, Idle("i")).name)
