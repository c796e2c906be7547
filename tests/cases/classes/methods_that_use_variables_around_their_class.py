# Methods of classes in functions use variables of the function, shared and plain ones, and functions that it defines.
def outer(scale: int, words: list[str]) -> None:
    total = 0

    def helper(n: int) -> int:
        return n * scale

    class Box:
        def __init__(self, n: int) -> None:
            self.n = n

        def scaled(self) -> int:
            nonlocal total
            total += 1
            return helper(self.n) + len(words)

        @staticmethod
        def word(i: int) -> str:
            return words[i]

    b = Box(4)
    words.append("x")
    print(b.scaled(), Box.word(0), total)
    print([Box(i).scaled() for i in range(3)], total)


outer(3, ["a", "b"])


def fact(name: str):
    class Greeter:
        def hi(self) -> str:
            return "hi " + name
    return Greeter


G = fact("bob")
print(G().hi(), G.__name__)

def caught(n: int) -> str:
    class A(Exception):
        pass

    def go() -> None:
        raise A(f"bad {n}")

    try:
        go()
    except A as e:
        return str(e)
    return "none"


print(caught(1), caught(2))




def gen():
    class Item:
        def __init__(self, k: int):
            self.k = k

        def __lt__(self, other: "Item") -> bool:
            return self.k < other.k

    for i in range(3):
        yield Item(i)


print([item.k for item in gen()])
print(sorted(gen())[0].k)
print(type(next(gen())).__name__)
def tree():
    class Node:
        def __init__(self, v, left=None, right=None):
            self.v = v
            self.left = left
            self.right = right
    def total(n):
        if n is None:
            return 0
        return n.v + total(n.left) + total(n.right)
    return total(Node(1, Node(2), Node(3, Node(4))))
print(tree())
