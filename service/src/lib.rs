//! The Linkpoint service: artifact store, HTTP API and command line around compiler and linker.
//!
//! See ARCHITECTURE.md for the map. `build` is the only door to compiler and linker; `store` keeps what they make;
//! `ops` are the operations that HTTP (`http`) and the command line (`cli`) share.

pub mod build;
pub mod store;
pub mod value;
