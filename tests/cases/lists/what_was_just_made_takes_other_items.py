# Lists, dicts and sets that the library has just made take items of other types than those they were made of: slices, sums, sorted
# lists, copies, the parts of a text. What they were made of stays as it is.


def halved(matrix: list[list[int]], right: list[int]):
    rows = [row + [value] for row, value in zip(matrix, right)]
    for row in rows:
        row[0] /= 2
    rows[1].append(0.25)
    return rows


def eliminated(matrix, right):
    rows = [row[:] + [value] for row, value in zip(matrix, right)]
    size = len(rows)
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[below][column] -= factor * rows[pivot][column]
    return rows


def numbered(line: str):
    parts = line.split()
    parts[0] = int(parts[0])
    parts.append(None)
    return parts


def ranked(scores: list[float]):
    best = sorted(scores, reverse=True)
    best.append(0)
    return best


def renamed(sizes: dict[str, int]):
    names = sizes.copy()
    for name in sizes:
        names[name] = name.upper()
    names["count"] = len(sizes)
    return names


def mixed(numbers: set[int]):
    both = numbers | {5}
    both.add("five")
    return len(both), "five" in both, 5 in both, 1 in both


def copied(numbers: set[int]):
    copy: set[int | str] = set(numbers)
    copy.add("five")
    return sorted(map(str, copy)), all(number in copy for number in numbers)


def either(items: list[int], is_long: bool):
    some = items * 2 if is_long else items[:1]
    some[0] = "first"
    return some


matrix = [[4, 2], [2, 3]]
print(halved(matrix, [1, 5]), matrix)
print(eliminated(matrix, [1, 5]), matrix)
print(eliminated([[4.0, 2], [2, 3]], [1, 5]))
print(numbered("12 apples"), numbered("7"))
print(ranked([1.5, 2.5]), ranked([]))
print(renamed({"a": 1, "b": 2}), mixed({1, 2}), copied({1, 5, 300}))
items = [1, 2]
print(either(items, True), either(items, False), items)
