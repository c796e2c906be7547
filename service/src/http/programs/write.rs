//! `PUT` and `PATCH`: the next world of a program, or all that is wrong with it.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::preconditions::expected;
use super::{Which, check_name, functions, is_minimal, tagged};
use crate::http::body;
use crate::http::problems::{draining, of_diagnostics};
use crate::ops::Service;
use crate::ops::refusal::Refusal;
use crate::ops::worlds::accept::{Change, Expected};
use crate::wire::problem::Problem;
use crate::wire::programs::{PatchBody, PutBody, WorldAnswer};
use crate::wire::report::ReportBody;
use crate::wire::source::SOURCE_BYTES_MAX;

pub(super) async fn put(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    begin(&service, &name)?;
    let (expected, is_minimal) = (expected(request.headers())?, is_minimal(request.headers()));
    let body: PutBody = body::read(request).await?;
    body.options.unwrap_or_default().check("/options")?;
    let change = Change::Source(body.source.check("/source", SOURCE_BYTES_MAX)?);
    let mut response = edit(&service, &name, expected, change, is_minimal)
        .await
        .map_err(|refusal| at(refusal, "/source"))?;
    if expected == Expected::Absent {
        *response.status_mut() = StatusCode::CREATED;
    }
    Ok(response)
}

pub(super) async fn patch(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    begin(&service, &name)?;
    let (expected, is_minimal) = (expected(request.headers())?, is_minimal(request.headers()));
    let body: PatchBody = body::read(request).await?;
    let change = Change::Edits(body.check()?);
    edit(&service, &name, expected, change, is_minimal).await.map_err(|refusal| at(refusal, "/edits"))
}

fn begin(service: &Service, name: &str) -> Result<(), Problem> {
    if service.is_draining() { Err(draining()) } else { check_name(name) }
}

async fn edit(
    service: &Arc<Service>,
    name: &str,
    expected: Expected,
    change: Change,
    is_minimal: bool,
) -> Result<Response, Refusal> {
    let world = service.edit(name, expected, change).await?;
    let report = &world.program.report;
    let (which, report) = match is_minimal {
        true => (Which::Changed, ReportBody::minimal(report)),
        false => (Which::All, ReportBody::whole(report)),
    };
    let answer = body::json(&WorldAnswer {
        name,
        world: world.number,
        program: world.row.program.to_string(),
        functions: functions(service, &world, which).await?,
        diagnostics: &world.program.warning_bodies,
        report,
    });
    Ok(tagged(answer, world.number))
}

/// The problem with its places in the field that the source came by.
fn at(refusal: Refusal, pointer: &str) -> Problem {
    match refusal {
        Refusal::Diagnostics { diagnostics, about } => of_diagnostics(&diagnostics, &about, pointer),
        other => other.into(),
    }
}
