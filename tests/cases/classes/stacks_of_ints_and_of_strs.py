class S:
    def __init__(self):
        self.stack = []
    def push(self, x):
        self.stack.append(x)
    def pop(self):
        return self.stack.pop()
def f(text):
    s = S()
    out = []
    for c in text:
        s.push(c)
    while s.stack:
        out.append(s.pop())
    return " ".join(out)
print(f("abc"))
s = S()
s.push(1)
s.push("two")
print(s.stack)
