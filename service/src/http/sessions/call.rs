//! `POST /v1/sessions/{id}/call` and `/invoke`.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::response::Response;
use linkpoint_abi::{ArtifactHash, Symbol};
use serde_json::Value;

use super::super::body;
use super::super::problems::{draining, of_mismatches};
use super::super::target::digest;
use crate::build::run::RunLimits;
use crate::ops::Service;
use crate::ops::refusal::Refusal;
use crate::ops::sessions::calling::{Called, Instance, SessionRan};
use crate::wire::limits::LimitsBody;
use crate::wire::problem::{Code, Problem};
use crate::wire::run::OutcomeBody;
use crate::wire::sessions::{InvokeBody, SessionCallBody, SessionRunAnswer};

pub(super) async fn call(
    State(service): State<Arc<Service>>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    if service.is_draining() {
        return Err(draining());
    }
    let body: SessionCallBody = body::read(request).await?;
    let called = match (body.call, body.main) {
        (Some(call), None) => Called::Function(Symbol::new(&call.function), call.args),
        (None, Some(true)) => Called::Main,
        _ => {
            let detail = "expected exactly one of `call` and `\"main\": true`";
            return Err(Problem::field(Code::InvalidField, "", detail));
        }
    };
    let limits = limits(body.limits)?;
    let session = service.session(&id)?;
    Ok(answer(service.call_session(&session, called, limits).await?))
}

pub(super) async fn invoke(
    State(service): State<Arc<Service>>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    if service.is_draining() {
        return Err(draining());
    }
    let body: InvokeBody = body::read(request).await?;
    let instance = match (body.world, body.artifact) {
        (Some(world), None) => Instance::World(world),
        (None, Some(artifact)) => Instance::Artifact(ArtifactHash(digest(&artifact, "/artifact")?)),
        _ => {
            let detail = "expected exactly one of `world` and `artifact`";
            return Err(Problem::field(Code::InvalidField, "", detail));
        }
    };
    let limits = limits(body.limits)?;
    let session = service.session(&id)?;
    let function = Symbol::new(&body.function);
    let ran = service.invoke(&session, function, body.args, instance, limits).await;
    Ok(answer(ran.map_err(|refusal| match refusal {
        Refusal::Arguments(mismatches) => of_mismatches(&mismatches, "/args"),
        Refusal::NoEntry(detail) => Problem::field(Code::InvalidField, "/function", detail),
        other => other.into(),
    })?))
}

fn limits(limits: Option<LimitsBody>) -> Result<Option<RunLimits>, Problem> {
    limits.map(|limits| limits.check("/limits")).transpose()
}

fn answer(ran: SessionRan) -> Response {
    let SessionRan { ran, world_at_start, world_at_end } = ran;
    let value = match &ran.outcome {
        OutcomeBody::Returned { value } => value.clone(),
        _ => Value::Null,
    };
    let (outcome, stdout, stderr, usage) = (ran.outcome, ran.stdout, ran.stderr, ran.usage);
    body::json(&SessionRunAnswer { outcome, value, stdout, stderr, usage, world_at_start, world_at_end })
}
