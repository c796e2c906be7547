//! `POST /v1/run/batch`: one program, many inputs, a fresh sandbox for each.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::limits::LimitsBody;
use super::run::{CallBody, OutcomeBody, Stream, UsageBody};
use super::source::{OptionsBody, SourceBody};

/// Inputs in a batch.
pub const INPUTS_MAX: usize = 100;

/// A request to run a batch: as `/run`, with inputs.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct BatchBody {
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
    /// `sys.argv[1:]`.
    pub argv: Option<Vec<String>>,
    /// Limits of each run.
    pub limits: Option<LimitsBody>,
    /// Options.
    pub options: Option<OptionsBody>,
    /// Seed of random numbers.
    pub seed: Option<u64>,
    /// The inputs.
    pub inputs: Vec<InputBody>,
}

/// One input.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct InputBody {
    /// Names the result.
    pub id: String,
    /// The function to call.
    pub call: Option<CallBody>,
    /// Standard input.
    pub stdin: Option<String>,
    /// What stdout must be to pass.
    pub expect_stdout: Option<String>,
    /// What the call must return to pass.
    pub expect_value: Option<Value>,
}

/// The results in the order of the inputs.
#[derive(Serialize)]
pub struct BatchAnswer {
    /// One per input.
    pub results: Vec<ResultBody>,
}

/// One result.
#[derive(Serialize)]
pub struct ResultBody {
    /// Of which input.
    pub id: String,
    /// How it ended.
    pub outcome: Option<OutcomeBody>,
    /// Standard output.
    pub stdout: Stream,
    /// Whether it is as expected; absent without an expectation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// What it took.
    pub usage: UsageBody,
}
