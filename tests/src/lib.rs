//! The harness of the end-to-end suites: compiles and runs programs in process, with one engine and one cache for all,
//! and finds the recorded cases. Not here: the suites themselves, which are in `tests/tests/`.

pub mod cases;
pub mod environment;
pub mod workbench;

pub use environment::Memory;
pub use workbench::{Ended, Workbench};
