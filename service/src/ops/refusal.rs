//! Why an operation did not happen. Not here: how that is told over HTTP or on a terminal.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{CompileKey, Digest, SpecName};

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
    #[error("{} unresolved link points: {}", .0.len(), first_detail(.0))]
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
    /// Artifacts that several functions of one name have, with the compile keys of those.
    #[error("{} artifacts stand for several functions", .0.len())]
    Ambiguous(Vec<(SpecName, BTreeSet<CompileKey>)>),
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
    /// There is no session of this id.
    #[error("there is no such session")]
    NoSession,
    /// There was one, but nobody used it for too long.
    #[error("the session has expired")]
    SessionExpired,
    /// Another call runs in the session.
    #[error("another call runs in the session")]
    SessionBusy,
    /// A session cannot be reoptimized by what it counted.
    #[error("{0}")]
    NoProfile(String),
    /// All places for sessions are taken.
    #[error("there are {0} sessions already")]
    TooManySessions(usize),
    /// A session has taken as many edits as its memory has room for.
    #[error("the session has no room for further edits: start another one")]
    SessionFull,
    /// Objects or variables in the memory of a session have another layout or type.
    #[error("{0}")]
    LayoutInUse(String),
    /// A code instance that cannot be called in this session.
    #[error("{0}")]
    WorldRange(String),
    /// Memory holds what a snapshot cannot keep.
    #[error("{0}")]
    NoSnapshot(String),
    /// No thread did it.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// Our bug.
    #[error("{0}")]
    Internal(String),
}

fn first_detail(unresolved: &[Unresolved]) -> &str {
    unresolved.first().map_or("", |missing| &missing.detail)
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
