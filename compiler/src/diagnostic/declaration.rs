//! Declarations of types, by what they are about: so a finding can say which one it contradicts.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use serde::{Deserialize, Serialize};

/// A declaration of a type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Declaration {
    /// Of what a function returns or, if it is a generator, of what it yields.
    Result(Symbol),
    /// Of a parameter: function, name.
    Parameter(Symbol, Arc<str>),
    /// Of a field: the class that declares it, name.
    Field(Symbol, Arc<str>),
    /// Of a variable of module level.
    Variable(Symbol),
    /// Of a variable of a function or module body, at an assignment: function, number of the instruction.
    Local(Symbol, u32),
}

impl Declaration {
    /// The function, class or variable that it belongs to.
    pub fn owner(&self) -> &Symbol {
        match self {
            Declaration::Result(symbol)
            | Declaration::Parameter(symbol, _)
            | Declaration::Field(symbol, _)
            | Declaration::Variable(symbol)
            | Declaration::Local(symbol, _) => symbol,
        }
    }
}
