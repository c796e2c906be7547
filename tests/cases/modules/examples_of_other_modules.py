# doctest.testmod(module)
import contextlib
import doctest
import io

import checked.shapes
from checked import shapes as s


def own(x: int) -> int:
    """
    >>> own(1)
    2
    """
    return x + 1


def report(verbose: bool) -> None:
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        results = doctest.testmod(s, verbose=verbose)
    for line in text.getvalue().splitlines():
        print(line[line.index(", line"):] if line.startswith("File ") else line)
    print(results)


report(False)
report(True)
print(doctest.testmod(m=checked.shapes, report=False, optionflags=doctest.SKIP))
print(doctest.testmod(None), doctest.testmod())
