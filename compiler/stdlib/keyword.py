"""`keyword`: the words that Python keeps for itself."""

kwlist: list[str] = [
    "False",
    "None",
    "True",
    "and",
    "as",
    "assert",
    "async",
    "await",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
]
softkwlist: list[str] = ["_", "case", "match", "type"]
_kwset: frozenset[str] = frozenset(kwlist)
_softkwset: frozenset[str] = frozenset(softkwlist)


def iskeyword(s) -> bool:
    return s in _kwset


def issoftkeyword(s) -> bool:
    return s in _softkwset
