# Accounts of two classes in a dict that only a method fills; private fields, finally.
class Account:
    interest = 0.02
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.__balance = balance
        self._log = []
    def deposit(self, amt):
        if amt <= 0:
            raise ValueError("Deposit must be positive")
        self.__balance += amt
        self._log.append(("deposit", amt))
        return self.__balance
    def withdraw(self, amt):
        if amt > self.__balance:
            raise Insufficient(self.owner, amt)
        self.__balance -= amt
        self._log.append(("withdraw", amt))
        return self.__balance
    @property
    def balance(self):
        return self.__balance
    def __repr__(self):
        return f"{type(self).__name__}({self.owner!r}, {self.balance})"
class Insufficient(Exception):
    def __init__(self, who, amt):
        self.who = who
        self.amt = amt
        super().__init__(f"{who} cannot withdraw {amt}")
class Savings(Account):
    def add_interest(self):
        return self.deposit(self.balance * self.interest)
class Bank:
    def __init__(self):
        self.accounts = {}
    def open(self, cls, owner, *args):
        acc = cls(owner, *args)
        self.accounts[owner] = acc
        return acc
    def transfer(self, a, b, amt):
        try:
            self.accounts[a].withdraw(amt)
        except Insufficient as e:
            print("failed:", e, e.who, e.amt)
            return False
        except KeyError as e:
            print("no account", e)
            return False
        else:
            self.accounts[b].deposit(amt)
            return True
        finally:
            print("transfer", a, b, amt)
bank = Bank()
bank.open(Account, "ann", 100)
bank.open(Savings, "bob")
print(bank.transfer("ann", "bob", 30), bank.transfer("ann", "bob", 300), bank.transfer("zed", "bob", 1))
print(bank.accounts)
s = bank.accounts["bob"]
if isinstance(s, Savings):
    print(s.add_interest())
print(sorted(bank.accounts.values(), key=lambda a: a.balance))
