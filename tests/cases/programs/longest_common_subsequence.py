# Longest common subsequence, edit distance with its script, and a line diff built on them.
def lcs(a: str, b: str) -> str:
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    i, j = len(a), len(b)
    letters: list[str] = []
    while i > 0 and j > 0:
        if a[i - 1] == b[j - 1]:
            letters.append(a[i - 1])
            i, j = i - 1, j - 1
        elif table[i - 1][j] >= table[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return "".join(letters[::-1])


def edit_distance(a: str, b: str) -> int:
    previous = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        current = [i]
        for j, cb in enumerate(b, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (ca != cb)))
        previous = current
    return previous[-1]


def diff(old, new):
    lengths = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            if old[i] == new[j]:
                lengths[i][j] = lengths[i + 1][j + 1] + 1
            else:
                lengths[i][j] = max(lengths[i + 1][j], lengths[i][j + 1])
    result = []
    i = j = 0
    while i < len(old) or j < len(new):
        if i < len(old) and j < len(new) and old[i] == new[j]:
            result.append("  " + old[i])
            i += 1
            j += 1
        elif j >= len(new) or (i < len(old) and lengths[i + 1][j] >= lengths[i][j + 1]):
            result.append("- " + old[i])
            i += 1
        else:
            result.append("+ " + new[j])
            j += 1
    return result


for a, b in [("ABCBDAB", "BDCABA"), ("AGGTAB", "GXTXAYB"), ("", "abc"), ("same", "same"), ("größe", "grosse"), ("abc", "xyz")]:
    print(repr(a), repr(b), repr(lcs(a, b)), edit_distance(a, b))
print(edit_distance("kitten", "sitting"), edit_distance("intention", "execution"), edit_distance("", ""))
before = "def f(x):\n    y = x\n    return y".split("\n")
after = "def f(x):\n    # better\n    return x\nprint(f(1))".split("\n")
for line in diff(before, after):
    print(line)
print(len(lcs("ab" * 30, "ba" * 30)), edit_distance("ab" * 30, "ba" * 30))
