# Items of lists by an index that is one of several types, of which some are no index.
class Q:
    def __init__(self) -> None:
        self.pos: list[int] = []
        self.heap: list[list[object]] = []
    def add(self, p: float, k: str) -> None:
        self.pos.append(len(self.heap))
        self.heap.append([p, k, len(self.heap)])
    def swap(self) -> None:
        for i, it in enumerate(self.heap):
            self.pos[it[2]] = i + 10
            print(self.pos[it[2]])
q = Q()
q.add(1, "a"); q.add(2.5, "b")
q.swap()
print(q.pos)
for index in (0, "a", 1.5, None):
    try:
        q.pos[index] = 5
        print(q.pos)
    except TypeError as error:
        print(error)
