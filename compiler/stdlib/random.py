"""Random numbers: the Mersenne Twister MT19937 of M. Matsumoto and T. Nishimura, with CPython's ways to seed it and to make
numbers of its bits, so that a seed gives the same numbers.

Without a seed, runs are deterministic here: each begins as after `seed(0)`. Not here: the binomial distribution,
`SystemRandom`, states as values.
"""

from typing import Final

import math

_SIZE: Final = 624
_SHIFT: Final = 397
_WORD: Final = 4294967295

# 4 / sqrt(2 * e), of the method for the normal distribution by Kinderman and Monahan.
_NORMAL: Final = 1.7155277699214135


def _key_of(text: bytes) -> list[int]:
    """What bytes seed: themselves and their digest as one number, in words of 32 bits from the lowest on."""
    import hashlib

    number = text + hashlib.sha512(text).digest()
    key: list[int] = []
    for end in range(len(number), 0, -4):
        key.append(int.from_bytes(number[max(0, end - 4) : end], "big"))
    while len(key) > 1 and key[-1] == 0:
        key.pop()
    return key


class Random:
    """A source of random numbers."""

    _words: list[int]
    _at: int
    _spare: float
    _has_spare: bool

    def __init__(self, x=0) -> None:
        self._words = [0] * _SIZE
        self.seed(x)

    def seed(self, a=0) -> None:
        self._has_spare = False
        if a is None:
            self._seed_words([0])
        elif isinstance(a, int):
            magnitude = abs(a)
            if magnitude > _WORD:
                self._seed_words([magnitude & _WORD, magnitude >> 32])
            else:
                self._seed_words([magnitude])
        elif isinstance(a, float):
            bits = hash(a)
            low = bits & _WORD
            high = (bits >> 32) & _WORD
            self._seed_words([low] if high == 0 else [low, high])
        elif isinstance(a, str):
            self._seed_words(_key_of(a.encode()))
        elif isinstance(a, (bytes, bytearray)):
            self._seed_words(_key_of(bytes(a)))
        else:
            raise TypeError("The only supported seed types are: None,\nint, float, str, bytes, and bytearray.")

    def _seed_word(self, seed: int) -> None:
        words = self._words
        words[0] = seed
        for at in range(1, _SIZE):
            before = words[at - 1]
            words[at] = (_times(1812433253, before ^ (before >> 30)) + at) & _WORD
        self._at = _SIZE

    def _seed_words(self, key: list[int]) -> None:
        self._seed_word(19650218)
        words = self._words
        i = 1
        j = 0
        for _ in range(max(_SIZE, len(key))):
            before = words[i - 1]
            words[i] = ((words[i] ^ _times(before ^ (before >> 30), 1664525)) + key[j] + j) & _WORD
            i = i + 1
            j = j + 1
            if i >= _SIZE:
                words[0] = words[_SIZE - 1]
                i = 1
            if j >= len(key):
                j = 0
        for _ in range(_SIZE - 1):
            before = words[i - 1]
            words[i] = ((words[i] ^ _times(before ^ (before >> 30), 1566083941)) - i) & _WORD
            i = i + 1
            if i >= _SIZE:
                words[0] = words[_SIZE - 1]
                i = 1
        words[0] = 2147483648

    def _twist(self) -> None:
        words = self._words
        for at in range(_SIZE):
            bits = (words[at] & 2147483648) | (words[(at + 1) % _SIZE] & 2147483647)
            word = words[(at + _SHIFT) % _SIZE] ^ (bits >> 1)
            if bits & 1 == 1:
                word = word ^ 2567483615
            words[at] = word
        self._at = 0

    def _next_word(self) -> int:
        """32 random bits."""
        if self._at >= _SIZE:
            self._twist()
        word = self._words[self._at]
        self._at = self._at + 1
        word = word ^ (word >> 11)
        word = word ^ ((word << 7) & 2636928640)
        word = word ^ ((word << 15) & 4022730752)
        return word ^ (word >> 18)

    def random(self) -> float:
        high = self._next_word() >> 5
        low = self._next_word() >> 6
        return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)

    def getrandbits(self, k: int) -> int:
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        if k > 63:
            raise OverflowError("integer result outside 64 bits")
        if k == 0:
            return 0
        if k <= 32:
            return self._next_word() >> (32 - k)
        low = self._next_word()
        return ((self._next_word() >> (64 - k)) << 32) | low

    def randbytes(self, n: int) -> bytes:
        if n < 0:
            raise ValueError("number of bits must be non-negative")
        made = bytearray()
        while n >= 4:
            made.extend(self._next_word().to_bytes(4, "little"))
            n = n - 4
        if n > 0:
            made.extend(self.getrandbits(8 * n).to_bytes(n, "little"))
        return bytes(made)

    def _below(self, n: int) -> int:
        bits = n.bit_length()
        number = self.getrandbits(bits)
        while number >= n:
            number = self.getrandbits(bits)
        return number

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        if stop is None:
            if start > 0:
                return self._below(start)
            raise ValueError("empty range for randrange()")
        width = stop - start
        if step == 1:
            if width > 0:
                return start + self._below(width)
            raise ValueError(f"empty range in randrange({start}, {stop})")
        if step > 0:
            count = (width + step - 1) // step
        elif step < 0:
            count = (width + step + 1) // step
        else:
            raise ValueError("zero step for randrange()")
        if count <= 0:
            raise ValueError(f"empty range in randrange({start}, {stop}, {step})")
        return start + step * self._below(count)

    def randint(self, a: int, b: int) -> int:
        return self.randrange(a, b + 1)

    def uniform(self, a: float, b: float) -> float:
        return a + (b - a) * self.random()

    def choice(self, seq):
        if len(seq) == 0:
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._below(len(seq))]

    def shuffle(self, x) -> None:
        for at in range(len(x) - 1, 0, -1):
            other = self._below(at + 1)
            item = x[at]
            x[at] = x[other]
            x[other] = item

    def sample(self, population, k: int):
        n = len(population)
        if k < 0 or k > n:
            raise ValueError("Sample larger than population or is negative")
        size = 21
        if k > 5:
            size = size + _power_of_four(k * 3)
        if n <= size:
            pool = list(population)
            taken = []
            for at in range(k):
                place = self._below(n - at)
                taken.append(pool[place])
                pool[place] = pool[n - at - 1]
            return taken
        chosen = []
        places: set[int] = set()
        for _ in range(k):
            place = self._below(n)
            while place in places:
                place = self._below(n)
            places.add(place)
            chosen.append(population[place])
        return chosen

    def choices(self, population, weights=None, *, cum_weights=None, k: int = 1):
        n = len(population)
        if weights is None and cum_weights is None:
            if n == 0:
                raise IndexError("list index out of range")
            return [population[int(self.random() * n)] for _ in range(k)]
        sums: list[float] = []
        if cum_weights is not None:
            if weights is not None:
                raise TypeError("Cannot specify both weights and cumulative weights")
            for weight in cum_weights:
                sums.append(float(weight))
        else:
            total = 0.0
            for weight in weights:
                total = total + weight
                sums.append(total)
        if len(sums) != n:
            raise ValueError("The number of weights does not match the population")
        if sums[-1] <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        return [population[_place_of(sums, self.random() * sums[-1], n - 1)] for _ in range(k)]

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        if self._has_spare:
            self._has_spare = False
            return mu + self._spare * sigma
        angle = self.random() * math.tau
        radius = math.sqrt(-2.0 * math.log(1.0 - self.random()))
        self._spare = math.sin(angle) * radius
        self._has_spare = True
        return mu + math.cos(angle) * radius * sigma

    def expovariate(self, lambd: float = 1.0) -> float:
        return -math.log(1.0 - self.random()) / lambd

    def normalvariate(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        while True:
            first = self.random()
            second = 1.0 - self.random()
            z = _NORMAL * (first - 0.5) / second
            if z * z / 4.0 <= -math.log(second):
                return mu + z * sigma

    def lognormvariate(self, mu: float, sigma: float) -> float:
        return math.exp(self.normalvariate(mu, sigma))

    def triangular(self, low: float = 0.0, high: float = 1.0, mode: float | None = None) -> float:
        place = self.random()
        if mode is not None and high == low:
            return low
        middle = 0.5 if mode is None else (mode - low) / (high - low)
        if place > middle:
            return high + (low - high) * math.sqrt((1.0 - place) * (1.0 - middle))
        return low + (high - low) * math.sqrt(place * middle)

    def vonmisesvariate(self, mu: float, kappa: float) -> float:
        if kappa <= 1e-6:
            return math.tau * self.random()
        s = 0.5 / kappa
        r = s + math.sqrt(1.0 + s * s)
        while True:
            z = math.cos(math.pi * self.random())
            d = z / (r + z)
            limit = self.random()
            if limit < 1.0 - d * d or limit <= (1.0 - d) * math.exp(d):
                break
        q = 1.0 / r
        angle = math.acos((q + z) / (1.0 + q * z))
        if self.random() > 0.5:
            return (mu + angle) % math.tau
        return (mu - angle) % math.tau

    def gammavariate(self, alpha: float, beta: float) -> float:
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha > 1.0:
            scale = math.sqrt(2.0 * alpha - 1.0)
            shift = alpha - math.log(4.0)
            middle = alpha + scale
            while True:
                first = self.random()
                if not (1e-7 < first and first < 0.9999999):
                    continue
                second = 1.0 - self.random()
                v = math.log(first / (1.0 - first)) / scale
                x = alpha * math.exp(v)
                z = first * first * second
                r = shift + middle * v - x
                if r + (1.0 + math.log(4.5)) - 4.5 * z >= 0.0 or r >= math.log(z):
                    return x * beta
        if alpha == 1.0:
            return -math.log(1.0 - self.random()) * beta
        while True:
            bound = (math.e + alpha) / math.e
            p = bound * self.random()
            x = p ** (1.0 / alpha) if p <= 1.0 else -math.log((bound - p) / alpha)
            limit = self.random()
            if p > 1.0:
                if limit <= x ** (alpha - 1.0):
                    return x * beta
            elif limit <= math.exp(-x):
                return x * beta

    def betavariate(self, alpha: float, beta: float) -> float:
        y = self.gammavariate(alpha, 1.0)
        if y == 0.0:
            return 0.0
        return y / (y + self.gammavariate(beta, 1.0))

    def paretovariate(self, alpha: float) -> float:
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha: float, beta: float) -> float:
        return alpha * (-math.log(1.0 - self.random())) ** (1.0 / beta)


def _times(a: int, b: int) -> int:
    """The product of two numbers of 32 bits, without what is beyond 32 bits."""
    return (((a >> 16) * b & 65535) << 16) + (a & 65535) * b & _WORD


def _power_of_four(n: int) -> int:
    """4 to the smallest whole number that is no less than the logarithm of n."""
    return 4 ** math.ceil(math.log(n, 4))


def _place_of(sums: list[float], x: float, high: int) -> int:
    low = 0
    while low < high:
        middle = (low + high) // 2
        if x < sums[middle]:
            high = middle
        else:
            low = middle + 1
    return low


_shared: Random = Random()


def seed(a=0) -> None:
    _shared.seed(a)


def random() -> float:
    return _shared.random()


def getrandbits(k: int) -> int:
    return _shared.getrandbits(k)


def randbytes(n: int) -> bytes:
    return _shared.randbytes(n)


def randrange(start: int, stop: int | None = None, step: int = 1) -> int:
    return _shared.randrange(start, stop, step)


def randint(a: int, b: int) -> int:
    return _shared.randrange(a, b + 1)


def uniform(a: float, b: float) -> float:
    return _shared.uniform(a, b)


def choice(seq):
    return _shared.choice(seq)


def shuffle(x) -> None:
    _shared.shuffle(x)


def sample(population, k: int):
    return _shared.sample(population, k)


def choices(population, weights=None, *, cum_weights=None, k: int = 1):
    return _shared.choices(population, weights, cum_weights=cum_weights, k=k)


def gauss(mu: float = 0.0, sigma: float = 1.0) -> float:
    return _shared.gauss(mu, sigma)


def expovariate(lambd: float = 1.0) -> float:
    return _shared.expovariate(lambd)


def normalvariate(mu: float = 0.0, sigma: float = 1.0) -> float:
    return _shared.normalvariate(mu, sigma)


def lognormvariate(mu: float, sigma: float) -> float:
    return _shared.lognormvariate(mu, sigma)


def triangular(low: float = 0.0, high: float = 1.0, mode: float | None = None) -> float:
    return _shared.triangular(low, high, mode)


def vonmisesvariate(mu: float, kappa: float) -> float:
    return _shared.vonmisesvariate(mu, kappa)


def gammavariate(alpha: float, beta: float) -> float:
    return _shared.gammavariate(alpha, beta)


def betavariate(alpha: float, beta: float) -> float:
    return _shared.betavariate(alpha, beta)


def paretovariate(alpha: float) -> float:
    return _shared.paretovariate(alpha)


def weibullvariate(alpha: float, beta: float) -> float:
    return _shared.weibullvariate(alpha, beta)
