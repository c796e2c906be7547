//! What edits of a program cost, asked of the crate, the command line and a server: exact counts and sets of functions, what
//! the program computes, and that every artifact is the one that a fresh build makes. The scenarios are data.
#![allow(missing_docs, reason = "a test binary has no public items")]

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod data;
mod library;
mod lost;
mod server;

use std::collections::BTreeMap;

use data::{Call, Expected, Kind, Native, SCENARIOS, Scenario, Step, Which};
use serde_json::Value;

/// Somebody who builds a program and edits of it.
trait Builder: Sized {
    /// Somebody who has never seen anything else.
    fn new() -> Self;

    /// Builds the next version of the program; where it is refused, answers the lines that are told, and stays where it is.
    fn build(&mut self, text: &str) -> Result<Cost, Vec<u64>>;

    /// What a function of the current version answers.
    fn call(&self, function: &str, args: &[Value]) -> Value;

    /// Becomes another process on the same store, of which something is lost, and calls a function of the current version first,
    /// which is this text.
    fn begin_again(&mut self, lost: &[Kind], text: &str, function: &str, args: &[Value]) -> Restored;

    /// The artifacts of the current version, which is this text.
    fn artifacts(&mut self, text: &str) -> BTreeMap<String, String>;
}

/// What a process has done for its first call of a program that was there before.
struct Restored {
    compiled: Vec<String>,
    inferred: Vec<String>,
    cured: Vec<String>,
    /// All functions that the call uses.
    used: Vec<String>,
}

/// What a build has cost, and made.
struct Cost {
    compiled: Vec<String>,
    /// What native code was generated for, unless it is generated later.
    native: Option<Vec<String>>,
    /// Why functions were compiled, unless nobody knows the version before.
    because: Option<Vec<String>>,
    artifacts: BTreeMap<String, String>,
}

/// What the report of a call tells.
fn restored(report: &Value) -> Restored {
    let [compiled, inferred, cured, cached] =
        ["compiled", "inferred", "cured", "cached"].map(|list| support::server::symbols(report, list));
    let mut used: Vec<String> = compiled.iter().cloned().chain(cached).collect();
    used.sort();
    Restored { compiled, inferred, cured, used }
}

fn check_calls<B: Builder>(builder: &B, calls: &[Call], what: &str) {
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    for (function, args, expected) in calls {
        let args = json(args);
        let answer = builder.call(function, args.as_array().expect("a list"));
        assert_eq!(answer, json(expected), "{what}: {function}{args}");
    }
}

fn check_again<B: Builder>(builder: &mut B, text: &str, step: &Step, what: &str) {
    let Step::Again { lost, compiled, inferred, cured, calls } = step else { return };
    let [(function, args, _), ..] = calls else { panic!("{what}: a call") };
    let args: Value = serde_json::from_str(args).expect("JSON");
    let before = builder.artifacts(text);
    let restored = builder.begin_again(lost, text, function, args.as_array().expect("a list"));
    let which = |which: &Which| match which {
        Which::Nothing => Vec::new(),
        Which::All => restored.used.clone(),
    };
    assert!(!restored.used.is_empty(), "{what}");
    assert_eq!(restored.compiled, which(compiled), "{what}: compiled");
    assert_eq!(restored.inferred, which(inferred), "{what}: inferred");
    assert_eq!(restored.cured, which(cured), "{what}: cured");
    assert_eq!(builder.artifacts(text), before, "{what}: artifacts");
    check_calls(builder, calls, what);
}

fn check_step<B: Builder>(builder: &mut B, text: &mut String, step: &Step, what: &str) {
    let Step::Edit { replace, expected } = step else { return check_again(builder, text, step, what) };
    let mut edited = text.clone();
    for (from, to) in *replace {
        assert!(edited.contains(from), "{what}: `{from}` is in the program");
        edited = edited.replacen(from, to, 1);
    }
    match (builder.build(&edited), expected) {
        (Ok(cost), Expected::Accepted { compiled, native, because, calls }) => {
            *text = edited;
            assert_eq!(cost.compiled, *compiled, "{what}: compiled");
            let functions = match native {
                Native::Compiled => compiled,
                Native::Nothing => &[][..],
                Native::Only(functions) => functions,
            };
            cost.native.iter().for_each(|native| assert_eq!(native, functions, "{what}: native"));
            cost.because.iter().for_each(|reasons| assert_eq!(reasons, because, "{what}: reasons"));
            let fresh = B::new().build(text).unwrap_or_else(|lines| panic!("{what}: {lines:?}"));
            assert_eq!(cost.artifacts, fresh.artifacts, "{what}: artifacts");
            check_calls(builder, calls, what);
        }
        (Err(told), Expected::Refused { lines, calls }) => {
            assert_eq!(told, *lines, "{what}");
            check_calls(builder, calls, what);
        }
        (Ok(cost), Expected::Refused { .. }) => panic!("{what}: accepted, compiled {:?}", cost.compiled),
        (Err(told), Expected::Accepted { .. }) => panic!("{what}: refused in lines {told:?}"),
    }
}

fn check<B: Builder>() {
    for Scenario { name, text, calls, steps } in SCENARIOS {
        let (mut builder, mut text) = (B::new(), (*text).to_owned());
        assert!(builder.build(&text).is_ok(), "{name}");
        check_calls(&builder, calls, name);
        for (step, at) in steps.iter().zip(1..) {
            check_step(&mut builder, &mut text, step, &format!("{name}, step {at}"));
        }
    }
}

#[test]
fn over_http_edits_cost_what_they_may() {
    check::<server::Server>();
}

#[test]
fn on_the_command_line_edits_cost_what_they_may() {
    check::<commands::Commands>();
}

#[test]
fn in_the_library_edits_cost_what_they_may() {
    check::<library::Library>();
}
