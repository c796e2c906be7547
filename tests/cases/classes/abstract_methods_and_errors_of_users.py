from abc import ABC, abstractmethod
class S(ABC):
    @abstractmethod
    def area(self) -> float: ...
    @property
    def n(self) -> str:
        return type(self).__name__
class Q(S):
    def __init__(self, a: float) -> None:
        self.a = a
    def area(self) -> float:
        return self.a ** 2
    @classmethod
    def unit(cls) -> "Q":
        return cls(1.0)
    @staticmethod
    def k() -> int:
        return 3
xs: list[S] = [Q(2.0), Q.unit()]
for s in xs:
    print(s.n, s.area(), Q.k())
class MyErr(Exception):
    def __init__(self, code: int, msg: str) -> None:
        super().__init__(msg)
        self.code = code
try:
    raise MyErr(3, "bad")
except MyErr as e:
    print(e.code, e, e.args, repr(e))
