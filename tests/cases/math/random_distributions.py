# The distributions of `random` have CPython's numbers for a seed.
import random

random.seed(42)
print(random.triangular(0, 1, 0.5), random.triangular(2.0, 8.0), random.triangular())
print(random.betavariate(1, 2), random.betavariate(0.5, 0.25), random.gammavariate(2, 1), random.gammavariate(1, 3))
print(random.normalvariate(0, 1), random.lognormvariate(0, 1), random.paretovariate(2), random.weibullvariate(1, 2))
print(random.vonmisesvariate(0, 1), random.vonmisesvariate(0.5, 1e-7))
r = random.Random(7)
print([round(r.gammavariate(0.7, 2.0), 9) for _ in range(5)], r.normalvariate(), r.triangular(1, 3, 2))
try:
    random.gammavariate(-1, 1)
except ValueError as error:
    print(error)
