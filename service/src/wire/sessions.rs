//! Sessions as they travel.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::limits::LimitsBody;
use super::run::{CallBody, OutcomeBody, Stream, UsageBody};
use super::source::OptionsBody;

/// The body of `POST /v1/sessions`: exactly one of `program`, `name` and `from_snapshot`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct SessionBody {
    /// A program that was compiled before.
    pub program: Option<String>,
    /// A named program.
    pub name: Option<String>,
    /// A snapshot.
    pub from_snapshot: Option<String>,
    /// Whether it goes along with its program; by default a named program is followed.
    pub follow: Option<FollowBody>,
    /// Limits of a call that says nothing else.
    pub limits: Option<LimitsBody>,
    /// Options.
    pub options: Option<OptionsBody>,
    /// How long it lives without being used.
    pub ttl_ms: Option<u64>,
    /// Seed of random numbers.
    pub seed: Option<u64>,
}

/// Whether a session goes along with its program.
#[derive(Deserialize, Serialize, Clone, Copy, Debug)]
#[serde(rename_all = "lowercase")]
pub enum FollowBody {
    /// It enters every new world.
    Relink,
    /// It stays.
    Pinned,
}

/// A session in an answer.
#[derive(Serialize)]
pub struct SessionAnswer {
    /// `ses_...`
    pub id: String,
    /// `idle` or `running`.
    pub state: &'static str,
    /// Digest of the source that it runs.
    pub program: String,
    /// The named program, if it is one.
    pub name: Option<String>,
    /// Its world.
    pub world: Option<u64>,
    /// Whether it goes along.
    pub follow: FollowBody,
    /// When it ends if nobody uses it.
    pub expires_at: String,
}

/// The body of `POST /v1/sessions/{id}/call`: exactly one of `call` and `main`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct SessionCallBody {
    /// The call.
    pub call: Option<CallBody>,
    /// The entry file as a script.
    pub main: Option<bool>,
    /// Limits of this call.
    pub limits: Option<LimitsBody>,
}

/// The body of `POST /v1/sessions/{id}/invoke`: exactly one of `world` and `artifact`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct InvokeBody {
    /// `module.function`.
    pub function: String,
    /// Arguments in order.
    #[serde(default)]
    pub args: Vec<Value>,
    /// The world of the code instance.
    pub world: Option<u64>,
    /// Its artifact.
    pub artifact: Option<String>,
    /// Limits of this call.
    pub limits: Option<LimitsBody>,
}

/// What a call in a session gave.
#[derive(Serialize)]
pub struct SessionRunAnswer {
    /// How it ended.
    pub outcome: OutcomeBody,
    /// The result of the call; `null` without one.
    pub value: Value,
    /// Standard output.
    pub stdout: Stream,
    /// Standard error.
    pub stderr: Stream,
    /// What it took.
    pub usage: UsageBody,
    /// The world that it started in.
    pub world_at_start: Option<u64>,
    /// The world that the session was in at its end.
    pub world_at_end: Option<u64>,
}

/// A snapshot in an answer.
#[derive(Serialize)]
pub struct SnapshotAnswer {
    /// Its digest.
    pub snapshot: String,
    /// The world that it is of.
    pub world: Option<u64>,
}
