//! Images: programs that were linked, named by digest. An image is that of a source, or a list of functions; what else a
//! list needs comes from the store. Not here: runs.

mod chosen;
mod remembered;
mod start;

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{Digest, SpecName};
use serde::{Deserialize, Serialize};

use super::Service;
use super::program::Program;
use super::refusal::Refusal;
use super::sources;
use crate::build::place::Place;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{Bounds, Code, CompileJob, Entry, Locate, Members, Tier, Toolchain};
use crate::store::Store;

use remembered::Id;

pub use chosen::Listed;
pub use remembered::{ir, remember, touch};

/// An image as it is stored; the digest of its bytes names it.
#[derive(Serialize, Deserialize)]
enum Manifest {
    /// The program of a source.
    Program(Digest),
    /// Functions, and the one that it starts with.
    Functions(BTreeMap<SpecName, Id>, SpecName),
}

/// An image that was linked.
pub struct LinkedImage {
    /// Its digest.
    pub image: Digest,
    /// Its functions.
    pub members: Members,
    /// What was done.
    pub report: Report,
}

/// What to link.
pub enum LinkTarget {
    /// A program by the digest of its source.
    Program(Digest),
    /// Functions by name, and the one among them that it starts with.
    Functions(Listed, SpecName),
}

/// What linking works with.
#[derive(Clone, Copy)]
struct Tools<'a> {
    toolchain: &'a dyn Toolchain,
    store: &'a dyn Store,
    bounds: &'a Bounds,
}

impl Service {
    /// Links an image and stores it.
    pub async fn link(&self, target: LinkTarget) -> Result<LinkedImage, Refusal> {
        let (toolchain, store, within) =
            (Arc::clone(&self.toolchain), Arc::clone(&self.store), self.compile_within);
        let link = move || {
            let bounds = Bounds::within(within);
            let tools = Tools { toolchain: &*toolchain, store: &*store, bounds: &bounds };
            match target {
                LinkTarget::Program(digest) => link_program(digest, tools),
                LinkTarget::Functions(listed, entry) => link_functions(&listed, entry, tools),
            }
        };
        self.on_compile_thread(link).await?
    }
}

fn link_program(digest: Digest, tools: Tools<'_>) -> Result<LinkedImage, Refusal> {
    let Tools { toolchain, store, bounds } = tools;
    let source = source(digest, store)?;
    let job = CompileJob::new(&source, &Entry::Main, store, bounds);
    let compiled = toolchain.compile(&job).map_err(|error| Refusal::of(error, &source))?;
    remember(compiled.members.iter(), &compiled.members, digest, store);
    let linked = toolchain.link(&compiled.members, &compiled.entry, None, Code::Best, store)?;
    let image = keep(&Manifest::Program(digest), store);
    Ok(LinkedImage { image, members: compiled.members, report: compiled.report.with_link(linked.report) })
}

fn link_functions(listed: &Listed, entry: SpecName, tools: Tools<'_>) -> Result<LinkedImage, Refusal> {
    let Tools { toolchain, store, .. } = tools;
    let chosen = chosen::choose(listed, store)?;
    let start = start::of_entry(&chosen, &entry, tools)?;
    let members = chosen::complete(&chosen, start.functions, store)?;
    let linked = toolchain.link(&members, &start.entry, None, Code::Best, store)?;
    let ids = chosen.into_iter().map(|(name, function)| (name, function.id())).collect();
    let image = keep(&Manifest::Functions(ids, entry), store);
    Ok(LinkedImage { image, members, report: start.report.with_link(linked.report) })
}

fn keep(manifest: &Manifest, store: &dyn Store) -> Digest {
    store.insert_document(postcard::to_stdvec(manifest).expect("digests and names always serialize").into())
}

/// The source of a program.
pub fn source(digest: Digest, store: &dyn Store) -> Result<Arc<Source>, Refusal> {
    sources::load(digest, store).map(Arc::new).ok_or(Refusal::Unknown(digest))
}

/// The runnable program of an image: what it starts with, or a call of one of its functions.
pub fn program(
    digest: Digest,
    entry: &Entry,
    tier: Tier,
    toolchain: &dyn Toolchain,
    store: &dyn Store,
    bounds: &Bounds,
) -> Result<Program, Refusal> {
    let tools = Tools { toolchain, store, bounds };
    let bytes = store.document(digest).ok_or(Refusal::Unknown(digest))?;
    let manifest: Manifest = postcard::from_bytes(&bytes).map_err(|_| Refusal::Unknown(digest))?;
    let (ids, first) = match manifest {
        Manifest::Program(program) => {
            let source = source(program, store)?;
            return Program::build(&source, entry, None, tier, toolchain, store, bounds);
        }
        Manifest::Functions(ids, first) => (ids, first),
    };
    let chosen = chosen::recall(&ids, store)?;
    let start = match entry {
        Entry::Call(symbol) => start::of_call(&chosen, symbol, tools)?,
        Entry::Main | Entry::All | Entry::Session(_) => start::of_entry(&chosen, &first, tools)?,
    };
    let members = chosen::complete(&chosen, start.functions, store)?;
    let linked = toolchain.link(&members, &start.entry, None, Code::Best, store)?;
    let report = start.report.with_link(linked.report);
    Ok(Program {
        digest: None,
        world: None,
        script: start.script,
        image: linked.image,
        interface: start.interface,
        locate: Arc::new(Nowhere),
        is_inlined: false,
        bases: None,
        warnings: Vec::new(),
        warning_bodies: Arc::new([]),
        repeated: Arc::new(report.repeated()),
        report: Arc::new(report),
    })
}

/// Places in an image of single functions, whose sources may be of several versions: none.
struct Nowhere;

impl Locate for Nowhere {
    fn locate(&self, _: &SpecName, _: u32) -> Option<Place> {
        None
    }
}
