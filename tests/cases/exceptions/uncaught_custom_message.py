# A ValueError raised on purpose, with text built by an f-string, after a finally that prints.
def withdraw(balance: int, amount: int) -> int:
    if amount > balance:
        raise ValueError(f"cannot take {amount} from {balance}")
    return balance - amount


try:
    print(withdraw(100, 30))
    print(withdraw(100, 130))
finally:
    print("closing")
