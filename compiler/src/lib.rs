//! Compiles statically typed Python to WebAssembly, one function at a time.
//!
//! Pure: no files, clock, network, threads of its own, and no wasmtime. See ARCHITECTURE.md for the map.

pub mod backend;
pub mod emit;
pub mod identity;
pub mod ir;
pub mod own;

#[cfg(test)]
mod testing;
