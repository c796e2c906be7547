//! Hashes that name things by their meaning. Not here: hashes of bytes.

use linkpoint_abi::{Digest, Hasher, SignatureHash, Symbol};

use crate::ir::Type;

/// The version of everything that decides what the compiler writes. Part of every compile key.
pub const COMPILER_VERSION: &str = concat!("linkpoint ", env!("CARGO_PKG_VERSION"), " 1");

/// The hash that caller and callee must agree on: the symbol, the types, the layouts reachable through them.
pub fn signature_hash(symbol: &Symbol, params: &[Type], result: &Type, layouts: &Digest) -> SignatureHash {
    let mut hasher = Hasher::new("signature");
    hasher.text(symbol.as_str()).number(params.len() as u64);
    for param in params {
        hasher.text(&param.to_string());
    }
    SignatureHash(hasher.text(&result.to_string()).digest(*layouts).finish())
}
