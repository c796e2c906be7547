//! Methods that classes have from the abstract bases of `collections.abc`, `contextlib` and `numbers` which they name, and those that they
//! have to have: Python text that is read like any
//! other method, once, when the program is read. A class has those that neither it nor a class above it defines, so each
//! is compiled for the class itself.

use std::collections::BTreeMap;

use super::Program;
use super::hierarchy;
use super::records::{Written, read_methods};
use crate::front::definition::{ClassDefinition, Definition};
use crate::ir::untyped::Annotation;

type Method = (&'static str, &'static str);

const ITERATOR: &[Method] = &[("__iter__", "def __iter__(self):\n    return self")];

const SEQUENCE: &[Method] = &[
    ("__iter__", "def __iter__(self):\n    import collections\n    return collections._iterated(self)"),
    (
        "__contains__",
        "def __contains__(self, value) -> bool:\n    for item in self:\n        if item == value:\n            return True\n    return False",
    ),
    (
        "__reversed__",
        "def __reversed__(self):\n    import collections\n    return collections._backwards(self)",
    ),
    (
        "index",
        "def index(self, value, start: int = 0, stop: int = 9223372036854775807) -> int:\n    if start < 0:\n        start = max(len(self) + start, 0)\n    if stop < 0:\n        stop += len(self)\n    index = start\n    while index < stop:\n        try:\n            item = self[index]\n        except IndexError:\n            break\n        if item == value:\n            return index\n        index += 1\n    raise ValueError",
    ),
    (
        "count",
        "def count(self, value) -> int:\n    found = 0\n    for item in self:\n        if item == value:\n            found += 1\n    return found",
    ),
];

const MUTABLE_SEQUENCE: &[Method] = &[
    ("append", "def append(self, value) -> None:\n    self.insert(len(self), value)"),
    (
        "extend",
        "def extend(self, values) -> None:\n    for value in list(values):\n        self.append(value)",
    ),
    (
        "pop",
        "def pop(self, index: int = -1):\n    value = self[index]\n    del self[index]\n    return value",
    ),
    ("remove", "def remove(self, value) -> None:\n    del self[self.index(value)]"),
    ("clear", "def clear(self) -> None:\n    while len(self) > 0:\n        self.pop()"),
    (
        "reverse",
        "def reverse(self) -> None:\n    count = len(self)\n    for index in range(count // 2):\n        self[index], self[count - index - 1] = self[count - index - 1], self[index]",
    ),
    ("__iadd__", "def __iadd__(self, values):\n    self.extend(values)\n    return self"),
];

const CONTEXT_DECORATOR: &[Method] = &[(
    "__call__",
    "def __call__(self, func):\n    import contextlib\n    return contextlib._InContext(self, func)",
)];

const MAPPING: &[Method] = &[
    (
        "get",
        "def get(self, key, default=None):\n    try:\n        return self[key]\n    except KeyError:\n        return default",
    ),
    (
        "__contains__",
        "def __contains__(self, key) -> bool:\n    try:\n        self[key]\n    except KeyError:\n        return False\n    return True",
    ),
    ("keys", "def keys(self):\n    import collections\n    return collections._KeysView(self)"),
    ("values", "def values(self):\n    import collections\n    return collections._ValuesView(self)"),
    ("items", "def items(self):\n    import collections\n    return collections._ItemsView(self)"),
    (
        "__eq__",
        "def __eq__(self, other) -> bool:\n    if isinstance(other, (dict, CLASS)):\n        return dict(self.items()) == dict(other.items())\n    return False",
    ),
];

const MUTABLE_MAPPING: &[Method] = &[
    (
        "pop",
        "def pop(self, key, default=...):\n    try:\n        value = self[key]\n    except KeyError:\n        if isinstance(default, ellipsis):\n            raise\n        return default\n    del self[key]\n    return value",
    ),
    (
        "popitem",
        "def popitem(self):\n    for key in self:\n        value = self[key]\n        del self[key]\n        return key, value\n    raise KeyError",
    ),
    ("clear", "def clear(self) -> None:\n    while len(self) > 0:\n        self.popitem()"),
    (
        "update",
        "def update(self, other=None, /, **more) -> None:\n    if other is None:\n        pass\n    elif hasattr(other, \"keys\"):\n        for key in other.keys():\n            self[key] = other[key]\n    else:\n        for key, value in other:\n            self[key] = value\n    for key, value in more.items():\n        self[key] = value",
    ),
    (
        "setdefault",
        "def setdefault(self, key, default=None):\n    try:\n        return self[key]\n    except KeyError:\n        self[key] = default\n    return default",
    ),
];

const SET: &[Method] = &[
    ("_from_iterable", "@classmethod\ndef _from_iterable(cls, it):\n    return cls(it)"),
    (
        "__le__",
        "def __le__(self, other):\n    from collections.abc import Set\n    if not isinstance(other, Set):\n        return NotImplemented\n    if len(self) > len(other):\n        return False\n    for item in self:\n        if item not in other:\n            return False\n    return True",
    ),
    (
        "__lt__",
        "def __lt__(self, other):\n    from collections.abc import Set\n    if not isinstance(other, Set):\n        return NotImplemented\n    return len(self) < len(other) and self.__le__(other)",
    ),
    (
        "__ge__",
        "def __ge__(self, other):\n    from collections.abc import Set\n    if not isinstance(other, Set):\n        return NotImplemented\n    if len(self) < len(other):\n        return False\n    for item in other:\n        if item not in self:\n            return False\n    return True",
    ),
    (
        "__gt__",
        "def __gt__(self, other):\n    from collections.abc import Set\n    if not isinstance(other, Set):\n        return NotImplemented\n    return len(self) > len(other) and self.__ge__(other)",
    ),
    (
        "__eq__",
        "def __eq__(self, other):\n    from collections.abc import Set\n    if not isinstance(other, Set):\n        return NotImplemented\n    return len(self) == len(other) and self.__le__(other)",
    ),
    (
        "isdisjoint",
        "def isdisjoint(self, other):\n    for item in other:\n        if item in self:\n            return False\n    return True",
    ),
    (
        "__and__",
        "def __and__(self, other):\n    from collections.abc import Iterable\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    return self._from_iterable([item for item in other if item in self])",
    ),
    (
        "__rand__",
        "def __rand__(self, other):\n    from collections.abc import Iterable\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    return self._from_iterable([item for item in other if item in self])",
    ),
    (
        "__or__",
        "def __or__(self, other):\n    from collections.abc import Iterable\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    return self._from_iterable([item for part in (list(self), list(other)) for item in part])",
    ),
    (
        "__ror__",
        "def __ror__(self, other):\n    from collections.abc import Iterable\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    return self._from_iterable([item for part in (list(self), list(other)) for item in part])",
    ),
    (
        "__sub__",
        "def __sub__(self, other):\n    from collections.abc import Iterable, Set\n    if isinstance(other, Set):\n        return self._from_iterable([item for item in self if item not in other])\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    taken = self._from_iterable(other)\n    return self._from_iterable([item for item in self if item not in taken])",
    ),
    (
        "__rsub__",
        "def __rsub__(self, other):\n    from collections.abc import Iterable, Set\n    if isinstance(other, Set):\n        return self._from_iterable([item for item in other if item not in self])\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    return self._from_iterable([item for item in self._from_iterable(other) if item not in self])",
    ),
    (
        "__xor__",
        "def __xor__(self, other):\n    from collections.abc import Iterable, Set\n    if isinstance(other, Set):\n        return (self - other) | (other - self)\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    made = self._from_iterable(other)\n    return (self - made) | (made - self)",
    ),
    (
        "__rxor__",
        "def __rxor__(self, other):\n    from collections.abc import Iterable, Set\n    if isinstance(other, Set):\n        return (self - other) | (other - self)\n    if not isinstance(other, Iterable):\n        return NotImplemented\n    made = self._from_iterable(other)\n    return (self - made) | (made - self)",
    ),
];

const MUTABLE_SET: &[Method] = &[
    (
        "remove",
        "def remove(self, value) -> None:\n    if value not in self:\n        raise KeyError(value)\n    self.discard(value)",
    ),
    (
        "pop",
        "def pop(self):\n    for value in self:\n        self.discard(value)\n        return value\n    raise KeyError",
    ),
    ("clear", "def clear(self) -> None:\n    while len(self) > 0:\n        self.pop()"),
    (
        "__ior__",
        "def __ior__(self, values):\n    for value in values:\n        self.add(value)\n    return self",
    ),
    (
        "__iand__",
        "def __iand__(self, values):\n    for value in list(self - values):\n        self.discard(value)\n    return self",
    ),
    (
        "__ixor__",
        "def __ixor__(self, values):\n    if values is self:\n        self.clear()\n        return self\n    for value in self._from_iterable(values):\n        if value in self:\n            self.discard(value)\n        else:\n            self.add(value)\n    return self",
    ),
    (
        "__isub__",
        "def __isub__(self, values):\n    if values is self:\n        self.clear()\n        return self\n    for value in values:\n        self.discard(value)\n    return self",
    ),
];

const COMPLEX: &[Method] = &[
    ("__bool__", "def __bool__(self) -> bool:\n    return self != 0"),
    ("__sub__", "def __sub__(self, other):\n    return self + -other"),
    ("__rsub__", "def __rsub__(self, other):\n    return -self + other"),
];

const REAL: &[Method] = &[
    ("__divmod__", "def __divmod__(self, other):\n    return (self // other, self % other)"),
    ("__rdivmod__", "def __rdivmod__(self, other):\n    return (other // self, other % self)"),
    ("__complex__", "def __complex__(self) -> complex:\n    return complex(float(self))"),
    ("real", "@property\ndef real(self):\n    return +self"),
    ("imag", "@property\ndef imag(self) -> int:\n    return 0"),
    ("conjugate", "def conjugate(self):\n    return +self"),
];

const RATIONAL: &[Method] =
    &[("__float__", "def __float__(self) -> float:\n    return int(self.numerator) / int(self.denominator)")];

const INTEGRAL: &[Method] = &[
    ("__index__", "def __index__(self) -> int:\n    return int(self)"),
    ("__float__", "def __float__(self) -> float:\n    return float(int(self))"),
    ("numerator", "@property\ndef numerator(self):\n    return +self"),
    ("denominator", "@property\ndef denominator(self) -> int:\n    return 1"),
];

const CONTEXT_MANAGER: &[Method] = &[("__enter__", "def __enter__(self):\n    return self")];

/// What a base brings, by its name.
fn methods_of(base: &str) -> Vec<Method> {
    match base {
        "Iterator" => ITERATOR.to_vec(),
        "AbstractContextManager" | "ContextManager" => CONTEXT_MANAGER.to_vec(),
        "ContextDecorator" => CONTEXT_DECORATOR.to_vec(),
        "Sequence" => SEQUENCE.to_vec(),
        "MutableSequence" => [SEQUENCE, MUTABLE_SEQUENCE].concat(),
        "Mapping" => MAPPING.to_vec(),
        "MutableMapping" => [MAPPING, MUTABLE_MAPPING].concat(),
        "Set" | "AbstractSet" => SET.to_vec(),
        "MutableSet" => [SET, MUTABLE_SET].concat(),
        "Complex" => COMPLEX.to_vec(),
        "Real" => [COMPLEX, REAL].concat(),
        "Rational" => [COMPLEX, REAL, RATIONAL].concat(),
        "Integral" => [COMPLEX, REAL, INTEGRAL].concat(),
        _ => Vec::new(),
    }
}

/// The operators that all numbers have which can be ordered.
const REAL_OPERATORS: &[&str] = &[
    "__abs__",
    "__add__",
    "__ceil__",
    "__eq__",
    "__floor__",
    "__floordiv__",
    "__le__",
    "__lt__",
    "__mod__",
    "__mul__",
    "__neg__",
    "__pos__",
    "__pow__",
    "__radd__",
    "__rfloordiv__",
    "__rmod__",
    "__rmul__",
    "__round__",
    "__rpow__",
    "__rtruediv__",
    "__truediv__",
    "__trunc__",
];

/// Those that ints have besides.
const INTEGRAL_OPERATORS: &[&str] = &[
    "__and__",
    "__int__",
    "__invert__",
    "__lshift__",
    "__or__",
    "__rand__",
    "__rlshift__",
    "__ror__",
    "__rrshift__",
    "__rshift__",
    "__rxor__",
    "__xor__",
];

/// The abstract methods of a base, by its name, in groups: a class without one has no objects.
pub(super) fn demanded_by(base: &str) -> &'static [&'static [&'static str]] {
    match base {
        "Iterable" => &[&["__iter__"]],
        "Sized" => &[&["__len__"]],
        "Hashable" => &[&["__hash__"]],
        "Container" => &[&["__contains__"]],
        "Iterator" => &[&["__next__"]],
        "Sequence" => &[&["__getitem__", "__len__"]],
        "MutableSequence" => &[&["__getitem__", "__len__", "__setitem__", "__delitem__", "insert"]],
        "Mapping" => &[&["__getitem__", "__iter__", "__len__"]],
        "MutableMapping" => &[&["__getitem__", "__iter__", "__len__", "__setitem__", "__delitem__"]],
        "Set" | "AbstractSet" => &[&["__contains__", "__iter__", "__len__"]],
        "MutableSet" => &[&["__contains__", "__iter__", "__len__", "add", "discard"]],
        "AbstractContextManager" | "ContextManager" => &[&["__exit__"]],
        "Complex" => &[&[
            "__abs__",
            "__add__",
            "__complex__",
            "__eq__",
            "__mul__",
            "__neg__",
            "__pos__",
            "__pow__",
            "__radd__",
            "__rmul__",
            "__rpow__",
            "__rtruediv__",
            "__truediv__",
            "conjugate",
            "imag",
            "real",
        ]],
        "Real" => &[REAL_OPERATORS, &["__float__"]],
        "Rational" => &[REAL_OPERATORS, &["denominator", "numerator"]],
        "Integral" => &[REAL_OPERATORS, INTEGRAL_OPERATORS],
        _ => &[],
    }
}

/// Whether a base that the class names may bring a method of this name.
pub(super) fn brings(class: &ClassDefinition, name: &str) -> bool {
    class.bases.iter().any(|base| match base {
        Annotation::Name(base, _) => {
            let methods = methods_of(base.rsplit('.').next().unwrap_or_default());
            methods.iter().any(|(known, _)| *known == name)
        }
        _ => true,
    })
}

/// The methods of a class that names such a base.
pub(super) fn written(program: &Program, definition: &Definition, class: &ClassDefinition) -> Written {
    let mut wanted: Vec<Method> = Vec::new();
    for base in class.bases.iter().filter(|base| hierarchy::is_no_base(program, &definition.module, base)) {
        if let Annotation::Name(name, _) = base {
            wanted.extend(methods_of(name.rsplit('.').next().unwrap_or_default()));
        }
    }
    let line = hierarchy::line(program, &definition.symbol);
    wanted.retain(|(name, _)| hierarchy::definer(program, &line.order, name).is_none());
    if wanted.is_empty() {
        return Written::new();
    }
    let own = definition.symbol.last();
    let mut text = format!("class {own}:\n");
    for (_, method) in &wanted {
        for line in method.replace("CLASS", own).lines() {
            text.push_str("    ");
            text.push_str(line);
            text.push('\n');
        }
    }
    let names: Vec<&'static str> = wanted.iter().map(|(name, _)| *name).collect();
    read_methods(definition, "abstract base", &text, &names, &BTreeMap::new(), &mut |_, _| {})
}
