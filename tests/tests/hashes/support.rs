//! Builds of two versions of a program with one cache, compared with fresh builds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, CompileKey, Digest, LinkRecord, SignatureHash};
use linkpoint_compiler::driver::{self, Compilation, CompileError, Entry, Environment, Options};
use linkpoint_compiler::source::Source;
pub(crate) use linkpoint_tests::on_a_deep_stack;
use linkpoint_tests::{Ended, Memory, Workbench};

pub(crate) fn compiled_from(source: &Source, environment: &dyn Environment) -> Compilation {
    match driver::compile(source, &Entry::Main, Options::default(), environment) {
        Ok(compilation) => compilation,
        Err(CompileError::Refused(diagnostics)) => panic!("refused: {diagnostics:?}"),
        Err(error) => panic!("{error}"),
    }
}

pub(crate) fn compiled(text: &str, environment: &dyn Environment) -> Compilation {
    compiled_from(&Source::single("main.py", text), environment)
}

pub(crate) type Names = BTreeMap<String, (ArtifactHash, CompileKey)>;

/// The artifact and the key of every function, by name.
pub(crate) fn hashes(compilation: &Compilation) -> Names {
    let entry = |(name, instance): (&linkpoint_abi::SpecName, &Arc<driver::CodeInstance>)| {
        assert_eq!(instance.artifact.0, Digest::of(&instance.wasm), "{name} is named by its bytes");
        (name.to_string(), (instance.artifact, instance.key))
    };
    compilation.instances.iter().map(entry).collect()
}

pub(crate) fn signature_hashes(compilation: &Compilation) -> BTreeMap<String, SignatureHash> {
    let hash = |(name, instance): (&linkpoint_abi::SpecName, &Arc<driver::CodeInstance>)| {
        (name.to_string(), instance.record.signature_hash)
    };
    compilation.instances.iter().map(hash).collect()
}

/// The functions of the user that were compiled, sorted.
pub(crate) fn compiled_names(compilation: &Compilation) -> Vec<String> {
    let mut names: Vec<String> = compilation.report.own.compiled.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

/// The functions whose hash differs between two versions, new and lost ones included.
pub(crate) fn changed<T: PartialEq>(
    before: &Names,
    after: &Names,
    of: impl Fn(&(ArtifactHash, CompileKey)) -> T,
) -> Vec<String> {
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let differs = |name: &&&String| before.get(**name).map(&of) != after.get(**name).map(&of);
    names.iter().filter(differs).map(|name| (**name).clone()).collect()
}

pub(crate) fn changed_artifacts(before: &Names, after: &Names) -> Vec<String> {
    changed(before, after, |(artifact, _)| *artifact)
}

pub(crate) fn changed_keys(before: &Names, after: &Names) -> Vec<String> {
    changed(before, after, |(_, key)| *key)
}

/// Compiles `before`, then `after` with the same environment. Whatever was taken from it must equal a fresh build's.
pub(crate) fn edited(before: &str, after: &str) -> (Names, Compilation) {
    let memory = Memory::default();
    let first = hashes(&compiled(before, &memory));
    let second = compiled(after, &memory);
    check_fresh(&second, after);
    // The same once more, out of what the first edit has left.
    check_fresh(&compiled(after, &memory), after);
    (first, second)
}

/// `compilation` equals a fresh one of `text` in all that the linker sees.
#[track_caller]
pub(crate) fn check_fresh(compilation: &Compilation, text: &str) {
    let fresh = compiled(text, &Memory::default());
    assert_eq!(hashes(compilation), hashes(&fresh), "cached and fresh results differ");
    for (name, instance) in &fresh.instances {
        let cached = &compilation.instances[name];
        // Places come from the program, not from the record, which may be that of a version with other comments.
        let record = LinkRecord { sites: instance.record.sites.clone(), ..(*cached.record).clone() };
        assert!(
            record == *instance.record,
            "the record of {name} differs:\n{record:?}\n{:?}",
            instance.record
        );
        assert_eq!(cached.callees, instance.callees, "the callees of {name} differ");
    }
}

/// An edit of `before` by replacing `from` by `to` compiles exactly `expected`.
#[track_caller]
pub(crate) fn check_edit(before: &str, from: &str, to: &str, expected: &[&str]) {
    assert!(before.contains(from), "`{from}` is part of the program");
    let after = before.replacen(from, to, 1);
    let (first, second) = edited(before, &after);
    assert_eq!(compiled_names(&second), expected, "after `{from}` -> `{to}`");
    let keys = changed_keys(&first, &hashes(&second));
    // What the compiler writes for types is compiled anew with them, and nobody's.
    let is_written = |name: &String| !name.starts_with("runtime.");
    let common =
        |name: &String| is_written(name) && first.contains_key(name) && hashes(&second).contains_key(name);
    let keys: Vec<String> = keys.into_iter().filter(common).collect();
    assert!(keys.iter().all(|name| expected.contains(&name.as_str())), "other keys changed: {keys:?}");
    for name in expected.iter().filter(|name| common(&(**name).to_owned())) {
        assert!(keys.contains(&(*name).to_owned()), "the key of {name} is the same");
    }
}

/// The program prints `expected`.
#[track_caller]
pub(crate) fn check_output(text: &str, expected: &str) {
    check_ended(Workbench::new().run(text, b""), expected);
}

/// `after` prints `expected` when it is built with what compiling and running `before` has left.
#[track_caller]
pub(crate) fn check_output_after(before: &str, after: &str, expected: &str) {
    let workbench = Workbench::new();
    workbench.run(before, b"");
    check_ended(workbench.run(after, b""), expected);
}

#[track_caller]
fn check_ended(ended: Ended, expected: &str) {
    match ended {
        Ended::Ran { stdout, exit: 0, .. } => assert_eq!(stdout, expected),
        ended => panic!("{ended:?}"),
    }
}

/// Each edit of `text`, from one text to another, gives what a fresh build gives, taken back as well, and the program prints the
/// third text after it.
#[track_caller]
pub(crate) fn check_edits(text: &str, edits: &[(&str, &str, &str)]) {
    for (from, to, output) in edits {
        let after = text.replacen(from, to, 1);
        assert_ne!(text, after);
        edited(text, &after);
        edited(&after, text);
        check_output(&after, output);
    }
}
