//! Scenario 1.11: what tier 1 depends on. Its decisions are facts like others; tier 0 is in the cache whenever it is needed.

use linkpoint_compiler::driver::{self, Compilation, Entry, Environment, Options, Tier};
use linkpoint_compiler::source::Source;
use linkpoint_tests::{Memory, Workbench};

use crate::scenarios::EXAMPLE;
use crate::support::*;

fn at_tier_1(text: &str, environment: &dyn Environment) -> Compilation {
    let options = Options { tier: Tier::One, ..Options::default() };
    driver::compile(&Source::single("main.py", text), &Entry::Main, options, environment)
        .expect("the program is right")
}

/// The functions of the user into which callees were inlined, sorted.
fn inlined(compilation: &Compilation) -> Vec<String> {
    let mut names: Vec<String> = compilation.report.own.inlined.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

const NONE: [&str; 0] = [];

#[test]
fn an_edited_callee_is_compiled_and_its_inliners_are_inlined_again() {
    on_a_deep_stack(|| {
        let memory = Memory::default();
        let cold = at_tier_1(EXAMPLE, &memory);
        assert_eq!(inlined(&cold), ["main.<module>", "main.mid(int)", "main.quad", "main.top", "main.twice"]);
        assert_eq!(compiled_names(&compiled(EXAMPLE, &memory)), NONE, "tier 0 is there, too");
        let after = EXAMPLE.replace("a + b", "a + b + 1");
        assert_eq!(compiled_names(&compiled(&after, &memory)), ["main.add"]);
        let second = at_tier_1(&after, &memory);
        assert_eq!(compiled_names(&second), NONE);
        assert_eq!(
            inlined(&second),
            ["main.<module>", "main.mid(int)", "main.quad", "main.top", "main.twice"]
        );
        let other = EXAMPLE.replace("return x - 1", "return x - 2");
        assert_eq!(inlined(&at_tier_1(&other, &memory)), ["main.<module>"], "`other` is inlined there alone");
        let undone = at_tier_1(EXAMPLE, &memory);
        assert_eq!((inlined(&undone), compiled_names(&undone)), (Vec::new(), Vec::new()));
        assert_eq!(hashes(&undone), hashes(&cold));
    });
}

#[test]
fn a_callee_that_has_grown_too_large_is_called_and_its_edits_inline_nothing() {
    on_a_deep_stack(|| {
        let memory = Memory::default();
        at_tier_1(EXAMPLE, &memory);
        let body = (0..80).map(|n| format!("    a = a * {n} + b\n")).collect::<String>();
        let grown = EXAMPLE.replace(": return a + b", &format!(":\n{body}    return a"));
        let first = at_tier_1(&grown, &memory);
        assert_eq!(compiled_names(&first), ["main.add"]);
        let again = at_tier_1(&grown.replace("a * 7 ", "a * 8 "), &memory);
        assert_eq!((compiled_names(&again), inlined(&again)), (vec!["main.add".to_owned()], Vec::new()));
        let shrunk = at_tier_1(EXAMPLE, &memory);
        assert_eq!((compiled_names(&shrunk), inlined(&shrunk)), (Vec::new(), Vec::new()));
    });
}

#[test]
fn tier_1_is_the_same_from_the_cache_as_fresh() {
    on_a_deep_stack(|| {
        let memory = Memory::default();
        for text in [EXAMPLE, &EXAMPLE.replace("a + b", "a - b"), &EXAMPLE.replace("x + 1", "x + 2"), EXAMPLE]
        {
            let fresh = at_tier_1(text, &Memory::default());
            let cached = at_tier_1(text, &memory);
            assert_eq!(hashes(&cached), hashes(&fresh));
        }
    });
}

const DEEP: &str = "\
def check(x: int) -> int:
    if x > 2:
        raise ValueError(f\"too large: {x}\")
    return x
def outer(x: int) -> int:
    return check(x) + check(x + 1)
def main(x: int) -> int:
    return outer(x)
main(2)
";

#[test]
fn tracebacks_name_the_functions_that_were_inlined() {
    on_a_deep_stack(|| {
        let run =
            |tier| Workbench::with(Options { tier, counted: true, ..Options::default() }).run(DEEP, b"");
        let at_tier_1 = run(Tier::One);
        assert_eq!(at_tier_1, run(Tier::Zero));
        match at_tier_1 {
            linkpoint_tests::Ended::Ran { frames, .. } => {
                let names: Vec<&str> = frames.iter().map(|frame| frame.function.as_str()).collect();
                assert_eq!(names[..4], ["main.check", "main.outer", "main.main", "main.<module>"]);
            }
            ended => panic!("{ended:?}"),
        }
    });
}
