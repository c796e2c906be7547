//! The cache of code instances: constructive traces (Mokhov et al. 2018, "Build Systems à la Carte"). A probe names what
//! a specialization is compiled from by itself; each entry lists the facts that its compilation used, with their
//! digests. An entry counts only if every fact still has its digest.

use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, CompileKey, Digest, Hasher};
use serde::{Deserialize, Serialize};

use super::data;
use super::environment::Environment;
use super::instance::CodeInstance;
use super::{Options, Tier};
use crate::backend;
use crate::identity::COMPILER_VERSION;
use crate::infer::{Specialization, lattice};
use crate::ir::{Type, text, typed};
use crate::program::Program;
use crate::program::facts::{Edges, Facts};

/// Names what a specialization is compiled from, as far as it can be told without looking at anything else.
pub(crate) fn probe(program: &Program, specialization: &Specialization, options: Options) -> Digest {
    let mut hasher = Hasher::new("probe");
    hasher.text(COMPILER_VERSION).number(u64::from(options.unoptimized)).text(&specialization.to_string());
    hasher.number(tier(program, specialization, options) as u64);
    let definition = program.definition(&specialization.symbol);
    match definition.as_ref().and_then(|definition| definition.function()) {
        Some(function) => hasher.digest(function.digest),
        // Glue and entries follow from their parameters and from facts.
        None => hasher.text(program.entry()),
    };
    hasher.finish()
}

/// The tier that a specialization is compiled at. Functions of the library that see nothing of the user's stay as they are:
/// all programs share them.
pub(crate) fn tier(program: &Program, specialization: &Specialization, options: Options) -> Tier {
    if is_shared(program, specialization) { Tier::Zero } else { options.tier }
}

/// Whether it is a function of the library that sees nothing of the user's.
pub(crate) fn is_shared(program: &Program, specialization: &Specialization) -> bool {
    let is_own = |part: &Type| match part {
        Type::Instance(instance) => program.is_own(&instance.class),
        Type::Function(symbol) | Type::Method(_, symbol) => program.is_own(symbol),
        _ => false,
    };
    !program.is_own(&specialization.symbol)
        && !specialization.params.iter().any(|param| lattice::mentions(param, &is_own))
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

/// What of a code instance is there.
pub(crate) enum Found {
    /// It is valid, with its artifact.
    Whole(CodeInstance),
    /// It is valid, and its artifact was lost; it has the one that its IR gives.
    Cured(CodeInstance),
    /// The latest one, if there is any: it is not valid, or more than its artifact was lost.
    Not(Option<CodeInstance>, Validity),
}

/// Whether there was a valid code instance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Validity {
    Valid,
    Invalid,
}

/// The code instance for `probe`.
pub(crate) fn lookup(facts: &Facts<'_>, probe: Digest, environment: &dyn Environment) -> Found {
    let mut latest = None;
    let mut validity = Validity::Invalid;
    for entry in environment.candidates(probe) {
        let Ok(instance) = postcard::from_bytes::<CodeInstance>(&entry) else { continue };
        let valid = instance.edges.iter().all(|(fact, digest)| facts.current_digest(fact) == Some(*digest));
        if valid && key(probe, &instance.edges) == instance.key {
            let (mut found, is_cured) = match with_artifact(instance, environment) {
                Ok(found) => (found, false),
                Err(lost) => match cured(&lost, environment) {
                    Some(cured) => (cured, true),
                    None => {
                        (latest, validity) = (latest.or(Some(lost)), Validity::Valid);
                        continue;
                    }
                },
            };
            let is_moved = found.layouts.settle(facts, &mut found.record, &mut found.callees);
            if data::settle(facts.program, &mut found.record) || is_moved || is_cured {
                keep(probe, &found, environment);
            }
            return if is_cured { Found::Cured(found) } else { Found::Whole(found) };
        }
        latest = latest.or(Some(instance));
    }
    Found::Not(latest, validity)
}

/// Names the IR that an artifact was made of.
fn ir_key(artifact: ArtifactHash) -> Digest {
    Hasher::new("ir").text(COMPILER_VERSION).digest(artifact.0).finish()
}

/// Keeps what the artifact of `instance` follows from: the function behind all passes.
pub(crate) fn keep_ir(instance: &CodeInstance, function: &typed::Function, environment: &dyn Environment) {
    environment.insert(ir_key(instance.artifact), Arc::from(function.to_string().into_bytes()));
}

/// The instance with the artifact that its IR gives, if that is the one it had.
fn cured(instance: &CodeInstance, environment: &dyn Environment) -> Option<CodeInstance> {
    let kept = environment.candidates(ir_key(instance.artifact));
    let emitted = |kept: &Arc<[u8]>| {
        let function = text::parse(std::str::from_utf8(kept).ok()?).ok()?;
        Some(backend::emitted(&function))
    };
    let is_same = |wasm: &Vec<u8>| Digest::of(wasm) == instance.artifact.0;
    let wasm = kept.iter().filter_map(emitted).find(is_same)?;
    Some(CodeInstance { wasm: wasm.into(), ..instance.clone() })
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
    with_artifact(instance, environment).ok()
}

/// The instance with the bytes of its artifact, if they are what it says, or else without.
fn with_artifact(
    mut instance: CodeInstance,
    environment: &dyn Environment,
) -> Result<CodeInstance, CodeInstance> {
    match environment.artifact(instance.artifact) {
        Some(wasm) if Digest::of(&wasm) == instance.artifact.0 => {
            instance.wasm = wasm;
            Ok(instance)
        }
        _ => Err(instance),
    }
}

/// Keeps a code instance.
pub(crate) fn keep(probe: Digest, instance: &CodeInstance, environment: &dyn Environment) {
    if let Ok(entry) = postcard::to_stdvec(instance) {
        environment.insert_artifact(instance.artifact, instance.wasm.clone());
        environment.insert(probe, Arc::from(entry));
    }
}
