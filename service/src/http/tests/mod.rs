//! The HTTP API over the double: every endpoint, every problem, and the server under rude clients.

mod artifacts;
mod compile_link;
mod problems;
mod run;
mod sockets;

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};

use super::App;
use crate::build::double::Double;
use crate::ops::Service;
use crate::store::MemoryStore;

/// An answer in parts.
struct Answer {
    status: u16,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).expect("the body is JSON")
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("headers are text"))
    }
}

fn app() -> App {
    let service = Service::start(Arc::new(Double), Arc::new(MemoryStore::default()));
    App::new(Arc::new(service.expect("threads")))
}

async fn send(app: &App, request: Request<Body>) -> Answer {
    let response = app.handle(request).await;
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.expect("the body is in memory").to_vec();
    Answer { status: parts.status.as_u16(), headers: parts.headers, bytes }
}

async fn get(app: &App, path: &str) -> Answer {
    send(app, Request::get(path).body(Body::empty()).expect("a request")).await
}

async fn post(app: &App, path: &str, body: Value) -> Answer {
    post_text(app, path, &body.to_string()).await
}

async fn post_text(app: &App, path: &str, body: &str) -> Answer {
    let request = Request::post(path).header("content-type", "application/json");
    send(app, request.body(Body::from(body.to_owned())).expect("a request")).await
}

/// A program of one file.
fn source(text: &str) -> Value {
    json!({ "files": [{ "path": "main.py", "text": text }], "entry": "main.py" })
}

/// Asserts a problem and everything that all problems have in common.
fn assert_problem(answer: &Answer, status: u16, code: &str, pointers: &[&str]) {
    let body = answer.json();
    assert_eq!((answer.status, body["code"].as_str()), (status, Some(code)), "{body}");
    assert_eq!(answer.header("content-type"), "application/problem+json");
    assert_eq!(body["type"], format!("/problems/{code}"));
    assert_eq!(body["status"], status);
    assert_eq!(body["request_id"], answer.header("x-request-id"));
    assert!(answer.header("x-request-id").starts_with("req_"));
    assert!(StatusCode::from_u16(status).is_ok() && body["title"].is_string() && body["detail"].is_string());
    let empty = Vec::new();
    let errors = body["errors"].as_array().unwrap_or(&empty);
    let found: Vec<&str> = errors.iter().filter_map(|error| error["pointer"].as_str()).collect();
    assert_eq!(found, pointers, "{body}");
}
