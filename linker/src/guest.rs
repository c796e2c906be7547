//! The state of one sandbox on the host's side: its streams, its limits, what it has reported.
//! Not here: the host functions that change it (`host`).

use std::sync::Arc;
use std::time::{Duration, Instant};

use wasmtime::{Memory, ResourceLimiter};

use crate::io::{Cancel, Io, Stream, Streams, Waiting};
use crate::live::Live;
use crate::outcome::{Leads, Limit, Limits};
use crate::session::Relinks;

/// Why guest code was unwound.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Stop {
    #[error("the program exited with {0}")]
    Exited(i64),
    #[error("the {limit} limit of {allowed} was reached")]
    Limit { limit: Limit, allowed: u64, used: u64 },
    #[error("the run was cancelled")]
    Cancelled,
    /// What comes next would not be as under CPython.
    #[error("{0}")]
    Refused(String),
    /// The guest used a host function as it must not.
    #[error("{0}")]
    Misuse(String),
}

/// Frames of an exception as the guest reports them: function number and site.
pub(crate) type RawFrames = Vec<(i64, i64)>;

/// What guest code reported about an uncaught exception.
pub(crate) struct Report {
    pub(crate) type_name: String,
    pub(crate) message: String,
    pub(crate) frames: RawFrames,
}

/// How many exceptions that led to an uncaught one are kept.
const CHAIN_MAX: usize = 256;

/// The uncaught exception, and those that led to it, the oldest first.
#[derive(Default)]
pub(crate) struct Reports {
    pub(crate) last: Option<Report>,
    pub(crate) earlier: Vec<(Report, Leads)>,
}

impl Reports {
    /// What was reported last led to what is reported next.
    pub(crate) fn chain(&mut self, leads: Leads) {
        let last = self.last.take().filter(|_| self.earlier.len() < CHAIN_MAX);
        self.earlier.extend(last.map(|report| (report, leads)));
    }
}

/// The data of a store.
pub(crate) struct Guest {
    /// Set as soon as the sandbox has its memory.
    pub(crate) memory: Option<Memory>,
    pub(crate) limits: Limits,
    pub(crate) started: Instant,
    pub(crate) waiting: Waiting,
    pub(crate) argv: Vec<String>,
    pub(crate) script: String,
    pub(crate) call_arguments: Unread,
    pub(crate) call_result: Option<Vec<u8>>,
    pub(crate) raised: Reports,
    pub(crate) live_objects: Option<i64>,
    pub(crate) output_bytes: u64,
    pub(crate) channel: Channel,
    /// In a session: its code, except while it is being moved.
    pub(crate) live: Option<Box<Live>>,
    /// In a session: requests to move it.
    pub(crate) relinks: Option<Arc<Relinks>>,
}

/// Bytes that are read from the front.
#[derive(Default)]
pub(crate) struct Unread {
    bytes: Vec<u8>,
    at: usize,
}

impl Unread {
    pub(crate) fn new(bytes: Vec<u8>) -> Unread {
        Unread { bytes, at: 0 }
    }

    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> usize {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        for (to, from) in buffer.iter_mut().zip(rest) {
            *to = *from;
        }
        self.at += count;
        count
    }
}

/// The streams of a run while it runs.
pub(crate) enum Channel {
    Buffers { stdin: Unread, stdout: Vec<u8>, stderr: Vec<u8> },
    Live(Box<dyn Io>),
}

impl From<Streams> for Channel {
    fn from(streams: Streams) -> Channel {
        match streams {
            Streams::Buffers { stdin } => {
                Channel::Buffers { stdin: Unread::new(stdin), stdout: Vec::new(), stderr: Vec::new() }
            }
            Streams::Live(io) => Channel::Live(io),
        }
    }
}

impl Guest {
    pub(crate) fn new(limits: Limits, cancel: Cancel, streams: Streams) -> Guest {
        let started = Instant::now();
        let deadline = limits.wall_ms.and_then(|ms| started.checked_add(Duration::from_millis(ms)));
        Guest {
            memory: None,
            limits,
            started,
            waiting: Waiting { deadline, cancel },
            argv: Vec::new(),
            script: String::new(),
            call_arguments: Unread::default(),
            call_result: None,
            raised: Reports::default(),
            live_objects: None,
            output_bytes: 0,
            channel: Channel::from(streams),
            live: None,
            relinks: None,
        }
    }

    /// Takes everything from `next` but what a session keeps between calls.
    pub(crate) fn renew(&mut self, next: Guest) {
        let Guest { memory, live, relinks, .. } = std::mem::replace(self, next);
        (self.memory, self.live, self.relinks) = (memory, live, relinks);
    }

    /// Forgets when the run had to end, once it has: between the calls of a session code is put in, which nobody limits.
    pub(crate) fn rest(&mut self) {
        self.waiting = Waiting { deadline: None, cancel: Cancel::new() };
    }

    /// Fails if a run that needs `memory_bytes` at once must not start.
    pub(crate) fn check_start(&self, memory_bytes: u64) -> Result<(), Stop> {
        let allowed = self.limits.memory_bytes;
        if memory_bytes > allowed {
            return Err(Stop::Limit { limit: Limit::Memory, allowed, used: memory_bytes });
        }
        self.check_time()
    }

    /// Fails if the run must not go on.
    pub(crate) fn check_time(&self) -> Result<(), Stop> {
        if self.waiting.cancel.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        match (self.waiting.deadline, self.limits.wall_ms) {
            (Some(deadline), Some(allowed)) if Instant::now() >= deadline => {
                let used = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
                Err(Stop::Limit { limit: Limit::WallTime, allowed, used })
            }
            _ => Ok(()),
        }
    }

    /// Writes what the output limit still allows, and fails if that was not all.
    pub(crate) fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), Stop> {
        let allowed = self.limits.output_bytes.unwrap_or(u64::MAX);
        let room = usize::try_from(allowed - self.output_bytes).unwrap_or(usize::MAX);
        let fitting = bytes.get(..room.min(bytes.len())).unwrap_or(bytes);
        self.channel.write(stream, fitting).map_err(|_| Stop::Cancelled)?;
        self.output_bytes += fitting.len() as u64;
        if fitting.len() < bytes.len() {
            let used = self.output_bytes + (bytes.len() - fitting.len()) as u64;
            return Err(Stop::Limit { limit: Limit::Output, allowed, used });
        }
        Ok(())
    }

    /// Reads from stdin, waiting for it if the stream is live.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Stop> {
        let count = match &mut self.channel {
            Channel::Buffers { stdin, .. } => return Ok(stdin.read(buffer)),
            Channel::Live(io) => io.flush().and_then(|()| io.read(buffer, &self.waiting)),
        };
        self.check_time()?;
        count.map(|count| count.min(buffer.len())).map_err(|_| Stop::Cancelled)
    }

    /// Appends to the encoded result of a call.
    pub(crate) fn write_result(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        let result = self.call_result.get_or_insert_default();
        let (allowed, used) = (self.limits.result_bytes, (result.len() + bytes.len()) as u64);
        if used > allowed {
            return Err(Stop::Limit { limit: Limit::Output, allowed, used });
        }
        result.extend_from_slice(bytes);
        Ok(())
    }
}

impl Channel {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> std::io::Result<()> {
        match (self, stream) {
            (Channel::Buffers { stdout, .. }, Stream::Stdout) => stdout.extend_from_slice(bytes),
            (Channel::Buffers { stderr, .. }, Stream::Stderr) => stderr.extend_from_slice(bytes),
            (Channel::Live(io), _) => io.write(stream, bytes)?,
        }
        Ok(())
    }

    /// Hands on what a live stream kept back.
    pub(crate) fn flush(&mut self) -> std::io::Result<()> {
        match self {
            Channel::Buffers { .. } => Ok(()),
            Channel::Live(io) => io.flush(),
        }
    }
}

impl ResourceLimiter for Guest {
    /// Refuses memory over the limit: `memory.grow` answers -1 and the runtime library reports it.
    fn memory_growing(&mut self, _now: usize, desired: usize, _max: Option<usize>) -> wasmtime::Result<bool> {
        Ok(desired as u64 <= self.limits.memory_bytes)
    }

    fn table_growing(&mut self, _now: usize, _desired: usize, _max: Option<usize>) -> wasmtime::Result<bool> {
        Ok(true)
    }

    fn instances(&self) -> usize {
        usize::MAX
    }
}
