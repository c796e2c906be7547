//! Mistakes are told where the user made them, also when only the library finds them.

use linkpoint_compiler::diagnostic::Diagnostic;
use linkpoint_compiler::driver::{self, CompileError, Entry, Options, Sequential};
use linkpoint_compiler::source::Source;

const TEXT: &str = "def f(x: int) -> int:\n    return x\n\ndef g() -> None:\n    print(max([f]))\n\ng()\n";

fn on_a_deep_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(work).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

/// Path and text of each place.
fn places(found: &[Diagnostic]) -> Vec<(&str, &str)> {
    let text = |found: &Diagnostic| &TEXT[found.location.start as usize..found.location.end as usize];
    found.iter().map(|found| (found.location.path.as_str(), text(found))).collect()
}

#[test]
fn what_the_library_cannot_do_with_an_argument_is_told_at_the_call() {
    on_a_deep_stack(|| {
        let source = Source::single("main.py", TEXT);
        let expected = [("main.py", "max([f])")];
        assert_eq!(places(&driver::check(&source)), expected);
        match driver::compile(&source, &Entry::Main, Options::default(), &Sequential).map(drop) {
            Err(CompileError::Refused(found)) => assert_eq!(places(&found), expected),
            other => panic!("{other:?}"),
        }
    });
}
