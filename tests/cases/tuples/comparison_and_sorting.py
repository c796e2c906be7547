# Tuples compare element by element; sorting by tuples is sorting by several keys.
print((1, 2) == (1, 2), (1, 2) < (1, 3), (1, "b") < (1, "a"), (1, 2) < (1, 2, 3), () < (0,), (2,) > (1, 9), (1, 2) != (2, 1))
print((1, 2.0) == (1.0, 2), (True, 1) == (1, True), ("a", (1, 2)) < ("a", (1, 3)), (1, 2) <= (1, 2), (3,) >= (3,))
people = [("Bob", 25), ("ann", 30), ("Ann", 30), ("Cid", 20)]
print(sorted(people), max(people), min(people))


def by_age_then_name(person: tuple[str, int]) -> tuple[int, str]:
    return (-person[1], person[0])


print(sorted(people, key=by_age_then_name))
versions = [(1, 10, 0), (1, 9, 5), (0, 99, 99)]
print(sorted(versions), max(versions))
points = [(3, 1), (1, 2), (1, 1), (2, 0)]
points.sort()
print(points)
print((float("nan"),) == (float("nan"),))
