# Comparisons of values of several types in the library raise TypeError where there is no order.
freq = {"a": 2, "b": 5}
print(max(freq, key=freq.get), sorted(freq, key=freq.get, reverse=True))
people = [{"name": "Bob", "age": 30}, {"name": "Al", "age": 25}]
print([p["name"] for p in sorted(people, key=lambda p: p["age"])], max(people, key=lambda p: p["name"])["age"])
mixed: list[int | str] = [3, "a", 1]
for attempt in (lambda: sorted(mixed), lambda: max(mixed), lambda: min([None, 1])):
    try:
        print(attempt())
    except TypeError as error:
        print(error)
print(sorted([2, 1.5, True]), max([(1, None), (2, None)]))
flags: list[bool | None | int] = [True, None, False, 1]
print([x is True for x in flags], [x is not False for x in flags])
