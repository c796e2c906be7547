# Exceptions that are raised and caught across three calls, and others that a `finally` or an `else` sees on the way.
from __future__ import annotations


class Rejected(Exception):
    def __init__(self, reason: str, amount: int) -> None:
        super().__init__(reason)
        self.amount = amount


class Account:
    def __init__(self, balance: int) -> None:
        self.balance = balance
        self.open = 0

    def withdraw(self, amount: int) -> None:
        if amount > self.balance:
            raise Rejected("too much", amount)
        self.balance -= amount

    def checked(self, amount: int) -> None:
        self.open += 1
        try:
            self.withdraw(amount)
        finally:
            self.open -= 1


def transfer(source: Account, target: Account, amount: int) -> None:
    source.checked(amount)
    target.balance += amount


def attempt(source: Account, target: Account, amount: int) -> int:
    try:
        transfer(source, target, amount)
    except Rejected as rejected:
        return rejected.amount
    else:
        return 0


def main() -> None:
    accounts = [Account(1000 + k) for k in range(10)]
    refused = 0
    for k in range(800000):
        refused += attempt(accounts[k % 10], accounts[(k * 7 + 3) % 10], k % 3000)
    missing = 0
    known = {k: k * k for k in range(0, 1000, 3)}
    for k in range(300000):
        try:
            missing += known[k % 1000] % 2
        except KeyError:
            missing += 1
    print(refused, missing, sum(account.balance for account in accounts))


if __name__ == "__main__":
    main()
