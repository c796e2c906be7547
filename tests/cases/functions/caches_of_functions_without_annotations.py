from functools import lru_cache, cache

@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

@cache
def grid(r, c):
    if r == 0 or c == 0:
        return 1
    return grid(r - 1, c) + grid(r, c=c - 1)

@lru_cache
def path(word, k=3):
    print("run", word, k)
    return word * k

@lru_cache(maxsize=2)
def slow(x: int) -> int:
    print("computing", x)
    return x * x

def solve(items, cap):
    @cache
    def best(i, left):
        if i == len(items):
            return 0
        r = best(i + 1, left)
        w, v = items[i]
        if w <= left:
            r = max(r, v + best(i + 1, left - w))
        return r
    print(best.cache_info().currsize)
    return best(0, cap)

@cache
def nothing(x):
    print("nothing", x)

@cache
def pairs(a: str, b: str) -> tuple[int, str]:
    return len(a), b

@cache
def ways(steps):
    if steps < 0: return 0
    if steps == 0: return 1
    return sum(ways(steps - k) for k in (1, 2, 3))

print(fib(80), fib.cache_info())
print(grid(5, 5), grid.cache_info())
print(path("ab"), path("ab"), path("ab", 3), path("ab", k=3), path(word="x", k=2))
print(path.cache_info(), path.__name__)
slow(2); slow(3); slow(2); slow(4); slow(3)
print(slow.cache_info())
slow.cache_clear()
print(slow.cache_info().hits, slow.cache_info().currsize, slow(9), slow.__wrapped__(3))
print(solve([(1, 10), (3, 40), (4, 50), (5, 70)], 8))
nothing(1); nothing(1); nothing("a")
print(nothing.cache_info())
print(pairs("a", "b"), pairs("a", "b"))
print(ways(25), ways.cache_info().hits)

class Solution:
    def longest(self, a: str, b: str) -> int:
        @lru_cache(None)
        def dp(i: int, j: int) -> int:
            if i == len(a) or j == len(b):
                return 0
            if a[i] == b[j]:
                return 1 + dp(i + 1, j + 1)
            return max(dp(i + 1, j), dp(i, j + 1))
        return dp(0, 0)

    def coins(self, coins, amount):
        @cache
        def go(rest):
            if rest == 0:
                return 0
            best = float("inf")
            for c in coins:
                if c <= rest:
                    best = min(best, 1 + go(rest - c))
            return best
        ans = go(amount)
        return ans if ans != float("inf") else -1

print(Solution().longest("abcde", "ace"), Solution().coins([1, 2, 5], 11), Solution().coins([2], 3))

@cache
def area(r: float) -> float:
    print("area", r)
    return r * r

print(area(2.0), area(2.0), area(2.5))

def outer(n):
    @lru_cache(maxsize=None)
    def count(k, seen=0):
        if k == 0:
            return 1
        total = 0
        for step in (1, 2):
            if step <= k:
                total += count(k - step)
        return total
    def show():
        return [count(i) for i in range(n)]
    return show()
print(outer(8))
