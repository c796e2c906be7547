# Closures over numbers and lists of numbers: what is put there later may be of another type than what was put there first.
def bank(balance: float = 0):
    history: list[tuple[str, float]] = []
    def deposit(x: float) -> float:
        nonlocal balance
        balance += x
        history.append(("dep", x))
        return balance
    def log() -> list[tuple[str, float]]:
        return list(history)
    return {"deposit": deposit, "history": log}
b = bank(10)
b["deposit"](5.5)
b["deposit"](5)
print(b["history"]())
def make_sum():
    hist: list[float] = []
    def add(x: float) -> float:
        hist.append(x)
        return sum(hist)
    return add
a = make_sum()
print(a(1), a(2.5), a(3))
def make_pair():
    hist: list[float] = []
    def add(x: float) -> float:
        hist.append(x)
        return sum(hist)
    def get() -> list[float]:
        return hist
    return add, get
a, g = make_pair()
print(a(1), a(2), g())
def declared_account(balance: float):
    log: list[str] = []
    def deposit(x: float) -> float:
        nonlocal balance
        balance += x
        log.append(f"dep {x}")
        return balance
    return deposit
d = declared_account(10)
print(d(5), d(2.5))
e = declared_account(1.5)
print(e(1))
def plain_account(balance):
    def deposit(x):
        nonlocal balance
        balance += x
        return balance
    return deposit
d = plain_account(10)
print(d(5), d(2.5))
def running_mean():
    total: float = 0
    n = 0
    def add(x: float) -> float:
        nonlocal total, n
        total += x
        n += 1
        return total / n
    return add
c = running_mean()
print(c(5), c(2.5))
