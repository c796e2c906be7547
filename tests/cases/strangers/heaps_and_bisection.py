# heapq, bisect and string.
import heapq, bisect, string
h = [5, 3, 8]
heapq.heapify(h)
heapq.heappush(h, 1)
print(heapq.heappop(h), h, heapq.nlargest(2, h), heapq.nsmallest(2, h))
a = [1, 3, 5]
bisect.insort(a, 4)
print(a, bisect.bisect_left(a, 3), bisect.bisect(a, 3))
print(string.ascii_lowercase, string.digits)
