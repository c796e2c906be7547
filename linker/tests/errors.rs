//! What does not fit together is refused before anything runs, with everything that is wrong and who needs it.

mod support;

use expect_test::{Expect, expect};
use linkpoint_abi::{Address, SpecName};
use linkpoint_linker::{Engine, EngineConfig, LinkError, NoNatives, Problem};
use support::*;

fn check(units: &[Unit], expected: Expect) -> LinkError {
    let error =
        engine().link(&members(units), &entry_name(), None, &NoNatives).expect_err("this must not link");
    expected.assert_eq(&error.to_string());
    error
}

#[test]
fn every_missing_function_is_listed_with_everyone_who_needs_it() {
    let error = check(
        &[
            entry().calls("main.gone", "i64 -> i64").calls("main.a", "-> i64").returns("i32.const 0"),
            function("main.a", "-> i64").calls("main.gone", "i64 -> i64").returns("i64.const 0"),
            function("main.b", "-> i64")
                .calls("main.lost", "-> f64")
                .table("main.value")
                .returns("i64.const 0"),
        ],
        expect![[r#"
            nothing defines `main.gone` of signature (i64) -> (i64, i32), needed by `entry.main`, `main.a`
            nothing defines `main.lost` of signature () -> (f64, i32), needed by `main.b`
            nothing defines `main.value`, needed by `main.b`"#]],
    );
    let LinkError::Unresolved(problems) = error else { panic!("{error:?}") };
    let gone = Problem::Missing {
        callee: SpecName::new("main.gone"),
        expected: Some(parse_signature("i64 -> i64")),
        needed_by: vec![SpecName::new("entry.main"), SpecName::new("main.a")],
    };
    assert_eq!(problems.first(), Some(&gone));
}

#[test]
fn a_missing_entry_is_needed_by_the_linker() {
    check(
        &[function("main.a", "-> i64").returns("i64.const 0")],
        expect!["nothing defines `entry.main` of signature () -> (i32, i32), needed by the linker"],
    );
}

#[test]
fn an_entry_takes_nothing() {
    check(
        &[function("entry.main", "i64 -> i64").returns("i64.const 0")],
        expect!["`entry.main` is (i64) -> (i64, i32), expected () -> (i32, i32) by the linker"],
    );
}

#[test]
fn a_changed_signature_lists_the_callers_that_were_left_behind() {
    check(
        &[
            entry().calls("main.a", "i64 -> i64").calls("main.b", "-> i64").returns("i32.const 0"),
            function("main.a", "f64 -> i64").returns("i64.const 0"),
            function("main.b", "-> i64").calls("main.a", "i64 -> i64").returns("i64.const 0"),
        ],
        expect!["`main.a` is (f64) -> (i64, i32), expected (i64) -> (i64, i32) by `entry.main`, `main.b`"],
    );
}

#[test]
fn a_changed_layout_behind_an_equal_wasm_signature_is_found() {
    check(
        &[
            entry().calls("main.a", "i32 -> i64").stale().returns("i32.const 0"),
            function("main.a", "i32 -> i64").returns("i64.const 0"),
        ],
        expect!["`main.a` has other types or layouts than `entry.main` were compiled against"],
    );
}

#[test]
fn only_the_host_surface_can_be_linked() {
    check(
        &[entry()
            .calls("host.open", "i64 -> i64")
            .calls("host.sin", "i64 -> i64")
            .calls("host.cos", "f64 -> f64")
            .returns("i32.const 0")],
        expect![[r#"
            `host.open` is not part of the host surface, needed by `entry.main`
            `host.sin` is (f64) -> (f64, i32), expected (i64) -> (i64, i32) by `entry.main`"#]],
    );
}

#[test]
fn users_of_a_variable_agree_on_its_type() {
    check(
        &[
            entry().variable("main.x", 8, "int").returns("i32.const 0"),
            function("main.a", "-> i64").variable("main.x", 8, "float").returns("i64.const 0"),
            function("main.b", "-> i64").variable("main.x", 8, "int").returns("i64.const 0"),
        ],
        expect![
            "users of the variable `main.x` disagree: `float` of 8 bytes in `main.a`; `int` of 8 bytes in `entry.main`, `main.b`"
        ],
    );
}

#[test]
fn types_are_stated_once_and_alike() {
    let with = |size| class("main.P", &["builtins.object"], size);
    check(
        &[
            entry().descriptor("main.P").states(with(16)).returns("i32.const 0"),
            function("main.a", "-> i64").descriptor("main.P").states(with(24)).returns("i64.const 0"),
            function("main.b", "-> i64").descriptor("main.Q").returns("i64.const 0"),
        ],
        expect![[r#"
            nothing states the layout of `builtins.object`, needed by `entry.main`, `main.a`
            nothing states the layout of `builtins.str`, needed by `entry.main`, `main.a`
            nothing states the layout of `main.Q`, needed by `main.b`
            the layout of `main.P` differs between `entry.main`, `main.a`"#]],
    );
}

#[test]
fn functions_of_types_are_needed_too() {
    let mut record = class("main.P", &[], 16);
    record.finalize = Some(SpecName::new("runtime.finalize(main.P)"));
    record.visit = Some(SpecName::new("main.visit"));
    record.methods = vec![SpecName::new("main.P.area")];
    check(
        &[
            entry().descriptor("main.P").states(record).states(str_type()).returns("i32.const 0"),
            function("main.visit", "i64 -> i32").returns("i32.const 0"),
        ],
        expect![[r#"
            nothing defines `main.P.area`, needed by `entry.main`
            nothing defines `runtime.finalize(main.P)`, needed by `entry.main`
            `main.visit` is (i64) -> (i32, i32), expected (i32) -> (i32, i32) by `entry.main`"#]],
    );
}

#[test]
fn artifacts_that_are_not_what_their_records_say_are_all_named() {
    let mut no_wasm = entry().returns("i32.const 0");
    no_wasm.wasm = b"no wasm".to_vec();
    let mut other_type = function("main.a", "-> i64").returns("i64.const 0");
    other_type.record.signature = parse_signature("-> f64");
    let mut fewer_points = function("main.b", "-> i64").calls("main.c", "-> i64").returns("i64.const 0");
    fewer_points.record.points.clear();
    let mut other_point = function("main.c", "-> i64").calls("main.b", "-> i64").returns("i64.const 0");
    other_point.record.points.iter_mut().for_each(|point| point.callee = SpecName::new("host.exp"));
    other_point.record.points.iter_mut().for_each(|point| point.signature = parse_signature("f64 -> f64"));
    let mut fewer_addresses = function("main.d", "-> i64").address(Address::HeapStart).returns("i64.const 0");
    fewer_addresses.record.addresses.clear();
    let with_data =
        raw("main.e", "(memory 1) (func (export \"fn\") (result i64 i32) i64.const 0 i32.const 0)");
    let with_import = raw(
        "main.f",
        "(import \"wasi\" \"exit\" (func)) (func (export \"fn\") (result i64 i32) i64.const 0 i32.const 0)",
    );
    let without_export = raw("main.g", "(func (result i64 i32) i64.const 0 i32.const 0)");
    check(
        &[
            no_wasm,
            other_type,
            fewer_points,
            other_point,
            fewer_addresses,
            with_data,
            with_import,
            without_export,
        ],
        expect![[r#"
            the artifact of `entry.main` cannot be read: magic header not detected: bad magic number - expected=[ 0x0, 0x61, 0x73, 0x6d, ] actual=[ 0x6e, 0x6f, 0x20, 0x77, ] at byte 0
            the artifact of `main.a` has no `fn` of the signature () -> (f64, i32) of its link record
            the artifact of `main.b` imports `point.0`, which its link record does not name
            the artifact of `main.c` has a `point.0` that is no point for `host.exp` of signature (f64) -> (f64, i32)
            the artifact of `main.d` imports `addr.0`, which its link record does not name
            the artifact of `main.e` has a section it must not have, at bytes 22..25
            the artifact of `main.f` imports `wasi.exit`, which no artifact may import
            the artifact of `main.g` exports no function `fn`"#]],
    );
}

#[test]
fn code_that_does_not_validate_is_refused_by_name() {
    let broken = raw("entry.main", "(func (export \"fn\") (result i32 i32) i64.const 0 i32.const 0)");
    let mut broken = broken;
    broken.record.signature = parse_signature("-> i32");
    let error =
        engine().link(&members(&[broken]), &entry_name(), None, &NoNatives).expect_err("this must not link");
    let LinkError::Native { members, text } = error else { panic!("{error:?}") };
    assert_eq!(members, [entry_name()]);
    assert!(text.contains("type mismatch"), "{text}");
}

#[test]
fn a_program_that_does_not_fit_is_refused() {
    let small = EngineConfig { memory_bytes_max: 1 << 20, functions_max: 4, ..config() };
    let small = Engine::new(small).expect("this machine can run a sandbox");
    let refused = |units: &[Unit]| {
        let error =
            small.link(&members(units), &entry_name(), None, &NoNatives).expect_err("this must not link");
        error.to_string()
    };
    let text = "x".repeat(1 << 20);
    let needed = refused(&[entry().literal(&text).returns("i32.const 0")]);
    expect!["linear memory for literals and variables: 1377408 needed, 1048576 allowed"].assert_eq(&needed);
    let mut values = entry();
    let mut units = Vec::new();
    for name in ["main.a", "main.b", "main.c"] {
        values = values.table(name);
        units.push(function(name, "-> i64").returns("i64.const 0"));
    }
    units.push(values.returns("i32.const 0"));
    expect!["functions used as values or methods: 5 needed, 4 allowed"].assert_eq(&refused(&units));
}

/// A function whose artifact is written by hand as a whole.
fn raw(name: &str, text: &str) -> Unit {
    let mut unit = function(name, "-> i64").returns("i64.const 0");
    unit.wasm = wat::parse_str(format!("(module {text})")).expect("the text is wasm");
    unit.artifact = linkpoint_abi::ArtifactHash(linkpoint_abi::Digest::of(&unit.wasm));
    unit
}
