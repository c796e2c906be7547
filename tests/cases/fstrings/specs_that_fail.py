# A spec that does not fit the value raises ValueError with CPython's message.
def attempt(which: int, n: int, x: float, s: str) -> None:
    try:
        if which == 0:
            print(f"{n:.2d}")
        elif which == 1:
            print(f"{s:{n}d}")
        elif which == 2:
            print(f"{s:{s}}")
        elif which == 3:
            print(f"{x:{s}}")
        elif which == 4:
            print(f"{n:{s}}")
        elif which == 5:
            print(f"{s:=10}")
        elif which == 6:
            print(f"{s:+}")
        else:
            print(f"{n:,x}")
    except ValueError as error:
        print(which, "ValueError:", error)


for which in range(8):
    attempt(which, 42, 1.5, "q")
