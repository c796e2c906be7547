//! Tier 1 in sessions, over HTTP against a real server (scenario 1.11): a session is brought to tier 1 once it stands still,
//! an edit puts exactly the inliners of what was edited back to tier 0, and exactly those are inlined again.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use serde_json::{Value, json};
use support::Desk;
use support::programs::{EXAMPLE, patch, put};
use support::server::{Events, Server, request, symbols};

/// A session of the program `p` that follows it.
struct Session {
    server: Server,
    path: String,
    events: Events,
    world: u64,
    _desk: Desk,
}

impl Session {
    fn start(text: &str, options: &Value) -> Session {
        let desk = Desk::new(&[]);
        let server = Server::start(&desk);
        put(&server, text);
        let session = server.post("/v1/sessions", &json!({ "name": "p", "options": options }));
        let path = format!("/v1/sessions/{}", session["id"].as_str().unwrap_or_else(|| panic!("{session}")));
        let events = server.events(&format!("{path}/events"), "");
        Session { server, path, events, world: 1, _desk: desk }
    }

    fn call(&self, function: &str, args: &Value) -> Value {
        let call = json!({ "call": { "function": function, "args": args } });
        let answer = self.server.post(&format!("{}/call", self.path), &call);
        assert_eq!(answer["outcome"]["kind"], "returned", "{answer}");
        answer["value"].clone()
    }

    /// Replaces the text of a function. Answers what the program compiled, once the session is in the next world.
    fn edit(&mut self, symbol: &str, text: &str) -> Vec<String> {
        let edits = json!([{ "path": "main.py", "symbol": symbol, "text": text }]);
        let reply = patch(&self.server, self.world, edits);
        assert_eq!(reply.status, 200, "{}", reply.body);
        self.world += 1;
        let (_, entered) = self.events.next();
        assert_eq!(entered["world"], json!(self.world), "{entered}");
        assert_eq!(symbols(&entered["report"], "inlined"), [""; 0], "an edit inlines nothing");
        assert_eq!(entered["report"]["library"]["compiled"], json!(0), "{entered}");
        symbols(&reply.body["report"], "compiled")
    }

    /// What is inlined once the session has stood still.
    fn inlined(&mut self) -> Vec<String> {
        let (_, event) = self.events.next();
        assert_eq!(event["world"], json!(self.world), "{event}");
        assert_eq!(symbols(&event["report"], "compiled"), [""; 0], "tier 1 compiles nothing at tier 0");
        symbols(&event["report"], "inlined")
    }
}

#[test]
fn an_edit_puts_exactly_its_inliners_back_and_they_are_inlined_again() {
    let mut session = Session::start(EXAMPLE, &json!({}));
    assert_eq!(session.call("main.top", &json!([3])), 16);
    let inliners = ["main.mid(int)", "main.quad", "main.top", "main.twice"];
    assert_eq!(session.inlined(), inliners);
    assert_eq!(session.call("main.top", &json!([3])), 16);

    assert_eq!(session.edit("main.add", "def add(a: int, b: int) -> int: return a + b + 1"), ["main.add"]);
    assert_eq!(session.call("main.top", &json!([3])), 20, "the first answer is the new one");
    assert_eq!(session.inlined(), inliners);
    assert_eq!(session.call("main.top", &json!([3])), 20);

    // Nobody inlines `other`: its edit leaves tier 1 as it is, and so does taking the edit of `add` back.
    assert_eq!(session.edit("main.other", "def other(x: int) -> int: return x - 2"), ["main.other"]);
    assert_eq!(session.edit("main.add", "def add(a: int, b: int) -> int: return a + b"), [""; 0]);
    assert_eq!(session.call("main.top", &json!([3])), 16);

    // The next to be told is what an edit of `mid` does: its only inliner is `top`.
    assert_eq!(session.edit("main.mid", "def mid(x): return add(x, 2)"), ["main.mid(int)"]);
    assert_eq!(session.call("main.top", &json!([3])), 17);
    assert_eq!(session.inlined(), ["main.mid(int)", "main.top"]);
    assert_eq!(session.call("main.top", &json!([3])), 17);
}

#[test]
fn a_callee_that_has_grown_too_large_to_be_inlined_leaves_its_callers_alone() {
    let large = |last: u32| {
        let lines: String =
            (0..40).map(|number| format!("    a = (a * 3 - b) % {}\n", number + 101)).collect();
        format!("def add(a: int, b: int) -> int:\n{lines}    return a + {last}\n")
    };
    let mut session = Session::start(EXAMPLE, &json!({}));
    session.call("main.top", &json!([3]));
    session.inlined();
    assert_eq!(session.edit("main.add", &large(1)), ["main.add"]);
    let first = session.call("main.top", &json!([0]));
    // `add` is not among what is inlined into them now, but `twice` and `mid` are, as before.
    assert_eq!(session.inlined(), ["main.quad", "main.top"]);
    assert_eq!(session.edit("main.add", &large(2)), ["main.add"]);
    assert_ne!(session.call("main.top", &json!([0])), first);
    // Nothing is inlined again: the next to be told is about `mid`.
    assert_eq!(session.edit("main.mid", "def mid(x): return add(x, 2)"), ["main.mid(int)"]);
    session.call("main.top", &json!([0]));
    assert_eq!(session.inlined(), ["main.top"]);
}

#[test]
fn a_call_that_runs_goes_on_at_tier_1() {
    let text = "\
stop = False

def step(total: int) -> int:
    return total % 1000003 + 7

def run() -> int:
    total = 0
    while not is_done(total):
        total = step(total)
    return total

def is_done(total: int) -> bool:
    return False
";
    let mut session = Session::start(text, &json!({}));
    let (server, path) = (session.server.address.clone(), format!("{}/call", session.path));
    let running = std::thread::spawn(move || {
        let call = json!({ "call": { "function": "main.run", "args": [] }, "limits": { "wall_ms": 30_000 } });
        request(&server, "POST", &path, "", Some(&call)).expect("the server answers").body
    });
    assert_eq!(session.inlined(), ["main.run"]);
    // The loop itself is on the stack as it was; another edit of what it calls is taken up all the same.
    session.edit("main.is_done", "def is_done(total: int) -> bool:\n    return total >= 0\n");
    let answer = running.join().expect("the call ends");
    assert_eq!(answer["outcome"]["kind"], "returned", "{answer}");
    assert_eq!((&answer["world_at_start"], &answer["world_at_end"]), (&json!(1), &json!(2)));
}

#[test]
fn a_session_at_tier_0_stays_there_and_one_at_tier_1_starts_there() {
    let mut session = Session::start(EXAMPLE, &json!({ "tier": "0" }));
    assert_eq!(session.call("main.top", &json!([3])), 16);
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert_eq!(session.edit("main.add", "def add(a: int, b: int) -> int: return a + b + 1"), ["main.add"]);
    assert_eq!(session.call("main.top", &json!([3])), 20);

    let session = Session::start(EXAMPLE, &json!({ "tier": "1" }));
    assert_eq!(session.call("main.top", &json!([3])), 16);
    let edits = json!([{ "path": "main.py", "symbol": "main.add", "text": "def add(a: int, b: int) -> int: return a + b + 1" }]);
    assert_eq!(patch(&session.server, 1, edits).status, 200);
    let mut events = session.events;
    assert_eq!(symbols(&events.next().1["report"], "inlined").len(), 4, "it is inlined at once");
}

/// `weigh` is too large to be inlined by itself; `main.rare` is called once, `main.never` not at all.
const WEIGHED: &str = "\
def weigh(mode: int, x: int) -> int:
    if mode == 0:
        return x * 3 + (x >> 2) - (x & 7)
    if mode == 1:
        a = x * 5 + 1
        b = a ^ (x << 1)
        c = (a & 1023) + (b & 2047) * 3
        return a % 1009 + b % 2003 + c % 4001
    if mode == 2:
        d = x * 7 - 1
        e = d | (x >> 3)
        f = (d & 511) + (e & 255) * 5
        return d % 997 + e % 1999 + f % 3989
    return x % 10 + mode * (x % 100) - (mode << 2) + (x | mode) % 17

def never(x: int) -> int:
    return weigh(2, x)

def rare(x: int) -> int:
    return x + 1

def run(n: int) -> int:
    total = rare(n)
    for i in range(n):
        total += weigh(1, i)
    return total if n >= 0 else never(n)
";

#[test]
fn a_profile_decides_what_is_inlined_and_an_edit_straight_after_counts() {
    let run = |session: &Session| session.call("main.run", &json!([20_000]));
    let mut session = Session::start(WEIGHED, &json!({ "profile": true }));
    let expected = run(&session);

    // While calls are counted, edits are entered and counted, too.
    let rare = |more: u32| format!("def rare(x: int) -> int:\n    return x + {more}\n");
    assert_eq!(session.edit("main.rare", &rare(2)), ["main.rare"]);
    assert_eq!(run(&session), json!(expected.as_i64().expect("an int") + 1));

    let profile_from = session.path.rsplit('/').next().expect("an id").to_owned();
    let address = session.server.address.clone();
    let reoptimize = |body: &Value| {
        request(&address, "POST", "/v1/programs/p/reoptimize", "", Some(body)).expect("the server answers")
    };
    let reply = reoptimize(&json!({ "profile_from": profile_from }));
    assert_eq!((reply.status, &reply.body["world"]), (200, &json!(2)), "{}", reply.body);
    assert_eq!(symbols(&reply.body["report"], "compiled"), [""; 0]);
    // By itself `weigh` is too large.
    assert!(symbols(&reply.body["report"], "inlined").contains(&"main.run".to_owned()), "{}", reply.body);
    assert_eq!(reoptimize(&json!({ "profile_from": profile_from })).status, 422, "it counts no more");
    assert_eq!(reoptimize(&json!({ "profile_from": "ses_0" })).status, 404);
    assert_eq!(session.inlined(), symbols(&reply.body["report"], "inlined"));
    assert_eq!(run(&session), json!(expected.as_i64().expect("an int") + 1));

    // The first answer after an edit of what was inlined is the new one, and the profile goes on to count.
    let edited = WEIGHED.split("\n\n").next().expect("a function").replace("% 4001", "% 4003");
    assert_eq!(session.edit("main.weigh", &edited), ["main.weigh"]);
    let fresh = Session::start(&WEIGHED.replace("% 4001", "% 4003"), &json!({ "tier": "0" }));
    let after = run(&session);
    assert_eq!(after, json!(run(&fresh).as_i64().expect("an int") + 1));
    assert_eq!(session.inlined(), ["main.never", "main.run"]);
    assert_eq!(run(&session), after);

    // A session that starts now is inlined by the profile as well.
    let another = session.server.post("/v1/sessions", &json!({ "name": "p", "options": { "tier": "1" } }));
    let path = format!("/v1/sessions/{}/call", another["id"].as_str().expect("an id"));
    let call = json!({ "call": { "function": "main.run", "args": [20_000] } });
    assert_eq!(session.server.post(&path, &call)["value"], after);
}

/// Functions, methods, closures and generators that are kept as values; all of them call `step`.
const KEPT: &str = "\
from typing import Callable, Iterator

class Button:
    def __init__(self, action: Callable[[int], int]) -> None:
        self.action = action

class Shift:
    def __init__(self, by: int) -> None:
        self.by = by
    def go(self, x: int) -> int:
        return step(x) + self.by

buttons: list[Button] = []
running: list[Iterator[int]] = []

def step(x: int) -> int:
    return x + 1

def ahead() -> Iterator[int]:
    x = 0
    while True:
        yield x
        x = step(x)

def behind() -> Iterator[int]:
    x = 0
    while True:
        x = step(x)
        yield x

def keep(by: int) -> int:
    def add(x: int) -> int:
        return step(x) + by
    for action in [add, lambda x: step(x) - by, step, Shift(by).go]:
        buttons.append(Button(action))
    running.extend([ahead(), behind()])
    return len(buttons)

def press(x: int) -> int:
    return sum([button.action(x) for button in buttons])

def pull() -> int:
    return sum([next(each) for each in running])
";

#[test]
fn values_of_functions_call_what_was_edited_at_every_tier() {
    for options in [json!({ "tier": "0" }), json!({}), json!({ "tier": "1" })] {
        let mut session = Session::start(KEPT, &options);
        let state = |session: &Session| {
            let value = |function: &str, args: &Value| session.call(function, args).as_i64().expect("an int");
            [value("main.press", &json!([1])), value("main.pull", &json!([]))]
        };
        session.call("main.keep", &json!([0]));
        assert_eq!(state(&session), [8, 1], "{options}");
        if options == json!({}) {
            assert!(session.inlined().contains(&"main.keep.<locals>.add(int, int)".to_owned()));
        }
        session.call("main.keep", &json!([0]));
        assert_eq!(state(&session), [16, 4], "{options}");
        // Code of another tier is no other function: nothing stands against a snapshot.
        let snapshot = session.server.post(&format!("{}/snapshot", session.path), &json!({}));
        let further = json!([{ "path": "main.py", "symbol": "main.step", "text": "def step(x: int) -> int: return x + 1000" }]);
        assert_eq!(patch(&session.server, 1, further).status, 200);
        assert_eq!(state(&session), [8008, 4004], "{options}");
        let restored = session.server.post("/v1/sessions", &json!({ "from_snapshot": snapshot["snapshot"] }));
        session.path =
            format!("/v1/sessions/{}", restored["id"].as_str().unwrap_or_else(|| panic!("{restored}")));
        assert_eq!(state(&session), [16, 8], "{options}: as it was");
    }
}
