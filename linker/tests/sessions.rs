//! A session keeps its memory while its code is edited, between calls and during one.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use linkpoint_abi::layout::descriptor;
use linkpoint_abi::{SpecName, TypeName};
use linkpoint_linker::{
    Cancel, Engine, InUse, Limits, NoNatives, Outcome, RelinkError, RunRequest, RunResult, Session, Snapshot,
    SnapshotError,
};
use support::*;

fn relink(session: &mut Session, units: &[Unit]) -> Vec<String> {
    let image = link_in(engine(), units, Some(session.image()));
    let relinked = session.relink(&image).unwrap_or_else(|error| panic!("{error}"));
    relinked.points.iter().map(SpecName::to_string).collect()
}

fn session(units: &[Unit]) -> Session {
    Session::new(&link(units), RunRequest::default()).unwrap_or_else(|outcome| panic!("{outcome:?}"))
}

fn call(session: &mut Session) -> RunResult {
    session.call(&entry_name(), RunRequest::default())
}

fn value(session: &mut Session) -> i64 {
    reported(&call(session))
}

#[test]
fn memory_outlasts_calls_and_edits() {
    let mut session = session(&counter(1));
    assert_eq!([value(&mut session), value(&mut session)], [1, 2]);
    assert_eq!(relink(&mut session, &counter(10)), ["main.step"]);
    assert_eq!([value(&mut session), value(&mut session)], [12, 22]);
    assert_eq!(relink(&mut session, &counter(10)), [""; 0]);
    assert_eq!(relink(&mut session, &counter(1)), ["main.step"]);
    assert_eq!(value(&mut session), 23);
}

#[test]
fn streams_arguments_results_and_limits_are_those_of_each_call() {
    let mut session = session(&counter(1));
    let limits = Limits { result_bytes: 4, ..Limits::default() };
    let result = session.call(&entry_name(), RunRequest { limits, ..RunRequest::default() });
    assert!(matches!(result.outcome, Outcome::Limit { allowed: 4, .. }), "{result:?}");
    assert_eq!(value(&mut session), 2);
    let cancel = Cancel::new();
    cancel.cancel();
    let result = session.call(&entry_name(), RunRequest { cancel, ..RunRequest::default() });
    assert_eq!((result.outcome, result.call_result), (Outcome::Cancelled, None));
    assert_eq!(value(&mut session), 3);
}

#[test]
fn new_functions_literals_and_variables_appear_in_a_live_session() {
    let mut session = session(&counter(1));
    assert_eq!(value(&mut session), 1);
    let mut units = counter(1);
    units[2] = function("main.step", "-> i64")
        .calls("main.length", "f64 i32 -> i64")
        .literal("a new literal")
        .code("f64.const 0 ADDR(0) CALL(0)");
    units.push(
        function("main.length", "f64 i32 -> i64")
            .variable("main.calls", 8, "int")
            .returns("(i64.store ADDR(0) (i64.add (i64.load ADDR(0)) (i64.const 100))) (i64.add (i64.load ADDR(0)) (i64.load offset=8 (local.get 1)))"),
    );
    assert_eq!(relink(&mut session, &units), ["main.length", "main.step"]);
    assert_eq!([value(&mut session), value(&mut session)], [1 + 113, 1 + 113 + 213]);
}

/// `main.choose` keeps a function value in a variable when it is first called, and calls it ever after.
fn keeping(answer: i64, renewed: bool) -> Vec<Unit> {
    let keep = if renewed { "i32.const 1" } else { "(i32.eqz (i32.load ADDR(1)))" };
    vec![
        entry_reporting("main.choose"),
        function("main.choose", "-> i64")
            .calls("main.get", "-> i32")
            .variable("main.unused", 4, "bool")
            .variable("main.kept", 4, "function")
            .code(&format!("{keep} (if (then ADDR(1) CALL(0) drop i32.store)) (i32.load ADDR(1)) call_indirect (result i64 i32)")),
        function("main.get", "-> i32").table("main.value").returns("ADDR(0)"),
        function("main.value", "-> i64").returns(&format!("i64.const {answer}")),
    ]
}

#[test]
fn a_function_value_goes_on_calling_what_it_was_made_of() {
    let mut session = session(&keeping(1, false));
    assert_eq!(value(&mut session), 1);
    assert_eq!(relink(&mut session, &keeping(2, false)), ["main.get", "main.value"]);
    assert_eq!(value(&mut session), 1, "the value was made before the edit");
    relink(&mut session, &keeping(2, true));
    assert_eq!(value(&mut session), 2, "and is made anew after it");
}

/// The same where `main.value` is what it was, compiled otherwise.
fn keeping_at_tier(answer: i64) -> Vec<Unit> {
    let mut units = keeping(answer, false);
    units[3] = function("main.value", "-> i64").body("of the value").returns(&format!("i64.const {answer}"));
    units
}

#[test]
fn a_function_value_goes_on_in_the_code_of_another_tier() {
    let mut session = session_in(engine(), &keeping_at_tier(1));
    assert_eq!(value(&mut session), 1);
    for tier in [2, 1, 3, 2] {
        assert_eq!(relink(&mut session, &keeping_at_tier(tier)), ["main.value"]);
        assert_eq!(value(&mut session), tier);
        assert!(session.snapshot().is_ok());
    }
    relink(&mut session, &keeping(4, false));
    assert_eq!(value(&mut session), 2, "that is an edit");
}

/// Calls the first method of an object that keeps its descriptor, made at the first call.
fn dispatching(answer: i64) -> Vec<Unit> {
    let mut record = class("main.P", &[], 16);
    record.methods = vec![SpecName::new("main.P.area")];
    vec![
        entry_reporting("main.area"),
        function("main.area", "-> i64")
            .descriptor("main.P")
            .variable("main.object", 4, "main.P")
            .states(record)
            .states(str_type())
            .code(&format!(
                "(i32.eqz (i32.load ADDR(1))) (if (then (i32.store ADDR(1) ADDR(0))))
                 (i32.load offset={} (i32.load ADDR(1))) call_indirect (result i64 i32)",
                descriptor::METHODS
            )),
        function("main.P.area", "-> i64").returns(&format!("i64.const {answer}")),
    ]
}

#[test]
fn objects_made_before_an_edit_have_the_edited_methods() {
    let mut session = session(&dispatching(5));
    assert_eq!(value(&mut session), 5);
    relink(&mut session, &dispatching(6));
    assert_eq!(value(&mut session), 6);
}

/// Calls `main.step` until it answers something else than 0, counting in a variable; reports the answer.
fn looping(answer: i64) -> Vec<Unit> {
    vec![
        entry_reporting("main.loop"),
        function("main.loop", "-> i64")
            .calls("main.step", "-> i64")
            .variable("main.count", 8, "int")
            .locals("(local $answer i64)")
            .returns(
                "(loop $again
                    CALL(0) drop local.set $answer
                    (i64.store ADDR(0) (i64.add (i64.load ADDR(0)) (i64.const 1)))
                    (br_if $again (i64.eqz (local.get $answer))))
                 local.get $answer",
            ),
        function("main.step", "-> i64").returns(&format!("i64.const {answer}")),
        function("main.count", "-> i64").variable("main.count", 8, "int").returns("ADDR(0) i64.load"),
    ]
}

#[test]
fn an_endless_loop_picks_up_an_edited_callee_and_keeps_its_data() {
    let mut session = session(&looping(0));
    let image = link_in(engine(), &looping(7), Some(session.image()));
    let relinker = session.relinker();
    let running = std::thread::spawn(move || {
        let limits = Limits { wall_ms: Some(10_000), ..Limits::default() };
        let result = session.call(&entry_name(), RunRequest { limits, ..RunRequest::default() });
        (session, result)
    });
    std::thread::sleep(Duration::from_millis(30));
    assert!(!running.is_finished());
    let asked = std::time::Instant::now();
    let relinked =
        relinker.relink(&image).recv_timeout(Duration::from_secs(5)).expect("an answer").expect("it fits");
    let took = asked.elapsed();
    assert_eq!(relinked.points, [SpecName::new("main.step")]);
    assert!(took < Duration::from_millis(200), "{took:?}");
    let (session, result) = running.join().expect("no panic");
    assert_eq!((result.outcome.clone(), reported(&result)), (Outcome::Returned, 7));
    // The call began a little after the thread that made it.
    assert!(result.usage.wall_ms >= 15, "{:?}", result.usage);
    assert_eq!(session.image().functions(), 4);
}

#[test]
fn a_request_to_an_idle_session_is_done_at_the_next_call() {
    let mut session = session(&counter(1));
    assert_eq!(value(&mut session), 1);
    let image = link_in(engine(), &counter(5), Some(session.image()));
    let answer = session.relinker().relink(&image);
    assert!(answer.try_recv().is_err());
    assert_eq!(value(&mut session), 6);
    assert_eq!(answer.try_recv().map(|done| done.map(|relinked| relinked.points.len())), Ok(Ok(1)));
}

#[test]
fn an_image_that_does_not_continue_the_sessions_is_refused() {
    let mut session = session(&counter(1));
    assert_eq!(value(&mut session), 1);
    let with_literal = |text: &str| {
        let mut units = counter(1);
        units[2] = function("main.step", "-> i64").literal(text).returns("(i64.load offset=8 ADDR(0))");
        units
    };
    let stale = link_in(engine(), &with_literal("one branch"), Some(session.image()));
    relink(&mut session, &with_literal("another"));
    assert_eq!(value(&mut session), 8);
    assert_eq!(session.relink(&stale), Err(RelinkError::Elsewhere));
    assert_eq!(value(&mut session), 15, "the session is where it was");
    let foreign = link_in(engine(), &with_literal("no history"), None);
    assert_eq!(session.relink(&foreign), Err(RelinkError::Elsewhere));
    assert_eq!(value(&mut session), 22);
}

#[test]
fn a_changed_layout_is_refused_while_memory_is_full_of_the_old_one() {
    let with = |size: u32, variable_type: &str| {
        let unit = function("main.f", "-> i64")
            .descriptor("main.P")
            .variable("main.x", 8, variable_type)
            .states(class("main.P", &[], size))
            .states(str_type());
        vec![entry_reporting("main.f"), unit.returns("i64.const 1")]
    };
    let mut session = session(&with(16, "int"));
    let image = link_in(engine(), &with(24, "float"), Some(session.image()));
    let error = session.relink(&image).expect_err("the layout is in use");
    // This program has no allocator to count objects by; its variable has never been assigned.
    let types = vec![InUse { name: TypeName::new("main.P"), objects: None }];
    assert_eq!(error, RelinkError::LayoutInUse { types, variables: Vec::new(), running: false });
    assert_eq!(error.to_string(), "main.P changed layout or type");
    assert_eq!(value(&mut session), 1);
}

#[test]
fn a_variable_without_value_may_change_its_type() {
    let with = |store: &str, variable_type: &str| {
        let unit = function("main.f", "-> i64").variable("main.x", 8, variable_type);
        vec![entry_reporting("main.f"), unit.returns(&format!("{store} ADDR(0) i64.load"))]
    };
    let mut session = session(&with("", "int"));
    assert_eq!(value(&mut session), 0);
    relink(&mut session, &with("(i64.store ADDR(0) (i64.const 5))", "float"));
    assert_eq!(value(&mut session), 5);
    let image = link_in(engine(), &with("", "int"), Some(session.image()));
    assert!(matches!(session.relink(&image), Err(RelinkError::LayoutInUse { .. })));
    assert_eq!(value(&mut session), 5);
}

#[test]
fn no_layout_changes_while_a_call_runs() {
    let with = |answer: i64, variable_type: &str| {
        let mut units = looping(answer);
        units.push(
            function("main.other", "-> i64").variable("main.other", 8, variable_type).returns("i64.const 1"),
        );
        units
    };
    let mut session = session(&with(0, "int"));
    let image = |units: &[Unit], session: &Session| link_in(engine(), units, Some(session.image()));
    let (changed, ending) = (image(&with(7, "float"), &session), image(&with(8, "int"), &session));
    let relinker = session.relinker();
    let running = std::thread::spawn(move || (call(&mut session), session));
    let ask = |image| relinker.relink(image).recv_timeout(Duration::from_secs(5)).expect("an answer");
    // Whether the call has begun is not known: ask until it has.
    std::thread::sleep(Duration::from_millis(30));
    let refused = ask(&changed).expect_err("the variable has another type");
    assert_eq!(refused.to_string(), "main.other changed layout or type while a call runs");
    assert_eq!(ask(&ending).map(|relinked| relinked.points.len()), Ok(1));
    assert_eq!(reported(&running.join().expect("no panic").0), 8);
}

/// Takes the cosine of 0 and adds it to the counter, once `main.step` does so.
#[test]
fn an_edit_may_call_a_host_function_that_was_not_called_before() {
    let mut units = counter(1);
    let mut session = session(&units);
    assert_eq!(value(&mut session), 1);
    units[2] = function("main.step", "-> i64")
        .calls("host.cos", "f64 -> f64")
        .returns("f64.const 0 CALL(0) drop i64.trunc_f64_s");
    relink(&mut session, &units);
    assert_eq!(value(&mut session), 2);
    let fresh = link_in(engine(), &units, Some(&link(&counter(1))));
    assert_eq!(reported(&run(&fresh)), 1);
}

/// An engine whose sessions change their store after every third edit.
fn forgetful() -> Engine {
    let config = linkpoint_linker::EngineConfig { sandboxes_max: 2, session_packs_max: 2, ..config() };
    Engine::new(config).expect("this machine can run a sandbox")
}

fn session_in(engine: &Engine, units: &[Unit]) -> Session {
    let linked = engine.link_session(&members(units), &entry_name(), &NoNatives);
    let image = linked.unwrap_or_else(|error| panic!("{error}")).0;
    Session::new(&image, RunRequest::default()).unwrap_or_else(|outcome| panic!("{outcome:?}"))
}

fn relink_in(engine: &Engine, session: &mut Session, units: &[Unit]) {
    let image = link_in(engine, units, Some(session.image()));
    session.relink(&image).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_session_that_changes_its_store_keeps_memory_and_old_function_values() {
    let engine = forgetful();
    let mut session = session_in(&engine, &keeping(1, false));
    assert_eq!(value(&mut session), 1);
    for answer in 2..20 {
        relink_in(&engine, &mut session, &keeping(answer, false));
        assert_eq!(value(&mut session), 1, "the value was made before all edits");
    }
    relink_in(&engine, &mut session, &keeping(20, true));
    assert_eq!(value(&mut session), 20);
}

#[test]
fn what_ended_a_call_does_not_end_the_session() {
    let engine = forgetful();
    let mut session = session_in(&engine, &counter(1));
    let cancel = Cancel::new();
    let request = RunRequest { cancel: cancel.clone(), ..RunRequest::default() };
    assert_eq!(reported(&session.call(&entry_name(), request)), 1);
    cancel.cancel();
    let busy = link_in(&engine, &looping(0), None);
    for step in 2..8 {
        // The clock of the engine goes on, so that code which is put in is asked whether its time is over.
        let limits = Limits { wall_ms: Some(20), ..Limits::default() };
        drop(busy.run(RunRequest { limits, ..RunRequest::default() }));
        relink_in(&engine, &mut session, &counter(step));
    }
    assert_eq!(value(&mut session), 8);
}

#[test]
fn an_old_function_value_goes_on_calling_what_was_deleted() {
    let engine = forgetful();
    // The value calls `main.helper`, which later versions have not.
    let with = |answer: i64, helped: bool| {
        let mut units = keeping(answer, false);
        if helped {
            units[3] = function("main.value", "-> i64").calls("main.helper", "-> i64").code("CALL(0)");
            units.push(function("main.helper", "-> i64").returns("i64.const 77"));
        }
        units
    };
    let mut session = session_in(&engine, &with(0, true));
    assert_eq!(value(&mut session), 77);
    for answer in 2..20 {
        relink_in(&engine, &mut session, &with(answer, false));
        assert_eq!(value(&mut session), 77);
    }
}

#[test]
fn a_snapshot_is_continued_more_than_once_here_and_elsewhere() {
    let mut session = session_in(engine(), &counter(1));
    assert_eq!([value(&mut session), value(&mut session)], [1, 2]);
    let bytes = session.snapshot().expect("nothing stands against it").to_bytes(engine());
    assert!(bytes.len() < 64 << 10, "zeros are left out: {}", bytes.len());
    assert_eq!(value(&mut session), 3);
    // Another engine with the same key is what another process has.
    for engine in [engine().clone(), forgetful()] {
        let snapshot = Snapshot::from_bytes(&engine, &bytes).expect("it is ours");
        assert_eq!(snapshot.to_bytes(&engine), bytes);
        let units = counter(1);
        let linked = engine.link_snapshot(&members(&units), &entry_name(), &snapshot, &NoNatives);
        let image = linked.expect("it links").0;
        let restore = || Session::restore(&image, &snapshot, RunRequest::default()).expect("it fits");
        let (mut first, mut second) = (restore(), restore());
        assert_eq!([value(&mut first), value(&mut first), value(&mut second)], [3, 4, 3]);
        relink_in(&engine, &mut first, &counter(10));
        assert_eq!([value(&mut first), value(&mut second)], [14, 4]);
    }
}

#[test]
fn a_snapshot_that_was_changed_or_does_not_fit_is_refused() {
    let mut session = session_in(engine(), &counter(1));
    assert_eq!(value(&mut session), 1);
    let snapshot = session.snapshot().expect("nothing stands against it");
    let mut bytes = snapshot.to_bytes(engine());
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    assert_eq!(Snapshot::from_bytes(engine(), &bytes).err(), Some(SnapshotError::Foreign));
    let edited = counter(2);
    let image = engine().link_snapshot(&members(&edited), &entry_name(), &snapshot, &NoNatives);
    let restored = Session::restore(&image.expect("it links").0, &snapshot, RunRequest::default());
    assert!(matches!(restored.err(), Some(Outcome::Trapped(text)) if text.contains("another program")));
}

#[test]
fn old_function_values_stand_against_a_snapshot() {
    let mut session = session_in(engine(), &keeping(1, false));
    assert_eq!(value(&mut session), 1);
    assert!(session.snapshot().is_ok());
    relink_in(engine(), &mut session, &keeping(2, false));
    assert_eq!(session.snapshot().err(), Some(SnapshotError::OldFunctions(vec!["main.value".to_owned()])));
}

#[test]
fn two_sessions_of_one_image_are_apart() {
    let image = link(&counter(1));
    let start = || Session::new(&image, RunRequest::default()).expect("it starts");
    let (mut first, mut second) = (start(), start());
    assert_eq!([value(&mut first), value(&mut first), value(&mut second)], [1, 2, 1]);
    relink(&mut first, &counter(100));
    assert_eq!([value(&mut first), value(&mut second)], [102, 2]);
    assert_eq!(reported(&run(&image)), 1);
}

#[test]
fn a_session_survives_what_unwinds_a_call() {
    let mut units = counter(1);
    units[2] = function("main.step", "-> i64").code("unreachable");
    let mut session = session(&counter(1));
    assert_eq!(value(&mut session), 1);
    relink(&mut session, &units);
    assert!(matches!(call(&mut session).outcome, Outcome::Trapped(_)));
    relink(&mut session, &counter(2));
    assert_eq!(value(&mut session), 3);
}

#[test]
fn an_entry_that_is_not_there_is_an_outcome() {
    let mut session = session(&counter(1));
    let result = session.call(&SpecName::new("entry.gone"), RunRequest::default());
    assert_eq!(result.outcome, Outcome::Trapped("the image has no entry `entry.gone`".to_owned()));
    assert_eq!(value(&mut session), 1);
}

#[test]
fn sessions_give_their_place_back() {
    let config = linkpoint_linker::EngineConfig { sandboxes_max: 1, ..config() };
    let engine = Engine::new(config).expect("this machine can run a sandbox");
    let image = link_in(&engine, &counter(1), None);
    for _ in 0..3 {
        let mut session = Session::new(&image, RunRequest::default()).expect("there is a place");
        assert_eq!(value(&mut session), 1);
        let limits = Limits { wall_ms: Some(5), ..Limits::default() };
        let result = image.run(RunRequest { limits, ..RunRequest::default() });
        assert!(matches!(result.outcome, Outcome::Limit { .. }), "{result:?}");
    }
    assert_eq!(reported(&run(&image)), 1);
}

#[test]
fn code_on_the_stack_goes_on_calling_a_function_as_it_was_when_its_signature_changes() {
    // `main.step` answers an int to the loop; later it answers something else of the same wasm type to a new loop.
    let changed = |answer: i64| {
        let mut units = looping(answer);
        let hash = linkpoint_abi::SignatureHash(linkpoint_abi::Digest::of(b"another type"));
        units[1].record.points[0].signature_hash = hash;
        units[2].record.signature_hash = hash;
        units
    };
    let mut session = session(&looping(0));
    let image = link_in(engine(), &changed(666), Some(session.image()));
    let relinker = session.relinker();
    let running = std::thread::spawn(move || {
        let limits = Limits { wall_ms: Some(300), ..Limits::default() };
        (session.call(&entry_name(), RunRequest { limits, ..RunRequest::default() }), session)
    });
    std::thread::sleep(Duration::from_millis(30));
    let answer = relinker.relink(&image).recv_timeout(Duration::from_secs(5)).expect("an answer");
    assert!(answer.is_ok(), "{answer:?}");
    let (result, mut session) = running.join().expect("no panic");
    assert!(
        matches!(result.outcome, Outcome::Limit { .. }),
        "the old loop never sees the answer: {result:?}"
    );
    assert_eq!(value(&mut session), 666);
    relink(&mut session, &looping(5));
    assert_eq!(value(&mut session), 5);
}

#[test]
fn a_call_that_was_prepared_for_an_image_starts_in_no_other() {
    let mut session = session(&counter(1));
    let before = session.image().clone();
    let image = link_in(engine(), &counter(5), Some(&before));
    let answer = session.relinker().relink(&image);
    assert_eq!(session.call_in(&before, &entry_name(), RunRequest::default()), None);
    assert!(answer.try_recv().is_ok_and(|done| done.is_ok()), "it has been moved");
    let result = session.call_in(&image, &entry_name(), RunRequest::default());
    assert_eq!(result.as_ref().map(reported), Some(5), "nothing ran before");
}

#[test]
fn calls_are_counted_over_edits_and_stores_until_that_is_ended() {
    let engine = forgetful();
    let mut session = session_in(&engine, &counter(1));
    assert_eq!(value(&mut session), 1);
    let functions: BTreeSet<SpecName> = ["main.step", "main.nobody"].map(SpecName::new).into();
    session.count_calls(&functions).expect("they can be counted");
    session.count_calls(&functions).expect("twice is once");
    let mut total = 1;
    for step in 1..20 {
        relink_in(&engine, &mut session, &counter(step));
        total += step;
        assert_eq!(value(&mut session), total);
    }
    let calls = session.stop_counting().expect("it lives");
    assert_eq!(calls, BTreeMap::from([(SpecName::new("main.step"), 19)]));
    relink_in(&engine, &mut session, &counter(5));
    assert_eq!(value(&mut session), total + 5, "the points hold the functions themselves again");
    assert_eq!(session.stop_counting().expect("it lives"), BTreeMap::new());
}
