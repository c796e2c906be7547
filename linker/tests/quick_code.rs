//! Large new programs may be linked with code that is generated quickly: it does the same, better code takes its place, and
//! whoever asks for the best never gets it. The oracle is the optimized program.
#![allow(missing_docs, reason = "a test binary has no public items")]

mod support;

use linkpoint_abi::Digest;
use linkpoint_linker::{Engine, EngineConfig, Image, LinkReport, NativeStore, Natives, RunRequest};
use support::*;

/// More than it takes to be worth haste.
const FUNCTIONS: i64 = 600;
const SUM: i64 = FUNCTIONS * (FUNCTIONS - 1) / 2 + 42;

fn program(functions: i64) -> Vec<Unit> {
    let top = function("main.top", "-> i64").calls("builtins.answer", "-> i64");
    let top = (0..functions).fold(top, |top, number| top.calls(&format!("main.f{number}"), "-> i64"));
    let calls: String = (0..=functions).map(|point| format!(" CALL({point}) drop i64.add")).collect();
    let mut units = vec![entry_reporting("main.top"), top.returns(&format!("i64.const 0{calls}"))];
    units.push(function("builtins.answer", "-> i64").library().returns("i64.const 42"));
    let leaf =
        |number: i64| function(&format!("main.f{number}"), "-> i64").returns(&format!("i64.const {number}"));
    units.extend((0..functions).map(leaf));
    units
}

/// In an engine of its own, as another process would.
fn fresh(
    link: impl Fn(&Engine) -> Result<(Image, LinkReport), linkpoint_linker::LinkError>,
) -> (Image, LinkReport) {
    let engine = Engine::new(config()).expect("this machine can run a sandbox");
    link(&engine).expect("the program is whole")
}

fn quickly(units: &[Unit], natives: &dyn NativeStore) -> (Image, LinkReport) {
    fresh(|engine| engine.link_quickly(&members(units), &entry_name(), None, natives))
}

fn best(units: &[Unit], natives: &dyn NativeStore) -> (Image, LinkReport) {
    fresh(|engine| engine.link(&members(units), &entry_name(), None, natives))
}

#[test]
fn quick_code_does_the_same_and_is_kept() {
    let natives = MemoryNatives::default();
    let units = program(FUNCTIONS);
    let (image, report) = quickly(&units, &natives);
    assert_eq!((reported(&run(&image)), report.native.len()), (SUM, units.len()));
    let (image, report) = quickly(&units, &natives);
    assert_eq!((reported(&run(&image)), report.natives.compiled, report.native.len()), (SUM, 0, 0));
}

#[test]
fn whoever_asks_for_the_best_gets_it() {
    let natives = MemoryNatives::default();
    let units = program(FUNCTIONS);
    let (_, quick) = quickly(&units, &natives);
    let (image, report) = best(&units, &natives);
    assert_eq!(reported(&run(&image)), SUM);
    // The library's pack and the frame are as good as they can be.
    assert_eq!((report.natives.compiled, report.natives.loaded), (quick.natives.compiled - 2, 2));
    assert_eq!(best(&units, &natives).1.natives.compiled, 0);
}

#[test]
fn better_code_takes_its_place() {
    let natives = MemoryNatives::default();
    let units = program(FUNCTIONS);
    let (image, report) = quickly(&units, &natives);
    let own_packs = report.natives.compiled as usize - 2;
    assert_eq!(image.optimize(&natives, &|| true).expect("right code"), 0, "it was stopped");
    assert_eq!(image.optimize(&natives, &|| false).expect("right code"), own_packs);
    assert_eq!(reported(&run(&image)), SUM, "what is linked stays as it is");
    let (better, report) = best(&units, &natives);
    assert_eq!((reported(&run(&better)), report.natives.compiled), (SUM, 0));
    let (again, _) = quickly(&units, &natives);
    assert_eq!(again.optimize(&natives, &|| false).expect("right code"), 0, "it is optimized already");
}

#[test]
fn a_saved_image_takes_better_code_when_there_is_some() {
    let natives = MemoryNatives::default();
    let (image, _) = quickly(&program(FUNCTIONS), &natives);
    let name = Digest::of(b"the program");
    assert!(image.save(name, Vec::new(), &natives));
    let quick = natives.0.lock().expect("no panic").keys().copied().collect::<Vec<_>>();
    let sum = || {
        let engine = Engine::new(config()).expect("this machine can run a sandbox");
        let found = engine.saved_image(name, &natives, &mut Natives::default());
        found.map(|(image, _)| reported(&image.run(RunRequest::default())))
    };
    assert_eq!(sum(), Some(SUM));
    image.optimize(&natives, &|| false).expect("right code");
    // The quick code of packs is all that can go: the library, the frame, the entry and the list are in use.
    let before = natives.0.lock().expect("no panic").clone();
    let mut needed = 0;
    for key in quick {
        natives.0.lock().expect("no panic").remove(&key);
        if sum().is_none() {
            needed += 1;
            *natives.0.lock().expect("no panic") = before.clone();
        }
    }
    assert_eq!(needed, 3, "the entry, the frame and the library's pack");
    assert_eq!(sum(), Some(SUM));
}

#[test]
fn little_new_code_is_worth_its_time() {
    let natives = MemoryNatives::default();
    let units = program(20);
    let (image, _) = quickly(&units, &natives);
    assert_eq!(image.optimize(&natives, &|| false).expect("right code"), 0);
    assert_eq!(best(&units, &natives).1.natives.compiled, 0);
}

#[test]
fn an_edit_of_quick_code_compiles_what_was_edited() {
    let natives = MemoryNatives::default();
    let units = program(FUNCTIONS);
    let engine = Engine::new(EngineConfig { ..config() }).expect("this machine can run a sandbox");
    let link = |units: &[Unit], previous: Option<&Image>| {
        engine.link_quickly(&members(units), &entry_name(), previous, &natives).expect("it is whole")
    };
    let (first, _) = link(&units, None);
    let mut edited = program(FUNCTIONS);
    let last = edited.len() - 1;
    edited[last] = function(&format!("main.f{}", FUNCTIONS - 1), "-> i64").returns("i64.const 10000");
    let (second, report) = link(&edited, Some(&first));
    assert_eq!(report.native.iter().map(|name| name.to_string()).collect::<Vec<_>>(), ["main.f599"]);
    assert_eq!(reported(&run(&second)), SUM - (FUNCTIONS - 1) + 10_000);
    assert_eq!(reported(&run(&link(&edited, None).0)), SUM - (FUNCTIONS - 1) + 10_000);
}
