# Number exercises; lists of None that are filled later.
def sieve(n):
    is_p = [True] * (n + 1)
    is_p[0] = is_p[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if is_p[i]:
            for j in range(i * i, n + 1, i):
                is_p[j] = False
    return [i for i, p in enumerate(is_p) if p]
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
def factors(n):
    f, out = 2, {}
    while n > 1:
        while n % f == 0:
            out[f] = out.get(f, 0) + 1
            n //= f
        f += 1
    return out
def collatz(n):
    seq = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        seq.append(n)
    return seq
def roman(n):
    vals = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    out = ""
    for v, s in vals:
        while n >= v:
            out += s
            n -= v
    return out
def pascal(n):
    rows = [[1]]
    for _ in range(n - 1):
        last = rows[-1]
        rows.append([1] + [a + b for a, b in zip(last, last[1:])] + [1])
    return rows
def knap(ws, vs, cap):
    dp = [[0] * (cap + 1) for _ in range(len(ws) + 1)]
    for i, (w, v) in enumerate(zip(ws, vs), 1):
        for c in range(cap + 1):
            dp[i][c] = dp[i - 1][c]
            if w <= c:
                dp[i][c] = max(dp[i][c], dp[i - 1][c - w] + v)
    return dp[-1][-1]
def memo_fib(n, memo={}):
    if n in memo:
        return memo[n]
    if n < 2:
        return n
    memo[n] = memo_fib(n - 1) + memo_fib(n - 2)
    return memo[n]
def two_sum(nums, target):
    seen = {}
    for i, x in enumerate(nums):
        if target - x in seen:
            return [seen[target - x], i]
        seen[x] = i
    return None
print(sieve(30), gcd(48, 18), factors(360), collatz(6), roman(1994))
print(pascal(5), knap([1, 3, 4], [15, 20, 30], 4), memo_fib(50), two_sum([2, 7, 11], 9), two_sum([1], 5))
table = [None] * 5
table[2] = "x"
print(table)
dist = [float("inf")] * 3
dist[0] = 0
print(dist)
