//! An image that was saved runs in another engine with nothing but its code, and only if all of that is there, unchanged,
//! for an engine like the one that saved it. The oracle is the image itself.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use std::sync::Mutex;

use linkpoint_abi::Digest;
use linkpoint_linker::{
    Effort, Engine, EngineConfig, Image, NativeStore, Natives, Outcome, RunRequest, StoredImage,
};
use support::*;

fn units() -> Vec<Unit> {
    vec![
        entry_reporting("main.top"),
        function("main.top", "-> i64").calls("builtins.answer", "-> i64").code("CALL(0)"),
        function("builtins.answer", "-> i64").library().returns("i64.const 42"),
    ]
}

const NOTE: &[u8] = b"what the caller wants back";

fn name() -> Digest {
    Digest::of(b"the program")
}

fn engine_with(config: EngineConfig) -> Engine {
    Engine::new(config).expect("this machine can run a sandbox")
}

/// Links and saves, as another process did.
fn saved(units: &[Unit]) -> MemoryNatives {
    let natives = MemoryNatives::default();
    let engine = engine_with(config());
    let (image, _) = engine.link(&members(units), &entry_name(), None, &natives).expect("it is whole");
    assert!(image.save(name(), NOTE.to_vec(), &natives));
    natives
}

fn find(config: EngineConfig, natives: &dyn NativeStore) -> (Option<(StoredImage, Vec<u8>)>, Natives) {
    let mut counts = Natives::default();
    let found = engine_with(config).saved_image(name(), natives, &mut counts);
    (found, counts)
}

fn result(image: &StoredImage) -> i64 {
    reported(&image.run(RunRequest::default()))
}

/// Notes what is asked for.
struct Asked<'n>(&'n MemoryNatives, Mutex<Vec<Digest>>);

impl NativeStore for Asked<'_> {
    fn load(&self, key: Digest) -> Option<Vec<u8>> {
        self.1.lock().expect("no test panics with the lock").push(key);
        self.0.load(key)
    }

    fn save(&self, _: Digest, _: &[u8]) {
        panic!("there is nothing to save");
    }
}

#[test]
fn a_saved_image_runs_in_another_process_with_its_code_and_nothing_else() {
    let natives = saved(&units());
    let asked = Asked(&natives, Mutex::default());
    let (found, counts) = find(config(), &asked);
    let (image, note) = found.expect("it was saved");
    assert_eq!(
        (result(&image), result(&image), &*note),
        (42, 42, NOTE),
        "each run is in a sandbox of its own"
    );
    // Two packs and a frame; not the list of packs, nor their recipes.
    assert_eq!((counts.loaded, counts.compiled), (3, 0));
    assert_eq!(asked.1.into_inner().expect("no panic").len(), 4);
}

#[test]
fn in_the_process_that_has_its_code_only_the_entry_is_read() {
    let natives = MemoryNatives::default();
    let engine = engine_with(config());
    let (image, _) = engine.link(&members(&units()), &entry_name(), None, &natives).expect("it is whole");
    assert!(image.save(name(), Vec::new(), &natives));
    let asked = Asked(&natives, Mutex::default());
    let found = engine.saved_image(name(), &asked, &mut Natives::default());
    assert_eq!(result(&found.expect("it was saved").0), 42);
    assert_eq!(asked.1.into_inner().expect("no panic").len(), 1);
}

#[test]
fn without_any_part_of_it_there_is_none() {
    let whole = saved(&units());
    let asked = Asked(&whole, Mutex::default());
    find(config(), &asked);
    let keys = asked.1.into_inner().expect("no panic");
    for key in keys {
        let natives = MemoryNatives(Mutex::new(whole.0.lock().expect("no panic").clone()));
        let blob = natives.0.lock().expect("no panic").remove(&key).expect("it was asked for");
        let (found, counts) = find(config(), &natives);
        assert!(found.is_none() && counts.tampered == 0);
        for position in [0, 8 + 32, 8 + 64, blob.len() / 2, blob.len() - 1] {
            let mut damaged = blob.clone();
            damaged[position] ^= 1;
            natives.save(key, &damaged);
            let (found, counts) = find(config(), &natives);
            assert!(found.is_none(), "byte {position}");
            assert_eq!((counts.tampered, counts.foreign), if position == 8 + 31 { (0, 1) } else { (1, 0) });
        }
    }
}

#[test]
fn an_engine_that_differs_in_anything_has_none() {
    let natives = saved(&units());
    let others = [
        EngineConfig { effort: Effort::Quick, ..config() },
        EngineConfig { native_key: [8; 32], ..config() },
        EngineConfig { memory_bytes_max: config().memory_bytes_max / 2, ..config() },
        EngineConfig { functions_max: config().functions_max / 2, ..config() },
    ];
    for other in others {
        assert!(find(other, &natives).0.is_none());
    }
    assert!(find(config(), &natives).0.is_some());
}

#[test]
fn ends_name_the_same_functions() {
    let units = vec![
        entry_reporting("main.top"),
        function("main.top", "-> i64").calls("main.deep", "-> i64").code("CALL(0)"),
        function("main.deep", "-> i64").code("unreachable"),
    ];
    let natives = saved(&units);
    let (found, _) = find(config(), &natives);
    let stored = found.expect("it was saved").0.run(RunRequest::default()).outcome;
    assert!(
        matches!(&stored, Outcome::Trapped(text) if text.contains("main.deep") && text.contains("main.top"))
    );
    assert_eq!(stored, run(&link(&units)).outcome);
}

#[test]
fn what_only_this_process_has_is_not_saved() {
    let natives = MemoryNatives::default();
    let engine = engine_with(config());
    let link = |units: &[Unit], previous: Option<&Image>| {
        engine.link(&members(units), &entry_name(), previous, &natives).expect("it is whole").0
    };
    let first = link(&units(), None);
    let mut edited = units();
    edited.push(function("main.more", "-> i64").returns("i64.const 1"));
    let continued = link(&edited, Some(&first));
    assert!(!continued.save(name(), Vec::new(), &natives), "it has a point that is not in the frame");
    assert!(link(&edited, None).save(name(), Vec::new(), &natives));
}
