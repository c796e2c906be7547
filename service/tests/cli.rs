//! The binary as scripts use it: exit codes, streams, signals, many at once, and beside a server.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use support::{Desk, text};

const ADD: &str = "def add(a: int, b: int) -> int:\n    return a + b\n\nprint(add(2, 3))\n";

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.expect("there is a kill").success());
}

fn ends_within(child: &mut Child, limit: Duration) -> Option<i32> {
    let began = Instant::now();
    while began.elapsed() < limit {
        if let Some(status) = child.try_wait().expect("the child is ours") {
            return status.code();
        }
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("the child is ours");
    panic!("it did not end within {limit:?}");
}

#[test]
fn tiers_can_be_chosen_and_the_better_one_is_taken_once_it_is_there() {
    let raising = "def half(x: int) -> int:\n    return 10 // x\n\ndef f(x: int) -> int:\n    return half(x) + half(x - 1)\n\nprint(f(3), f(1))\n";
    let desk = Desk::new(&[("main.py", raising)]);
    let lists = |args: &[&str]| {
        let report = desk.path().join("report.json");
        let report = report.to_str().expect("a path of letters");
        let args = [&["run", "--report-json", report], args, &["main.py"]].concat();
        desk.check(&args, 1, "", "File \"main.py\", line 2, in half\n    return 10 // x\n");
        let report: Value =
            serde_json::from_str(&fs::read_to_string(report).expect("a report")).expect("JSON");
        ["compiled", "inlined", "cached"].map(|list| report[list]["count"].as_u64().expect("a count"))
    };
    assert_eq!(lists(&["--tier", "0"]), [3, 0, 0]);
    assert_eq!(lists(&[]), [0, 0, 3], "auto starts with what is there");
    assert_eq!(lists(&["--tier", "1"]), [0, 2, 1], "`half` calls nothing");
    assert_eq!(lists(&["--tier", "1"]), [0, 0, 3]);
    assert_eq!(lists(&[]), [0, 0, 3]);
    desk.check(&["run", "--tier", "2", "main.py"], 64, "", "--tier");
}

#[test]
fn every_way_to_end_has_its_exit_code() {
    let desk = Desk::new(&[
        ("ok.py", ADD),
        ("raises.py", "def f(x: int) -> int:\n    return 1 // x\n\nprint(f(0))\n"),
        ("exits.py", "print(1)\nraise SystemExit(7)\n"),
        ("refused.py", "def f(x: int) -> str:\n    return x\n\nprint(f(1))\n"),
        ("endless.py", "while True:\n    pass\n"),
    ]);
    desk.check(&["run", "ok.py"], 0, "5\n", "");
    let traceback = "Traceback (most recent call last):\n  File \"raises.py\", line 4, in <module>\n    print(f(0))\n          ^^^^\n  File \"raises.py\", line 2, in f\n";
    desk.check(&["run", "raises.py"], 1, "", traceback);
    desk.check(&["run", "raises.py"], 1, "", "\nZeroDivisionError: ");
    desk.check(&["run", "exits.py"], 7, "1\n", "");
    desk.check(&["run", "refused.py"], 2, "", "error[E");
    desk.check(
        &["run", "--wall-ms", "50", "endless.py"],
        3,
        "",
        "linkpoint: wall_time limit reached: allowed 50",
    );
    desk.check(&["run", "nowhere.py"], 64, "", "can't open file 'nowhere.py'");
    desk.check(&["run", "--wall-ms", "0", "ok.py"], 64, "", "--wall-ms");
    desk.check(&["frobnicate"], 64, "", "unrecognized subcommand");
    desk.check(&["check", "ok.py"], 0, "", "");
    desk.check(&["check", "ok.py", "refused.py"], 2, "", "error[E");
    desk.check(&["serve", "--listen", "0.0.0.0:0"], 64, "", "--anonymous");
}

#[test]
fn types_are_shown_for_a_place() {
    let desk = Desk::new(&[("main.py", "def twice(x):\n    return x * 2\n\nprint(twice(3), twice('é'))\n")]);
    let twice = "main.py:2:12: x * 2: int in twice(int)\nmain.py:2:12: x * 2: str in twice(str)\n";
    desk.check(&["check", "--types", "2:14", "main.py"], 0, &twice.replace(":12:", ":14:"), "");
    desk.check(
        &["check", "--types", "4:22", "main.py"],
        0,
        "main.py:4:22: twice('é'): str in <module>\n",
        "",
    );
    desk.check(&["check", "--types", "3:1", "main.py"], 1, "", "no expression or name");
    desk.check(&["check", "--types", "9:9", "main.py"], 1, "", "no expression or name");
    desk.check(&["check", "--types", "0:1", "main.py"], 64, "", "LINE:COL");
    desk.check(&["check", "--types", "2:1", "main.py", "main.py"], 64, "", "one file");
}

#[test]
fn a_second_process_compiles_nothing_and_generates_no_native_code() {
    let desk = Desk::new(&[("add.py", ADD)]);
    let (first, second) = (desk.report("add.py", "5\n"), desk.report("add.py", "5\n"));
    assert!(first["compiled"]["count"].as_u64().is_some_and(|count| count > 0), "{first}");
    for list in ["compiled", "native", "inferred"] {
        assert_eq!(second[list]["count"], 0, "{list}");
    }
    assert_eq!(second["cached"]["count"], first["compiled"]["count"]);
}

#[test]
fn a_damaged_store_is_a_miss_and_healed() {
    let desk = Desk::new(&[("add.py", ADD)]);
    desk.report("add.py", "5\n");
    let store = desk.path().join("store/store.redb");
    let mut bytes = fs::read(&store).expect("the store is there");
    // The header stays, so that the file opens; what is in it does not verify.
    (5000..bytes.len()).step_by(700).for_each(|at| bytes[at] ^= 0x55);
    fs::write(&store, bytes).expect("the store is ours");
    desk.report("add.py", "5\n");
    desk.report("add.py", "5\n");
    fs::write(&store, "rubbish").expect("the store is ours");
    desk.report("add.py", "5\n");
    assert_eq!(desk.report("add.py", "5\n")["compiled"]["count"], 0);
}

#[test]
fn input_is_read_as_it_comes_and_prompts_are_seen_before() {
    let program = "name = input('name? ')\nprint('hi', name)\nother = input()\nprint(other)\n";
    let desk = Desk::new(&[("ask.py", program)]);
    let mut child = desk.start(&["run", "ask.py"]);
    let (mut stdin, mut stdout) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
    let mut read = |expected: &str| {
        let mut bytes = vec![0; expected.len()];
        stdout.read_exact(&mut bytes).expect("the program writes");
        assert_eq!(text(&bytes), expected);
    };
    read("name? ");
    stdin.write_all("Zoë\n".as_bytes()).expect("the program reads");
    read("hi Zoë\n");
    stdin.write_all(b"end").expect("the program reads");
    drop(stdin);
    read("end\n");
    assert_eq!(ends_within(&mut child, Duration::from_secs(10)), Some(0));
}

#[test]
fn ctrl_c_ends_a_program_that_computes_and_one_that_waits() {
    let desk = Desk::new(&[
        ("spin.py", "print('on')\ninput()\nwhile True:\n    pass\n"),
        ("wait.py", "print('on')\ninput()\ninput()\n"),
    ]);
    for file in ["spin.py", "wait.py"] {
        let mut child = desk.start(&["run", file]);
        let mut stdin = child.stdin.take().expect("piped");
        let mut first = [0; 3];
        child.stdout.as_mut().expect("piped").read_exact(&mut first).expect("it runs");
        stdin.write_all(b"\n").expect("the program reads");
        thread::sleep(Duration::from_millis(100));
        signal(&child, "-INT");
        assert_eq!(ends_within(&mut child, Duration::from_secs(5)), Some(130), "{file}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_program() {
    let desk = Desk::new(&[("flood.py", "while True:\n    print('y')\n")]);
    let mut child = desk.start(&["run", "flood.py"]);
    drop(child.stdout.take());
    assert_eq!(ends_within(&mut child, Duration::from_secs(10)), Some(1));
}

#[test]
fn sixteen_programs_at_once_run_as_one_does() {
    let desk = Desk::new(&[("add.py", ADD)]);
    let children: Vec<Child> = (0..16).map(|_| desk.start(&["run", "add.py"])).collect();
    for child in children {
        let output = child.wait_with_output().expect("the child is ours");
        assert_eq!(
            (output.status.code(), text(&output.stdout), text(&output.stderr)),
            (Some(0), "5\n".to_owned(), String::new())
        );
    }
    assert_eq!(desk.report("add.py", "5\n")["compiled"]["count"], 0, "what they compiled was saved");
}

#[test]
fn commands_run_beside_a_server_and_say_so_and_the_server_ends_on_sigterm() {
    let desk = Desk::new(&[("add.py", ADD)]);
    let mut server = desk.start(&["serve", "--listen", "127.0.0.1:0"]);
    let mut lines = BufReader::new(server.stdout.take().expect("piped")).lines();
    let ready = lines.next().expect("a line").expect("text");
    assert!(ready.starts_with("listening on http://127.0.0.1:"), "{ready}");
    let began = Instant::now();
    desk.check(&["run", "add.py"], 0, "5\n", "a running server holds the store");
    assert!(began.elapsed() < Duration::from_secs(20));
    desk.check(&["serve", "--listen", "127.0.0.1:0"], 64, "", "a running server holds the store");
    signal(&server, "-TERM");
    assert_eq!(ends_within(&mut server, Duration::from_secs(5)), Some(0));
    desk.check(&["run", "add.py"], 0, "5\n", "");
}

#[test]
fn build_writes_every_artifact_under_its_own_name() {
    let desk = Desk::new(&[("add.py", ADD)]);
    desk.check(&["build", "add.py", "-o", "out"], 0, "", "");
    let index: Value =
        serde_json::from_slice(&fs::read(desk.path().join("out/functions.json")).expect("an index"))
            .expect("JSON");
    let functions = index.as_array().expect("a list");
    let add = functions.iter().find(|each| each["symbol"] == "add.add").expect("the function");
    let wasm =
        fs::read(desk.path().join("out").join(add["file"].as_str().expect("a name"))).expect("the file");
    assert!(wasm.starts_with(b"\0asm"));
    assert_eq!(fs::read_dir(desk.path().join("out")).expect("a directory").count(), functions.len() + 1);
    desk.check(&["build", "add.py", "--emit", "wat"], 0, "", "");
    assert!(
        fs::read_to_string(desk.path().join("add.artifacts/add.add.wat"))
            .expect("the file")
            .starts_with("(module")
    );
}
