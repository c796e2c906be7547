counter = 0
log: list[str] = []
settings = {"verbose": True, "deep": False}
LIMIT = 3
name = "start"


def tick() -> int:
    global counter
    counter += 1
    if settings["verbose"]:
        log.append(f"tick {counter}")
    return counter


def rename(to: str) -> str:
    global name
    old, name = name, to
    return old


while tick() < LIMIT:
    pass
settings["verbose"] = False
tick()
print(counter, log, rename("middle"), rename("end"), name)
if counter > 3:
    extra = "yes"
else:
    extra = "no"
print(extra)
for counter in range(2):
    log.append(str(counter))
print(counter, log, __name__)
total = 0
for row in [[1, 2], [3]]:
    for cell in row:
        total += cell
print(total, row, cell)
