# An int argument of a float parameter stays an int.
def half(x: float) -> float:
    return x / 2


def same(x: float) -> float:
    return x


def scaled(x: float, factor: float = 2.0) -> float:
    return x * factor


print(half(3), half(4.0), half(-1))
print(same(3), same(3.5), same(True), same(-0))
print(scaled(3), scaled(3, 2), scaled(1.5, 4), scaled(factor=3, x=1))
print(f"{same(10)} {same(10):.2f} {same(7) // 2} {same(7) % 2}")
