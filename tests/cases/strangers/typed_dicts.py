"""Values of a TypedDict are dicts: what their keys hold is told by what is stored."""
from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, Unpack, assert_never

Status = Literal["todo", "done"]


class Counts(TypedDict):
    A: int
    B: int


class Task(TypedDict):
    id: int
    title: str
    status: Status
    tags: list[str]
    estimate: NotRequired[float]


class Point(TypedDict):
    x: float
    y: float


class Named(Point, total=False):
    name: str


Movie = TypedDict("Movie", {"title": str, "year": int})


def count(text: str) -> Counts:
    counts: Counts = {"A": 0, "B": 0}
    for letter in text:
        if letter not in counts:
            raise ValueError(f"no letter {letter!r}")
        counts[letter] += 1  # type: ignore
    return counts


def advance(task: Task) -> Task:
    match task["status"]:
        case "todo":
            following: Status = "done"
        case "done":
            raise ValueError(f"task {task['id']} is done")
        case other:
            assert_never(other)
    return {**task, "status": following}


def move(point: Point, **by: Unpack[Point]) -> Point:
    return {"x": point["x"] + by["x"], "y": point["y"] + by["y"]}


def describe(movies: list[Movie]) -> list[str]:
    return [f"{movie['title']} ({movie['year']})" for movie in movies]


class Board:
    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def add(self, task: Task) -> None:
        self.tasks.append(task)

    def titles(self) -> list[str]:
        return [task["title"].upper() for task in self.tasks]


print(count("ABBA"))
try:
    count("ABC")
except ValueError as error:
    print(error)
task: Task = {"id": 1, "title": "write", "status": "todo", "tags": ["doc"]}
done = advance(task)
print(task, done, done["id"] + 1, done["tags"] + ["x"])
try:
    advance(done)
except ValueError as error:
    print(error)
print(task.get("estimate", 0.5), "estimate" in task)
print(move({"x": 1, "y": 2.5}, x=1, y=1), Point(x=1.5, y=2), type(Point(x=0, y=0)))
named: Named = {"x": 1, "y": 2}
named["name"] = "corner"
print(named, Named(x=1, y=2, name="n"), isinstance(named, dict))
try:
    print(isinstance(named, Named))
except TypeError as error:
    print(error)
print(describe([{"title": "Brazil", "year": 1985}, {"title": "Alien", "year": 1979}]))
board = Board()
board.add(task)
board.add({"id": 2, "title": "test", "status": "todo", "tags": []})
print(board.titles(), sum(task["id"] for task in board.tasks))
try:
    print(task["estimate"])
except KeyError as error:
    print("no", error)
