# state machine
from enum import Enum, IntEnum, auto
from typing import Optional


class State(Enum):
    IDLE = auto()
    RUNNING = auto()
    DONE = auto()

    def next(self) -> "State":
        members = list(State)
        return members[(members.index(self) + 1) % len(members)]

    def is_final(self) -> bool:
        return self == State.DONE


TRANSITIONS: dict[State, list[State]] = {
    State.IDLE: [State.RUNNING],
    State.RUNNING: [State.DONE, State.IDLE],
    State.DONE: [],
}


class Machine:
    def __init__(self, state: State = State.IDLE) -> None:
        self.state = state
        self.log: list[tuple[State, State]] = []

    def go(self, to: State) -> bool:
        if to not in TRANSITIONS[self.state]:
            return False
        self.log.append((self.state, to))
        self.state = to
        return True


class Level(IntEnum):
    DEBUG = 10
    INFO = 20
    ERROR = 40


def find(name: str) -> Optional[State]:
    for s in State:
        if s.name == name:
            return s
    return None


m = Machine()
print(m.go(State.DONE), m.go(State.RUNNING), m.go(State.DONE), m.state)
print(m.log)
s = State.IDLE
for _ in range(4):
    print(s.name, s.is_final(), s.next())
    s = s.next()
print(find("DONE"), find("NOPE"))
print(Level.INFO >= Level.DEBUG, Level.ERROR - Level.INFO, Level(20), Level["ERROR"], hash(Level.INFO) == hash(20))
print([lvl for lvl in Level if lvl > Level.DEBUG], sorted(Level, reverse=True), max([Level.INFO, Level.DEBUG]))
counts: dict[State, int] = {}
for st in [State.IDLE, State.DONE, State.IDLE]:
    counts[st] = counts.get(st, 0) + 1
print(counts)
print({State.IDLE, State.IDLE} == {State.IDLE}, len({State.IDLE, State.DONE}))
print("level %d %s" % (Level.INFO, Level.INFO), f"{Level.INFO:03d}", "{}".format(Level.DEBUG))
print(Level.DEBUG * 2, 100 // Level.DEBUG, -Level.DEBUG, Level.DEBUG / 4, Level.DEBUG & 8, bool(Level.DEBUG))
print(State.IDLE == 1, State.IDLE.value == 1, State.IDLE != State.DONE)
print([x.value for x in State], dict((x.name, x.value) for x in State))
print(sorted(State, key=lambda q: -q.value))
match Level.INFO:
    case Level.DEBUG:
        print("d")
    case Level.INFO | Level.ERROR:
        print("i or e")
for i, st in enumerate(State):
    print(i, st)
print(list(zip(State, Level)))
print(isinstance(Level.INFO, int), isinstance(State.IDLE, int))
print(any(st.is_final() for st in State), list(map(lambda q: q.name, State)))
print(Level.INFO in [10, 20], 20 in [Level.INFO], {20: "x"}[Level.INFO] if False else "skip")
state = State.DONE
text = "finished" if state is State.DONE else "pending"
print(text)
print(State.RUNNING.name.lower(), repr(State("nope")) if False else "")
print(State(3).name)
