//! Checks that IR is well formed, so that a broken pass is named where it breaks something and not three stages later.
//! Not here: whether the code means the right thing.

mod operands;
mod structure;
mod typed;

use std::fmt;

use super::function::{Function, Op};
use super::{Block, Inst};
pub use typed::{Phase, agree};

/// A rule of the IR that a function breaks. The fault is that of whoever made the function.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{function}: {place}: {message}")]
pub struct VerifyError {
    /// The function's name.
    pub function: String,
    /// Where in the function.
    pub place: Place,
    /// What is wrong.
    pub message: String,
}

/// A place in a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The function as a whole.
    Function,
    /// A block, its parameters, terminator or handler.
    Block(Block),
    /// An instruction, by its index in the block.
    Inst(Block, usize, Inst),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Function => write!(f, "function"),
            Place::Block(block) => write!(f, "{block}"),
            Place::Inst(block, index, inst) => write!(f, "{block}, instruction {index} ({inst})"),
        }
    }
}

/// Checks what both phases of the IR share: definitions, dominance, calls of blocks, handlers.
///
/// # Errors
/// The first rule that is broken, in the order of the layout.
pub fn verify_structure<O: Op>(function: &Function<O>) -> Result<(), VerifyError> {
    structure::verify(function)
}

/// Checks a typed function: its structure, and the types of everything.
///
/// # Errors
/// The first rule that is broken.
pub fn verify(function: &super::typed::Function, phase: Phase) -> Result<(), VerifyError> {
    structure::verify(function)?;
    typed::verify(function, phase)
}

/// A pass left broken IR behind: the fault of the pass.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("pass `{pass}` broke its function: {error}")]
pub struct BrokenPass {
    /// The name of the pass.
    pub pass: &'static str,
    /// What it broke.
    pub error: VerifyError,
}

/// Runs a pass; in debug builds and tests, verifies what it leaves behind.
///
/// # Errors
/// [`BrokenPass`] names the pass. Never in release builds, where nothing is checked.
pub fn run_pass<T>(
    name: &'static str,
    function: &mut super::typed::Function,
    phase: Phase,
    pass: impl FnOnce(&mut super::typed::Function) -> T,
) -> Result<T, BrokenPass> {
    let outcome = pass(function);
    if cfg!(debug_assertions) {
        verify(function, phase).map_err(|error| BrokenPass { pass: name, error })?;
    }
    Ok(outcome)
}

#[cfg(test)]
mod tests;
