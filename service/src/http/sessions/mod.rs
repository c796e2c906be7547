//! `/v1/sessions`: live programs. Not here: what is done with them (`ops::sessions`).

mod call;
mod events;

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use super::body;
use super::problems::draining;
use super::programs::check_name;
use super::target::digest;
use crate::ops::Service;
use crate::ops::sessions::{Follow, LiveSession, Origin, Terms};
use crate::wire::problem::{Code, Problem};
use crate::wire::sessions::{FollowBody, SessionAnswer, SessionBody, SnapshotAnswer};
use crate::wire::time::rfc3339;

/// How long a session lives without being used: by default, and at most.
const TTL_MS: u64 = 10 * 60 * 1000;
const TTL_MS_MAX: u64 = 24 * 60 * 60 * 1000;

pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/v1/sessions", post(create))
        .route("/v1/sessions/{id}", get(read).delete(end))
        .route("/v1/sessions/{id}/call", post(call::call))
        .route("/v1/sessions/{id}/invoke", post(call::invoke))
        .route("/v1/sessions/{id}/snapshot", post(snapshot))
        .route("/v1/sessions/{id}/events", get(events::events))
}

async fn create(State(service): State<Arc<Service>>, request: Request) -> Result<Response, Problem> {
    if service.is_draining() {
        return Err(draining());
    }
    let body: SessionBody = body::read(request).await?;
    let (tier, is_profiled) = body.options.unwrap_or_default().check_for_session("/options")?;
    let limits = body.limits.unwrap_or_default().check("/limits")?;
    let ttl = ttl(body.ttl_ms)?;
    let (origin, usual) = match (body.program, body.name, body.from_snapshot) {
        (Some(program), None, None) => (Origin::Program(digest(&program, "/program")?), Follow::Pinned),
        (None, Some(name), None) => {
            check_name(&name)?;
            (Origin::Name(name.into()), Follow::Relink)
        }
        (None, None, Some(snapshot)) => {
            (Origin::Snapshot(digest(&snapshot, "/from_snapshot")?), Follow::Pinned)
        }
        _ => {
            let detail = "expected exactly one of `program`, `name` and `from_snapshot`";
            return Err(Problem::field(Code::InvalidField, "", detail));
        }
    };
    let follow = body.follow.map_or(usual, |follow| match follow {
        FollowBody::Relink => Follow::Relink,
        FollowBody::Pinned => Follow::Pinned,
    });
    let terms = Terms { follow, tier, is_profiled, limits, ttl, seed: body.seed };
    let session = service.start_session(origin, terms).await?;
    let mut response = body::json(&answer(&session));
    *response.status_mut() = StatusCode::CREATED;
    if let Ok(location) = HeaderValue::from_str(&format!("/v1/sessions/{}", session.id)) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

async fn read(State(service): State<Arc<Service>>, Path(id): Path<String>) -> Result<Response, Problem> {
    Ok(body::json(&answer(&*service.session(&id)?)))
}

async fn end(State(service): State<Arc<Service>>, Path(id): Path<String>) -> Result<Response, Problem> {
    service.end_session(&id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn snapshot(State(service): State<Arc<Service>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let session = service.session(&id)?;
    let snapshot = service.snapshot(&session).await?.to_string();
    Ok(body::json(&SnapshotAnswer { snapshot, world: session.world() }))
}

fn ttl(ttl_ms: Option<u64>) -> Result<Duration, Problem> {
    match ttl_ms.unwrap_or(TTL_MS) {
        0 => Err(Problem::field(Code::InvalidField, "/ttl_ms", "expected a positive integer, found 0")),
        ms if ms > TTL_MS_MAX => {
            let detail = format!("{ms} is above the maximum of {TTL_MS_MAX}");
            Err(Problem::field(Code::LimitTooHigh, "/ttl_ms", detail))
        }
        ms => Ok(Duration::from_millis(ms)),
    }
}

fn answer(session: &LiveSession) -> SessionAnswer {
    let expires = SystemTime::now() + session.expires_in();
    let expires_ms = expires.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    SessionAnswer {
        id: session.id.clone(),
        state: if session.is_busy() { "running" } else { "idle" },
        program: session.program().to_string(),
        name: session.name().map(str::to_owned),
        world: session.world(),
        follow: match session.terms.follow {
            Follow::Relink => FollowBody::Relink,
            Follow::Pinned => FollowBody::Pinned,
        },
        expires_at: rfc3339(expires_ms),
    }
}
