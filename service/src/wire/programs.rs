//! `/v1/programs`: edits in, worlds and their functions out.

use linkpoint_abi::Symbol;
use serde::{Deserialize, Serialize};

use super::compile::FunctionBody;
use super::diagnostic::DiagnosticBody;
use super::problem::{Code, Problem};
use super::report::{ReportBody, RowReport};
use super::source::{OptionsBody, SourceBody, path_error};
use super::time::rfc3339;
use crate::build::source::Source;
use crate::ops::worlds::edit::Edit;
use crate::ops::worlds::history::Row;

/// Edits in one request.
pub const EDITS_MAX: usize = 256;

/// A request for a whole new source.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PutBody {
    /// The program.
    pub source: SourceBody,
    /// Options.
    pub options: Option<OptionsBody>,
}

/// A request to edit.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PatchBody {
    /// The edits, all or none.
    pub edits: Vec<EditBody>,
}

/// The body of `POST /v1/programs/{name}/reoptimize`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ReoptimizeBody {
    /// A session of the program that counts calls.
    pub profile_from: String,
}

/// What reoptimizing did.
#[derive(Serialize)]
pub struct ReoptimizeAnswer<'a> {
    /// The program.
    pub name: String,
    /// The world of the session.
    pub world: Option<u64>,
    /// What was done to the session.
    pub report: ReportBody<'a>,
}

/// An edit in a request: `path` with `text`, with `symbol` and `text`, or with `delete`, which a symbol may go with.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct EditBody {
    path: String,
    symbol: Option<String>,
    text: Option<String>,
    delete: Option<bool>,
}

impl PatchBody {
    /// Checks form and number.
    pub fn check(self) -> Result<Vec<Edit>, Problem> {
        if self.edits.is_empty() || self.edits.len() > EDITS_MAX {
            let detail = format!("expected 1 to {EDITS_MAX} edits, found {}", self.edits.len());
            return Err(Problem::field(Code::InvalidField, "/edits", detail));
        }
        let mut problem = Problem::new(Code::InvalidField, "the edits have a wrong form");
        let mut edits = Vec::with_capacity(self.edits.len());
        for (at, edit) in self.edits.into_iter().enumerate() {
            match edit.check() {
                Ok(edit) => edits.push(edit),
                Err((field, detail)) => problem = problem.because(format!("/edits/{at}{field}"), detail),
            }
        }
        if problem.errors.is_empty() { Ok(edits) } else { Err(problem) }
    }
}

impl EditBody {
    fn check(self) -> Result<Edit, (&'static str, &'static str)> {
        if let Some(wrong) = path_error(&self.path) {
            return Err(("/path", wrong));
        }
        let path = self.path;
        match (self.symbol, self.text, self.delete) {
            (None, Some(text), None) => Ok(Edit::File { path, text: text.into() }),
            (None, None, Some(true)) => Ok(Edit::Delete { path }),
            (Some(symbol), Some(text), None) => {
                Ok(Edit::Definition { path, symbol: Symbol::new(symbol), text: Some(text) })
            }
            (Some(symbol), None, Some(true)) => {
                Ok(Edit::Definition { path, symbol: Symbol::new(symbol), text: None })
            }
            _ => Err(("", "expected either `text` or `delete`: true")),
        }
    }
}

/// A world that was made.
#[derive(Serialize)]
pub struct WorldAnswer<'a> {
    /// The program.
    pub name: &'a str,
    /// Its current world.
    pub world: u64,
    /// Digest of its source.
    pub program: String,
    /// Its functions.
    pub functions: Vec<FunctionBody>,
    /// Findings.
    pub diagnostics: &'a [DiagnosticBody],
    /// What was done.
    pub report: ReportBody<'a>,
}

/// A world that was asked for.
#[derive(Serialize)]
pub struct ProgramAnswer<'a> {
    /// The program.
    pub name: &'a str,
    /// The world.
    pub world: u64,
    /// When it was accepted.
    pub at: String,
    /// Digest of its source.
    pub program: String,
    /// Its source.
    pub source: SourceAnswer<'a>,
    /// Its functions.
    pub functions: Vec<FunctionBody>,
    /// Findings.
    pub diagnostics: &'a [DiagnosticBody],
}

/// A source in an answer.
#[derive(Serialize)]
pub struct SourceAnswer<'a> {
    files: Vec<FileAnswer<'a>>,
    entry: &'a str,
}

#[derive(Serialize)]
struct FileAnswer<'a> {
    path: &'a str,
    text: &'a str,
}

impl<'a> From<&'a Source> for SourceAnswer<'a> {
    fn from(source: &'a Source) -> SourceAnswer<'a> {
        let files = source.files.iter().map(|file| FileAnswer { path: &file.path, text: &file.text });
        SourceAnswer { files: files.collect(), entry: &source.entry }
    }
}

/// Worlds in order.
#[derive(Serialize)]
pub struct HistoryAnswer<'a> {
    /// The program.
    pub name: &'a str,
    /// Its current world.
    pub world: u64,
    /// One for each world behind the one that was asked for.
    pub worlds: Vec<RowBody>,
    /// What to ask for next, if these are not all.
    pub next_after: Option<u64>,
}

/// What is remembered of a world.
#[derive(Serialize)]
pub struct RowBody {
    /// Its number.
    world: u64,
    at: String,
    program: String,
    report: RowReport,
}

impl From<Row> for RowBody {
    fn from(row: Row) -> RowBody {
        RowBody {
            world: row.number,
            at: rfc3339(row.at_ms),
            program: row.program.to_string(),
            report: RowReport { report: row.report, cached: row.cached },
        }
    }
}

/// A function of a world.
#[derive(Serialize)]
pub struct ExplainedAnswer {
    /// What every answer says of it.
    #[serde(flatten)]
    pub function: FunctionBody,
    /// What it was made from.
    pub edges: Vec<EdgeBody>,
    /// What was made from it.
    pub backedges: Vec<EdgeBody>,
    /// Why it is what it is.
    pub why: Option<WhyBody>,
}

/// The other end of an edge.
#[derive(Serialize)]
pub struct EdgeBody {
    /// What about it.
    pub kind: &'static str,
    /// The definition or function.
    pub symbol: String,
}

/// Since when a function is what it is, and why it was compiled then.
#[derive(Serialize)]
pub struct WhyBody {
    /// The first world of its span.
    pub world: u64,
    /// The reason; nothing if it was in the store already.
    pub because: Option<String>,
}

/// The link graph of a world.
#[derive(Serialize)]
pub struct GraphAnswer<'a> {
    /// The program.
    pub name: &'a str,
    /// The world.
    pub world: u64,
    /// Its functions.
    pub nodes: Vec<NodeBody>,
    /// Their link points.
    pub edges: Vec<LinkBody>,
}

/// A function in a graph.
#[derive(Serialize)]
pub struct NodeBody {
    /// Its name.
    pub symbol: String,
    /// Whose it is.
    pub owner: &'static str,
    /// Whether it is signed.
    pub signed: bool,
    /// Its artifact.
    pub artifact: String,
}

/// A link point in a graph.
#[derive(Serialize)]
pub struct LinkBody {
    /// Who calls.
    pub from: String,
    /// Who is called.
    pub to: String,
}
