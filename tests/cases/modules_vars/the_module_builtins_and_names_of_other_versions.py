# The module builtins; builtins under their own names; names of other versions of the language.
import builtins
import sys
if sys.version_info[0] < 3:
    range = xrange
else:
    range = range
try:
    unicode
except NameError:
    unicode = str
    basestring = str
class U(str):
    def x(self): return self + "!"
print(list(range(3)), U("a").x(), isinstance("s", basestring))
def len(x):
    return builtins.len(x) + 100
print(len([1]), builtins.len([1, 2]), builtins.str(3), builtins.sorted([2,1]))
def print_(*a):
    builtins.print("<", *a)
print_(1, 2)
from builtins import max as mx
print(mx(1, 4))
print(isinstance(3, builtins.int))
try:
    string_types = (str, unicode)
except NameError:
    string_types = (str,)
print(isinstance("a", string_types))
try:
    long
except NameError:
    long = int
integer_types = (int, long)
print(isinstance(3, integer_types), long("12"))
try:
    reversed = xrange_of_2
except NameError:
    pass
print(list(range(2)))
try:
    xreversed = xrange_of_2
except NameError:
    xrange = range
print(list(xrange(3)))
