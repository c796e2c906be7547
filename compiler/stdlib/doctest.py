"""`doctest`: accepted, but the examples in docstrings are not run; `testmod` says so on stderr. Nothing can be read from what it
returns, so that no program takes it for a success.
"""

class _NotRun:
    pass


def testmod(
    m=None,
    name: str | None = None,
    globs=None,
    verbose: bool | None = None,
    report: bool = True,
    optionflags: int = 0,
    extraglobs=None,
    raise_on_error: bool = False,
    exclude_empty: bool = False,
) -> _NotRun:
    if verbose:
        raise NotImplementedError("doctest.testmod(verbose=True) is not supported: the examples are not run")
    _write_text(2, "doctest.testmod: the examples are not run here\n")
    return _NotRun()


ELLIPSIS: int = 8
NORMALIZE_WHITESPACE: int = 4
IGNORE_EXCEPTION_DETAIL: int = 32
