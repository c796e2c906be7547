# Width, fill, alignment and precision of strings, counted in code points.
for s in ["", "a", "abc", "abcdefghij", "é😀"]:
    print(f"[{s}] [{s:5}] [{s:<5}] [{s:>5}] [{s:^5}] [{s:^6}] [{s:*^7}] [{s:.2}] [{s:6.3}] [{s:>6.3}] [{s:s}] [{s:10s}] [{s:é<4}] [{s:05}]")
print(f"{'x':{'*'}^{5}}|{'left':<{10}}|{'right':>{10}}|{'{'}|{'}':>2}")
columns = ["id", "name", "price"]
rows = [(1, "apple", 0.5), (20, "kiwi", 12.25), (300, "watermelon", 3.0)]
print(" | ".join([f"{c:^12}" for c in columns]))
for number, fruit, price in rows:
    print(f"{number:<12} | {fruit:^12} | {price:>12.2f}")
