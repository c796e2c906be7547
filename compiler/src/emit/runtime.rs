//! The functions of the runtime library that emitted code calls by itself: one table, with the signatures that
//! `compiler/stdlib/runtime.py` declares. Not here: when they are called.

use std::sync::LazyLock;

use linkpoint_abi::{Point, SpecName, Symbol};

use crate::identity::signature::signature_hash;
use crate::ir::Type;
use crate::ir::typed::PointData;

/// A runtime function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Runtime {
    /// `(bytes) -> address` of uninitialised memory.
    Allocate,
    /// `(address)`: the object has no reference left.
    Release,
    /// `(address)`: the same for an object that holds no references, of a type without descendants.
    Free,
    /// `(address)`: the object lost a reference and may be part of a cycle.
    Candidate,
    /// Raises `OverflowError`.
    Overflow,
    /// `(exception, function, site)`: adds a frame to a traceback.
    Trace,
}

impl Runtime {
    /// All of them, in the order of the table.
    pub const ALL: [Runtime; 6] = [
        Runtime::Allocate,
        Runtime::Release,
        Runtime::Free,
        Runtime::Candidate,
        Runtime::Overflow,
        Runtime::Trace,
    ];

    /// Its symbol in the runtime library.
    pub fn symbol(self) -> &'static str {
        match self {
            Runtime::Allocate => "runtime.allocate",
            Runtime::Release => "runtime.release",
            Runtime::Free => "runtime.free",
            Runtime::Candidate => "runtime.candidate",
            Runtime::Overflow => "runtime.overflow",
            Runtime::Trace => "runtime.trace",
        }
    }

    /// Its parameter types and its result type.
    pub fn signature(self) -> (&'static [Type], Type) {
        match self {
            Runtime::Allocate => (&[Type::Int], Type::Int),
            Runtime::Release | Runtime::Free | Runtime::Candidate => (&[Type::Int], Type::None),
            Runtime::Overflow => (&[], Type::Never),
            Runtime::Trace => (&[Type::Int, Type::Int, Type::Int], Type::None),
        }
    }

    /// The link point for it.
    pub fn point(self) -> &'static Point {
        static POINTS: LazyLock<[Point; 6]> = LazyLock::new(|| Runtime::ALL.map(make_point));
        &POINTS[self as usize]
    }
}

fn make_point(function: Runtime) -> Point {
    let (params, result) = function.signature();
    let symbol = Symbol::new(function.symbol());
    Point {
        callee: SpecName::new(function.symbol()),
        signature: PointData::wasm_signature(params, &result),
        signature_hash: signature_hash(&symbol, params, &result),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_function_has_its_own_row() {
        for function in Runtime::ALL {
            assert_eq!(function.point().callee.as_str(), function.symbol());
        }
        assert_eq!(Runtime::Overflow.point().signature.to_string(), "() -> (i32, i32)");
        assert_eq!(Runtime::Trace.point().signature.to_string(), "(i64, i64, i64) -> (i32, i32)");
    }
}
