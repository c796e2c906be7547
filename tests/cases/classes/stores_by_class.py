from typing import TypeVar
class Component: pass
class Health(Component):
    def __init__(self) -> None: self.hp = 3
class Named(Component):
    def __init__(self, name: str) -> None: self.name = name
C = TypeVar("C", bound=Component)
class World:
    def __init__(self) -> None:
        self.store: dict[type[Component], Component] = {}
    def get(self, kind: type[C]) -> C:
        return self.store[kind]
w = World()
w.store[Health] = Health()
w.store[Named] = Named("a")
h = w.get(Health)
h.hp = 5
print(h.hp)
print(w.get(Health).hp)
