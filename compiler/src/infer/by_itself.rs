//! Attributes that values have though nobody has defined them, for `hasattr`: those of `object`, of classes, functions and
//! numbers. Not here: reading them.

use super::frame::Frame;
use crate::ir::Type;
use crate::program::records::{FIELD_LIST, FIELDS_BY_NAME};

/// What every value has.
const OF_OBJECTS: [&str; 25] = [
    "__class__",
    "__delattr__",
    "__dir__",
    "__doc__",
    "__eq__",
    "__format__",
    "__ge__",
    "__getattribute__",
    "__getstate__",
    "__gt__",
    "__hash__",
    "__init__",
    "__init_subclass__",
    "__le__",
    "__lt__",
    "__ne__",
    "__new__",
    "__reduce__",
    "__reduce_ex__",
    "__repr__",
    "__setattr__",
    "__sizeof__",
    "__str__",
    "__subclasshook__",
    "__class_getitem__",
];

/// What every class has besides.
const OF_CLASSES: [&str; 16] = [
    "__name__",
    "__qualname__",
    "__module__",
    "__dict__",
    "__bases__",
    "__base__",
    "__mro__",
    "__call__",
    "__subclasses__",
    "__instancecheck__",
    "__subclasscheck__",
    "__text_signature__",
    "__basicsize__",
    "__flags__",
    "mro",
    "__type_params__",
];

/// What every function has besides.
const OF_FUNCTIONS: [&str; 15] = [
    "__name__",
    "__qualname__",
    "__module__",
    "__dict__",
    "__call__",
    "__code__",
    "__defaults__",
    "__kwdefaults__",
    "__annotations__",
    "__closure__",
    "__globals__",
    "__get__",
    "__builtins__",
    "__type_params__",
    "__wrapped__",
];

const OF_NUMBERS: [&str; 5] = ["real", "imag", "conjugate", "as_integer_ratio", "is_integer"];
const OF_INTS: [&str; 7] =
    ["numerator", "denominator", "bit_length", "bit_count", "to_bytes", "from_bytes", "__index__"];
const OF_FLOATS: [&str; 2] = ["hex", "fromhex"];

/// Special methods that nothing has by itself: whoever has one defines it.
const DEFINED: [&str; 12] = [
    "__len__",
    "__iter__",
    "__next__",
    "__getitem__",
    "__setitem__",
    "__delitem__",
    "__contains__",
    "__reversed__",
    "__enter__",
    "__exit__",
    "__missing__",
    "__call__",
];

impl Frame<'_, '_> {
    /// Whether values are dataclasses or objects of such.
    pub(super) fn is_dataclass(&self, ty: &Type) -> bool {
        let class = match ty {
            Type::Class(of) => of,
            ty => ty,
        };
        self.find_method(class, FIELD_LIST).is_some()
    }

    /// Whether a value of this type, which nobody has given an attribute `name`, has one by itself; nothing if that is not
    /// known.
    pub(super) fn has_by_itself(&self, ty: &Type, name: &str) -> Option<bool> {
        let is_special = name.starts_with("__") && name.ends_with("__");
        // Only some have it.
        if matches!(name, "__class_getitem__" | "__wrapped__") {
            return None;
        }
        if OF_OBJECTS.contains(&name) {
            return Some(true);
        }
        if name == FIELDS_BY_NAME {
            return Some(self.is_dataclass(ty));
        }
        match ty {
            Type::Class(_) if OF_CLASSES.contains(&name) => Some(true),
            Type::Function(_) if OF_FUNCTIONS.contains(&name) => Some(true),
            Type::Int | Type::Bool if OF_NUMBERS.contains(&name) || OF_INTS.contains(&name) => Some(true),
            Type::Float if OF_NUMBERS.contains(&name) || OF_FLOATS.contains(&name) => Some(true),
            Type::Instance(instance) if !self.facts.program.is_library(&instance.class) => {
                let is_of_objects = ["__dict__", "__module__", "__weakref__"].contains(&name);
                (name != "__annotations__").then_some(is_of_objects)
            }
            // It may have been given any.
            Type::Function(_) if !is_special => None,
            _ => (!is_special || DEFINED.contains(&name)).then_some(false),
        }
    }
}
