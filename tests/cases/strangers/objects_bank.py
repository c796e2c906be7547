from __future__ import annotations
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Iterator, Optional


class InsufficientFunds(Exception):
    def __init__(self, account: "Account", needed: float) -> None:
        super().__init__(f"{account.owner} needs {needed:.2f} more")
        self.account = account
        self.needed = needed


class TxKind(Enum):
    DEPOSIT = "deposit"
    WITHDRAW = "withdraw"
    TRANSFER = "transfer"


@dataclass(frozen=True)
class Transaction:
    kind: TxKind
    amount: float
    note: str = ""


class Account(ABC):
    _next_number: ClassVar[int] = 1000
    interest_rate = 0.01

    def __init__(self, owner: str, balance: float = 0.0) -> None:
        self.owner = owner
        self._balance = balance
        self.number = Account._next_number
        Account._next_number += 1
        self.history: list[Transaction] = []

    @property
    def balance(self) -> float:
        return self._balance

    def deposit(self, amount: float, note: str = "") -> None:
        if amount <= 0:
            raise ValueError("amount must be positive")
        self._balance += amount
        self.history.append(Transaction(TxKind.DEPOSIT, amount, note))

    def withdraw(self, amount: float) -> None:
        limit = self.available()
        if amount > limit:
            raise InsufficientFunds(self, amount - limit)
        self._balance -= amount
        self.history.append(Transaction(TxKind.WITHDRAW, amount))

    @abstractmethod
    def available(self) -> float:
        ...

    def add_interest(self) -> None:
        self.deposit(self.balance * self.interest_rate, "interest")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} #{self.number} {self.owner}: {self.balance:,.2f}>"

    def __lt__(self, other: Account) -> bool:
        return self.balance < other.balance


class Savings(Account):
    interest_rate = 0.05

    def available(self) -> float:
        return self.balance


class Checking(Account):
    def __init__(self, owner: str, balance: float = 0.0, overdraft: float = 100.0) -> None:
        super().__init__(owner, balance)
        self.overdraft = overdraft

    def available(self) -> float:
        return self.balance + self.overdraft


@dataclass
class Bank:
    name: str
    accounts: dict[int, Account] = field(default_factory=dict)

    def open(self, account: Account) -> Account:
        self.accounts[account.number] = account
        return account

    def transfer(self, src: int, dst: int, amount: float) -> bool:
        try:
            self.accounts[src].withdraw(amount)
            self.accounts[dst].deposit(amount, note=f"from {src}")
        except InsufficientFunds as exc:
            print("refused:", exc, f"({exc.needed:.1f})")
            return False
        except KeyError as exc:
            print("no such account", exc)
            return False
        return True

    def __iter__(self) -> Iterator[Account]:
        return iter(sorted(self.accounts.values(), reverse=True))

    def find(self, owner: str) -> Optional[Account]:
        return next((a for a in self if a.owner == owner), None)

    def total(self) -> float:
        return sum(a.balance for a in self)


def main() -> None:
    bank = Bank("First")
    a = bank.open(Savings("ann", 500))
    b = bank.open(Checking("bob", 50))
    bank.transfer(a.number, b.number, 120.5)
    bank.transfer(b.number, a.number, 1000)
    bank.transfer(b.number, 99, 1)
    for acc in bank:
        acc.add_interest()
        print(acc, len(acc.history), acc.history[-1])
    print(f"{bank.total():.3f}", bank.find("bob"), bank.find("zed"))
    try:
        a.deposit(-1)
    except ValueError as e:
        print(type(e).__name__, e)
    kinds = {k: 0 for k in TxKind}
    for acc in bank:
        for tx in acc.history:
            kinds[tx.kind] += 1
    for k, n in kinds.items():
        print(k.name, k.value, n)


if __name__ == "__main__":
    main()
