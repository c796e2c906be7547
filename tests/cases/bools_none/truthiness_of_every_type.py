# Empty containers, zeros, the empty string and None are false; everything else is true.
def word(truth: bool) -> str:
    return "true" if truth else "false"


print(word(bool(0)), word(bool(-1)), word(bool(0.0)), word(bool(0.1)), word(bool("")), word(bool(" ")), word(bool("0")))
print(bool([]), bool([0]), bool(()), bool((0,)), bool({}), bool({0: 0}), bool(None), bool(), bool([[]]))
items: list[int] = []
print("empty" if not items else "full")
items.append(0)
print("empty" if not items else "full")
text = ""
while not text:
    text += "x"
print(text)
n = 3
while n:
    print(n, end=" ")
    n -= 1
print()
table: dict[str, int] = {}
if table:
    print("some")
else:
    print("none")
if not 0.0 and not "" and not None:
    print("all false")
print(not not 5, not [], not "a", not None)


class Plain:
    pass


print(bool(Plain()))
