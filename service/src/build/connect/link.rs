//! The linker behind the boundary.

use std::sync::Arc;
use std::time::Instant;

use linkpoint_abi::{Digest, Hasher, SpecName};
use linkpoint_linker as theirs;
use linkpoint_linker::{Engine, NativeStore, Origin, Problem};

use super::recent::Recent;
use super::run::Runnable;
use super::session::runnable;
use crate::build::basis::Basis;
use crate::build::report::Report;
use crate::build::session::SessionBase;
use crate::build::{Bounds, Code, Difference, LinkError, Linked, Member, Members, Owner, Unresolved};
use crate::store::Store;

pub(super) fn link(
    (engine, recent): (&Engine, &Recent),
    members: &Members,
    entry: &SpecName,
    after: Option<&Basis>,
    code: Code,
    store: &dyn Store,
) -> Result<Linked, LinkError> {
    let began = Instant::now();
    let known = after.and_then(Basis::get::<Runnable>);
    let previous = known.clone().or_else(|| recent.linked_like(members));
    let linked = linkable(members, previous.as_deref());
    let is_fresh = previous.is_none();
    let previous = previous.as_deref().map(|earlier| &earlier.image);
    let done = match code {
        Code::Best => engine.link(&linked, entry, previous, &Natives(store)),
        Code::Quick => engine.link_quickly(&linked, entry, previous, &Natives(store)),
    };
    let (image, done) = done.map_err(error)?;
    let runnable = Arc::new(Runnable { image, members: members.clone(), engine: engine.clone(), is_fresh });
    // Whoever knows the earlier image keeps this one, too.
    if known.is_none() {
        recent.note_linked(&runnable);
    }
    Ok(answer(runnable, done, began, store))
}

pub(super) fn optimize(linked: &Basis, store: &dyn Store, bounds: &Bounds) {
    if let Some(runnable) = linked.get::<Runnable>() {
        // The code that there is stays if there is none better.
        let _ = runnable.image.optimize(&Natives(store), &|| bounds.exceeded());
    }
}

pub(super) fn link_session(
    engine: &Engine,
    base: SessionBase<'_>,
    members: &Members,
    entry: &SpecName,
    store: &dyn Store,
) -> Result<Linked, LinkError> {
    let began = Instant::now();
    let natives = Natives(store);
    let done = match base {
        SessionBase::Nothing => engine.link_session(&linkable(members, None), entry, &natives),
        SessionBase::Edited(image) => {
            let foreign = || LinkError::Internal("the image is none of this toolchain".to_owned());
            let previous = runnable(image).ok_or_else(foreign)?;
            engine.link(&linkable(members, Some(previous)), entry, Some(&previous.image), &natives)
        }
        SessionBase::Snapshot(bytes) => {
            let snapshot = theirs::Snapshot::from_bytes(engine, bytes);
            let snapshot = snapshot.map_err(|error| LinkError::Internal(error.to_string()))?;
            engine.link_snapshot(&linkable(members, None), entry, &snapshot, &natives)
        }
    };
    let (image, done) = done.map_err(error)?;
    let (members, engine) = (members.clone(), engine.clone());
    // Only images that are no session's are remembered.
    Ok(answer(Arc::new(Runnable { image, members, engine, is_fresh: false }), done, began, store))
}

fn answer(runnable: Arc<Runnable>, done: theirs::LinkReport, began: Instant, store: &dyn Store) -> Linked {
    let took = began.elapsed();
    // Time that several threads spent compiling counts as if one had.
    let native = done.natives.compile_time.min(took);
    let is_own = |name: &SpecName| {
        runnable.members.get(name).is_some_and(|member| member.facts.owner == Owner::Program)
    };
    let (native_own, native_library): (Vec<SpecName>, Vec<SpecName>) =
        done.native.into_iter().partition(is_own);
    let cured = cured(&native_own, &runnable.members, store);
    let mut report = Report { native: native_own, cured, relinked: done.relinked, ..Report::default() };
    report.library.native = native_library.len();
    report.phases.native = native;
    report.phases.link = took - native;
    Linked { basis: Basis::new(Arc::clone(&runnable)), image: runnable, report }
}

/// The members as the linker takes them. Costs what differs from an earlier image.
fn linkable(members: &Members, previous: Option<&Runnable>) -> theirs::Members {
    let Some(previous) = previous else { return members.iter().map(member).collect() };
    let mut linked = previous.image.members().clone();
    for Difference { before, after } in members.since(&previous.members) {
        match (before, after) {
            (_, Some(after)) => linked.insert(member(after)),
            (Some(before), None) => linked.remove(&before.record.name),
            (None, None) => {}
        }
    }
    linked
}

fn member(member: &Member) -> theirs::Member {
    theirs::Member {
        record: Arc::clone(&member.record),
        wasm: Arc::clone(&member.wasm),
        artifact: member.artifact,
        origin: match member.facts.owner {
            Owner::Library => Origin::Library,
            Owner::Program | Owner::Entry => Origin::Program,
        },
    }
}

fn error(error: theirs::LinkError) -> LinkError {
    match error {
        theirs::LinkError::Unresolved(problems) => {
            LinkError::Unresolved(problems.iter().map(unresolved).collect())
        }
        theirs::LinkError::TooLarge { .. } => LinkError::TooLarge(error.to_string()),
        theirs::LinkError::BadArtifacts(_) | theirs::LinkError::Native { .. } => {
            LinkError::Internal(error.to_string())
        }
    }
}

fn unresolved(problem: &Problem) -> Unresolved {
    let detail = problem.to_string();
    let (point, needed_by, found_signature) = match problem {
        Problem::Missing { callee, needed_by, .. } | Problem::OutsideHostSurface { callee, needed_by } => {
            (callee.clone(), needed_by.clone(), None)
        }
        Problem::Signature { callee, needed_by, found, .. } => {
            (callee.clone(), needed_by.clone(), Some(found.to_string()))
        }
        Problem::Stale { callee, needed_by } => {
            (callee.clone(), needed_by.clone(), Some("other types or layouts".to_owned()))
        }
        Problem::Variable { symbol, views } => {
            let users = views.iter().flat_map(|(_, _, users)| users.iter().cloned()).collect();
            (SpecName::new(symbol.as_str()), users, None)
        }
        Problem::TypeMissing { name, needed_by } => (SpecName::new(name.as_str()), needed_by.clone(), None),
        Problem::TypeConflict { name, stated_by } => (SpecName::new(name.as_str()), stated_by.clone(), None),
    };
    Unresolved { point, needed_by, found_signature, detail }
}

/// The store's native code, as the linker asks for it.
pub(super) struct Natives<'a>(pub(super) &'a dyn Store);

impl NativeStore for Natives<'_> {
    fn load(&self, key: Digest) -> Option<Vec<u8>> {
        self.0.native(key).map(|bytes| bytes.to_vec())
    }

    fn save(&self, key: Digest, bytes: &[u8]) {
        self.0.insert_native(key, bytes.into());
    }
}

/// Notes that native code was made of these functions; answers those that had some before, for whichever engine and in whatever
/// pack: it was lost.
fn cured(functions: &[SpecName], members: &Members, store: &dyn Store) -> Vec<SpecName> {
    let had_some = |name: &&SpecName| {
        let Some(member) = members.get(name) else { return false };
        let note = Hasher::new("native code was made").digest(member.artifact.0).finish();
        let had_some = store.note(note).is_some();
        if !had_some {
            store.insert_note(note, Arc::default());
        }
        had_some
    };
    functions.iter().filter(had_some).cloned().collect()
}
