//! Answers about objects and variables of a compiled program, for whoever keeps them over an edit. Not here: link records,
//! which know no field.

use linkpoint_abi::{Initial, Shape, Symbol, TypeName};

use super::Compilation;
use crate::infer::initial;
use crate::ir::text::parse_type;
use crate::program::facts::Facts;

impl Compilation {
    /// How objects of a type lie in memory; nothing if that cannot be told.
    pub fn shape(&self, ty: &TypeName) -> Option<Shape> {
        initial::shape(&Facts::new(self.program()), &parse_type(ty.as_str()).ok()?)
    }

    /// What a module variable whose values are of type `ty` holds once the code of its module has run, if that is a literal.
    pub fn initial(&self, variable: &Symbol, ty: &TypeName) -> Option<Initial> {
        initial::of_variable(&Facts::new(self.program()), variable, &parse_type(ty.as_str()).ok()?)
    }
}
