//! The [`SignatureHash`] of a specialization: the one place that takes it, for callers, callees and the runtime table.

use linkpoint_abi::{Hasher, SignatureHash, Symbol};

use crate::ir::Type;

/// Takes the signature hash of `symbol` with these parameter and result types. Does not look at any body.
pub fn signature_hash(symbol: &Symbol, params: &[Type], result: &Type) -> SignatureHash {
    let mut hasher = Hasher::new("linkpoint signature 1");
    hasher.text(symbol.as_str()).number(params.len() as u64);
    for param in params {
        hasher.text(&param.to_string());
    }
    SignatureHash(hasher.text(&result.to_string()).finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbol_parameters_and_result_all_count() {
        let hash = |symbol: &str, params: &[Type], result| signature_hash(&symbol.into(), params, &result);
        let plain = hash("main.f", &[Type::Int], Type::Int);
        assert_eq!(plain, hash("main.f", &[Type::Int], Type::Int));
        assert_ne!(plain, hash("main.g", &[Type::Int], Type::Int));
        assert_ne!(plain, hash("main.f", &[Type::Int, Type::Int], Type::Int));
        assert_ne!(plain, hash("main.f", &[Type::Int], Type::Float));
        assert_ne!(plain, hash("main.f", &[], Type::Int));
    }
}
