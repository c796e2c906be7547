"""A decorator that gives a function for a class: mentions of the class mean the function."""

from functools import wraps


def singleton(cls):
    instances = {}

    @wraps(cls)
    def get(*args, **kwargs):
        if cls not in instances:
            instances[cls] = cls(*args, **kwargs)
        return instances[cls]

    return get


def counted(label):
    def decorate(cls):
        def make(*args):
            print("making", label, cls.__name__)
            return cls(*args)

        return make

    return decorate


@singleton
class Logger:
    def __init__(self):
        self.lines = []

    def log(self, line):
        self.lines.append(line)
        return self


@singleton
class Config:
    def __init__(self, name="dev"):
        self.name = name

    def same(self) -> bool:
        return Config() is self


@counted("p")
class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def moved(self, dx):
        return Point(self.x + dx, self.y)


def shown(config: Config) -> str:
    return config.name


print(Logger() is Logger(), Logger().log("a").log("b").lines, Logger.__name__)
print(Config("prod").name, Config("other").name, Config().same(), shown(Config()))
print(Point(1, 2).moved(3).x)
