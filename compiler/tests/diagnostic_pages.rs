//! Every diagnostic code has a page in `docs/diagnostics` with an example that is refused with this code, and one that
//! compiles.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use linkpoint_compiler::diagnostic::{Diagnostic, codes};
use linkpoint_compiler::driver::{CompileError, Entry, Options, Sequential, check, compile};
use linkpoint_compiler::source::Source;

#[test]
fn every_code_has_a_page_whose_examples_are_true() {
    let worker = std::thread::Builder::new().stack_size(64 << 20).spawn(check_pages);
    let problems = worker.expect("a thread").join().expect("no panic");
    assert!(problems.is_empty(), "{problems}");
}

fn check_pages() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/diagnostics");
    let mut problems = String::new();
    for (code, title) in codes::ALL {
        let page = fs::read_to_string(folder.join(format!("{code}.md"))).unwrap_or_default();
        for problem in check_page(code, title, &page) {
            writeln!(problems, "{code}: {problem}").expect("a String");
        }
    }
    let files = fs::read_dir(&folder).expect("a folder of pages").flatten();
    let pages = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "md")).count();
    if pages != codes::ALL.len() {
        writeln!(problems, "{pages} pages for {} codes", codes::ALL.len()).expect("a String");
    }
    problems
}

fn check_page(code: &str, title: &str, page: &str) -> Vec<String> {
    let mut problems = Vec::new();
    if page.lines().next() != Some(&format!("# {code}: {title}")) {
        problems.push(format!("the page does not start with `# {code}: {title}`"));
    }
    let blocks = page.split("```python\n").skip(1).filter_map(|rest| rest.split("```").next());
    let blocks: Vec<String> = blocks.map(str::to_owned).collect();
    let (refused, accepted) = match (blocks.as_slice(), code) {
        ([accepted], codes::SOURCE_TOO_LARGE) => ("#".repeat(5 << 20), accepted.clone()),
        ([accepted], codes::NUL) => ("x = '\0'\n".to_owned(), accepted.clone()),
        // A safety net: no program is known that needs it.
        ([accepted], codes::UNSETTLED) => (String::new(), accepted.clone()),
        ([refused, accepted], _) => (refused.clone(), accepted.clone()),
        (other, _) => {
            problems.push(format!("{} examples instead of two", other.len()));
            return problems;
        }
    };
    let found = diagnostics(&refused);
    if !refused.is_empty() && !found.iter().any(|found| found.code == code) {
        problems.push(format!("the refused example yields {}", shown(&found)));
    }
    let found = diagnostics(&accepted);
    if !found.is_empty() {
        problems.push(format!("the accepted example yields {}", shown(&found)));
    }
    problems
}

/// What is found when a program is checked, and then compiled.
fn diagnostics(text: &str) -> Vec<Diagnostic> {
    let source = Source::single("main.py", text);
    let mut found = check(&source);
    match compile(&source, &Entry::Main, Options::default(), &Sequential) {
        Ok(_) => {}
        Err(CompileError::Refused(more)) => found.extend(more),
        Err(other) => panic!("{other:?}"),
    }
    found
}

fn shown(found: &[Diagnostic]) -> String {
    let texts: Vec<String> = found.iter().map(|found| format!("{} {}", found.code, found.message)).collect();
    if texts.is_empty() { "nothing".to_owned() } else { texts.join("; ") }
}
