//! A program ready to run: compiled and linked, with what its answers need. Not here: threads and caches.

use std::sync::Arc;

use linkpoint_abi::Digest;
use linkpoint_abi::interface::Interface;

use super::refusal::Refusal;
use super::worlds::history::Row;
use crate::build::basis::Basis;
use crate::build::diagnostic::Diagnostic;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{Bounds, Code, CompileJob, Entry, Locate, Ready, Run, Tier, Toolchain};
use crate::store::Store;
use crate::wire::diagnostic::{DiagnosticBody, diagnostic_bodies};

/// A program in memory.
pub struct Program {
    /// Digest of its source, if it was made from one.
    pub digest: Option<Digest>,
    /// Its world, if it is a named program.
    pub world: Option<u64>,
    /// Path of its entry file: what `sys.argv` starts with.
    pub script: String,
    /// What runs.
    pub image: Arc<dyn Run>,
    /// Parameters and result of the function it calls.
    pub interface: Option<Interface>,
    /// Places for tracebacks.
    pub locate: Arc<dyn Locate>,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// Warnings as they travel.
    pub warning_bodies: Arc<[DiagnosticBody]>,
    /// Whether small callees are inlined.
    pub is_inlined: bool,
    /// What building it did.
    pub report: Arc<Report>,
    /// What using it again does: nothing.
    pub repeated: Arc<Report>,
    /// What an edit of it starts from; nothing if it was recalled without its functions.
    pub bases: Option<Bases>,
}

/// What compiling and linking an edited program start from. Cheap to clone: versions share what they have in common.
#[derive(Clone)]
pub struct Bases {
    /// Of compiling.
    pub compiled: Basis,
    /// Of compiling the same source with another entry, if that is done.
    pub read: Option<Basis>,
    /// Of linking.
    pub linked: Basis,
}

impl Program {
    /// Compiles and links, from a program that `source` is an edit of, if there is one. Blocks.
    ///
    /// # Errors
    /// What the compiler or the linker refuse.
    pub fn build(
        source: &Arc<Source>,
        entry: &Entry,
        after: Option<&Bases>,
        tier: Tier,
        toolchain: &dyn Toolchain,
        store: &dyn Store,
        bounds: &Bounds,
    ) -> Result<Program, Refusal> {
        let base = after.map(|bases| &bases.compiled);
        let read = after.and_then(|bases| bases.read.as_ref());
        let job = CompileJob { after: base, read, tier, ..CompileJob::new(source, entry, store, bounds) };
        if let Some(ready) = toolchain.recall(&job) {
            return Ok(Program::of(source, source.digest(), ready));
        }
        let compiled = toolchain.compile(&job).map_err(|error| Refusal::of(error, source))?;
        // At tier 1 it is to run for long.
        let code = if compiled.is_inlined { Code::Best } else { Code::Quick };
        let base = after.map(|bases| &bases.linked);
        let linked = toolchain.link(&compiled.members, &compiled.entry, base, code, store)?;
        toolchain.remember(&job, &compiled, &linked);
        let ready = Ready::of(&compiled, &linked);
        let bases = Some(Bases { compiled: compiled.basis, read: None, linked: linked.basis });
        Ok(Program { bases, ..Program::of(source, source.digest(), ready) })
    }

    /// The script of a world.
    pub(super) fn of_world(source: &Source, row: &Row, ready: Ready) -> Program {
        Program { world: Some(row.number), ..Program::of(source, row.program, ready) }
    }

    fn of(source: &Source, digest: Digest, ready: Ready) -> Program {
        let Ready { image, is_inlined, interface, diagnostics, report, locate } = ready;
        Program {
            digest: Some(digest),
            world: None,
            script: source.entry.clone(),
            image,
            interface,
            locate,
            is_inlined,
            warning_bodies: diagnostic_bodies(&diagnostics, source).into(),
            warnings: diagnostics,
            repeated: Arc::new(report.repeated()),
            report: Arc::new(report),
            bases: None,
        }
    }
}
