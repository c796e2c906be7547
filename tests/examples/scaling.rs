//! Measures what the edit of one function costs the compiler by the size of the program, and prints a table:
//! `cargo run --release -p linkpoint-tests --example scaling [FUNCTIONS...]`. Each function calls another, all of them a
//! leaf in the end; the leaf is edited. Not here: linking and HTTP (`latency`).
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::time::{Duration, Instant};

use linkpoint_compiler::driver::{self, Compilation, Entry, Options, Phase};
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

/// Each is measured so often; the median counts.
const TIMES: usize = 9;
/// The compiler nests with the program.
const STACK_BYTES: usize = 256 << 20;

fn main() {
    let sizes: Vec<usize> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let sizes = if sizes.is_empty() { vec![10, 100, 1_000, 10_000] } else { sizes };
    let work = move || {
        println!(
            "| functions | cold | edited body | of that reading | another callee |\n|---|---|---|---|---|"
        );
        sizes.iter().for_each(|functions| measure(*functions));
    };
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(work).expect("a thread");
    thread.join().expect("no panic");
}

fn measure(functions: usize) {
    let memory = Memory::default();
    let (first, cold) = timed(&program(functions, "x + 1"), None, &memory);
    let mut latest = first;
    let mut edit = |body: &dyn Fn(usize) -> String| {
        let mut times = Vec::new();
        let mut reading = Vec::new();
        for version in 0..TIMES {
            let (next, time) = timed(&program(functions, &body(version)), Some(&latest), &memory);
            let compiled: Vec<&str> = next.report.own.compiled.iter().map(|name| name.as_str()).collect();
            assert_eq!(compiled, ["main.f0"]);
            times.push(time);
            let phase = next.report.phases.iter().find(|(phase, _)| *phase == Phase::Parse);
            reading.extend(phase.map(|(_, time)| *time));
            latest = next;
        }
        times.sort();
        reading.sort();
        (ms(times[TIMES / 2]), ms(reading[TIMES / 2]))
    };
    let (body, reading) = edit(&|version| format!("x + {}{}", version + 2, "0".repeat(version % 2)));
    let (callee, _) = edit(&|version| match version % 2 {
        0 => format!("abs(x) + {version}"),
        _ => format!("len(str(x)) + {version}"),
    });
    println!("| {functions} | {} | {body} | {reading} | {callee} |", ms(cold));
}

fn timed(source: &Source, previous: Option<&Compilation>, memory: &Memory) -> (Compilation, Duration) {
    let start = Instant::now();
    let compiled = driver::compile_after(previous.into(), source, &Entry::Main, Options::default(), memory);
    (compiled.expect("the program is right"), start.elapsed())
}

/// A leaf, functions that call it directly or through others, and one that begins.
fn program(functions: usize, leaf: &str) -> Source {
    let mut text = format!("def f0(x: int) -> int:\n    return {leaf}\n\n");
    for number in 1..functions {
        text += &format!("def f{number}(x: int) -> int:\n    return f{}(x) + {}\n\n", number / 2, number % 9);
    }
    let calls: String =
        (functions / 2..functions).map(|number| format!("    total += f{number}(3)\n")).collect();
    text += &format!("def main() -> None:\n    total = 0\n{calls}    print(total)\n\nmain()\n");
    Source::single("main.py", &text)
}

fn ms(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}
