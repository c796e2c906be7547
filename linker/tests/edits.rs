//! After an edit only what changed is compiled and relinked, and the program behaves as if it had been linked anew.

#[path = "support/model.rs"]
mod model;
mod support;

use std::collections::BTreeMap;

use linkpoint_abi::SpecName;
use linkpoint_abi::layout::descriptor;
use linkpoint_linker::{Engine, Image, LinkReport, NoNatives, Outcome, RelinkError, RunRequest, Session};
use model::*;
use support::*;

/// Links `model` on top of `previous` and compares with what the model means.
fn relink(engine: &Engine, model: &Model, previous: Option<&Image>) -> (Image, LinkReport) {
    let units = units(model);
    let (image, report) = engine
        .link(&members(&units), &entry_name(), previous, &NoNatives)
        .unwrap_or_else(|error| panic!("{error}"));
    let result = run(&image);
    assert_eq!(
        (result.outcome.clone(), reported(&result)),
        (Outcome::Returned, value(model, 0)),
        "{model:?}"
    );
    (image, report)
}

fn names(names: &[SpecName]) -> Vec<&str> {
    names.iter().map(SpecName::as_str).collect()
}

/// 0 calls 1 and 2, 1 calls 3, 2 calls 3 and 4; 4 uses 5 as a value.
fn small() -> Model {
    let body = |constant, calls: &[u32]| Body { constant, calls: calls.to_vec(), ..Body::default() };
    let mut functions = BTreeMap::from([
        (0, body(1, &[1, 2])),
        (1, body(2, &[3])),
        (2, body(3, &[3, 4])),
        (3, body(4, &[])),
        (4, Body { values: vec![5], literal: Some("text".to_owned()), ..body(5, &[]) }),
        (5, Body { variable: Some(0), ..body(6, &[]) }),
    ]);
    functions.values_mut().skip(3).for_each(|body| body.library = true);
    Model { functions, classes: BTreeMap::new() }
}

fn edit(model: &Model, number: u32, change: impl FnOnce(&mut Body)) -> Model {
    let mut edited = model.clone();
    change(edited.functions.get_mut(&number).expect("a function of the model"));
    edited
}

#[test]
fn an_edit_compiles_and_relinks_the_edited_function_only() {
    let engine = Engine::new(config()).expect("this machine can run a sandbox");
    let first = small();
    let (image, report) = relink(&engine, &first, None);
    assert_eq!((report.native.len(), report.relinked.len()), (7, 0));
    let second = edit(&first, 3, |body| body.constant = 40);
    let (_, report) = relink(&engine, &second, Some(&image));
    assert_eq!((names(&report.native), names(&report.relinked)), (vec!["main.f3"], vec!["main.f3"]));
    assert_eq!((report.packs_kept, report.natives.compiled), (2, 1));
    // the image that was edited is as it was
    assert_eq!(reported(&run(&image)), value(&first, 0));
}

#[test]
fn nothing_changed_means_nothing_done() {
    let (image, _) = relink(engine(), &small(), None);
    let (_, report) = relink(engine(), &small(), Some(&image));
    assert_eq!(report, LinkReport { packs_kept: 2, ..LinkReport::default() });
}

#[test]
fn going_back_compiles_nothing() {
    let engine = Engine::new(config()).expect("this machine can run a sandbox");
    let first = small();
    let second = edit(&first, 1, |body| body.constant = 77);
    let (image, _) = relink(&engine, &first, None);
    let (image, report) = relink(&engine, &second, Some(&image));
    assert_eq!(names(&report.native), ["main.f1"]);
    let (image, report) = relink(&engine, &first, Some(&image));
    assert_eq!((names(&report.native), names(&report.relinked)), (vec![], vec!["main.f1"]));
    let (_, report) = relink(&engine, &second, Some(&image));
    assert_eq!((report.native.len(), report.natives.cached), (0, 1));
}

#[test]
fn a_renamed_function_is_not_compiled_again() {
    let engine = Engine::new(config()).expect("this machine can run a sandbox");
    let first = small();
    let (image, _) = relink(&engine, &first, None);
    // 3 is called 9 from now on
    let mut second = first.clone();
    let body = second.functions.remove(&3).expect("it is there");
    second.functions.insert(9, body);
    for body in second.functions.values_mut() {
        body.calls.iter_mut().filter(|callee| **callee == 3).for_each(|callee| *callee = 9);
    }
    let (_, report) = relink(&engine, &second, Some(&image));
    assert_eq!((report.native.len(), report.packs_kept), (0, 2));
    let (_, report) = relink(&engine, &second, None);
    assert_eq!((report.native.len(), report.natives.cached), (0, 2), "the packs do not depend on names");
}

#[test]
fn functions_with_one_artifact_keep_their_places_and_are_edited_apart() {
    let body = |constant| Body { constant, ..Body::default() };
    let first = [(0, Body { calls: vec![1, 3, 5], ..body(1) }), (1, body(2)), (3, body(2)), (5, body(2))];
    let first = Model { functions: BTreeMap::from(first), classes: BTreeMap::new() };
    let (image, _) = relink(engine(), &first, None);
    let second = edit(&first, 3, |body| body.constant = 30);
    let (image, report) = relink(engine(), &second, Some(&image));
    assert_eq!(names(&report.relinked), ["main.f3"]);
    let third = edit(&second, 1, |body| body.constant = 10);
    let (_, report) = relink(engine(), &third, Some(&image));
    assert_eq!((names(&report.relinked), report.native.len()), (vec!["main.f1"], 1));
}

#[test]
fn a_function_can_be_added_and_deleted() {
    let first = small();
    let (image, _) = relink(engine(), &first, None);
    let mut second = edit(&first, 2, |body| body.calls.push(8));
    second.functions.insert(8, Body { constant: 100, literal: Some("ünï".to_owned()), ..Body::default() });
    let (image, report) = relink(engine(), &second, Some(&image));
    assert_eq!(names(&report.native), ["main.f2", "main.f8"]);
    assert_eq!(names(&report.relinked), ["main.f2", "main.f8"]);
    let mut third = edit(&second, 2, |body| body.calls.clear());
    third.functions.remove(&8);
    let (_, report) = relink(engine(), &third, Some(&image));
    assert_eq!(names(&report.relinked), ["main.f2"]);
}

#[test]
fn a_function_becomes_a_value_without_being_edited() {
    let first = small();
    let (image, _) = relink(engine(), &first, None);
    let second = edit(&first, 0, |body| body.values.push(3));
    relink(engine(), &second, Some(&image));
}

#[test]
fn a_failed_link_names_the_problem_and_leaves_the_image_alone() {
    let first = small();
    let (image, _) = relink(engine(), &first, None);
    let mut broken = first.clone();
    broken.functions.remove(&3);
    let units = units(&broken);
    let error =
        engine().link(&members(&units), &entry_name(), Some(&image), &NoNatives).expect_err("3 is called");
    assert_eq!(
        error.to_string(),
        "nothing defines `main.f3` of signature () -> (i64, i32), needed by `main.f1`, `main.f2`"
    );
    assert_eq!(reported(&run(&image)), value(&first, 0));
    relink(engine(), &first, Some(&image));
}

#[test]
fn who_uses_a_function_is_known_from_one_edit_to_the_next() {
    let first = small();
    let (image, _) = relink(engine(), &first, None);
    let mut second = first.clone();
    second.functions.insert(8, Body { constant: 100, ..Body::default() });
    let (image, _) = relink(engine(), &second, Some(&image));
    // From here on it is known.
    let (image, report) = relink(engine(), &first, Some(&image));
    assert_eq!((names(&report.relinked), report.natives.compiled), (vec![], 0));
    let (image, _) = relink(engine(), &edit(&first, 1, |body| body.calls.clear()), Some(&image));
    let (image, _) = relink(engine(), &edit(&first, 1, |body| body.calls = vec![4]), Some(&image));
    for (gone, text) in [
        (3, "nothing defines `main.f3` of signature () -> (i64, i32), needed by `main.f2`"),
        (4, "nothing defines `main.f4` of signature () -> (i64, i32), needed by `main.f1`, `main.f2`"),
        (5, "nothing defines `main.f5`, needed by `main.f4`"),
    ] {
        let mut broken = edit(&first, 1, |body| body.calls = vec![4]);
        broken.functions.remove(&gone);
        let units = units(&broken);
        let error = engine().link(&members(&units), &entry_name(), Some(&image), &NoNatives);
        assert_eq!(error.expect_err("it is used").to_string(), text);
    }
}

/// Answers 1 if the base that the descriptor of `main.Derived` points at is that of `main.Base`. Whoever uses one
/// type does not state the other.
fn hierarchy(methods: &[&str]) -> Vec<Unit> {
    let mut base = class("main.Base", &[], 16);
    base.methods = methods.iter().map(SpecName::new).collect();
    let derived = class("main.Derived", &["main.Base"], 16);
    vec![
        entry_reporting("main.compare"),
        function("main.compare", "-> i64")
            .calls("main.base", "-> i32")
            .calls("main.derived", "-> i32")
            .returns("CALL(0) drop CALL(1) drop i32.eq i64.extend_i32_u"),
        function("main.base", "-> i32")
            .descriptor("main.Base")
            .states(base)
            .states(str_type())
            .returns("ADDR(0)"),
        function("main.derived", "-> i32")
            .descriptor("main.Derived")
            .states(derived)
            .returns(&format!("(i32.load (i32.load offset={} ADDR(0)))", descriptor::ANCESTORS)),
        function("main.method", "-> i64").returns("i64.const 0"),
    ]
}

#[test]
fn types_follow_a_base_that_has_to_move() {
    let mut image = link(&hierarchy(&[]));
    for methods in [&["main.method"][..], &["main.method"; 2], &[], &["main.method"; 9]] {
        image = link_in(engine(), &hierarchy(methods), Some(&image));
        assert_eq!(reported(&run(&image)), 1, "{methods:?}");
    }
}

fn random_edit(dice: &mut Dice, model: &mut Model) {
    if dice.roll(6) == 0 {
        let class = dice.roll(CLASSES);
        let methods = random_methods(dice, model);
        model.classes.insert(class, methods);
        return;
    }
    let number = dice.roll(24);
    let used =
        model.functions.values().any(|body| body.calls.contains(&number) || body.values.contains(&number));
    let used = used || model.classes.values().any(|methods| methods.contains(&number));
    if number != 0 && !used && dice.roll(3) == 0 {
        model.functions.remove(&number);
    } else {
        let body = random_body(dice, number, model);
        model.functions.insert(number, body);
    }
}

/// Long random histories, among them many functions with equal artifacts, unused packs, deleted and renewed names. A
/// session follows.
#[test]
fn any_history_of_edits_behaves_as_a_fresh_link() {
    let engine = Engine::new(config()).expect("this machine can run a sandbox");
    for seed in 0..4 {
        let mut dice = Dice(seed);
        let mut model = random_model(&mut dice);
        let (mut image, _) = relink(&engine, &model, None);
        let mut session = Session::new(&image, RunRequest::default()).expect("it starts");
        let mut refused = 0;
        for _ in 0..60 {
            let before = model.clone();
            for _ in 0..=dice.roll(3) {
                random_edit(&mut dice, &mut model);
            }
            let (next, report) = relink(&engine, &model, Some(&image));
            let code = |model: &Model, number: &u32| {
                let unit = unit(*number, model.functions.get(number)?, model);
                Some((unit.artifact, unit.record.points, unit.record.addresses, unit.record.types))
            };
            let changed =
                model.functions.keys().filter(|number| code(&before, number) != code(&model, number));
            let mut changed: Vec<String> = changed.map(|number| name(*number)).collect();
            changed.sort();
            assert_eq!(names(&report.relinked), changed);
            image = next;
            if let Err(error) = session.relink(&image) {
                assert!(matches!(error, RelinkError::Elsewhere | RelinkError::LayoutInUse { .. }), "{error}");
                refused += 1;
                session = Session::new(&image, RunRequest::default()).expect("it starts");
            }
            assert_eq!(
                reported(&session.call(&entry_name(), RunRequest::default())),
                value(&model, 0),
                "{model:?}"
            );
        }
        assert!(refused < 30, "{refused} of 60 edits were refused");
        assert!(image.packs() <= 20, "{} packs", image.packs());
    }
}
