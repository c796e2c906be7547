"""What a function returns is what it returns, whatever it declares: a float for an int, a parameter that may be None."""
import math


class Node:
    def __init__(self, value: int, below: "Node | None" = None) -> None:
        self.value = value
        self.below = below


def same(node: Node | None) -> Node:
    return node


def chosen(node: "Node | None", other: Node) -> Node:
    if node is None:
        return other
    return node


print(same(None), same(Node(3)).value, chosen(None, Node(4)).value, chosen(Node(5), Node(6)).value)


def least_common_multiple(a: int, b: int) -> int:
    return a * b / math.gcd(a, b)


print(least_common_multiple(8, 12), least_common_multiple(3, 5) + 1)


def lowest(numbers: list[int]) -> int:
    best = float("inf")
    for number in numbers:
        if number < best:
            best = number
    return best


print(lowest([3, 1, 2]), lowest([]), lowest([7]) + 1)


def span(numbers: list[int]) -> tuple[int, int]:
    low, high = math.inf, -math.inf
    for number in numbers:
        low, high = min(low, number), max(high, number)
    return low, high


print(span([3, 1, 2]), span([]))


def coins(kinds: list[int], amount: int) -> int:
    fewest = [0] + [float("inf")] * amount
    for kind in kinds:
        for part in range(kind, amount + 1):
            fewest[part] = min(fewest[part], fewest[part - kind] + 1)
    return fewest[amount] if fewest[amount] != float("inf") else -1


print(coins([1, 2, 5], 11), coins([2], 3))


def mean(numbers: list[int]) -> int:
    return sum(numbers) / len(numbers)


print(mean([1, 2]), f"{mean([2, 4]):.2f}", mean([1, 2]) == 1.5)


def halves(numbers: list[int]) -> list[int]:
    return [number / 2 for number in numbers]


print(halves([1, 2, 3]))
