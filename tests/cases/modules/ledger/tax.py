print("tax is imported")
rate = 5


def tax(amount: int) -> int:
    return amount * rate // 100
