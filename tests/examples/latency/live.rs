//! Edits of a named program while a session of it lives: from the moment the edit is accepted, that is, its answer has
//! arrived, to the answer of the first call in the new code.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::process::Server;
use crate::programs;
use crate::table::row;

const EDITS: u64 = 60;
/// What a call that is under way gets before the edit comes.
const HEAD_START: Duration = Duration::from_millis(20);
const OBJECTS: u64 = 10_000;

const LIVE: &str = "
class Body:
    def __init__(self, x: int) -> None:
        self.x = x

bodies: list[Body] = []

def fill(n: int) -> int:
    for x in range(n):
        bodies.append(Body(x))
    return len(bodies)

def total() -> int:
    return sum([body.x for body in bodies])

def step() -> int:
    return 0

def called() -> int:
    return step()

def spin() -> int:
    while True:
        found = step()
        if found != 0:
            return found

";

/// A session that follows its program, and a connection for each of the two.
struct Live {
    editor: Client,
    caller: Client,
    session: String,
    world: u64,
}

impl Live {
    fn start(server: &Server, functions: usize) -> Live {
        let (mut editor, caller) = (Client::connect(&server.address), Client::connect(&server.address));
        let text = programs::chain(functions, None).replace("\nmain()\n", LIVE);
        let source = json!({ "files": [{ "path": "main.py", "text": text }], "entry": "main.py" });
        let body = json!({ "source": source }).to_string();
        editor.send("PUT", "/v1/programs/live", "If-None-Match: *\r\n", &body);
        let session = editor.post("/v1/sessions", &json!({ "name": "live", "follow": "relink" }).to_string());
        let session: Value = serde_json::from_slice(&session).unwrap();
        let session = format!("/v1/sessions/{}/call", session["id"].as_str().unwrap());
        let mut live = Live { editor, caller, session, world: 1 };
        live.call("called", &json!([]));
        live
    }

    fn call(&mut self, function: &str, args: &Value) -> Value {
        call(&mut self.caller, &self.session, function, args)
    }

    /// Edits one definition and answers how long that took.
    fn edit(&mut self, symbol: &str, text: &str) -> Duration {
        let edits = json!({ "edits": [{ "path": "main.py", "symbol": symbol, "text": text }] }).to_string();
        let header = format!("If-Match: \"{}\"\r\n", self.world);
        let start = Instant::now();
        self.editor.send("PATCH", "/v1/programs/live", &header, &edits);
        self.world += 1;
        start.elapsed()
    }

    /// Calls until the answer is from the current world, and answers how long that took.
    fn until_entered(&mut self, function: &str) -> (Duration, Value) {
        let start = Instant::now();
        loop {
            let answer = self.call(function, &json!([]));
            if answer["world_at_start"] == self.world {
                return (start.elapsed(), answer["value"].clone());
            }
        }
    }
}

fn call(client: &mut Client, session: &str, function: &str, args: &Value) -> Value {
    let call = json!({ "call": { "function": format!("main.{function}"), "args": args }, "limits": { "wall_ms": 20_000 } });
    let answer: Value = serde_json::from_slice(&client.post(session, &call.to_string())).unwrap();
    assert_eq!(answer["outcome"]["kind"], "returned", "{answer}");
    answer
}

pub(crate) fn edits(binary: &Path) {
    for functions in [6, 200] {
        let dir = tempfile::tempdir().unwrap();
        let server = Server::start(binary, dir.path());
        let mut live = Live::start(&server, functions);
        between_calls(&mut live, functions);
        during_a_call(&mut live, &server, functions);
        with_objects(&mut live, functions);
    }
}

fn between_calls(live: &mut Live, functions: usize) {
    let (mut accepted, mut entered) = (Vec::new(), Vec::new());
    for version in 1..=EDITS {
        accepted.push(live.edit("main.step", &format!("def step() -> int:\n    return {version}")));
        let (time, value) = live.until_entered("called");
        assert_eq!(value, version);
        entered.push(time);
    }
    row(&format!("session: edit to accepted, {functions} functions"), accepted, "");
    row(&format!("session: accepted to first call in new code, {functions} functions"), entered, "");
}

fn during_a_call(live: &mut Live, server: &Server, functions: usize) {
    let mut entered = Vec::new();
    for version in 1..=EDITS {
        live.edit("main.step", "def step() -> int:\n    return 0");
        live.until_entered("called");
        let (session, mut client) = (live.session.clone(), Client::connect(&server.address));
        let spinning = thread::spawn(move || {
            let answer = call(&mut client, &session, "spin", &json!([]));
            (Instant::now(), answer["value"].clone())
        });
        thread::sleep(HEAD_START);
        live.edit("main.step", &format!("def step() -> int:\n    return {version}"));
        let accepted = Instant::now();
        let (ended, value) = spinning.join().unwrap();
        assert_eq!(value, version);
        entered.push(ended.saturating_duration_since(accepted));
    }
    row(&format!("session: accepted to new code in a running call, {functions} functions"), entered, "");
}

fn with_objects(live: &mut Live, functions: usize) {
    live.call("fill", &json!([OBJECTS]));
    let (mut fields, mut entered) = (String::new(), Vec::new());
    for number in 0..10 {
        fields += &format!("        self.f{number} = {number}\n");
        live.edit(
            "main.Body",
            &format!("class Body:\n    def __init__(self, x: int) -> None:\n{fields}        self.x = x"),
        );
        let (time, value) = live.until_entered("total");
        assert_eq!(value, OBJECTS * (OBJECTS - 1) / 2);
        entered.push(time);
    }
    let what =
        format!("session: accepted to first call, a field more in {OBJECTS} objects, {functions} functions");
    row(&what, entered, "");
}
