# Module variables that other modules assign as attributes of the module.
import settings.values
from settings import values as shown
from settings.values import LEVEL, describe

print(LEVEL, describe())
settings.values.LEVEL = 5
print(LEVEL, settings.values.LEVEL, describe())


def with_names(names: list[str]) -> str:
    saved = shown.NAMES
    shown.NAMES = names
    try:
        return describe()
    finally:
        shown.NAMES = saved


print(with_names(["x", "y"]), describe())
shown.LEVEL += 1
shown.OWNER = "me"
print(describe(), shown.OWNER, shown.owner_or("nobody"))
shown.OWNER = None
print(shown.owner_or("nobody"))
try:
    shown.LEVEL = 7 // shown.ZERO
except ZeroDivisionError:
    print(shown.LEVEL)
