//! Runs many programs in one process, with one engine and one cache: reads paths, one a line, and answers each with a line of
//! JSON that says how the program ended, compiled in every way. `tests/tools/fuzz.py` talks to it.

use std::io::{BufRead, Write};

use linkpoint_compiler::source::Source;
use linkpoint_tests::Ended;
use linkpoint_tests::ways::{ended_in_ways, ways};
use serde_json::{Value, json};

/// Programs nest deeply, and so does what reads them.
const STACK_BYTES: usize = 256 << 20;

fn main() {
    let worker = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(answer_all).expect("a thread");
    if let Err(panic) = worker.join() {
        std::panic::resume_unwind(panic);
    }
}

fn answer_all() {
    let ways = ways();
    let mut stdout = std::io::stdout().lock();
    for path in std::io::stdin().lock().lines() {
        let text = std::fs::read_to_string(path.expect("a line")).expect("a readable program");
        let source = Source::single("main.py", &text);
        let ended = ended_in_ways(&ways, &source, b"", &[]).into_iter();
        let ended = ended.map(|(how, ended)| (how.to_owned(), told(ended))).collect();
        writeln!(stdout, "{}", Value::Object(ended)).and_then(|()| stdout.flush()).expect("somebody reads");
    }
}

fn told(ended: Ended) -> Value {
    match ended {
        Ended::Refused(text) => json!({"kind": "refused", "text": text}),
        Ended::Stopped(limit) => json!({"kind": "broken", "text": limit.to_string()}),
        Ended::Broken(text) => json!({"kind": "broken", "text": text}),
        Ended::Ran { stdout, exit, last_error, live_objects, .. } => json!({
            "kind": "ran", "stdout": stdout, "exit": exit, "last_error": last_error, "live_objects": live_objects,
        }),
    }
}
