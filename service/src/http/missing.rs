//! Endpoints of API.md that this version does not have: they answer 501, so that a client sees that it is not its mistake.

use std::sync::Arc;

use axum::Router;
use axum::routing::{any, get};

use crate::ops::Service;
use crate::wire::problem::{Code, Problem};

pub(super) fn routes() -> Router<Arc<Service>> {
    let paths = [
        "/v1/run/{id}",
        "/v1/run/{id}/events",
        "/v1/run/{id}/stdin",
        "/v1/programs/{name}/image.wasm",
        "/v1/programs/{name}/reoptimize",
        "/v1/sessions",
        "/v1/sessions/{*rest}",
        "/v1/shares",
        "/v1/shares/{id}",
        "/v1/plugins",
    ];
    let router = paths.into_iter().fold(Router::new(), |router, path| router.route(path, any(missing)));
    router.route("/openapi.json", get(missing)).route("/docs", get(missing)).route("/metrics", get(missing))
}

async fn missing() -> Problem {
    Problem::new(Code::NotImplemented, "part of the API, but not of this version")
}
