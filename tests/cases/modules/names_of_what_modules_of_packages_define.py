# The name of a definition is what stands behind the name of its module, however many dots that has.
from depot.goods import Crate, Kind, Shelf, is_heavy, outer, scaled, told

print(Crate("a", 3), Crate("b"), [Crate("c", 1.5)])
print(Crate.__qualname__, Shelf.Place.__qualname__, Shelf.Place.__name__, Crate.__module__)
print(scaled.__qualname__, Shelf.put.__qualname__, outer().__qualname__)
print(Kind.DRY, repr(Kind.DRY), Kind)
print(type(Shelf(3)), Shelf, Shelf.Place, type(Shelf(3)).__qualname__)
print(str(scaled)[:17], str(Shelf(1).put)[:24])
print(told(3), told(30), is_heavy(11), scaled(3), scaled(1.5))


def shown(call) -> None:
    try:
        call()
    except (TypeError, ValueError, AttributeError) as error:
        print(type(error).__name__, error)


shelf = Shelf(2)
shown(lambda: scaled(1, 2, 3))
shown(lambda: shelf.put(Crate("d")))
shown(lambda: Shelf(1, 2, 3))
shown(lambda: Shelf(1, depth=2))
shown(lambda: scaled(1, weight=2))
shown(lambda: shelf + 1)
shown(lambda: Kind(7))
