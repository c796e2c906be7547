"""A parser that gives a tree and where it ends: the item of the tuple holds itself, the tuple does not."""

from typing import Union

Tree = Union[int, str, list["Tree"]]


def parse(tokens: list[str], at: int) -> tuple[Tree, int]:
    token = tokens[at]
    if token == "(":
        items: list[Tree] = []
        at += 1
        while tokens[at] != ")":
            item, at = parse(tokens, at)
            items.append(item)
        return items, at + 1
    if token.lstrip("-").isdigit():
        return int(token), at + 1
    return token, at + 1


def untyped(tokens, at):
    token = tokens[at]
    if token == "(":
        items = []
        at += 1
        while tokens[at] != ")":
            found = untyped(tokens, at)
            items.append(found[0])
            at = found[1]
        return items, at + 1
    return token, at + 1


def maybe(tokens, at):
    if at >= len(tokens) or tokens[at] == ")":
        return None
    if tokens[at] == "(":
        items = []
        at += 1
        found = maybe(tokens, at)
        while found is not None:
            items.append(found[0])
            at = found[1]
            found = maybe(tokens, at)
        return items, at + 1
    return float(tokens[at]), at + 1


def depth(tree):
    return 1 + max(map(depth, tree), default=0) if isinstance(tree, list) else 0


text = "( a ( b 1 ( ) ) -2 ) x".split()
tree, end = parse(text, 0)
print(tree, end, depth(tree))
print(untyped(text, 0), parse(text, end))
print(maybe("( 1 ( 2.5 ) ( ( 3 ) ) )".split(), 0), maybe(")", 0))
