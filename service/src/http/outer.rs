//! What surrounds every request: its id, containment of panics, refusal of other origins, security headers, and the
//! rendering of problems.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use tower::ServiceExt;

use super::rest;
use crate::output;
use crate::wire::problem::{Code, Problem};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Headers of every answer that does not set them itself.
const DEFAULT_HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")),
];

/// Answers a request through `router`.
pub(super) async fn answer(router: Router, request: Request<Body>) -> Response {
    let request_id = format!("req_{:032x}", rand::random::<u128>());
    let (request, rest) = rest::apart(request);
    let refused = refuse_other_origins(&request).and_then(|()| refuse_other_text(&request));
    let mut response = match refused {
        Ok(()) => contained(router, request).await,
        Err(problem) => problem.into_response(),
    };
    rest.read(&mut response).await;
    finish(response, &request_id)
}

/// Runs the handler; a panic in it becomes a problem.
async fn contained(router: Router, request: Request<Body>) -> Response {
    let mut handler = pin!(router.oneshot(request));
    poll_fn(move |context| {
        let polled = catch_unwind(AssertUnwindSafe(|| handler.as_mut().poll(context)));
        match polled {
            Ok(Poll::Ready(Ok(response))) => Poll::Ready(response),
            Ok(Poll::Pending) => Poll::Pending,
            Err(_) => Poll::Ready(panicked()),
        }
    })
    .await
}

fn panicked() -> Response {
    Problem::new(Code::Internal, "this is our bug; the request id finds it in the server's log")
        .into_response()
}

/// A page of another origin must not use a server on the user's machine. Browsers send `Origin` with every such request.
fn refuse_other_origins(request: &Request<Body>) -> Result<(), Problem> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let Some(origin) = request.headers().get(header::ORIGIN).filter(|_| !is_safe) else { return Ok(()) };
    let host = text(request.headers(), &header::HOST);
    let own =
        origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    if own.is_some() && own == host {
        return Ok(());
    }
    Err(Problem::new(Code::CrossOrigin, "a page of another origin cannot use this server"))
}

/// Names in a path are text.
fn refuse_other_text(request: &Request<Body>) -> Result<(), Problem> {
    let decoded = percent_decode_str(request.uri().path()).decode_utf8();
    let problem = |_| Problem::new(Code::InvalidRequest, "the path is not UTF-8");
    decoded.map(drop).map_err(problem)
}

fn finish(mut response: Response, request_id: &str) -> Response {
    if let Some(mut problem) = response.extensions_mut().remove::<Problem>() {
        log_internal(&mut problem, request_id);
        render(&mut response, &problem, request_id);
    }
    let headers = response.headers_mut();
    for (name, value) in DEFAULT_HEADERS {
        headers.entry(name).or_insert(value);
    }
    if let Ok(value) = HeaderValue::from_str(request_id) {
        headers.insert(REQUEST_ID, value);
    }
    response
}

/// Moves what is known about a bug of ours from the answer to the log.
fn log_internal(problem: &mut Problem, request_id: &str) {
    if problem.code == Code::Internal {
        let details: Vec<String> = problem.errors.drain(..).map(|error| error.detail).collect();
        output::log(&format!("{request_id}: internal error: {}", details.join("; ")));
    }
}

fn render(response: &mut Response, problem: &Problem, request_id: &str) {
    let body = serde_json::to_vec(&problem.body(request_id)).expect("a problem is plain text and numbers");
    *response.body_mut() = Body::from(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.remove(header::CONTENT_LENGTH);
}

/// A header as text.
pub(super) fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}
