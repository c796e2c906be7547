# An operating system's scheduler: tasks of several kinds that pass packets to each other.
from __future__ import annotations

IDLE: int = 1
WORKER: int = 2
HANDLER_A: int = 3
HANDLER_B: int = 4
DEVICE_A: int = 5
DEVICE_B: int = 6

KIND_DEVICE: int = 10
KIND_WORK: int = 11


class Packet:
    def __init__(self, link: Packet | None, ident: int, kind: int) -> None:
        self.link = link
        self.ident = ident
        self.kind = kind
        self.datum = 0
        self.data = [0] * 4

    def append_to(self, queue: Packet | None) -> Packet:
        self.link = None
        if queue is None:
            return self
        p = queue
        while p.link is not None:
            p = p.link
        p.link = self
        return queue


class Task:
    def __init__(self, scheduler: Scheduler, ident: int, priority: int, queue: Packet | None) -> None:
        self.scheduler = scheduler
        self.ident = ident
        self.priority = priority
        self.input = queue
        self.packet_pending = queue is not None
        self.waiting = False
        self.holding = False
        self.next: Task | None = scheduler.tasks
        scheduler.tasks = self
        scheduler.table[ident] = self

    def run(self, packet: Packet | None) -> Task | None:
        raise NotImplementedError

    def add_packet(self, packet: Packet, old: Task) -> Task:
        if self.input is None:
            self.input = packet
            self.packet_pending = True
            if self.priority > old.priority:
                return self
        else:
            packet.append_to(self.input)
        return old

    def wait(self) -> Task:
        self.waiting = True
        return self

    def hold(self) -> Task | None:
        self.scheduler.hold_count += 1
        self.holding = True
        return self.next

    def release(self, ident: int) -> Task:
        task = self.scheduler.find(ident)
        task.holding = False
        if task.priority > self.priority:
            return task
        return self

    def send(self, packet: Packet) -> Task:
        task = self.scheduler.find(packet.ident)
        self.scheduler.queue_count += 1
        packet.link = None
        packet.ident = self.ident
        return task.add_packet(packet, self)

    def is_held_or_waiting(self) -> bool:
        return self.holding or (not self.packet_pending and self.waiting)

    def step(self) -> Task | None:
        packet: Packet | None = None
        if self.packet_pending and self.waiting:
            packet = self.input
            if packet is not None:
                self.input = packet.link
            self.waiting = False
            self.packet_pending = self.input is not None
        return self.run(packet)


class IdleTask(Task):
    def __init__(self, scheduler: Scheduler, count: int) -> None:
        super().__init__(scheduler, IDLE, 0, None)
        self.control = 1
        self.count = count

    def run(self, packet: Packet | None) -> Task | None:
        self.count -= 1
        if self.count == 0:
            return self.hold()
        if self.control & 1 == 0:
            self.control //= 2
            return self.release(DEVICE_A)
        self.control = self.control // 2 ^ 0xD008
        return self.release(DEVICE_B)


class WorkTask(Task):
    def __init__(self, scheduler: Scheduler, priority: int, queue: Packet) -> None:
        super().__init__(scheduler, WORKER, priority, queue)
        self.destination = HANDLER_A
        self.counter = 0

    def run(self, packet: Packet | None) -> Task | None:
        if packet is None:
            return self.wait()
        self.destination = HANDLER_B if self.destination == HANDLER_A else HANDLER_A
        packet.ident = self.destination
        packet.datum = 0
        for index in range(4):
            self.counter += 1
            if self.counter > 26:
                self.counter = 1
            packet.data[index] = 64 + self.counter
        return self.send(packet)


class HandlerTask(Task):
    def __init__(self, scheduler: Scheduler, ident: int, priority: int, queue: Packet) -> None:
        super().__init__(scheduler, ident, priority, queue)
        self.work: Packet | None = None
        self.devices: Packet | None = None

    def run(self, packet: Packet | None) -> Task | None:
        if packet is not None:
            if packet.kind == KIND_WORK:
                self.work = packet.append_to(self.work)
            else:
                self.devices = packet.append_to(self.devices)
        work = self.work
        if work is not None:
            count = work.datum
            if count >= 4:
                self.work = work.link
                return self.send(work)
            device = self.devices
            if device is not None:
                self.devices = device.link
                device.datum = work.data[count]
                work.datum = count + 1
                return self.send(device)
        return self.wait()


class DeviceTask(Task):
    def __init__(self, scheduler: Scheduler, ident: int, priority: int) -> None:
        super().__init__(scheduler, ident, priority, None)
        self.pending: Packet | None = None

    def run(self, packet: Packet | None) -> Task | None:
        if packet is None:
            pending = self.pending
            if pending is None:
                return self.wait()
            self.pending = None
            return self.send(pending)
        self.pending = packet
        return self.hold()


class Scheduler:
    def __init__(self) -> None:
        self.tasks: Task | None = None
        self.table: list[Task | None] = [None] * 10
        self.hold_count = 0
        self.queue_count = 0

    def find(self, ident: int) -> Task:
        task = self.table[ident]
        if task is None:
            raise KeyError(ident)
        return task

    def schedule(self) -> None:
        task = self.tasks
        while task is not None:
            if task.is_held_or_waiting():
                task = task.next
            else:
                task = task.step()


def build(count: int) -> Scheduler:
    scheduler = Scheduler()
    IdleTask(scheduler, count)
    queue = Packet(None, 0, KIND_WORK)
    queue = Packet(queue, 0, KIND_WORK)
    WorkTask(scheduler, 1000, queue).waiting = True
    for ident, device in ((HANDLER_A, DEVICE_A), (HANDLER_B, DEVICE_B)):
        queue = Packet(None, device, KIND_DEVICE)
        queue = Packet(queue, device, KIND_DEVICE)
        queue = Packet(queue, device, KIND_DEVICE)
        HandlerTask(scheduler, ident, 2000 + ident, queue).waiting = True
    DeviceTask(scheduler, DEVICE_A, 4000).waiting = True
    DeviceTask(scheduler, DEVICE_B, 5000).waiting = True
    return scheduler


def main() -> None:
    total = 0
    for _ in range(80):
        scheduler = build(10000)
        scheduler.schedule()
        total += scheduler.queue_count + scheduler.hold_count
    print(total, scheduler.queue_count, scheduler.hold_count)


if __name__ == "__main__":
    main()
