# The fields of a base under kw_only stay so in a class that extends it.
from dataclasses import dataclass


@dataclass(kw_only=True)
class Node:
    line: int = 0


@dataclass
class Let(Node):
    name: str
    value: float | bool = 1.5


print(Let("a"), Let("b", 2.5, line=3), Let("c") == Let("c"), Let("c") == 1, 1.5 == Let("c"), Let("a").value is True)
