//! Snapshots: a session as bytes, to be continued in this process or another, once or more often. Not here: the code,
//! which is linked again from the same functions.

use linkpoint_abi::{Digest, Hasher};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::image;
use crate::layout::Layout;
use crate::memory_image::MemoryImage;
use crate::native;
use crate::outcome::Outcome;
use crate::run::{self, RunRequest};
use crate::sandbox::Sandbox;
use crate::session::Session;
use crate::{Image, renew, threads};

/// Raise this when the encoding changes.
const VERSION: u64 = 1;

/// A session at one moment between two calls: its memory, and where things are in it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Names the functions of the session.
    program: Digest,
    pub(crate) layout: Layout,
    /// First number that no function has had.
    pub(crate) numbers_end: u32,
    memory: MemoryImage,
}

/// Why there is no snapshot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// The session has died.
    #[error("the session has died")]
    Dead,
    /// Memory holds, or seems to hold, values of functions as they were before an edit.
    #[error("memory holds functions as they were before an edit: {}", .0.join(", "))]
    OldFunctions(Vec<String>),
    /// The bytes are no snapshot, or were changed, or come from a process with another key or another engine.
    #[error("not a snapshot of this installation")]
    Foreign,
}

impl Snapshot {
    /// The snapshot as bytes: sealed, so that nobody can make one up. Equal snapshots are equal bytes.
    pub fn to_bytes(&self, engine: &Engine) -> Vec<u8> {
        let bytes = postcard::to_allocvec(self).expect("names, numbers and bytes always serialize");
        native::seal_bytes(engine, key(), &bytes)
    }

    /// Opens what [`to_bytes`](Snapshot::to_bytes) gave.
    ///
    /// # Errors
    /// [`SnapshotError::Foreign`]
    pub fn from_bytes(engine: &Engine, bytes: &[u8]) -> Result<Snapshot, SnapshotError> {
        let opened = native::open_bytes(engine, key(), bytes).map_err(|_| SnapshotError::Foreign)?;
        postcard::from_bytes(opened).map_err(|_| SnapshotError::Foreign)
    }

    /// Size of the memory, in bytes.
    pub fn memory_bytes(&self) -> u64 {
        self.memory.bytes()
    }
}

impl Session {
    /// Takes a snapshot. The session goes on as if nothing had happened.
    ///
    /// # Errors
    /// [`SnapshotError::Dead`], [`SnapshotError::OldFunctions`]
    pub fn snapshot(&self) -> Result<Snapshot, SnapshotError> {
        let sandbox = self.sandbox.as_ref().ok_or(SnapshotError::Dead)?;
        let live = sandbox.store.data().live.as_ref().ok_or(SnapshotError::Dead)?;
        let memory = MemoryImage::of(sandbox.commons.memory.data(&sandbox.store));
        let old: Vec<String> =
            live.old_values(&memory).into_values().map(|(_, name)| name.to_string()).collect();
        if !old.is_empty() {
            return Err(SnapshotError::OldFunctions(old));
        }
        let image = &live.image;
        let (layout, numbers_end) = (image.layout.clone(), image.numbers_end);
        Ok(Snapshot { program: program(image), layout, numbers_end, memory })
    }

    /// Continues a session from a snapshot, in `image`, which
    /// [`link_snapshot`](Engine::link_snapshot) made for it.
    ///
    /// # Errors
    /// How the start ended, if not well, as for [`Session::new`].
    pub fn restore(image: &Image, snapshot: &Snapshot, start: RunRequest) -> Result<Session, Outcome> {
        let (inner, memory) = (image.inner.clone(), snapshot.memory.clone());
        let guest = run::guest(&*inner, start);
        let started = guest.check_start(memory.bytes());
        started.map_err(|stop| run::failed(&*inner, &wasmtime::Error::new(stop)))?;
        if program(&inner) != snapshot.program {
            return Err(Outcome::Trapped("the snapshot is of another program".to_owned()));
        }
        let made = threads::on_run_thread(&image.inner.engine, move || {
            let made = Sandbox::new(&*inner, guest).and_then(|mut sandbox| {
                renew::fill(&mut sandbox, &inner, &memory, renew::Remains::default())?;
                Ok(sandbox)
            });
            made.map_err(|error| run::failed(&*inner, &error))
        });
        Ok(Session::of(made.map_err(Outcome::Trapped)??, image))
    }
}

/// Names the functions of an image, with their code.
fn program(image: &image::Inner) -> Digest {
    let mut functions: Vec<_> =
        image.members.iter().map(|member| (&member.record.name, member.artifact)).collect();
    functions.sort();
    let mut hasher = Hasher::new("linkpoint snapshot of");
    for (name, artifact) in functions {
        hasher.text(name.as_str()).digest(artifact.0);
    }
    hasher.finish()
}

fn key() -> Digest {
    Hasher::new("linkpoint snapshot").number(VERSION).finish()
}
