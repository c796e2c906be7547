//! `GET /v1/artifacts/{digest}`, the pages and the playground.

use axum::http::HeaderValue;
use serde_json::json;

use super::*;

async fn artifact(app: &App) -> String {
    let compiled =
        post(app, "/v1/compile", json!({ "source": source("print x"), "emit": ["ir"] })).await.json();
    compiled["functions"][0]["artifact"].as_str().expect("a digest").to_owned()
}

async fn get_with(app: &App, path: &str, name: &'static str, value: &str) -> Answer {
    let mut request = Request::get(path).body(Body::empty()).expect("a request");
    request.headers_mut().insert(name, HeaderValue::from_str(value).expect("text"));
    send(app, request).await
}

#[tokio::test]
async fn an_artifact_is_its_bytes_and_cached_for_ever() {
    let app = app();
    let digest = artifact(&app).await;
    let path = format!("/v1/artifacts/{digest}");
    let answer = get(&app, &path).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/wasm");
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(linkpoint_abi::Digest::of(&answer.bytes).to_string(), digest);
    let again = get_with(&app, &path, "if-none-match", answer.header("etag")).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
    assert_eq!(get_with(&app, &path, "if-none-match", "\"other\"").await.status, 200);
}

#[tokio::test]
async fn an_artifact_has_texts() {
    let app = app();
    let digest = artifact(&app).await;
    let wat = get(&app, &format!("/v1/artifacts/{digest}?format=wat")).await;
    assert!(wat.bytes.starts_with(b"(module") && wat.header("content-type").starts_with("text/plain"));
    assert_eq!(get(&app, &format!("/v1/artifacts/{digest}?format=ir")).await.bytes, b"func entry.main");
    assert_problem(
        &get(&app, &format!("/v1/artifacts/{digest}?format=elf")).await,
        400,
        "invalid-request",
        &[],
    );
    assert_problem(&get(&app, "/v1/artifacts/b3:12").await, 404, "not-found", &[]);
    assert_problem(&get(&app, &format!("/v1/artifacts/b3:{}", "0".repeat(64))).await, 404, "not-found", &[]);
}

#[tokio::test]
async fn a_range_is_a_part_and_one_outside_a_problem() {
    let app = app();
    let path = format!("/v1/artifacts/{}", artifact(&app).await);
    let part = get_with(&app, &path, "range", "bytes=0-3").await;
    assert_eq!((part.status, &part.bytes[..]), (206, &b"\0asm"[..]));
    assert!(part.header("content-range").starts_with("bytes 0-3/"));
    assert_problem(&get_with(&app, &path, "range", "bytes=999999-").await, 416, "range-not-satisfiable", &[]);
    assert_eq!(
        get_with(&app, &path, "range", "bytes=0-1,3-4").await.status,
        200,
        "several ranges are not served"
    );
}

#[tokio::test]
async fn the_page_is_there_whether_the_playground_was_built_or_not() {
    let answer = get(&app(), "/").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert!(String::from_utf8_lossy(&answer.bytes).contains("Linkpoint"));
    let again = get_with(&app(), "/", "if-none-match", answer.header("etag")).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
}

#[tokio::test]
async fn the_service_tells_its_limits_and_explains_its_diagnostics() {
    let info = get(&app(), "/v1/info").await.json();
    assert_eq!(info["limits"]["wall_ms"], json!({ "default": 5000, "max": 30000 }));
    assert_eq!((&info["compiler"], &info["store"]["standing"]), (&json!("double"), &json!("memory")));
    let page = get(&app(), "/diagnostics/E0001").await;
    assert_eq!(page.header("content-type"), "text/markdown; charset=utf-8");
    assert!(page.bytes.starts_with(b"# E0001"));
    assert_problem(&get(&app(), "/diagnostics/E9999").await, 404, "not-found", &[]);
}
