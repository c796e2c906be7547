history: list[float] = []
total: float = 0
best: float = 1.5
prices: dict[str, float] = {"a": 1, "b": 2.5}
weights: dict[str, list[float]] = {}
pair: tuple[float, float] = (1, 2)
maybe: float | None = None
rates: list[float] = [0.1, 0.2]

def note(x: float) -> None:
    global total
    history.append(x)
    total += x

def improve(x: float) -> float:
    global best
    if x > best:
        best = x
    return best

def weigh(name: str, w: float) -> None:
    weights.setdefault(name, []).append(w)

def put(name: str, price: float) -> None:
    prices[name] = price

def set_maybe(x: float) -> None:
    global maybe
    maybe = x

def rate() -> float:
    return rates[0] * 2

note(1)
note(2.5)
print(history, total)
print(improve(1), improve(3), best)
weigh("a", 1)
weigh("a", 2.5)
weigh("b", 3)
print(weights)
put("c", 7)
print(prices, sum(prices.values()), max(prices.values()))
print(pair, pair[0] + pair[1])
set_maybe(4)
print(maybe, rate(), rates)
total = 10
print(total)
class Config:
    rate: float = 5
    limit: float = 2.5
print(Config.rate, Config.limit, Config().rate * 2)
