//! Programs that contradict some of their declarations (`-> int` of a function that returns a float): they are compiled without
//! these, as they run in CPython. Which ones is found out from the findings of attempts to compile, from none on: so it follows
//! from the text alone, whatever was compiled before. Not here: what counts as a contradiction (`infer::contradictions`).

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::CompileKey;

use super::instance::{Outcome, Source};
use super::{Before, Compilation, CompileError};
use crate::diagnostic::{Declaration, Diagnostic};
use crate::program::left_out::{LeftOut, has_ints_in_fields};

/// A value that a declaration kept back may contradict another one: so many attempts are made.
const ATTEMPTS_MAX: usize = 12;

/// Why an attempt failed.
pub(super) enum Failure {
    /// For a reason that has nothing to do with edits.
    Error(CompileError),
    /// An edit has functions that it leaves alone contradict declarations. Nothing is left out for that.
    Untrue(Vec<Diagnostic>),
}

impl From<CompileError> for Failure {
    fn from(error: CompileError) -> Failure {
        Failure::Error(error)
    }
}

/// What the attempts at one program have compiled: the next one finds it, and it is new all the same.
#[derive(Default)]
pub(super) struct Attempted(RefCell<BTreeMap<CompileKey, Outcome>>);

impl Attempted {
    /// Calls `tell` with what happened to a function in all attempts so far, this one being the last.
    pub(super) fn meet(&self, outcome: &Outcome, tell: impl FnOnce(&Outcome)) {
        let mut known = self.0.borrow_mut();
        match &outcome.result {
            Ok(instance) if outcome.source == Source::Cache && !outcome.inlined => {
                tell(
                    known
                        .get(&instance.key)
                        .filter(|known| known.specialization == outcome.specialization)
                        .unwrap_or(outcome),
                );
            }
            Ok(instance) => {
                known.insert(instance.key, outcome.clone());
                tell(outcome);
            }
            Err(_) => tell(outcome),
        }
    }
}

/// Compiles by `attempt`, which is given what is known before and the declarations to leave out. Where leaving some out does not
/// help, all stand, and the findings are those of the program as it is declared.
pub(super) fn compile(
    before: Before<'_>,
    attempt: impl Fn(Before<'_>, &Arc<LeftOut>) -> Result<Compilation, Failure>,
) -> Result<Compilation, CompileError> {
    attempts(before, attempt).map_err(|failure| match failure {
        Failure::Error(error) => error,
        Failure::Untrue(found) => CompileError::Refused(found),
    })
}

fn attempts(
    before: Before<'_>,
    attempt: impl Fn(Before<'_>, &Arc<LeftOut>) -> Result<Compilation, Failure>,
) -> Result<Compilation, Failure> {
    // An edit of a program whose fields hold ints where floats are declared mostly leaves it one: then that follows from its text.
    let known = before.edited.map(|edited| &edited.left_out);
    if let Some(known) = known.filter(|known| known.takes_ints && known.is_edited_alone())
        && let Ok(compilation) = attempt(before, known)
        && has_ints_in_fields(compilation.program())
    {
        return Ok(compilation);
    }
    let mut left_out = Arc::<LeftOut>::default();
    let mut result = attempt(before, &left_out);
    let is_open = |failure: &Failure| matches!(failure, Failure::Error(CompileError::Refused(found)) if found.iter().any(contradicts));
    if !result.as_ref().is_err_and(is_open) {
        return result;
    }
    let mut others_before = usize::MAX;
    for _ in 0..ATTEMPTS_MAX {
        let Err(Failure::Error(CompileError::Refused(found))) = &result else { return result };
        let contradicted: Vec<Declaration> =
            found.iter().filter_map(|finding| finding.contradicts.clone()).collect();
        // What else is wrong may come of what is contradicted: there is less and less of it then.
        let others = found.len() - contradicted.len();
        if contradicted.is_empty() || others > 0 && others >= others_before {
            break;
        }
        others_before = others;
        left_out = Arc::new(left_out.with(&contradicted));
        result = attempt(Before::default(), &left_out);
    }
    let takes_ints = left_out.takes_ints;
    attempt(Before::default(), &Arc::new(LeftOut { takes_ints, is_final: true, ..LeftOut::default() }))
}

fn contradicts(finding: &Diagnostic) -> bool {
    finding.contradicts.is_some()
}
