//! Links artifacts to programs and runs them in a sandbox. The only crate that knows wasmtime.
//! Not here: compiling Python (`linkpoint-compiler`), storing and serving (`linkpoint-service`).
//!
//! The way of a program through this crate, one file each:
//! `program` (index) -> `check` (does it fit together) -> `layout`, `data` (memory) -> `fit`, `group`, `recipe`,
//! `merge`, `pack` (native modules) -> `wiring`, `frame` (what they share) -> `image` -> `sandbox`, `run`.

mod artifact;
mod cache;
mod check;
mod config;
mod console;
mod data;
mod engine;
mod error;
mod fit;
mod frame;
mod group;
mod guest;
mod host;
mod image;
mod io;
mod layout;
mod link;
mod member;
mod merge;
mod native;
mod native_cache;
mod outcome;
mod pack;
mod program;
mod recipe;
mod run;
mod sandbox;
mod threads;
mod ticker;
mod types;
mod wiring;

pub use config::{Effort, EngineConfig};
pub use console::Console;
pub use engine::{Engine, EngineError};
pub use error::{BadArtifact, LinkError, Problem};
pub use image::Image;
pub use io::{Cancel, Io, Stream, Streams, Waiting};
pub use link::LinkReport;
pub use member::{Member, Origin};
pub use native::{NativeStore, NoNatives};
pub use native_cache::Natives;
pub use outcome::{Frame, Limit, Limits, Outcome, Raised, Usage};
pub use run::{RunRequest, RunResult};
