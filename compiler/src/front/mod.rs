//! From text to definitions: parsing, the definitions of each module, their bodies in untyped SSA.
//! Not here: types, and anything that looks from one definition into another.

pub mod definition;
pub struct Options;
impl Options {
    pub const USER: Options = Options;
    pub const LIBRARY: Options = Options;
}
pub fn read_module(name: &str, files: &[crate::source::SourceFile], options: Options) -> definition::Module {
    todo!()
}
