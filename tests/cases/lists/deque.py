from collections import deque, defaultdict, Counter, OrderedDict
q: deque[int] = deque()
q.append(1)
q.append(2)
q.appendleft(0)
print(q, len(q), q[0], q[-1], list(q), 2 in q)
print(q.popleft(), q.pop(), q)
q.extend([5, 6, 7])
q.rotate(1)
print(q, sum(q), [x for x in q])
r = deque([1, 2, 3], maxlen=2)
r.append(4)
print(r, r.maxlen)
while q:
    print(q.popleft(), end=" ")
print()
try:
    q.pop()
except IndexError as e:
    print(e)
