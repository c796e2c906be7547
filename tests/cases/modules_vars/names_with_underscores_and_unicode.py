# Identifiers: underscores, digits, letters of other alphabets, soft keywords, names that look like built-ins.
_private = 1
__double = 2
_ = 3
été = 4
x1, x_2, X1 = 5, 6, 7
match = 8
case = 9
type = 10
π = 3.14159
名前 = "name"
print(_private, __double, _, été, x1, x_2, X1, match, case, type, π, 名前)


def _helper(_a: int, __b: int) -> int:
    return _a - __b


print(_helper(5, 3), _helper(__b=1, _a=2))
for _ in range(2):
    pass
print(_)
