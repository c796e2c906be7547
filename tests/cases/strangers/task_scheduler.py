# A dataclass with a field declared 'list' and nothing more.
from dataclasses import dataclass, field

@dataclass
class Task:
    priority: int
    name: str = field(compare=False)
    deps: list = field(default_factory=list)
class Scheduler:
    def __init__(self):
        self.tasks = {}
        self.log = []
    def add(self, name, priority=0, deps=()):
        self.tasks[name] = Task(priority, name, list(deps))
    def run(self):
        done = set()
        while len(done) < len(self.tasks):
            ready = [t for t in self.tasks.values() if t.name not in done and all(d in done for d in t.deps)]
            if not ready:
                raise RuntimeError("cycle: " + ", ".join(sorted(set(self.tasks) - done)))
            best = max(ready, key=lambda t: (t.priority, t.name))
            done.add(best.name)
            self.log.append(best.name)
        return self.log
s = Scheduler()
s.add("build", 5)
s.add("test", 9, ["build"])
s.add("lint", 7)
s.add("ship", 1, ["test", "lint"])
print(s.run())
s2 = Scheduler()
s2.add("a", deps=["b"])
s2.add("b", deps=["a"])
try:
    s2.run()
except RuntimeError as e:
    print(e)
