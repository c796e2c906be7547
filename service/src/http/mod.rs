//! The HTTP API: routes, and the one function every request goes through. Not here: what the operations do (`ops`), and
//! what travels (`wire`).

mod artifacts;
mod batch;
mod body;
mod check;
mod compile;
mod events;
mod info;
mod link;
mod missing;
mod outer;
mod playground;
mod problems;
mod programs;
mod rest;
mod run;
pub mod server;
mod sessions;
mod target;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use axum::routing::{any, get, post};

use crate::ops::Service;
use crate::wire::problem::{Code, Problem};

/// The whole HTTP side of a server.
pub struct App {
    router: Router,
    /// What it works with.
    pub service: Arc<Service>,
}

impl App {
    /// Puts the routes before the operations.
    pub fn new(service: Arc<Service>) -> App {
        App { router: routes(Arc::clone(&service)), service }
    }

    /// Answers one request. Never panics and never fails: whatever goes wrong is a problem with the request's id.
    pub async fn handle(&self, request: Request<Body>) -> Response {
        outer::answer(self.router.clone(), request).await
    }
}

fn routes(service: Arc<Service>) -> Router {
    Router::new()
        .route("/v1/compile", post(compile::compile))
        .route("/v1/check", post(check::check))
        .route("/v1/link", post(link::link))
        .route("/v1/run", post(run::run))
        .route("/v1/run/batch", post(batch::batch))
        .route("/v1/artifacts/{digest}", get(artifacts::artifact))
        .route("/v1/info", get(info::info))
        .route("/healthz", get(info::healthz))
        .route("/readyz", get(info::readyz))
        .route("/diagnostics/{code}", get(info::diagnostic_page))
        .merge(programs::routes())
        .merge(sessions::routes())
        .merge(missing::routes())
        .route("/v1/{*rest}", any(not_found))
        .fallback(playground::file)
        .method_not_allowed_fallback(method_not_allowed)
        .with_state(service)
}

async fn not_found() -> Problem {
    Problem::new(Code::NotFound, "there is nothing at this path")
}

async fn method_not_allowed() -> Problem {
    Problem::new(Code::MethodNotAllowed, "the path is there, but not for this method")
}
