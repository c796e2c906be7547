//! Values between JSON and the byte stream of `abi::interface`. Every argument is checked against its type before any
//! code runs; every result is decoded by its type. Not here: layouts in memory, which only the guest knows.
//!
//! JSON forms: `int` is a number, beyond 2^53 `{"int": "..."}`; `float` a number or `{"float": "nan" | "inf" | "-inf"}`; `bytes` and `bytearray` are `{"bytes": "base64"}`;
//! `list`, `set` and `tuple` are arrays; `dict` is an object where keys are `str` and else an array of `[key, value]`
//! pairs; a class is an object of its fields.

mod decode;
mod encode;
#[cfg(test)]
mod round_trip_tests;

use linkpoint_abi::interface::ValueType;

pub use decode::{DecodeError, decode};
pub use encode::{Mismatch, encode_arguments};

/// Integers up to this size are exact in every JSON reader.
const EXACT_INT_MAX: i64 = 1 << 53;

/// The type as it is written in Python.
pub fn type_text(value_type: &ValueType) -> String {
    match value_type {
        ValueType::None => "None".to_owned(),
        ValueType::Bool => "bool".to_owned(),
        ValueType::Int => "int".to_owned(),
        ValueType::Float => "float".to_owned(),
        ValueType::Str => "str".to_owned(),
        ValueType::Bytes => "bytes".to_owned(),
        ValueType::ByteArray => "bytearray".to_owned(),
        ValueType::List(item) => format!("list[{}]", type_text(item)),
        ValueType::Set(item) => format!("set[{}]", type_text(item)),
        ValueType::Dict(key, value) => format!("dict[{}, {}]", type_text(key), type_text(value)),
        ValueType::Tuple(items) if items.is_empty() => "tuple[()]".to_owned(),
        ValueType::Tuple(items) => {
            format!("tuple[{}]", items.iter().map(type_text).collect::<Vec<_>>().join(", "))
        }
        ValueType::Optional(inner) => format!("{} | None", type_text(inner)),
        ValueType::Class(name, _) | ValueType::Opaque(name) => name.clone(),
    }
}
