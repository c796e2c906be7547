# Module variables and parameters may take the names of built-ins.
def max_of(list: list[int]) -> int:
    best = list[0]
    for n in list:
        if n > best:
            best = n
    return best


def count(str: str, sum: int = 0) -> int:
    for _ in str:
        sum += 1
    return sum


id = 7
input_text = "x"
type_name = "t"
print(max_of([1, 5, 2]), count("abc"), count("abc", 10), id, input_text, type_name)
max = 3
print(max + 1)


def min(a: int, b: int) -> int:
    return a * 100 + b


print(min(5, 2))
