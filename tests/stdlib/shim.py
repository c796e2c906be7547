"""Runs the runtime library's own source under CPython, so that it can be compared with the real builtins.

The library's modules are parsed, rewritten a little, and executed with an emulation of the intrinsics: a bytearray is
the linear memory and the library's own allocator hands it out. Objects of the library are Python objects whose
fields are attributes; a tail lives in memory. Elements in raw storage are handles to Python values, counted one by
one: a handle that is taken twice or never is found (`Memory.handles`).

The rewriting: string literals become `str` objects of the library, `+ - *` are checked for 64 bits, `range` in a for
statement stays CPython's, fields and module variables without a value start as zero, `static __new__` is what calling
a class runs. Exceptions stay CPython's, apart from the file that defines them, which `load_exceptions` renames.

Run all: python3.12 -m unittest discover -s tests/stdlib. Not here: tests.
"""

import ast
import builtins as native
import math
import pathlib
import struct
import sys
import types
import weakref

STDLIB = pathlib.Path(__file__).resolve().parents[2] / "compiler" / "stdlib"
BITS = (1 << 64) - 1


def wrap(value):
    """The int of 64 bits with these low bits."""
    value &= BITS
    return value - (1 << 64) if value >> 63 else value


class Overflow64(Exception):
    """A plain + - * of the library left 64 bits where the library should have used wrapping arithmetic."""


class Memory:
    """Linear memory, handles of elements, and the intrinsics that work on them."""

    def __init__(self, counted=True):
        self.bytes = bytearray(1 << 16)
        self.pages_max = 4000
        self.handles = {}
        self.next_handle = 1
        self.counted = counted
        # By address, those with a tail; and the immortal ones.
        self.objects = weakref.WeakValueDictionary()
        self.immortal = []
        self.table = {}
        self.reference_count = 2
        self.strict_overflow = True

    def intrinsics(self):
        m = self
        unpack, pack = struct.unpack_from, struct.pack_into

        def at(address, size):
            if not (1024 <= address and address + size <= len(m.bytes)):
                raise native.AssertionError(f"wild address {address}")
            return address

        def store(code, size, mask):
            def run(address, value):
                pack(code, m.bytes, at(address, size), value & mask)
            return run

        def copy_memory(d, s, n):
            if n:
                at(d, n), at(s, n)
                m.bytes[d:d + n] = m.bytes[s:s + n]

        def fill_memory(d, b, n):
            if n:
                at(d, n)
                m.bytes[d:d + n] = native.bytes([b & 255]) * n

        def grow_memory(pages):
            old = len(m.bytes) >> 16
            if old + pages > m.pages_max:
                return -1
            m.bytes.extend(native.bytes(pages << 16))
            return old

        def load_element(T, address):
            return m.handles[unpack("<Q", m.bytes, at(address, 8))[0]]

        def take_element(T, address):
            handle = unpack("<Q", m.bytes, at(address, 8))[0]
            return m.handles.pop(handle) if m.counted else m.handles[handle]

        def store_element(address, x):
            m.handles[m.next_handle] = x
            pack("<Q", m.bytes, at(address, 8), m.next_handle)
            m.next_handle += 1

        def new(C):
            return object.__new__(getattr(C, "__origin__", C))

        def new_with_tail(C, size):
            x = object.__new__(C)
            x._tail = m.allocate(32 + size)
            m.objects[x._tail] = x
            return x

        def truncate(a, b):
            q = native.abs(a) // native.abs(b)
            return q if (a < 0) == (b < 0) else -q

        u = lambda a: a & BITS
        bits = lambda x: unpack("<q", struct.pack("<d", x))[0]
        unbits = lambda a: unpack("<d", struct.pack("<Q", u(a)))[0]

        def divide(x, y):
            if y != 0 or x != x:
                return x / y if y != 0 else x
            return math.nan if x == 0 else math.copysign(math.inf, x) * math.copysign(1, y)

        def rounded(f):
            return lambda x: math.copysign(native.float(f(x)), x) if math.isfinite(x) else x

        return dict(
            load8=lambda a: m.bytes[at(a, 1)],
            load16=lambda a: unpack("<H", m.bytes, at(a, 2))[0],
            load32=lambda a: unpack("<I", m.bytes, at(a, 4))[0],
            load64=lambda a: unpack("<q", m.bytes, at(a, 8))[0],
            loadf64=lambda a: unpack("<d", m.bytes, at(a, 8))[0],
            store8=store("<B", 1, 0xFF), store16=store("<H", 2, 0xFFFF),
            store32=store("<I", 4, 0xFFFFFFFF), store64=store("<Q", 8, BITS),
            storef64=lambda a, x: pack("<d", m.bytes, at(a, 8), x),
            copy_memory=copy_memory, fill_memory=fill_memory,
            memory_pages=lambda: len(m.bytes) >> 16, grow_memory=grow_memory,
            address_of=lambda x: 0 if x is None else getattr(x, "_tail", None) or id(x) & 0xFFFFFFFF,
            object_at=lambda T, a: m.objects[a],
            reference_count=lambda x: m.reference_count,
            ItemOf=native.list, element_size=lambda T: 8, is_counted=lambda T: m.counted,
            load_element=load_element, take_element=take_element, store_element=store_element,
            new=new, new_with_tail=new_with_tail, type_address=lambda C: 0, heap_start=lambda: 2048,
            call_table=lambda i, a: m.table[i](a),
            wrapping_add=lambda a, b: wrap(a + b), wrapping_sub=lambda a, b: wrap(a - b),
            wrapping_mul=lambda a, b: wrap(a * b),
            div_trunc=truncate, rem_trunc=lambda a, b: a - truncate(a, b) * b,
            div_unsigned=lambda a, b: wrap(u(a) // u(b)), rem_unsigned=lambda a, b: wrap(u(a) % u(b)),
            shift_left=lambda a, b: wrap(a << (b & 63)), shift_right=lambda a, b: a >> (b & 63),
            shift_right_unsigned=lambda a, b: wrap(u(a) >> (b & 63)),
            rotate_left=lambda a, b: wrap(u(a) << (b & 63) | u(a) >> (64 - (b & 63))),
            mul_high_unsigned=lambda a, b: wrap(u(a) * u(b) >> 64),
            leading_zeros=lambda a: 64 - u(a).bit_length(),
            trailing_zeros=lambda a: 64 if u(a) == 0 else (u(a) & -u(a)).bit_length() - 1,
            count_ones=lambda a: u(a).bit_count(), less_unsigned=lambda a, b: u(a) < u(b),
            extend8=lambda a: wrap((a & 0xFF) - ((a & 0x80) << 1)),
            extend16=lambda a: (a & 0xFFFF) - ((a & 0x8000) << 1),
            extend32=lambda a: (a & 0xFFFFFFFF) - ((a & 0x80000000) << 1),
            float_bits=bits, float_from_bits=unbits,
            float_to_int=native.int, int_to_float=native.float, sqrt=math.sqrt,
            floor_float=rounded(math.floor), ceil_float=rounded(math.ceil), trunc_float=rounded(math.trunc),
            nearest_float=rounded(native.round), copysign=math.copysign, abs_float=native.abs,
            divide_float=divide, unreachable=lambda: (_ for _ in ()).throw(native.AssertionError("unreachable")),
        )


class Host:
    """The host surface, with what was written kept for the tests."""

    def __init__(self, memory):
        self.memory = memory
        self.output = native.bytearray()
        self.input = b""
        self.call_input = b""
        self.call_output = native.bytearray()
        self.reports = []

    def module(self):
        h = self

        def text(address, size):
            return native.bytes(h.memory.bytes[address:address + size])

        def taking(name):
            def run(address, capacity):
                data = getattr(h, name)
                part = data[:capacity]
                setattr(h, name, data[capacity:])
                h.memory.bytes[address:address + len(part)] = part
                return len(part)
            return run

        def quiet(name):
            # The host's functions answer with nan or inf; exceptions are the library's.
            function = getattr(math, name)

            def run(*args):
                try:
                    return function(*args)
                except OverflowError:
                    return math.inf
                except ValueError:
                    return {"log": -math.inf, "log2": -math.inf, "log10": -math.inf, "log1p": -math.inf,
                            "lgamma": math.inf, "atanh": math.copysign(math.inf, args[0])}.get(name, math.nan) \
                        if args[0] in (0.0, -1.0, 1.0) or name == "lgamma" else math.nan
            return run

        def power(x, y):
            try:
                return math.pow(x, y)
            except OverflowError:
                return -math.inf if x < 0 and y % 2 == 1 else math.inf
            except ValueError:
                if x == 0:
                    return math.copysign(math.inf, x) if y % 2 == 1 else math.inf
                return math.nan

        names = "sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p fmod cbrt erf erfc gamma lgamma"
        functions = {name: quiet(name) for name in names.split()}
        return types.SimpleNamespace(
            write=lambda stream, a, n: h.output.extend(text(a, n)),
            read=taking("input"), call_read=taking("call_input"),
            call_write=lambda a, n: h.call_output.extend(text(a, n)),
            raised=lambda a, n, b, k, f, c: h.reports.append(("raised", text(a, n), text(b, k), text(f, c * 16))),
            exit=lambda code: h.reports.append(("exit", code)),
            memory_limit_reached=lambda n: (_ for _ in ()).throw(native.SystemError("memory limit")),
            live_objects=lambda n: h.reports.append(("live", n)),
            argument_count=lambda: 0, pow=power, **functions,
        )


class Rewrite(ast.NodeTransformer):
    """Makes the dialect of the library run under CPython; see the module's text."""

    ZERO = {"int": 0, "float": 0.0, "bool": False}

    def __init__(self, keep_strings=False):
        self.keep_strings = keep_strings

    def zero(self, node):
        self.generic_visit(node)
        if node.value is None and isinstance(node.target, ast.Name):
            name = node.annotation.id if isinstance(node.annotation, ast.Name) else ""
            node.value = ast.Constant(self.ZERO.get(name))
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def body(self, node):
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            node.body = node.body[1:] or [ast.Pass()]
        return node

    def visit_Module(self, node):
        node = self.body(node)
        node.body = [self.zero(s) if isinstance(s, ast.AnnAssign) else self.visit(s) for s in node.body]
        return node

    def visit_ClassDef(self, node):
        node = self.body(node)
        node.body = [self.zero(s) if isinstance(s, ast.AnnAssign) else self.visit(s) for s in node.body]
        node.bases = [self.visit(b) for b in node.bases]
        return node

    def visit_FunctionDef(self, node):
        node = self.body(node)
        if node.name == "__new__":
            node.name = "_make_"
        node.returns = None
        for a in node.args.args + node.args.kwonlyargs + [node.args.vararg, node.args.kwarg]:
            if a is not None:
                a.annotation = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node):
        self.generic_visit(node)
        return node if node.value is None else ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Constant(self, node):
        if isinstance(node.value, str) and not self.keep_strings:
            return ast.Call(ast.Name("_lit", ast.Load()), [node], [])
        return node

    def visit_Call(self, node):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "hasattr":
            return node
        self.generic_visit(node)
        if name == "isinstance":
            node.func.id = "_isinstance"
        return node

    def visit_For(self, node):
        self.generic_visit(node)
        if isinstance(node.iter, ast.Call) and getattr(node.iter.func, "id", "") == "range":
            node.iter.func.id = "_native_range"
        return node

    def checked(self, op, left, right):
        name = {ast.Add: "_add", ast.Sub: "_sub", ast.Mult: "_mul"}.get(type(op))
        return name and ast.Call(ast.Name(name, ast.Load()), [left, right], [])

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return self.checked(node.op, node.left, node.right) or node

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
            return ast.Call(ast.Name("_neg", ast.Load()), [node.operand], [])
        return node

    def visit_List(self, node):
        self.generic_visit(node)
        return ast.Call(ast.Name("list", ast.Load()), [], []) if not node.elts else node

    def visit_Dict(self, node):
        self.generic_visit(node)
        return ast.Call(ast.Name("dict", ast.Load()), [], []) if not node.keys else node

    def visit_Slice(self, node):
        # A slice of the library's own objects is the library's slice.
        self.generic_visit(node)
        parts = [p or ast.Constant(None) for p in (node.lower, node.upper, node.step)]
        return ast.Call(ast.Name("slice", ast.Load()), parts, [])


def checked(operation):
    def run(a, b):
        result = operation(a, b)
        if type(result) is native.int and not -(1 << 63) <= result < 1 << 63:
            raise Overflow64()
        return result
    return run


class Callable(type):
    """The metaclass of library classes: calling one runs its static `__new__`."""

    def __call__(cls, *args, **kwargs):
        make = getattr(cls, "_make_", None)
        if make is not None:
            return make(*args, **kwargs)
        x = object.__new__(cls)
        if "__init__" in dir(cls) and cls.__init__ is not object.__init__:
            cls.__init__(x, *args, **kwargs)
        return x


class Deferred:
    """A literal that cannot be made yet."""

    def __init__(self, text):
        self.text = text


class Library:
    """The library's modules, executed: `library.builtins.str`, `library.runtime.allocate`."""

    NATIVE = {"int": (native.int,), "float": (native.float,), "bool": (native.bool,), "tuple": (native.tuple,),
              "ellipsis": (type(...),)}

    def __init__(self, counted=True, files=None):
        self.memory = Memory(counted)
        self.host = Host(self.memory)
        self.literals = {}
        # What went wrong when an object was dropped; a test that ends without looking here proves little.
        self.errors = []
        self.modules = {
            "intrinsics": types.SimpleNamespace(**self.memory.intrinsics()),
            "host": self.host.module(),
        }
        self.builtins = None
        self.runtime = self.load("runtime", [STDLIB / "runtime.py"])
        self.memory.allocate = self.runtime.allocate
        make_immortal = self.runtime.make_immortal

        def keep(address):
            self.memory.immortal.append(self.memory.objects[address])
            make_immortal(address)

        self.runtime.make_immortal = keep
        every = (p.name for p in (STDLIB / "builtins").glob("*.py"))
        names = sorted(n for n in every if n not in ("exceptions.py", "templates.py")) if files is None else files
        self.builtins = self.load("builtins", [STDLIB / "builtins" / n for n in names])
        for name in ("math", "wire"):
            if (STDLIB / f"{name}.py").exists():
                setattr(self, name, self.load(name, [STDLIB / f"{name}.py"]))

    def load(self, name, paths):
        self.modules[name] = result = types.ModuleType(name)
        space = vars(result)
        if self.builtins is not None:
            space.update({k: v for k, v in vars(self.builtins).items() if not k.startswith("__")})
        for path in paths:
            tree = Rewrite().visit(ast.parse(path.read_text(), str(path)))
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    node.keywords.append(ast.keyword("metaclass", ast.Name("_Callable", ast.Load())))
            ast.fix_missing_locations(tree)
            space.update(self.helpers())
            exec(compile(tree, str(path), "exec", dont_inherit=True), space)
        if name == "builtins" and paths:
            self.builtins = result
            self.resolve_literals(space)
            self.dispatch_natives(space)
        for kind in list(space.values()):
            if isinstance(kind, Callable) and (hasattr(kind, "__drop__") or kind.__name__ == "str"):
                kind.__del__ = lambda x: self.drop(x)
        return result

    def resolve_literals(self, space):
        """Makes the literals of module level and of defaults, which were met before there was a class `str`."""
        final = lambda x: self.literal(x.text) if type(x) is Deferred else x
        functions = []
        for key, value in list(space.items()):
            space[key] = final(value)
            functions += [value] if type(value) is types.FunctionType else []
            if isinstance(value, Callable):
                functions += [getattr(f, "__func__", f) for f in vars(value).values()]
        for f in functions:
            if type(f) is types.FunctionType and f.__defaults__:
                f.__defaults__ = tuple(map(final, f.__defaults__))

    def dispatch_natives(self, space):
        """Values that are CPython's own find the library's methods: `repr(5)` is `int.__repr__(5)`."""
        def class_of(x):
            if type(x) in (native.bool, native.int, native.float):
                return space[type(x).__name__]

        def repr(x):
            if x is None:
                return self.literal("None")
            if type(x) is native.tuple:
                inner = ", ".join(self.text(repr(i)) for i in x)
                return self.str(f"({inner},)" if len(x) == 1 else f"({inner})")
            kind = class_of(x)
            return (kind or type(x)).__repr__(x)

        def method(name, generic):
            def run(x, *args):
                kind = class_of(x)
                return getattr(kind, name)(x, *args) if kind else generic(x, *args)
            return run

        def make(x=""):
            if type(x) is native.str:
                return self.literal(x)
            kind = class_of(x)
            if kind or type(x) is native.tuple or x is None:
                return repr(x)
            return x.__str__() if "__str__" in dir(type(x)) and type(x).__str__ is not object.__str__ else repr(x)

        def type_name(x):
            return self.str("NoneType" if x is None else type(x).__name__)

        space["repr"] = repr
        space["_type_name_of"] = type_name
        space["format"] = lambda x, spec=None: (class_of(x) or type(x)).__format__(x, spec or self.literal(""))
        space["str"]._make_ = staticmethod(make)
        space["abs"] = method("__abs__", space["abs"])
        space["round"] = lambda x, n=None: (class_of(x) or type(x)).__round__(x, n)
        space["divmod"] = method("__divmod__", space["divmod"])

    def helpers(self):
        def imports(name, globals=None, locals=None, fromlist=(), level=0):
            if name == "typing" or name not in self.modules:
                return native.__import__(name, globals, locals, fromlist, level)
            return self.modules[name]

        space = dict(vars(native))
        space["__import__"] = imports
        return {
            "__builtins__": space, "_lit": self.literal, "_isinstance": self.isinstance, "_Callable": Callable,
            "_native_range": native.range, "inline": lambda f: f,
            "_add": checked(lambda a, b: a + b), "_sub": checked(lambda a, b: a - b),
            "_neg": lambda a: checked(lambda a, _: -a)(a, 0), "_mul": checked(lambda a, b: a * b),
        }

    def drop(self, x):
        try:
            if hasattr(type(x), "__drop__"):
                x.__drop__()
            if isinstance(x, self.builtins.str):
                self.runtime.free(x._tail)
        except Exception as e:
            self.errors.append(e)

    def isinstance(self, x, kind):
        if type(kind) is tuple:
            return any(self.isinstance(x, k) for k in kind)
        name = getattr(kind, "__name__", "")
        if type(kind) is Callable and name in self.NATIVE:
            return native.isinstance(x, self.NATIVE[name])
        return native.isinstance(x, kind)

    def literal(self, text):
        if self.builtins is None:
            return Deferred(text)
        found = self.literals.get(text)
        if found is None:
            found = self.literals[text] = self.str(text)
        return found

    def str(self, text):
        """The library's str of a CPython str."""
        widest = max(map(ord, text), default=0)
        width = 1 if widest < 256 else 2 if widest < 65536 else 4
        x = self.modules["intrinsics"].new_with_tail(self.builtins.str, len(text) * width)
        x._length, x._width, x._hash = len(text), width, 0
        code = {1: "B", 2: "H", 4: "I"}[width]
        struct.pack_into(f"<{len(text)}{code}", self.memory.bytes, x._tail + 32, *map(ord, text))
        return x

    def text(self, x):
        """The CPython str of the library's str; checks that its width is the smallest."""
        code = {1: "B", 2: "H", 4: "I"}[x._width]
        codes = struct.unpack_from(f"<{x._length}{code}", self.memory.bytes, x._tail + 32)
        widest = max(codes, default=0)
        assert x._width == (1 if widest < 256 else 2 if widest < 65536 else 4), "width is not the smallest"
        return "".join(map(chr, codes))

    def to(self, x):
        """The library's value of a CPython value: str, list, dict, set, slice; others as they are."""
        b = self.builtins
        if type(x) is native.str:
            return self.str(x)
        if type(x) is native.list:
            result = b.list()
            for item in x:
                result.append(self.to(item))
            return result
        if type(x) is native.dict:
            result = b.dict()
            for key, value in x.items():
                result[self.to(key)] = self.to(value)
            return result
        if type(x) in (native.set, native.frozenset):
            raise TypeError("make sets through the library: their order matters")
        if type(x) is native.slice:
            return b.slice(x.start, x.stop, x.step)
        if type(x) is native.tuple:
            return tuple(self.to(i) for i in x)
        return x

    def back(self, x):
        """The CPython value of the library's value."""
        b = self.builtins
        kind = type(x)
        if kind is b.str:
            return self.text(x)
        name = kind.__name__
        if kind is tuple:
            return tuple(self.back(i) for i in x)
        if name == "list" and kind is not native.list:
            return [self.back(x[i]) for i in range(len(x))]
        if name == "dict" and kind is not native.dict:
            return {self.back(k): self.back(x[k]) for k in x}
        if name in ("set", "frozenset") and kind is Callable:
            return [self.back(k) for k in x]
        return x

    def run(self, function, *args, **kwargs):
        """(result, None), or (None, (exception name, message)), with library values turned back."""
        try:
            return self.back(function(*args, **kwargs)), None
        except Overflow64:
            return None, ("OverflowError", "integer result outside 64 bits")
        except Exception as e:
            return None, (type(e).__name__, self.message(e))

    def message(self, e):
        return ", ".join(str(self.back(a)) for a in e.args)


def outcome(function, *args, **kwargs):
    """The same of a CPython function."""
    try:
        return function(*args, **kwargs), None
    except Exception as e:
        return None, (type(e).__name__, ", ".join(str(a) for a in e.args))


sys.setrecursionlimit(10000)
