# module variables that declare containers of floats, assigned again and added to
xs: list[float] = [1]
xs = xs
print(xs)
xs = xs + [2.5]
xs += [3]
print(xs)
ys: dict[str, float] = {"a": 1}
ys = {**ys, "b": 2.5}
ys.update({"c": 3})
ys |= {"d": 4}
print(ys)
ts: list[tuple[int, float]] = [(1, 2)]
ts += [(3, 4.5)]
ts = ts[:1] + [(5, 6)] + ts
print(ts)
pairs: list[tuple[float, float]] = [(1, 2)]
pairs += [(3.0, 4.0)]
pairs.extend([(5, 6.5)])
print(pairs)
us: set[float] = {1, 2}
us |= {2.5}
print(sorted(us))
