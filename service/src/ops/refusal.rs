//! Why an operation did not happen. Not here: how that is told over HTTP or on a terminal.

use std::sync::Arc;

use linkpoint_abi::{Digest, SpecName};

use super::pool::PoolError;
use super::worlds::edit::Wrong;
use crate::build::diagnostic::Diagnostic;
use crate::build::source::Source;
use crate::build::{CompileError, LinkError, Unresolved};
use crate::value::Mismatch;

/// Why there is no result. Cheap to clone: several requests may wait for the same program.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Refusal {
    /// The program has errors.
    #[error("the program has errors")]
    Diagnostics {
        /// All findings.
        diagnostics: Arc<[Diagnostic]>,
        /// What they are about.
        about: Arc<Source>,
    },
    /// The function to call is not there.
    #[error("{0}")]
    NoEntry(String),
    /// The arguments do not fit.
    #[error("the arguments do not fit the function")]
    Arguments(Vec<Mismatch>),
    /// Compiling took too long.
    #[error("compiling took longer than it may")]
    CompileLimit,
    /// Points that nothing fills.
    #[error("{} unresolved link points", .0.len())]
    Unresolved(Vec<Unresolved>),
    /// The program needs more than a sandbox can hold.
    #[error("{0}")]
    TooLarge(String),
    /// A digest that names no program or image here.
    #[error("{0} is not known here")]
    Unknown(Digest),
    /// Functions whose artifact or record is not in the store.
    #[error("{} artifacts are not in the store", .0.len())]
    ArtifactsMissing(Vec<SpecName>),
    /// There is no program of this name.
    #[error("there is no program `{0}`")]
    NoProgram(String),
    /// A program does not have this world.
    #[error("{name} has no world {number}, its current one is {head}")]
    NoWorld {
        /// The program.
        name: String,
        /// The world.
        number: u64,
        /// The current one.
        head: u64,
    },
    /// A program has no such function, or several.
    #[error("there is no function `{name}`")]
    NoFunction {
        /// What was asked for.
        name: String,
        /// The specializations of that symbol: none, or several.
        specializations: Vec<SpecName>,
    },
    /// A program is not at the world that an edit was meant for.
    #[error("{name} is at world {head}")]
    Moved {
        /// The program.
        name: String,
        /// Its current world; 0 if there is no program.
        head: u64,
    },
    /// Edits that cannot be applied.
    #[error("{} things are wrong with the edits", .0.len())]
    Edits(Vec<Wrong>),
    /// No thread did it.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// Our bug.
    #[error("{0}")]
    Internal(String),
}

impl Refusal {
    /// The refusal for a failed compilation of `source`.
    pub fn of(error: CompileError, source: &Arc<Source>) -> Refusal {
        match error {
            CompileError::Refused(diagnostics) => {
                Refusal::Diagnostics { diagnostics: diagnostics.into(), about: Arc::clone(source) }
            }
            CompileError::NoEntry(detail) => Refusal::NoEntry(detail),
            CompileError::Stopped => Refusal::CompileLimit,
            CompileError::Internal(detail) => Refusal::Internal(detail),
        }
    }
}

impl From<LinkError> for Refusal {
    fn from(error: LinkError) -> Refusal {
        match error {
            LinkError::Unresolved(unresolved) => Refusal::Unresolved(unresolved),
            LinkError::TooLarge(detail) => Refusal::TooLarge(detail),
            LinkError::Internal(detail) => Refusal::Internal(detail),
        }
    }
}
