# A first class: fields set in __init__, methods that read and change them, __repr__ and __str__.
class Account:
    def __init__(self, owner: str, balance: int = 0) -> None:
        self.owner = owner
        self.balance = balance
        self.history: list[int] = []

    def deposit(self, amount: int) -> None:
        self.balance += amount
        self.history.append(amount)

    def withdraw(self, amount: int) -> bool:
        if amount > self.balance:
            return False
        self.balance -= amount
        self.history.append(-amount)
        return True

    def __repr__(self) -> str:
        return f"Account({self.owner!r}, {self.balance})"

    def __str__(self) -> str:
        return f"{self.owner}: {self.balance}"


a = Account("Ann")
b = Account("Bob", 50)
a.deposit(100)
print(a.withdraw(30), a.withdraw(300), a.balance, a.history)
print(a, b, repr(a), [a, b], {"first": a}, (b,), f"{a} {a!r}", str(b))
a.balance = -5
a.owner += "!"
print(a)
print(a.owner, b.history, a.history is b.history)
