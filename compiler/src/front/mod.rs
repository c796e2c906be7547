//! From text to definitions: parsing, the definitions of each module, their bodies in untyped SSA.
//! Not here: types, and anything that looks from one definition into another.

pub mod definition;
