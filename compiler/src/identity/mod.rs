//! Hashes that name signatures, specializations and programs. Not here: the digests themselves, which are in the `abi`
//! crate.

pub mod signature;
