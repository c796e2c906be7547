from collections import Counter, OrderedDict, defaultdict
print('%s' % {'one': [2]})
print('%s' % Counter("aab"))
d = defaultdict(list)
d["x"].append(1)
print('%s and %%' % d)
print('%r' % OrderedDict(a=1))
for f in ("%s %s", "%(a)s %s", "%s %(a)s", "%d", "%(a)s %(b)s", "%5s|", "plain", "%(a)s", "%(a)d%%"):
    try:
        print(f % {"a": 1, "b": 2})
    except (TypeError, KeyError, ValueError) as e:
        print(f, type(e).__name__, e)
class M(dict):
    pass
m = M(a=1)
print("%s %%" % m, "%(a)s" % m)
print("plain" % {}, "x%sx" % {})
for b in (b"%r", b"%a|", b"%(x)s %(x)s", b"%s", b"%a %a"):
    try:
        print(b % {b"x": b"1"})
    except TypeError as e:
        print(b, e)
