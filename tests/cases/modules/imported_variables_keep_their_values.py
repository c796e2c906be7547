# What `from m import name` gives is the value at that time: functions of `m` that assign the name later change it there only.
import gauges
import gauges.state
from gauges import level, past, reset, set_level
from gauges import starred
from gauges.starred import level as through_star, seen, lift
from gauges.state import factor, latest, names as known


def show(where: str) -> None:
    print(where, level, gauges.level, gauges.state.level, through_star, seen(), starred.level)
    print(" ", past, gauges.past, gauges.state.history, known, gauges.names, gauges.state.names)
    print(" ", factor, gauges.state.factor, latest, gauges.state.latest)


show("start")
set_level(5)
show("set")
print(lift(), starred.doubled)
show("lifted")


def late() -> int:
    from gauges.state import level
    before = level
    set_level(77)
    return before * 1000 + level


print(late())
from gauges.state import level as again
set_level(8)
print(level, again, gauges.state.level)
reset()
show("reset")
known.append("outer")
past.append(-1)
show("appended")
level = 40
show("own")


def own() -> None:
    global level
    level += 1


own()
show("changed")
print([level for _ in range(2)], f"{level}", (lambda: level)())
