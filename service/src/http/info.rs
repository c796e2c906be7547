//! What the service says about itself: health, readiness, versions, limits, and the pages of diagnostics.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::problems::draining;
use super::{body, playground};
use crate::ops::{QUEUE_MAX, Service};
use crate::store::Standing;
use crate::wire::limits::{Bound, COMPILE_MS, MEMORY_BYTES, OUTPUT_BYTES, STDIN_BYTES_MAX, WALL_MS};
use crate::wire::problem::{Code, Problem};
use crate::wire::source::{FILES_MAX, SOURCE_BYTES_MAX, SOURCE_BYTES_ONCE};

pub(super) async fn healthz() -> Response {
    body::json(&json!({ "status": "ok" }))
}

pub(super) async fn readyz(State(service): State<Arc<Service>>) -> Result<Response, Problem> {
    if service.is_draining() { Err(draining()) } else { Ok(body::json(&json!({ "status": "ready" }))) }
}

pub(super) async fn info(State(service): State<Arc<Service>>) -> Response {
    let versions = service.toolchain.versions();
    body::json(&json!({
        "name": "linkpoint",
        "version": env!("CARGO_PKG_VERSION"),
        "compiler": versions.compiler,
        "engine": versions.engine,
        "uptime_ms": service.started.elapsed().as_millis() as u64,
        "features": features(),
        "limits": limits(),
        "store": store(&service),
        "queued": { "run": service.runs.queued(), "compile": service.compiles.queued() },
    }))
}

pub(super) async fn diagnostic_page(
    State(service): State<Arc<Service>>,
    Path(code): Path<String>,
) -> Result<Response, Problem> {
    let page = service.toolchain.page(&code);
    let page = page.ok_or_else(|| Problem::new(Code::NotFound, format!("no page about `{code}`")))?;
    let mut response = page.into_response();
    let markdown = HeaderValue::from_static("text/markdown; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, markdown);
    Ok(response)
}

fn features() -> Vec<&'static str> {
    let mut features = vec!["compile", "check", "link", "run", "batch"];
    if playground::IS_BUILT {
        features.push("playground");
    }
    features
}

fn limits() -> Value {
    let bound = |bound: Bound| json!({ "default": bound.default, "max": bound.max });
    let fixed = |max: usize| json!({ "default": max, "max": max });
    json!({
        "wall_ms": bound(WALL_MS),
        "compile_ms": bound(COMPILE_MS),
        "memory_bytes": bound(MEMORY_BYTES),
        "output_bytes": bound(OUTPUT_BYTES),
        "stdin_bytes": fixed(STDIN_BYTES_MAX),
        "source_bytes": json!({ "default": SOURCE_BYTES_ONCE, "max": SOURCE_BYTES_MAX }),
        "source_files": fixed(FILES_MAX),
        "body_bytes": fixed(body::BODY_BYTES_MAX),
        "queue": fixed(QUEUE_MAX),
    })
}

fn store(service: &Service) -> Value {
    let stats = service.store.stats();
    let standing = match stats.standing {
        Standing::File => "file",
        Standing::Memory => "memory",
        Standing::HeldByServer | Standing::Busy | Standing::Failed => "failed",
    };
    json!({
        "standing": standing,
        "hits": stats.hits,
        "misses": stats.misses,
        "damaged": stats.damaged,
        "commits": stats.commits,
        "commit_failures": stats.commit_failures,
    })
}
