//! Whole programs in the cache: which code instances a source compiled to, named by its text. So a source that was
//! compiled before, in another process too, is not even read. Not here: single functions, which outlive edits
//! (`cache`).

use std::sync::{Arc, OnceLock};

use linkpoint_abi::interface::Interface;
use linkpoint_abi::{Digest, Hasher};
use serde::{Deserialize, Serialize};

use super::cache::Exact;
use super::environment::Environment;
use super::{Compilation, Entry, Options, Report, cache};
use crate::identity::COMPILER_VERSION;
use crate::infer::Specialization;
use crate::program::left_out::LeftOut;
use crate::source::Source;

/// What a source compiled to.
#[derive(Serialize, Deserialize)]
struct Whole {
    start: Specialization,
    interface: Option<Interface>,
    /// The declarations that it was compiled without.
    left_out: LeftOut,
    /// Each instance.
    instances: Vec<Exact>,
}

/// What [`compile`](super::compile) gives, if [`remember`] kept it and the environment still has all of it.
pub fn recall(
    source: &Source,
    entry: &Entry,
    options: Options,
    environment: &dyn Environment,
) -> Option<Compilation> {
    let begins_with = entry;
    let stored = environment.candidates(key(source, entry, options)).into_iter().next()?;
    let Whole { start, interface, left_out, instances } = postcard::from_bytes(&stored).ok()?;
    let find = |name: &Exact| cache::exact(*name, environment).map(Arc::new);
    let instances: Option<Vec<_>> = instances.iter().map(find).collect();
    let mut report = Report::default();
    let mut named = imbl::OrdMap::new();
    for instance in instances? {
        report.work(instance.owner).cached.insert(instance.record.name.clone());
        named.insert(instance.record.name.clone(), instance);
    }
    let (source, program, entry) = (source.clone(), OnceLock::new(), start.name());
    let begins_with = begins_with.clone();
    let (dependents, behind) = (OnceLock::new(), OnceLock::new());
    let (callers, holders, class_users) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
    Some(Compilation {
        entry,
        instances: named,
        interface,
        source,
        left_out: Arc::new(left_out),
        program,
        options,
        begins_with,
        dependents,
        behind,
        callers,
        holders,
        class_users,
        start,
        report,
    })
}

/// Whether [`remember`] kept something. Does not tell whether the environment still has all of it.
pub fn is_remembered(
    source: &Source,
    entry: &Entry,
    options: Options,
    environment: &dyn Environment,
) -> bool {
    !environment.candidates(key(source, entry, options)).is_empty()
}

/// Keeps which instances `compilation`, made for `entry`, consists of.
pub fn remember(compilation: &Compilation, entry: &Entry, environment: &dyn Environment) {
    let instances = compilation.instances.values().map(|instance| Exact::of(instance)).collect();
    let (start, interface) = (compilation.start.clone(), compilation.interface.clone());
    let left_out = (*compilation.left_out).clone();
    if let Ok(bytes) = postcard::to_stdvec(&Whole { start, interface, left_out, instances }) {
        environment.insert(key(&compilation.source, entry, compilation.options), Arc::from(bytes));
    }
}

/// Names what a source compiles to.
pub fn key(source: &Source, entry: &Entry, options: Options) -> Digest {
    let mut hasher = Hasher::new("whole program");
    hasher.text(COMPILER_VERSION).number(u64::from(options.unoptimized)).number(u64::from(options.counted));
    hasher.number(options.tier as u64);
    match entry {
        Entry::Main => hasher.text(""),
        Entry::All => hasher.text("*"),
        Entry::Call(function) => hasher.text(function.as_str()),
        Entry::Session(functions) => {
            hasher.text("session").number(functions.len() as u64);
            functions.iter().fold(&mut hasher, |hasher, function| hasher.text(function.as_str()))
        }
    };
    let mut files: Vec<_> = source.files.iter().collect();
    files.sort_by_key(|file| &file.path);
    source.profile.add_to(&mut hasher);
    hasher.text(&source.entry).number(files.len() as u64);
    for file in files {
        hasher.text(&file.path).digest(file.text.digest());
    }
    hasher.finish()
}
