# Templates, and fields of formats with attributes and items.
from string import Template


class Person:
    def __init__(self, name: str, age: int) -> None:
        self.name = name
        self.age = age
        self.tags = ["a", "b"]


def made(log: list[str]) -> Person:
    log.append("made")
    return Person("Eve", 41)


p = Person("Ann", 30)
print("{0.name} is {0.age}, {{}} {0.tags[1]!r:>5}".format(p))
print("{p.name!r:>10}|{n:>{width}}".format(p=p, n=3, width=5))
print("{0[1]} {0[0]} {1[name]}".format([1, 2], {"name": "Bob", "age": "3"}))
print("{user[name]} {user[age]:>4} {} {.name}".format(7, p, user={"name": "Bob", "age": "3"}))
log: list[str] = []
print("{0.name}{0.age:{w}}".format(made(log), w=4), log)
print("{name} {age:>5}".format_map({"name": "Z", "age": 1}))
try:
    print("{x[y]}".format(x={"z": 1}))
except KeyError as error:
    print("KeyError", error)
t = Template("$who likes ${what} $$5 $_x1.")
print(t.substitute(who="tim", what="kung pao", _x1=3))
print(t.safe_substitute(who="tim"), t.get_identifiers())
print(Template("${a}b$c").substitute({"a": 1, "c": 2}), Template("$a").substitute({"a": 1}, a="x"))
for text in ("$missing", "a\n $ b", "${un", "$1"):
    try:
        print(Template(text).substitute(there=1))
    except (KeyError, ValueError) as error:
        print(type(error).__name__, error)
print(Template("$ $1 ${x").safe_substitute())
