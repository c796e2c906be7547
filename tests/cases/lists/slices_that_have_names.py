# A slice is a value: it is made with one, two or three arguments, kept, compared and shown.
FIRST = slice(2)
MIDDLE = slice(1, 3)
ALL = slice(None)
BACK = slice(None, None, -1)


def part(items, which=MIDDLE):
    return items[which]


print([1, 2, 3, 4][FIRST], "abcd"[MIDDLE], (1, 2, 3)[ALL], [1, 2, 3][BACK], part([1, 2, 3, 4]), part("abcd", FIRST))
print(FIRST, MIDDLE, ALL, BACK, slice("a", 1.5))
print(MIDDLE == slice(1, 3), MIDDLE == slice(1, 3, None), MIDDLE != slice(1, 4), ALL == slice(None), ALL == 3)
print(MIDDLE.start, MIDDLE.stop, MIDDLE.step, MIDDLE.indices(2), isinstance(MIDDLE, slice))
fields = {"name": slice(0, 5), "year": slice(5, 9)}
print({key: "alice1999"[where] for key, where in fields.items()})


class Row:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, index):
        if isinstance(index, slice) and index == ALL:
            return "all"
        return self.items[index]


print(Row([1, 2, 3])[:], Row([1, 2, 3])[1], Row([1, 2, 3])[1:])
