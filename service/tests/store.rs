//! `linkpoint store` with real processes: what it tells, beside whom it works, what is left after a collection, and after
//! one that was killed. The oracle for artifacts is the time before the collection.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::collections::BTreeMap;
use std::thread;
use std::time::Duration;

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use serde_json::{Value, json};
use support::programs::{EXAMPLE, artifacts, call, patch, put};
use support::server::{Server, symbols};
use support::{Desk, text};

/// What is acknowledged is saved a moment later.
const SAVED_WITHIN: Duration = Duration::from_millis(500);
const OTHER: &str = "def half(x: int) -> int:\n    return x // 2\n\nprint([half(n) for n in range(6)])\n";
const OTHER_OUT: &str = "[0, 0, 1, 1, 2, 2]\n";
/// Keeps nothing but what must be kept.
const GC_ALL: [&str; 7] = ["store", "gc", "--grace-hours", "0", "--worlds", "1", "--json"];

type Bytes = TableDefinition<'static, &'static [u8; 32], &'static [u8]>;

fn table(name: &'static str) -> Bytes {
    TableDefinition::new(name)
}

fn json_of(desk: &Desk, args: &[&str], exit: i32) -> Value {
    let output = desk.output(args);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(exit), "{args:?}: {out} {err}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

fn database(desk: &Desk) -> Database {
    Database::open(desk.path().join("store/store.redb")).expect("nobody holds it")
}

/// The keys of a table.
fn keys(desk: &Desk, name: &'static str) -> Vec<[u8; 32]> {
    let database = database(desk);
    let transaction = database.begin_read().expect("a transaction");
    let table = transaction.open_table(table(name)).expect("a table");
    table.iter().expect("entries").map(|entry| *entry.expect("an entry").0.value()).collect()
}

/// Changes an entry behind everyone's back.
fn change(desk: &Desk, name: &'static str, key: [u8; 32], change: impl Fn(&mut Vec<u8>)) {
    let database = database(desk);
    let transaction = database.begin_write().expect("a transaction");
    {
        let mut table = transaction.open_table(table(name)).expect("a table");
        let mut bytes = table.get(&key).expect("a read").expect("an entry").value().to_vec();
        change(&mut bytes);
        table.insert(&key, &bytes[..]).expect("an insert");
    }
    transaction.commit().expect("a commit");
}

/// The artifacts of every world of `p`.
fn worlds(server: &Server, count: u64) -> Vec<BTreeMap<String, String>> {
    (1..=count).map(|world| artifacts(&server.get(&format!("/v1/programs/p?world={world}")))).collect()
}

/// What `top(3)` is in each world of [`edited`].
const ANSWERS: [i64; 3] = [16, 20, 21];

/// A store with three worlds of `p` and a snapshot of a session in the last one, whose server is gone, and with another
/// program that has no name. Answers the artifacts of the worlds and the snapshot.
fn edited(desk: &Desk) -> (Vec<BTreeMap<String, String>>, String) {
    let server = Server::start(desk);
    put(
        &server,
        &format!(
            "count: int = 0\ndef counted() -> int:\n    global count\n    count += 1\n    return count\n{EXAMPLE}"
        ),
    );
    let edit = |symbol: &str, text: &str| json!([{ "path": "main.py", "symbol": symbol, "text": text }]);
    let add = "def add(a: int, b: int) -> int: return a + b + 1";
    assert_eq!(patch(&server, 1, edit("main.add", add)).status, 200);
    assert_eq!(patch(&server, 2, edit("main.mid", "def mid(x): return add(x, 2)")).status, 200);
    let session = server.post("/v1/sessions", &json!({ "name": "p", "follow": "pinned" }));
    let id = session["id"].as_str().unwrap_or_else(|| panic!("{session}")).to_owned();
    let counted = json!({ "call": { "function": "main.counted", "args": [] } });
    for expected in 1..=4 {
        assert_eq!(server.post(&format!("/v1/sessions/{id}/call"), &counted)["value"], json!(expected));
    }
    let snapshot = server.post(&format!("/v1/sessions/{id}/snapshot"), &json!({}));
    let snapshot = snapshot["snapshot"].as_str().unwrap_or_else(|| panic!("{snapshot}")).to_owned();
    let before = worlds(&server, 3);
    thread::sleep(SAVED_WITHIN);
    server.kill();
    desk.write("other.py", OTHER);
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    (before, snapshot)
}

/// Every world runs, with the artifacts that it had, and the snapshot goes on.
fn check_all(desk: &Desk, (before, snapshot): &(Vec<BTreeMap<String, String>>, String)) {
    let server = Server::start(desk);
    for (world, answer) in (1..).zip(ANSWERS) {
        assert_eq!(call(&server, Some(world), "main.top", json!([3])), json!(answer), "world {world}");
    }
    assert_eq!(worlds(&server, 3), *before);
    let history = server.get("/v1/programs/p/history");
    // An edit whose server was killed right behind its answer may be saved, or not.
    assert!(history["worlds"].as_array().is_some_and(|worlds| worlds.len() >= 3), "{history}");
    let session = server.post("/v1/sessions", &json!({ "from_snapshot": snapshot }));
    let id = session["id"].as_str().unwrap_or_else(|| panic!("{session}"));
    let counted = json!({ "call": { "function": "main.counted", "args": [] } });
    assert_eq!(server.post(&format!("/v1/sessions/{id}/call"), &counted)["value"], json!(5));
    thread::sleep(SAVED_WITHIN);
    server.kill();
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
}

#[test]
fn stats_count_what_is_there() {
    let desk = Desk::new(&[("other.py", OTHER)]);
    desk.check(&["store", "stats"], 64, "", "there is no store");
    desk.check(&["store", "gc"], 64, "", "there is no store");
    desk.check(&["store", "verify", "--repair"], 64, "", "there is no store");
    assert!(!desk.path().join("store").exists(), "asking makes no store");
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    let stats = json_of(&desk, &["store", "stats", "--json"], 0);
    for kind in ["artifacts", "instances", "natives"] {
        let count = &stats["kinds"][kind]["entries"];
        assert_eq!(count.as_u64(), Some(keys(&desk, kind).len() as u64), "{kind}: {stats}");
        assert!(stats["kinds"][kind]["bytes"].as_u64() > Some(32), "{stats}");
    }
    let [file, bytes, dead] =
        ["file_bytes", "bytes", "dead_bytes"].map(|field| stats[field].as_u64().expect("a number"));
    assert!(bytes + dead <= file && bytes > 0, "{stats}");
    assert_eq!((&stats["programs"], &stats["snapshots"]), (&json!(0), &json!(0)));
    let human = text(&desk.output(&["store", "stats"]).stdout);
    assert!(human.contains("artifacts") && human.contains("dead"), "{human}");
}

#[test]
fn a_damaged_entry_is_named_and_removed_and_made_again() {
    let desk = Desk::new(&[("other.py", OTHER)]);
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    assert_eq!(json_of(&desk, &["store", "verify", "--json"], 0)["damaged"], json!([]));
    let before = keys(&desk, "artifacts");
    let mut expected = Vec::new();
    for name in ["artifacts", "instances", "natives"] {
        let key = keys(&desk, name)[0];
        change(&desk, name, key, |bytes| *bytes.last_mut().expect("no entry is empty") ^= 1);
        expected
            .push(json!(format!("b3:{}", key.iter().map(|byte| format!("{byte:02x}")).collect::<String>())));
    }
    let found = json_of(&desk, &["store", "verify", "--json"], 1);
    let named: Vec<Value> =
        found["damaged"].as_array().expect("a list").iter().map(|damaged| damaged["key"].clone()).collect();
    assert_eq!(named, expected, "{found}");
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    let damaged = |desk: &Desk, exit| {
        json_of(desk, &["store", "verify", "--json"], exit)["damaged"].as_array().map(Vec::len)
    };
    let left = damaged(&desk, i32::from(damaged_is_left(&desk)));
    let repaired = json_of(&desk, &["store", "verify", "--repair", "--json"], 0);
    assert_eq!(repaired["removed"].as_u64(), left.map(|left| left as u64), "{repaired}");
    assert_eq!(damaged(&desk, 0), Some(0));
    // Only an edit asks for the functions again.
    desk.write("other.py", &format!("{OTHER}# edited\n"));
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    assert_eq!(keys(&desk, "artifacts"), before);
}

/// A damaged entry that the run needed was replaced by it.
fn damaged_is_left(desk: &Desk) -> bool {
    desk.output(&["store", "verify"]).status.code() == Some(1)
}

#[test]
fn a_world_whose_source_is_gone_is_told_as_lost() {
    let desk = Desk::new(&[]);
    edited(&desk);
    let is_first =
        |bytes: &[u8]| text(bytes).contains("return a + b\n") && text(bytes).contains("def counted");
    let first = keys(&desk, "documents").into_iter().find(|key| {
        let database = database(&desk);
        let transaction = database.begin_read().expect("a transaction");
        let table = transaction.open_table(table("documents")).expect("a table");
        let found = table.get(key).expect("a read");
        found.is_some_and(|found| is_first(found.value()))
    });
    change(&desk, "documents", first.expect("the source of world 1"), |bytes| bytes[0] ^= 1);
    let found = json_of(&desk, &["store", "verify", "--json"], 1);
    assert_eq!(
        (&found["lost"], found["damaged"].as_array().map(Vec::len)),
        (&json!(["world 1 of p"]), Some(1))
    );
    let found = json_of(&desk, &["store", "verify", "--repair", "--json"], 1);
    assert_eq!((&found["lost"], &found["removed"]), (&json!(["world 1 of p"]), &json!(1)));
    let server = Server::start(&desk);
    assert_eq!(call(&server, Some(3), "main.top", json!([3])), json!(ANSWERS[2]));
}

#[test]
fn a_file_that_is_of_no_use_is_told_and_stays() {
    let desk = Desk::new(&[("other.py", OTHER)]);
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    let file = desk.path().join("store/store.redb");
    std::fs::write(&file, b"rubbish").expect("a file");
    for args in
        [&["store", "stats"][..], &["store", "verify"], &["store", "verify", "--repair"], &["store", "gc"]]
    {
        desk.check(args, 1, "", "of no use");
    }
    assert_eq!(std::fs::read(&file).expect("a file"), b"rubbish");
    desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
    json_of(&desk, &["store", "verify", "--json"], 0);
}

#[test]
fn upkeep_beside_a_server_says_who_is_in_the_way() {
    let desk = Desk::new(&[]);
    let server = Server::start(&desk);
    put(&server, EXAMPLE);
    for args in
        [&["store", "stats"][..], &["store", "verify"], &["store", "verify", "--repair"], &["store", "gc"]]
    {
        desk.check(args, 75, "", "a running server holds the store");
    }
    assert_eq!(call(&server, None, "main.top", json!([3])), json!(16));
}

#[test]
fn a_collection_leaves_every_world_and_compiles_nothing_of_the_newest_again() {
    let desk = Desk::new(&[]);
    let before = edited(&desk);
    let all = json_of(&desk, &["store", "stats", "--json"], 0);
    assert_eq!((&all["programs"], &all["snapshots"]), (&json!(1), &json!(1)), "{all}");
    let removed = |answer: &Value, kind: &str| answer["removed"][kind]["entries"].as_u64().expect("a count");
    let lately = json_of(&desk, &["store", "gc", "--json"], 0);
    assert_eq!(["artifacts", "documents", "notes"].map(|kind| removed(&lately, kind)), [0; 3], "{lately}");
    let told = json_of(&desk, &[&GC_ALL[..], &["--dry-run"]].concat(), 0);
    let kinds = json_of(&desk, &["store", "stats", "--json"], 0);
    let done = json_of(&desk, &GC_ALL, 0);
    assert_eq!(told["removed"], done["removed"]);
    assert!(removed(&done, "artifacts") > 0, "`half` has no name: {done}");
    assert_eq!(removed(&done, "documents"), 0, "the sources of three worlds and a snapshot: {done}");
    assert_eq!((&done["worlds"], &done["unbuilt"]), (&json!(1), &json!([])));
    let left = json_of(&desk, &["store", "stats", "--json"], 0);
    for kind in ["artifacts", "instances", "natives", "documents", "notes"] {
        let count = |stats: &Value| stats["kinds"][kind]["entries"].as_u64().expect("a count");
        assert_eq!(count(&left), count(&kinds) - removed(&done, kind), "{kind}");
    }
    assert_eq!(removed(&json_of(&desk, &GC_ALL, 0), "artifacts"), 0, "there is nothing left to remove");
    let server = Server::start(&desk);
    let edit = json!([{ "path": "main.py", "symbol": "main.other", "text": "def other(x: int) -> int: return x - 2" }]);
    let reply = patch(&server, 3, edit.clone());
    assert_eq!(symbols(&reply.body["report"], "compiled"), ["main.other"], "{}", reply.body);
    server.kill();
    check_all(&desk, &before);
}

#[test]
fn a_collection_killed_at_any_point_leaves_a_whole_store() {
    let desk = Desk::new(&[]);
    let before = edited(&desk);
    let (mut killed, mut ended) = (0, 0);
    for round in 0..14 {
        // Something to remove each time.
        let text = format!("def f{round}(x: int) -> int:\n    return x + {round}\n\nprint(f{round}(1))\n");
        desk.write("more.py", &text);
        desk.check(&["run", "more.py"], 0, &format!("{}\n", 1 + round), "");
        let mut child = desk.start(&GC_ALL);
        thread::sleep(Duration::from_millis(round * 23));
        match child.try_wait().expect("the child is ours") {
            None => killed += 1,
            Some(_) => ended += 1,
        }
        let _ = child.kill();
        child.wait().expect("the child is ours");
        desk.check(&["run", "other.py"], 0, OTHER_OUT, "");
        let verified = json_of(&desk, &["store", "verify", "--json"], 0);
        assert_eq!((&verified["damaged"], &verified["lost"]), (&json!([]), &json!([])), "round {round}");
    }
    assert!(killed > 0, "{killed} were killed, {ended} had ended");
    check_all(&desk, &before);
    json_of(&desk, &GC_ALL, 0);
    check_all(&desk, &before);
}
