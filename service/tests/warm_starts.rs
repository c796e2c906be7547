//! A program that was linked before is run by another process with none of its functions: those are recalled when an edit
//! asks for them. The oracle is the first run, and for edits a store that has seen nothing else.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::thread;
use std::time::Duration;

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use serde_json::{Value, json};
use support::programs::{EXAMPLE, artifacts, call, fresh, patch, put};
use support::server::{Server, source, symbols};
use support::{Desk, text};

/// What is acknowledged is saved a moment later.
const SAVED_WITHIN: Duration = Duration::from_millis(500);
const GC_ALL: [&str; 7] = ["store", "gc", "--grace-hours", "0", "--worlds", "1", "--json"];

type Bytes = TableDefinition<'static, &'static [u8; 32], &'static [u8]>;

/// Changes the entries of a table behind everyone's back: all of them, or the one at a place.
fn change(desk: &Desk, name: &'static str, place: Option<usize>, change: impl Fn(&mut Vec<u8>)) {
    let database = Database::open(desk.path().join("store/store.redb")).expect("nobody holds it");
    let transaction = database.begin_write().expect("a transaction");
    {
        let mut table = transaction.open_table(Bytes::new(name)).expect("a table");
        let entries = table.iter().expect("entries").map(|entry| entry.expect("an entry"));
        let entries: Vec<([u8; 32], Vec<u8>)> =
            entries.map(|(key, bytes)| (*key.value(), bytes.value().to_vec())).collect();
        for (at, (key, mut bytes)) in entries.into_iter().enumerate() {
            if place.is_none_or(|place| place == at) {
                change(&mut bytes);
                table.insert(&key, &bytes[..]).expect("an insert");
            }
        }
    }
    transaction.commit().expect("a commit");
}

fn count(desk: &Desk, name: &'static str) -> usize {
    let database = Database::open(desk.path().join("store/store.redb")).expect("nobody holds it");
    let transaction = database.begin_read().expect("a transaction");
    transaction.open_table(Bytes::new(name)).expect("a table").iter().expect("entries").count()
}

/// Damages every entry that holds or names a function: whoever reads one has to compile it again.
fn without_functions(desk: &Desk) {
    for name in ["instances", "artifacts"] {
        change(desk, name, None, |bytes| bytes.truncate(bytes.len() / 2));
    }
}

fn report(desk: &Desk, file: &str, stdout: &str) -> Value {
    let mut report = desk.report(file, stdout);
    report["phases_ms"] = Value::Null;
    report
}

const RAISING: &str = "\
def least(items: list[int]) -> int:
    if not items:
        raise ValueError(\"nothing\")
    return min(items)

def of_both(a: list[int], b: list[int]) -> int:
    return least(a) + least(b)

print(of_both([3, 2], [4]))
print(of_both([1], []))
";

#[test]
fn a_second_process_reads_no_function() {
    let desk = Desk::new(&[("main.py", EXAMPLE), ("run.py", "from main import top\nprint(top(3))\n")]);
    let first = report(&desk, "run.py", "16\n");
    let second = report(&desk, "run.py", "16\n");
    without_functions(&desk);
    assert_eq!(report(&desk, "run.py", "16\n"), second, "nothing of it was read");
    let (mut compiled, mut cached) = (symbols(&first, "compiled"), symbols(&second, "cached"));
    compiled.sort();
    cached.sort();
    assert_eq!(
        (compiled, symbols(&second, "compiled"), symbols(&second, "native")),
        (cached, vec![], vec![])
    );
    let all = |report: &Value| {
        let library = &report["library"];
        library["compiled"].as_u64().expect("a count") + library["cached"].as_u64().expect("a count")
    };
    assert_eq!(all(&first), all(&second), "{first} {second}");
}

#[test]
fn a_traceback_is_the_same_at_both_tiers() {
    let desk = Desk::new(&[("main.py", RAISING)]);
    for tier in ["0", "1"] {
        let run = || {
            let output = desk.output(&["run", "--tier", tier, "main.py"]);
            (output.status.code(), text(&output.stdout), text(&output.stderr))
        };
        let first = run();
        assert!(first.2.contains("in least") && first.2.contains("line 3"), "{}", first.2);
        without_functions(&desk);
        assert_eq!(run(), first, "tier {tier}");
    }
}

#[test]
fn what_is_damaged_is_made_again_to_the_same() {
    let desk = Desk::new(&[("main.py", RAISING.split("print(of_both([1]").next().expect("a part"))]);
    report(&desk, "main.py", "6\n");
    let natives = count(&desk, "natives");
    for place in 0..natives {
        change(&desk, "natives", Some(place), |bytes| {
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
        });
        let again = report(&desk, "main.py", "6\n");
        assert_eq!(symbols(&again, "compiled"), [""; 0], "entry {place}: {again}");
        let healed = report(&desk, "main.py", "6\n");
        assert_eq!(
            (symbols(&healed, "compiled"), symbols(&healed, "native")),
            (vec![], vec![]),
            "entry {place}"
        );
    }
    without_functions(&desk);
    let healed = report(&desk, "main.py", "6\n");
    assert_eq!(symbols(&healed, "compiled"), [""; 0], "the entry of the program was healed, too: {healed}");
}

#[test]
fn an_edit_after_a_warm_start_is_that_of_a_fresh_store() {
    let desk = Desk::new(&[]);
    let script =
        |addend: i64| format!("{}print(top(3))\n", EXAMPLE.replace("a + b", &format!("a + b + {addend}")));
    let server = Server::start(&desk);
    server.run(&script(0));
    thread::sleep(SAVED_WITHIN);
    server.kill();
    let server = Server::start(&desk);
    let warm = server.run(&script(0));
    assert_eq!(
        (&warm["stdout"]["data"], &warm["report"]["compiled"]["count"]),
        (&json!("16\n"), &json!(0)),
        "{warm}"
    );
    for addend in 1..4 {
        let edited = server.run(&script(addend));
        assert_eq!(edited["stdout"]["data"], json!(format!("{}\n", 16 + 4 * addend)), "{edited}");
        assert_eq!(symbols(&edited["report"], "compiled"), ["main.add"]);
    }
    let compiled = server.post("/v1/compile", &json!({ "source": source(&script(3)) }));
    assert_eq!(artifacts(&compiled), artifacts(&fresh(&script(3))));
}

#[test]
fn a_named_program_runs_after_a_collection_and_is_edited() {
    let desk = Desk::new(&[]);
    let text = format!("{EXAMPLE}print(top(3))\n");
    let server = Server::start(&desk);
    put(&server, &text);
    thread::sleep(SAVED_WITHIN);
    server.kill();
    desk.output(&GC_ALL);
    let run = |server: &Server| server.post("/v1/run", &json!({ "name": "p" }));
    let server = Server::start(&desk);
    let warm = run(&server);
    assert_eq!((&warm["stdout"]["data"], &warm["world"]), (&json!("16\n"), &json!(1)), "{warm}");
    let edits = json!([{ "path": "main.py", "symbol": "main.mid", "text": "def mid(x): return add(x, 2)" }]);
    let reply = patch(&server, 1, edits.clone());
    assert_eq!(symbols(&reply.body["report"], "compiled"), ["main.mid(int)"], "{}", reply.body);
    assert_eq!(run(&server)["stdout"]["data"], json!("17\n"));
    assert_eq!(call(&server, Some(1), "main.top", json!([3])), json!(16));
    let now = artifacts(&server.get("/v1/programs/p"));
    assert_eq!(now, artifacts(&fresh(&text.replace("add(x, 1)", "add(x, 2)"))));
    thread::sleep(SAVED_WITHIN);
    server.kill();
    // World 1 is still run as it is, without any function.
    without_functions(&desk);
    let server = Server::start(&desk);
    let first = server.post("/v1/run", &json!({ "name": "p", "world": 1 }));
    assert_eq!(
        (&first["stdout"]["data"], &first["report"]["compiled"]["count"]),
        (&json!("16\n"), &json!(0)),
        "{first}"
    );
    assert_eq!(run(&server)["stdout"]["data"], json!("17\n"), "and the latest is compiled again");
    assert_eq!(server.send("POST", "/v1/run", "", Some(&json!({ "name": "p", "world": 3 }))).status, 404);
}
