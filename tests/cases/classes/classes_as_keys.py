# Classes of several kinds as keys of dicts and items of sets and lists.
class A:
    pass


class B:
    pass


class C(A):
    pass


made = {}


def put(cls, value):
    made[cls] = value


def get(cls):
    return made[cls]


put(A, 1)
put(B, 2)
put(A, 3)
print(len(made), get(A), get(B), A in made, C in made)
try:
    get(C)
except KeyError as error:
    print("KeyError", error)
for cls, value in made.items():
    print(cls.__name__, value, made[cls])
kinds = [A, B, A, C]
print(len(set(kinds)), kinds.index(C), kinds.count(A), hash(kinds[0]) == hash(A), kinds[0] == kinds[2], kinds[0] == B)
objects: dict[type, object] = {A: "a", B: "b"}
print(objects[B], sorted(kind.__name__ for kind in objects))
