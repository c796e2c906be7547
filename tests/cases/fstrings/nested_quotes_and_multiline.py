# f-strings with the other kind of quotes inside, joined lines, and computed widths.
table = {"alpha": 1, "beta": 22}
longest = max([len(k) for k in table])
for key, value in table.items():
    print(f"{key:<{longest}} = {value:>4}" + f" ({table[key]})")
print(f'{table["alpha"]} {", ".join(table)}')
print(
    f"first {1}"
    f" second {2:03}"
    " third {3}"
)
depth = 3
print(f"{'  ' * depth}indented", f"{'-' * 10:>12}", f"{'a' + 'b':>4}")
print(f"{1,2} {(1)} {[x for x in 'ab']} {'a' if depth else 'b'}")
print(f"{depth!r:{'>'}{5}}", f"{depth:{'0'}{'4'}}")
