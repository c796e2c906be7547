//! The host surface: the fixed list of functions that code in the sandbox may reach, as points named `host.NAME`.
//! Everything that is not listed here cannot be linked. All follow the calling convention of [`crate::signature`].

use crate::signature::WasmType::{self, F64, I32, I64};

/// A function of the host surface.
#[derive(Clone, Copy, Debug)]
pub struct HostFunction {
    /// Name without the `host.` prefix.
    pub name: &'static str,
    /// Representations of the parameters.
    pub params: &'static [WasmType],
    /// Representation of the result.
    pub result: WasmType,
}

const fn host(name: &'static str, params: &'static [WasmType], result: WasmType) -> HostFunction {
    HostFunction { name, params, result }
}

/// Every function of the host surface. `compiler/stdlib/host.py` declares the same list in Python; a test compares.
pub const FUNCTIONS: &[HostFunction] = &[
    // write(stream, address, bytes): appends to stdout (1) or stderr (2); ends the run at the output limit
    host("write", &[I64, I64, I64], I32),
    // read(address, capacity) -> bytes read from stdin, 0 at its end
    host("read", &[I64, I64], I64),
    // argument_count() -> number of strings in argv
    host("argument_count", &[], I64),
    // argument_bytes(index) -> UTF-8 length; argument_read(index, address): copies it; -1 is the absolute path of the program's file
    host("argument_bytes", &[I64], I64),
    host("argument_read", &[I64, I64], I32),
    // call_read(address, capacity) -> bytes read from the encoded arguments of the call
    host("call_read", &[I64, I64], I64),
    // call_write(address, bytes): appends to the encoded result of the call
    host("call_write", &[I64, I64], I32),
    // raised(type, bytes, message, bytes, frames, count): an uncaught exception; frames are pairs of i64
    // (function number, site number), outermost last
    host("raised", &[I64, I64, I64, I64, I64, I64], I32),
    // chained(is cause): what was reported last is the cause of what is reported next, or was handled when that was raised
    host("chained", &[I32], I32),
    // exit(code): the program ended by SystemExit
    host("exit", &[I64], I32),
    // memory_limit_reached(bytes wanted): ends the run with the memory limit; never returns
    host("memory_limit_reached", &[I64], I32),
    // refuse(address, bytes): ends the run with the reason why it cannot go on as under CPython; never returns
    host("refuse", &[I64, I64], I32),
    // live_objects(count): the number of objects alive at the end of a run, for the tests' leak check
    host("live_objects", &[I64], I32),
    host("sin", &[F64], F64),
    host("cos", &[F64], F64),
    host("tan", &[F64], F64),
    host("asin", &[F64], F64),
    host("acos", &[F64], F64),
    host("atan", &[F64], F64),
    host("atan2", &[F64, F64], F64),
    host("sinh", &[F64], F64),
    host("cosh", &[F64], F64),
    host("tanh", &[F64], F64),
    host("asinh", &[F64], F64),
    host("acosh", &[F64], F64),
    host("atanh", &[F64], F64),
    host("exp", &[F64], F64),
    host("exp2", &[F64], F64),
    host("expm1", &[F64], F64),
    host("log", &[F64], F64),
    host("log2", &[F64], F64),
    host("log10", &[F64], F64),
    host("log1p", &[F64], F64),
    host("pow", &[F64, F64], F64),
    host("fmod", &[F64, F64], F64),
    host("cbrt", &[F64], F64),
    host("erf", &[F64], F64),
    host("erfc", &[F64], F64),
    host("gamma", &[F64], F64),
    host("lgamma", &[F64], F64),
];

/// Finds a function of the host surface by its name without prefix.
pub fn find(name: &str) -> Option<&'static HostFunction> {
    FUNCTIONS.iter().find(|function| function.name == name)
}
