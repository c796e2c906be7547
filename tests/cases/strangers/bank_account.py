# Dataclasses, exceptions with fields from parameters without annotations.
from dataclasses import dataclass, field
from typing import List, Dict, Optional, Callable, Tuple
@dataclass
class Account:
    owner: str
    balance: float = 0.0
    history: List[str] = field(default_factory=list)
    def deposit(self, amount: float) -> None:
        if amount <= 0:
            raise ValueError(f"invalid amount: {amount}")
        self.balance += amount
        self.history.append(f"+{amount:.2f}")
    def withdraw(self, amount: float) -> None:
        if amount > self.balance:
            raise InsufficientFunds(self.balance, amount)
        self.balance -= amount
        self.history.append(f"-{amount:.2f}")
class BankError(Exception):
    """Base."""
class InsufficientFunds(BankError):
    def __init__(self, balance, amount):
        super().__init__(f"need {amount}, have {balance}")
        self.balance = balance
        self.amount = amount
@dataclass(order=True, frozen=True)
class Version:
    major: int
    minor: int = 0
    def bump(self) -> "Version":
        return Version(self.major, self.minor + 1)
a = Account("Bob")
a.deposit(100.5)
try:
    a.withdraw(500.0)
except BankError as e:
    print(type(e).__name__, e)
try:
    a.withdraw(500.0)
except InsufficientFunds as e:
    print(e.amount - e.balance)
try:
    a.deposit(-1.0)
except ValueError as e:
    print("bad:", e)
print(a)
vs = [Version(1, 2), Version(0, 9), Version(1)]
print(sorted(vs), max(vs), Version(1, 2) == Version(1, 2), vs[0].bump())
print({Version(1): "one"}[Version(1, 0)])
try:
    vs[0].major = 3
except Exception as e:
    print(type(e).__name__, e)
