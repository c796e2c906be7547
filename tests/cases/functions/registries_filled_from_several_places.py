# Module variables that the module, functions it calls, and callbacks fill with values of several types.
from typing import Any, Callable, Dict, List, Optional

FILTERS: Dict[str, Callable[[Any], Any]] = {}


def registered(f: Callable[[Any], Any]) -> Callable[[Any], Any]:
    FILTERS[f.__name__] = f
    return f


@registered
def upper(x):
    return str(x).upper()


@registered
def length(x):
    return len(x)


FILTERS["join"] = lambda xs: "-".join(map(str, xs))
for name in sorted(FILTERS):
    print(name, FILTERS[name]("abc"))

values = {}


def put(name, value):
    values[name] = value


put("a", 1)
put("b", "x")
values["c"] = 2.5
put("d", [1])
print(values, [type(v).__name__ for v in values.values()])

RESULT = [1]


def replace():
    global RESULT
    RESULT = ["a", 2]


print(RESULT)
replace()
print(RESULT)


class Button:
    def __init__(self, on_click: Optional[Callable[[str, int], None]] = None) -> None:
        self.on_click = on_click

    def click(self, x: int) -> None:
        if self.on_click:
            self.on_click("click", x)


events = []
button = Button(lambda name, x: events.append((name, x)))
button.click(3)
Button().click(4)
button.click(5)
print(events)

log: List[str] = []


def register(name: str, f: Callable[[str], str]) -> None:
    handlers[name] = f
    log.append(name)


handlers: Dict[str, Callable[[str], str]] = {}
register("up", str.upper)
handlers["same"] = lambda text: text
print([handlers[name]("Q") for name in handlers], log)
