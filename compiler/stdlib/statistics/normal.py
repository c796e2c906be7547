"""The normal distribution."""

import random

# By how much the standard deviation is divided where an error function is asked: the root of two.
_SQRT2: float = 1.4142135623730951


class NormalDist:
    """A normal distribution of a mean and a standard deviation."""

    _mu: float
    _sigma: float

    def __init__(self, mu: float = 0.0, sigma: float = 1.0) -> None:
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data) -> NormalDist:
        items = list(data)
        return cls(float(mean(items)), stdev(items))

    def samples(self, n: int, *, seed=None) -> list[float]:
        if seed is None:
            return [random.gauss(self._mu, self._sigma) for _ in range(n)]
        source = random.Random(seed)
        return [source.gauss(self._mu, self._sigma) for _ in range(n)]

    def pdf(self, x: float) -> float:
        variance = self._sigma * self._sigma
        if variance == 0.0:
            raise StatisticsError("pdf() not defined when sigma is zero")
        distance = x - self._mu
        return math.exp(distance * distance / (-2.0 * variance)) / math.sqrt(math.tau * variance)

    def cdf(self, x: float) -> float:
        if self._sigma == 0.0:
            raise StatisticsError("cdf() not defined when sigma is zero")
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._sigma * _SQRT2)))

    def inv_cdf(self, p: float) -> float:
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        return self._mu + _deviate(p) * self._sigma

    def quantiles(self, n: int = 4) -> list[float]:
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other: NormalDist) -> float:
        x, y = self, other
        if (y._sigma, y._mu) < (x._sigma, x._mu):
            x, y = y, x
        x_variance, y_variance = x.variance, y.variance
        if x_variance == 0.0 or y_variance == 0.0:
            raise StatisticsError("overlap() not defined when sigma is zero")
        wider = y_variance - x_variance
        apart = math.fabs(y._mu - x._mu)
        if wider == 0.0:
            return 1.0 - math.erf(apart / (2.0 * x._sigma * _SQRT2))
        # Where the two densities are equal.
        middle = x._mu * y_variance - y._mu * x_variance
        half = x._sigma * y._sigma * math.sqrt(apart * apart + wider * math.log(y_variance / x_variance))
        first = (middle + half) / wider
        second = (middle - half) / wider
        return 1.0 - (
            math.fabs(y.cdf(first) - x.cdf(first)) + math.fabs(y.cdf(second) - x.cdf(second))
        )

    def zscore(self, x: float) -> float:
        if self._sigma == 0.0:
            raise StatisticsError("zscore() not defined when sigma is zero")
        return (x - self._mu) / self._sigma

    @property
    def mean(self) -> float:
        return self._mu

    @property
    def median(self) -> float:
        return self._mu

    @property
    def mode(self) -> float:
        return self._mu

    @property
    def stdev(self) -> float:
        return self._sigma

    @property
    def variance(self) -> float:
        return self._sigma * self._sigma

    def __add__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu + other._mu, math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu + other, self._sigma)

    def __sub__(self, other):
        if isinstance(other, NormalDist):
            return NormalDist(self._mu - other._mu, math.hypot(self._sigma, other._sigma))
        return NormalDist(self._mu - other, self._sigma)

    def __mul__(self, factor: float) -> NormalDist:
        return NormalDist(self._mu * factor, self._sigma * math.fabs(factor))

    def __truediv__(self, divisor: float) -> NormalDist:
        return NormalDist(self._mu / divisor, self._sigma / math.fabs(divisor))

    def __pos__(self) -> NormalDist:
        return NormalDist(self._mu, self._sigma)

    def __neg__(self) -> NormalDist:
        return NormalDist(-self._mu, self._sigma)

    def __radd__(self, other: float) -> NormalDist:
        return self + other

    def __rsub__(self, other: float) -> NormalDist:
        return -(self - other)

    def __rmul__(self, factor: float) -> NormalDist:
        return self * factor

    def __eq__(self, other) -> bool:
        if not isinstance(other, NormalDist):
            return NotImplemented
        return self._mu == other._mu and self._sigma == other._sigma

    def __hash__(self) -> int:
        return hash((self._mu, self._sigma))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"


def _values(x: float, top: list[float], bottom: list[float]) -> tuple[float, float]:
    """The values of two polynomials, by Horner's rule; the first coefficients are those of the highest powers."""
    upper = top[0]
    for index in range(1, len(top)):
        upper = upper * x + top[index]
    lower = bottom[0]
    for index in range(1, len(bottom)):
        lower = lower * x + bottom[index]
    return upper, lower


def _deviate(p: float) -> float:
    """How many standard deviations above the mean a share `p` of the standard normal distribution ends: M. J. Wichura,
    "Algorithm AS241: The Percentage Points of the Normal Distribution", 1988."""
    q = p - 0.5
    if math.fabs(q) <= 0.425:
        r = 0.180625 - q * q
        top, bottom = _values(r, _MIDDLE_TOP, _MIDDLE_BOTTOM)
        return top * q / bottom
    r = p if q <= 0.0 else 1.0 - p
    r = math.sqrt(-math.log(r))
    if r <= 5.0:
        top, bottom = _values(r - 1.6, _NEAR_TOP, _NEAR_BOTTOM)
    else:
        top, bottom = _values(r - 5.0, _FAR_TOP, _FAR_BOTTOM)
    x = top / bottom
    return -x if q < 0.0 else x


# The coefficients of that algorithm.
_MIDDLE_TOP: list[float] = [
    2.50908_09287_30122_6727e3, 3.34305_75583_58812_8105e4, 6.72657_70927_00870_0853e4, 4.59219_53931_54987_1457e4,
    1.37316_93765_50946_1125e4, 1.97159_09503_06551_4427e3, 1.33141_66789_17843_7745e2, 3.38713_28727_96366_6080e0,
]
_MIDDLE_BOTTOM: list[float] = [
    5.22649_52788_52854_5610e3, 2.87290_85735_72194_2674e4, 3.93078_95800_09271_0610e4, 2.12137_94301_58659_5867e4,
    5.39419_60214_24751_1077e3, 6.87187_00749_20579_0830e2, 4.23133_30701_60091_1252e1, 1.0,
]
_NEAR_TOP: list[float] = [
    7.74545_01427_83414_07640e-4, 2.27238_44989_26918_45833e-2, 2.41780_72517_74506_11770e-1,
    1.27045_82524_52368_38258e0, 3.64784_83247_63204_60504e0, 5.76949_72214_60691_40550e0,
    4.63033_78461_56545_29590e0, 1.42343_71107_49683_57734e0,
]
_NEAR_BOTTOM: list[float] = [
    1.05075_00716_44416_84324e-9, 5.47593_80849_95344_94600e-4, 1.51986_66563_61645_71966e-2,
    1.48103_97642_74800_74590e-1, 6.89767_33498_51000_04550e-1, 1.67638_48301_83803_84940e0,
    2.05319_16266_37758_82187e0, 1.0,
]
_FAR_TOP: list[float] = [
    2.01033_43992_92288_13265e-7, 2.71155_55687_43487_57815e-5, 1.24266_09473_88078_43860e-3,
    2.65321_89526_57612_30930e-2, 2.96560_57182_85048_91230e-1, 1.78482_65399_17291_33580e0,
    5.46378_49111_64114_36990e0, 6.65790_46435_01103_77720e0,
]
_FAR_BOTTOM: list[float] = [
    2.04426_31033_89939_78564e-15, 1.42151_17583_16445_88870e-7, 1.84631_83175_10054_68180e-5,
    7.86869_13114_56132_59100e-4, 1.48753_61290_85061_48525e-2, 1.36929_88092_27358_05310e-1,
    5.99832_20655_58879_37690e-1, 1.0,
]
