# A bank with accounts, transfers, interest, statements and errors for what is not allowed.
class Transaction:
    def __init__(self, kind: str, amount: int, balance: int) -> None:
        self.kind = kind
        self.amount = amount
        self.balance = balance

    def __str__(self) -> str:
        return f"{self.kind:<12}{self.amount / 100:>10.2f}{self.balance / 100:>12.2f}"


class Account:
    interest_rate = 0.015

    def __init__(self, number: int, owner: str) -> None:
        self.number = number
        self.owner = owner
        self.balance = 0
        self.transactions: list[Transaction] = []

    def record(self, kind: str, amount: int) -> None:
        self.balance += amount
        self.transactions.append(Transaction(kind, amount, self.balance))

    def deposit(self, amount: int, kind: str = "deposit") -> None:
        if amount <= 0:
            raise ValueError(f"amount must be positive, not {amount}")
        self.record(kind, amount)

    def withdraw(self, amount: int, kind: str = "withdrawal") -> None:
        if amount > self.balance:
            raise RuntimeError(f"{self.owner} has only {self.balance / 100:.2f}")
        self.record(kind, -amount)

    def add_interest(self) -> None:
        self.record("interest", round(self.balance * Account.interest_rate))

    def statement(self) -> str:
        lines = [f"account {self.number} of {self.owner}"]
        for transaction in self.transactions:
            lines.append("  " + str(transaction))
        return "\n".join(lines)


class Bank:
    def __init__(self) -> None:
        self.accounts: dict[int, Account] = {}
        self.next_number = 1001

    def open(self, owner: str, first: int = 0) -> Account:
        account = Account(self.next_number, owner)
        self.accounts[account.number] = account
        self.next_number += 1
        if first:
            account.deposit(first)
        return account

    def find(self, number: int) -> Account:
        if number not in self.accounts:
            raise KeyError(number)
        return self.accounts[number]

    def transfer(self, source: int, target: int, amount: int) -> bool:
        try:
            self.find(source).withdraw(amount, "transfer out")
            self.find(target).deposit(amount, "transfer in")
        except RuntimeError as error:
            print("refused:", error)
            return False
        except KeyError as error:
            print("no account", error)
            return False
        return True

    def total(self) -> int:
        return sum([account.balance for account in self.accounts.values()])


bank = Bank()
ann = bank.open("Ann", 100_00)
bob = bank.open("Bob")
print(bank.transfer(1001, 1002, 25_50), bank.transfer(1002, 1001, 99_00), bank.transfer(7, 1002, 1))
ann.add_interest()
Account.interest_rate = 0.1
bob.add_interest()
try:
    bob.deposit(-5)
except ValueError as error:
    print("error:", error)
for account in bank.accounts.values():
    print(account.statement())
print(f"total {bank.total() / 100:.2f}")
