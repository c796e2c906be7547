# Any expression may stand in an f-string; braces double; values print as by str.
name = "Ann"
age = 30
items = [1, 2, 3]
table = {"k": "v"}
print(f"{name} is {age}", f"{age + 1} {age * 2 = }", f"{{literal}} {{{age}}}", f"")
print(f"{name.upper()} {len(name)} {items[0]} {items[-1:]} {table['k']} {items}")
print(f"{'inner'} {1 if age > 18 else 0} {age > 18 and age < 65} {(age, name)}")
print(f"{None} {True} {1.0} {1e20} {[]} {()} { {} }")
print(f"{name}" f"{age}" "plain {not}", f'{name!r} {name!s} {"é"!a}')
print(f"""multi
{name}
line""")
print(rf"raw \n {age}", f"\t{age}\n{name}")
print(f"{age:>5}|{age:<5}|{name:^7}|{name!r:>8}")
width = 8
precision = 3
print(f"{3.14159:{width}.{precision}f}|{name:>{width}}|{age:0{width}d}")
print(f"{sum([n * n for n in items])} {max(items)} {sorted(items, reverse=True)}")
