//! What holds for any program: keys follow meaning, cached is fresh, order does not count.

use std::sync::Arc;
use std::time::Duration;

use linkpoint_abi::{ArtifactHash, Digest};
use linkpoint_compiler::driver::environment::Task;
use linkpoint_compiler::driver::{self, Entry, Environment, Options};
use linkpoint_compiler::source::{Source, SourceFile};
use linkpoint_tests::Memory;
use linkpoint_tests::cases::{self, Case};

use crate::support::*;

/// How many recorded cases the property tests take.
const CASES: usize = 30;

#[test]
fn every_semantic_edit_changes_the_key_of_the_edited_function() {
    const TEXT: &str = "\
def f(x: int, y: int = 1, *, z: float = 2.0) -> float:
    if x < y and x > 2:
        return x + y * z
    return 0.5
print(f(1, 2, z=3.0), f(1))
";
    on_a_deep_stack(|| {
        let edits = [
            ("x + y", "x - y"),
            ("y * z", "y / z"),
            ("x < y", "x <= y"),
            ("> 2", "> 3"),
            ("0.5", "-0.0"),
            ("and", "or"),
            ("y: int = 1", "y: int = 2"),
            ("z: float = 2.0", "z: float = 2.5"),
            ("x: int", "x: float"),
            ("x + y", "y + x"),
            ("0.5", "0.25"),
            ("return 0.5", "return z"),
        ];
        for (from, to) in edits {
            let after = TEXT.replacen(from, to, 1);
            let (first, second) = edited(TEXT, &after);
            // An int that is given for a float has code of its own.
            let second = hashes(&second);
            let edited = second.iter().find(|(name, _)| name.starts_with("main.f"));
            assert_ne!(Some(first["main.f"].1), edited.map(|(_, hashes)| hashes.1), "`{from}` -> `{to}`");
        }
    });
}

#[test]
fn what_a_name_means_is_part_of_the_key() {
    on_a_deep_stack(|| {
        // A user's function that hides a built-in one; a variable that becomes a function; a global that changes its type.
        let before = "def f(x: list[int]) -> int: return len(x)\nprint(f([1, 2]))\n";
        let after = format!("def len(x: list[int]) -> int: return 7\n{before}");
        let (first, second) = edited(before, &after);
        assert_ne!(first["main.f"].1, hashes(&second)["main.f"].1);
        check_output(&after, "7\n");

        let before = "K = 1\ndef f() -> str: return str(K)\nprint(f())\n";
        let (_, second) = edited(before, &before.replace("K = 1", "K = 1.5"));
        assert!(compiled_names(&second).contains(&"main.f".to_owned()));
    });
}
/// Every n-th recorded case that compiles, spread over the groups. Which ones are refused is the business of `cases.rs`.
fn sample() -> Vec<Case> {
    let groups = cases::groups().into_iter().filter(|group| group != "next");
    let all: Vec<Case> = groups.flat_map(|group| cases::of_group(&group)).collect();
    let step = (all.len() / (CASES + CASES / 3)).max(1);
    let is_accepted = |case: &Case| {
        let source = Source::single("main.py", case.text());
        driver::compile(&source, &Entry::Main, Options::default(), &Memory::default()).is_ok()
    };
    all.into_iter().step_by(step).filter(is_accepted).take(CASES).collect()
}

#[test]
fn cached_equals_fresh_over_the_cases() {
    on_a_deep_stack(|| {
        let warm = Memory::default();
        let cases = sample();
        assert!(cases.len() >= CASES, "only {} cases were found", cases.len());
        for case in &cases {
            compiled(case.text(), &warm);
        }
        for case in &cases {
            let cached = compiled(case.text(), &warm);
            assert_eq!(compiled_names(&cached), Vec::<String>::new(), "{} is compiled again", case.name);
            let fresh = compiled(case.text(), &Memory::default());
            assert_eq!(hashes(&cached), hashes(&fresh), "{}: cached and fresh differ", case.name);
        }
    });
}

/// Comments and blank lines between the lines of top level change nothing.
#[test]
fn comments_and_blank_lines_change_no_case() {
    on_a_deep_stack(|| {
        for case in sample() {
            // A line that begins a statement at the margin, in a text without strings over several lines.
            if case.text().contains("\"\"\"") || case.text().contains("'''") || case.text().contains("\\\n") {
                continue;
            }
            let memory = Memory::default();
            let first = hashes(&compiled(case.text(), &memory));
            let spaced = case.text().replace("\ndef ", "\n\n# before a function\ndef ");
            let spaced = format!("# before everything\n\n{spaced}\n\n# after everything\n");
            let second = compiled(&spaced, &memory);
            assert_eq!(compiled_names(&second), Vec::<String>::new(), "{}", case.name);
            assert_eq!(hashes(&second), first, "{}", case.name);
        }
    });
}

/// Runs the tasks of a wave last to first, and keeps nothing.
struct Backwards;

impl Environment for Backwards {
    fn candidates(&self, _: Digest) -> Vec<Arc<[u8]>> {
        Vec::new()
    }

    fn insert(&self, _: Digest, _: Arc<[u8]>) {}

    fn artifact(&self, _: ArtifactHash) -> Option<Arc<[u8]>> {
        None
    }

    fn insert_artifact(&self, _: ArtifactHash, _: Arc<[u8]>) {}

    fn run_all(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().rev().for_each(|task| task());
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        false
    }
}

#[test]
fn the_order_of_tasks_changes_no_artifact() {
    on_a_deep_stack(|| {
        for case in sample() {
            let forwards = compiled(case.text(), &Memory::default());
            let backwards = compiled(case.text(), &Backwards);
            assert_eq!(hashes(&forwards), hashes(&backwards), "{}", case.name);
        }
    });
}

#[test]
fn the_order_of_files_changes_no_artifact() {
    on_a_deep_stack(|| {
        let file = |path: &str, text: &str| SourceFile { path: path.to_owned(), text: text.into() };
        let files = vec![
            file("main.py", "from shop import price\nfrom tools import double\nprint(double(price(3)))\n"),
            file("shop.py", "from tools import double\ndef price(n: int) -> int: return double(n) + 1\n"),
            file("tools.py", "def double(n: int) -> int: return n * 2\n"),
        ];
        let source = Source { files: files.clone(), entry: "main.py".to_owned(), ..Source::default() };
        let reversed = Source {
            files: files.into_iter().rev().collect(),
            entry: "main.py".to_owned(),
            ..Source::default()
        };
        let memory = Memory::default();
        let first = compiled_from(&source, &memory);
        assert!(first.instances.keys().any(|name| name.as_str() == "tools.double"));
        assert_eq!(hashes(&first), hashes(&compiled_from(&reversed, &Memory::default())));
        assert_eq!(compiled_names(&compiled_from(&reversed, &memory)), Vec::<String>::new());
    });
}
