//! Named programs over HTTP against a real server: preconditions, edits by symbol, history, events, many clients, and
//! servers that are killed. What edits cost is in `scenarios.rs`.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::time::Duration;

use serde_json::{Value, json};
use support::Desk;
use support::programs::{EXAMPLE, artifacts, call, fresh, patch, put};
use support::server::{Server, request, source, symbols};

/// What is acknowledged is saved a moment later.
const SAVED_WITHIN: Duration = Duration::from_millis(500);

#[test]
fn edits_say_which_world_they_are_meant_for() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let send = |method: &str, header: &str, text: &str| {
        let body = match method {
            "PUT" => json!({ "source": source(text) }),
            _ => json!({ "edits": [{ "path": "main.py", "text": text }] }),
        };
        let reply = server.send(method, "/v1/programs/p", header, Some(&body));
        (reply.status, reply.body["code"].clone(), reply.body["world"].clone())
    };
    assert_eq!(send("PATCH", "If-Match: \"1\"", "").0, 404);
    assert_eq!(send("PUT", "If-Match: \"1\"", "x = 1\n"), (412, json!("program-moved"), json!(0)));
    assert_eq!(send("PUT", "", "x = 1\n"), (428, json!("precondition-required"), json!(null)));
    assert_eq!(send("PUT", "If-None-Match: *", "x = 1\n"), (201, json!(null), json!(1)));
    assert_eq!(send("PUT", "If-None-Match: *", "x = 1\n"), (412, json!("program-moved"), json!(1)));
    assert_eq!(send("PATCH", "", "x = 2\n"), (428, json!("precondition-required"), json!(null)));
    assert_eq!(send("PATCH", "If-Match: 1", "x = 2\n").0, 400);
    assert_eq!(send("PATCH", "If-Match: \"1\"", "x = 2\n"), (200, json!(null), json!(2)));
    assert_eq!(send("PATCH", "If-Match: \"1\"", "x = 3\n"), (412, json!("program-moved"), json!(2)));
    let program = server.send("GET", "/v1/programs/p", "", None);
    assert!(program.head.contains("etag: \"2\""), "{}", program.head);
    assert_eq!(program.body["source"]["files"][0]["text"], "x = 2\n");
    assert_eq!(server.get("/v1/programs/p?world=1")["source"]["files"][0]["text"], "x = 1\n");
    assert_eq!(server.send("GET", "/v1/programs/p?world=3", "", None).status, 404);
}

#[test]
fn definitions_are_edited_by_symbol_and_files_come_and_go() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    let reply = patch(
        &server,
        1,
        json!([
            { "path": "main.py", "symbol": "main.add", "text": "def add(a: int, b: int) -> int:\n    return triple(a) + b\n" },
            { "path": "main.py", "symbol": "main.other", "delete": true },
            { "path": "main.py", "symbol": "main.quad", "text": "def quad(x: int) -> int:\n    # twice\n    return twice(twice(x))" },
        ]),
    );
    assert_eq!(reply.status, 422, "`triple` is not there: {}", reply.body);
    let reply = patch(
        &server,
        1,
        json!([
            { "path": "lib/sums.py", "text": "def triple(x: int) -> int: return 3 * x\n" },
            { "path": "main.py", "symbol": "main.add", "text": "def add(a: int, b: int) -> int:\n    from lib.sums import triple\n    return triple(a) + b\n" },
            { "path": "main.py", "symbol": "main.other", "delete": true },
        ]),
    );
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(call(&server, None, "main.add", json!([2, 1])), 7);
    let files = server.get("/v1/programs/p")["source"]["files"].clone();
    assert_eq!(files[0]["path"], "lib/sums.py");
    assert_eq!(
        files[1]["text"],
        EXAMPLE
            .replace(
                "def add(a: int, b: int) -> int: return a + b",
                "def add(a: int, b: int) -> int:\n    from lib.sums import triple\n    return triple(a) + b"
            )
            .replace("def other(x: int) -> int: return x - 1\n", "")
    );
    let reply = patch(&server, 2, json!([{ "path": "lib/sums.py", "delete": true }]));
    assert_eq!((reply.status, &reply.body["code"]), (422, &json!("diagnostics")), "{}", reply.body);
    let reply = patch(
        &server,
        2,
        json!([
            { "path": "main.py", "symbol": "main.none", "text": "def none(): pass" },
            { "path": "none.py", "delete": true },
            { "path": "../x.py", "text": "" },
        ]),
    );
    assert_eq!((reply.status, &reply.body["errors"][0]["pointer"]), (422, &json!("/edits/2/path")));
    let reply = patch(
        &server,
        2,
        json!([{ "path": "main.py", "symbol": "main.none", "text": "def none(): pass" }, { "path": "none.py", "delete": true }]),
    );
    let pointers: Vec<&Value> =
        reply.body["errors"].as_array().expect("errors").iter().map(|error| &error["pointer"]).collect();
    assert_eq!((reply.status, pointers), (422, vec![&json!("/edits/0/symbol"), &json!("/edits/1/path")]));
    assert_eq!(call(&server, None, "main.add", json!([2, 1])), 7);
}

#[test]
fn any_world_can_be_run_again_also_by_another_process() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    for world in 1..=3 {
        let text = format!("def add(a: int, b: int) -> int: return a + b + {world}");
        let reply = patch(&server, world, json!([{ "path": "main.py", "symbol": "main.add", "text": text }]));
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    let check = |server: &Server| {
        for (world, expected) in [(1, 3), (2, 4), (3, 5), (4, 6)] {
            assert_eq!(call(server, Some(world), "main.add", json!([1, 2])), expected, "world {world}");
        }
        assert_eq!(call(server, None, "main.add", json!([1, 2])), 6);
        let missing = json!({ "name": "p", "world": 5 });
        assert_eq!(server.send("POST", "/v1/run", "", Some(&missing)).status, 404);
    };
    check(&server);
    std::thread::sleep(SAVED_WITHIN);
    server.kill();
    let server = Server::start(&desk);
    check(&server);
    let history = server.get("/v1/programs/p/history");
    let worlds: Vec<&Value> =
        history["worlds"].as_array().expect("rows").iter().map(|row| &row["world"]).collect();
    assert_eq!(worlds, [1, 2, 3, 4]);
    assert_eq!(history["worlds"][2]["report"]["compiled"], json!({ "count": 1, "symbols": ["main.add"] }));
    assert_eq!(server.get("/v1/programs/p/history?after=3")["worlds"][0]["world"], 4);
    let reply = patch(
        &server,
        4,
        json!([{ "path": "main.py", "symbol": "main.other", "text": "def other(x: int) -> int: return x" }]),
    );
    assert_eq!(symbols(&reply.body["report"], "compiled"), ["main.other"], "{}", reply.body);
    let spans = |symbol: &str| {
        let functions = reply.body["functions"].as_array().expect("functions").iter();
        functions.clone().find(|function| function["symbol"] == symbol).expect("it is there")["world"].clone()
    };
    assert_eq!(
        (spans("main.add"), spans("main.other"), spans("main.top")),
        (json!([4, null]), json!([5, null]), json!([1, null]))
    );
}

#[test]
fn a_function_tells_what_it_was_made_from_and_why() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    let text = "def mid(x): return add(x, 1) * 2.0";
    let refused = patch(&server, 1, json!([{ "path": "main.py", "symbol": "main.mid", "text": text }]));
    assert_eq!(refused.status, 422);
    let edits = json!([
        { "path": "main.py", "symbol": "main.mid", "text": text },
        { "path": "main.py", "symbol": "main.top", "text": "def top(x: int) -> float: return mid(x) + quad(x)" },
    ]);
    assert_eq!(patch(&server, 1, edits).status, 200);
    let mid = server.get("/v1/programs/p/functions/main.mid");
    assert_eq!((&mid["symbol"], &mid["world"]), (&json!("main.mid(int)"), &json!([2, null])), "{mid}");
    assert_eq!(mid["why"], json!({ "world": 2, "because": "body" }));
    let has = |list: &Value, kind: &str, symbol: &str| {
        list.as_array().expect("a list").contains(&json!({ "kind": kind, "symbol": symbol }))
    };
    assert!(has(&mid["edges"], "signature", "main.add"), "{mid}");
    assert!(
        has(&mid["backedges"], "signature", "main.top") && has(&mid["backedges"], "call", "main.top"),
        "{mid}"
    );
    let before = server.get("/v1/programs/p/functions/main.mid(int)?world=1");
    assert_eq!((&before["world"], &before["why"]["because"]), (&json!([1, 1]), &json!("new")), "{before}");
    assert_eq!(server.send("GET", "/v1/programs/p/functions/main.none", "", None).status, 404);
    let graph = server.get("/v1/programs/p/graph");
    let edge = |from: &str, to: &str| {
        graph["edges"].as_array().expect("edges").contains(&json!({ "from": from, "to": to }))
    };
    assert!(edge("main.twice", "main.add") && edge("main.top", "main.mid(int)"), "{graph}");
    assert!(!edge("main.add", "main.twice"));
    let node =
        graph["nodes"].as_array().expect("nodes").iter().find(|node| node["symbol"] == "main.mid(int)");
    assert_eq!(node.expect("a node")["signed"], json!(false));
}

#[test]
fn an_edit_may_contradict_declarations_only_in_what_it_edits() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, "def half(x: int) -> int: return x // 2\n\ndef use(x: int) -> int: return half(x) + 1\n");
    let edit = |world: u64, symbol: &str, text: &str| {
        let edits = json!([{ "path": "main.py", "symbol": symbol, "text": text }]);
        patch(&server, world, edits)
    };
    let refused = edit(1, "main.half", "def half(x: int) -> float: return x / 2");
    assert_eq!(refused.status, 422, "`use` was not edited: {}", refused.body);
    let problem = &refused.body["diagnostics"][0];
    assert_eq!((&problem["code"], &problem["severity"]), (&json!("E0301"), &json!("error")), "{problem}");
    assert_eq!(edit(1, "main.use", "def use(x: int) -> int: return half(x) + 0.5").status, 200);
    assert_eq!(call(&server, Some(2), "main.use", json!([7])), json!(3.5), "as CPython");
    let whole = "def half(x: int) -> float: return x / 2\n\ndef use(x: int) -> int: return half(x) + 1\n";
    let file = json!([{ "path": "main.py", "text": whole }]);
    assert_eq!(patch(&server, 2, file).status, 200, "both are edited");
    assert_eq!(call(&server, Some(3), "main.use", json!([7])), json!(4.5));
    let more = json!([{ "path": "main.py", "text": format!("{whole}\ndef more() -> int: return 1\n") }]);
    assert_eq!(patch(&server, 3, more).status, 200, "`use` contradicts as before");
}

#[test]
fn events_are_resumed_without_gaps() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    let edit = |world: u64| {
        let text = format!("def other(x: int) -> int: return x - {world}0");
        let reply =
            patch(&server, world, json!([{ "path": "main.py", "symbol": "main.other", "text": text }]));
        assert_eq!(reply.status, 200, "{}", reply.body);
    };
    let mut live = server.events("/v1/programs/p/events", "");
    assert_eq!(live.next().0, 1, "a new subscriber is told where the program is");
    (1..=5).for_each(edit);
    for world in 2..=6 {
        let (id, row) = live.next();
        assert_eq!(
            (id, &row["world"], &row["report"]["compiled"]["count"]),
            (world, &json!(world), &json!(1))
        );
    }
    drop(live);
    (6..=9).for_each(edit);
    let mut resumed = server.events("/v1/programs/p/events", "Last-Event-ID: 6");
    for world in 7..=10 {
        assert_eq!(resumed.next().0, world);
    }
    edit(10);
    assert_eq!(resumed.next().0, 11);
}

#[test]
fn fifty_clients_lose_no_edit() {
    const CLIENTS: usize = 50;
    const EDITS: usize = 20;
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let functions = |edits: &[usize]| -> String {
        let function = |(at, edit): (usize, &usize)| format!("def f{at}() -> int: return {edit}\n");
        edits.iter().enumerate().map(function).collect()
    };
    put(&server, &functions(&[0; CLIENTS]));
    let client = |at: usize| {
        let mut world = 1;
        for edit in 1..=EDITS {
            let text = format!("def f{at}() -> int: return {edit}");
            let edits = json!([{ "path": "main.py", "symbol": format!("main.f{at}"), "text": text }]);
            loop {
                let reply = patch(&server, world, edits.clone());
                world = reply.body["world"].as_u64().unwrap_or_else(|| panic!("a world in {}", reply.body));
                match reply.status {
                    200 => break,
                    412 => {}
                    _ => panic!("{}", reply.body),
                }
            }
        }
    };
    std::thread::scope(|scope| {
        (0..CLIENTS).for_each(|at| drop(scope.spawn(move || client(at))));
    });
    let worlds = 1 + (CLIENTS * EDITS) as u64;
    let program = server.get("/v1/programs/p");
    assert_eq!(program["world"], json!(worlds));
    assert_eq!(program["source"]["files"][0]["text"], functions(&[EDITS; CLIENTS]).as_str());
    let mut seen = 0;
    while seen < worlds {
        let page = server.get(&format!("/v1/programs/p/history?after={seen}"));
        for row in page["worlds"].as_array().expect("rows") {
            seen += 1;
            assert_eq!(row["world"], json!(seen), "no gap");
            let compiled = if seen == 1 { CLIENTS + 1 } else { 1 };
            let own = row["report"]["compiled"]["count"].as_u64().expect("a count");
            assert_eq!(
                own as usize + row["report"]["cached"]["count"].as_u64().expect("a count") as usize,
                CLIENTS + 1
            );
            assert!(own as usize <= compiled, "world {seen}: {row}");
        }
    }
    assert_eq!(artifacts(&program), artifacts(&fresh(&functions(&[EDITS; CLIENTS]))));
}

#[test]
fn a_killed_server_goes_on_at_a_whole_world() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, "def f() -> int: return 1\n");
    std::thread::sleep(SAVED_WITHIN);
    server.kill();
    let mut known = 1;
    for round in 0..12 {
        let server = Server::start(&desk);
        let address = server.address.clone();
        let program = server.get("/v1/programs/p");
        let world = program["world"].as_u64().expect("a world");
        assert!(
            (1..=known).contains(&world),
            "{known} was the last one that could have been made, found {world}"
        );
        assert_eq!(
            program["source"]["files"][0]["text"],
            format!("def f() -> int: return {world}\n"),
            "the text is that of the world"
        );
        assert_eq!(call(&server, None, "main.f", json!([])), json!(world), "and so is the code");
        let rows = server.get("/v1/programs/p/history")["worlds"].as_array().expect("rows").len();
        assert_eq!(rows as u64, world, "and the history has no gap");
        let editing = std::thread::spawn(move || edit_until_killed(&address, world));
        std::thread::sleep(Duration::from_millis(10 + 17 * round % 90));
        server.kill();
        // The one behind the last that was acknowledged may have been made, too.
        known = editing.join().expect("the client ends") + 1;
    }
    assert!(known > 12, "there were edits to be killed in");
}

/// Edits as fast as it can, and gives the last world that was acknowledged.
fn edit_until_killed(address: &str, mut world: u64) -> u64 {
    loop {
        let text = format!("def f() -> int: return {}\n", world + 1);
        let edits = json!({ "edits": [{ "path": "main.py", "text": text }] });
        let header = format!("If-Match: \"{world}\"");
        match request(address, "PATCH", "/v1/programs/p", &header, Some(&edits)) {
            Some(reply) if reply.status == 200 => world += 1,
            Some(reply) => panic!("{}", reply.body),
            None => return world,
        }
    }
}

#[test]
fn a_call_of_a_world_compiles_nothing_but_the_call() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    let text = "def add(a: int, b: int) -> int: return b + a + 1";
    let edits = json!([{ "path": "main.py", "symbol": "main.add", "text": text }]);
    let header = "If-Match: \"1\"\r\nPrefer: return=minimal";
    let reply = server.send("PATCH", "/v1/programs/p", header, Some(&json!({ "edits": edits })));
    assert_eq!(artifacts(&reply.body).into_keys().collect::<Vec<_>>(), ["main.add"], "{}", reply.body);
    assert_eq!(symbols(&reply.body["report"], "relinked"), ["main.add"]);
    for (function, expected) in [("main.top", 20), ("main.other", 2)] {
        let call = json!({ "function": function, "args": [3] });
        let run = server.post("/v1/run", &json!({ "name": "p", "call": call }));
        assert_eq!(run["outcome"]["value"], json!(expected), "{run}");
        assert_eq!(
            (symbols(&run["report"], "compiled"), symbols(&run["report"], "native")),
            (vec![], vec![])
        );
    }
}

#[test]
fn an_edit_of_a_leaf_of_many_callers_compiles_and_relinks_one() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    let callers = |at: usize| format!("def f{at}(x: int) -> int: return f{}(x) + 1\n", at - 1);
    let text = format!("def f0(x: int) -> int: return x\n{}", (1..400).map(callers).collect::<String>());
    put(&server, &text);
    let text = "def f0(x: int) -> int: return x * 2";
    let reply = patch(&server, 1, json!([{ "path": "main.py", "symbol": "main.f0", "text": text }]));
    for list in ["compiled", "native", "relinked"] {
        assert_eq!(symbols(&reply.body["report"], list), ["main.f0"], "{list}");
    }
    assert_eq!(call(&server, None, "main.f399", json!([7])), 413);
    assert_eq!(call(&server, Some(1), "main.f399", json!([7])), 406);
}

#[test]
fn an_edit_may_be_the_first_to_use_the_host() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    let reply = patch(
        &server,
        1,
        json!([{ "path": "main.py", "text": format!("{EXAMPLE}import math\nprint(input(), math.sin(0.0))\n") }]),
    );
    assert_eq!(reply.status, 200, "{}", reply.body);
    let run = server.post("/v1/run", &json!({ "name": "p", "stdin": "hello\n" }));
    assert_eq!(run["stdout"]["data"], "hello 0.0\n", "{run}");
}

#[test]
fn a_program_may_become_quite_another_one() {
    const TEXTS: [(&str, &str); 4] = [
        ("print(sum([i * i for i in range(10)]))\n", "285\n"),
        (
            "class Shape:\n    def __init__(self, side: float) -> None:\n        self.side = side\n    def area(self) -> float:\n        return self.side * self.side\n\ndef total(shapes: list[Shape]) -> float:\n    return sum([shape.area() for shape in shapes])\n\nprint(round(total([Shape(1.5), Shape(2.0)]), 2))\n",
            "6.25\n",
        ),
        (
            "def count(text: str) -> dict[str, int]:\n    found: dict[str, int] = {}\n    for word in text.split():\n        found[word] = found.get(word, 0) + 1\n    return found\n\nprint(sorted(count('a b b').items(), key=lambda item: -item[1])[0][0])\n",
            "b\n",
        ),
        (
            "class Shape:\n    def __init__(self, name: str, sides: list[int]) -> None:\n        self.name = name\n        self.sides = sides\n\ndef total(shapes: list[Shape]) -> int:\n    return sum([sum(shape.sides) for shape in shapes])\n\ntry:\n    print(total([Shape('a', [1, 2]), Shape('b', [])]), [1][3])\nexcept IndexError as error:\n    print(error)\n",
            "list index out of range\n",
        ),
    ];
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    let order = [0, 1, 2, 3, 1, 3, 0, 2, 1, 0, 3, 2];
    for (world, text) in order.iter().enumerate() {
        let (text, stdout) = TEXTS[*text];
        let header = format!("If-Match: \"{}\"", world + 1);
        let reply = server.send("PUT", "/v1/programs/p", &header, Some(&json!({ "source": source(text) })));
        assert_eq!(reply.status, 200, "{}", reply.body);
        let run = server.post("/v1/run", &json!({ "name": "p" }));
        assert_eq!(run["stdout"]["data"], stdout, "world {}: {run}", world + 2);
    }
    for (world, text) in order.iter().enumerate() {
        let run = server.post("/v1/run", &json!({ "name": "p", "world": world + 2 }));
        assert_eq!(run["stdout"]["data"], TEXTS[*text].1, "world {} again: {run}", world + 2);
    }
}
