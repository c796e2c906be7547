//! The cache of code instances: constructive traces (Mokhov et al. 2018, "Build Systems à la Carte"). A probe names what
//! a specialization is compiled from by itself; each entry lists the facts that its compilation used, with their
//! digests. An entry counts only if every fact still has its digest.

use std::sync::Arc;

use linkpoint_abi::{CompileKey, Digest, Hasher};
use serde::{Deserialize, Serialize};

use super::Options;
use super::environment::Environment;
use super::instance::CodeInstance;
use crate::identity::COMPILER_VERSION;
use crate::infer::Specialization;
use crate::program::Program;
use crate::program::facts::{Edges, Facts};

/// Names what a specialization is compiled from, as far as it can be told without looking at anything else.
pub(crate) fn probe(program: &Program, specialization: &Specialization, options: Options) -> Digest {
    let mut hasher = Hasher::new("probe");
    hasher.text(COMPILER_VERSION).number(u64::from(options.unoptimized)).text(&specialization.to_string());
    let definition = program.definition(&specialization.symbol);
    match definition.as_ref().and_then(|definition| definition.function()) {
        Some(function) => hasher.digest(function.digest),
        // Glue and entries follow from their parameters and from facts.
        None => hasher.text(program.entry()),
    };
    hasher.finish()
}

/// The compile key: the probe and every fact that was used.
pub(crate) fn key(probe: Digest, edges: &Edges) -> CompileKey {
    let mut hasher = Hasher::new("compile key");
    hasher.digest(probe);
    for (fact, digest) in edges {
        hasher.text(&format!("{fact:?}")).digest(*digest);
    }
    CompileKey(hasher.finish())
}

/// A valid code instance for `probe`, with its artifact.
pub(crate) fn lookup(
    facts: &Facts<'_>,
    probe: Digest,
    environment: &dyn Environment,
) -> Option<CodeInstance> {
    environment.candidates(probe).into_iter().find_map(|entry| {
        let instance: CodeInstance = postcard::from_bytes(&entry).ok()?;
        let valid = instance.edges.iter().all(|(fact, digest)| facts.current_digest(fact) == Some(*digest));
        if !valid || key(probe, &instance.edges) != instance.key {
            return None;
        }
        let mut instance = with_artifact(instance, environment)?;
        if instance.layouts.settle(facts, &mut instance.record, &mut instance.callees) {
            keep(probe, &instance, environment);
        }
        Some(instance)
    })
}

/// Names a code instance among all that were ever kept: probe, key, and record, which layouts decide besides the key.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exact {
    probe: Digest,
    key: CompileKey,
    record: Digest,
}

impl Exact {
    /// Names `instance`.
    pub(crate) fn of(instance: &CodeInstance) -> Exact {
        let record = postcard::to_stdvec(&instance.record).expect("records always serialize");
        Exact { probe: instance.probe, key: instance.key, record: Digest::of(&record) }
    }
}

/// The code instance of this name, which was valid before, with its artifact.
pub(crate) fn exact(name: Exact, environment: &dyn Environment) -> Option<CodeInstance> {
    let entries = environment.candidates(name.probe).into_iter();
    let mut instances = entries.filter_map(|entry| postcard::from_bytes::<CodeInstance>(&entry).ok());
    let instance = instances.find(|instance| {
        instance.probe == name.probe
            && Exact::of(instance) == name
            && key(name.probe, &instance.edges) == name.key
    })?;
    with_artifact(instance, environment)
}

/// The instance with the bytes of its artifact, if they are what it says.
fn with_artifact(mut instance: CodeInstance, environment: &dyn Environment) -> Option<CodeInstance> {
    instance.wasm = environment.artifact(instance.artifact)?;
    (Digest::of(&instance.wasm) == instance.artifact.0).then_some(instance)
}

/// Keeps a code instance.
pub(crate) fn keep(probe: Digest, instance: &CodeInstance, environment: &dyn Environment) {
    if let Ok(entry) = postcard::to_stdvec(instance) {
        environment.insert_artifact(instance.artifact, instance.wasm.clone());
        environment.insert(probe, Arc::from(entry));
    }
}
