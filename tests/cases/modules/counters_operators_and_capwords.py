from collections import Counter
import operator
import string
from itertools import accumulate, islice, repeat, groupby

print(list(accumulate(range(1, 6), operator.mul)), list(islice(accumulate(repeat(2), operator.mul), 5)))
print([list(g) for _, g in groupby([1, 1, 2, 3, 3], key=lambda x: x % 2)])
print(string.capwords("hello big  world"), string.capwords("a-b-cd", "-"), string.octdigits)
print(operator.add(1, 2), operator.itemgetter(1, 0)("ab"), operator.truediv(3, 2), operator.neg(4), operator.contains([1], 1))
print(operator.abs(-3), operator.abs(-2.5), operator.lshift(1, 4), operator.concat([1], [2]), operator.countOf("banana", "a"), operator.inv(5))
d = Counter(a=3, b=1)
e = Counter(a=1, b=2)
print(d + e, d - e, d & e, d | e, +Counter(a=-1, b=2), -Counter(a=-1))
d += e
print(d)
d -= Counter("aaa")
print(d)
d &= Counter("ab")
d |= Counter("bbbc")
print(d, Counter("ab") <= Counter("aab"), Counter("abc") <= Counter("ab"), Counter("aab") >= Counter("ab"))
xs = [1, 2, 3]
operator.setitem(xs, 0, 9)
operator.delitem(xs, 1)
print(xs, operator.is_(None, None))
