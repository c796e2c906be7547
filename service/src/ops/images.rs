//! Naming programs by digest: sources, and images as lists of functions with their artifacts. The store keeps both.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, Digest, Hasher, LinkRecord, SpecName};
use serde::{Deserialize, Serialize};

use super::Service;
use super::program::Program;
use super::refusal::Refusal;
use super::sources;
use crate::build::place::Place;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{Bounds, CompileJob, Entry, Facts, Locate, Member, Toolchain};
use crate::store::Store;

/// An image as it is stored; the digest of its bytes names it.
#[derive(Serialize, Deserialize)]
struct Manifest {
    /// The source it was linked from, if it was.
    program: Option<Digest>,
    /// The specialization that starts it.
    entry: SpecName,
    /// Its functions.
    functions: BTreeMap<SpecName, ArtifactHash>,
}

/// What is stored about a function beside its artifact.
#[derive(Serialize, Deserialize)]
struct Remembered {
    record: LinkRecord,
    facts: Facts,
}

/// An image that was linked.
pub struct LinkedImage {
    /// Its digest.
    pub image: Digest,
    /// Its functions.
    pub members: Vec<Member>,
    /// What was done.
    pub report: Report,
}

/// What to link.
pub enum LinkTarget {
    /// A program by the digest of its source.
    Program(Digest),
    /// Functions by name, and the entry among them.
    Functions(BTreeMap<SpecName, ArtifactHash>, SpecName),
}

impl Service {
    /// Links an image and stores it.
    pub async fn link(&self, target: LinkTarget) -> Result<LinkedImage, Refusal> {
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        self.on_compile_thread(move || link(target, &*toolchain, &*store, &Bounds::within(within))).await?
    }
}

fn link(
    target: LinkTarget,
    toolchain: &dyn Toolchain,
    store: &dyn Store,
    bounds: &Bounds,
) -> Result<LinkedImage, Refusal> {
    let (program, members, entry, report) = match target {
        LinkTarget::Program(digest) => {
            let source = source(digest, store)?;
            let job = CompileJob {
                source: &source,
                entry: &Entry::Main,
                after: None,
                emit_ir: false,
                store,
                bounds,
            };
            let compiled = toolchain.compile(&job).map_err(|error| Refusal::of(error, &source))?;
            remember(&compiled.members, store);
            (Some(digest), compiled.members, compiled.entry, compiled.report)
        }
        LinkTarget::Functions(functions, entry) => {
            (None, recall(&functions, store)?, entry, Report::default())
        }
    };
    let linked = toolchain.link(&members, &entry, None, store)?;
    let functions = members.iter().map(|member| (member.record.name.clone(), member.artifact)).collect();
    let manifest = Manifest { program, entry, functions };
    let bytes = postcard::to_stdvec(&manifest).expect("digests and names always serialize");
    let image = store.insert_document(bytes.into());
    Ok(LinkedImage { image, members, report: report.with_link(linked.report) })
}

/// The source of a program.
pub fn source(digest: Digest, store: &dyn Store) -> Result<Arc<Source>, Refusal> {
    sources::load(digest, store).map(Arc::new).ok_or(Refusal::Unknown(digest))
}

/// The runnable program of an image.
pub fn program(
    digest: Digest,
    entry: &Entry,
    toolchain: &dyn Toolchain,
    store: &dyn Store,
    bounds: &Bounds,
) -> Result<Program, Refusal> {
    let bytes = store.document(digest).ok_or(Refusal::Unknown(digest))?;
    let manifest: Manifest = postcard::from_bytes(&bytes).map_err(|_| Refusal::Unknown(digest))?;
    if let Some(program) = manifest.program {
        return Program::build(&source(program, store)?, entry, toolchain, store, bounds);
    }
    if let Entry::Call(symbol) = entry {
        return Err(Refusal::NoEntry(format!(
            "`{symbol}` cannot be called: the image was linked from single functions"
        )));
    }
    let linked = toolchain.link(&recall(&manifest.functions, store)?, &manifest.entry, None, store)?;
    Ok(Program {
        digest: None,
        world: None,
        script: manifest.entry.to_string(),
        image: linked.image,
        interface: None,
        locate: Arc::new(Nowhere),
        warnings: Vec::new(),
        warning_bodies: Arc::new([]),
        repeated: Arc::new(linked.report.repeated()),
        report: Arc::new(linked.report),
    })
}

/// Stores what linking these functions by name takes, so that the digest of an artifact is enough later.
pub fn remember<'m>(members: impl IntoIterator<Item = &'m Member>, store: &dyn Store) {
    for member in members {
        let key = record_key(&member.record.name, member.artifact);
        if store.note(key).is_none() {
            let remembered = Remembered { record: (*member.record).clone(), facts: member.facts.clone() };
            store
                .insert_note(key, postcard::to_stdvec(&remembered).expect("records always serialize").into());
        }
        if let Some(ir) = &member.ir {
            store.insert_note(ir_key(member.artifact), Arc::from(ir.as_bytes()));
        }
    }
}

/// The IR of an artifact, if it was asked for when the artifact was compiled.
pub fn ir(artifact: ArtifactHash, store: &dyn Store) -> Option<Arc<[u8]>> {
    store.note(ir_key(artifact))
}

fn recall(functions: &BTreeMap<SpecName, ArtifactHash>, store: &dyn Store) -> Result<Vec<Member>, Refusal> {
    let member = |name: &SpecName, artifact: ArtifactHash| {
        let remembered = store.note(record_key(name, artifact))?;
        let Remembered { record, facts } = postcard::from_bytes(&remembered).ok()?;
        Some(Member { record: Arc::new(record), wasm: store.artifact(artifact)?, artifact, facts, ir: None })
    };
    let found: Vec<_> = functions.iter().map(|(name, artifact)| (name, member(name, *artifact))).collect();
    let missing: Vec<SpecName> =
        found.iter().filter(|(_, member)| member.is_none()).map(|(name, _)| (*name).clone()).collect();
    if !missing.is_empty() {
        return Err(Refusal::ArtifactsMissing(missing));
    }
    Ok(found.into_iter().filter_map(|(_, member)| member).collect())
}

fn record_key(name: &SpecName, artifact: ArtifactHash) -> Digest {
    Hasher::new("record of a function 2").text(name.as_str()).digest(artifact.0).finish()
}

fn ir_key(artifact: ArtifactHash) -> Digest {
    Hasher::new("ir of an artifact").digest(artifact.0).finish()
}

/// Places of a program without source: none.
struct Nowhere;

impl Locate for Nowhere {
    fn locate(&self, _: &SpecName, _: u32) -> Option<Place> {
        None
    }
}
