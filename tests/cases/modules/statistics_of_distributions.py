"""The normal distribution, and what two series have to do with each other."""
from statistics import (
    NormalDist, StatisticsError, correlation, covariance, fmean, linear_regression, mean, median_grouped, stdev,
)

sat = NormalDist(1060, 195)
print(sat, sat.mean, sat.median, sat.mode, sat.stdev, sat.variance)
print(round((sat.cdf(1200.5) - sat.cdf(1099.5)) * 100, 1), sat.pdf(1000), sat.inv_cdf(0.9))
print([round(quantile) for quantile in sat.quantiles()], sat.quantiles(n=10))
for share in (1e-300, 1e-10, 0.02, 0.3, 0.5, 0.7, 0.98, 0.999999999):
    print(share, NormalDist().inv_cdf(share))
data = [4.1, 5.2, 3.3, 6.8, 5.0]
drawn = NormalDist.from_samples(data)
print(drawn, drawn == NormalDist(mean(data), stdev(data)), hash(drawn) == hash(NormalDist(drawn.mean, drawn.stdev)))
print(NormalDist.from_samples([1, 2, 3, 4]), NormalDist.from_samples(x * 2 for x in range(5)))
print(NormalDist(2.4, 1.6).overlap(NormalDist(3.2, 2.0)), NormalDist(0, 1).overlap(NormalDist(1, 1)))
a, b = NormalDist(10, 2), NormalDist(3, 1.5)
print(a + b, a - b, a + 5, 5 - a, a * 3, 3 * a, a / -2, -a, +a, 1 + a, a - 1)
print(a.zscore(13), a == b, a != b, a == NormalDist(10.0, 2.0), {a: 1}[NormalDist(10, 2)])
print(a.samples(4, seed=12345), len(a.samples(3)))
for action in (
    lambda: NormalDist(1, -1).mean, lambda: a.inv_cdf(1.0), lambda: NormalDist(1, 0).cdf(2), lambda: NormalDist(1, 0).zscore(2),
    lambda: NormalDist(1, 0).pdf(1), lambda: a.overlap(NormalDist(1, 0)),
):
    try:
        print(action())
    except StatisticsError as error:
        print(error)

x = [1, 2, 3, 4, 5, 6, 7, 8, 9]
y = [1, 2, 3, 1, 2, 3, 1, 2, 3]
z = [9.5, 8.25, 7.0, 6.5, 5.0, 4.25, 3.0, 2.5, 1.0]
print(covariance(x, y), covariance(x, z), correlation(x, x), correlation(x, z), correlation(x, y, method="ranked"))
print(correlation(z, y, method="ranked"), round(correlation(y, z), 12))
slope, intercept = linear_regression(x, z)
line = linear_regression(x, z)
print(slope, intercept, line, line.slope, line[1], line == (slope, intercept), len(line))
print(linear_regression(x, [2 * value for value in x], proportional=True))
for action in (
    lambda: covariance([1], [1]), lambda: covariance([1, 2], [1]), lambda: correlation([1, 1], [1, 2]),
    lambda: linear_regression([2, 2], [1, 2]).slope, lambda: correlation([1, 2], [1, 3]),
):
    try:
        print(action())
    except StatisticsError as error:
        print(error)
try:
    correlation([1, 2], [2, 3], method="other")
except ValueError as error:
    print(error)
print(median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5]), median_grouped([52, 52, 53, 54]), median_grouped([1, 3, 3, 5, 7], interval=2), fmean(y))
