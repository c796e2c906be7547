# A float that equals an int finds the key; others find none. Nothing else about the dict changes.
table = {1: "one", 2: "two", -3: "minus three", 1 << 53: "large"}
places = {0, 10, 20}


def told(key):
    print(key, key in table, table.get(key), table.get(key, "none"), key in places)
    try:
        print(table[key])
    except KeyError as error:
        print("KeyError", error, type(error.args[0]).__name__)


for key in [1.0, 2.5, -3.0, float("inf"), float("nan"), 1e300, 9007199254740992.0, -0.0, 10.0]:
    told(key)
told(2)
told(True)
SIDE = 2 + 4 / 2
board = [3 * x for x in range(4)]
index = dict((place, i) for i, place in enumerate(board))


def neighbours(place, offsets):
    return [index[place + offset] for offset in offsets if place + offset in index]


print(neighbours(3, [SIDE - 1, 3, -3, 0.5]), index)
counts = {i: i * i for i in range(5)}
print(counts.pop(2.0), counts.pop(7.5, -1), counts)
del counts[3.0]
try:
    del counts[0.5]
except KeyError as error:
    print("KeyError", error)
left = set(range(4))
left.discard(1.0)
left.discard(1.5)
print(left, counts, 3.0 in frozenset([3]))
