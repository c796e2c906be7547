//! The harness of the end-to-end suites: compiles and runs programs in process, with one engine and one cache for all,
//! finds the recorded cases, and makes programs to edit. Not here: the suites themselves, which are in `tests/tests/`.

pub mod cases;
pub mod deep;
pub mod edits;
pub mod environment;
pub mod placed;
pub mod random;
pub mod ways;
pub mod workbench;

/// That of the service: a fifth of the time of the suites is allocation.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub use deep::{on_a_deep_stack, side_by_side};
pub use environment::Memory;
pub use workbench::{Ended, Workbench};
