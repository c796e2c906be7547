//! What `check` tells of programs with mistakes: every expected error, and none elsewhere. `NAME.expect` has a line for each,
//! `LINES: WORDS`, where LINES is one or several with `|` between them, `?` behind them makes the error optional, and the error on that line has
//! every word in its texts, in any case (`tests/tools/compare.py` reads the same).

use linkpoint_compiler::diagnostic::{Diagnostic, Severity};
use linkpoint_compiler::driver;
use linkpoint_tests::cases::{self, Case};
use linkpoint_tests::on_a_deep_stack;

struct Expected {
    lines: Vec<usize>,
    is_optional: bool,
    words: Vec<String>,
}

/// An error that was told: its line, and all its texts in lower case.
struct Told {
    line: usize,
    text: String,
}

impl Expected {
    fn parse(line: &str) -> Expected {
        let (lines, words) = line.split_once(':').expect("an expectation names lines and words");
        let number = |line: &str| line.trim().parse().expect("a line is a number");
        Expected {
            is_optional: lines.ends_with('?'),
            lines: lines.trim_end_matches('?').split('|').map(number).collect(),
            words: words.split_whitespace().map(str::to_lowercase).collect(),
        }
    }

    fn is(&self, told: &Told) -> bool {
        self.lines.contains(&told.line) && self.words.iter().all(|word| told.text.contains(word))
    }
}

impl Told {
    fn new(program: &str, diagnostic: &Diagnostic) -> Told {
        let before = &program.as_bytes()[..diagnostic.location.start as usize];
        let labels = diagnostic.labels.iter().map(|label| label.message.as_str());
        let texts = [diagnostic.message.as_str()].into_iter().chain(labels);
        let all: Vec<&str> = texts.chain(diagnostic.notes.iter().map(String::as_str)).collect();
        Told {
            line: before.iter().filter(|byte| **byte == b'\n').count() + 1,
            text: all.join(" ").to_lowercase(),
        }
    }
}

#[test]
fn every_expected_error_is_told_and_no_other() {
    on_a_deep_stack(|| {
        let programs = cases::of_group("refused");
        let wrong: Vec<String> = programs.iter().flat_map(problems).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(programs.len() >= 31, "only {} programs were found", programs.len());
    });
}

/// What of a program is not told as expected.
fn problems(case: &Case) -> Vec<String> {
    let path = cases::folder().join(&case.name).with_extension("expect");
    let expected = std::fs::read_to_string(path).expect("its errors are readable");
    let expected: Vec<Expected> =
        expected.lines().filter(|line| !line.is_empty()).map(Expected::parse).collect();
    let found = driver::check(&case.source);
    let errors = found.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let told: Vec<Told> = errors.map(|diagnostic| Told::new(case.text(), diagnostic)).collect();
    let is_missing =
        |expected: &&Expected| !expected.is_optional && !told.iter().any(|told| expected.is(told));
    let missing = expected
        .iter()
        .filter(is_missing)
        .map(|expected| format!("not told at {:?}: {}", expected.lines, expected.words.join(" ")));
    let is_unexpected = |told: &&Told| !expected.iter().any(|expected| expected.lines.contains(&told.line));
    let unexpected =
        told.iter().filter(is_unexpected).map(|told| format!("not expected at {}: {}", told.line, told.text));
    missing.chain(unexpected).map(|problem| format!("{}: {problem}", case.name)).collect()
}
