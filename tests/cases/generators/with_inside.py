# A context manager around yields.
class Resource:
    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self):
        print("enter", self.name)
        return self

    def __exit__(self, kind, value, trace) -> bool:
        print("exit", self.name, value is None)
        return False


def rows(name: str):
    with Resource(name) as r:
        for i in range(3):
            yield f"{r.name}{i}"


print(list(rows("a")))
g = rows("b")
print(next(g), next(g))
g.close()
print(list(g))
