//! Sessions over HTTP, of a real server: data that outlasts calls, worlds that are entered, and everything that is refused.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use support::Desk;

const PATIENCE: Duration = Duration::from_secs(60);

/// A server on the desk's store.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(desk: &Desk) -> Server {
        let mut child = desk.start(&["serve", "--listen", "127.0.0.1:0"]);
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let ready = lines.next().expect("a line").expect("text");
        Server { child, address: ready.rsplit('/').next().expect("an address").to_owned() }
    }

    /// Ends the server as Ctrl-C does, so that everything is saved.
    fn stop(mut self) {
        let sent = std::process::Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(sent.expect("there is a kill").success());
        assert!(self.child.wait().expect("it ends").success());
    }

    fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let (address, length) = (&self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("the server reads");
        stream
    }

    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, Value) {
        let mut answer = String::new();
        self.send(method, path, headers, body).read_to_string(&mut answer).expect("the server answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.ask("POST", path, "", &body.to_string())
    }

    fn session(&self, body: &Value) -> String {
        let (status, session) = self.post("/v1/sessions", body);
        assert_eq!(status, 201, "{session}");
        format!("/v1/sessions/{}", session["id"].as_str().expect("an id"))
    }

    fn call(&self, session: &str, function: &str, args: &Value) -> (u16, Value) {
        let call = json!({ "call": { "function": function, "args": args } });
        self.post(&format!("{session}/call"), &call)
    }

    /// The value of a call that returns.
    fn value(&self, session: &str, function: &str) -> Value {
        let (status, answer) = self.call(session, function, &json!([]));
        assert_eq!((status, &answer["outcome"]["kind"]), (200, &json!("returned")), "{answer}");
        answer["value"].clone()
    }

    fn compile(&self, text: &str) -> String {
        let (status, compiled) = self.post("/v1/compile", &json!({ "source": source(text) }));
        assert_eq!(status, 200, "{compiled}");
        compiled["program"].as_str().unwrap_or_else(|| panic!("{compiled}")).to_owned()
    }

    /// Makes the next world of a program.
    fn put(&self, name: &str, world: u64, text: &str) {
        let condition = match world {
            0 => "If-None-Match: *\r\n".to_owned(),
            world => format!("If-Match: \"{world}\"\r\n"),
        };
        let body = json!({ "source": source(text) }).to_string();
        let (status, answer) = self.ask("PUT", &format!("/v1/programs/{name}"), &condition, &body);
        assert!(matches!(status, 200 | 201), "{answer}");
        assert_eq!(answer["world"], world + 1);
    }

    /// Waits until a session is in a world.
    fn until_in(&self, session: &str, world: u64) {
        let began = Instant::now();
        while self.ask("GET", session, "", "").1["world"] != world {
            assert!(began.elapsed() < PATIENCE, "it does not come to world {world}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The first event of a session whose kind is this.
    fn event(&self, session: &str, kind: &str) -> Value {
        let stream = self.send("GET", &format!("{session}/events"), "", "");
        let wanted = format!("event: {kind}");
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        lines.find(|line| *line == wanted).expect("such an event");
        let data = lines.next().expect("its data");
        serde_json::from_str(data.strip_prefix("data: ").expect("data")).expect("JSON")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn source(text: &str) -> Value {
    json!({ "files": [{ "path": "main.py", "text": text }], "entry": "main.py" })
}

#[track_caller]
fn check_problem((status, answer): (u16, Value), expected: u16, code: &str) -> Value {
    assert_eq!((status, answer["code"].as_str()), (expected, Some(code)), "{answer}");
    answer
}

const COUNTER: &str = "
print('hello', __name__)
total: int = 0

def step() -> int:
    return 1

def bump() -> int:
    global total
    total = total + step()
    return total

def add(amount: int, text: str = 'x') -> str:
    global total
    total = total + amount
    return text * amount

def fail() -> int:
    return total // (total - total)

def spin() -> int:
    rounds = 0
    while step() == 1:
        rounds = rounds + 1
    return rounds
";

#[test]
fn a_session_keeps_its_data_and_runs_module_code_once() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let program = server.compile(COUNTER);
    let session = server.session(&json!({ "program": program }));
    let (status, first) = server.call(&session, "main.bump", &json!([]));
    assert_eq!((status, &first["value"], &first["stdout"]["data"]), (200, &json!(1), &json!("hello main\n")));
    let (_, second) = server.call(&session, "main.bump", &json!([]));
    assert_eq!((&second["value"], &second["stdout"]["data"]), (&json!(2), &json!("")));
    assert_eq!(server.call(&session, "main.add", &json!([3, "ab"])).1["value"], "ababab");
    assert_eq!(server.value(&session, "main.bump"), 6);
    let raised = server.call(&session, "main.fail", &json!([])).1;
    assert_eq!(raised["outcome"]["type"], "ZeroDivisionError");
    assert_eq!(raised["outcome"]["traceback"][0]["span"]["start"]["line"], 19);
    assert_eq!(server.value(&session, "main.bump"), 7, "it goes on");
    let main = server.post(&format!("{session}/call"), &json!({ "main": true })).1;
    assert_eq!(main["stdout"]["data"], "hello __main__\n");
    assert_eq!(server.value(&session, "main.bump"), 1, "the script has assigned it anew");
    let (status, state) = server.ask("GET", &session, "", "");
    assert_eq!((status, &state["state"], &state["program"]), (200, &json!("idle"), &json!(program)));
    assert_eq!(server.ask("DELETE", &session, "", "").0, 204);
    check_problem(server.call(&session, "main.bump", &json!([])), 404, "not-found");
}

#[test]
fn what_is_wrong_with_a_request_is_told_before_anything_runs() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let program = server.compile(COUNTER);
    let session = server.session(&json!({ "program": program }));
    let wrong = check_problem(server.call(&session, "main.add", &json!(["3"])), 422, "type-mismatch");
    assert_eq!(wrong["errors"][0]["pointer"], "/call/args/0");
    check_problem(server.call(&session, "main.nothing", &json!([])), 422, "invalid-field");
    check_problem(server.post(&format!("{session}/call"), &json!({})), 422, "invalid-field");
    check_problem(server.post(&format!("{session}/call"), &json!({ "main": false })), 422, "invalid-field");
    let stray = json!({ "call": { "function": "main.bump" }, "wall": 1 });
    check_problem(server.post(&format!("{session}/call"), &stray), 422, "invalid-field");
    let first = server.call(&session, "main.bump", &json!([])).1;
    assert_eq!(
        (&first["value"], &first["stdout"]["data"]),
        (&json!(1), &json!("hello main\n")),
        "nothing ran"
    );
    for (body, code) in [
        (json!({}), "invalid-field"),
        (json!({ "program": program, "name": "x" }), "invalid-field"),
        (json!({ "program": program, "ttl_ms": 0 }), "invalid-field"),
        (json!({ "program": program, "ttl_ms": 86_400_001 }), "limit-too-high"),
        (json!({ "program": program, "limits": { "wall_ms": 0 } }), "invalid-field"),
        (json!({ "program": "b3:1" }), "invalid-field"),
    ] {
        check_problem(server.post("/v1/sessions", &body), 422, code);
    }
    let unknown = format!("b3:{}", "0".repeat(64));
    check_problem(server.post("/v1/sessions", &json!({ "program": unknown })), 404, "not-found");
    check_problem(server.post("/v1/sessions", &json!({ "from_snapshot": unknown })), 404, "not-found");
    check_problem(server.post("/v1/sessions", &json!({ "name": "nobody" })), 404, "not-found");
}

#[test]
fn a_call_that_runs_keeps_others_out_and_ends_with_its_session() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let session = server.session(&json!({ "program": server.compile(COUNTER) }));
    assert_eq!(server.value(&session, "main.bump"), 1);
    thread::scope(|scope| {
        let spinning = scope.spawn(|| server.call(&session, "main.spin", &json!([])));
        let began = Instant::now();
        while server.ask("GET", &session, "", "").1["state"] != "running" {
            assert!(began.elapsed() < PATIENCE);
        }
        check_problem(server.call(&session, "main.bump", &json!([])), 409, "session-busy");
        check_problem(server.post(&format!("{session}/snapshot"), &json!({})), 409, "session-busy");
        assert_eq!(server.ask("DELETE", &session, "", "").0, 204);
        let (status, answer) = spinning.join().expect("no panic");
        assert_eq!((status, &answer["outcome"]["kind"]), (200, &json!("cancelled")));
    });
}

#[test]
fn a_session_follows_its_program_also_in_the_middle_of_a_call() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("counter", 0, COUNTER);
    let session = server.session(&json!({ "name": "counter" }));
    let pinned = server.session(&json!({ "name": "counter", "follow": "pinned" }));
    assert_eq!([server.value(&session, "main.bump"), server.value(&pinned, "main.bump")], [1, 1]);
    server.put("counter", 1, &COUNTER.replace("return 1\n", "return 10\n"));
    server.until_in(&session, 2);
    assert_eq!([server.value(&session, "main.bump"), server.value(&pinned, "main.bump")], [11, 2]);
    let event = server.event(&session, "relink");
    assert_eq!(event["world"], 2);
    assert_eq!(event["report"]["relinked"]["symbols"], json!(["main.step"]));
    server.put("counter", 2, COUNTER);
    server.until_in(&session, 3);
    thread::scope(|scope| {
        let spinning = scope.spawn(|| server.call(&session, "main.spin", &json!([])));
        let began = Instant::now();
        while server.ask("GET", &session, "", "").1["state"] != "running" {
            assert!(began.elapsed() < PATIENCE);
        }
        server.put("counter", 3, &COUNTER.replace("return 1\n", "return 2\n"));
        let (status, answer) = spinning.join().expect("no panic");
        assert_eq!((status, &answer["outcome"]["kind"]), (200, &json!("returned")), "{answer}");
        assert_eq!((&answer["world_at_start"], &answer["world_at_end"]), (&json!(3), &json!(4)));
    });
    assert_eq!(server.value(&session, "main.bump"), 13);
}

const POINTS: &str = "
class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

points: list[Point] = []

def add() -> int:
    points.append(Point(3, 4))
    return len(points)

def read() -> int:
    return sum([int(point.y) for point in points])

def clear() -> int:
    points.clear()
    return 0
";

#[test]
fn a_call_right_after_an_accepted_edit_is_one_of_the_edited_program() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("counter", 0, COUNTER);
    let session = server.session(&json!({ "name": "counter", "follow": "relink" }));
    for world in 1..40 {
        server.put("counter", world, &COUNTER.replace("return 1", &format!("return {world}")));
        let (status, answer) = server.call(&session, "main.step", &json!([]));
        let found = (status, &answer["value"], &answer["world_at_start"]);
        assert_eq!(found, (200, &json!(world), &json!(world + 1)), "{answer}");
    }
}

#[test]
fn module_code_that_runs_again_finds_no_variable_of_the_run_before() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("again", 0, "items = [5]\nprint(items)\n");
    let session = server.session(&json!({ "name": "again", "follow": "relink" }));
    let run = || server.post(&format!("{session}/call"), &json!({ "main": true })).1;
    assert_eq!(run()["stdout"]["data"], "[5]\n");
    let early = "for _ in range(2):\n    print(items)\nitems = [6]\nfor _ in range(1):\n    print(items)\n";
    server.put("again", 1, early);
    server.until_in(&session, 2);
    let outcome = run()["outcome"].clone();
    assert_eq!(
        (&outcome["type"], &outcome["message"]),
        (&json!("NameError"), &json!("name 'items' is not defined"))
    );
    server.put("again", 2, &early.replace("range(2)", "range(0)"));
    server.until_in(&session, 3);
    assert_eq!(run()["stdout"]["data"], "[6]\n");
}

#[test]
fn a_world_that_memory_does_not_fit_is_not_entered_and_says_why() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("points", 0, POINTS);
    let session = server.session(&json!({ "name": "points" }));
    assert_eq!([server.value(&session, "main.add"), server.value(&session, "main.add")], [1, 2]);
    server.put("points", 1, &POINTS.replace("y: int", "y: float").replace("Point(3, 4)", "Point(3, 4.5)"));
    let event = server.event(&session, "refused");
    assert_eq!(event["detail"], "main.Point (2 objects) changed layout or type");
    assert_eq!(server.value(&session, "main.read"), 8);
    let problem = server
        .post(&format!("{session}/invoke"), &json!({ "function": "main.read", "args": [], "world": 2 }));
    check_problem(problem, 409, "layout-in-use");
    server.put("points", 2, &POINTS.replace("point.y", "point.x"));
    server.until_in(&session, 3);
    assert_eq!(server.value(&session, "main.read"), 6);
}

#[test]
fn a_world_that_was_refused_is_entered_once_a_call_has_made_room_for_it() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("points", 0, POINTS);
    let session = server.session(&json!({ "name": "points" }));
    assert_eq!(server.value(&session, "main.add"), 1);
    server.put("points", 1, &POINTS.replace("y: int", "y: float").replace("Point(3, 4)", "Point(3, 4.5)"));
    server.event(&session, "refused");
    assert_eq!([server.value(&session, "main.add"), server.value(&session, "main.clear")], [2, 0]);
    server.until_in(&session, 2);
    assert_eq!([server.value(&session, "main.add"), server.value(&session, "main.read")], [1, 4]);
}

#[test]
fn objects_of_a_session_get_added_fields_and_keep_them_in_snapshots() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("points", 0, POINTS);
    let session = server.session(&json!({ "name": "points" }));
    assert_eq!([server.value(&session, "main.add"), server.value(&session, "main.add")], [1, 2]);
    let larger = POINTS.replace("self.x = x", "self.label = 'new'\n        self.z = 10\n        self.x = x").replace(
        "def read() -> int:\n    return sum([int(point.y) for point in points])",
        "scale: int = 100\n\ndef read() -> int:\n    found = sum([point.y + point.z * scale for point in points])\n    points[0].z += 1\n    return found",
    );
    server.put("points", 1, &larger);
    server.until_in(&session, 2);
    assert_eq!([server.value(&session, "main.read"), server.value(&session, "main.read")], [2008, 2108]);
    let invoke = json!({ "function": "main.read", "args": [], "world": 1 });
    check_problem(server.post(&format!("{session}/invoke"), &invoke), 409, "layout-in-use");
    let (status, snapshot) = server.post(&format!("{session}/snapshot"), &json!({}));
    assert_eq!(status, 200, "{snapshot}");
    server.stop();
    let server = Server::start(&desk);
    let forked = server.session(&json!({ "from_snapshot": snapshot["snapshot"], "follow": "relink" }));
    assert_eq!([server.value(&forked, "main.add"), server.value(&forked, "main.read")], [3, 3212]);
    server.put(
        "points",
        2,
        &larger.replace("self.z = 10", "self.z = 10\n        self.w: str | None = None").replace(
            "    points[0].z += 1\n",
            "    points[0].z += 1 if points[2].w is None and points[1].label == 'new' else 1000\n",
        ),
    );
    server.until_in(&forked, 3);
    assert_eq!([server.value(&forked, "main.read"), server.value(&forked, "main.read")], [3312, 3412]);
    let pinned = server.session(&json!({ "from_snapshot": snapshot["snapshot"] }));
    let invoke = json!({ "function": "main.read", "args": [], "world": 3 });
    check_problem(server.post(&format!("{pinned}/invoke"), &invoke), 409, "layout-in-use");
    assert_eq!(server.value(&pinned, "main.read"), 2208, "a visit migrates nothing");
}

#[test]
fn a_code_instance_is_invoked_at_its_world() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("counter", 0, COUNTER);
    let session = server.session(&json!({ "name": "counter" }));
    assert_eq!(server.value(&session, "main.bump"), 1);
    server.put(
        "counter",
        1,
        &COUNTER.replace("return 1\n", "return 100\n").replace("def fail", "def renamed"),
    );
    server.until_in(&session, 2);
    assert_eq!(server.value(&session, "main.bump"), 101);
    let invoke = |body: Value| server.post(&format!("{session}/invoke"), &body);
    let (status, old) = invoke(json!({ "function": "main.bump", "args": [], "world": 1 }));
    assert_eq!((status, &old["value"]), (200, &json!(102)), "{old}");
    assert_eq!((&old["world_at_start"], &old["world_at_end"]), (&json!(1), &json!(2)));
    assert_eq!(server.value(&session, "main.bump"), 202, "the session is back");
    check_problem(invoke(json!({ "function": "main.bump", "args": [], "world": 9 })), 409, "world-range");
    check_problem(invoke(json!({ "function": "main.renamed", "args": [], "world": 1 })), 409, "world-range");
    check_problem(invoke(json!({ "function": "main.add", "args": ["a"], "world": 1 })), 422, "type-mismatch");
    check_problem(invoke(json!({ "function": "main.bump", "args": [] })), 422, "invalid-field");
    let functions = server.ask("GET", "/v1/programs/counter", "", "").1["functions"].clone();
    let functions = functions.as_array().expect("functions").clone();
    let bump = functions.iter().find(|function| function["symbol"] == "main.bump").expect("it is there");
    let body = json!({ "function": "main.bump", "args": [], "artifact": bump["artifact"] });
    assert_eq!(invoke(body.clone()).1["value"], 302);
    // At tier 1 it is another artifact, and the same instance.
    thread::sleep(Duration::from_millis(700));
    assert_eq!(invoke(body).1["value"], 402);
    let other = json!({ "function": "main.step", "args": [], "artifact": bump["artifact"] });
    check_problem(invoke(other), 409, "world-range");
}

#[test]
fn a_snapshot_forks_a_session_and_outlives_the_server() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    server.put("counter", 0, COUNTER);
    let session = server.session(&json!({ "name": "counter" }));
    assert_eq!([server.value(&session, "main.bump"), server.value(&session, "main.bump")], [1, 2]);
    let (status, snapshot) = server.post(&format!("{session}/snapshot"), &json!({}));
    assert_eq!((status, &snapshot["world"]), (200, &json!(1)), "{snapshot}");
    assert_eq!(server.value(&session, "main.bump"), 3);
    let restored = json!({ "from_snapshot": snapshot["snapshot"] });
    let fork = server.session(&restored);
    assert_eq!([server.value(&fork, "main.bump"), server.value(&session, "main.bump")], [3, 4]);
    server.put("counter", 1, &COUNTER.replace("return 1\n", "return 20\n"));
    server.stop();
    let server = Server::start(&desk);
    let again = server.session(&restored);
    assert_eq!(server.value(&again, "main.bump"), 3, "in the world of the snapshot");
    let following = json!({ "from_snapshot": snapshot["snapshot"], "follow": "relink" });
    let following = server.session(&following);
    server.until_in(&following, 2);
    assert_eq!(server.value(&following, "main.bump"), 22);
}

#[test]
fn sessions_expire_and_are_bounded_in_number() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let program = server.compile(COUNTER);
    let session = server.session(&json!({ "program": program, "ttl_ms": 50 }));
    thread::sleep(Duration::from_millis(400));
    check_problem(server.ask("GET", &session, "", ""), 410, "expired");
    let many: Vec<String> = (0..32).map(|_| server.session(&json!({ "program": program }))).collect();
    check_problem(server.post("/v1/sessions", &json!({ "program": program })), 429, "quota-exceeded");
    assert_eq!(server.ask("DELETE", &many[0], "", "").0, 204);
    server.session(&json!({ "program": program }));
}
