//! What an edit compiles in a process that starts with what others left in the native store.

#[path = "support/model.rs"]
mod model;
mod support;

use linkpoint_abi::SpecName;
use linkpoint_linker::{Engine, LinkReport};
use model::*;
use support::*;

/// Links and runs in an engine of its own, as another process would.
fn link(units: &[Unit], natives: &MemoryNatives) -> (LinkReport, i64) {
    let engine = Engine::new(config()).expect("this machine can run a sandbox");
    let linked = engine.link(&members(units), &entry_name(), None, natives);
    let (image, report) = linked.unwrap_or_else(|error| panic!("{error}"));
    (report, reported(&run(&image)))
}

fn link_model(model: &Model, natives: &MemoryNatives) -> Vec<String> {
    let (report, found) = link(&units(model), natives);
    assert_eq!(found, value(model, 0), "{model:?}");
    report.native.iter().map(SpecName::to_string).collect()
}

#[test]
fn an_edited_body_is_the_only_native_code_whatever_else_is_in_the_store() {
    let natives = MemoryNatives::default();
    let mut models: Vec<Model> = (0..5).map(|seed| random_model(&mut Dice(seed))).collect();
    for model in &models {
        link_model(model, &natives);
    }
    let mut dice = Dice(77);
    for step in 0..60 {
        let model = &mut models[step % 5];
        assert_eq!(link_model(model, &natives), [""; 0], "step {step}: nothing was edited");
        let number = dice.roll(24);
        let body = model.functions.get_mut(&number).expect("a model has 24 functions");
        body.constant = 1000 + i64::try_from(step).expect("few steps");
        let native = link_model(model, &natives);
        assert!(native.iter().all(|native| *native == name(number)), "step {step}: {native:?}");
    }
}

/// Functions of a library, `from..to`, each calling the next but the last.
fn library(from: i64, to: i64) -> Vec<Unit> {
    let function = |number: i64| {
        let function = function(&format!("builtins.f{number}"), "-> i64").library();
        if number + 1 == to {
            return function.returns(&format!("i64.const {number}"));
        }
        let next = format!("builtins.f{}", number + 1);
        function.calls(&next, "-> i64").returns(&format!("i64.const {number} CALL(0) drop i64.add"))
    };
    (from..to).map(function).collect()
}

/// A program that uses the functions `from..to` of a library.
fn program(own: i64, from: i64, to: i64) -> Vec<Unit> {
    let mut units = library(from, to);
    units.push(entry_reporting("main.top"));
    units.push(
        function("main.top", "-> i64")
            .calls("main.middle", "-> i64")
            .calls(&format!("builtins.f{from}"), "-> i64")
            .returns("CALL(0) drop CALL(1) drop i64.add"),
    );
    units.push(function("main.middle", "-> i64").returns(&format!("i64.const {own}")));
    units
}

#[test]
fn packs_of_other_programs_that_overlap_are_not_mixed_up() {
    let natives = MemoryNatives::default();
    let ranges = [(0, 60), (40, 100), (50, 70), (45, 64), (0, 100), (90, 100)];
    for (from, to) in ranges {
        link(&program(0, from, to), &natives);
    }
    for own in 1..4 {
        for (from, to) in ranges {
            let (report, _) = link(&program(own, from, to), &natives);
            let native: Vec<&str> = report.native.iter().map(SpecName::as_str).collect();
            let expected: &[&str] = if (from, to) == ranges[0] { &["main.middle"] } else { &[] };
            assert_eq!(native, expected, "{from}..{to}, edit {own}");
        }
    }
}

/// Two functions with equal code that call different functions.
fn twins(first: &str, second: &str) -> Vec<Unit> {
    vec![
        entry_reporting("main.top"),
        function("main.top", "-> i64")
            .calls("main.a", "-> i64")
            .calls("main.b", "-> i64")
            .calls("main.x", "-> i64")
            .calls("main.y", "-> i64")
            .returns(
                "CALL(0) drop i64.const 1000 i64.mul CALL(1) drop i64.add CALL(2) drop CALL(3) drop i64.add i64.add",
            ),
        function("main.a", "-> i64").calls("main.x", "-> i64").code(first),
        function("main.b", "-> i64").calls("main.y", "-> i64").code(second),
        function("main.x", "-> i64").returns("i64.const 3"),
        function("main.y", "-> i64").returns("i64.const 5"),
    ]
}

#[test]
fn of_two_functions_with_equal_code_the_other_one_is_edited() {
    let natives = MemoryNatives::default();
    let (equal, edited) = ("CALL(0)", "i64.const 1 drop CALL(0)");
    let (report, value) = link(&twins(equal, equal), &natives);
    assert_eq!((report.native.len(), value), (6, 3013));
    let (report, value) = link(&twins(edited, equal), &natives);
    assert_eq!((report.native, value), (vec![SpecName::new("main.a")], 3013));
    let (report, value) = link(&twins(equal, edited), &natives);
    assert_eq!((report.native.len(), value), (0, 3013), "the same pair, the other way around: {report:?}");
}
