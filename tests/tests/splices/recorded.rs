//! Edits of classes, and of the heads of functions, of recorded programs: what is stored of the program before is taken for the edited one only where it is what a
//! fresh build makes. `LINKPOINT_EDITS` tells how many of a thousand edits are made.

use std::path::{Path, PathBuf};

use linkpoint_compiler::driver::Compilation;
use linkpoint_compiler::source::Source;
use linkpoint_tests::edits::sample;
use linkpoint_tests::{Memory, side_by_side};

use super::{compile_in, described};

/// How many of a thousand edits are made.
const PER_MILLE: usize = 3;

/// All recorded programs, in order.
fn programs() -> Vec<PathBuf> {
    let mut waiting = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")];
    let mut found = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of cases") {
            let path = entry.expect("an entry").path();
            match path.extension().and_then(|extension| extension.to_str()) {
                _ if path.is_dir() => waiting.push(path),
                Some("py") => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// Edits of the classes and functions of a text: each gives a class, one of its methods or a function something more, or another
/// name.
fn edits_of(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut at, mut is_in_class) = (0, false);
    for line in text.split_inclusive('\n') {
        let inner = line.trim_start();
        let indentation = &line[..line.len() - inner.len()];
        if indentation.is_empty() && !inner.is_empty() {
            is_in_class = inner.starts_with("class ");
        }
        let is_method =
            is_in_class && indentation.len() == 4 && inner.starts_with("def ") && inner.contains("(self");
        if is_method {
            let (before, rest) = text.split_at(at);
            let mut add = |lines: &str| {
                let added: String = lines.lines().map(|line| format!("{indentation}{line}\n")).collect();
                found.push(format!("{before}{added}{rest}"));
            };
            add("def added_q(self) -> int:\n    return 1");
            add("added_q: int = 1");
            add("def __len__(self) -> int:\n    return 1");
            add("def __eq__(self, other: object) -> bool:\n    return True");
            add("@property\ndef added_q(self) -> int:\n    return 1");
            found.push(format!("{before}{}", rest.replacen("(self", "(self, *more_q: int", 1)));
            found.push(format!("{before}{}", rest.replacen("def ", "def x_", 1)));
            found.push(format!("{before}{}", rest.replacen(":\n", ":\n        self.added_q = 1\n", 1)));
            found.push(format!("{before}{}", rest.replacen(":\n", ":\n        return None\n", 1)));
        }
        if inner.starts_with("def ") && line.contains(") -> ") && !line.contains("()") {
            let (before, rest) = text.split_at(at);
            found.push(format!("{before}{}", rest.replacen(") -> ", ", more_q: int = 6) -> ", 1)));
        }
        at += line.len();
    }
    found
}

/// A recorded program, and some of its edits.
struct Edited {
    path: PathBuf,
    text: String,
    edits: Vec<String>,
}

/// So many of a thousand edits of all recorded programs, spread over them.
fn some_edits(per_mille: usize) -> Vec<Edited> {
    let mut number = 0_usize;
    let mut is_chosen = || {
        number += 1;
        number.wrapping_mul(7919) % 1000 < per_mille
    };
    let chosen = programs().into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("a program");
        let edits = edits_of(&text).into_iter().filter(|_| is_chosen()).collect();
        Edited { path, text, edits }
    });
    chosen.filter(|edited| !edited.edits.is_empty()).collect()
}

/// How many edits of a program are accepted, and which of them are not what a fresh build gives.
fn check_edits(Edited { path, text, edits }: &Edited) -> (usize, Vec<String>) {
    let compile = |text: &str, previous: Option<&Compilation>, known: &Memory| {
        compile_in(&Source::single("main.py", text), previous, known)
    };
    let known = Memory::default();
    let Ok(before) = compile(text, None, &known) else { return (0, Vec::new()) };
    let (mut accepted, mut wrong) = (0, Vec::new());
    for after in edits {
        let Ok(fresh) = compile(after, None, &Memory::default()) else { continue };
        accepted += 1;
        let expected = described(&fresh);
        for (way, previous) in [("edited", Some(&before)), ("stored", None)] {
            let found = compile(after, previous, &known).map(|found| described(&found));
            if found.as_ref() != Ok(&expected) {
                let differing = found.map(|found| {
                    let is_other = |name: &&String| found.get(*name) != expected.get(*name);
                    let names = expected.keys().chain(found.keys());
                    names.filter(is_other).take(3).cloned().collect::<Vec<_>>()
                });
                wrong.push(format!("{} {way} {differing:?}\n{after}\n", path.display()));
            }
        }
    }
    (accepted, wrong)
}

#[test]
fn what_is_stored_of_a_program_is_taken_for_its_edits_only_where_it_holds() {
    let edited = some_edits(sample::edits(PER_MILLE));
    let checked = side_by_side(&edited, check_edits);
    let (accepted, wrong): (Vec<usize>, Vec<Vec<String>>) = checked.into_iter().unzip();
    let (accepted, wrong) = (accepted.into_iter().sum::<usize>(), wrong.concat());
    assert!(wrong.is_empty(), "{} of {accepted}: {}", wrong.len(), wrong[..wrong.len().min(3)].concat());
    assert!(accepted > 0, "some edits are accepted");
}
