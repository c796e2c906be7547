"""A docstring at the top does nothing, nor do expression statements without effect."""
# Statements without effect: pass, docstrings, ellipsis, expression statements, semicolons.


def documented(n: int) -> int:
    """Gives n plus one.

    Over several lines.
    """
    "another string"
    1 + 1
    ...
    return n + 1


def stub() -> None: ...


def empty() -> None:
    pass


a = 1; b = 2; print(a, b)
print(documented(1)); stub(); empty()
if a:
    pass
for _ in range(2): pass
x = (1 +
     2 +
     3)
y = 1 + \
    2
print(x, y)
print(documented(
    5,
))
print(__doc__)
