# Arguments whose types do not fit the annotations of a signed function.
def repeat(text: str, times: int) -> str:
    return text * times


def first(items: list[str]) -> str:
    return items[0]


print(repeat("a", "b"))
print(repeat(3, 4))
print(repeat("a", 2.0))
print(first([1, 2]))
print(first("abc"))
print(repeat(times=None, text="a"))
