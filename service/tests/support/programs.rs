//! The program `p` of a server, and what tests ask of it. Not here: what it must answer.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Desk;
use super::server::{Reply, Server, source};

/// The program of the scenarios.
pub const EXAMPLE: &str = "\
def add(a: int, b: int) -> int: return a + b
def twice(x: int) -> int: return add(x, x)
def quad(x: int) -> int: return twice(twice(x))
def mid(x): return add(x, 1)
def top(x: int) -> int: return mid(x) + quad(x)
def other(x: int) -> int: return x - 1
";

/// The artifact of each function in an answer.
pub fn artifacts(answer: &Value) -> BTreeMap<String, String> {
    let functions = answer["functions"].as_array().unwrap_or_else(|| panic!("functions in {answer}")).iter();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    functions.map(|function| (text(&function["symbol"]), text(&function["artifact"]))).collect()
}

/// What a server says that has never seen anything else.
pub fn fresh(text: &str) -> Value {
    let desk = Desk::new(&[]);
    Server::start(&desk).post("/v1/compile", &json!({ "source": source(text) }))
}

pub fn put(server: &Server, text: &str) {
    let reply =
        server.send("PUT", "/v1/programs/p", "If-None-Match: *", Some(&json!({ "source": source(text) })));
    assert_eq!(reply.status, 201, "{}", reply.body);
}

pub fn patch(server: &Server, world: u64, edits: Value) -> Reply {
    let header = format!("If-Match: \"{world}\"");
    server.send("PATCH", "/v1/programs/p", &header, Some(&json!({ "edits": edits })))
}

pub fn call(server: &Server, world: Option<u64>, function: &str, args: Value) -> Value {
    let call = json!({ "function": function, "args": args });
    let mut body = json!({ "name": "p", "call": call });
    if let Some(world) = world {
        body["world"] = json!(world);
    }
    let run = server.post("/v1/run", &body);
    assert_eq!(run["outcome"]["kind"], "returned", "{run}");
    run["outcome"]["value"].clone()
}
