# Metaclasses with `__call__`: one object for each class, counting, attributes that classes have from them.
class Singleton(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]

    def is_made(cls):
        return cls in cls._instances


class Config(metaclass=Singleton):
    def __init__(self, name="default"):
        self.name = name
        self.values = {}


class Log(metaclass=Singleton):
    def __init__(self):
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        return len(self.lines)


print(Config.is_made(), Log.is_made())
first, second = Config("first"), Config("second")
print(first is second, second.name, Config.is_made(), Log.is_made())
second.values["a"] = 1
print(Config().values, Log().add("x"), Log().add("y"), Log().lines)
print(len(Singleton._instances), type(Log()).__name__)


class Counting(type):
    made = 0

    def __call__(cls, *args):
        Counting.made += 1
        return super().__call__(*args)


class Thing(metaclass=Counting):
    def __init__(self, size):
        self.size = size


class Large(Thing):
    def __init__(self, size):
        super().__init__(size * 100)


print([thing.size for thing in [Thing(1), Large(2), Thing(3)]], Counting.made, Thing.made)


class Once(type):
    _instance = None

    def __call__(cls):
        if cls._instance is None:
            cls._instance = super().__call__()
        return cls._instance


class Pool(metaclass=Once):
    def __init__(self):
        self.free = [3, 2, 1]

    def take(self):
        return self.free.pop()


print(Pool().take(), Pool().take(), Pool() is Pool())


class Tagged:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


print(Tagged[3], Tagged["x"])
