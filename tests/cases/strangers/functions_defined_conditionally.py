# Functions defined under if and in loops of module level.
DEBUG = len('x') > 1
if DEBUG:
    def greet() -> str: return 'hello'
else:
    def greet() -> str: return 'hi'
print(greet())
if __name__ == "__main__":
    def g(x):
        return x**3 if x < 3 else g(x - 1)
    def h(x: int, y: int = 2) -> int:
        return x * y
    print(g(2), g(5), h(3), h(3, y=4), list(map(g, [1, 2])))
    from functools import lru_cache
    @lru_cache(maxsize=None)
    def fib(n: int) -> int:
        return n if n < 2 else fib(n - 1) + fib(n - 2)
    print(fib(50))
for i in range(2):
    def k(): return i
    print(k())
