def subsets(items: list[str]) -> list[list[str]]:
    out: list[list[str]] = []
    for mask in range(1 << len(items)):
        out.append([items[i] for i in range(len(items)) if mask >> i & 1])
    return out


def permutations(xs: list[int]) -> list[list[int]]:
    if not xs:
        return [[]]
    return [[x] + rest for i, x in enumerate(xs) for rest in permutations(xs[:i] + xs[i + 1:])]


def gray(n: int) -> list[str]:
    return [format(i ^ (i >> 1), f"0{n}b") for i in range(2 ** n)]


def popcount(n: int) -> int:
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count


print(sorted(subsets(["a", "b", "c"]), key=lambda s: (len(s), s)))
print(permutations([1, 2, 3]))
print(gray(3), [popcount(n) for n in range(17)])
h = 2166136261
for ch in "hash me":
    h = (h ^ ord(ch)) * 16777619 % (1 << 32)
print(h, hex(h))
