//! Hopeless programs: inference stops when it is told to, and types and signatures beyond bounds are diagnostics. Each of
//! these takes for ever, or more memory than there is, if nothing bounds it.

use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use linkpoint_abi::{ArtifactHash, Digest};
use linkpoint_compiler::driver::environment::Task;
use linkpoint_compiler::driver::{self, CompileError, Entry, Environment, Options, Sequential};
use linkpoint_compiler::source::Source;
use linkpoint_tests::on_a_deep_stack;

/// Keeps nothing, and says stop after a while.
struct Hurried(Instant);

impl Environment for Hurried {
    fn candidates(&self, _: Digest) -> Vec<Arc<[u8]>> {
        Vec::new()
    }

    fn insert(&self, _: Digest, _: Arc<[u8]>) {
        assert!(!self.stopped(), "what is found out after the stop is not kept");
    }

    fn artifact(&self, _: ArtifactHash) -> Option<Arc<[u8]>> {
        None
    }

    fn insert_artifact(&self, _: ArtifactHash, _: Arc<[u8]>) {}

    fn run_all(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().for_each(|task| task());
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn stopped(&self) -> bool {
        self.0.elapsed() > Duration::from_millis(500)
    }
}

/// The codes and messages of the errors of a program.
fn errors(text: &str) -> Vec<String> {
    let source = Source::single("main.py", text);
    match driver::compile(&source, &Entry::Main, Options::default(), &Sequential) {
        Err(CompileError::Refused(found)) => {
            found.iter().map(|found| format!("{} {}", found.code, found.message)).collect()
        }
        Err(error) => panic!("{error}"),
        Ok(_) => Vec::new(),
    }
}

/// Each unsigned function calls the next one twice with different types.
fn fan_out(depth: usize) -> String {
    let mut text = String::new();
    for number in 0..depth {
        let next = number + 1;
        writeln!(text, "def f{number}(x):\n    f{next}([x])\n    return f{next}({{x: 1}})")
            .expect("writing to a String does not fail");
    }
    text + &format!("def f{depth}(x):\n    return 1\nprint(f0(1))\n")
}

#[test]
fn inference_stops_when_it_is_told_to() {
    on_a_deep_stack(|| {
        let source = Source::single("main.py", &fan_out(30));
        let environment = Hurried(Instant::now());
        let compiled = driver::compile(&source, &Entry::Main, Options::default(), &environment);
        match compiled.map(drop) {
            Err(CompileError::Stopped) => {}
            // Something may bound it earlier.
            Err(CompileError::Refused(found)) => assert!(!environment.stopped(), "{found:?}"),
            other => panic!("{other:?}"),
        }
    });
}

#[test]
fn a_type_that_doubles_with_each_call_is_refused() {
    on_a_deep_stack(|| {
        let calls: String = (1..64).map(|number| format!("x{number} = pair(x{})\n", number - 1)).collect();
        let found = errors(&format!("def pair(x):\n    return (x, x)\nx0 = 1\n{calls}print(1)\n"));
        let expected = "E0302 the type of this tuple has more than 1000 parts";
        assert!(found.iter().any(|found| found == expected), "{found:?}");
    });
}

#[test]
fn a_function_with_too_many_parameters_is_refused() {
    on_a_deep_stack(|| {
        let params: Vec<String> = (0..501).map(|number| format!("a{number}: int = 0")).collect();
        let found = errors(&format!("def f({}) -> int:\n    return a1\nprint(f())\n", params.join(", ")));
        assert!(
            found.iter().any(|found| found.ends_with("function has 501 parameters, more than 500")),
            "{found:?}"
        );
    });
}

/// `f0` ... of which each calls the one before, and none declares its result; the first one calls `end`.
fn chain(length: usize, end: &str) -> String {
    let step = |number: usize| format!("def f{number}(x):\n    return f{}(x) + 1\n", number - 1);
    let steps: String = (1..length).map(step).collect();
    format!("def f0(x):\n    {end}\n{steps}print(f{}(1))\n", length - 1)
}

#[test]
fn long_chains_of_functions_without_declared_results_are_inferred() {
    // On a stack as threads have it.
    assert_eq!(errors(&chain(1500, "return x")), [""; 0]);
    assert_eq!(errors(&chain(1500, "return x if x > 9 else f1499(x + 1)")), [""; 0]);
}

#[test]
fn chains_beyond_all_bounds_are_refused() {
    let found = errors(&chain(10_500, "return x"));
    let expected = "E0302 functions that declare no results call each other more than 10000 deep";
    assert_eq!(found, [expected]);
}
