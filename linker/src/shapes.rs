//! Who knows how objects lie in memory. The linker asks only when objects that are alive get another layout, and when an
//! edit adds variables. Not here: what is done with the answers (`migrate`, `live`).

use linkpoint_abi::{Initial, Shape, Symbol, TypeName};

/// What the compiler knows of the types and variables of one version of a program.
pub trait Shapes: Send + Sync {
    /// How objects of a type lie in memory; nothing if that cannot be told.
    fn shape(&self, ty: &TypeName) -> Option<Shape>;

    /// What a module variable with values of this type holds once the code of its module has run, if that is a literal.
    fn initial(&self, variable: &Symbol, ty: &TypeName) -> Option<Initial>;
}
