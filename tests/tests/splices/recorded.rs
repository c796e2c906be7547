//! Edits of classes of recorded programs: what is stored of the program before is taken for the edited one only where it is what a
//! fresh build makes. `LINKPOINT_EDITS` tells how many of a thousand edits are made.

use std::path::{Path, PathBuf};

use linkpoint_compiler::driver::Compilation;
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

use super::{compile_in, described, on_a_deep_stack};

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

/// Edits of the classes of a text: each gives a class or one of its methods something more, or another name.
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
        at += line.len();
    }
    found
}

#[test]
fn what_is_stored_of_a_program_is_taken_for_its_edits_only_where_it_holds() {
    let edits = std::env::var("LINKPOINT_EDITS").ok().map(|text| text.parse().expect("a number of edits"));
    let per_mille = edits.unwrap_or(PER_MILLE);
    on_a_deep_stack(move || {
        let (mut number, mut accepted, mut wrong) = (0_usize, 0, Vec::new());
        for path in programs() {
            let text = std::fs::read_to_string(&path).expect("a program");
            let known = Memory::default();
            let mut earlier: Option<Compilation> = None;
            for after in edits_of(&text) {
                number += 1;
                // Spread over all of them.
                if number.wrapping_mul(7919) % 1000 >= per_mille {
                    continue;
                }
                let compile = |text: &str, previous: Option<&Compilation>, known: &Memory| {
                    compile_in(&Source::single("main.py", text), previous, known)
                };
                if earlier.is_none() {
                    earlier = compile(&text, None, &known).ok();
                }
                let (Some(before), Ok(fresh)) = (&earlier, compile(&after, None, &Memory::default())) else {
                    continue;
                };
                accepted += 1;
                let ways = [("edited", Some(before)), ("stored", None)];
                for (way, previous) in ways {
                    let found = compile(&after, previous, &known).map(|found| described(&found));
                    if found.as_ref() != Ok(&described(&fresh)) {
                        let differing = found.map(|found| {
                            let expected = described(&fresh);
                            let is_other = |name: &&String| found.get(*name) != expected.get(*name);
                            let names = expected.keys().chain(found.keys());
                            names.filter(is_other).take(3).cloned().collect::<Vec<_>>()
                        });
                        wrong.push((path.clone(), way, differing, after.clone()));
                    }
                }
            }
        }
        let shown = wrong
            .iter()
            .map(|(path, way, what, text)| format!("{} {way} {what:?}\n{text}\n", path.display()));
        assert!(wrong.is_empty(), "{} of {accepted}: {}", wrong.len(), shown.take(3).collect::<String>());
        assert!(accepted > 0, "some edits are accepted");
    });
}
