# A binary heap by hand, and a scheduler of tasks with priorities and dependencies built on it.
class Heap:
    def __init__(self) -> None:
        self.items: list[tuple[int, str]] = []

    def push(self, priority: int, name: str) -> None:
        self.items.append((priority, name))
        i = len(self.items) - 1
        while i > 0 and self.items[i] < self.items[(i - 1) // 2]:
            parent = (i - 1) // 2
            self.items[i], self.items[parent] = self.items[parent], self.items[i]
            i = parent

    def pop(self) -> tuple[int, str]:
        if not self.items:
            raise IndexError("heap is empty")
        top = self.items[0]
        last = self.items.pop()
        if self.items:
            self.items[0] = last
            self.sink(0)
        return top

    def sink(self, i: int) -> None:
        while True:
            smallest = i
            for child in (2 * i + 1, 2 * i + 2):
                if child < len(self.items) and self.items[child] < self.items[smallest]:
                    smallest = child
            if smallest == i:
                return
            self.items[i], self.items[smallest] = self.items[smallest], self.items[i]
            i = smallest


class Task:
    def __init__(self, name: str, priority: int, needs: list[str]) -> None:
        self.name = name
        self.priority = priority
        self.needs = needs


def schedule(tasks: list[Task]) -> list[str]:
    by_name = {task.name: task for task in tasks}
    waiting: dict[str, int] = {}
    unlocks: dict[str, list[str]] = {task.name: [] for task in tasks}
    ready = Heap()
    for task in tasks:
        for need in task.needs:
            if need not in by_name:
                raise KeyError(f"{task.name} needs unknown {need}")
            unlocks[need].append(task.name)
        waiting[task.name] = len(task.needs)
        if not task.needs:
            ready.push(-task.priority, task.name)
    order: list[str] = []
    while ready.items:
        _, name = ready.pop()
        order.append(name)
        for other in unlocks[name]:
            waiting[other] -= 1
            if waiting[other] == 0:
                ready.push(-by_name[other].priority, other)
    if len(order) < len(tasks):
        raise RuntimeError("cycle among " + ", ".join([n for n in waiting if waiting[n] > 0]))
    return order


def heap_sorted(numbers):
    heap = Heap()
    for n in numbers:
        heap.push(n, "n" + str(n))
    return [heap.pop()[0] for _ in numbers]


numbers = [(n * 73 + 5) % 61 for n in range(40)]
print(heap_sorted(numbers) == sorted(numbers), heap_sorted([3, 1, 2]))
tasks = [Task("roof", 5, ["walls"]), Task("walls", 1, ["floor"]), Task("floor", 9, []), Task("garden", 2, []),
         Task("paint", 7, ["walls", "roof"]), Task("fence", 2, ["garden"])]
print(schedule(tasks))
tasks.append(Task("a", 1, ["b"]))
tasks.append(Task("b", 1, ["a"]))
try:
    schedule(tasks)
except RuntimeError as error:
    print("error:", error)
try:
    schedule([Task("x", 1, ["y"])])
except KeyError as error:
    print("KeyError:", error)
heap = Heap()
for word in ["pear", "fig", "apple", "fig"]:
    heap.push(len(word), word)
while True:
    try:
        print(heap.pop(), end=" ")
    except IndexError as error:
        print(error)
        break
