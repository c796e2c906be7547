//! Measures what people wait for, on the release binary, and prints a table:
//! `cargo run --release -p linkpoint-tests --example latency -- target/release/linkpoint [PART...]`.
//! Parts: `second` (another process on the same store), `edit` (a warm server), `worlds` (edits of a named program),
//! `session` (a live program), `throughput`, `cold`. Not here: the
//! speed of compiled code (`benches/run.py`).
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

mod client;
mod live;
mod process;
mod programs;
mod table;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use client::Client;
use process::{Server, first_output, report};
use table::row;

fn main() {
    let mut args = std::env::args().skip(1);
    let binary = PathBuf::from(args.next().expect("the first argument is the binary to measure"));
    let parts: Vec<String> = args.collect();
    let is_wanted = |part: &str| parts.is_empty() || parts.iter().any(|wanted| wanted == part);
    table::head();
    if is_wanted("second") {
        second_process(&binary);
    }
    if is_wanted("edit") {
        warm_edit(&binary);
    }
    if is_wanted("worlds") {
        [100, 10_000].into_iter().for_each(|functions| worlds(&binary, functions));
    }
    if is_wanted("session") {
        live::edits(&binary);
    }
    if is_wanted("throughput") {
        throughput(&binary);
    }
    if is_wanted("cold") {
        cold(&binary);
    }
}

/// A process that finds everything in the store: from its start to the first byte of its output.
fn second_process(binary: &Path) {
    for functions in [2, 200, 1000, 10_000] {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("main.py");
        // One function that calls ten thousand is a measurement of its own.
        let program = if functions > 1000 { programs::grouped } else { programs::chain };
        std::fs::write(&file, program(functions, None)).unwrap();
        let first = report(binary, dir.path(), &file);
        let second = report(binary, dir.path(), &file);
        let times = (0..21).map(|_| first_output(binary, dir.path(), &file)).collect();
        let note = format!("{} compiled, {}", count(&first, "compiled"), counts(&second));
        row(&format!("second process, {functions} functions, to first output"), times, &note);
        std::fs::write(&file, program(functions, Some(1))).unwrap();
        let start = Instant::now();
        let edited = report(binary, dir.path(), &file);
        row(
            &format!("new process after an edit, {functions} functions"),
            vec![start.elapsed()],
            &counts(&edited),
        );
    }
}

/// A running server that gets the same program with one function edited, again and again.
fn warm_edit(binary: &Path) {
    for functions in [6, 200, 1000] {
        let dir = tempfile::tempdir().unwrap();
        let server = Server::start(binary, dir.path());
        let mut client = Client::connect(&server.address);
        let run = |client: &mut Client, edit| {
            let text = programs::chain(functions, edit);
            let body =
                json!({ "source": { "files": [{ "path": "main.py", "text": text }], "entry": "main.py" } });
            let body = body.to_string();
            let start = Instant::now();
            let answer = client.post("/v1/run", &body);
            let time = start.elapsed();
            let answer: Value = serde_json::from_slice(&answer).unwrap();
            assert_eq!(
                answer["stdout"]["data"],
                format!("{}\n", programs::result(functions, edit)),
                "{answer}"
            );
            (time, answer)
        };
        run(&mut client, None);
        let mut times = Vec::new();
        let mut last = Value::Null;
        for version in 1..=30 {
            let (time, answer) = run(&mut client, Some(version));
            assert_eq!(count(&answer["report"], "compiled"), 1, "{}", answer["report"]);
            times.push(time);
            last = answer;
        }
        row(&format!("warm edit to result, {functions} functions"), times, &counts(&last["report"]));
    }
}

/// A named program whose one leaf, which everything calls, is edited by its symbol, then by its file, and run.
fn worlds(binary: &Path, functions: usize) {
    const EDITS: u64 = 300;
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(binary, dir.path());
    let mut client = Client::connect(&server.address);
    let text = programs::tree(functions);
    let source = json!({ "files": [{ "path": "main.py", "text": text }], "entry": "main.py" });
    let body = json!({ "source": source }).to_string();
    let start = Instant::now();
    client.send("PUT", "/v1/programs/tree", "If-None-Match: *\r\n", &body);
    row(&format!("new program, {functions} functions"), vec![start.elapsed()], "");
    let mut world = 1;
    let rest = &text[programs::leaf(0).len()..];
    let by_symbol =
        |version| json!({ "path": "main.py", "symbol": "main.f0", "text": programs::leaf(version) });
    let by_file = |version| json!({ "path": "main.py", "text": programs::leaf(version) + rest });
    let ways: [(_, &dyn Fn(u64) -> Value); 2] = [("symbol", &by_symbol), ("file", &by_file)];
    for (way, edit) in ways {
        let (mut edits, mut results, mut last) = (Vec::new(), Vec::new(), Value::Null);
        for _ in 0..EDITS {
            let version = world + 1;
            let body = json!({ "edits": [edit(version)] }).to_string();
            let headers = format!("If-Match: \"{world}\"\r\nPrefer: return=minimal\r\n");
            let start = Instant::now();
            let answer = client.send("PATCH", "/v1/programs/tree", &headers, &body);
            edits.push(start.elapsed());
            let run = client.post("/v1/run", r#"{"name": "tree"}"#);
            results.push(start.elapsed());
            world += 1;
            last = serde_json::from_slice(&answer).unwrap();
            assert_eq!(count(&last["report"], "compiled"), 1, "{last}");
            let run: Value = serde_json::from_slice(&run).unwrap();
            assert_eq!(
                run["stdout"]["data"],
                format!("{}\n", programs::tree_result(functions, version)),
                "{run}"
            );
        }
        let note = format!("{}; ms: {}", counts(&last["report"]), last["report"]["phases_ms"]);
        row(&format!("edit by {way}, {functions} functions"), edits, &note);
        row(&format!("edit by {way} to the result of a run, {functions} functions"), results, "");
    }
}

/// Runs of a trivial function, each in a fresh sandbox.
fn throughput(binary: &Path) {
    const TEXT: &str =
        "count: int = 0\ndef f(x: int) -> int:\n    global count\n    count += 1\n    return x + count\n";
    const SECONDS: Duration = Duration::from_secs(5);
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(binary, dir.path());
    let source = json!({ "files": [{ "path": "main.py", "text": TEXT }], "entry": "main.py" });
    let body = json!({ "source": source, "call": { "function": "main.f", "args": [41] } }).to_string();
    let first = Client::connect(&server.address).post("/v1/run", &body);
    let first: Value = serde_json::from_slice(&first).unwrap();
    assert_eq!(first["outcome"], json!({ "kind": "returned", "value": 42 }), "{first}");
    let by_digest =
        json!({ "program": first["program"], "call": { "function": "main.f", "args": [41] } }).to_string();
    for (what, body) in [("source", &body), ("digest", &by_digest)] {
        for connections in [1, 2, 4, 16] {
            let times: Vec<Duration> = std::thread::scope(|scope| {
                let work = || {
                    let mut client = Client::connect(&server.address);
                    let began = Instant::now();
                    let mut times = Vec::new();
                    while began.elapsed() < SECONDS {
                        let start = Instant::now();
                        let answer = client.post("/v1/run", body);
                        times.push(start.elapsed());
                        let fresh: &[u8] = br#""outcome":{"kind":"returned","value":42}"#;
                        assert!(answer.windows(fresh.len()).any(|part| part == fresh), "no state is left");
                    }
                    times
                };
                let threads: Vec<_> = (0..connections).map(|_| scope.spawn(work)).collect();
                threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
            });
            let rate = times.len() as f64 / SECONDS.as_secs_f64();
            row(
                &format!("warm run by {what}, {connections} connections"),
                times,
                &format!("{rate:.0} per second"),
            );
        }
    }
}

/// A program that nobody has seen, in a store that has the library.
fn cold(binary: &Path) {
    for functions in [200, 1000] {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("main.py");
        std::fs::write(&file, programs::chain(2, None)).unwrap();
        report(binary, dir.path(), &file);
        std::fs::write(&file, programs::chain(functions, None)).unwrap();
        let start = Instant::now();
        let cold = report(binary, dir.path(), &file);
        let time = start.elapsed();
        let phases = &cold["phases_ms"];
        let each = time.as_secs_f64() * 1e6 / functions as f64;
        let note = format!("{}; {each:.0} us per function; ms summed over threads: {phases}", counts(&cold));
        row(&format!("cold process, {functions} functions"), vec![time], &note);
    }
}

fn count(report: &Value, list: &str) -> u64 {
    report[list]["count"].as_u64().unwrap()
}

fn counts(report: &Value) -> String {
    format!("{} compiled, {} native", count(report, "compiled"), count(report, "native"))
}
