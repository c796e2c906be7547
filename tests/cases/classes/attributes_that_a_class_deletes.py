# `del` of an attribute asks the class that has a `__delattr__`.
class Guarded:
    def __init__(self):
        self.x = 1
        self.deleted = []

    def __delattr__(self, name):
        if name == "x":
            raise AttributeError(f"cannot delete {name!r}")
        self.deleted.append(name)


g = Guarded()
try:
    del g.x
except AttributeError as error:
    print(error)
del g.y
del g.z
print(g.deleted, g.x)


class Below(Guarded):
    pass


b = Below()
del b.anything
print(b.deleted)
