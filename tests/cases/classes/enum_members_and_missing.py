from enum import Enum, IntEnum


class Color(Enum):
    RED = "red"
    GREEN = "green"
    CRIMSON = "red"

    @classmethod
    def _missing_(cls, value):
        for member in cls:
            if member.value == str(value).lower():
                return member
        return None


class Level(IntEnum):
    LOW = 1
    HIGH = 3


for name, member in Color.__members__.items():
    print(name, member)
print(list(Level.__members__), Level.__members__["LOW"] + 1, len(Color.__members__))
print(Color("RED"), Color("green"), Color("Crimson".replace("Crimson", "Red")))
try:
    Color("blue")
except ValueError as error:
    print(error)
try:
    Level(2)
except ValueError as error:
    print(error)
