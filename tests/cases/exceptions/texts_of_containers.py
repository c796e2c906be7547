# What lists, tuples, dicts, sets and ranges say when an operation fails.
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable


def tell(name: str, action: Callable[[], object]) -> None:
    try:
        print(name, "gives", action())
    except Exception as error:
        print(name, "raises", type(error).__name__, "|", error, "|", repr(error), "|", len(error.args))


xs = [3, 1, 2]
words = ["a", "b"]
empty: list[int] = []
pair = (1, 2)
many: tuple[int, ...] = (1, 2, 3)
table = {"one": 1, "two": 2}
by_pair = {(1, "x"): 1.5}
numbers = {1, 2, 3}
nothing: dict[str, int] = {}


def store(index: int) -> int:
    xs[index] = 0
    return index


def drop(index: int) -> int:
    del xs[index]
    return index


def drop_key(key: str) -> str:
    del table[key]
    return key


def store_slice(values: list[int]) -> list[int]:
    ys = [1, 2, 3, 4, 5]
    ys[::2] = values
    return ys


def unpack_two(values: list[int]) -> int:
    a, b = values
    return a * b


def unpack_three(values: tuple[int, ...]) -> int:
    a, b, c = values
    return a * b * c


def unpack_star(values: list[int]) -> int:
    a, b, *rest = values
    return a + b + len(rest)


def grow_dict() -> int:
    d = {1: 1, 2: 2}
    for k in d:
        d[k + 10] = 0
    return len(d)


def shrink_dict() -> int:
    d = {1: 1, 2: 2, 3: 3}
    for k in d:
        del d[k]
    return len(d)


def grow_set() -> int:
    s = {1, 2}
    for k in s:
        s.add(k + 10)
    return len(s)


def grow_deque() -> int:
    q = deque([1, 2])
    for k in q:
        q.append(k)
    return len(q)


def grow_items() -> int:
    d = {"a": 1}
    for k, v in d.items():
        d[k + "x"] = v
    return len(d)


tell("list read", lambda: xs[3])
tell("list read negative", lambda: xs[-4])
tell("list read empty", lambda: empty[0])
tell("list store", lambda: store(7))
tell("list delete", lambda: drop(-9))
tell("list pop", lambda: xs.pop(5))
tell("list pop empty", lambda: empty.pop())
tell("list pop empty index", lambda: empty.pop(0))
tell("list remove", lambda: xs.remove(9))
tell("list remove word", lambda: words.remove("z"))
tell("list index", lambda: xs.index(9))
tell("list index word", lambda: words.index("zz"))
tell("list index range", lambda: xs.index(3, 1))
tell("list max", lambda: max(empty))
tell("list min", lambda: min(empty))
tell("list max key", lambda: max(empty, key=lambda v: -v))
tell("slice step", lambda: xs[::0])
tell("slice step of text", lambda: "abc"[::0])
tell("slice step of tuple", lambda: many[::0])
tell("slice store", lambda: store_slice([1, 2]))
tell("slice store fits", lambda: store_slice([7, 8, 9]))
tell("tuple read", lambda: many[3])
tell("tuple index", lambda: many.index(9))
tell("tuple slice read", lambda: many[1:][5])
tell("unpack short", lambda: unpack_two([1]))
tell("unpack empty", lambda: unpack_two([]))
tell("unpack long", lambda: unpack_two([1, 2, 3]))
tell("unpack tuple short", lambda: unpack_three((1, 2)))
tell("unpack tuple long", lambda: unpack_three((1, 2, 3, 4)))
tell("unpack star short", lambda: unpack_star([1]))
tell("unpack star none", lambda: unpack_star([]))
tell("dict read", lambda: table["three"])
tell("dict read quote", lambda: table["it's"])
tell("dict read number", lambda: {1: 2}[3])
tell("dict read float", lambda: {1.5: 2}[2.5])
tell("dict read none", lambda: {None: 1, 2: 3}[4])
tell("dict read tuple", lambda: by_pair[(2, "y")])
tell("dict delete", lambda: drop_key("none"))
tell("dict pop", lambda: table.pop("zero"))
tell("dict popitem", lambda: nothing.popitem())
tell("dict grows", grow_dict)
tell("dict shrinks", shrink_dict)
tell("dict items grow", grow_items)
tell("set remove", lambda: numbers.remove(9))
tell("set pop", lambda: set(empty).pop())
tell("set grows", grow_set)
tell("deque pop", lambda: deque(empty).pop())
tell("deque popleft", lambda: deque(empty).popleft())
tell("deque read", lambda: deque([1])[4])
tell("deque remove", lambda: deque([1]).remove(5))
tell("deque index", lambda: deque([1]).index(5))
tell("deque grows", grow_deque)
tell("defaultdict pop", lambda: defaultdict(int).pop("x"))
tell("counter pop", lambda: Counter("abc").pop("z"))
tell("ordered popitem", lambda: OrderedDict(table).popitem())
tell("ordered move", lambda: OrderedDict(table).move_to_end("no"))
tell("range read", lambda: range(3)[5])
tell("range index", lambda: range(3).index(7))
tell("range step", lambda: range(1, 5, 0))
tell("next of empty", lambda: next(iter(empty)))
tell("text read", lambda: "abc"[9])
tell("text index", lambda: "abc".index("z"))
tell("text rindex", lambda: "abc".rindex("z"))
tell("text split", lambda: "abc".split(""))
tell("text partition", lambda: "abc".partition(""))
tell("text rpartition", lambda: "abc".rpartition(""))
tell("zip strict", lambda: list(zip([1, 2], [1], strict=True)))
tell("zip strict other", lambda: list(zip([1], [1, 2], strict=True)))
tell("zip strict third", lambda: list(zip([1], [1], [1, 2], strict=True)))
print(sorted(table), xs)
