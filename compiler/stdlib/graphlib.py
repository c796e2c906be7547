"""`graphlib`: an order of the nodes of a graph in which each stands behind those that it needs."""

_OUT: int = -1
_DONE: int = -2


class CycleError(ValueError):
    pass


class _Node[T]:
    node: T
    # How many of those it needs are not done; then whether it was given out or is done.
    waiting: int
    # Who needs it; may have one twice.
    followers: list[T]

    def __init__(self, node: T) -> None:
        self.node = node
        self.waiting = 0
        self.followers = []


class TopologicalSorter[T]:
    _nodes: dict[T, _Node[T]]
    _ready: list[T] | None
    _passed_out: int
    _finished: int

    def __init__(self, graph=None) -> None:
        self._nodes = {}
        self._ready = None
        self._passed_out = 0
        self._finished = 0
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _node(self, node: T) -> _Node[T]:
        if node not in self._nodes:
            self._nodes[node] = _Node(node)
        return self._nodes[node]

    def add(self, node: T, *predecessors: T) -> None:
        if self._ready is not None:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        own = self._node(node)
        own.waiting += len(predecessors)
        for predecessor in predecessors:
            self._node(predecessor).followers.append(node)

    def prepare(self) -> None:
        if self._ready is not None:
            raise ValueError("cannot prepare() more than once")
        self._ready = [known.node for known in self._nodes.values() if known.waiting == 0]
        cycle = self._cycle()
        if cycle:
            raise CycleError("nodes are in a cycle", cycle)

    def get_ready(self) -> tuple[T, ...]:
        ready = self._ready
        if ready is None:
            raise ValueError("prepare() must be called first")
        given = tuple(ready)
        for node in given:
            self._nodes[node].waiting = _OUT
        ready.clear()
        self._passed_out += len(given)
        return given

    def is_active(self) -> bool:
        ready = self._ready
        if ready is None:
            raise ValueError("prepare() must be called first")
        return self._finished < self._passed_out or len(ready) > 0

    def __bool__(self) -> bool:
        return self.is_active()

    def done(self, *nodes: T) -> None:
        ready = self._ready
        if ready is None:
            raise ValueError("prepare() must be called first")
        for node in nodes:
            if node not in self._nodes:
                raise ValueError(f"node {node!r} was not added using add()")
            own = self._nodes[node]
            if own.waiting >= 0:
                raise ValueError(f"node {node!r} was not passed out (still not ready)")
            if own.waiting == _DONE:
                raise ValueError(f"node {node!r} was already marked done")
            own.waiting = _DONE
            for follower in own.followers:
                behind = self._nodes[follower]
                behind.waiting -= 1
                if behind.waiting == 0:
                    ready.append(follower)
            self._finished += 1

    def _cycle(self) -> list[T]:
        """A cycle, its first node at both ends; empty if there is none."""
        stack: list[T] = []
        rest: list[list[T]] = []
        places: dict[T, int] = {}
        seen: set[T] = set()
        for start in self._nodes:
            if start in seen:
                continue
            node = start
            while True:
                if node in seen:
                    if node in places:
                        return stack[places[node]:] + [node]
                else:
                    seen.add(node)
                    rest.append(self._nodes[node].followers[::-1])
                    places[node] = len(stack)
                    stack.append(node)
                has_next = False
                while stack:
                    if rest[-1]:
                        node = rest[-1].pop()
                        has_next = True
                        break
                    del places[stack.pop()]
                    rest.pop()
                if not has_next:
                    break
        return []

    def static_order(self):
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)
