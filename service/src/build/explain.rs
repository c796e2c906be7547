//! What a compiled program knows of itself beyond its code: where definitions stand, and what its functions were made
//! from. Not here: positions for people (`place`).

use std::ops::Range;

use linkpoint_abi::{SpecName, Symbol};

/// Answers about one compiled program. May read its source, which takes a large stack.
pub trait Explain: Send + Sync + 'static {
    /// Where a definition of the user stands.
    fn definition(&self, symbol: &Symbol) -> Option<Stands>;

    /// What a function used of the rest of the program, in a stable order.
    fn edges(&self, function: &SpecName) -> Vec<Edge>;
}

/// The text of a definition, decorators included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stands {
    /// Path of the file.
    pub path: String,
    /// Bytes of the file.
    pub range: Range<usize>,
}

/// A fact that a function used.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edge {
    /// What about it: `signature`, `layout`, `constant`...
    pub kind: &'static str,
    /// The definition or name.
    pub symbol: Symbol,
}
