# Numbers beyond 64 bits as lists of digits: sum, product, power, factorial, comparison, division by a small number.
BASE = 10000


class Big:
    def __init__(self, parts: list[int]) -> None:
        while len(parts) > 1 and parts[-1] == 0:
            parts = parts[:-1]
        self.parts = parts

    def plus(self, other: "Big") -> "Big":
        result: list[int] = []
        carry = 0
        for i in range(max(len(self.parts), len(other.parts))):
            total = carry
            if i < len(self.parts):
                total += self.parts[i]
            if i < len(other.parts):
                total += other.parts[i]
            carry, part = divmod(total, BASE)
            result.append(part)
        if carry:
            result.append(carry)
        return Big(result)

    def times(self, other: "Big") -> "Big":
        result = [0] * (len(self.parts) + len(other.parts) + 1)
        for i, a in enumerate(self.parts):
            carry = 0
            for j, b in enumerate(other.parts):
                carry, result[i + j] = divmod(result[i + j] + a * b + carry, BASE)
            k = i + len(other.parts)
            while carry:
                carry, result[k] = divmod(result[k] + carry, BASE)
                k += 1
        return Big(result)

    def divided(self, small: int) -> "tuple[Big, int]":
        result = [0] * len(self.parts)
        rest = 0
        for i in range(len(self.parts) - 1, -1, -1):
            result[i], rest = divmod(rest * BASE + self.parts[i], small)
        return Big(result), rest

    def compare(self, other: "Big") -> int:
        if len(self.parts) != len(other.parts):
            return 1 if len(self.parts) > len(other.parts) else -1
        for a, b in zip(reversed(self.parts), reversed(other.parts)):
            if a != b:
                return 1 if a > b else -1
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Big) and self.parts == other.parts

    def __str__(self) -> str:
        text = str(self.parts[-1])
        for part in reversed(self.parts[:-1]):
            text += f"{part:04d}"
        return text


def parse(text: str) -> Big:
    parts: list[int] = []
    while text:
        parts.append(int(text[-4:]))
        text = text[:-4]
    return Big(parts)


def power(base: Big, exponent: int) -> Big:
    result = Big([1])
    while exponent:
        if exponent & 1:
            result = result.times(base)
        base = base.times(base)
        exponent >>= 1
    return result


def fibonacci(n):
    a, b = Big([0]), Big([1])
    for _ in range(n):
        a, b = b, a.plus(b)
    return a


factorial = Big([1])
for n in range(1, 61):
    factorial = factorial.times(Big([n]))
    if n % 15 == 0:
        print(n, factorial)
print(power(Big([2]), 200), fibonacci(300))
print(sum([int(d) for d in str(power(Big([2]), 1000))]))
x = parse("123456789012345678901234567890")
y = parse("987654321098765432109876543210")
print(x.plus(y), x.times(y), x.compare(y), y.compare(x), x.compare(x))
quotient, rest = y.divided(97)
print(quotient, rest, quotient.times(Big([97])).plus(Big([rest])) == y)
print(parse("99999999").plus(parse("1")), parse("10000").divided(3)[0], Big([0, 0, 0]))
