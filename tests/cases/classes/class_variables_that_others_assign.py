# Class variables that a class gets from elsewhere: from methods of classes above, from decorators, by its name.
class Plugin:
    registry = {}
    loaded = 0
    kinds: list[str] = []

    def __init_subclass__(cls, /, kind="plain", **kwargs):
        super().__init_subclass__(**kwargs)
        cls.kind = kind
        cls.registry[kind] = cls
        cls.kinds.append(kind)

    def __init__(self):
        type(self).loaded += 1

    def describe(self):
        return f"{type(self).__name__}/{self.kind}/{self.loaded}"


class Reader(Plugin, kind="reader"):
    pass


class Writer(Plugin, kind="writer"):
    def describe(self):
        return "writer:" + super().describe()


class FastReader(Reader):
    pass


for plugin in [Reader(), Writer(), Writer(), FastReader(), Reader()]:
    print(plugin.describe())
print(Plugin.loaded, Reader.loaded, Writer.loaded, FastReader.loaded)
print(Reader.kind, Writer.kind, FastReader.kind, Plugin.kinds, sorted(Plugin.registry))
print([cls().describe() for cls in Plugin.registry.values()])
try:
    print(Plugin.kind)
except AttributeError as error:
    print(error)


def tagged(name, **meta):
    def decorate(cls):
        cls.tag = name
        cls.meta = meta
        return cls

    return decorate


class Stage:
    tag = "none"
    meta: dict[str, int] = {}


@tagged("first", cost=3)
class First(Stage):
    pass


@tagged("second")
class Second:
    pass


class Third(Stage):
    pass


print(First.tag, First.meta, Second.tag, Second.meta, Third.tag, Third.meta, Third().tag, First().tag)
for stage in [First(), Third()]:
    print(stage.tag, stage.meta.get("cost", 0))


class Settings:
    debug = False


class Local(Settings):
    pass


print(Local.debug, hasattr(Local, "level"))
Local.debug = True
Settings.level = 2
print(Local.debug, Settings.debug, Local.level, Settings().level, hasattr(Local, "level"))
Local.level = 5
print(Local.level, Settings.level, Local().level)


class Single:
    @classmethod
    def get(cls):
        if not hasattr(cls, "instance"):
            cls.instance = cls()
        return cls.instance


print(hasattr(Single, "instance"), Single.get() is Single.get(), hasattr(Single, "instance"), hasattr(Single, "get"))


class Node:
    count = 0
    everyone: list[str] = []

    def __init__(self, name):
        self.name = name
        self.__class__.count += 1
        type(self).everyone.append(name)
        self.number = type(self).count


class Leaf(Node):
    pass


nodes = [Node("a"), Leaf("b"), Leaf("c"), Node("d")]
print(Node.count, Leaf.count, [(node.name, node.number) for node in nodes], Leaf.everyone)
