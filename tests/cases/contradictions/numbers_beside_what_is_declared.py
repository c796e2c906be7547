# Items of containers that are numbers beside what is declared: nobody looks at the declaration.
def is_valid(rows: list[list[str]]) -> bool:
    seen: list[tuple[str, ...]] = []
    for i, row in enumerate(rows):
        for j, item in enumerate(row):
            if item != ".":
                seen.append((item, i))
                seen.append((j, item))
                seen.append((i // 2, j // 2, item))
    return len(seen) == len(set(seen))


print(is_valid([["a", "b"], ["c", "."]]), is_valid([["a", "a"], [".", "."]]))


def last(text: str, factor: float) -> int:
    stack: list[int] = []
    for char in text:
        stack.append(int(char))
    stack.append(factor * stack[-1])
    return stack[-1]


print(last("12", 3), last("12", 0.5))


def holes(values: list[int]) -> list[int]:
    table: list[int] = [None for _ in range(2)] + values
    table[0] = 7
    return table


print(holes([1, 2]))


def untold(values):
    table = [None] * 2 + values
    table[0] = 2.5
    return table


print(untold([1, 2]), untold(["a"]))
