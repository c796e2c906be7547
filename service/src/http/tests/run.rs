//! `POST /v1/run` and `POST /v1/run/batch`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;

use super::*;

async fn run(text: &str) -> Value {
    let answer = post(&app(), "/v1/run", json!({ "source": source(text) })).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.json()
}

#[tokio::test]
async fn a_run_answers_with_its_output_and_everything_the_contract_names() {
    let body =
        json!({ "source": source("print hi\necho\ncomplain no\nargs"), "stdin": "in\n", "argv": ["a", "b"] });
    let answer = post(&app(), "/v1/run", body).await;
    let run = answer.json();
    assert_eq!(run["state"], "done");
    assert_eq!(run["outcome"], json!({ "kind": "returned", "value": null }));
    assert_eq!(run["stdout"], json!({ "data": "hi\nin\nmain.py|a|b\n", "bytes": 18, "truncated": false }));
    assert_eq!(run["stderr"]["data"], "no\n");
    assert_eq!(run["report"]["compiled"], json!({ "count": 1, "symbols": ["entry.main"] }));
    assert_eq!(run["diagnostics"], json!([]));
    assert_eq!(run["usage"]["output_bytes"], 21);
    assert!(run["id"].as_str().is_some_and(|id| id.len() == 4 + 32 && id.starts_with("run_")));
    assert!(run["program"].as_str().is_some_and(|digest| digest.starts_with("b3:")));
    let keys: Vec<&String> = run.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        ["id", "state", "program", "world", "outcome", "stdout", "stderr", "usage", "report", "diagnostics"]
    );
}

#[tokio::test]
async fn every_way_to_end_is_an_outcome() {
    assert_eq!(run("exit 3").await["outcome"], json!({ "kind": "exited", "code": 3 }));
    assert_eq!(run("trap").await["outcome"], json!({ "kind": "trapped", "trap": "unreachable" }));
    let raised = run("print x\nraise ValueError not an age").await["outcome"].clone();
    assert_eq!(
        (&raised["kind"], &raised["type"], &raised["message"]),
        (&json!("raised"), &json!("ValueError"), &json!("not an age"))
    );
    let frame = &raised["traceback"][0];
    assert_eq!((&frame["path"], &frame["function"]), (&json!("main.py"), &json!("<module>")));
    assert_eq!(frame["span"]["start"], json!({ "line": 2, "col": 1, "byte": 8, "utf16": 8 }));
    let flooded = run("flood").await;
    assert_eq!(
        flooded["outcome"],
        json!({ "kind": "limit", "limit": "output", "allowed": 65536, "used": 65538 })
    );
}

#[tokio::test]
async fn an_endless_program_ends_at_its_limit() {
    let body = json!({ "source": source("spin"), "limits": { "wall_ms": 30 } });
    let outcome = post(&app(), "/v1/run", body).await.json()["outcome"].clone();
    assert_eq!(
        (&outcome["kind"], &outcome["limit"], &outcome["allowed"]),
        (&json!("limit"), &json!("wall_time"), &json!(30))
    );
}

#[tokio::test]
async fn a_refused_program_is_a_run_without_outcome() {
    let run = run("warn careful\nrefuse é no such name").await;
    assert_eq!((&run["state"], &run["outcome"]), (&json!("done"), &json!(null)));
    assert_eq!(run["diagnostics"].as_array().map(Vec::len), Some(2));
    let refused = &run["diagnostics"][1];
    assert_eq!(
        (&refused["code"], &refused["severity"], &refused["path"]),
        (&json!("E0001"), &json!("error"), &json!("main.py"))
    );
    assert_eq!(refused["span"]["end"], json!({ "line": 2, "col": 22, "byte": 35, "utf16": 34 }));
    assert_eq!(refused["doc_url"], "/diagnostics/E0001");
}

#[tokio::test]
async fn the_same_program_again_is_cached_whatever_the_order_of_its_files() {
    let app = app();
    let files = |order: [&str; 2]| {
        let files = order.map(|path| json!({ "path": path, "text": "print x" }));
        json!({ "source": { "files": files, "entry": "a.py" } })
    };
    let first = post(&app, "/v1/run", files(["a.py", "b.py"])).await.json();
    let second = post(&app, "/v1/run", files(["b.py", "a.py"])).await.json();
    assert_eq!(first["program"], second["program"]);
    assert_eq!(first["report"]["compiled"]["count"], 1);
    assert_eq!(second["report"]["compiled"]["count"], 0);
    assert_eq!(second["report"]["cached"], json!({ "count": 1, "symbols": ["entry.main"] }));
    let by_digest = post(&app, "/v1/run", json!({ "program": first["program"] })).await.json();
    assert_eq!(by_digest["stdout"]["data"], "x\n");
}

#[tokio::test]
async fn a_call_takes_and_gives_typed_values() {
    let call = |definition: &str, args: Value| {
        let body = json!({ "source": source(definition), "call": { "function": "main.f", "args": args } });
        async move { post(&app(), "/v1/run", body).await }
    };
    let value = json!([[1, "é"], [{ "int": "9007199254740993" }, ""]]);
    let answer = call("def f(x: dict[int, str]) -> dict[int, str]", json!([value])).await;
    assert_eq!(answer.json()["outcome"], json!({ "kind": "returned", "value": value }));
    let answer = call("def f(x: float) -> float", json!([3])).await;
    assert_eq!(answer.json()["outcome"]["value"].to_string(), "3.0");
    let answer = call("def f(x: list[int]) -> list[int]", json!([[1, "2"], 3])).await;
    assert_problem(&answer, 422, "type-mismatch", &["/call/args/0/1", "/call/args/1"]);
    let answer = call("def f() -> list[object]", json!([])).await;
    assert_problem(&answer, 422, "invalid-field", &["/call/function"]);
    let answer = call("def g() -> None", json!([])).await;
    assert_problem(&answer, 422, "invalid-field", &["/call/function"]);
}

#[tokio::test]
async fn a_result_that_is_not_of_its_type_is_our_bug_and_not_a_wrong_value() {
    let body =
        json!({ "source": source("def f(x: int) -> str"), "call": { "function": "main.f", "args": [7] } });
    let outcome = post(&app(), "/v1/run", body).await.json()["outcome"].clone();
    assert_eq!(outcome, json!({ "kind": "trapped", "trap": "the result ends in the middle of a value" }));
}

#[tokio::test]
async fn panics_are_contained_and_answered_with_the_request_id() {
    let app = app();
    for text in ["panic", "panic-compile"] {
        let answer = post(&app, "/v1/run", json!({ "source": source(text) })).await;
        assert_problem(&answer, 500, "internal", &[]);
        assert!(!answer.json().to_string().contains("staged"), "what happened stays in the log");
    }
    assert_eq!(post(&app, "/v1/run", json!({ "source": source("print on") })).await.status, 200);
}

#[tokio::test]
async fn a_full_queue_is_overloaded_and_says_when_to_come_back() {
    let app = Arc::new(app());
    let body = json!({ "source": source("spin"), "limits": { "wall_ms": 400 } });
    post(&app, "/v1/run", json!({ "source": source("spin"), "limits": { "wall_ms": 1 } })).await;
    let runs: Vec<_> = (0..300)
        .map(|_| {
            let (app, body) = (Arc::clone(&app), body.clone());
            tokio::spawn(async move { post(&app, "/v1/run", body).await })
        })
        .collect();
    let mut refused = 0;
    for run in runs {
        if run.is_finished() || refused == 0 {
            // Aborting a waiting request drops it; the first refusals come at once.
            match tokio::time::timeout(Duration::from_millis(5), run).await {
                Ok(Ok(answer)) if answer.status == 503 => {
                    assert_problem(&answer, 503, "overloaded", &[]);
                    assert_eq!(answer.header("retry-after"), "1");
                    refused += 1;
                }
                _ => {}
            }
        }
    }
    assert!(refused > 0, "300 runs do not fit a queue of 256");
}

#[tokio::test]
async fn a_run_whose_client_goes_away_is_cancelled() {
    let app = app();
    let body = json!({ "source": source("spin"), "limits": { "wall_ms": 20_000 } });
    for _ in 0..8 {
        assert!(
            tokio::time::timeout(Duration::from_millis(60), post(&app, "/v1/run", body.clone()))
                .await
                .is_err()
        );
    }
    let began = Instant::now();
    assert_eq!(post(&app, "/v1/run", json!({ "source": source("print on") })).await.status, 200);
    assert!(began.elapsed() < Duration::from_secs(2), "the threads are free again");
}

#[tokio::test]
async fn a_batch_compiles_once_and_judges_each_input() {
    let inputs = json!([
        { "id": "same", "stdin": "a", "expect_stdout": "a\n" },
        { "id": "other", "stdin": "b", "expect_stdout": "a\n" },
        { "id": "free", "stdin": "c" },
    ]);
    let answer =
        post(&app(), "/v1/run/batch", json!({ "source": source("echo"), "inputs": inputs })).await.json();
    let results = answer["results"].as_array().expect("results");
    let seen: Vec<_> =
        results.iter().map(|result| (result["id"].clone(), result.get("passed").cloned())).collect();
    assert_eq!(
        seen,
        [(json!("same"), Some(json!(false))), (json!("other"), Some(json!(false))), (json!("free"), None)]
    );
    assert_eq!(results[0]["stdout"]["data"], "a");

    let inputs = json!([
        { "id": "1", "call": { "function": "main.f", "args": [1] }, "expect_value": 1 },
        { "id": "2", "call": { "function": "main.f", "args": [2] }, "expect_value": 1 },
    ]);
    let body = json!({ "source": source("def f(x: int) -> int"), "inputs": inputs });
    let answer = post(&app(), "/v1/run/batch", body).await.json();
    assert_eq!(
        (&answer["results"][0]["passed"], &answer["results"][1]["passed"]),
        (&json!(true), &json!(false))
    );
}

#[tokio::test]
async fn mistakes_in_a_batch_name_the_input() {
    let body = |inputs: Value| json!({ "source": source("def f(x: int) -> int"), "inputs": inputs });
    let wrong = json!([{ "id": "1" }, { "id": "2", "call": { "function": "main.f", "args": ["x"] } }]);
    let answer = post(&app(), "/v1/run/batch", body(wrong)).await;
    assert_problem(&answer, 422, "type-mismatch", &["/inputs/1/call/args/0"]);
    assert_problem(&post(&app(), "/v1/run/batch", body(json!([]))).await, 422, "invalid-field", &["/inputs"]);
    let refused = json!({ "source": source("refuse it"), "inputs": [{ "id": "1" }] });
    assert_problem(&post(&app(), "/v1/run/batch", refused).await, 422, "diagnostics", &["/source"]);
}
