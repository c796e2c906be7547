//! What `check` must refuse: every line of a `refused/NAME.expect` with an error of its own (`tests/cases/README.md`).

use std::collections::BTreeSet;

use linkpoint_compiler::driver;
use linkpoint_compiler::source::Source;
use linkpoint_tests::cases;

/// One line of an expectation.
struct Expected {
    lines: BTreeSet<usize>,
    words: Vec<String>,
    is_optional: bool,
}

#[test]
fn everything_that_must_be_refused_is_an_error_of_check() {
    let mut failures = Vec::new();
    let mut count = 0;
    for path in cases::entries(&cases::folder().join("refused")) {
        if path.extension().is_none_or(|extension| extension != "py") {
            continue;
        }
        let expected = std::fs::read_to_string(path.with_extension("expect")).expect("an expectation");
        let text = std::fs::read_to_string(&path).expect("a program");
        count += 1;
        failures.extend(
            problems(&text, &expected).into_iter().map(|problem| format!("{}: {problem}", path.display())),
        );
    }
    assert!(count >= 20, "only {count} cases were found");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn problems(text: &str, expected: &str) -> Vec<String> {
    let source = Source::single("main.py", text);
    let found: Vec<(usize, String)> = driver::check(&source)
        .into_iter()
        .map(|diagnostic| {
            let start = usize::try_from(diagnostic.location.start).expect("a place");
            let line = text.bytes().take(start).filter(|byte| *byte == b'\n').count() + 1;
            let labels = diagnostic.labels.iter().map(|label| label.message.clone());
            let texts: Vec<String> =
                labels.chain(diagnostic.notes.clone()).chain([diagnostic.message.clone()]).collect();
            (line, texts.join(" ").to_lowercase())
        })
        .collect();
    let expected: Vec<Expected> = expected.lines().filter_map(read).collect();
    let mut problems = Vec::new();
    for one in expected.iter().filter(|one| !one.is_optional) {
        let is_met = found
            .iter()
            .any(|(line, text)| one.lines.contains(line) && one.words.iter().all(|word| text.contains(word)));
        if !is_met {
            problems.push(format!("no error on line {:?} with {:?}: {found:?}", one.lines, one.words));
        }
    }
    let is_told = |line: &usize| expected.iter().any(|one| one.lines.contains(line));
    problems.extend(
        found.iter().filter(|(line, _)| !is_told(line)).map(|other| format!("unexpected: {other:?}")),
    );
    problems
}

fn read(line: &str) -> Option<Expected> {
    let (places, words) = line.split_once(':')?;
    let is_optional = places.contains('?');
    let lines = places.trim().trim_end_matches('?').split('|').filter_map(|place| place.trim().parse().ok());
    let words = words.split_whitespace().map(str::to_lowercase).collect();
    Some(Expected { lines: lines.collect(), words, is_optional })
}
