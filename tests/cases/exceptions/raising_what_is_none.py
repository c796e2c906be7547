class Shape:
    def area(self) -> float:
        raise NotImplemented

    def name(self) -> str:
        raise "no name"


class Square(Shape):
    def area(self) -> float:
        return 4.0


def one_of(flag: bool) -> None:
    error: ValueError | KeyError
    if flag:
        error = ValueError("v")
    else:
        error = KeyError("k")
    raise error


print(Square().area())
for shape in (Shape(), Square()):
    try:
        print(shape.area())
    except TypeError as error:
        print(error)
    try:
        print(shape.name())
    except TypeError as error:
        print(error)
for flag in (True, False):
    try:
        one_of(flag)
    except (ValueError, KeyError) as error:
        print(repr(error))
