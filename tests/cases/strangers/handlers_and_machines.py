# Functions in lists and dicts of objects, a class that is called.
class Event:
    def __init__(self):
        self.handlers = []
    def on(self, f):
        self.handlers.append(f)
        return f
    def fire(self, *args):
        return [h(*args) for h in self.handlers]
e = Event()
e.on(lambda x: x + 1)
e.on(lambda x: x * 10)
print(e.fire(4))
class Cache:
    def __init__(self, fn):
        self.fn = fn
        self.memo = {}
        self.hits = 0
    def __call__(self, n):
        if n in self.memo:
            self.hits += 1
            return self.memo[n]
        r = self.fn(n)
        self.memo[n] = r
        return r
sq = Cache(lambda n: n * n)
print(sq(3), sq(3), sq.hits, sq.memo)
class Machine:
    def __init__(self, program):
        self.program = program
        self.regs = {"a": 0, "b": 0}
        self.pc = 0
        self.ops = {"inc": self.inc, "jmp": self.jmp, "add": self.add}
    def inc(self, r):
        self.regs[r] += 1
    def jmp(self, n):
        self.pc += int(n) - 1
    def add(self, r):
        self.regs[r] += 10
    def run(self):
        while self.pc < len(self.program):
            op, arg = self.program[self.pc].split()
            self.ops[op](arg)
            self.pc += 1
        return self.regs
print(Machine(["inc a", "jmp 2", "inc a", "add b"]).run())
