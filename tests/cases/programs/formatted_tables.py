# Tables with computed column widths, alignment by type, totals and separators; invoices and multiplication tables.
def table(headers: list[str], rows: list[list[str]], right: list[bool]) -> str:
    widths = [len(h) for h in headers]
    for row in rows:
        for i, cell in enumerate(row):
            widths[i] = max(widths[i], len(cell))
    lines: list[str] = []
    rule = "+".join(["-" * (w + 2) for w in widths])
    lines.append("|".join([f" {h:^{w}} " for h, w in zip(headers, widths)]))
    lines.append(rule)
    for row in rows:
        cells: list[str] = []
        for cell, width, flush_right in zip(row, widths, right):
            cells.append(f" {cell:>{width}} " if flush_right else f" {cell:<{width}} ")
        lines.append("|".join(cells))
    lines.append(rule)
    return "\n".join(lines)


def invoice(items: list[tuple[str, int, float]], tax: float = 0.19) -> None:
    rows: list[list[str]] = []
    net = 0.0
    for name, count, price in items:
        amount = count * price
        net += amount
        rows.append([name, str(count), f"{price:,.2f}", f"{amount:,.2f}"])
    print(table(["item", "count", "price", "amount"], rows, [False, True, True, True]))
    print(f"{'net':>10} {net:>14,.2f}")
    print(f"{'tax ' + format_percent(tax):>10} {net * tax:>14,.2f}")
    print(f"{'total':>10} {net * (1 + tax):>14,.2f}")


def format_percent(x):
    return f"{x:.0%}"


def times_table(n: int) -> None:
    width = len(str(n * n)) + 1
    print(" " * 3 + "".join([f"{i:{width}}" for i in range(1, n + 1)]))
    for i in range(1, n + 1):
        print(f"{i:>3}" + "".join([f"{i * j:{width}d}" for j in range(1, n + 1)]))


invoice([("screw", 1000, 0.05), ("hammer", 2, 24.9), ("Säge 😀", 1, 119.0), ("crane", 1, 1234567.89)])
times_table(9)
print(table(["n", "hex", "binary", "square root"], [[str(n), f"{n:#x}", f"{n:08b}", f"{n ** 0.5:.5f}"] for n in [0, 7, 42, 255]], [True, True, True, False]))
for n in [0, 5, 25, 100]:
    print(f"{n:>4}% [{'#' * (n // 5):.<20}] {n / 100:.3e}")
