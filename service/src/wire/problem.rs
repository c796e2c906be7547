//! Problems: every answer that is not a success, RFC 9457. Codes are contract and never change their meaning.
//! Not here: request ids, which the outermost layer of `http` adds.

use serde::Serialize;
use serde_json::{Map, Value};

/// What went wrong, in one word for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The body is not JSON.
    MalformedJson,
    /// The request has a wrong form outside its body: a header, a query.
    InvalidRequest,
    /// The page that made the request is not ours.
    CrossOrigin,
    /// There is nothing there.
    NotFound,
    /// Not with this method.
    MethodNotAllowed,
    /// The request took too long to arrive.
    RequestTimeout,
    /// The body is too large.
    BodyTooLarge,
    /// The body is not declared as JSON.
    UnsupportedMediaType,
    /// The range lies outside.
    RangeNotSatisfiable,
    /// A field is missing, unknown, or has a wrong value.
    InvalidField,
    /// A limit is above the maximum.
    LimitTooHigh,
    /// The program has errors.
    Diagnostics,
    /// Values do not fit the types of the function.
    TypeMismatch,
    /// An artifact is not in the store.
    ArtifactMissing,
    /// The program is not at the world that the request is meant for.
    ProgramMoved,
    /// The request must say which world it is meant for.
    PreconditionRequired,
    /// Compiling took longer than allowed.
    CompileLimit,
    /// Our bug.
    Internal,
    /// Part of the contract, but not of this version.
    NotImplemented,
    /// Too much to do.
    Overloaded,
    /// The server is shutting down.
    Draining,
}

impl Code {
    /// The code, the status and the title.
    pub fn facts(self) -> (&'static str, u16, &'static str) {
        match self {
            Code::MalformedJson => ("malformed-json", 400, "The body is not JSON"),
            Code::InvalidRequest => ("invalid-request", 400, "The request has a wrong form"),
            Code::CrossOrigin => ("cross-origin", 403, "Requests from other origins are refused"),
            Code::NotFound => ("not-found", 404, "Not found"),
            Code::MethodNotAllowed => ("method-not-allowed", 405, "Method not allowed"),
            Code::RequestTimeout => ("request-timeout", 408, "The request took too long to arrive"),
            Code::BodyTooLarge => ("body-too-large", 413, "The body is too large"),
            Code::UnsupportedMediaType => ("unsupported-media-type", 415, "Unsupported media type"),
            Code::RangeNotSatisfiable => ("range-not-satisfiable", 416, "The range lies outside"),
            Code::InvalidField => ("invalid-field", 422, "Invalid field"),
            Code::LimitTooHigh => ("limit-too-high", 422, "The limit is too high"),
            Code::Diagnostics => ("diagnostics", 422, "The program has errors"),
            Code::TypeMismatch => ("type-mismatch", 422, "Values do not fit the function"),
            Code::ArtifactMissing => ("artifact-missing", 422, "An artifact is missing"),
            Code::ProgramMoved => ("program-moved", 412, "The program has moved"),
            Code::PreconditionRequired => ("precondition-required", 428, "A precondition is required"),
            Code::CompileLimit => ("compile-limit", 422, "Compiling takes too long"),
            Code::Internal => ("internal", 500, "Internal error"),
            Code::NotImplemented => ("not-implemented", 501, "Not implemented"),
            Code::Overloaded => ("overloaded", 503, "Overloaded"),
            Code::Draining => ("draining", 503, "Shutting down"),
        }
    }
}

/// A problem on its way out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What went wrong.
    pub code: Code,
    /// A sentence about this case.
    pub detail: String,
    /// The places in the request.
    pub errors: Vec<FieldError>,
    /// Seconds after which to try again.
    pub retry_after_s: Option<u32>,
    /// Further members of the body, for programs.
    pub members: Map<String, Value>,
}

/// A place in a request and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldError {
    /// JSON pointer into the request.
    pub pointer: String,
    /// What is wrong.
    pub detail: String,
}

/// A problem as it travels.
#[derive(Serialize)]
pub struct ProblemBody<'p> {
    #[serde(rename = "type")]
    kind: String,
    title: &'static str,
    status: u16,
    detail: &'p str,
    code: &'static str,
    request_id: &'p str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    errors: &'p [FieldError],
    #[serde(flatten)]
    members: &'p Map<String, Value>,
}

impl Problem {
    /// A problem without places.
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        Problem { code, detail: detail.into(), errors: Vec::new(), retry_after_s: None, members: Map::new() }
    }

    /// A problem with one field.
    pub fn field(code: Code, pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        let detail = detail.into();
        Problem::new(code, detail.clone()).because(pointer, detail)
    }

    /// Adds a place.
    pub fn because(mut self, pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        self.errors.push(FieldError { pointer: pointer.into(), detail: detail.into() });
        self
    }

    /// Tells when to try again.
    pub fn retry_after_s(mut self, seconds: u32) -> Problem {
        self.retry_after_s = Some(seconds);
        self
    }

    /// Adds a member to the body.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Problem {
        self.members.insert(name.to_owned(), value.into());
        self
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.code.facts().1
    }

    /// The body for the request of this id.
    pub fn body<'p>(&'p self, request_id: &'p str) -> ProblemBody<'p> {
        let (code, status, title) = self.code.facts();
        let kind = format!("/problems/{code}");
        let Problem { detail, errors, members, .. } = self;
        ProblemBody { kind, title, status, detail, code, request_id, errors, members }
    }
}
