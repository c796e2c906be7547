# Thousands of insertions, deletions and lookups with a running checksum; order survives resizing.
table: dict[int, int] = {}
state = 1
checksum = 0
for step in range(20000):
    state = (state * 48271) % 2147483647
    key = state % 5000
    if step % 3 == 2:
        if key in table:
            checksum = (checksum + table.pop(key)) % 1000000007
    else:
        table[key] = step
print(len(table), checksum)
position = 0
for key, value in table.items():
    position += 1
    checksum = (checksum * 33 + key * position + value) % 1000000007
print(checksum, list(table)[:5], list(table.items())[-2:])
texts: dict[str, int] = {}
for n in range(3000):
    name = "key" + str(n * n % 1511)
    texts[name] = texts.get(name, 0) + n
print(len(texts), sum(texts.values()), list(texts)[100:103], max(texts.values()))
