//! The one place where refusals become problems, and problems responses. The request id is added by `outer`.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use linkpoint_abi::{CompileKey, SpecName};

use crate::build::Unresolved;
use crate::build::diagnostic::Diagnostic;
use crate::build::place::LineIndex;
use crate::build::source::Source;
use crate::ops::pool::PoolError;
use crate::ops::refusal::Refusal;
use crate::ops::worlds::edit::Wrong;
use crate::value::Mismatch;
use crate::wire::diagnostic::diagnostic_bodies;
use crate::wire::problem::{Code, Problem};

/// Seconds after which an overloaded server should be asked again.
const RETRY_AFTER_S: u32 = 1;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::empty());
        *response.status_mut() =
            StatusCode::from_u16(self.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// The problem of a full queue.
pub(super) fn overloaded() -> Problem {
    Problem::new(Code::Overloaded, "too many requests are waiting").retry_after_s(RETRY_AFTER_S)
}

/// The problem of a server that is shutting down.
pub(super) fn draining() -> Problem {
    Problem::new(Code::Draining, "the server is shutting down").retry_after_s(RETRY_AFTER_S)
}

impl From<PoolError> for Problem {
    fn from(error: PoolError) -> Problem {
        Problem::from(Refusal::from(error))
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match refusal {
            Refusal::Diagnostics { diagnostics, about } => of_diagnostics(&diagnostics, &about, "/source"),
            Refusal::NoEntry(detail) => Problem::field(Code::InvalidField, "/call/function", detail),
            Refusal::Arguments(mismatches) => of_mismatches(&mismatches, "/call/args"),
            Refusal::CompileLimit => {
                Problem::new(Code::CompileLimit, "compiling the source takes longer than allowed")
            }
            Refusal::TooLarge(detail) => Problem::new(Code::LimitTooHigh, detail),
            Refusal::Unresolved(unresolved) => of_unresolved(&unresolved),
            Refusal::Unknown(digest) => Problem::new(Code::NotFound, format!("{digest} is not known here")),
            Refusal::ArtifactsMissing(names) => {
                let problem = Problem::new(Code::ArtifactMissing, "not all artifacts are in the store");
                let missing = "no such function with this artifact in the store";
                names
                    .iter()
                    .fold(problem, |problem, name| problem.because(pointer_of(name.as_str()), missing))
            }
            Refusal::Ambiguous(several) => of_ambiguous(&several),
            Refusal::NoProgram(_) | Refusal::NoWorld { .. } => {
                Problem::new(Code::NotFound, refusal.to_string())
            }
            Refusal::NoFunction { ref specializations, .. } => {
                let names = specializations.iter().map(ToString::to_string).collect::<Vec<_>>();
                Problem::new(Code::NotFound, refusal.to_string()).with("specializations", names)
            }
            Refusal::Moved { head, .. } => {
                Problem::new(Code::ProgramMoved, refusal.to_string()).with("world", head)
            }
            Refusal::NoSession => Problem::new(Code::NotFound, refusal.to_string()),
            Refusal::SessionExpired => Problem::new(Code::Expired, refusal.to_string()),
            Refusal::NoProfile(detail) => Problem::field(Code::InvalidField, "/profile_from", detail),
            Refusal::SessionBusy => Problem::new(Code::SessionBusy, refusal.to_string()),
            Refusal::TooManySessions(_) => {
                Problem::new(Code::QuotaExceeded, refusal.to_string()).retry_after_s(RETRY_AFTER_S)
            }
            Refusal::LayoutInUse(_) | Refusal::SessionFull | Refusal::NoSnapshot(_) => {
                Problem::new(Code::LayoutInUse, refusal.to_string())
            }
            Refusal::WorldRange(_) => Problem::new(Code::WorldRange, refusal.to_string()),
            Refusal::Edits(wrong) => of_edits(&wrong),
            Refusal::Pool(PoolError::Full) => overloaded(),
            Refusal::Pool(error @ (PoolError::Panicked(_) | PoolError::Overdue)) => {
                internal(&error.to_string())
            }
            Refusal::Internal(detail) => internal(&detail),
        }
    }
}

/// The problem of values that do not fit; `at` is the pointer of the list of arguments.
pub(super) fn of_mismatches(mismatches: &[Mismatch], at: &str) -> Problem {
    let problem = Problem::new(Code::TypeMismatch, "the arguments do not fit the function");
    mismatches
        .iter()
        .fold(problem, |problem, each| problem.because(format!("{at}{}", each.pointer), &*each.detail))
}

/// Our own bugs: what happened goes to the log, under the request id, and never into the answer.
fn internal(detail: &str) -> Problem {
    Problem::new(Code::Internal, "this is our bug; the request id finds it in the server's log")
        .because("", detail)
}

/// The problem of a source with errors; `pointer` is what it came by.
pub(super) fn of_diagnostics(diagnostics: &[Diagnostic], about: &Source, pointer: &str) -> Problem {
    let problem = Problem::new(Code::Diagnostics, "the program has errors")
        .with("diagnostics", serde_json::json!(diagnostic_bodies(diagnostics, about)));
    diagnostics.iter().fold(problem, |problem, each| {
        let text = about.file(&each.location.path).map_or("", |file| &file.text);
        let pos = LineIndex::new(text).pos(each.location.start);
        let at = format!("{}:{}:{}", each.location.path, pos.line, pos.col);
        problem.because(pointer, format!("{at}: {}[{}]: {}", each.severity.as_str(), each.code, each.message))
    })
}

fn of_ambiguous(several: &[(SpecName, BTreeSet<CompileKey>)]) -> Problem {
    let problem = Problem::new(Code::InvalidField, "some artifacts stand for several functions");
    several.iter().fold(problem, |problem, (name, keys)| {
        let keys = keys.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let detail = format!("functions of this name have this artifact and differ in what it stands for; expected one of their compile keys: {keys}");
        problem.because(pointer_of(name.as_str()), detail)
    })
}

fn of_edits(wrong: &[Wrong]) -> Problem {
    let problem = Problem::new(Code::InvalidField, "the edits cannot be applied");
    wrong.iter().fold(problem, |problem, wrong| {
        let pointer =
            wrong.at.map_or_else(|| "/edits".to_owned(), |at| format!("/edits/{at}/{}", wrong.field));
        problem.because(pointer, &*wrong.detail)
    })
}

fn of_unresolved(unresolved: &[Unresolved]) -> Problem {
    let problem = Problem::new(Code::ArtifactMissing, "some link points are unresolved");
    unresolved
        .iter()
        .fold(problem, |problem, each| problem.because(pointer_of(each.point.as_str()), each.detail.clone()))
}

fn pointer_of(function: &str) -> String {
    format!("/functions/{}", function.replace('~', "~0").replace('/', "~1"))
}
