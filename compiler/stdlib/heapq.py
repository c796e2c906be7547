"""Binary heaps in lists: the smallest item comes first. The moves are CPython's, so that lists come out the same."""


def heappush[T](heap: list[T], item: T) -> None:
    heap.append(item)
    _sift_down(heap, 0, len(heap) - 1)


def heappop(heap):
    if len(heap) == 0:
        raise IndexError("index out of range")
    last = heap.pop()
    if len(heap) == 0:
        return last
    first = heap[0]
    heap[0] = last
    _sift_up(heap, 0)
    return first


def heapreplace[T](heap: list[T], item: T) -> T:
    if len(heap) == 0:
        raise IndexError("index out of range")
    first = heap[0]
    heap[0] = item
    _sift_up(heap, 0)
    return first


def heappushpop[T](heap: list[T], item: T) -> T:
    if len(heap) > 0 and heap[0] < item:
        first = heap[0]
        heap[0] = item
        _sift_up(heap, 0)
        return first
    return item


def heapify(x) -> None:
    for i in range(len(x) // 2 - 1, -1, -1):
        _sift_up(x, i)


def nsmallest(n: int, iterable, key=None):
    return sorted(iterable, key=key)[: max(n, 0)]


def nlargest(n: int, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[: max(n, 0)]


def _sift_down(heap, start: int, position: int) -> None:
    """Moves an item towards the root until its parent is no larger."""
    item = heap[position]
    while position > start:
        above = (position - 1) >> 1
        parent = heap[above]
        if not item < parent:
            break
        heap[position] = parent
        position = above
    heap[position] = item


def _sift_up(heap, position: int) -> None:
    """Moves the smaller children up until a leaf is reached, then the item to its place from there."""
    end = len(heap)
    start = position
    item = heap[position]
    child = 2 * position + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[position] = heap[child]
        position = child
        child = 2 * position + 1
    heap[position] = item
    _sift_down(heap, start, position)


def merge(*iterables, key=None, reverse: bool = False):
    return _merged([_cursor(iterable) for iterable in iterables], key, reverse)


def _merged(cursors, key, reverse: bool):
    """The items of sorted iterables in order; of equal ones, those of the earlier iterable first."""
    lists = []
    for cursor in cursors:
        if cursor.__advance__():
            lists.append((cursor, cursor.__current__()))
    while len(lists) > 0:
        best = 0
        for at in range(1, len(lists)):
            if _comes_first(lists[at][1], lists[best][1], key, reverse):
                best = at
        cursor, item = lists[best]
        yield item
        if cursor.__advance__():
            lists[best] = (cursor, cursor.__current__())
        else:
            lists.pop(best)


def _comes_first(item, other, key, reverse: bool) -> bool:
    if key is None:
        return other < item if reverse else item < other
    return key(other) < key(item) if reverse else key(item) < key(other)
