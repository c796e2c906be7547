//! `POST /v1/check`: every diagnostic of a source, and no code.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;

use super::body;
use crate::ops::Service;
use crate::wire::compile::{CheckAnswer, CheckBody};
use crate::wire::diagnostic::diagnostic_bodies;
use crate::wire::problem::Problem;
use crate::wire::source::SOURCE_BYTES_ONCE;

pub(super) async fn check(
    State(service): State<Arc<Service>>,
    request: Request,
) -> Result<Response, Problem> {
    let body: CheckBody = body::read(request).await?;
    let source = Arc::new(body.source.check("/source", SOURCE_BYTES_ONCE)?);
    let diagnostics = service.check(Arc::clone(&source)).await?;
    Ok(body::json(&CheckAnswer { diagnostics: diagnostic_bodies(&diagnostics, &source) }))
}
