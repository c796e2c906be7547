//! What a session runs: a source, compiled for the functions that have been called, and linked on top of what the session
//! ran before. Not here: entering it (`moving`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::super::Service;
use super::super::refusal::Refusal;
use crate::build::profile::Profile;
use crate::build::report::Report;
use crate::build::session::SessionBase;
use crate::build::source::Source;
use crate::build::{Bounds, Cancel, CompileJob, Compiled, Entry, Image, Tier};

/// A version of the program of a session.
pub(super) struct Version {
    pub(super) source: Arc<Source>,
    pub(super) world: Option<u64>,
    /// The functions that can be called as it is.
    pub(super) functions: BTreeSet<Symbol>,
    /// What it is inlined by.
    pub(super) profile: Profile,
    pub(super) compiled: Compiled,
    pub(super) image: Arc<dyn Image>,
    /// What building it did.
    pub(super) report: Arc<Report>,
}

/// What a version is to be built of.
pub(super) struct Wanted {
    pub(super) source: Arc<Source>,
    pub(super) world: Option<u64>,
    /// Those that do not exist are left out.
    pub(super) functions: BTreeSet<Symbol>,
    pub(super) tier: Tier,
    pub(super) profile: Profile,
}

/// What a version is linked on.
pub(super) enum Base {
    Nothing,
    Version(Arc<Version>),
    Snapshot(Arc<[u8]>),
}

/// How long a session is to be in a version.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visit {
    /// Until its program moves on. Objects that are alive may get new fields.
    Stays,
    /// For one call. Objects stay as they are, because nothing takes a field away from them afterwards.
    Returns,
}

impl Version {
    /// Compiles and links. Blocks.
    pub(super) fn build(
        service: &Service,
        wanted: Wanted,
        base: Base,
        visit: Visit,
        cancel: &Cancel,
    ) -> Result<Version, Refusal> {
        let Wanted { source, world, functions, tier, profile } = wanted;
        let store = &*service.store;
        let bounds = Bounds { cancel: cancel.clone(), ..Bounds::within(service.compile_within) };
        let (after, on) = match &base {
            Base::Nothing => (None, SessionBase::Nothing),
            Base::Version(version) => (Some(&version.compiled.basis), SessionBase::Edited(&*version.image)),
            Base::Snapshot(bytes) => (None, SessionBase::Snapshot(bytes)),
        };
        let entry = Entry::Session(functions);
        let plain = CompileJob::new(&source, &entry, store, &bounds);
        let job = CompileJob { after, tier, profile: profile.clone(), ..plain };
        let compiled = service.toolchain.compile(&job).map_err(|error| Refusal::of(error, &source))?;
        let linked = service.toolchain.link_session(on, &compiled.members, &compiled.entry, store)?;
        if visit == Visit::Stays {
            linked.image.describe(&compiled);
        }
        let report = Arc::new(compiled.report.clone().with_link(linked.report));
        // Those that do not exist any more are left out.
        let functions = compiled.interfaces.keys().cloned().collect();
        Ok(Version { source, world, functions, profile, compiled, image: linked.image, report })
    }
}
