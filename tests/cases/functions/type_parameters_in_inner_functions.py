# type parameters inside functions of generic functions and classes
from collections.abc import Callable, Iterator


def grouped[K, V](items: list[V], key: Callable[[V], K]) -> dict[K, list[V]]:
    def add(out: dict[K, list[V]], item: V) -> None:
        kept: list[V] = out.setdefault(key(item), [])
        kept.append(item)

    result: dict[K, list[V]] = {}
    for item in items:
        add(result, item)
    return result


print(grouped([1, 2, 3, 4], lambda n: n % 2), grouped(["a", "bb", "c"], len))


class Tree[T]:
    def __init__(self, value: T, *children: "Tree[T]") -> None:
        self.value = value
        self.children = list(children)

    def fold[R](self, f: Callable[[T, list[R]], R]) -> R:
        def go(node: Tree[T]) -> R:
            return f(node.value, [go(child) for child in node.children])

        return go(self)

    def walk(self) -> Iterator[T]:
        def inner(node: Tree[T], depth: int) -> Iterator[tuple[int, T]]:
            yield depth, node.value
            for child in node.children:
                yield from inner(child, depth + 1)

        for _, value in inner(self, 0):
            yield value


tree = Tree(1, Tree(2, Tree(3)), Tree(4))
print(tree.fold(lambda value, parts: value + sum(parts)), list(tree.walk()))
print(Tree("a", Tree("b")).fold(lambda value, parts: value + "".join(parts)))


def memo[A, B](f: Callable[[A], B]) -> Callable[[A], B]:
    cache: dict[A, B] = {}

    def inner(x: A) -> B:
        if x not in cache:
            cache[x] = f(x)
        return cache[x]

    return inner


square = memo(lambda n: n * n)
print(square(4), square(4), memo(str.upper)("abc"))


def outer[T](x: T) -> list[T]:
    def same[T](y: T) -> T:
        return y

    return [same(x), x]


print(outer(1), outer("s"))
