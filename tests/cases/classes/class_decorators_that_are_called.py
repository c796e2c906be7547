REGISTRY = {}
ORDER = []


def register(name):
    def decorate(cls):
        REGISTRY[name] = cls
        return cls

    return decorate


def noted(cls):
    ORDER.append(cls.__name__)
    return cls


@noted
@register("dog")
class Dog:
    def speak(self):
        return "woof"


@register("cat")
@noted
class Cat:
    sound = "meow"

    def speak(self):
        return self.sound


for name, cls in REGISTRY.items():
    print(name, cls.__name__, cls().speak())
for name in sorted(REGISTRY):
    print(name, REGISTRY[name]().speak())
print(ORDER, Dog().speak())

HANDLERS = {}


def on(event):
    def decorate(function):
        HANDLERS[event] = function
        return function

    return decorate


@on("start")
def start(x):
    return f"start {x}"


@on("stop")
def stop(x):
    return f"stop {x}"


for event, handler in HANDLERS.items():
    print(event, handler(3), handler.__name__)

counts = {}


def count(word):
    counts[word] = counts.get(word, 0) + 1


for word in "a b a".split():
    count(word)
for word in counts:
    print(word, counts[word])
