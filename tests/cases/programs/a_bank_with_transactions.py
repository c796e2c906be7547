class BankError(Exception):
    pass


class InsufficientFunds(BankError):
    def __init__(self, balance, amount):
        self.balance = balance
        self.amount = amount
        super().__init__(f"need {amount - balance:.2f} more")


class Account:
    interest = 0.02
    _count = 0

    def __init__(self, owner, balance=0.0):
        self.owner = owner
        self._balance = balance
        self.history = []
        Account._count += 1

    @property
    def balance(self):
        return self._balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self._balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self._balance:
            raise InsufficientFunds(self._balance, amount)
        self._balance -= amount
        self.history.append(("withdraw", amount))

    def __str__(self):
        return f"{self.owner}: ${self._balance:,.2f}"

    @classmethod
    def count(cls):
        return cls._count


class Transaction:
    def __init__(self, *accounts):
        self.accounts = accounts

    def __enter__(self):
        self.snapshot = [(a, a._balance) for a in self.accounts]
        return self

    def __exit__(self, exc_type, exc, tb):
        if exc_type is not None:
            for a, b in self.snapshot:
                a._balance = b
            print(f"rolled back: {exc_type.__name__}: {exc}")
            return issubclass(exc_type, BankError)
        print("committed")
        return False


a, b = Account("Ann", 100), Account("Bob")
with Transaction(a, b):
    a.withdraw(30)
    b.deposit(30)
print(a, b)
with Transaction(a, b):
    b.deposit(500)
    a.withdraw(500)
print(a, b, Account.count())
try:
    with Transaction(a):
        a.deposit(-1)
except ValueError as e:
    print("outer", e)
try:
    a.withdraw(1000)
except InsufficientFunds as e:
    print(e.balance, e.amount, e.args, repr(e))
print(a.history)
