//! Signatures as WebAssembly sees them. The types of the language live in the compiler; here only representations.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The representation of a value: `int` is I64, `float` F64, `bool`, `None` and every reference I32, a number of several types V128.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum WasmType {
    /// `bool`, `None`, references (addresses in linear memory; 0 is `None`), exceptions
    I32,
    /// `int`
    I64,
    /// `float`
    F64,
    /// `int | float` and the like: the number in the low half, what it is in the high one
    V128,
}

/// The wasm signature of an artifact's `fn`: it takes `params` and returns `(result, exception: i32)`.
///
/// An exception of 0 means that the call returned; otherwise it is an owned reference to the exception object and the
/// result is zero. Parameters are borrowed from the caller; the result is owned by the caller.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct WasmSignature {
    /// Representations of the parameters.
    pub params: Vec<WasmType>,
    /// Representation of the result.
    pub result: WasmType,
}

impl fmt::Display for WasmType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WasmType::I32 => "i32",
            WasmType::I64 => "i64",
            WasmType::F64 => "f64",
            WasmType::V128 => "v128",
        })
    }
}

impl fmt::Display for WasmSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let params: Vec<String> = self.params.iter().map(WasmType::to_string).collect();
        write!(f, "({}) -> ({}, i32)", params.join(", "), self.result)
    }
}
