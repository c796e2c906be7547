# The exact message of a division by zero depends on the operator and on the operand types.
def attempt(name: str, a: int, b: int) -> None:
    try:
        if name == "/":
            print(a / b)
        elif name == "//":
            print(a // b)
        elif name == "%":
            print(a % b)
        elif name == "divmod":
            print(divmod(a, b))
        else:
            print(a ** b)
    except ZeroDivisionError as error:
        print(name, "ZeroDivisionError:", error)


for name in ["/", "//", "%", "divmod"]:
    attempt(name, 1, 0)
    attempt(name, 0, 0)
try:
    print(0 ** -1)
except ZeroDivisionError as error:
    print("ZeroDivisionError:", error)
try:
    print(1 << -1)
except ValueError as error:
    print("ValueError:", error)
try:
    print(1 >> -1)
except ValueError as error:
    print("ValueError:", error)
try:
    print(pow(2, 5, 0))
except ValueError as error:
    print("ValueError:", error)
try:
    print(pow(2, -1, 4))
except ValueError as error:
    print("ValueError:", error)
