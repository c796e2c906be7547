//! Wrong requests, each with its own problem.

use std::time::Duration;

use serde_json::json;

use super::*;

async fn check(path: &str, body: &str, status: u16, code: &str, pointers: &[&str]) {
    assert_problem(&post_text(&app(), path, body).await, status, code, pointers);
}

#[tokio::test]
async fn malformed_json_and_wrong_forms_are_told_apart() {
    check("/v1/run", "", 400, "malformed-json", &[]).await;
    check("/v1/run", "{\"source\":", 400, "malformed-json", &[]).await;
    check("/v1/run", "{\"stdin\": NaN}", 400, "malformed-json", &[]).await;
    check("/v1/run", &"[".repeat(100_000), 400, "malformed-json", &[]).await;
    check("/v1/run", "[]", 422, "invalid-field", &[""]).await;
    check("/v1/run", "{}", 422, "invalid-field", &[""]).await;
    check("/v1/run", "{\"stdin\": 7}", 422, "invalid-field", &["/stdin"]).await;
    check("/v1/check", "{}", 422, "invalid-field", &[""]).await;
}

#[tokio::test]
async fn a_list_is_no_object_and_a_path_is_text() {
    let answer = post_text(&app(), "/v1/run", "[]").await;
    assert_eq!(answer.json()["errors"][0]["detail"], "expected an object");
    assert_problem(&get(&app(), "/v1/programs/%ff").await, 400, "invalid-request", &[]);
}

#[tokio::test]
async fn unknown_fields_are_named_wherever_they_are() {
    check("/v1/run", "{\"sauce\": 1}", 422, "invalid-field", &["/sauce"]).await;
    check("/v1/run", "{\"limits\": {\"wall\": 1}}", 422, "invalid-field", &["/limits/wall"]).await;
    let files = "{\"source\":{\"entry\":\"a.py\",\"files\":[{\"path\":\"a.py\",\"text\":\"\"},{\"a/b\":1}]}}";
    check("/v1/run", files, 422, "invalid-field", &["/source/files/1/a~1b"]).await;
    check("/v1/run", "{\"options\": {\"tier\": \"2\"}}", 422, "invalid-field", &["/options/tier"]).await;
}

#[tokio::test]
async fn limits_outside_their_range_are_refused_and_never_unlimited() {
    let limit = |name: &str, value: &str| {
        format!("{{\"source\":{},\"limits\":{{\"{name}\":{value}}}}}", source("print x"))
    };
    for (name, value) in [
        ("wall_ms", "0"),
        ("wall_ms", "-1"),
        ("memory_bytes", "1.5"),
        ("wall_ms", "\"NaN\""),
        ("output_bytes", "1e99"),
    ] {
        check("/v1/run", &limit(name, value), 422, "invalid-field", &[&format!("/limits/{name}")]).await;
    }
    for (name, value) in
        [("wall_ms", "30001"), ("memory_bytes", "536870913"), ("output_bytes", "18446744073709551615")]
    {
        check("/v1/run", &limit(name, value), 422, "limit-too-high", &[&format!("/limits/{name}")]).await;
    }
    let stdin = json!({ "source": source("echo"), "stdin": "x".repeat(65537) });
    check("/v1/run", &stdin.to_string(), 422, "limit-too-high", &["/stdin"]).await;
}

#[tokio::test]
async fn what_this_version_does_not_have_says_so() {
    for path in [
        "/v1/programs/x/image.wasm",
        "/v1/programs/x/reoptimize",
        "/v1/run/run_1",
        "/v1/shares",
        "/v1/plugins",
        "/openapi.json",
        "/metrics",
    ] {
        assert_problem(&get(&app(), path).await, 501, "not-implemented", &[]);
    }
    check("/v1/run", "{\"name\": \"x\"}", 404, "not-found", &[]).await;
    check("/v1/run", "{\"program\": \"x\", \"world\": 1}", 422, "invalid-field", &["/world"]).await;
    let plugin = json!({ "source": source(""), "options": { "plugins": [{ "name": "fast-sin" }] } });
    check("/v1/run", &plugin.to_string(), 422, "invalid-field", &["/options/plugins/0"]).await;
}

#[tokio::test]
async fn paths_and_methods_that_are_not_there_are_problems_too() {
    for path in ["/v1", "/v1/nope", "/v1/run/a/b/c", "/nope", "/assets/nope.js", "/../etc/passwd"] {
        assert_problem(&get(&app(), path).await, 404, "not-found", &[]);
    }
    let answer = get(&app(), "/v1/run").await;
    assert_problem(&answer, 405, "method-not-allowed", &[]);
    assert_eq!(answer.header("allow"), "POST");
    assert_problem(&post(&app(), "/", json!({})).await, 405, "method-not-allowed", &[]);
    assert_problem(&post(&app(), "/healthz", json!({})).await, 405, "method-not-allowed", &[]);
}

#[tokio::test]
async fn only_json_is_taken_and_only_so_much_of_it() {
    let with = |media_type: &'static str| async move {
        let request = Request::post("/v1/check").header("content-type", media_type);
        let body = json!({ "source": source("print x") }).to_string();
        send(&app(), request.body(Body::from(body)).expect("a request")).await
    };
    for wrong in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1", ""]
    {
        assert_problem(&with(wrong).await, 415, "unsupported-media-type", &[]);
    }
    assert_eq!(with("application/json; charset=UTF-8").await.status, 200);
    let body = format!("{{\"stdin\":\"{}\"}}", "x".repeat(2 << 20));
    check("/v1/run", &body, 413, "body-too-large", &[]).await;
}

#[tokio::test]
async fn pages_of_other_origins_cannot_use_the_server() {
    let from = |origin: &'static str| async move {
        let request = Request::post("/v1/check")
            .header("content-type", "application/json")
            .header("host", "127.0.0.1:8080")
            .header("origin", origin);
        let body = json!({ "source": source("print x") }).to_string();
        send(&app(), request.body(Body::from(body)).expect("a request")).await
    };
    assert_eq!(from("http://127.0.0.1:8080").await.status, 200);
    for origin in
        ["http://evil.example", "null", "http://127.0.0.1:9090", "http://127.0.0.1:8080.evil.example"]
    {
        assert_problem(&from(origin).await, 403, "cross-origin", &[]);
    }
}

#[tokio::test]
async fn compiling_for_too_long_is_the_programs_fault_and_its_thread_is_replaced() {
    let mut service = Service::start(Arc::new(Double), Arc::new(MemoryStore::default())).expect("threads");
    service.compile_within = Duration::from_millis(20);
    let app = App::new(Arc::new(service));
    for path in ["/v1/run", "/v1/check", "/v1/compile"] {
        let answer = post(&app, path, json!({ "source": source("stall") })).await;
        assert_problem(&answer, 422, "compile-limit", &[]);
    }
    assert_eq!(post(&app, "/v1/run", json!({ "source": source("print on") })).await.status, 200);
}

#[tokio::test]
async fn a_draining_server_refuses_new_runs_and_is_not_ready() {
    let app = app();
    assert_eq!(get(&app, "/readyz").await.status, 200);
    app.service.drain();
    assert_problem(&get(&app, "/readyz").await, 503, "draining", &[]);
    assert_problem(
        &post(&app, "/v1/run", json!({ "source": source("print x") })).await,
        503,
        "draining",
        &[],
    );
    assert_eq!(get(&app, "/healthz").await.status, 200);
}

#[tokio::test]
async fn every_answer_has_an_id_and_security_headers() {
    for path in ["/", "/healthz", "/v1/info", "/nope", "/diagnostics/E0001"] {
        let answer = get(&app(), path).await;
        assert!(answer.header("x-request-id").starts_with("req_"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"), "{path}");
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert!(!answer.header("cache-control").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn a_wait_that_is_none_is_refused() {
    for (wait, status) in
        [("wait=0", 200), ("wait=30", 200), ("wait=31", 400), ("wait=x", 400), ("respond-async", 200)]
    {
        let request =
            Request::post("/v1/run").header("content-type", "application/json").header("prefer", wait);
        let body = json!({ "source": source("print x") }).to_string();
        assert_eq!(
            send(&app(), request.body(Body::from(body)).expect("a request")).await.status,
            status,
            "{wait}"
        );
    }
}
