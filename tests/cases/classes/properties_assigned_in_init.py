class Temperature:
    def __init__(self, celsius: float = 0.0) -> None:
        self.celsius = celsius

    @property
    def celsius(self) -> float:
        return self._celsius

    @celsius.setter
    def celsius(self, value: float) -> None:
        if value < -273.15:
            raise ValueError("too cold")
        self._celsius = value

    @property
    def fahrenheit(self) -> float:
        return self._celsius * 9 / 5 + 32

    @fahrenheit.setter
    def fahrenheit(self, value: float) -> None:
        self.celsius = (value - 32) * 5 / 9


class Account:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance

    @property
    def balance(self):
        return self._balance

    @balance.setter
    def balance(self, value):
        self._balance = value

    def deposit(self, amount):
        self.balance += amount
        return self


class Savings(Account):
    def __init__(self, owner: str) -> None:
        super().__init__(owner, 10)
        self.balance *= 2


t = Temperature(25.0)
print(t.celsius, t.fahrenheit)
t.fahrenheit = 212
print(t.celsius)
for too_cold in (-300, -1000.5):
    try:
        t.celsius = too_cold
    except ValueError as error:
        print(error, t.celsius)
try:
    Temperature(-1000)
except ValueError as error:
    print(error)
a = Account("Ann", 100)
a.deposit(5).deposit(7)
s = Savings("Sam")
s.balance += 1
print(a.balance, a.owner, s.balance, s.owner, s.deposit(3).balance)


class Marked:
    @property
    def mark(self) -> str:
        return "!"


class Tried(Marked):
    def __init__(self) -> None:
        self.mark = "?"


try:
    Tried()
except AttributeError as error:
    print(error)
