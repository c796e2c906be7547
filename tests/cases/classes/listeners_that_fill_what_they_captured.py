# Functions that are stored in a field fill containers of those who stored them.
class Bus:
    def __init__(self):
        self.handlers = {}

    def on(self, name, handler):
        self.handlers.setdefault(name, []).append(handler)

    def emit(self, name, *args):
        return [handler(*args) for handler in self.handlers.get(name, [])]


class Event:
    def __init__(self):
        self.listeners = []

    def __iadd__(self, listener):
        self.listeners.append(listener)
        return self

    def __call__(self, *args, **kwargs):
        return [listener(*args, **kwargs) for listener in self.listeners]


class Subject:
    def __init__(self):
        self.observers = []

    def attach(self, observer):
        self.observers.append(observer)

    def notify(self, value):
        for observer in self.observers:
            observer(value)


def run():
    seen, counts = [], {}
    bus = Bus()
    bus.on("x", lambda value: seen.append(value))
    bus.on("x", seen.append)
    bus.emit("x", "a")
    bus.emit("y", "b")
    print(seen)

    def count(value):
        counts[value] = counts.get(value, 0) + 1

    subject = Subject()
    subject.attach(count)
    subject.notify("k")
    subject.notify("k")
    print(counts)


def sales():
    log = []
    sold = Event()
    sold += lambda code, price: log.append((code, price))
    sold("A", price=3)
    print(log)


run()
sales()
