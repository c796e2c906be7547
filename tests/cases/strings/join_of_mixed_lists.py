class Box:
    def __init__(self, data):
        self.data = data

    def items(self):
        return [self.data]


def show(f) -> None:
    try:
        print(repr(f()))
    except TypeError as error:
        print("TypeError", error)


print(Box(1).items(), "-".join(Box("a").items()), "".join(Box("q").items()))
mixed = ["a", 1, "c"]
show(lambda: ", ".join(mixed))
show(lambda: ", ".join(x for x in mixed))
show(lambda: ", ".join(x for x in mixed if isinstance(x, str)))
show(lambda: "".join([x for x in mixed if x != 1]))
show(lambda: "é".join([x for x in mixed if x != 1]))
show(lambda: "-".join([x for x in mixed if x == "c"]))
show(lambda: "".join(["日", *[x for x in mixed if x != 1]]))
show(lambda: "+".join((x for x in ["x", None, "z"])))
show(lambda: "+".join({"x": 1, "y": 2}))
show(lambda: "+".join([1, 2]))
