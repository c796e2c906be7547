//! Running programs in a sandbox: arguments in, result out, in types that every front end can show.

use std::iter;
use std::sync::Arc;
use std::time::Duration;

use linkpoint_abi::interface::Interface;
use serde_json::Value;

use super::program::Program;
use super::refusal::Refusal;
use super::{GRACE, Service};
use crate::build::run::{Outcome, Output, RunLimits, RunRequest, RunResult, Stdin};
use crate::build::{Cancel, Locate};
use crate::value;
use crate::wire::run::{FrameBody, OutcomeBody, Stream, UsageBody};

/// What one run gets.
pub struct Input {
    /// Arguments of the call, for a program that makes one.
    pub arguments: Vec<Value>,
    /// `sys.argv[1:]`.
    pub argv: Vec<String>,
    /// Standard input.
    pub stdin: Arc<[u8]>,
    /// Limits.
    pub limits: RunLimits,
    /// Seed of random numbers.
    pub seed: Option<u64>,
}

/// What one run gave.
pub struct Ran {
    /// How it ended.
    pub outcome: OutcomeBody,
    /// Standard output.
    pub stdout: Stream,
    /// Standard error.
    pub stderr: Stream,
    /// What it took.
    pub usage: UsageBody,
}

impl Service {
    /// Runs a program once. If the caller goes away, the run is cancelled.
    pub async fn run(&self, program: &Arc<Program>, input: Input) -> Result<Ran, Refusal> {
        let call_arguments = encode_call(program, &input.arguments)?;
        let wall = Duration::from_millis(input.limits.wall_ms.unwrap_or_default());
        let cancel = CancelOnDrop(Cancel::default());
        let request = RunRequest {
            limits: input.limits,
            argv: iter::once(program.script.clone()).chain(input.argv).collect(),
            script: String::new(),
            stdin: Stdin::Bytes(input.stdin),
            call_arguments,
            seed: input.seed,
            output: Output::Capture,
            cancel: cancel.0.clone(),
        };
        let program = Arc::clone(program);
        // Also on that thread: finding the places of a traceback may read the source, which takes a large stack.
        let run = move |queued| ran(&program, program.image.run(request), queued);
        Ok(self.runs.run(wall + GRACE, run).await?)
    }
}

/// Encodes the arguments for a program that calls a function.
///
/// # Errors
/// [`Refusal::Arguments`] with every mismatch; [`Refusal::NoEntry`] if the result could not be told to anybody.
pub fn encode_call(program: &Program, arguments: &[Value]) -> Result<Vec<u8>, Refusal> {
    program.interface.as_ref().map_or_else(|| Ok(Vec::new()), |interface| encode(interface, arguments))
}

/// Encodes the arguments of a call.
pub(super) fn encode(interface: &Interface, arguments: &[Value]) -> Result<Vec<u8>, Refusal> {
    match interface.result.opaque_part() {
        Some(opaque) => {
            Err(Refusal::NoEntry(format!("a result of type {opaque} cannot be passed to the outside")))
        }
        None => value::encode_arguments(interface, arguments).map_err(Refusal::Arguments),
    }
}

/// Decodes what a call returned; `null` for a program that makes none.
///
/// # Errors
/// What is wrong with the bytes: our bug.
pub fn decode_result(program: &Program, call_result: Option<&[u8]>) -> Result<Value, String> {
    decode(program.interface.as_ref(), call_result)
}

fn decode(interface: Option<&Interface>, call_result: Option<&[u8]>) -> Result<Value, String> {
    match (interface, call_result) {
        (None, _) => Ok(Value::Null),
        (Some(interface), Some(bytes)) => {
            value::decode(&interface.result, bytes).map_err(|error| error.to_string())
        }
        (Some(_), None) => Err("the call returned without a result".to_owned()),
    }
}

fn ran(program: &Program, result: RunResult, queued: Duration) -> Ran {
    told(program.interface.as_ref(), &*program.locate, result, queued)
}

/// What a run gave, in types that every front end can show.
pub(super) fn told(
    interface: Option<&Interface>,
    locate: &dyn Locate,
    result: RunResult,
    queued: Duration,
) -> Ran {
    let RunResult { outcome, stdout, stderr, call_result, usage } = result;
    let usage = UsageBody {
        wall_ms: usage.wall_ms,
        queue_ms: queued.as_millis() as u64,
        fuel: usage.fuel,
        peak_memory_bytes: usage.peak_memory_bytes,
        output_bytes: usage.output_bytes,
    };
    Ran {
        outcome: outcome_body(interface, locate, outcome, call_result.as_deref()),
        stdout: Stream::from(stdout),
        stderr: Stream::from(stderr),
        usage,
    }
}

fn outcome_body(
    interface: Option<&Interface>,
    locate: &dyn Locate,
    outcome: Outcome,
    call_result: Option<&[u8]>,
) -> OutcomeBody {
    match outcome {
        Outcome::Returned => match decode(interface, call_result) {
            Ok(value) => OutcomeBody::Returned { value },
            Err(trap) => OutcomeBody::Trapped { trap },
        },
        Outcome::Exited(code) => OutcomeBody::Exited { code },
        Outcome::Raised { type_name, message, frames, .. } => {
            let places = frames.iter().filter_map(|frame| locate.locate(&frame.function, frame.site));
            let frame = |place: crate::build::place::Place| FrameBody {
                path: place.path,
                function: place.function,
                span: place.span,
            };
            OutcomeBody::Raised { type_name, message, traceback: places.map(frame).collect() }
        }
        Outcome::Limit { limit, allowed, used } => OutcomeBody::limit(limit, allowed, used),
        Outcome::Cancelled => OutcomeBody::Cancelled {},
        Outcome::Trapped(trap) => OutcomeBody::Trapped { trap },
    }
}

/// Cancels a run whose caller has gone away.
#[derive(Default)]
pub(super) struct CancelOnDrop(pub(super) Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
