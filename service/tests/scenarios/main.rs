//! What edits of a program cost, asked of the crate, the command line and a server: exact counts and sets of functions, what
//! the program computes, and that every artifact is the one that a fresh build makes. The scenarios are data.
//!
//! Not here, because it makes sense for one of the three only, or takes a program that runs meanwhile:
//!
//! | scenario | test |
//! |---|---|
//! | 1.6, 2.1 live objects and layouts | `sessions`, `migration`, `http_sessions` |
//! | 1.11 a session in the background | `tiers`: `an_edit_puts_exactly_its_inliners_back_and_they_are_inlined_again`, `a_callee_that_has_grown_too_large_to_be_inlined_leaves_its_callers_alone` |
//! | 1.12 | `tiers`: `a_profile_decides_what_is_inlined_and_an_edit_straight_after_counts` |
//! | 2.1 in the library | `sessions`: `frames_finish_in_old_code_and_new_calls_enter_the_new` |
//! | 2.1 over HTTP | `http_sessions`: `a_session_follows_its_program_also_in_the_middle_of_a_call` |
//! | 2.1 on the command line | `watch`: `an_edit_of_a_running_program_is_entered_with_its_data_kept` |
//! | 2.2 | `http_sessions`: `a_code_instance_is_invoked_at_its_world` |
//! | 2.4 another engine | `natives` of the linker: `code_of_another_engine_is_not_loaded`, `one_flipped_byte_anywhere_is_a_miss_and_healed` |
//! | 2.7 | `worlds`: `edits_say_which_world_they_are_meant_for`, `fifty_clients_lose_no_edit` |
//! | 2.8 | `many_edits` of the linker: `twelve_thousand_edits_with_a_call_each_in_one_session`; the times: `benches/session_edits.py` |
//! | 2.9 any moment of many edits | `worlds`: `a_killed_server_goes_on_at_a_whole_world` |
//! | 2.10 the times | `benches/edits.py` |
#![allow(missing_docs, reason = "a test binary has no public items")]

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod data;
mod library;
mod lost;
mod server;

use std::collections::BTreeMap;
use std::time::Duration;

use data::{Call, Expected, Kind, Native, Scenario, Step, Which};
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

    /// Calls a function of the current version, which is this text, at tier 1. Answers the functions into which callees were
    /// inlined for that, and the result.
    fn inline(&mut self, text: &str, function: &str, args: &[Value]) -> (Vec<String>, Value);

    /// Begins to build the next version, `text`, as [`Builder::build`] does, but is killed after this time. Then it is
    /// another process on the same store, and the version is `text` or the one before.
    fn killed(&mut self, text: &str, after: Duration);

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

fn check_inlined<B: Builder>(builder: &mut B, text: &str, step: &Step, what: &str) {
    let Step::Inline { inlined, call: (function, args, expected) } = step else { return };
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let (found, answer) = builder.inline(text, function, json(args).as_array().expect("a list"));
    assert_eq!(found, *inlined, "{what}: inlined");
    assert_eq!(answer, json(expected), "{what}: {function}{args}");
}

fn check_killed<B: Builder>(builder: &mut B, text: &mut String, step: &Step, what: &str) {
    let Step::Killed { after_ms, replace, calls } = step else { return };
    let edited = edited(text, replace, what);
    for after in *after_ms {
        builder.killed(&edited, Duration::from_millis(*after));
    }
    let built = builder.build(&edited).unwrap_or_else(|lines| panic!("{what}: {lines:?}"));
    let fresh = B::new().build(&edited).unwrap_or_else(|lines| panic!("{what}: {lines:?}"));
    assert_eq!(built.artifacts, fresh.artifacts, "{what}: artifacts");
    *text = edited;
    check_calls(builder, calls, what);
}

fn edited(text: &str, replace: &[(&str, &str)], what: &str) -> String {
    let mut edited = text.to_owned();
    for (from, to) in replace {
        assert!(edited.contains(from), "{what}: `{from}` is in the program");
        edited = edited.replacen(from, to, 1);
    }
    edited
}

fn check_step<B: Builder>(builder: &mut B, text: &mut String, step: &Step, what: &str) {
    match step {
        Step::Edit { replace, expected } => check_edit(builder, text, (replace, expected), what),
        Step::Again { .. } => check_again(builder, text, step, what),
        Step::Inline { .. } => check_inlined(builder, text, step, what),
        Step::Killed { .. } => check_killed(builder, text, step, what),
    }
}

fn check_edit<B: Builder>(
    builder: &mut B,
    text: &mut String,
    (replace, expected): (&[(&str, &str)], &Expected),
    what: &str,
) {
    let edited = edited(text, replace, what);
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
    for Scenario { name, text, calls, steps } in data::scenarios() {
        let (mut builder, mut text) = (B::new(), text.text());
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
