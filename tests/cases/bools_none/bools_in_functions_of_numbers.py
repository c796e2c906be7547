# Functions of numbers take bools as the ints that they are, caught or not.
from typing import Callable

yes: bool = True
no: bool = False


def shown(f: Callable[[], object]) -> None:
    try:
        print(f())
    except (TypeError, ValueError, ZeroDivisionError) as error:
        print(type(error).__name__, error)


shown(lambda: abs(yes))
shown(lambda: abs(no))
shown(lambda: yes.__abs__())
shown(lambda: pow(yes, 2, 5))
shown(lambda: pow(yes, no))
shown(lambda: pow(2, yes, 3))
shown(lambda: yes**2 + 2**yes)
shown(lambda: no**0.5)
shown(lambda: -yes)
shown(lambda: divmod(yes, 2))
shown(lambda: divmod(7, no))
shown(lambda: [abs(x) for x in (yes, no)])
shown(lambda: list(map(abs, [yes, no])))
shown(lambda: max([yes, no], key=abs))
print(abs(yes), pow(yes, 3))
