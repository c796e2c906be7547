# + and * make new lists, += and *= change in place; several names may share one list.
a = [1, 2]
b = a
c = a[:]
b.append(3)
print(a, b, c, a is b, a is c, a == b)
a = a + [4]
print(a, b, a is b)
b += [5]
d = b
d *= 2
print(b, d, b is d)
print([0] * 3, [1, 2] * 0, [1] * -2, 2 * ["x"], [] + [1] + [])
grid = [[0] * 3] * 2
grid[0][0] = 7
print(grid)
grid = [[0] * 3 for _ in range(2)]
grid[0][0] = 7
print(grid)


def push(target: list[int], value: int) -> None:
    target.append(value)
    target = [100]
    target.append(value)


shared = [1]
push(shared, 2)
print(shared)
outer = [shared, shared]
outer[0].append(3)
print(outer, shared)
copied = outer.copy()
copied[0].append(4)
copied.append([9])
print(outer, copied)
cycle = [1, 2]
cycle += cycle
print(cycle)
cycle.extend(cycle)
print(cycle)
