//! What programs are made of. `{n}` becomes a number, `{f}` a call of a function made before as a part of an expression,
//! `{c}` a constant, `{v}` a variable, `{k}` a class, `{s}` one below it or itself, `{x}` a field, `{m}` a method, `{u}` a
//! new number, `{g}` a function.

/// Statements of a function with the parameter `a` and the local name `total`, both numbers.
pub(super) const STATEMENTS: &[&str] = &[
    "total += {n}",
    "total = total * {n} + a",
    "total += {f}",
    "total += {f}",
    "total -= {f} * {n}",
    "total += len(str({c}))",
    "total += len(str({v}))",
    "total += int(str({c}) == str({n}))",
    "if total > {n}:\n    total -= {f}",
    "for i{u} in range({n}):\n    total += i{u} * {n}",
    "total += sum(sorted([{n}, a, {n}], key=lambda item: {n} - item)[:2])",
    "def inner{u}(value: int) -> int:\n    return value * {n} + a\ntotal += inner{u}({n})",
    "def plain{u}(value):\n    return [value, {f}]\ntotal += len(plain{u}(a))",
    "later{u} = lambda value: value + {n}\ntotal += later{u}(a)",
    "names{u} = {'a': a, 'b': {n}}\nfor key{u} in names{u}:\n    total += names{u}[key{u}]",
    "words{u} = [str(item) for item in [a, {n}, {f}]]\ntotal += len(','.join(words{u}))",
    "try:\n    total += 100 // (a % {n})\nexcept ZeroDivisionError:\n    total += {n}",
    "object{u} = {k}(a)\ntotal += len(str(object{u}.{x}))",
    "object{u} = {k}({n})\ntotal += len(str(object{u}.{m}({n})))",
    "object{u} = {k}({n})\nobject{u}.{x} = {k}({n}).{x}\ntotal += len(str(object{u}.{x}))",
    "object{u}: {k} = {s}(a)\ntotal += len(str(object{u}.{m}(a)))",
    "objects{u} = [{k}(a), {k}({n})]\nfor object{u} in objects{u}:\n    total += len(str(object{u}.{x}))",
    "total += isinstance({s}(a), {k})",
    "maybe{u}: {k} | None = {k}(a) if a > {n} else None\nif maybe{u} is not None:\n    total += len(str(maybe{u}.{x}))",
];

/// Statements that need a variable of the same module.
pub(super) const GLOBALS: &[&str] = &["global {v}\n{v} = {n}", "global {v}\n{v} += {n}"];

/// Results of unsigned functions.
pub(super) const RESULTS: &[&str] =
    &["total", "total", "float(total)", "str(total)", "[total, a]", "(total, 'x')", "total > {n}", "a"];

/// Results of generic functions.
pub(super) const GENERIC_RESULTS: &[&str] = &["a", "[a, a][{n} % 2]", "a if total > {n} else a"];

/// Types that a signature declares, with the result that fits.
pub(super) const DECLARED: &[(&str, &str)] = &[
    ("int", "total"),
    ("int", "total"),
    ("float", "total / 2"),
    ("str", "str(total)"),
    ("list[int]", "[total]"),
];

/// Types of fields and values of them.
pub(super) const FIELDS: &[(&str, &str)] = &[
    ("int", "a + {n}"),
    ("int", "a"),
    ("float", "a / 2"),
    ("str", "str(a)"),
    ("list[int]", "[a, {n}]"),
    ("bool", "a > {n}"),
];

/// Values of fields whose type only the value tells.
pub(super) const FIELDS_INFERRED: &[&str] = &["{g}(a)", "{g}({n})", "[{g}(a)]", "{c}", "len(str({g}({n})))"];

/// Values of fields of dataclasses, for types by name.
pub(super) const FIELDS_CONSTANT: &[(&str, &str)] =
    &[("int", "{n}"), ("float", "{n}.5"), ("str", "'{n}'"), ("bool", "True")];

/// Values of constants and of variables.
pub(super) const VALUES: &[&str] = &["{n}", "{n}", "{n}.5", "'text {n}'", "True", "-{n}"];

/// Values of variables only.
pub(super) const COMPUTED: &[&str] = &["{g}({n})", "[{n}, {n}]", "str({c})", "{c}"];

/// Names of methods: few, so that they override each other.
pub(super) const METHODS: &[&str] = &["m0", "m1", "m2", "__len__"];
