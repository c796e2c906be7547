//! Programs that contradict some of their declarations (`-> int` of a function that returns a float): they are compiled without
//! these, as they run in CPython. Which ones is found out from the findings of an attempt to compile, from none on: so it follows from
//! the text alone, whatever was compiled before. Not here: what counts as a contradiction (`infer::contradictions`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Before, Compilation, CompileError};
use crate::diagnostic::{Declaration, Diagnostic};

/// What a declaration said may have been said further on, too: so many attempts are made.
const ATTEMPTS_MAX: usize = 12;

/// Compiles by `attempt`, which is given what is known before and the declarations to leave out; a program that has other mistakes
/// is refused for what the first attempt found.
pub(super) fn compile(
    before: Before<'_>,
    attempt: impl Fn(Before<'_>, &Arc<BTreeSet<Declaration>>) -> Result<Compilation, CompileError>,
) -> Result<Compilation, CompileError> {
    let mut left_out = Arc::default();
    let refused = match attempt(before, &left_out) {
        Err(CompileError::Refused(found)) => found,
        done => return done,
    };
    let mut found = refused.clone();
    for _ in 0..ATTEMPTS_MAX {
        let Some(more) = contradicted(&found).filter(|more| !more.is_subset(&left_out)) else { break };
        left_out = Arc::new(left_out.union(&more).cloned().collect());
        match attempt(Before::default(), &left_out) {
            Err(CompileError::Refused(next)) => found = next,
            done => return done,
        }
    }
    Err(CompileError::Refused(refused))
}

/// The declarations that findings contradict, if each does.
fn contradicted(found: &[Diagnostic]) -> Option<BTreeSet<Declaration>> {
    found.iter().map(|finding| finding.contradicts.clone()).collect()
}
