"""list, dict, set, range, sorting: random sequences of operations, against CPython 3.12.

Every element in raw storage is a counted handle (see `shim`), so a reference that the library loses or drops twice
shows up at the end of each test.
"""

import gc
import random
import unittest

from shim import Library, outcome

SEED = 0


class Case(unittest.TestCase):
    counted = True

    def setUp(self):
        self.library = Library(self.counted)
        self.b = self.library.builtins

    def tearDown(self):
        gc.collect()
        self.assertEqual(self.library.errors, [])
        if self.counted:
            self.assertEqual(len(self.library.memory.handles), 0, "references were lost")

    def same(self, mine, theirs, note):
        self.assertEqual(mine, theirs, note)


class Lists(Case):
    def test_random_operations(self):
        r = random.Random(1)
        for _ in range(400):
            mine, theirs = self.b.list(), []
            for _ in range(60):
                name, args = self.operation(r, theirs)
                found = self.library.run(getattr(mine, name), *map(self.library.to, args))
                expected = outcome(getattr(theirs, name), *args)
                if expected[1] and expected[1][0] == "TypeError":
                    continue
                if name in ("__imul__", "__iadd__"):
                    found = expected = None
                if name == "sort":
                    found = expected
                self.same(found, expected, (name, args))
                self.same(self.library.back(mine), theirs, (name, args))

    def operation(self, r, items):
        value = r.randrange(6)
        index = r.randrange(-8, 8)
        part = slice(*(r.choice([None, r.randrange(-8, 8)]) for _ in range(2)), r.choice([None, 1, 2, -1, -2, 3]))
        values = [r.randrange(6) for _ in range(r.choice([r.randrange(5), len(items[part])]))]
        return r.choice([
            ("append", (value,)), ("append", (value,)), ("insert", (index, value)), ("pop", ()), ("pop", (index,)), ("remove", (value,)),
            ("index", (value,)), ("index", (value, index)), ("index", (value, index, index + 3)), ("count", (value,)), ("extend", (values,)),
            ("reverse", ()), ("copy", ()), ("__getitem__", (index,)), ("__setitem__", (index, value)), ("__delitem__", (index,)),
            ("__getitem__", (part,)), ("__setitem__", (part, values)), ("__delitem__", (part,)), ("__contains__", (value,)), ("__len__", ()),
            ("__add__", (values,)), ("__iadd__", (values,)), ("__mul__", (r.randrange(-1, 3),)), ("__eq__", (values,)), ("__lt__", (values,)),
            ("__ge__", (values,)), ("__le__", (values,)), ("__gt__", (values,)), ("__repr__", ()), ("sort", ()), ("clear", ())][:-1 if r.random() < 0.9 else None])

    def test_list_of_itself(self):
        mine = self.library.to([1, 2, 3])
        mine.extend(mine)
        self.b._set_list_slice(mine, self.b.slice(1, 3, None), mine)
        expected = [1, 2, 3, 1, 2, 3]
        expected[1:3] = expected
        self.assertEqual(self.library.back(mine), expected)

    def test_sorting_is_stable_and_right(self):
        r = random.Random(2)
        for size in [*range(70), 100, 200, 333, 1000, 2000]:
            for kind in range(5):
                values = [r.randrange(size // 3 + 1) for _ in range(size)]
                if kind == 1:
                    values.sort()
                elif kind == 2:
                    values.sort(reverse=True)
                elif kind == 3:
                    values = sorted(values[:size // 2]) + sorted(values[size // 2:]) + [r.random()]
                pairs = list(enumerate(values))
                for reverse in (False, True):
                    mine = self.library.to(pairs)
                    mine.sort(key=lambda p: p[1], reverse=reverse)
                    self.assertEqual(self.library.back(mine), sorted(pairs, key=lambda p: p[1], reverse=reverse))
                    plain = self.library.to(values)
                    plain.sort(reverse=reverse)
                    self.assertEqual(self.library.back(plain), sorted(values, reverse=reverse))

    def test_a_comparison_that_raises_loses_nothing(self):
        r = random.Random(3)
        for keyed in (False, True):
            for limit in range(0, 900, 31):
                count = 0

                class Item:
                    def __init__(self, n):
                        self.n = n

                    def __lt__(self, other):
                        nonlocal count
                        count += 1
                        if count > limit:
                            raise ValueError("enough")
                        return self.n < other.n

                items = [Item(r.randrange(50)) for _ in range(150)]
                mine = self.b.list()
                for item in items:
                    mine.append(item)
                try:
                    mine.sort(key=(lambda i: i) if keyed else None)
                except ValueError:
                    pass
                self.assertEqual(sorted(map(id, (mine[i] for i in range(len(mine))))), sorted(map(id, items)))
                del mine, items, Item


class ListsOfNumbers(Lists):
    """The same where elements are not counted and move as bits."""

    counted = False


class Dicts(Case):
    def test_random_operations(self):
        r = random.Random(4)
        for _ in range(100):
            mine, theirs = self.b.dict(), {}
            spread = r.choice([5, 40, 10**6])
            for _ in range(120):
                key = r.choice([r.randrange(spread), str(r.randrange(spread)), (1, r.randrange(spread))])
                value = r.randrange(100)
                other = {r.randrange(spread): r.randrange(9) for _ in range(r.randrange(4))}
                name, args = r.choice([
                    ("__setitem__", (key, value)), ("__setitem__", (key, value)), ("__setitem__", (key, value)), ("__getitem__", (key,)), ("__delitem__", (key,)),
                    ("get", (key,)), ("get", (key, 7)), ("setdefault", (key, value)), ("pop", (key,)), ("pop", (key, 8)), ("popitem", ()),
                    ("__contains__", (key,)), ("update", (other,)), ("__or__", (other,)), ("__eq__", (other,)), ("copy", ()), ("__repr__", ()), ("__len__", ())])
                found = self.library.run(getattr(mine, name), *map(self.library.to, args))
                expected = outcome(getattr(theirs, name), *args)
                self.same(found, expected, (name, args))
                self.same(self.items(mine), list(theirs.items()), name)
            self.same(self.library.back(self.b.list(mine.keys())), list(theirs), "keys")
            self.same(self.library.back(self.b.list(mine.values())), list(theirs.values()), "values")
            self.same(self.library.back(self.b.list(reversed_of(mine))), list(reversed(theirs)), "reversed")
            self.same(self.library.text(mine.items().__repr__()), repr(theirs.items()), "repr")
            self.assertTrue(mine == mine.copy())
            if r.random() < 0.3:
                mine.clear()
                self.same(len(mine), 0, "clear")

    def items(self, mine):
        return [(self.library.back(k), self.library.back(v)) for k, v in mine.items()]

    def test_changing_the_size_while_iterating(self):
        mine = self.library.to({1: 2, 3: 4})

        def grow():
            for key in mine:
                mine[key + 10] = 1

        self.assertEqual(self.library.run(grow), (None, ("RuntimeError", "dictionary changed size during iteration")))

    def test_many_keys(self):
        mine = self.b.dict()
        for i in range(20000):
            mine[i * 7919 % 30011] = i
        for i in range(0, 20000, 3):
            del mine[i * 7919 % 30011]
        theirs = {i * 7919 % 30011: i for i in range(20000)}
        for i in range(0, 20000, 3):
            theirs.pop(i * 7919 % 30011, None)
        self.assertEqual(self.items(mine), list(theirs.items()))


def reversed_of(mine):
    return mine.__reversed__()


class DictsOfNumbers(Dicts):
    """The same where elements are not counted and move as bits."""

    counted = False


class Sets(Case):
    def make(self, values, frozen=False):
        mine = self.b.frozenset() if frozen else self.b.set()
        items = self.b.list()
        for v in values:
            items.append(v)
        return (self.b.frozenset if frozen else self.b.set)(items)

    def order(self, mine):
        return [self.library.back(v) for v in mine]

    def test_random_operations_and_the_order_of_elements(self):
        r = random.Random(5)
        for _ in range(60):
            spread = r.choice([10, 60, 3000, 2**61])
            first = [r.randrange(spread) - spread // 4 for _ in range(r.randrange(30))]
            mine, theirs = self.make(first), set(first)
            for _ in range(60):
                value = r.randrange(spread) - spread // 4 if r.random() < 0.7 or not theirs else r.choice(sorted(theirs))
                values = [r.randrange(spread) - spread // 4 for _ in range(r.choice([2, 8, 100]))]
                other, theirs_other = self.make(values), set(values)
                if r.random() < 0.3:
                    other, theirs_other = self.library.to(values), values
                name, args, theirs_args = r.choice([
                    ("add", (value,), (value,)), ("add", (value,), (value,)), ("add", (value,), (value,)), ("discard", (value,), (value,)), ("remove", (value,), (value,)),
                    ("pop", (), ()), ("__contains__", (value,), (value,)), ("copy", (), ()),
                    *[(n, (other,), (theirs_other,)) for n in ("update", "union", "intersection", "difference", "symmetric_difference", "intersection_update",
                                                               "difference_update", "symmetric_difference_update", "isdisjoint", "issubset", "issuperset")]])
                mine_result = self.library.run(getattr(mine, name), *args)
                expected = outcome(getattr(theirs, name), *theirs_args)
                if isinstance(expected[0], set):
                    self.same(self.order(mine_result[0]), list(expected[0]), (name, values))
                else:
                    self.same(mine_result, expected, (name, theirs_args))
                self.same(self.order(mine), list(theirs), (name, theirs_args))
                self.same(self.library.text(mine.__repr__()), repr(theirs), name)

    def test_operators_with_sets(self):
        r = random.Random(6)
        import operator
        for _ in range(400):
            a, c = ([r.randrange(20) for _ in range(r.randrange(12))] for _ in range(2))
            for frozen in (False, True):
                kind = frozenset if frozen else set
                for name in ("__or__", "__and__", "__sub__", "__xor__", "__eq__", "__ne__", "__le__", "__lt__", "__ge__", "__gt__", "__ior__", "__iand__", "__isub__", "__ixor__"):
                    if frozen and name.startswith("__i"):
                        continue
                    found = getattr(self.make(a, frozen), name)(self.make(c, frozen))
                    expected = getattr(kind(a), name)(kind(c))
                    self.same(found if isinstance(found, bool) else self.order(found), expected if isinstance(expected, bool) else list(expected), (name, a, c))

    def test_hash_of_frozenset(self):
        r = random.Random(7)
        for _ in range(2000):
            values = [r.randrange(-100, 2**60) for _ in range(r.randrange(20))]
            self.assertEqual(self.make(values, True).__hash__(), hash(frozenset(values)))


class Ranges(Case):
    def test_everything(self):
        r = random.Random(8)
        for _ in range(4000):
            args = [r.randrange(-20, 20) for _ in range(r.randrange(1, 4))]
            if len(args) == 3 and args[2] == 0:
                self.assertEqual(self.library.run(self.b.range, *args), outcome(range, *args))
                continue
            mine, theirs = self.b.range(*args), range(*args)
            self.assertEqual(self.library.back(self.b.list(mine)), list(theirs))
            self.assertEqual(self.library.back(self.b.list(mine.__reversed__())), list(reversed(theirs)))
            self.assertEqual(self.library.text(mine.__repr__()), repr(theirs))
            self.assertEqual(mine.__hash__(), hash(theirs))
            i = r.randrange(-30, 30)
            for name in ("__getitem__", "index", "__contains__", "count"):
                self.assertEqual(self.library.run(getattr(mine, name), i), outcome(getattr(theirs, name), i))
            part = slice(*(r.choice([None, r.randrange(-25, 25)]) for _ in range(2)), r.choice([None, 1, 2, -1, -3]))
            self.assertEqual(self.library.text(mine[self.library.to(part)].__repr__()), repr(theirs[part]))
            other = [r.randrange(-5, 5), r.randrange(-5, 5), r.choice([-1, 1, 2])]
            self.assertEqual(mine == self.b.range(*other), theirs == range(*other))
        self.assertEqual(len(self.b.range(-2**63, 2**63 - 1, 5)), (2**64 - 1 + 3) // 5)


class Iterators(Case):
    def listed(self, items):
        return self.library.back(self.b.list(items))

    def test_enumerate_zip_map_filter_reversed(self):
        b, to = self.b, self.library.to
        self.assertEqual(self.listed(b.enumerate(to(["a", "b"]), 5)), [(5, "a"), (6, "b")])
        self.assertEqual(self.listed(b.zip(to([1, 2, 3]), to(["a", "b"]))), [(1, "a"), (2, "b")])
        self.assertEqual(self.listed(b.zip(to([1]), to([2]), to([3]))), [(1, 2, 3)])
        self.assertEqual(self.library.run(b.list, b.zip(to([1]), to([2, 3]), strict=True)), outcome(list, zip([1], [2, 3], strict=True)))
        self.assertEqual(self.library.run(b.list, b.zip(to([1, 2]), to([2, 3]), to([1]), strict=True)), outcome(list, zip([1, 2], [2, 3], [1], strict=True)))
        self.assertEqual(self.listed(b.map(lambda x, y: x + y, to([1, 2]), to([10, 20, 30]))), [11, 22])
        self.assertEqual(self.listed(b.filter(lambda x: x % 2, to([1, 2, 3]))), [1, 3])
        self.assertEqual(self.listed(b.filter(None, to([1, 0, 3]))), [1, 3])
        self.assertEqual(self.listed(b.reversed(to([1, 2]))), [2, 1])
        self.assertEqual(self.listed(b.reversed(to("ab"))), ["b", "a"])
        self.assertEqual(self.library.back(b.next(b.iter(to([])), 7)), 7)

    def test_min_max_sum_sorted_any_all(self):
        r = random.Random(9)
        b, to = self.b, self.library.to
        for _ in range(500):
            v = [r.randrange(-9, 9) for _ in range(r.randrange(6))]
            for name in ("min", "max"):
                key = r.choice([None, lambda x: x * x])
                self.assertEqual(self.library.run(getattr(b, name), to(v), key=key), outcome({"min": min, "max": max}[name], v, key=key))
                self.assertEqual(getattr(b, name)(to(v), key=key, default=None), {"min": min, "max": max}[name](v, key=key, default=None))
                self.assertEqual(getattr(b, name)(3, 4, *v, key=key), {"min": min, "max": max}[name](3, 4, *v, key=key))
            self.assertEqual((b.sum(to(v)), b.any(to(v)), b.all(to(v))), (sum(v), any(v), all(v)))
            floats = [r.uniform(-1, 1) * 10 ** r.randrange(-5, 20) for _ in range(r.randrange(1, 30))]
            self.assertEqual(b._sum_floats(b._cursor(to(floats)), 0.0), sum(floats))
            self.assertEqual(self.listed(b.sorted(to(v), reverse=True)), sorted(v, reverse=True))


if __name__ == "__main__":
    unittest.main()
