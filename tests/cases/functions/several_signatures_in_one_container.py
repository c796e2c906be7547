# Functions of several signatures in one container, called with what their users pass on.
from collections import defaultdict


class Bus:
    def __init__(self):
        self.subscribers = defaultdict(list)

    def on(self, name, function):
        self.subscribers[name].append(function)

    def emit(self, name, *args, **options):
        return [function(*args, **options) for function in self.subscribers[name]]


def add(a, b):
    return a + b


def show(a, b):
    return f"{a}/{b}"


def user(name, *, age=0):
    return name, age


bus = Bus()
bus.on("add", add)
bus.on("add", show)
bus.on("bye", lambda: "bye!")
bus.on("user", user)
print(bus.emit("add", 1, 2))
print(bus.emit("bye"), bus.emit("none"))
print(bus.emit("user", "ann", age=3), bus.emit("user", "bob"))
