# The module queue, Literal annotations, doctest.testmod as a statement, keys of other types.
import doctest
import queue
from typing import Literal


def pick(kind: Literal["min", "max"], flag: Literal[1, 2] = 1) -> str:
    """
    >>> pick("min")
    'min1'
    """
    return kind + str(flag)


def lookup(table, keys):
    found = []
    for key in keys:
        try:
            found.append(table[key])
        except KeyError as error:
            found.append(f"missing {error}")
    return found


q = queue.Queue()
for item in (3, 1, 2):
    q.put(item)
print(q.qsize(), q.get(), q.empty(), q.full())
lifo = queue.LifoQueue()
lifo.put("a")
lifo.put("b")
print(lifo.get(), lifo.qsize())
ordered = queue.PriorityQueue()
for item in ((2, "b"), (1, "z"), (1, "a")):
    ordered.put(item)
while not ordered.empty():
    print(ordered.get())
try:
    queue.Queue(maxsize=1).get_nowait()
except queue.Empty:
    print("empty")
print(pick("max"), pick("min", 2))
print(lookup({"a": 1, "b": 2}, ["a", 3, None, "c"]))
print([key in {"a": 1} for key in ["a", 3]])
if __name__ == "__main__":
    doctest.testmod()
