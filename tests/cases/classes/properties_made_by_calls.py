# `property(getter, setter)`, methodcaller, and unary operators of classes below tuple.
from operator import methodcaller
from typing import NamedTuple


class Account:
    def __init__(self, balance: int) -> None:
        self._balance = balance

    def get_balance(self) -> int:
        return self._balance

    def set_balance(self, balance: int) -> None:
        if balance < 0:
            raise ValueError("balance cannot be negative")
        self._balance = balance

    def get_state(self) -> str:
        return "rich" if self._balance > 100 else "poor"

    balance = property(get_balance, set_balance)
    state = property(fget=get_state, doc="How it stands.")


class Joint(Account):
    def get_balance(self) -> int:
        return -1


account = Account(5)
account.balance += 200
print(account.balance, account.state)
try:
    account.balance = -3
except ValueError as error:
    print(error)
print(Joint(7).balance, Joint(7).get_balance())
print(list(map(methodcaller("upper"), ["a", "b"])), methodcaller("split", ",", maxsplit=1)("x,y,z"))


class Point(NamedTuple):
    x: int
    y: int

    def __neg__(self) -> "Point":
        return Point(-self.x, -self.y)

    def __pos__(self) -> "Point":
        return Point(abs(self.x), abs(self.y))

    def __invert__(self) -> "Point":
        return Point(self.y, self.x)


print(-Point(1, -2), +Point(1, -2), ~Point(1, -2))
