"""Runs a module in untyped SSA, given as JSON on the command line's file, with CPython's own objects and operators.

What is tested is the lowering: the order of evaluation, the paths of control, what is bound when. Besides the output,
claims of the lowering are checked: refinements hold, flags are bools, handlers use what exists before their block.
"""

import builtins
import collections.abc
import dataclasses
import importlib
import json
import operator
import struct
import sys
import threading

BINARY = {
    "Add": operator.add, "Sub": operator.sub, "Mul": operator.mul, "MatMul": operator.matmul,
    "Div": operator.truediv, "FloorDiv": operator.floordiv, "Mod": operator.mod, "Pow": operator.pow,
    "LShift": operator.lshift, "RShift": operator.rshift, "BitAnd": operator.and_, "BitOr": operator.or_,
    "BitXor": operator.xor,
}
INPLACE = {
    "Add": operator.iadd, "Sub": operator.isub, "Mul": operator.imul, "MatMul": operator.imatmul,
    "Div": operator.itruediv, "FloorDiv": operator.ifloordiv, "Mod": operator.imod, "Pow": operator.ipow,
    "LShift": operator.ilshift, "RShift": operator.irshift, "BitAnd": operator.iand, "BitOr": operator.ior,
    "BitXor": operator.ixor,
}
COMPARE = {
    "Eq": operator.eq, "Ne": operator.ne, "Lt": operator.lt, "Le": operator.le, "Gt": operator.gt,
    "Ge": operator.ge, "Is": operator.is_, "IsNot": operator.is_not,
    "In": lambda x, y: x in y, "NotIn": lambda x, y: x not in y,
}
UNARY = {"Not": operator.not_, "Neg": operator.neg, "Pos": operator.pos, "Invert": operator.invert}
SELF_MATCHING = (bool, bytearray, bytes, dict, float, frozenset, int, list, set, str, tuple)
CONVERT = {"None": lambda x: x, "Str": str, "Repr": repr, "Ascii": ascii}


class Undefined:
    pass


UNDEFINED = Undefined()


class Broken(BaseException):
    """A claim of the lowering does not hold."""


class Cell:
    def __init__(self):
        self.content = UNDEFINED


class Iterator:
    def __init__(self, iterable):
        self.iterator = iter(iterable)
        self.item = UNDEFINED

    def advance(self):
        try:
            self.item = next(self.iterator)
        except StopIteration:
            self.item = UNDEFINED
            return False
        return True


def tagged(value):
    """An enum as serde writes it: its name and its content."""
    if isinstance(value, str):
        return value, None
    [(name, content)] = value.items()
    return name, content


def constant(value):
    name, content = tagged(value)
    if name in ("Bool", "Int", "Str"):
        return content
    if name == "BigInt":
        return int(content)
    if name == "Float":
        return struct.unpack("d", struct.pack("Q", content))[0]
    if name == "Imaginary":
        return complex(0, struct.unpack("d", struct.pack("Q", content))[0])
    if name == "Bytes":
        return bytes(content)
    return {"None": None, "Ellipsis": ...}[name]


UNPACKERS = {}


def unpack(before, star, behind, value):
    key = (before, star, behind)
    if key not in UNPACKERS:
        names = [f"a{index}" for index in range(before + star + behind)]
        targets = [("*" if star and index == before else "") + name for index, name in enumerate(names)]
        code = f"def unpack(value):\n    [{', '.join(targets)}] = value\n    return [{', '.join(names)}]\n"
        scope = {}
        exec(code, scope)
        UNPACKERS[key] = scope["unpack"]
    return UNPACKERS[key](value)


class Program:
    def __init__(self, module):
        self.name = module["name"]
        self.definitions = {found["symbol"]: found["kind"] for found in module["definitions"]}
        self.bindings = {found["name"]: tagged(found["binding"]) for found in module["bindings"]}
        self.bodies = module["bodies"]
        self.globals = {"__name__": "__main__"}
        self.functions = {}
        self.classes = {}
        self.pending_class_values = {}

    def run(self):
        for body in self.bodies:
            code = Code(self, body, self.definitions[body]["function"])
            code.run([])

    # Names

    def read(self, name):
        if name in self.globals:
            return self.globals[name]
        kind, content = self.bindings.get(name, (None, None))
        if kind == "function":
            return self.function(content)
        if kind == "class":
            return self.class_(content)
        if kind == "variable" and content is not None:
            return constant(content)
        if kind == "module":
            return importlib.import_module(content)
        if kind == "member":
            module, member = content
            return getattr(importlib.import_module(module), member)
        if kind == "type_var":
            return object
        if kind == "alias":
            return self.annotation(content)
        if "." in name:
            # A class variable is read in the body of its class.
            raise NameError(f"name '{name.rsplit('.')[-1]}' is not defined")
        if hasattr(builtins, name):
            return getattr(builtins, name)
        raise NameError(f"name '{name}' is not defined")

    def set(self, name, value):
        self.globals[name] = value
        class_name, _, attribute = name.partition(".")
        if attribute and "." not in attribute and class_name in self.bindings:
            symbol = self.bindings[class_name][1]
            if symbol in self.classes:
                setattr(self.classes[symbol], attribute, value)

    def annotation(self, text):
        scope = _Names(self)
        return eval(text, {"__builtins__": {}}, scope)

    # Functions

    def function(self, symbol, passed=(), captures=()):
        if not passed and not captures and symbol in self.functions:
            return self.functions[symbol]
        data = self.definitions[symbol]["function"]
        function = make_function(self, symbol, data, list(passed), list(captures))
        if data["class"] is None:
            for name in reversed(data["decorators"]):
                function = self.annotation(name)(function)
        if not passed and not captures:
            self.functions[symbol] = function
        return function

    # Classes

    def class_(self, symbol):
        if symbol in self.classes:
            return self.classes[symbol]
        data = self.definitions[symbol]["class"]
        name = symbol.rsplit(".", 1)[-1]
        bases = tuple(self.annotation(base) for base in data["bases"]) or (object,)
        namespace = {"__module__": "__main__", "__qualname__": name, "__annotations__": {}}
        for field in data["fields"]:
            namespace["__annotations__"][field["name"]] = field["annotation"]
            options = {option: constant(value) for option, value in field["options"]}
            if field["default"] is not None:
                kind, content = tagged(field["default"])
                if kind == "factory":
                    factory = self.globals[content] if content in self.globals else self.annotation(content)
                    namespace[field["name"]] = dataclasses.field(default_factory=factory, **options)
                elif options:
                    namespace[field["name"]] = dataclasses.field(default=self.default(field["default"]), **options)
                else:
                    namespace[field["name"]] = self.default(field["default"])
            elif options:
                namespace[field["name"]] = dataclasses.field(**options)
        for variable, key in data["variables"]:
            if key is not None:
                namespace[variable] = constant(key)
            elif f"{name}.{variable}" in self.globals:
                namespace[variable] = self.globals[f"{name}.{variable}"]
        for method, method_symbol in data["methods"]:
            decorators = self.definitions[method_symbol]["function"]["decorators"]
            value = self.function(method_symbol)
            for decorator in reversed(decorators):
                if decorator.endswith((".setter", ".deleter", ".getter")):
                    value = getattr(namespace[method], decorator.rsplit(".", 1)[1])(value)
                else:
                    value = self.annotation(decorator)(value)
            namespace[method] = value
        import types
        made = types.new_class(name, bases, {}, lambda scope: scope.update(namespace))
        self.classes[symbol] = made
        for decorator in reversed(data["decorators"]):
            decorate = self.annotation(decorator["name"])
            arguments = {name: constant(value) for name, value in decorator["arguments"]}
            made = decorate(**arguments)(made) if arguments else decorate(made)
        self.classes[symbol] = made
        return made

    def default(self, default):
        kind, content = tagged(default)
        if kind == "constant":
            return constant(content)
        if kind == "variable":
            return self.globals[content]
        raise Broken(kind)


class _Names(dict):
    def __init__(self, program):
        self.program = program

    def __missing__(self, name):
        try:
            return self.program.read(name)
        except NameError:
            raise KeyError(name)


def make_function(program, symbol, data, passed, captures):
    """A Python function with the same parameters, so that wrong calls fail as they should."""
    scope = {}
    parts = []
    values = []
    seen = set()
    passed = iter(passed)
    for param in data["params"]:
        kind, name = param["kind"], param["name"]
        if kind != "positional" and "positional" in seen and "slash" not in seen:
            parts.append("/")
            seen.add("slash")
        if kind == "keyword" and "star" not in seen:
            parts.append("*")
            seen.add("star")
        seen.add(kind)
        text = {"star": "*", "double_star": "**"}.get(kind, "") + name
        if param["default"] is not None:
            key = f"default_{len(scope)}"
            which, content = tagged(param["default"])
            if which == "passed":
                scope[key] = next(passed)
            else:
                scope[key] = program.default(param["default"])
            text += f"={key}"
        parts.append(text)
        values.append(name)
    if "positional" in seen and "slash" not in seen:
        parts.append("/")
    code = Code(program, symbol, data)
    scope["_run"] = code.run
    scope["_captures"] = captures
    name = symbol.rsplit(".", 1)[-1].split(":")[0]
    python_name = name if name.isidentifier() else "_lambda"
    exec(f"def {python_name}({', '.join(parts)}):\n    return _run([{', '.join(values)}] + _captures)\n", scope)
    function = scope[python_name]
    if name.startswith("<lambda"):
        function.__name__ = function.__qualname__ = "<lambda>"
    function.__module__ = "__main__"
    function.__qualname__ = symbol.split(".", 1)[1].split(":")[0]
    return function


class Code:
    """The body of one function."""

    def __init__(self, program, symbol, data):
        self.program = program
        self.symbol = symbol
        self.data = data
        body = data["body"]
        self.layout = body["layout"]
        self.blocks = body["blocks"]["items"]
        self.insts = body["insts"]["items"]
        self.defined_in = {}
        for block in self.layout:
            for inst in self.blocks[block]["insts"]:
                self.defined_in[self.insts[inst]["result"]] = block
        if data["is_generator"]:
            raise Broken("generators are not interpreted")

    def run(self, args):
        values = {}
        block, arguments = self.layout[0], args
        while True:
            data = self.blocks[block]
            params = data["params"]
            if len(params) != len(arguments):
                raise Broken(f"{self.symbol} block{block}: {len(arguments)} arguments")
            values.update(zip(params, arguments))
            handler = data["handler"]
            try:
                for index in data["insts"]:
                    inst = self.insts[index]
                    operands = [values[arg] for arg in inst["args"]]
                    result = self.op(inst["op"], operands, values)
                    if inst["result"] is not None:
                        values[inst["result"]] = result
                kind, content = tagged(data["end"])
                if kind == "Raise":
                    raise values[content[0]]
            except Broken:
                raise
            except BaseException as error:
                if handler is None:
                    raise
                for arg in handler["args"]:
                    if self.defined_in.get(arg) == block:
                        raise Broken(f"{self.symbol} block{block}: handler uses v{arg} of its own block")
                block, arguments = handler["block"], [error] + [values[arg] for arg in handler["args"]]
                continue
            if kind == "Return":
                return values[content]
            if kind == "Branch":
                condition = values[content["cond"]]
                if not isinstance(condition, bool):
                    condition = bool(condition)
                content = content["then"] if condition else content["other"]
            elif kind != "Jump":
                raise Broken(f"{self.symbol} block{block}: {kind} reached")
            block, arguments = content["block"], [values[arg] for arg in content["args"]]

    def op(self, op, args, values):
        name, content = tagged(op)
        program = self.program
        if name == "Constant":
            return constant(content)
        if name == "Undefined":
            return UNDEFINED
        for arg in args:
            if arg is UNDEFINED:
                raise Broken(f"{self.symbol}: {name} of an undefined value")
        if name == "CheckBound":
            if not isinstance(args[0], bool):
                raise Broken("a flag that is no bool")
            if not args[0]:
                raise UnboundLocalError(
                    f"cannot access local variable '{content}' where it is not associated with a value")
        elif name == "Global":
            return program.read(content)
        elif name == "SetGlobal":
            program.set(content, args[0])
        elif name == "DeleteGlobal":
            if content not in program.globals:
                raise NameError(f"name '{content}' is not defined")
            del program.globals[content]
        elif name == "Unary":
            return UNARY[content](args[0])
        elif name == "Binary":
            return BINARY[content](*args)
        elif name == "InPlace":
            return INPLACE[content](*args)
        elif name == "Compare":
            return COMPARE[content](*args)
        elif name == "Truth":
            return bool(args[0])
        elif name == "Attribute":
            return getattr(args[0], self.mangled(content))
        elif name == "SetAttribute":
            setattr(args[0], content, args[1])
        elif name == "DeleteAttribute":
            delattr(args[0], content)
        elif name == "Item":
            return args[0][args[1]]
        elif name == "SetItem":
            args[0][args[1]] = args[2]
        elif name == "DeleteItem":
            del args[0][args[1]]
        elif name == "Slice":
            return slice(*args)
        elif name == "Call":
            return self.call(content, args, values)
        elif name in ("Tuple", "List", "Set"):
            items = []
            for kind, value in zip(content, args):
                items.extend(value) if kind == "Star" else items.append(value)
            return {"Tuple": tuple, "List": list, "Set": set}[name](items)
        elif name == "Dict":
            found, rest = {}, iter(args)
            for kind in content:
                if kind == "DoubleStar":
                    found.update(next(rest))
                else:
                    key = next(rest)
                    found[key] = next(rest)
            return found
        elif name == "ListAppend":
            args[0].append(args[1])
        elif name == "SetAdd":
            args[0].add(args[1])
        elif name == "DictInsert":
            args[0][args[1]] = args[2]
        elif name == "Format":
            return format(CONVERT[content](args[0]), *args[1:])
        elif name == "Concatenate":
            return "".join(args)
        elif name == "Iterate":
            return Iterator(args[0])
        elif name == "Advance":
            return args[0].advance()
        elif name == "Current":
            return args[0].item
        elif name == "Abandon":
            # Generators of Python are closed by Python.
            return None
        elif name == "Unpack":
            return unpack(content, 0, 0, args[0])
        elif name == "UnpackStar":
            return unpack(content[0], 1, content[1], args[0])
        elif name == "UnpackItem":
            return args[0][content]
        elif name == "Refine":
            self.check_refinement(content, args)
            return args[0]
        elif name == "Matches":
            return self.matches(content, *args)
        elif name == "Length":
            return len(args[0])
        elif name == "MatchArgument":
            value, cls = args
            if cls in SELF_MATCHING:
                return value
            return getattr(value, cls.__match_args__[content])
        elif name == "Coerce":
            return args[0]
        elif name == "Catches":
            return self.catches(*args)
        elif name == "Exception":
            return self.exception(*args)
        elif name == "MakeFunction":
            count = len(args) - len(program.definitions[content]["function"]["captures"])
            return program.function(content, args[:count], args[count:])
        elif name == "MakeCell":
            return Cell()
        elif name == "CellGet":
            if args[0].content is UNDEFINED:
                if content is None:
                    raise Broken(f"{self.symbol}: an empty cell that cannot be empty")
                if any(capture["name"] == content for capture in self.data["captures"]):
                    raise NameError(f"cannot access free variable '{content}' where it is not associated"
                                    " with a value in enclosing scope")
                raise UnboundLocalError(
                    f"cannot access local variable '{content}' where it is not associated with a value")
            return args[0].content
        elif name == "CellSet":
            args[0].content = args[1]
        elif name == "CellClear":
            args[0].content = UNDEFINED
        elif name == "Import":
            return importlib.import_module(content)
        elif name == "Unsupported":
            raise Broken(f"{self.symbol}: {content}")
        else:
            raise Broken(f"unknown operation {name}")
        return None

    def mangled(self, name):
        return name

    def call(self, kinds, args, values):
        positional, keywords = [], {}
        for kind, value in zip(kinds, args[1:]):
            which, content = tagged(kind)
            if which == "Positional":
                positional.append(value)
            elif which == "Star":
                positional.extend(value)
            elif which == "Keyword":
                if content in keywords:
                    raise TypeError(f"{args[0].__qualname__}() got multiple values for keyword argument '{content}'")
                keywords[content] = value
            else:
                for key in value:
                    if key in keywords:
                        raise TypeError(f"{args[0].__qualname__}() got multiple values for keyword argument '{key}'")
                    keywords[key] = value[key]
        callee = args[0]
        if callee is super and not positional:
            receiver = values[self.blocks[self.layout[0]]["params"][0]]
            return super(self.program.class_(self.data["class"]), receiver)
        return callee(*positional, **keywords)

    def check_refinement(self, content, args):
        test, outcome = content
        value = args[0]
        if test == "Truthy":
            if type(value) not in (bool, int, float, str, list, dict, set, tuple, type(None)):
                return
            holds = bool(value)
        else:
            holds = self.matches(test, *args)
        if holds != outcome:
            raise Broken(f"{self.symbol}: refined {value!r} by {test} to {outcome}")

    @staticmethod
    def matches(test, value, *cls):
        if test == "IsNone":
            return value is None
        if test == "IsSequence":
            return isinstance(value, collections.abc.Sequence) and not isinstance(value, (str, bytes, bytearray))
        if test == "IsMapping":
            return isinstance(value, collections.abc.Mapping)
        if test == "IsMember":
            # Asked where no case has matched; the compiler alone may know that this cannot be.
            return False
        return isinstance(value, *cls)

    @staticmethod
    def catches(error, classes):
        for found in classes if isinstance(classes, tuple) else (classes,):
            if not (isinstance(found, type) and issubclass(found, BaseException)):
                raise TypeError("catching classes that do not inherit from BaseException is not allowed")
        return isinstance(error, classes)

    @staticmethod
    def exception(value, *cause):
        if isinstance(value, type) and issubclass(value, BaseException):
            value = value()
        if not isinstance(value, BaseException):
            raise TypeError("exceptions must derive from BaseException")
        if cause:
            [cause] = cause
            if isinstance(cause, type) and issubclass(cause, BaseException):
                cause = cause()
            value.__cause__ = cause
        return value


def main():
    with open(sys.argv[1]) as file:
        module = json.load(file)
    sys.argv[0:2] = ["main.py"]
    status = []

    def run():
        try:
            Program(module).run()
            status.append(0)
        except Broken as error:
            print("BROKEN:", error, file=sys.stderr)
            status.append(99)
        except SystemExit as error:
            code = error.code
            if isinstance(code, str):
                print(code, file=sys.stderr)
                code = 1
            status.append(code or 0)
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            status.append(1)

    sys.setrecursionlimit(200_000)
    threading.stack_size(1 << 30)
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    sys.stdout.flush()
    sys.exit(status[0] if status else 98)


main()
