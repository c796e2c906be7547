//! Native code survives in a store, and nothing but our own, unchanged, for this very engine and pack is ever loaded.

mod support;

use linkpoint_abi::Digest;
use linkpoint_linker::{Effort, Engine, EngineConfig, LinkReport, NativeStore, Natives};
use support::*;

fn units() -> Vec<Unit> {
    vec![
        entry_reporting("main.top"),
        function("main.top", "-> i64").calls("builtins.answer", "-> i64").code("CALL(0)"),
        function("builtins.answer", "-> i64").library().returns("i64.const 42"),
    ]
}

fn engine_with(config: EngineConfig) -> Engine {
    Engine::new(config).expect("this machine can run a sandbox")
}

/// Links and runs in an engine of its own, as another process would.
fn fresh(natives: &dyn NativeStore, config: EngineConfig) -> LinkReport {
    let engine = engine_with(config);
    let units = units();
    let linked = engine.link(&members(&units), &entry_name(), None, natives);
    let (image, report) = linked.expect("the program is whole");
    assert_eq!(reported(&run(&image)), 42);
    report
}

/// Two packs and a frame.
const MODULES: u32 = 3;
/// The same and the list of packs.
const BLOBS: u32 = MODULES + 1;

fn counts(report: &LinkReport) -> [u32; 5] {
    let Natives { cached, compiled, loaded, tampered, foreign, compile_time } = report.natives;
    assert_eq!(compile_time.is_zero(), compiled == 0);
    [cached, compiled, loaded, tampered, foreign]
}

#[test]
fn a_second_process_compiles_nothing() {
    let natives = MemoryNatives::default();
    let first = fresh(&natives, config());
    assert_eq!(counts(&first), [0, MODULES, 0, 0, 0]);
    assert_eq!(
        first.native.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
        ["builtins.answer", "entry.main", "main.top"]
    );
    let second = fresh(&natives, config());
    assert_eq!((counts(&second), second.native.len()), ([0, 0, MODULES, 0, 0], 0));
}

#[test]
fn in_one_process_the_store_is_not_even_asked() {
    let engine = engine_with(config());
    let natives = MemoryNatives::default();
    let units = units();
    let link =
        || engine.link(&members(&units), &entry_name(), None, &natives).expect("the program is whole").1;
    link();
    natives.0.lock().expect("nobody panics").clear();
    let again = link();
    assert_eq!(counts(&again), [2, 0, 0, 0, 0]);
    assert!(natives.0.lock().expect("nobody panics").is_empty());
}

#[test]
fn lost_native_code_is_made_again() {
    let natives = MemoryNatives::default();
    fresh(&natives, config());
    natives.0.lock().expect("nobody panics").clear();
    assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, 0, 0]);
    assert_eq!(counts(&fresh(&natives, config())), [0, 0, MODULES, 0, 0]);
}

#[test]
fn one_flipped_byte_anywhere_is_a_miss_and_healed() {
    let natives = MemoryNatives::default();
    fresh(&natives, config());
    let whole = natives.0.lock().expect("nobody panics").clone();
    let bytes = whole.values().map(Vec::len).min().expect("there are blobs");
    for position in [0, 8 + 32, 8 + 32 + 31, 8 + 64, bytes / 2, bytes - 1] {
        for blob in natives.0.lock().expect("nobody panics").values_mut() {
            blob[position] ^= 1;
        }
        let report = fresh(&natives, config());
        assert_eq!(counts(&report), [0, MODULES, 0, BLOBS, 0], "byte {position}");
        assert_eq!(*natives.0.lock().expect("nobody panics"), whole, "healed after byte {position}");
    }
}

#[test]
fn blobs_cut_short_or_empty_are_misses() {
    let natives = MemoryNatives::default();
    fresh(&natives, config());
    for kept in [0, 7, 40, 71, 72, 1000] {
        let mut cut = 0;
        for blob in natives.0.lock().expect("nobody panics").values_mut() {
            cut += u32::from(blob.len() > kept);
            blob.truncate(kept);
        }
        // Without the list nobody asks for the recipes of the packs that are on it.
        let asked = cut.min(BLOBS);
        assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, asked, 0], "{kept} bytes kept");
    }
}

#[test]
fn a_blob_under_the_name_of_another_is_a_miss() {
    let natives = MemoryNatives::default();
    fresh(&natives, config());
    {
        let mut blobs = natives.0.lock().expect("nobody panics");
        let keys: Vec<Digest> = blobs.keys().copied().collect();
        let mut values: Vec<Vec<u8>> = blobs.values().cloned().collect();
        values.rotate_left(1);
        *blobs = keys.into_iter().zip(values).collect();
    }
    assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, BLOBS, 0]);
}

#[test]
fn code_made_with_another_key_is_not_loaded() {
    let natives = MemoryNatives::default();
    fresh(&natives, EngineConfig { native_key: [8; 32], ..config() });
    assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, BLOBS, 0]);
}

#[test]
fn code_of_another_engine_is_not_loaded() {
    let natives = MemoryNatives::default();
    let other = EngineConfig { effort: Effort::Quick, ..config() };
    assert_ne!(engine_with(other.clone()).fingerprint(), engine_with(config()).fingerprint());
    fresh(&natives, other);
    assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, 0, MODULES]);
    assert_eq!(counts(&fresh(&natives, config())), [0, 0, MODULES, 0, 0]);
}

#[test]
fn equal_engines_have_equal_fingerprints() {
    assert_eq!(engine_with(config()).fingerprint(), engine_with(config()).fingerprint());
}

/// A program of its own that uses some of twenty library functions.
fn program(own: i64, library: std::ops::Range<i64>) -> Vec<Unit> {
    let mut top = function("main.top", "-> i64");
    let mut code = format!("i64.const {own}");
    let mut units = vec![entry_reporting("main.top")];
    for (point, number) in library.enumerate() {
        let name = format!("builtins.f{number}");
        top = top.calls(&name, "-> i64");
        code += &format!(" CALL({point}) drop i64.add");
        units.push(function(&name, "-> i64").library().returns(&format!("i64.const {number}")));
    }
    units.push(top.returns(&code));
    units
}

/// Links in an engine of its own, runs, and answers what was compiled.
fn compiled(units: &[Unit], natives: &dyn NativeStore, expected: i64) -> Vec<String> {
    let engine = engine_with(config());
    let (image, report) =
        engine.link(&members(units), &entry_name(), None, natives).expect("the program is whole");
    assert_eq!(reported(&run(&image)), expected);
    report.native.iter().map(|name| name.to_string()).collect()
}

#[test]
fn another_program_uses_the_packs_that_were_made_for_the_first() {
    let natives = MemoryNatives::default();
    assert_eq!(compiled(&program(1000, 0..10), &natives, 1045).len(), 12);
    assert_eq!(compiled(&program(2000, 2..9), &natives, 2035), ["main.top"]);
    assert_eq!(
        compiled(&program(3000, 5..13), &natives, 3068),
        ["builtins.f10", "builtins.f11", "builtins.f12", "main.top"]
    );
    assert_eq!(compiled(&program(1000, 0..10), &natives, 1045), [""; 0]);
}

#[test]
fn after_an_edit_another_process_compiles_what_was_edited() {
    let natives = MemoryNatives::default();
    let with = |answer: i64| {
        let calls = (0..8).fold(function("main.top", "-> i64"), |top, number| {
            top.calls(&format!("main.f{number}"), "-> i64")
        });
        let sum: String = (0..8).map(|number| format!(" CALL({number}) drop i64.add")).collect();
        let mut units = vec![entry_reporting("main.top"), calls.returns(&format!("i64.const 0{sum}"))];
        for number in 0..8 {
            let answer = if number == 3 { answer } else { number };
            units
                .push(function(&format!("main.f{number}"), "-> i64").returns(&format!("i64.const {answer}")));
        }
        units
    };
    assert_eq!(compiled(&with(3), &natives, 28).len(), 10);
    assert_eq!(compiled(&with(103), &natives, 128), ["main.f3"]);
    assert_eq!(compiled(&with(3), &natives, 28), [""; 0]);
    assert_eq!(compiled(&with(103), &natives, 128), [""; 0]);
}

#[test]
fn a_listed_pack_whose_code_is_gone_is_made_again() {
    let natives = MemoryNatives::default();
    compiled(&program(1000, 0..10), &natives, 1045);
    let list =
        natives.0.lock().expect("nobody panics").values().map(Vec::len).min().expect("there are blobs");
    natives.0.lock().expect("nobody panics").retain(|_, blob| blob.len() == list);
    assert_eq!(compiled(&program(2000, 2..9), &natives, 2035).len(), 9);
}
