_registry = {}
def register(name, f): _registry[name] = f
def get(name): return _registry[name]

_functions = {}
def function(name):
    def deco(f):
        _functions[name] = f
        return f
    return deco
def call(name, x): return _functions[name](x)

class Reg:
    _items = []
    table = {}
    @classmethod
    def add(cls, x):
        cls._items.append(x)
        cls.table[x] = len(cls._items)
    @classmethod
    def all(cls): return list(cls._items)
log = []
def note(x): log.append(x)

cache = {}


class Shared:
    items = []
    reg = {}


def show():
    print(cache, Shared.items, Shared.reg)
