# Empty containers as defaults whose types only what is asked of them tells.
class P:
    def heading(self, data):
        level = data.get("attrs", {}).get("level", 1)
        return "=" * level
    def code(self, data):
        return data.get("attrs", {}).get("language", "")
p = P()
print(p.heading({"attrs": {"level": 2}}))
try:
    print(p.code({"attrs": "x"}))
except AttributeError as e:
    print(e)
try:
    print(p.heading({"type": "x"}))
    print(p.code({"type": "x"}))
except AttributeError as e:
    print(e)
def a(d):
    return d.get("x", {}).get("y", 1)
def b(d):
    return d.get("x", {}).get("z", "")
try:
    print(a({"x": "s"}))
except AttributeError as e:
    print(e)
try:
    print(b({"x": "s"}))
except AttributeError as e:
    print(e)
def c(d):
    x = d.get("x", {})
    return x.get("y", 1)
try:
    print(c({"x": "s"}))
except AttributeError as e:
    print(e)
