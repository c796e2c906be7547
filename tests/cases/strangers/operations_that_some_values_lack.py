# Operations that some members of a union lack raise, in functions without declared types.
import time, queue
def dijkstra(graph, start, end):
    import heapq
    heap = [(0, start)]
    visited = set()
    while heap:
        (cost, u) = heapq.heappop(heap)
        if u in visited: continue
        visited.add(u)
        if u == end: return cost
        for v, c in graph[u]:
            if v in visited: continue
            heapq.heappush(heap, (cost + c, v))
    return -1
print(dijkstra({"A": [["B", 2], ["C", 5]], "B": [["C", 1]], "C": []}, "A", "C"))
def bad(xs):
    out = []
    for x in xs:
        try:
            out.append(x + 1)
        except TypeError as e:
            out.append(str(e))
        try:
            out.append(x.upper())
        except AttributeError as e:
            out.append(str(e))
        try:
            out.append(-x)
        except TypeError as e:
            out.append(str(e))
        try:
            out.append(x < 3)
        except TypeError as e:
            out.append(str(e))
        try:
            out.append(2 * x)
            out.append("a" + x)
        except TypeError as e:
            out.append(str(e))
        try:
            for c in x:
                out.append(c)
        except TypeError as e:
            out.append(str(e))
        try:
            out.append(x[0])
        except TypeError as e:
            out.append(str(e))
        try:
            out.append("a" in x)
        except TypeError as e:
            out.append(str(e))
        try:
            out.append(len(x))
        except TypeError as e:
            out.append(str(e))
    return out
for v in bad([1, "a", None, 2.5, [1, 2]]): print(v)
q = queue.Queue()
q.put(3); q.put(4)
print(q.get(), q.qsize(), q.empty())
pq: queue.PriorityQueue = queue.PriorityQueue()
pq.put((2, "a")); pq.put((1, "b"))
print(pq.get())
