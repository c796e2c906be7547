# The result type follows from the body: tuples, dicts, None, bools, nested lists.
def minmax(items):
    return min(items), max(items)


def histogram(items):
    counts = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return counts


def split_at(items, index):
    return items[:index], items[index:]


def pairs(items):
    result = []
    for i in range(len(items) - 1):
        result.append((items[i], items[i + 1]))
    return result


def is_sorted(items):
    for i in range(1, len(items)):
        if items[i - 1] > items[i]:
            return False
    return True


def log(text):
    print("log:", text)


print(minmax([3, 1, 2]), minmax("hello"), minmax([2.5, -0.5]))
print(histogram([1, 2, 1]), histogram("abca"), histogram([(1, 2), (1, 2)]))
print(split_at([1, 2, 3], 1), split_at("hello", 2), split_at((1, 2), 1))
print(pairs([1, 2, 3]), pairs("abc"), is_sorted([1, 2]), is_sorted("ba"))
print(log("a"), log(1))
