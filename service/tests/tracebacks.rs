//! What the command line prints of an uncaught exception: all recorded tracebacks, those of exceptions that led to it included.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn every_recorded_traceback_is_printed_as_cpython_prints_it() {
    let traces = recorded();
    assert!(traces.len() >= 15, "only {} tracebacks are recorded", traces.len());
    let home = tempfile::tempdir().expect("a directory for the store");
    let failures: Vec<String> = traces.iter().filter_map(|trace| difference(trace, home.path())).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The files of all recorded tracebacks, each beside its program.
fn recorded() -> Vec<PathBuf> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases");
    let entries = |folder: &Path| -> Vec<PathBuf> {
        fs::read_dir(folder).expect("a readable folder").flatten().map(|entry| entry.path()).collect()
    };
    let groups = entries(&cases).into_iter().filter(|path| path.is_dir());
    let files = groups.flat_map(|group| entries(&group));
    files.filter(|path| path.extension().is_some_and(|extension| extension == "trace")).collect()
}

fn difference(trace: &Path, home: &Path) -> Option<String> {
    let program = trace.with_extension("py");
    let ran = Command::new(env!("CARGO_BIN_EXE_linkpoint"))
        .args(["run".as_ref(), program.file_name().expect("a file")])
        .current_dir(trace.parent().expect("a folder"))
        .env("HOME", home)
        .env("XDG_CACHE_HOME", home)
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    let expected = fs::read_to_string(trace).expect("readable UTF-8");
    let found = without_carets(&String::from_utf8_lossy(&ran.stderr));
    (found != expected).then(|| format!("{}:\nexpected\n{expected}\nfound\n{found}", trace.display()))
}

/// Carets differ between versions of CPython; they are recorded without.
fn without_carets(text: &str) -> String {
    let is_carets = |line: &str| !line.trim().is_empty() && line.trim().chars().all(|c| c == '^' || c == '~');
    text.split_inclusive('\n').filter(|line| !is_carets(line)).collect()
}
