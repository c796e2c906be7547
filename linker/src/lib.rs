//! Links artifacts to programs and runs them in a sandbox. The only crate that knows wasmtime.
//! Not here: compiling Python (`linkpoint-compiler`), storing and serving (`linkpoint-service`).
//!
//! The way of a program through this crate, one file each:
//! `members` (what changed), `program` (index) -> `check` (does it fit together) -> `layout`, `data` (memory) ->
//! `recall`, `fit`, `group`, `recipe`, `merge`, `pack` (native modules) -> `frame`, `points`, `wiring` (what they share) ->
//! `image` (`stored_image` in a later process; `parts` is what runs use of either) -> `sandbox` -> `run`, or `live` (with `change`, `heap`; `migrate` with `references`, `allocate`), `session`, `renew`, `snapshot` (`memory_image`). `link` has the
//! steps done in order, `plan` holds what comes of them.

#[cfg(test)]
extern crate self as linkpoint_linker;

mod allocate;
mod artifact;
mod cache;
mod change;
mod check;
mod config;
mod console;
mod counters;
mod data;
mod engine;
mod error;
mod first;
mod fit;
mod frame;
mod group;
mod guest;
mod heap;
mod host;
mod image;
mod io;
mod layout;
mod link;
mod live;
mod member;
mod members;
mod memory_image;
mod merge;
mod migrate;
mod native;
mod native_cache;
mod outcome;
mod pack;
mod parts;
mod plan;
mod points;
mod pool;
mod program;
mod recall;
mod recipe;
mod references;
mod renew;
mod run;
mod sandbox;
mod session;
mod shapes;
mod slots;
mod snapshot;
mod stored_image;
mod threads;
mod ticker;
mod types;
mod users;
mod wiring;

pub use change::InUse;
pub use config::{Effort, EngineConfig};
pub use console::Console;
pub use engine::{Engine, EngineError};
pub use error::{BadArtifact, LinkError, Problem};
pub use image::Image;
pub use io::{Cancel, Io, Stream, Streams, Waiting};
pub use link::LinkReport;
pub use live::{RelinkError, Relinked};
pub use member::{Member, Members, Origin};
pub use native::{NativeStore, NoNatives};
pub use native_cache::Natives;
pub use outcome::{Frame, Leads, Limit, Limits, Outcome, Raised, Usage};
pub use run::{RunRequest, RunResult};
pub use session::{Relinker, Session};
pub use shapes::Shapes;
pub use snapshot::{Snapshot, SnapshotError};
pub use stored_image::StoredImage;

#[cfg(test)]
#[path = "../tests/support/mod.rs"]
mod support;
