//! One run of a linked program: what it gets and what comes back. A mirror of the linker's types.

use std::io;
use std::sync::Arc;

use linkpoint_abi::SpecName;

use super::Cancel;

/// What a run gets.
pub struct RunRequest {
    /// Bounds of the run.
    pub limits: RunLimits,
    /// `sys.argv`.
    pub argv: Vec<String>,
    /// The absolute path of the program's file; empty if it has none.
    pub script: String,
    /// Standard input.
    pub stdin: Stdin,
    /// Encoded arguments of the call; empty without one.
    pub call_arguments: Vec<u8>,
    /// Seed of the random numbers that are not seeded by the program.
    pub seed: Option<u64>,
    /// Where output goes.
    pub output: Output,
    /// Ends the run.
    pub cancel: Cancel,
}

/// Bounds of a run. `None` is no bound, which only the command line grants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunLimits {
    /// Real time.
    pub wall_ms: Option<u64>,
    /// Linear memory.
    pub memory_bytes: u64,
    /// stdout and stderr together.
    pub output_bytes: Option<u64>,
}

/// Where standard input comes from.
pub enum Stdin {
    /// Known bytes.
    Bytes(Arc<[u8]>),
    /// Read as the guest asks for it.
    Stream(Box<dyn io::Read + Send>),
}

/// Where output goes.
pub enum Output {
    /// Kept and returned.
    Capture,
    /// Handed on as it comes; nothing is returned.
    Sink(Box<dyn Sink>),
}

/// Takes output as it comes.
pub trait Sink: Send {
    /// Takes bytes of one stream. After an error the run is cancelled.
    ///
    /// # Errors
    /// What the place behind the sink answered, as a closed pipe does.
    fn write(&mut self, stream: Channel, bytes: &[u8]) -> io::Result<()>;

    /// Shows what was written so far. Precedes every wait for input, and the end.
    ///
    /// # Errors
    /// As [`Sink::write`].
    fn flush(&mut self) -> io::Result<()>;
}

/// Which output stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Channel {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct RunResult {
    /// How it ended.
    pub outcome: Outcome,
    /// Standard output, if captured.
    pub stdout: Captured,
    /// Standard error, if captured.
    pub stderr: Captured,
    /// Encoded result of the call.
    pub call_result: Option<Vec<u8>>,
    /// What it took.
    pub usage: Usage,
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It came to its end.
    Returned,
    /// By `SystemExit`.
    Exited(i64),
    /// By an uncaught exception; the outermost frame first, as CPython prints them.
    Raised {
        /// Full name of the exception's class, as CPython's tracebacks show it: `KeyError`, `json.decoder.JSONDecodeError`.
        type_name: String,
        /// `str(exception)`.
        message: String,
        /// Where it passed.
        frames: Vec<Frame>,
        /// The exceptions that led to it, the oldest first.
        earlier: Vec<Earlier>,
    },
    /// By a limit.
    Limit {
        /// Which one.
        limit: LimitKind,
        /// What was allowed, in the unit of the limit.
        allowed: u64,
        /// What was used or asked for.
        used: u64,
    },
    /// From outside.
    Cancelled,
    /// By a wasm trap: our bug.
    Trapped(String),
}

/// An exception that led to another one, told as [`Outcome::Raised`] is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Earlier {
    /// Full name of its class.
    pub type_name: String,
    /// `str(exception)`.
    pub message: String,
    /// Where it passed.
    pub frames: Vec<Frame>,
    /// Whether the next one was raised `from` it, and not while it was handled.
    pub is_cause: bool,
}

/// One level of a traceback.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function.
    pub function: SpecName,
    /// Number of the site in its link record.
    pub site: u32,
}

/// The limits a run can hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitKind {
    /// Real time, in ms.
    WallTime,
    /// Units of work.
    Fuel,
    /// Linear memory, in bytes.
    Memory,
    /// Output, in bytes.
    Output,
    /// Depth of calls.
    Stack,
}

impl LimitKind {
    /// The word for it on the wire and on terminals.
    pub fn as_str(self) -> &'static str {
        match self {
            LimitKind::WallTime => "wall_time",
            LimitKind::Fuel => "fuel",
            LimitKind::Memory => "memory",
            LimitKind::Output => "output",
            LimitKind::Stack => "stack",
        }
    }
}

/// What was kept of an output stream.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captured {
    /// The kept bytes.
    pub bytes: Vec<u8>,
    /// How many were written.
    pub written: u64,
    /// Whether the run ended in the middle of writing.
    pub is_cut: bool,
}

/// What a run took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Real time.
    pub wall_ms: u64,
    /// Units of work, if they were counted.
    pub fuel: Option<u64>,
    /// Largest size of the linear memory.
    pub peak_memory_bytes: u64,
    /// Written bytes of both streams.
    pub output_bytes: u64,
}
