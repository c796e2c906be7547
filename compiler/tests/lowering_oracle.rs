//! Lowering against CPython: every case is read by the front end, its untyped SSA is run by an interpreter that uses
//! CPython's own objects and operators (`oracle/interpret.py`), and the output is compared with what CPython printed.
//! Needs `python3` of version 3.11 or newer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use linkpoint_compiler::diagnostic::Severity;
use linkpoint_compiler::front::{all_diagnostics, read_module};
use linkpoint_compiler::source::SourceFile;

#[path = "oracle/dump.rs"]
mod dump;

#[test]
#[ignore = "needs python3; run with `cargo test -p linkpoint-compiler --test lowering_oracle -- --ignored`"]
fn untyped_code_does_what_cpython_does() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases");
    let scratch = std::env::temp_dir().join(format!("linkpoint-oracle-{}", std::process::id()));
    fs::create_dir_all(&scratch).expect("a scratch directory");
    let deviations = fs::read_to_string(root.join("deviations.txt")).expect("a list of deviations");
    let deviates = |case: &Path| {
        let name = case.strip_prefix(&root).unwrap_or(case).with_extension("");
        deviations
            .lines()
            .any(|line| line.split_whitespace().next().is_some_and(|found| Path::new(found) == name))
    };
    let cases: Vec<PathBuf> = cases(&root).into_iter().filter(|case| !deviates(case)).collect();
    let verdicts = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for worker in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            let (cases, verdicts, next) = (&cases, &verdicts, &next);
            let program = scratch.join(format!("{worker}.json"));
            scope.spawn(move || {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let verdict = run(case, &program);
                    verdicts.lock().expect("no worker panics while it holds the lock").push((case, verdict));
                }
            });
        }
    });
    let verdicts = verdicts.into_inner().expect("no worker panicked");
    let count = verdicts.iter().filter(|(_, verdict)| matches!(verdict, Verdict::Same)).count();
    let mut failures: Vec<String> = verdicts
        .iter()
        .filter_map(|(case, verdict)| match verdict {
            Verdict::Different(how) => Some(format!("{}: {how}", case.display())),
            Verdict::Same | Verdict::NotYet => None,
        })
        .collect();
    failures.sort();
    fs::remove_dir_all(&scratch).expect("the scratch directory goes");
    assert!(failures.is_empty(), "{} cases differ:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 100, "only {count} cases ran: are they at {}?", root.display());
}

/// The cases with recorded output, in order.
fn cases(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut pending = vec![root.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of cases").flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|ending| ending == "py")
                && path.with_extension("out").exists()
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

enum Verdict {
    Same,
    /// The front end says that it lacks something.
    NotYet,
    Different(String),
}

fn run(case: &Path, program: &Path) -> Verdict {
    let text = fs::read_to_string(case).expect("a case is text");
    let file = SourceFile { path: "main.py".to_owned(), text: text.into() };
    let module = read_module("main", &[file]);
    if all_diagnostics(&module).iter().any(|found| found.severity == Severity::Error) {
        return Verdict::NotYet;
    }
    fs::write(program, dump::module(&module).to_string()).expect("the scratch directory is there");
    let interpreter = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/interpret.py");
    let input = fs::File::open(case.with_extension("in")).map_or_else(|_| Stdio::null(), Stdio::from);
    let arguments = fs::read_to_string(case.with_extension("args")).unwrap_or_default();
    let mut command = Command::new("python3");
    command.arg(interpreter).arg(program).args(arguments.lines()).stdin(input);
    let output = command.output();
    let output = output.expect("python3 is installed");
    let expected = fs::read(case.with_extension("out")).expect("cases have recorded output");
    if output.stdout == expected {
        return Verdict::Same;
    }
    let stderr = String::from_utf8_lossy(&output.stderr);
    let stdout = String::from_utf8_lossy(&output.stdout);
    let expected = String::from_utf8_lossy(&expected);
    let differing = stdout.lines().zip(expected.lines()).find(|(found, wanted)| found != wanted);
    Verdict::Different(format!("{differing:?}; {}", stderr.lines().last().unwrap_or_default()))
}
