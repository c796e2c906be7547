# A scheduler of tasks with virtual methods and records of several classes.
from __future__ import annotations
from typing import Optional, Final

IDLE: Final = 0
WORK: Final = 1
DEV: Final = 2


class Packet:
    def __init__(self, link: Optional[Packet], ident: int, kind: int) -> None:
        self.link = link
        self.ident = ident
        self.kind = kind
        self.data = [0] * 4

    def append_to(self, lst: Optional[Packet]) -> Packet:
        self.link = None
        if lst is None:
            return self
        p = lst
        while p.link is not None:
            p = p.link
        p.link = self
        return lst


class TaskRec:
    pass


class IdleRec(TaskRec):
    def __init__(self) -> None:
        self.control = 1
        self.count = 500


class WorkerRec(TaskRec):
    def __init__(self) -> None:
        self.seen = 0
        self.dest = DEV


class Task:
    tasks: list[Optional[Task]] = [None] * 10

    def __init__(self, ident: int, pri: int, rec: TaskRec, sched: Scheduler) -> None:
        self.ident = ident
        self.pri = pri
        self.rec = rec
        self.inbox: Optional[Packet] = None
        self.sched = sched
        self.held = False
        Task.tasks[ident] = self
        sched.order.append(self)

    def fn(self, pkt: Optional[Packet], rec: TaskRec) -> None:
        raise NotImplementedError

    def send(self, p: Packet) -> None:
        target = Task.tasks[p.ident]
        if target is None:
            raise Exception("bad task id")
        p.ident = self.ident
        target.inbox = p.append_to(target.inbox)
        self.sched.queued += 1

    def step(self) -> bool:
        p = self.inbox
        if p is not None:
            self.inbox = p.link
            p.link = None
        elif self.held:
            return False
        self.fn(p, self.rec)
        return True


class IdleTask(Task):
    def fn(self, pkt: Optional[Packet], rec: TaskRec) -> None:
        i = rec
        assert isinstance(i, IdleRec)
        i.count -= 1
        if i.count == 0:
            self.held = True
        elif i.control & 1 == 0:
            i.control //= 2
            Task.tasks[WORK].held = False
        else:
            i.control = i.control // 2 ^ 0xD008
            self.send(Packet(None, WORK, 7))


class WorkTask(Task):
    def fn(self, pkt: Optional[Packet], rec: TaskRec) -> None:
        w = rec
        assert isinstance(w, WorkerRec)
        if pkt is None:
            self.held = True
            return
        w.seen += 1
        for i in range(len(pkt.data)):
            pkt.data[i] = (w.seen + i) % 26 + ord("A")
        pkt.ident = w.dest
        self.send(pkt)


class DevTask(Task):
    def __init__(self, ident: int, pri: int, rec: TaskRec, sched: Scheduler) -> None:
        super().__init__(ident, pri, rec, sched)
        self.text: list[str] = []

    def fn(self, pkt: Optional[Packet], rec: TaskRec) -> None:
        if pkt is None:
            self.held = True
        else:
            self.text.append("".join(map(chr, pkt.data)))


class Scheduler:
    def __init__(self) -> None:
        self.order: list[Task] = []
        self.queued = 0

    def run(self) -> int:
        steps = 0
        active = True
        while active:
            active = False
            for t in sorted(self.order, key=lambda t: -t.pri):
                if t.step():
                    steps += 1
                    active = True
        return steps


s = Scheduler()
IdleTask(IDLE, 1, IdleRec(), s)
WorkTask(WORK, 10, WorkerRec(), s)
d = DevTask(DEV, 5, TaskRec(), s)
print(s.run(), s.queued, len(d.text), d.text[:3], d.text[-1])
