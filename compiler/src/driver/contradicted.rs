//! Programs that contradict some of their declarations (`-> int` of a function that returns a float): they are compiled without
//! these, as they run in CPython. Which ones is found out from the findings of attempts to compile, from none on: so it follows
//! from the text alone, whatever was compiled before. Not here: what counts as a contradiction (`infer::contradictions`).

use std::sync::Arc;

use super::{Before, Compilation, CompileError};
use crate::diagnostic::Diagnostic;
use crate::program::left_out::LeftOut;

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
    let mut left_out = Arc::<LeftOut>::default();
    let mut result = attempt(before, &left_out);
    let is_open = |failure: &Failure| matches!(failure, Failure::Error(CompileError::Refused(found)) if found.iter().any(contradicts));
    if !result.as_ref().is_err_and(is_open) {
        return result;
    }
    for _ in 0..ATTEMPTS_MAX {
        let Err(Failure::Error(CompileError::Refused(found))) = &result else { return result };
        if !found.iter().all(contradicts) {
            break;
        }
        let contradicted = found.iter().filter_map(|finding| finding.contradicts.clone());
        let declarations = left_out.declarations.iter().cloned().chain(contradicted).collect();
        left_out = Arc::new(LeftOut { declarations, is_final: false });
        result = attempt(Before::default(), &left_out);
    }
    attempt(Before::default(), &Arc::new(LeftOut { is_final: true, ..LeftOut::default() }))
}

fn contradicts(finding: &Diagnostic) -> bool {
    finding.contradicts.is_some()
}
