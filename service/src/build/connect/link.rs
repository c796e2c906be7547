//! The linker behind the boundary.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use linkpoint_abi::{Digest, SpecName};
use linkpoint_linker as theirs;
use linkpoint_linker::{Engine, Image, NativeStore, Origin, Problem};

use super::recent::Recent;
use super::run::Runnable;
use super::session::runnable;
use crate::build::basis::Basis;
use crate::build::report::Report;
use crate::build::session::SessionBase;
use crate::build::{LinkError, Linked, Member, Owner, Unresolved};
use crate::store::Store;

pub(super) fn link(
    engine: &Engine,
    recent: &Recent,
    members: &[Member],
    entry: &SpecName,
    after: Option<&Basis>,
    store: &dyn Store,
) -> Result<Linked, LinkError> {
    let began = Instant::now();
    let linked: Vec<theirs::Member<'_>> = members.iter().map(member).collect();
    let after = after.and_then(Basis::get::<Image>);
    let previous = match &after {
        Some(image) => Some((**image).clone()),
        None => recent.linked_like(members),
    };
    let (image, done) = engine.link(&linked, entry, previous.as_ref(), &Natives(store)).map_err(error)?;
    // Whoever knows the earlier image keeps this one, too.
    if after.is_none() {
        recent.note_linked(members, &image);
    }
    Ok(answer(engine, members, image, done, began))
}

pub(super) fn link_session(
    engine: &Engine,
    base: SessionBase<'_>,
    members: &[Member],
    entry: &SpecName,
    store: &dyn Store,
) -> Result<Linked, LinkError> {
    let began = Instant::now();
    let linked: Vec<theirs::Member<'_>> = members.iter().map(member).collect();
    let natives = Natives(store);
    let done = match base {
        SessionBase::Nothing => engine.link_session(&linked, entry, &natives),
        SessionBase::Edited(image) => {
            let foreign = || LinkError::Internal("the image is none of this toolchain".to_owned());
            let previous = runnable(image).ok_or_else(foreign)?;
            engine.link(&linked, entry, Some(&previous.image), &natives)
        }
        SessionBase::Snapshot(bytes) => {
            let snapshot = theirs::Snapshot::from_bytes(engine, bytes);
            let snapshot = snapshot.map_err(|error| LinkError::Internal(error.to_string()))?;
            engine.link_snapshot(&linked, entry, &snapshot, &natives)
        }
    };
    let (image, done) = done.map_err(error)?;
    Ok(answer(engine, members, image, done, began))
}

fn answer(
    engine: &Engine,
    members: &[Member],
    image: theirs::Image,
    done: theirs::LinkReport,
    began: Instant,
) -> Linked {
    let took = began.elapsed();
    // Time that several threads spent compiling counts as if one had.
    let native = done.natives.compile_time.min(took);
    let own: HashSet<&SpecName> =
        members.iter().filter(|it| it.facts.owner == Owner::Program).map(|it| &it.record.name).collect();
    let (native_own, native_library): (Vec<SpecName>, Vec<SpecName>) =
        done.native.into_iter().partition(|name| own.contains(name));
    let mut report = Report { native: native_own, relinked: done.relinked, ..Report::default() };
    report.library.native = native_library.len();
    report.phases.native = native;
    report.phases.link = took - native;
    let basis = Basis::new(Arc::new(image.clone()));
    Linked { basis, image: Arc::new(Runnable { image, engine: engine.clone() }), report }
}

fn member(member: &Member) -> theirs::Member<'_> {
    theirs::Member {
        record: &member.record,
        wasm: &member.wasm,
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
        Problem::Duplicate { name } => (name.clone(), Vec::new(), None),
    };
    Unresolved { point, needed_by, found_signature, detail }
}

/// The store's native code, as the linker asks for it.
struct Natives<'a>(&'a dyn Store);

impl NativeStore for Natives<'_> {
    fn load(&self, key: Digest) -> Option<Vec<u8>> {
        self.0.native(key).map(|bytes| bytes.to_vec())
    }

    fn save(&self, key: Digest, bytes: &[u8]) {
        self.0.insert_native(key, bytes.into());
    }
}
