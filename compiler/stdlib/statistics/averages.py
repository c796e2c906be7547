"""`statistics`: averages and spreads. CPython computes with fractions and rounds once; here ints are added as ints, and floats as
pairs of floats, a sum and what rounding took from it (T. J. Dekker, "A floating-point technique for extending the
available precision", 1971).

Not here: the normal distribution (`normal.py`), what two series have to do with each other (`relations.py`), `Fraction` and `Decimal` data.
"""

import math

from intrinsics import is_tagged


class StatisticsError(ValueError):
    pass


def _listed(data, least: int, message: str):
    items = list(data)
    if len(items) < least:
        raise StatisticsError(message)
    return items


def _numbers(data, least: int, message: str):
    items = []
    for item in data:
        if item is None or isinstance(item, (str, list, tuple, dict)):
            raise TypeError("can't convert type '" + type(item).__name__ + "' to numerator/denominator")
        items.append(item)
    return _listed(items, least, message)


def _of_one_kind(items, compute):
    """What `compute` gives for items that are all ints, or all floats: one float among them makes floats of all."""
    if is_tagged(items[0]):
        for item in items:
            if isinstance(item, float):
                return compute([float(item) for item in items])
        return compute([int(item) for item in items])
    return compute(items)


def _product(a: float, b: float) -> tuple[float, float]:
    """a * b as a pair."""
    product = a * b
    upper = a * 134217729.0
    a_high = upper - (upper - a)
    a_low = a - a_high
    upper = b * 134217729.0
    b_high = upper - (upper - b)
    b_low = b - b_high
    return (product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low)


def _quotient(high: float, low: float, divisor: float) -> tuple[float, float]:
    """A pair divided by a number, as a pair."""
    quotient = high / divisor
    product, error = _product(quotient, divisor)
    return (quotient, ((high - product) - error + low) / divisor)


def _total(items: list[float]) -> tuple[float, float]:
    """The sum as a pair."""
    high = math.fsum(items)
    rest = list(items)
    rest.append(-high)
    return (high, math.fsum(rest))


def _root(high: float, low: float) -> float:
    """The square root of a pair, rounded."""
    root = math.sqrt(high)
    if root == 0:
        return root
    product, error = _product(root, root)
    return root + ((high - product) - error + low) / (2 * root)


def mean(data):
    return _of_one_kind(_numbers(data, 1, "mean requires at least one data point"), _mean)


def _mean(items):
    count = len(items)
    if isinstance(items[0], int):
        total = sum(items)
        return _ratio(total, count)
    high, low = _total(items)
    quotient, rest = _quotient(high, low, float(count))
    return quotient + rest


def _ratio(top: int, bottom: int) -> int | float:
    """An int if it is one, as CPython has it for data of ints."""
    if top % bottom == 0:
        return top // bottom
    return top / bottom


def _squares(items, center) -> tuple[float, float]:
    """The sum of the squares of the deviations, as a pair: from the mean, if no center is given."""
    if center is None:
        total, rest = _total(items)
        high, low = _quotient(total, rest, float(len(items)))
    else:
        high, low = float(center), 0.0
    parts: list[float] = []
    for item in items:
        deviation = item - high
        taken = deviation - item
        error = (item - (deviation - taken)) - (high + taken) - low
        square, rest = _product(deviation, deviation)
        parts.append(square)
        parts.append(rest)
        parts.append(2 * deviation * error)
        parts.append(error * error)
    return _total(parts)


def _spread(items, center, count: int):
    """The sum of the squares of the deviations divided by `count`: a ratio of ints for ints, a pair for floats."""
    if isinstance(items[0], int):
        if center is None:
            size = len(items)
            total = sum(items)
            top = size * sum([item * item for item in items]) - total * total
            return (top, size * count)
    high, low = _squares([float(item) for item in items], center)
    return _quotient(high, low, float(count))


def _rounded(spread):
    high, low = spread
    if isinstance(high, int):
        return _ratio(high, low)
    return high + low


def _deviation(spread) -> float:
    high, low = spread
    if isinstance(high, int):
        ratio, rest = _quotient(float(high), 0.0, float(low))
        return _root(ratio, rest)
    return _root(high, low)


def variance(data, xbar=None):
    items = _numbers(data, 2, "variance requires at least two data points")
    return _of_one_kind(items, lambda items: _rounded(_spread(items, xbar, len(items) - 1)))


def pvariance(data, mu=None):
    items = _numbers(data, 1, "pvariance requires at least one data point")
    return _of_one_kind(items, lambda items: _rounded(_spread(items, mu, len(items))))


def stdev(data, xbar=None) -> float:
    items = _numbers(data, 2, "stdev requires at least two data points")
    return _of_one_kind(items, lambda items: _deviation(_spread(items, xbar, len(items) - 1)))


def pstdev(data, mu=None) -> float:
    items = _numbers(data, 1, "pstdev requires at least one data point")
    return _of_one_kind(items, lambda items: _deviation(_spread(items, mu, len(items))))


def harmonic_mean(data):
    return _of_one_kind(_listed(data, 1, "harmonic_mean requires at least one data point"), _harmonic_mean)


def _harmonic_mean(items):
    for item in items:
        if item < 0:
            raise StatisticsError("harmonic mean does not support negative values")
    for item in items:
        if item == 0:
            return 0
    if len(items) == 1:
        return items[0]
    high, low = _total([1 / item for item in items])
    count = float(len(items))
    quotient = count / high
    product, error = _product(quotient, high)
    return quotient + ((count - product) - error - quotient * low) / high


def fmean(data, weights=None) -> float:
    items = _listed(data, 1, "fmean requires at least one data point")
    if weights is None:
        return math.fsum(items) / len(items)
    factors = list(weights)
    if len(factors) != len(items):
        raise StatisticsError("data and weights must be the same length")
    total = math.fsum(factors)
    if total == 0:
        raise StatisticsError("sum of weights must be non-zero")
    return math.fsum([item * factor for item, factor in zip(items, factors)]) / total


def geometric_mean(data) -> float:
    items = _listed(data, 1, "must have a non-empty dataset")
    for item in items:
        if item <= 0:
            raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers")
    return math.exp(math.fsum([math.log(item) for item in items]) / len(items))


def median(data):
    items = sorted(_listed(data, 1, "no median for empty data"))
    half = len(items) // 2
    if len(items) % 2 == 1:
        return items[half]
    return (items[half - 1] + items[half]) / 2


def median_low(data):
    items = sorted(_listed(data, 1, "no median for empty data"))
    return items[(len(items) - 1) // 2]


def median_high(data):
    items = sorted(_listed(data, 1, "no median for empty data"))
    return items[len(items) // 2]


def _counts(items):
    counts = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return counts


def mode(data):
    items = _listed(data, 1, "no mode for empty data")
    counts = _counts(items)
    best = items[0]
    for item in counts:
        if counts[item] > counts[best]:
            best = item
    return best


def multimode(data):
    items = list(data)
    counts = _counts(items)
    most = 0
    for count in counts.values():
        most = max(most, count)
    return [item for item in counts if counts[item] == most]


def quantiles(data, *, n: int = 4, method: str = "exclusive"):
    if n < 1:
        raise StatisticsError("n must be at least 1")
    items = sorted(data)
    size = len(items)
    if size < 2:
        raise StatisticsError("must have at least two data points")
    if method == "inclusive":
        result = []
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            result.append((items[j] * (n - delta) + items[j + 1] * delta) / n)
        return result
    if method != "exclusive":
        raise ValueError("Unknown method: " + repr(method))
    result = []
    for i in range(1, n):
        j = i * (size + 1) // n
        j = 1 if j < 1 else size - 1 if j > size - 1 else j
        delta = i * (size + 1) - j * n
        result.append((items[j - 1] * (n - delta) + items[j] * delta) / n)
    return result
