//! `POST /v1/run/batch`: compiles once and gives every input a fresh sandbox, in order.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;

use super::body;
use super::problems::{draining, of_mismatches};
use super::run::stdin;
use super::target::{Named, entry};
use crate::build::Tier;
use crate::build::run::RunLimits;
use crate::ops::refusal::Refusal;
use crate::ops::running::{Input, Ran};
use crate::ops::{Service, Target};
use crate::wire::batch::{BatchAnswer, BatchBody, INPUTS_MAX, InputBody, ResultBody};
use crate::wire::problem::{Code, Problem};
use crate::wire::run::OutcomeBody;

/// What all runs of a batch share.
struct Common {
    target: Target,
    tier: Tier,
    argv: Vec<String>,
    limits: RunLimits,
    seed: Option<u64>,
}

pub(super) async fn batch(
    State(service): State<Arc<Service>>,
    request: Request,
) -> Result<Response, Problem> {
    if service.is_draining() {
        return Err(draining());
    }
    let body: BatchBody = body::read(request).await?;
    if body.inputs.is_empty() || body.inputs.len() > INPUTS_MAX {
        let detail = format!("expected 1 to {INPUTS_MAX} inputs, found {}", body.inputs.len());
        return Err(Problem::field(Code::InvalidField, "/inputs", detail));
    }
    let limits = body.limits.unwrap_or_default().check("/limits")?;
    let named = Named {
        source: body.source,
        program: body.program,
        image: body.image,
        name: body.name,
        world: body.world,
        options: body.options,
    };
    let (target, tier) = named.check()?;
    let common = Common { target, tier, argv: body.argv.unwrap_or_default(), limits, seed: body.seed };
    let mut results = Vec::with_capacity(body.inputs.len());
    for (at, input) in body.inputs.into_iter().enumerate() {
        results.push(run_one(&service, &common, input, &format!("/inputs/{at}")).await?);
    }
    Ok(body::json(&BatchAnswer { results }))
}

async fn run_one(
    service: &Service,
    common: &Common,
    input: InputBody,
    at: &str,
) -> Result<ResultBody, Problem> {
    let (entry, arguments) = entry(input.call);
    let stdin = stdin(input.stdin, &format!("{at}/stdin"))?;
    let program = service
        .program(common.target.clone(), entry, common.tier)
        .await
        .map_err(|refusal| at_input(refusal, at))?
        .0;
    let run = Input { arguments, argv: common.argv.clone(), stdin, limits: common.limits, seed: common.seed };
    let ran = service.run(&program, run).await.map_err(|refusal| at_input(refusal, at))?;
    let expected = Expected { stdout: input.expect_stdout, value: input.expect_value };
    Ok(ResultBody {
        id: input.id,
        passed: expected.is_met_by(&ran),
        outcome: Some(ran.outcome),
        stdout: ran.stdout,
        usage: ran.usage,
    })
}

/// The problem with its places inside the input.
fn at_input(refusal: Refusal, at: &str) -> Problem {
    match refusal {
        Refusal::Arguments(mismatches) => of_mismatches(&mismatches, &format!("{at}/call/args")),
        Refusal::NoEntry(detail) => Problem::field(Code::InvalidField, format!("{at}/call/function"), detail),
        other => other.into(),
    }
}

struct Expected {
    stdout: Option<String>,
    value: Option<serde_json::Value>,
}

impl Expected {
    /// Whether the run did what was expected; `None` if nothing was.
    fn is_met_by(&self, ran: &Ran) -> Option<bool> {
        let stdout =
            self.stdout.as_ref().map(|expected| *expected == ran.stdout.data && !ran.stdout.truncated);
        let value = self.value.as_ref().map(|expected| match &ran.outcome {
            OutcomeBody::Returned { value } => value == expected,
            _ => false,
        });
        match (stdout, value) {
            (None, None) => None,
            (stdout, value) => Some(stdout.unwrap_or(true) && value.unwrap_or(true)),
        }
    }
}
