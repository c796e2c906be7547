"""The library as a whole: it declares what the ABI says, and every name it uses exists."""

import ast
import builtins
import re
import unittest

from shim import STDLIB

ROOT = STDLIB.parents[1]
# Known to the compiler; there is no definition in the library.
COMPILER = {"isinstance", "hasattr", "NotImplemented", "inline", "staticmethod", "object", "super", "tuple", "None", "type"}


def modules():
    for path in sorted(STDLIB.glob("*.py")) + sorted((STDLIB / "builtins").glob("*.py")):
        yield path, ast.parse(path.read_text())


class Declarations(unittest.TestCase):
    def test_host_declares_exactly_the_host_surface(self):
        rust = (ROOT / "compiler/abi/src/host.rs").read_text()
        kinds = {"I64": {"int"}, "F64": {"float"}, "I32": {"None"}}
        expected = {name: ([p.strip() for p in params.split(",") if p.strip()], result)
                    for name, params, result in re.findall(r'host\("(\w+)", &\[([^\]]*)\], (\w+)\)', rust)}
        declared = {f.name: f for f in ast.parse((STDLIB / "host.py").read_text()).body if isinstance(f, ast.FunctionDef)}
        self.assertEqual(set(declared), set(expected))
        for name, (params, result) in expected.items():
            f = declared[name]
            self.assertEqual(len(f.args.args), len(params), name)
            for arg, kind in zip(f.args.args, params):
                self.assertIn(ast.unparse(arg.annotation), kinds[kind], name)
            self.assertIn(ast.unparse(f.returns), kinds[result], name)

    def test_every_name_exists_and_every_import_is_used(self):
        shared = set()
        for path, tree in modules():
            if path.parent.name == "builtins":
                shared |= defined(tree)
        for path, tree in modules():
            own = defined(tree) | imported(tree)
            known = own | shared | COMPILER
            used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
            local = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
            local |= {a.arg for a in ast.walk(tree) if isinstance(a, ast.arg)} | {t.name for t in ast.walk(tree) if isinstance(t, ast.TypeVar)}
            if path.name not in ("intrinsics.py", "host.py"):
                self.assertEqual(used - known - local, set(), path.name)
            self.assertEqual(imported(tree) - used - {"Final", "Never"}, set(), f"{path.name}: unused imports")
            self.assertTrue(ast.get_docstring(tree), path.name)

    def test_exceptions_have_the_bases_of_cpython(self):
        tree = ast.parse((STDLIB / "builtins/exceptions.py").read_text())
        for c in tree.body:
            if isinstance(c, ast.ClassDef) and c.bases:
                self.assertEqual([b.id for b in c.bases], [getattr(builtins, c.name).__base__.__name__], c.name)


def defined(tree):
    names = {n.name for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    return names | {n.target.id for n in tree.body if isinstance(n, ast.AnnAssign)}


def imported(tree):
    return {(a.asname or a.name) for n in tree.body if isinstance(n, (ast.Import, ast.ImportFrom)) for a in n.names}


if __name__ == "__main__":
    unittest.main()
