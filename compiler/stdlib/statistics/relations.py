"""What two series of data have to do with each other, and the median of grouped data."""

def _inputs(x, y, what: str):
    """Both series as floats."""
    first, second = [float(item) for item in x], [float(item) for item in y]
    if len(first) != len(second):
        raise StatisticsError(what + " requires that both inputs have same number of data points")
    if len(first) < 2:
        raise StatisticsError(what + " requires at least two data points")
    return first, second


def _centered(items: list[float]) -> tuple[float, list[float]]:
    """The mean, and how far the items are from it."""
    center = math.fsum(items) / len(items)
    return center, [item - center for item in items]


def _sum_of_products(x: list[float], y: list[float]) -> float:
    parts = []
    for first, second in zip(x, y):
        parts.extend(_product(first, second))
    return math.fsum(parts)


def covariance(x, y, /) -> float:
    first, second = _inputs(x, y, "covariance")
    return _sum_of_products(_centered(first)[1], _centered(second)[1]) / (len(first) - 1)


def _ranks(items: list[float], start: float) -> list[float]:
    """The places of the items in their order, from `start` on; equal ones share the mean of theirs."""
    order = sorted(range(len(items)), key=lambda index: items[index])
    ranks = [0.0] * len(items)
    begin = 0
    while begin < len(order):
        end = begin + 1
        while end < len(order) and items[order[end]] == items[order[begin]]:
            end += 1
        for place in range(begin, end):
            ranks[order[place]] = start - 1 + begin + (end - begin + 1) / 2
        begin = end
    return ranks


def correlation(x, y, /, *, method: str = "linear") -> float:
    first, second = _inputs(x, y, "correlation")
    if method not in ("linear", "ranked"):
        raise ValueError("Unknown method: " + repr(method))
    if method == "ranked":
        start = (len(first) - 1) / -2
        first, second = _ranks(first, start), _ranks(second, start)
    else:
        first, second = _centered(first)[1], _centered(second)[1]
    own, others = _sum_of_products(first, first), _sum_of_products(second, second)
    if own == 0.0 or others == 0.0:
        raise StatisticsError("at least one of the inputs is constant")
    return _sum_of_products(first, second) / math.sqrt(own * others)


class LinearRegression:
    """The line: a tuple of the two in CPython."""

    slope: float
    intercept: float

    def __init__(self, slope: float, intercept: float) -> None:
        self.slope = slope
        self.intercept = intercept

    def __repr__(self) -> str:
        return f"LinearRegression(slope={self.slope!r}, intercept={self.intercept!r})"

    def __len__(self) -> int:
        return 2

    def __getitem__(self, index: int) -> float:
        return (self.slope, self.intercept)[index]

    def __iter__(self):
        yield self.slope
        yield self.intercept

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LinearRegression):
            return self.slope == other.slope and self.intercept == other.intercept
        if isinstance(other, tuple):
            return (self.slope, self.intercept) == other
        return False

    def __hash__(self) -> int:
        return hash((self.slope, self.intercept))


def linear_regression(x, y, /, *, proportional: bool = False) -> LinearRegression:
    first, second = _inputs(x, y, "linear regression")
    first_center, second_center = 0.0, 0.0
    if not proportional:
        first_center, first = _centered(first)
        second_center, second = _centered(second)
    own = _sum_of_products(first, first)
    if own == 0.0:
        raise StatisticsError("x is constant")
    slope = (_sum_of_products(first, second) + 0.0) / own
    intercept = 0.0 if proportional else second_center - slope * first_center
    return LinearRegression(slope, intercept)


def median_grouped(data, interval: float = 1.0) -> float:
    items = sorted(data)
    count = len(items)
    if count == 0:
        raise StatisticsError("no median for empty data")
    middle = items[count // 2]
    low = 0
    while items[low] < middle:
        low += 1
    high = low
    while high < count and items[high] == middle:
        high += 1
    bottom = float(middle) - interval / 2.0
    return bottom + interval * (count / 2 - low) / (high - low)
