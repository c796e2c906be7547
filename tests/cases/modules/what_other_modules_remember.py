# Defaults of functions of another module that nothing there fills, and classes below one that wants to know of them.
from registry import Bag, Shape, collect, counted, lengths


class Square(Shape):
    pass


class Small(Square):
    pass


print(Shape.known)
collect(1)
print(collect(2), collect(3, [9]))
print(counted("a"), counted("b"), counted("a"), counted("a", {"a": 4}))
print(Bag().put(3), Bag().put(4), Bag().put(3))
print(list(lengths(2)), list(lengths(2)))
