//! What edits of a program cost, asked of the crate, the command line and a server: exact counts and sets of functions, what
//! the program computes, and that every artifact is the one that a fresh build makes. The scenarios are data.
#![allow(missing_docs, reason = "a test binary has no public items")]

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod data;
mod library;
mod server;

use std::collections::BTreeMap;

use data::{Call, Expected, Native, SCENARIOS, Scenario, Step};
use serde_json::Value;

/// Somebody who builds a program and edits of it.
trait Builder: Sized {
    /// Somebody who has never seen anything else.
    fn new() -> Self;

    /// Builds the next version of the program; where it is refused, answers the lines that are told, and stays where it is.
    fn build(&mut self, text: &str) -> Result<Cost, Vec<u64>>;

    /// What a function of the current version answers.
    fn call(&self, function: &str, args: &[Value]) -> Value;
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

fn check_calls<B: Builder>(builder: &B, calls: &[Call], what: &str) {
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    for (function, args, expected) in calls {
        let args = json(args);
        let answer = builder.call(function, args.as_array().expect("a list"));
        assert_eq!(answer, json(expected), "{what}: {function}{args}");
    }
}

fn check_step<B: Builder>(builder: &mut B, text: &mut String, step: &Step, what: &str) {
    let mut edited = text.clone();
    for (from, to) in step.replace {
        assert!(edited.contains(from), "{what}: `{from}` is in the program");
        edited = edited.replacen(from, to, 1);
    }
    match (builder.build(&edited), &step.expected) {
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
