//! `POST /v1/programs/{name}/reoptimize`.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::response::Response;

use super::check_name;
use crate::http::body;
use crate::http::problems::draining;
use crate::ops::Service;
use crate::wire::problem::Problem;
use crate::wire::programs::{ReoptimizeAnswer, ReoptimizeBody};
use crate::wire::report::ReportBody;

pub(super) async fn reoptimize(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    if service.is_draining() {
        return Err(draining());
    }
    check_name(&name)?;
    let body: ReoptimizeBody = body::read(request).await?;
    let session = service.session(&body.profile_from)?;
    let (world, report) = service.reoptimize(&name, &session).await?;
    Ok(body::json(&ReoptimizeAnswer { name, world, report: ReportBody::whole(&report) }))
}
