//! How a run ended and what it used. Not here: how it was started (`run`).

use std::fmt;

use linkpoint_abi::SpecName;

/// What a run may use. Reaching a limit ends the run with [`Outcome::Limit`]; its output so far is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time from start to end in milliseconds; none for no limit.
    pub wall_ms: Option<u64>,
    /// Linear memory in bytes, the linked data included. Never more than the engine's `memory_bytes_max`.
    pub memory_bytes: u64,
    /// Bytes written to stdout and stderr together; none for no limit.
    pub output_bytes: Option<u64>,
    /// Bytes of the encoded result of a call.
    pub result_bytes: u64,
}

impl Default for Limits {
    /// The defaults of the HTTP API: 5 s, 64 MiB, 64 KiB of output.
    fn default() -> Limits {
        Limits {
            wall_ms: Some(5_000),
            memory_bytes: 64 << 20,
            output_bytes: Some(64 << 10),
            result_bytes: 1 << 20,
        }
    }
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The program ran to its end.
    Returned,
    /// The program asked to end (`sys.exit`).
    Exited(i64),
    /// An exception left the program.
    Raised(Raised),
    /// A limit was reached.
    Limit {
        /// Which one.
        limit: Limit,
        /// How much was allowed, in the limit's unit.
        allowed: u64,
        /// How much was used or asked for when the run was ended.
        used: u64,
    },
    /// The run was cancelled, or whoever read its output went away.
    Cancelled,
    /// Guest code did what compiled code must not do: a bug in the compiler or the linker, with what is known of it.
    Trapped(String),
}

/// An uncaught exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raised {
    /// Its type, as `type(e).__name__`.
    pub type_name: String,
    /// `str(e)`
    pub message: String,
    /// Where it passed, in the order the program reports it.
    pub frames: Vec<Frame>,
    /// The exceptions that led to it, the oldest first, each to the next. Those have none of their own here.
    pub earlier: Vec<(Raised, Leads)>,
}

/// How an exception led to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leads {
    /// `raise other from this`
    AsCause,
    /// The other one was raised while this one was handled.
    AsContext,
}

/// A place that an exception passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function.
    pub function: SpecName,
    /// Number of the site in its link record.
    pub site: u32,
}

/// What can be limited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Limit {
    /// Time, in milliseconds.
    WallTime,
    /// Linear memory, in bytes.
    Memory,
    /// Output or call result, in bytes.
    Output,
    /// Stack, in bytes: what Python reports as `RecursionError`.
    Stack,
}

impl fmt::Display for Limit {
    /// The name of the limit in the HTTP API.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::WallTime => "wall_time",
            Limit::Memory => "memory",
            Limit::Output => "output",
            Limit::Stack => "stack",
        })
    }
}

/// What a run used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Time from start to end, in milliseconds.
    pub wall_ms: u64,
    /// The same in microseconds.
    pub wall_us: u64,
    /// The most linear memory it had, in bytes.
    pub peak_memory_bytes: u64,
    /// Bytes written to stdout and stderr together.
    pub output_bytes: u64,
}
