# match that names all members needs no further case.
from enum import Enum, auto, IntEnum
class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = auto()
    @property
    def short(self) -> str: return self.name[0]
    @classmethod
    def parse(cls, s: str) -> "Color": return cls[s.upper()]
class Level(IntEnum):
    LOW = 1
    HIGH = 3
print(Color.RED, repr(Color.BLUE), Color.GREEN.value, Color("RED") if False else Color(1), Color.parse("blue").short, list(Color))
print(Level.HIGH > Level.LOW, Level.HIGH + 1, max(Level), {Color.RED: "r"}[Color.RED], Color.RED is Color.RED, len(Color))
try: Color(9)
except ValueError as e: print(e)
def f(c: Color) -> str:
    match c:
        case Color.RED: return "stop"
        case Color.GREEN | Color.BLUE: return "go"
print(f(Color.RED), f(Color.BLUE), [c.name for c in Color])
