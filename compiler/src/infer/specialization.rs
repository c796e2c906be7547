//! Specializations: what gets compiled.

use std::fmt;

use linkpoint_abi::{SpecName, Symbol};
use serde::{Deserialize, Serialize};

use crate::ir::Type;
use crate::program::signatures::Signature;

/// A definition for certain argument types: one per parameter of the definition.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Specialization {
    /// The definition.
    pub symbol: Symbol,
    /// The types of its parameters; empty for a signed function, whose declaration says them.
    pub params: Vec<Type>,
}

impl Specialization {
    /// The specialization of a function with this signature for these argument types.
    pub fn of(symbol: &Symbol, signature: &Signature, params: Vec<Type>) -> Specialization {
        let signed = signature.is_signed() && !signature.is_generic();
        Specialization { symbol: symbol.clone(), params: if signed { Vec::new() } else { params } }
    }

    /// The specialization whose result has this type, which its body leaves open: told behind the parameters.
    pub(crate) fn told(&self, params: &[Type], result: Type) -> Specialization {
        let mut params = params.to_vec();
        params.push(super::recursive::normal(&Type::Class(std::sync::Arc::new(result))));
        Specialization { symbol: self.symbol.clone(), params }
    }

    /// A function that has no parameters, or is signed.
    pub fn plain(symbol: &Symbol) -> Specialization {
        Specialization { symbol: symbol.clone(), params: Vec::new() }
    }

    /// Its name for the linker.
    pub fn name(&self) -> SpecName {
        SpecName::new(self.to_string())
    }
}

impl fmt::Display for Specialization {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol)?;
        if self.params.is_empty() {
            return Ok(());
        }
        f.write_str("(")?;
        for (index, param) in self.params.iter().enumerate() {
            write!(f, "{}{param}", if index == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}
