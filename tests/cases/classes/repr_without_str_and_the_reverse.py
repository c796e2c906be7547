# print uses __str__, or else __repr__; containers use __repr__.
class OnlyRepr:
    def __init__(self, n: int) -> None:
        self.n = n

    def __repr__(self) -> str:
        return f"OnlyRepr({self.n})"


class Both:
    def __repr__(self) -> str:
        return "repr of Both"

    def __str__(self) -> str:
        return "str of Both"


print(OnlyRepr(1), str(OnlyRepr(2)), repr(OnlyRepr(3)), [OnlyRepr(4)], f"{OnlyRepr(5)}")
print(Both(), str(Both()), repr(Both()), [Both()], f"{Both()}", f"{Both()!r}", {1: Both()}, (Both(), Both()))
