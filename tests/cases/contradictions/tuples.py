def div(a: int, b: int) -> tuple[int, int]:
    if b == 0:
        return None
    return a / b, a % b
print(div(7, 2), div(1, 0))
