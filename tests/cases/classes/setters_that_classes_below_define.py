# A property that a class below defines anew: its setter is the one that assignments call, those of methods and functions above, too.
class A:
    def __init__(self, x: int) -> None:
        self.x = x
    @property
    def x(self) -> int:
        return self._x
    @x.setter
    def x(self, value: int) -> None:
        self._x = value
class B(A):
    @property
    def x(self) -> int:
        return self._x * 10
    @x.setter
    def x(self, value: int) -> None:
        self._x = value + 1
print(B(1).x, A(1).x)
class C:
    @property
    def x(self) -> int:
        return self._x
    @x.setter
    def x(self, value: int) -> None:
        self._x = value
class D(C):
    @property
    def x(self) -> int:
        return self._x * 10
    @x.setter
    def x(self, value: int) -> None:
        self._x = value + 1
def put(a: C, v: int) -> None:
    a.x = v
b = D()
put(b, 1)
print(b.x)
b.x = 5
print(b.x)
