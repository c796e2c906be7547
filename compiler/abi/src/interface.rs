//! The interface of a function as outsiders see it, and how its values travel into and out of the sandbox.
//!
//! Values cross the boundary as a byte stream that the guest itself decodes and encodes (typed code in the runtime
//! library), so that the host knows types but no layouts: `int` 8 bytes little endian, `float` 8 bytes IEEE 754,
//! `bool` one byte, `None` nothing, `str` a u64 byte length and UTF-8, `bytes` / `bytearray` a u64 length and the
//! bytes, list / set a u64 count and the items, dict a u64 count and key-value pairs in order, tuple its items,
//! optional one byte 0 or 1 and the value if 1, a class its fields in order. An argument whose parameter has a
//! default is one byte 0, or one byte 1 and the value.

use serde::{Deserialize, Serialize};

/// The parameters and the result of a signed function.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Interface {
    /// Parameters in order.
    pub params: Vec<Parameter>,
    /// The result.
    pub result: ValueType,
}

/// One parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type.
    pub value_type: ValueType,
    /// How many arguments it takes.
    pub taking: Taking,
}

/// How many arguments a parameter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Taking {
    /// Just one.
    One,
    /// One, or none: it has a default. A byte in front says which.
    Optional,
    /// All that are left, encoded as a list: `*args`.
    Rest,
}

/// The type of a value that may cross the boundary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ValueType {
    /// `None`
    None,
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `float`
    Float,
    /// `str`
    Str,
    /// `bytes`
    Bytes,
    /// `bytearray`
    ByteArray,
    /// `list[T]`
    List(Box<ValueType>),
    /// `set[T]`
    Set(Box<ValueType>),
    /// `dict[K, V]`
    Dict(Box<ValueType>, Box<ValueType>),
    /// `tuple[...]`
    Tuple(Vec<ValueType>),
    /// `T | None`
    Optional(Box<ValueType>),
    /// A class with its fields in order.
    Class(String, Vec<(String, ValueType)>),
    /// Any other type, by its text; such a value cannot cross.
    Opaque(String),
}

impl ValueType {
    /// The first part of it whose values cannot cross, if there is one.
    pub fn opaque_part(&self) -> Option<&str> {
        match self {
            ValueType::Opaque(text) => Some(text),
            ValueType::List(part) | ValueType::Set(part) | ValueType::Optional(part) => part.opaque_part(),
            ValueType::Dict(key, value) => key.opaque_part().or_else(|| value.opaque_part()),
            ValueType::Tuple(items) => items.iter().find_map(ValueType::opaque_part),
            ValueType::Class(_, fields) => fields.iter().find_map(|(_, field)| field.opaque_part()),
            ValueType::None | ValueType::Bool | ValueType::Int | ValueType::Float => None,
            ValueType::Str | ValueType::Bytes | ValueType::ByteArray => None,
        }
    }
}
