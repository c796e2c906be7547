# pi, e, tau, inf, nan; isnan, isinf, isfinite, isclose.
import math

print(math.pi, math.e, math.tau, math.inf, -math.inf, math.nan)
for x in [0.0, -1.5, math.inf, -math.inf, math.nan, 1e308]:
    print(x, math.isnan(x), math.isinf(x), math.isfinite(x))
print(math.isclose(0.1 + 0.2, 0.3), math.isclose(1.0, 1.1), math.isclose(1.0, 1.1, rel_tol=0.2), math.isclose(0.0, 1e-12), math.isclose(0.0, 1e-12, abs_tol=1e-9))
best = math.inf
for value in [3.5, 1.25, 9.0]:
    if value < best:
        best = value
print(best, math.inf > 10, -math.inf < -10)
