class Node:
    next_id = 0
    debug = False
    def __init__(self) -> None:
        self.id = Node.next_id
        Node.next_id += 1
class Config:
    retries = 3
    def __init__(self, retries: int | None = None) -> None:
        if retries is not None:
            self.retries = retries
n = Node(); m = Node()
print(n.id, m.id, Node.next_id)
n.debug = True
print(n.debug, m.debug, Node.debug)
print(Config().retries, Config(5).retries, Config.retries)
class Base:
    instances = 0
    def __init__(self) -> None:
        type(self).instances += 1
    @classmethod
    def made(cls) -> int:
        return cls.instances
    @classmethod
    def reset(cls) -> None:
        cls.instances = 0
x = Base(); y = Base()
print(Base.instances, Base.made())
Base.reset()
print(Base.instances)
