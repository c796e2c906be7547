# Class variables and fields that are declared as an iterator of `itertools`, which is a class in CPython.
import itertools
from itertools import count, cycle
from typing import ClassVar


class Ticket:
    numbers: ClassVar[count] = count(1)
    codes: ClassVar[itertools.count] = itertools.count(100, 10)
    colours: ClassVar[cycle] = cycle("rg")

    def __init__(self) -> None:
        self.number = next(self.numbers)
        self.code = next(Ticket.codes)
        self.colour = next(type(self).colours)


class Queue:
    def __init__(self) -> None:
        self.ids: count = count(5)

    def take(self) -> int:
        return next(self.ids)


print([(ticket.number, ticket.code, ticket.colour) for ticket in (Ticket(), Ticket(), Ticket())])
queue = Queue()
print(queue.take(), queue.take())
