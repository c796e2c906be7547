//! Compiles statically typed Python to WebAssembly, one function at a time.
//!
//! Pure: no files, clock, network, threads of its own, and no wasmtime. See ARCHITECTURE.md for the map.

pub mod backend;
pub mod diagnostic;
pub mod driver;
pub mod emit;
pub mod front;
pub mod identity;
pub mod infer;
pub mod ir;
pub mod optimize;
pub mod own;
pub mod program;
pub mod source;

#[cfg(test)]
mod testing;
