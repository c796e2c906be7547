from .Entry import Entry

rates = [2, 3]
print("total is imported")


def total(entries: list[Entry]) -> int:
    return sum(entry.amount * rates[0] for entry in entries)
