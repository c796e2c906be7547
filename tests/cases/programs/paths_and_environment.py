import os, sys

parts = ["a", "b", "c.txt"]
print(os.path.join(*parts), os.path.join("root", *parts[1:]))
os.environ["MODE"] = "fast"
print(os.getenv("MODE"), os.environ.get("MODE", "slow"), os.environ["MODE"])
os.environ.setdefault("LEVEL", "3")
print(int(os.environ["LEVEL"]) + 1)
sys.path.insert(0, os.path.join(os.path.dirname("x/y"), "src"))
if "q" not in sys.path:
    sys.path.append("q")


def find(name, roots):
    for root in roots:
        candidate = os.path.join(root, name)
        if os.path.exists(candidate):
            return candidate
    return None


print(find("no-such-file-x", ["/no1", "/no2"]))
ext = {os.path.splitext(f)[1].lower(): f for f in ["A.TXT", "b.py", "c"]}
print(ext)
print("a%sb" % os.linesep.replace("\n", "|"), os.sep.join(parts))
