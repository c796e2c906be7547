//! `POST /v1/run`: the request, `Run` and what is in it.

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::as_decimal;
use super::diagnostic::DiagnosticBody;
use super::limits::LimitsBody;
use super::report::ReportBody;
use super::source::{OptionsBody, SourceBody};
use crate::build::place::Span;
use crate::build::report::Report;
use crate::build::run::{Captured, LimitKind};

/// A request to run a program. Exactly one of `source`, `program`, `image` and `name` names it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RunBody {
    /// The program itself.
    pub source: Option<SourceBody>,
    /// A program that was compiled before.
    pub program: Option<String>,
    /// An image that was linked before.
    pub image: Option<String>,
    /// A named program.
    pub name: Option<String>,
    /// Its world.
    pub world: Option<u64>,
    /// The function to call.
    pub call: Option<CallBody>,
    /// `sys.argv[1:]`.
    pub argv: Option<Vec<String>>,
    /// Standard input.
    pub stdin: Option<String>,
    /// Limits.
    pub limits: Option<LimitsBody>,
    /// Options.
    pub options: Option<OptionsBody>,
    /// Seed of random numbers.
    pub seed: Option<u64>,
}

/// A call in a request.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CallBody {
    /// `module.function`.
    pub function: String,
    /// Arguments in order.
    #[serde(default)]
    pub args: Vec<Value>,
}

/// A run in an answer.
#[derive(Serialize)]
pub struct Run<'r> {
    /// `run_...`
    pub id: String,
    /// Always `done` while runs are synchronous.
    pub state: &'static str,
    /// Digest of the program.
    pub program: Option<String>,
    /// World of a named program.
    pub world: Option<u64>,
    /// How it ended; `null` if the program was refused and nothing ran.
    pub outcome: Option<OutcomeBody>,
    /// Standard output.
    pub stdout: Stream,
    /// Standard error.
    pub stderr: Stream,
    /// What it took.
    pub usage: UsageBody,
    /// What compiling and linking did.
    #[serde(serialize_with = "report")]
    pub report: &'r Report,
    /// Findings about the program.
    pub diagnostics: Arc<[DiagnosticBody]>,
}

fn report<S: Serializer>(report: &&Report, serializer: S) -> Result<S::Ok, S::Error> {
    ReportBody::whole(report).serialize(serializer)
}

/// How a run ended.
#[derive(Serialize, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OutcomeBody {
    /// It came to its end.
    Returned {
        /// Result of the call; `null` without one.
        value: Value,
    },
    /// By `SystemExit`.
    Exited {
        /// Exit code.
        code: i64,
    },
    /// By an uncaught exception.
    Raised {
        /// Its class.
        #[serde(rename = "type")]
        type_name: String,
        /// Its text.
        message: String,
        /// Frames, outermost first.
        traceback: Vec<FrameBody>,
    },
    /// By a limit.
    Limit {
        /// Which.
        limit: &'static str,
        /// What was allowed.
        allowed: Value,
        /// What was used.
        used: Value,
    },
    /// From outside.
    Cancelled {},
    /// Our bug.
    Trapped {
        /// What the engine said.
        trap: String,
    },
}

impl OutcomeBody {
    /// A limit; counts of fuel travel as text because they can pass 2^53.
    pub fn limit(limit: LimitKind, allowed: u64, used: u64) -> OutcomeBody {
        let amount = |amount: u64| match limit {
            LimitKind::Fuel => Value::from(amount.to_string()),
            _ => Value::from(amount),
        };
        OutcomeBody::Limit { limit: limit.as_str(), allowed: amount(allowed), used: amount(used) }
    }
}

/// A frame of a traceback.
#[derive(Serialize, Debug)]
pub struct FrameBody {
    /// File.
    pub path: String,
    /// Function, as CPython calls it.
    pub function: String,
    /// Where in the file.
    pub span: Span,
}

/// Captured output.
#[derive(Serialize, Debug, Default)]
pub struct Stream {
    /// The text; bytes that are not UTF-8 are replaced.
    pub data: String,
    /// Bytes written.
    pub bytes: u64,
    /// Whether `data` lacks some of them.
    pub truncated: bool,
}

impl From<Captured> for Stream {
    fn from(captured: Captured) -> Stream {
        let truncated = captured.is_cut || (captured.bytes.len() as u64) < captured.written;
        let data = String::from_utf8(captured.bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Stream { data, bytes: captured.written, truncated }
    }
}

/// What a run took.
#[derive(Serialize, Debug, Default)]
pub struct UsageBody {
    /// Real time of the run.
    pub wall_ms: u64,
    /// Time before it started.
    pub queue_ms: u64,
    /// Units of work.
    #[serde(serialize_with = "as_decimal")]
    pub fuel: Option<u64>,
    /// Largest linear memory.
    pub peak_memory_bytes: u64,
    /// Written bytes.
    pub output_bytes: u64,
}
