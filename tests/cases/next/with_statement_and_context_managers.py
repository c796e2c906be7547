# with: __enter__ and __exit__, swallowing, several managers, as.
class Guard:
    def __init__(self, name: str, swallow: bool = False) -> None:
        self.name = name
        self.swallow = swallow

    def __enter__(self) -> "Guard":
        print("enter", self.name)
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        print("exit", self.name, error is not None)
        return self.swallow


with Guard("a") as g, Guard("b"):
    print("inside", g.name)
with Guard("c", swallow=True):
    raise ValueError("swallowed")
try:
    with Guard("d"):
        raise KeyError("passed on")
except KeyError as error:
    print("caught", error)


def early() -> str:
    with Guard("e"):
        return "returned"


print(early())
