# [] and {} without annotation take their element types from what is put in.
def evens(limit):
    result = []
    for n in range(limit):
        if n % 2 == 0:
            result.append(n)
    return result


def group(words):
    table = {}
    for word in words:
        key = len(word)
        if key not in table:
            table[key] = []
        table[key].append(word)
    return table


def transpose(matrix):
    columns = []
    for i in range(len(matrix[0])):
        column = []
        for row in matrix:
            column.append(row[i])
        columns.append(column)
    return columns


def flatten(lists):
    flat = []
    for inner in lists:
        flat += inner
    return flat


print(evens(10), evens(0), group(["a", "bb", "c"]), group([]))
print(transpose([[1, 2], [3, 4]]), transpose([["a", "b"]]), flatten([[1], [2, 3]]), flatten([["x"], []]))
empty = []
print(empty, len(empty))
table = {}
table["k"] = [1]
table["k"].append(2)
print(table)
