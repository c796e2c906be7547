# A list as stack and as queue, with many operations and a checksum at every step.
stack: list[int] = []
queue: list[int] = []
checksum = 0
for step in range(200):
    if step % 7 < 4:
        stack.append(step * 3 % 101)
        queue.append(step * 5 % 103)
    elif stack and queue:
        checksum = (checksum * 31 + stack.pop() * 7 + queue.pop(0)) % 1000003
    if step % 40 == 39:
        print(step, checksum, len(stack), len(queue), stack[-3:], queue[:3])
while stack:
    checksum = (checksum * 31 + stack.pop()) % 1000003
while queue:
    checksum = (checksum * 31 + queue.pop(0)) % 1000003
print(checksum, stack, queue)
