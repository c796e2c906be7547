"""The right side of an operator is asked first if its class is below that of the left one and has a method of its own."""

class A:
    def __init__(self, n: int) -> None:
        self.n = n
    def __add__(self, other: "A") -> str:
        return f"A.add {self.n} {other.n}"
    def __radd__(self, other: "A") -> str:
        return f"A.radd {self.n} {other.n}"
    def __lt__(self, other: "A") -> bool:
        print("A.lt")
        return self.n < other.n
    def __gt__(self, other: "A") -> bool:
        print("A.gt")
        return self.n > other.n
    def __eq__(self, other: object) -> bool:
        print("A.eq")
        return isinstance(other, A) and other.n == self.n

class B(A):
    def __radd__(self, other: A) -> str:
        return f"B.radd {self.n} {other.n}"
    def __gt__(self, other: A) -> bool:
        print("B.gt")
        return self.n > other.n
    def __eq__(self, other: object) -> bool:
        print("B.eq")
        return isinstance(other, A) and other.n == self.n

class C(A):
    def __gt__(self, other: A) -> bool:
        print("C.gt")
        return self.n > other.n


class D(B):
    def __rsub__(self, other: A) -> str:
        return "D.rsub"

    def __ne__(self, other: object) -> bool:
        print("D.ne")
        return True

print(A(1) + B(2), B(2) + A(1), A(1) + A(3), B(1) + B(2), A(1) + C(2), C(2) + B(1), B(1) + C(1))
print(A(1) < B(2), B(1) < A(2), A(1) == B(1), B(1) == A(1), C(1) < A(2), A(1) < C(2))

def plus(a: A, b: A) -> str:
    return a + b

def less(a: A, b: A) -> bool:
    return a < b

for x in (A(1), B(2), C(3)):
    for y in (A(1), B(2), C(3)):
        print(plus(x, y), less(x, y), x == y)

class Shape:
    def __init__(self, size: int) -> None:
        self.size = size

    def __mul__(self, other: "Shape") -> str:
        return "Shape.mul"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shape) and self.size == other.size


class Square(Shape):
    def __rmul__(self, other: Shape) -> str:
        if other.size == 0:
            return "Square.rmul of nothing"
        return "Square.rmul"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Square) and self.size == other.size


shapes: list[Shape] = [Shape(0), Square(0), Shape(1), Square(1)]
for one in shapes:
    print([one * other for other in shapes], [one == other for other in shapes], [one != other for other in shapes])
print(Shape(1) == Square(1), Square(1) == Shape(1), Shape(1) in [Square(1)], [Shape(0), Square(1)].index(Square(1)))
print(D(1) != A(1), A(1) != D(1), B(1) != D(1), D(1) + A(2), A(2) + D(1))
