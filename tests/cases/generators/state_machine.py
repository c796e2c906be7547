# Control flow of all kinds around yields: nested loops, break, continue, else, match.
def tokens(text):
    i = 0
    while i < len(text):
        ch = text[i]
        if ch == " ":
            i += 1
            continue
        if ch.isdigit():
            start = i
            while i < len(text) and text[i].isdigit():
                i += 1
            yield "num", text[start:i]
            continue
        yield "op", ch
        i += 1
    else:
        yield "end", ""


def search(rows, wanted):
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell == wanted:
                yield x, y
                break
        else:
            yield -1, y


def kinds(values):
    for v in values:
        match v:
            case 0:
                yield "zero"
            case 1 | 2:
                yield "small"
            case _:
                yield "big"


def collatz(n):
    while n != 1:
        yield n
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    else:
        yield 1


print(list(tokens("12 + 3*45")))
print(list(search([[1, 2], [3, 4], [2, 2]], 2)))
print(list(kinds([0, 2, 7])))
print(list(collatz(6)))
