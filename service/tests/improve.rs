//! Programs that are run again are compiled at tier 1 by a process in the background, however soon they end.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use support::Desk;

const PROGRAM: &str = "\
def half(x: int) -> int:
    return x // 2

def work(rounds: int) -> int:
    total = 0
    for k in range(rounds):
        total += half(k)
    return total

if __name__ == \"__main__\":
    print(work(30000000))
";
const OUTPUT: &str = "224999985000000\n";
const WITHIN: Duration = Duration::from_secs(120);

/// How many functions the program would have to inline in a process that has a copy of the store as it is now.
fn left_to_inline(desk: &Desk, command: &[&str]) -> u64 {
    let copy = desk.path().join("copy");
    let _ = fs::remove_dir_all(&copy);
    fs::create_dir(&copy).expect("a directory");
    let _ = fs::copy(desk.path().join("store/store.redb"), copy.join("store.redb"));
    let report = desk.path().join("report.json");
    let (copy, report) = (of(&copy), of(&report));
    let options = [&command[..1], &["--tier", "1", "--store", copy, "--report-json", report]].concat();
    desk.output(&[&options, &command[1..]].concat());
    let report: Value = serde_json::from_slice(&fs::read(report).expect("a report")).expect("JSON");
    report["inlined"]["count"].as_u64().expect("a count")
}

fn of(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}

fn run_twice(desk: &Desk, command: &[&str], improve: &str) {
    for _ in 0..2 {
        let output = desk.command(command).env("LINKPOINT_IMPROVE", improve).output().expect("it starts");
        assert_eq!(String::from_utf8_lossy(&output.stdout), OUTPUT);
    }
}

fn improves(command: &[&str]) {
    let desk = Desk::new(&[("main.py", PROGRAM)]);
    run_twice(&desk, command, "");
    let began = Instant::now();
    while left_to_inline(&desk, command) != 0 {
        assert!(began.elapsed() < WITHIN, "nobody compiled it at tier 1");
        thread::sleep(Duration::from_millis(100));
    }
    desk.check(command, 0, OUTPUT, "");
}

#[test]
fn a_program_that_is_run_again_gets_to_tier_1() {
    improves(&["run", "main.py"]);
}

#[test]
fn so_does_a_function_that_is_called_again() {
    improves(&["call", "main.py", "work", "30000000"]);
}

#[test]
fn nothing_goes_on_in_the_background_where_that_is_not_wanted() {
    let desk = Desk::new(&[("main.py", PROGRAM)]);
    run_twice(&desk, &["run", "main.py"], "never");
    run_twice(&desk, &["run", "--tier", "0", "main.py"], "");
    assert!(!desk.path().join("store/improving.lock").exists());
    assert_ne!(left_to_inline(&desk, &["run", "main.py"]), 0);
}

#[test]
fn what_cannot_be_improved_is_tried_in_vain_and_harms_nothing() {
    let desk = Desk::new(&[("main.py", "print(1)\n"), ("bad.py", "print(nobody)\n")]);
    desk.check(&["run", "main.py"], 0, "1\n", "");
    let store = desk.path().join("store");
    let improve = |file: &str| {
        ["improve", "--store", of(&store), "--memory-bytes", "1073741824", file].map(str::to_owned)
    };
    let exit = |file: &str| {
        let args = improve(file);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        desk.output(&args).status.code()
    };
    assert_eq!(exit("bad.py"), Some(2));
    assert_eq!(exit("gone.py"), Some(64));
    assert_eq!(exit("main.py"), Some(0));
    desk.check(&["run", "main.py"], 0, "1\n", "");
}
