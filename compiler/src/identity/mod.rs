//! Hashes that name signatures, specializations and programs, and the compiler itself. Not here: the digests themselves,
//! which are in the `abi` crate.

pub mod reach;
pub mod signature;

/// The version of everything that decides what the compiler writes: its own sources and the runtime library's. Part of
/// every probe, and so of every compile key.
pub const COMPILER_VERSION: &str = env!("LINKPOINT_COMPILER_DIGEST");
