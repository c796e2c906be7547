//! Mistakes are told where the user made them, also when only the library finds them.

use linkpoint_compiler::diagnostic::Diagnostic;
use linkpoint_compiler::driver::{self, CompileError, Entry, Options, Sequential};
use linkpoint_compiler::source::Source;
use linkpoint_tests::on_a_deep_stack;

const TEXT: &str = "def f(x: int) -> int:\n    return x\n\ndef g() -> None:\n    print(abs(f))\n\ng()\n";

/// Path and text of each place.
fn places(found: &[Diagnostic]) -> Vec<(&str, &str)> {
    let text = |found: &Diagnostic| &TEXT[found.location.start as usize..found.location.end as usize];
    found.iter().map(|found| (found.location.path.as_str(), text(found))).collect()
}

#[test]
fn what_the_library_cannot_do_with_an_argument_is_told_at_the_call() {
    on_a_deep_stack(|| {
        let source = Source::single("main.py", TEXT);
        let expected = [("main.py", "abs(f)")];
        assert_eq!(places(&driver::check(&source)), expected);
        match driver::compile(&source, &Entry::Main, Options::default(), &Sequential).map(drop) {
            Err(CompileError::Refused(found)) => assert_eq!(places(&found), expected),
            other => panic!("{other:?}"),
        }
    });
}
