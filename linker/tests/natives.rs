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

fn counts(report: &LinkReport) -> [u32; 5] {
    let Natives { cached, compiled, loaded, tampered, foreign } = report.natives;
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
        assert_eq!(counts(&report), [0, MODULES, 0, MODULES, 0], "byte {position}");
        assert_eq!(*natives.0.lock().expect("nobody panics"), whole, "healed after byte {position}");
    }
}

#[test]
fn blobs_cut_short_or_empty_are_misses() {
    let natives = MemoryNatives::default();
    fresh(&natives, config());
    for kept in [0, 7, 40, 71, 72, 1000] {
        natives.0.lock().expect("nobody panics").values_mut().for_each(|blob| blob.truncate(kept));
        assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, MODULES, 0], "{kept} bytes kept");
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
    assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, MODULES, 0]);
}

#[test]
fn code_made_with_another_key_is_not_loaded() {
    let natives = MemoryNatives::default();
    fresh(&natives, EngineConfig { native_key: [8; 32], ..config() });
    assert_eq!(counts(&fresh(&natives, config())), [0, MODULES, 0, MODULES, 0]);
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
