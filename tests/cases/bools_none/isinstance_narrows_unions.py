# isinstance on unions, with single types and tuples of types.
def kind(value: int | float | str | None) -> str:
    if value is None:
        return "none"
    if isinstance(value, str):
        return "text of " + str(len(value))
    if isinstance(value, float):
        return "float " + str(value * 2)
    return "int " + str(value // 2)


def double(value: int | str | list[int]) -> str:
    if isinstance(value, (int, str)):
        return str(value) + "|" + str(value)
    return str(value + value)


for item in [kind(7), kind(7.0), kind("seven"), kind(None), kind(True)]:
    print(item)
print(double(3), double("ab"), double([1]))
mixed: list[int | str] = [1, "two", 3]
number = 0
letters = ""
for element in mixed:
    if isinstance(element, int):
        number += element
    else:
        letters += element
print(number, letters, mixed)
