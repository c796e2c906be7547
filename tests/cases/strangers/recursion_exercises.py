# Backtracking and recursion over lists.
def solve(n):
    res = []
    board = [-1] * n
    def ok(r, c):
        for i in range(r):
            if board[i] == c or abs(board[i] - c) == r - i:
                return False
        return True
    def place(r):
        if r == n:
            res.append(board[:])
            return
        for c in range(n):
            if ok(r, c):
                board[r] = c
                place(r + 1)
                board[r] = -1
    place(0)
    return res
s = solve(6)
print(len(s), s[0])
def subsets(xs):
    if not xs:
        return [[]]
    rest = subsets(xs[1:])
    return rest + [[xs[0]] + r for r in rest]
print(sorted(subsets([1, 2, 3])))
def perms(xs):
    if len(xs) <= 1:
        return [xs]
    return [[x] + p for i, x in enumerate(xs) for p in perms(xs[:i] + xs[i + 1:])]
print(perms([1, 2, 3]))
def flatten(x):
    out = []
    for e in x:
        if isinstance(e, list):
            out.extend(flatten(e))
        else:
            out.append(e)
    return out
print(flatten([1, [2, [3, 4]], 5]))
