# Polynomials as a class: sum, product, value, derivative, division with remainder, text form, roots by Newton.
class Polynomial:
    def __init__(self, coefficients: list[float]) -> None:
        while len(coefficients) > 1 and coefficients[-1] == 0.0:
            coefficients = coefficients[:-1]
        self.coefficients = coefficients

    def degree(self) -> int:
        return len(self.coefficients) - 1

    def value(self, x: float) -> float:
        result = 0.0
        for c in reversed(self.coefficients):
            result = result * x + c
        return result

    def plus(self, other: "Polynomial") -> "Polynomial":
        size = max(len(self.coefficients), len(other.coefficients))
        result = [0.0] * size
        for i, c in enumerate(self.coefficients):
            result[i] += c
        for i, c in enumerate(other.coefficients):
            result[i] += c
        return Polynomial(result)

    def times(self, other: "Polynomial") -> "Polynomial":
        result = [0.0] * (len(self.coefficients) + len(other.coefficients) - 1)
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                result[i + j] += a * b
        return Polynomial(result)

    def scaled(self, factor: float) -> "Polynomial":
        return Polynomial([c * factor for c in self.coefficients])

    def derivative(self) -> "Polynomial":
        if self.degree() == 0:
            return Polynomial([0.0])
        return Polynomial([c * i for i, c in enumerate(self.coefficients)][1:])

    def divided(self, other: "Polynomial") -> "tuple[Polynomial, Polynomial]":
        rest = self.coefficients[:]
        quotient = [0.0] * max(1, len(rest) - other.degree())
        for i in range(len(rest) - len(other.coefficients), -1, -1):
            factor = rest[i + other.degree()] / other.coefficients[-1]
            quotient[i] = factor
            for j, c in enumerate(other.coefficients):
                rest[i + j] -= factor * c
        return Polynomial(quotient), Polynomial(rest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polynomial) and self.coefficients == other.coefficients

    def __str__(self) -> str:
        text = ""
        for i in range(self.degree(), -1, -1):
            c = self.coefficients[i]
            if c == 0.0 and self.degree() > 0:
                continue
            sign = "-" if c < 0 else "+" if text else ""
            number = "" if abs(c) == 1.0 and i > 0 else f"{abs(c):g}"
            power = "" if i == 0 else "x" if i == 1 else f"x^{i}"
            text += (f" {sign} " if text else sign) + number + power
        return text


def newton(p, x):
    d = p.derivative()
    for _ in range(50):
        slope = d.value(x)
        if slope == 0.0:
            break
        x = x - p.value(x) / slope
    return x


p = Polynomial([-6.0, 11.0, -6.0, 1.0])
q = Polynomial([-1.0, 1.0])
print(p, "|", q, "|", p.plus(q), "|", p.times(q), "|", p.scaled(-0.5))
print(p.derivative(), "|", p.derivative().derivative(), "|", Polynomial([5.0]).derivative(), "|", Polynomial([0.0, 0.0]))
quotient, rest = p.divided(q)
print(quotient, "|", rest, "|", quotient.times(q) == p)
quotient, rest = Polynomial([1.0, 0.0, 0.0, 2.0]).divided(Polynomial([1.0, 1.0]))
print(quotient, "|", rest)
print([p.value(float(x)) for x in range(-1, 5)], [round(newton(p, x), 6) for x in [0.0, 1.8, 10.0]])
print(p == Polynomial([-6.0, 11.0, -6.0, 1.0, 0.0]), p == q, p.degree())
