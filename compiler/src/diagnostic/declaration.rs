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
    /// That a field which is declared `float` holds no ints, which nobody wrote: class, name.
    OnlyFloats(Symbol, Arc<str>),
    /// That a field of a generic class which declares `float` somewhere holds no ints there: class, name. Nobody wrote it either, but
    /// each such field is left to itself.
    FloatsAlone(Symbol, Arc<str>),
    /// That objects of a class have no other attributes than its text tells: class, name of one that others assign. Nobody wrote it.
    Attributes(Symbol, Arc<str>),
    /// That objects of the classes below the first one that has a field have it as soon as those of that class do: that class, name.
    /// Nobody wrote it.
    Assigned(Symbol, Arc<str>),
    /// That a class has type parameters: what its objects hold is not told where they stand for objects of a class above. Each object
    /// holds what is stored then.
    TypeParams(Symbol),
    /// That a variable which an inner function captures holds no other numbers than the function around puts there: inner function,
    /// variable. Nobody wrote it.
    Captured(Symbol, Arc<str>),
    /// Of a variable of module level.
    Variable(Symbol),
    /// Of a variable of a function or module body, at an assignment: function, number of the instruction.
    Local(Symbol, u32),
}

impl Declaration {
    /// Whether it stands in the text: who contradicts another one is to be told.
    pub fn is_written(&self) -> bool {
        !matches!(
            self,
            Declaration::OnlyFloats(..)
                | Declaration::FloatsAlone(..)
                | Declaration::Attributes(..)
                | Declaration::Assigned(..)
                | Declaration::TypeParams(_)
                | Declaration::Captured(..)
        )
    }

    /// The function, class or variable that it belongs to.
    pub fn owner(&self) -> &Symbol {
        match self {
            Declaration::Result(symbol)
            | Declaration::Parameter(symbol, _)
            | Declaration::Field(symbol, _)
            | Declaration::OnlyFloats(symbol, _)
            | Declaration::FloatsAlone(symbol, _)
            | Declaration::Attributes(symbol, _)
            | Declaration::Assigned(symbol, _)
            | Declaration::Captured(symbol, _)
            | Declaration::Variable(symbol)
            | Declaration::TypeParams(symbol)
            | Declaration::Local(symbol, _) => symbol,
        }
    }
}
