//! The Linkpoint service: artifact store, HTTP API and command line around compiler and linker.
//!
//! See ARCHITECTURE.md for the map. `build` is the only door to compiler and linker; `store` keeps what they make; `value`
//! translates arguments and results; `ops` are the operations that `http` and `cli` share, in the types of `wire`.

pub mod build;
pub mod cli;
pub mod http;
pub mod ops;
pub mod output;
pub mod store;
mod threads;
pub mod traceback;
pub mod value;
pub mod wire;
