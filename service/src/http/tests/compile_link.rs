//! `POST /v1/check`, `/v1/compile` and `/v1/link`.

use serde_json::json;

use super::*;

#[tokio::test]
async fn a_check_finds_everything_and_is_always_a_success() {
    let answer = post(&app(), "/v1/check", json!({ "source": source("warn a\nrefuse b\nrefuse c") })).await;
    assert_eq!(answer.status, 200);
    let answer = answer.json();
    let messages: Vec<&Value> =
        answer["diagnostics"].as_array().expect("a list").iter().map(|each| &each["message"]).collect();
    assert_eq!(messages, ["a", "b", "c"]);
}

#[tokio::test]
async fn a_compiled_program_lists_its_functions_and_texts() {
    let body = json!({ "source": source("print x"), "emit": ["wat", "ir"] });
    let answer = post(&app(), "/v1/compile", body).await.json();
    assert_eq!(answer["outcome"], "ok");
    let function = &answer["functions"][0];
    assert_eq!(
        (&function["symbol"], &function["signed"], &function["tier"]),
        (&json!("entry.main"), &json!(true), &json!(0))
    );
    assert_eq!(function["world"], json!([1, null]));
    assert!(function["artifact"].as_str().is_some_and(|digest| digest.starts_with("b3:")));
    let emitted = &answer["emitted"]["entry.main"];
    assert_eq!(emitted["ir"], "func entry.main");
    assert!(emitted["wat"].as_str().is_some_and(|wat| wat.starts_with("(module")));
    let plain = post(&app(), "/v1/compile", json!({ "source": source("print x") })).await.json();
    assert!(plain.get("emitted").is_none());
}

#[tokio::test]
async fn a_rejected_program_is_an_answer_and_not_a_problem() {
    let answer = post(&app(), "/v1/compile", json!({ "source": source("refuse it") })).await;
    assert_eq!(answer.status, 200);
    let answer = answer.json();
    assert_eq!((&answer["outcome"], &answer["functions"]), (&json!("rejected"), &json!([])));
    assert_eq!(answer["diagnostics"][0]["code"], "E0001");
}

#[tokio::test]
async fn a_program_is_linked_by_its_digest_and_run_by_its_image() {
    let app = app();
    let compiled = post(&app, "/v1/compile", json!({ "source": source("print linked") })).await.json();
    let linked = post(&app, "/v1/link", json!({ "program": compiled["program"] })).await.json();
    assert_eq!((&linked["outcome"], &linked["unresolved"]), (&json!("ok"), &json!([])));
    assert_eq!(linked["exports"], json!([{ "symbol": "entry.main", "signature": "() -> None" }]));
    let run = post(&app, "/v1/run", json!({ "image": linked["image"] })).await.json();
    assert_eq!(run["stdout"]["data"], "linked\n");
    assert_eq!(run["program"], compiled["program"]);
}

#[tokio::test]
async fn functions_are_linked_by_their_artifacts() {
    let app = app();
    let compiled = post(&app, "/v1/compile", json!({ "source": source("print single") })).await.json();
    let functions = json!({ "entry.main": compiled["functions"][0]["artifact"] });
    let linked =
        post(&app, "/v1/link", json!({ "functions": functions, "entry": "entry.main" })).await.json();
    assert_eq!(linked["outcome"], "ok");
    let run = post(&app, "/v1/run", json!({ "image": linked["image"] })).await.json();
    assert_eq!((&run["stdout"]["data"], &run["program"]), (&json!("single\n"), &json!(null)));
    let call = json!({ "image": linked["image"], "call": { "function": "main.f" } });
    assert_problem(&post(&app, "/v1/run", call).await, 422, "invalid-field", &["/call/function"]);
    let unresolved =
        post(&app, "/v1/link", json!({ "functions": functions, "entry": "entry.other" })).await.json();
    assert_eq!((&unresolved["outcome"], &unresolved["image"]), (&json!("rejected"), &json!(null)));
    let missing = &unresolved["unresolved"][0];
    assert_eq!((&missing["point"], &missing["needed_by"]), (&json!("entry.other"), &json!([])));
}

#[tokio::test]
async fn digests_that_name_nothing_are_told_from_texts_that_are_none() {
    let digest = format!("b3:{}", "0".repeat(64));
    for (path, field) in [("/v1/run", "program"), ("/v1/run", "image"), ("/v1/link", "program")] {
        assert_problem(&post(&app(), path, json!({ field: digest })).await, 404, "not-found", &[]);
        let pointer = format!("/{field}");
        assert_problem(&post(&app(), path, json!({ field: "x" })).await, 422, "invalid-field", &[&pointer]);
    }
    let missing = json!({ "functions": { "main.f": digest, "main.g": digest }, "entry": "main.f" });
    let answer = post(&app(), "/v1/link", missing).await;
    assert_problem(&answer, 422, "artifact-missing", &["/functions/main.f", "/functions/main.g"]);
    let both = json!({ "program": digest, "entry": "main.f" });
    assert_problem(&post(&app(), "/v1/link", both).await, 422, "invalid-field", &[""]);
}
