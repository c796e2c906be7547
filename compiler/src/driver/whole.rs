//! Whole programs: a compilation that was finished before, found by a digest of its sources instead of function by
//! function. So a second run of a program reads neither the library nor the facts behind each code instance. Not here:
//! anything that is valid after an edit; that is [`super::cache`].

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher};

use super::environment::Environment;
use super::instance::CodeInstance;
use super::{Compilation, CompileError, Entry, Options, Report, compile};
use crate::identity::COMPILER_VERSION;
use crate::infer::entry::{self, AtEnd};
use crate::program::Program;
use crate::source::Source;

/// Compiles as [`compile`], and keeps the result under the digest of its sources besides. Costs one more entry in the
/// environment for each version of a program: for callers that run the same program again and again.
///
/// # Errors
/// As [`compile`].
pub fn compile_whole(
    source: &Source,
    options: Options,
    environment: &dyn Environment,
) -> Result<Compilation, CompileError> {
    let name = name(source, options);
    if let Some(compilation) = recall(name, source, options, environment) {
        return Ok(compilation);
    }
    let compilation = compile(source, &Entry::Main, options, environment)?;
    keep(name, &compilation, environment);
    Ok(compilation)
}

/// Names everything that a compilation is made from.
fn name(source: &Source, options: Options) -> Digest {
    let mut hasher = Hasher::new("whole program");
    hasher.text(COMPILER_VERSION).number(u64::from(options.unoptimized)).number(u64::from(options.counted));
    hasher.text(&source.entry);
    let mut files: Vec<_> = source.files.iter().collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    for file in files {
        hasher.text(&file.path).text(&file.text);
    }
    hasher.finish()
}

/// An entry starts with the digest of the rest: what is damaged is a miss.
fn keep(name: Digest, compilation: &Compilation, environment: &dyn Environment) {
    let instances: Vec<CodeInstance> =
        compilation.instances.values().map(|instance| bare(instance)).collect();
    if let Ok(entry) = postcard::to_stdvec(&instances) {
        let digest = Digest::of(&entry);
        environment.insert(name, [digest.0.as_slice(), &entry].concat().into());
    }
}

/// What a linker and its user need of a code instance.
fn bare(instance: &CodeInstance) -> CodeInstance {
    CodeInstance { callees: Vec::new(), edges: BTreeMap::default(), ..instance.clone() }
}

fn recall(
    name: Digest,
    source: &Source,
    options: Options,
    environment: &dyn Environment,
) -> Option<Compilation> {
    let entries = environment.candidates(name);
    let instances = entries.iter().find_map(|entry| read(entry))?;
    let mut known = BTreeMap::new();
    for mut instance in instances {
        instance.wasm = environment.artifact(instance.artifact)?;
        if Digest::of(&instance.wasm) != instance.artifact.0 {
            return None;
        }
        known.insert(instance.record.name.clone(), Arc::new(instance));
    }
    let at_end = if options.counted { AtEnd::Count } else { AtEnd::Leave };
    Some(Compilation {
        entry: entry::main(at_end).name(),
        report: Report { cached: known.keys().cloned().collect(), ..Report::default() },
        instances: known,
        interface: None,
        program: Arc::new(Program::new(source)),
    })
}

fn read(entry: &[u8]) -> Option<Vec<CodeInstance>> {
    let (digest, body) = entry.split_at_checked(32)?;
    if Digest::of(body).0.as_slice() != digest {
        return None;
    }
    postcard::from_bytes(body).ok()
}
