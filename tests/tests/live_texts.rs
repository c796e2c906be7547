//! Random edits of the texts of recorded programs over HTTP, with a live session that follows them: each world has the functions
//! and prints what a fresh compile of another server has and prints, and a session takes each up or says why not.
//! `LINKPOINT_EDITS=20` makes so many edits per program instead of a few, `LINKPOINT_SEEDS=7-900` takes these programs and edits.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::thread;

use linkpoint_service::build::connect::{self, Needs};
use linkpoint_service::http::App;
use linkpoint_service::http::server::{Tolerance, serve};
use linkpoint_service::ops::Service;
use linkpoint_service::store::{Layered, Standing};
use linkpoint_tests::cases;
use linkpoint_tests::edits::{sample, texts};
use linkpoint_tests::random::Random;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

const EDITS: usize = 4;
const SEEDS: Range<u64> = 0..10;
/// Longer programs are left to other tests.
const BYTES_MAX: usize = 8_000;
/// What a run may take; edits make loops that never end.
const WALL_MS: u64 = 3_000;
const MEMORY_BYTES: u64 = 256 << 20;

/// A server in this process with a store in memory. It ends with the process.
struct Server {
    address: String,
    agent: ureq::Agent,
}

impl Server {
    fn start() -> Server {
        let (sender, receiver) = std::sync::mpsc::channel();
        thread::spawn(move || {
            Runtime::new().expect("a runtime").block_on(async {
                let toolchain =
                    connect::toolchain(Needs { memory_bytes_max: MEMORY_BYTES, sandboxes_max: 8 });
                let store = Arc::new(Layered::memory_only(Standing::Memory));
                let service = Arc::new(Service::start(toolchain, store).expect("threads"));
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
                sender.send(listener.local_addr().expect("an address")).expect("the test waits");
                serve(listener, Arc::new(App::new(service)), Tolerance::default(), std::future::pending())
                    .await;
            });
        });
        let address = receiver.recv().expect("the server starts").to_string();
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        Server { address, agent }
    }

    /// The status and the body of the answer.
    fn send(&self, method: &str, path: &str, header: (&str, &str), body: &Value) -> (u16, Value) {
        let request =
            ureq::http::Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        let request = request.header("Content-Type", "application/json").header(header.0, header.1);
        let request = request.body(body.to_string()).expect("a request");
        let mut response = self.agent.run(request).expect("the server answers");
        let status = response.status().as_u16();
        (status, response.body_mut().read_json().unwrap_or(Value::Null))
    }

    fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, ("Prefer", "wait=30"), body)
    }

    /// How a run ends and what it prints; nothing if a limit stops it.
    fn run(&self, what: &Value) -> Option<(u16, Value, Value)> {
        let mut request = json!({ "limits": { "wall_ms": WALL_MS } });
        request.as_object_mut().expect("an object").extend(what.as_object().expect("an object").clone());
        let (status, answer) = self.post("/v1/run", &request);
        let outcome = &answer["outcome"];
        (outcome["kind"] != "limit").then(|| (status, outcome.clone(), answer["stdout"]["data"].clone()))
    }
}

/// Artifact and signature of each function of an answer.
fn functions(answer: &Value) -> BTreeMap<String, (Value, Value)> {
    let functions = answer["functions"].as_array().into_iter().flatten();
    let described = |function: &Value| {
        let symbol = function["symbol"].as_str().expect("a symbol").to_owned();
        (symbol, (function["artifact"].clone(), function["signature_hash"].clone()))
    };
    functions.map(described).collect()
}

fn source(text: &str) -> Value {
    json!({ "files": [{ "path": "main.py", "text": text }], "entry": "main.py" })
}

/// Whether all that was found is that the program contradicts declarations: that is refused in edits, where a fresh compile leaves
/// the declarations out.
fn is_contradiction(refusal: &Value) -> bool {
    let found = refusal["diagnostics"].as_array().map(Vec::as_slice).unwrap_or_default();
    !found.is_empty() && found.iter().all(|diagnostic| diagnostic["code"] == "E0301")
}

/// A program under edit.
struct Edited<'s> {
    server: &'s Server,
    other: &'s Server,
    name: String,
    world: Value,
    session: String,
}

impl<'s> Edited<'s> {
    /// Nothing if the program is refused, or takes too long.
    fn start(server: &'s Server, other: &'s Server, name: String, text: &str) -> Option<Edited<'s>> {
        let path = format!("/v1/programs/{name}");
        let (status, made) =
            server.send("PUT", &path, ("If-None-Match", "*"), &json!({ "source": source(text) }));
        if status >= 400 {
            return None;
        }
        let (status, session) = server.post("/v1/sessions", &json!({ "name": name, "follow": "relink" }));
        if session["code"] == "limit-too-high" {
            return None;
        }
        assert_eq!(status, 201, "{session}");
        let session = session["id"].as_str().expect("an id").to_owned();
        let edited = Edited { server, other, name, world: made["world"].clone(), session };
        edited.call_session().expect("a session answers");
        Some(edited)
    }

    fn call_session(&self) -> Result<(), String> {
        let call = json!({ "main": true, "limits": { "wall_ms": WALL_MS } });
        let (status, answer) = self.server.post(&format!("/v1/sessions/{}/call", self.session), &call);
        match status < 500 && answer["outcome"]["kind"] != "trapped" {
            true => Ok(()),
            false => Err(format!("a call of the session: {status} {answer}")),
        }
    }

    /// Whether an edit is accepted.
    fn accept(&mut self, text: &str) -> Result<bool, String> {
        let path = format!("/v1/programs/{}", self.name);
        let edits = json!({ "edits": [{ "path": "main.py", "text": text }] });
        let world = format!("\"{}\"", self.world);
        let (status, answer) = self.server.send("PATCH", &path, ("If-Match", &world), &edits);
        let (fresh_status, fresh) = self.other.post("/v1/compile", &json!({ "source": source(text) }));
        let is_right = fresh_status == 200 && fresh["outcome"] == "ok";
        if status >= 400 {
            let is_refused = status == 422 && (!is_right || is_contradiction(&answer));
            return if is_refused { Ok(false) } else { Err(format!("refused: {status} {answer}")) };
        }
        if !is_right {
            return Err(format!("accepted, but a fresh compile answers {fresh_status} {fresh}"));
        }
        self.world = answer["world"].clone();
        let (_, world) = self.server.send("GET", &path, ("Accept", "*/*"), &Value::Null);
        let (found, expected) = (functions(&world), functions(&fresh));
        if found != expected {
            return Err(format!("other functions: {found:#?}\n{expected:#?}"));
        }
        let run = self.server.run(&json!({ "name": self.name }));
        let fresh = self.other.run(&json!({ "source": source(text) }));
        if run.is_some() && fresh.is_some() && run != fresh {
            return Err(format!("it does something else: {run:#?}\n{fresh:#?}"));
        }
        self.call_session().map(|()| true)
    }
}

#[test]
fn worlds_of_recorded_programs_are_what_a_fresh_compile_makes_and_sessions_follow_them() {
    let (edits, seeds) = (sample::edits(EDITS), sample::seeds(SEEDS));
    let all = cases::groups().into_iter().flat_map(|group| cases::of_group(&group));
    let is_fit = |case: &cases::Case| case.source.files.len() == 1 && case.text().len() <= BYTES_MAX;
    let programs: Vec<_> = all.filter(is_fit).collect();
    let (server, other) = (Server::start(), Server::start());
    let (mut made, mut accepted) = (0, 0);
    for seed in seeds {
        let mut random = Random::new(seed);
        let case = random.pick(&programs).expect("there are programs");
        let mut versions = vec![case.text().to_owned()];
        let Some(mut edited) = Edited::start(&server, &other, format!("p{seed}"), &versions[0]) else {
            continue;
        };
        for step in 0..edits {
            let latest = versions.last().expect("at least the first");
            let text = match random.percent(15) {
                true => random.pick(&versions).expect("at least the first").clone(),
                false => texts::edit(latest, &mut random),
            };
            made += 1;
            let is_right = edited.accept(&text).unwrap_or_else(|problem| {
                panic!(
                    "seed {seed}, {}, edit {step}: {problem}\n## before\n{latest}## after\n{text}",
                    case.name
                )
            });
            if is_right {
                accepted += 1;
                versions.push(text);
            }
        }
    }
    assert!(accepted * 3 > made, "many edits are accepted: {accepted} of {made}");
}
