# yield and await at module level.
yield 5
x = yield
await x
