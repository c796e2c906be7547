"""The template of tuples, expanded for several lengths, and the texts of exceptions, against CPython 3.12."""

import ast
import builtins
import random
import unittest

from shim import STDLIB, Library, Rewrite, outcome

library = Library()
TEMPLATE = (STDLIB / "builtins" / "tuple.template").read_text()


def expand(template, n):
    """What the compiler does: repeats the lines between `# each` and `# end`, and fills the numbers in."""
    out, block = [], None
    for line in template.split("\n"):
        mark = line.strip()
        if mark == "# each":
            block = []
        elif mark == "# end":
            out += [b.replace("{i}", str(i)) for i in range(n) for b in block]
            block = None
        elif block is not None:
            block.append(line)
        else:
            out.append(line)
    return "\n".join(out).replace("{n}", str(n))


def methods(n):
    space = vars(library.builtins)
    tree = ast.fix_missing_locations(Rewrite().visit(ast.parse(expand(TEMPLATE, n))))
    exec(compile(tree, "tuple.template", "exec", dont_inherit=True), space)
    return space[f"tuple{n}"]


class Tuples(unittest.TestCase):
    def test_every_method(self):
        r = random.Random(1)
        space = vars(library.builtins)
        space.setdefault("unreachable", None)
        for n in range(6):
            kind = methods(n)
            for _ in range(300):
                a, c = (tuple(r.randrange(3) for _ in range(n)) for _ in range(2))
                for name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"):
                    self.assertEqual(getattr(kind, name)(a, c), getattr(a, name)(c))
                for name, args in (("__hash__", ()), ("__repr__", ()), ("__len__", ()), ("__contains__", (1,)), ("count", (1,)), ("index", (1,)),
                                   ("__getitem__", (r.randrange(-7, 7),))):
                    self.assertEqual(library.run(getattr(kind, name), a, *args), outcome(getattr(a, name), *args), (name, a))
            big = tuple(r.randrange(-2**60, 2**60) for _ in range(n))
            self.assertEqual(kind.__hash__(big), hash(big))


class Exceptions(unittest.TestCase):
    """exceptions.py runs with its classes renamed, because an exception must be one of CPython's to be raised there."""

    @classmethod
    def setUpClass(cls):
        source = (STDLIB / "builtins" / "exceptions.py").read_text()
        tree = Rewrite().visit(ast.parse(source))
        names = {n.name for n in tree.body if isinstance(n, ast.ClassDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                node.name += "_"
            elif isinstance(node, ast.Name) and node.id in names:
                node.id += "_"
        space = dict(vars(library.builtins))
        space["free"] = library.runtime.free
        exec(compile(ast.fix_missing_locations(tree), "exceptions.py", "exec", dont_inherit=True), space)
        space["BaseException_"]._type_name = lambda self: library.str(type(self).__name__[:-1])
        cls.space = space

    def test_texts(self):
        cases = [(), ("msg",), ("",), ("it's",), (5,), (2.5,), (None,), ("a", 1), (("x", 2),), (1, 2, 3)]
        for name in ("ValueError", "KeyError", "IndexError", "StopIteration", "RuntimeError", "SystemExit", "ZeroDivisionError"):
            for args in cases:
                mine = self.space[name + "_"](*map(library.to, args))
                theirs = getattr(builtins, name)(*args)
                self.assertEqual(library.text(mine.__str__()), str(theirs), (name, args))
                self.assertEqual(library.text(mine.__repr__()), repr(theirs), (name, args))
        error = self.space["FileNotFoundError_"](2, library.str("No such file"))
        self.assertEqual(library.text(error.__str__()), str(FileNotFoundError(2, "No such file")))
        self.assertEqual(library.text(error.__repr__()), repr(FileNotFoundError(2, "No such file")))

    def test_exit_codes(self):
        for args, status, prints in (((), 0, False), ((3,), 3, False), ((None,), 0, False), ((True,), 1, False), (("bye",), 1, True)):
            mine = self.space["SystemExit_"](*map(library.to, args))
            self.assertEqual((mine._status, mine._prints), (status, prints))


if __name__ == "__main__":
    unittest.main()
