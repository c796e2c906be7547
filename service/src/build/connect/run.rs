//! Runs behind the boundary: limits, streams and outcomes in the linker's types.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use linkpoint_linker::{self as theirs, Io, Streams, Waiting};

use super::{session, shapes};
use crate::build::run::{
    Captured, Channel, Earlier, Frame, LimitKind, Outcome, Output, RunLimits, RunRequest, RunResult, Sink,
    Stdin, Usage,
};
use crate::build::session::Session;
use crate::build::{Compiled, Image, Members, Run};

/// Bytes of an encoded result, where output is limited and where it is not.
const RESULT_BYTES_LIMITED: u64 = 1 << 20;
const RESULT_BYTES_FREE: u64 = 1 << 30;
/// Bytes read from a live input at once.
const READ_BYTES: usize = 64 << 10;
/// How often a run that waits for input looks whether it should go on waiting.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// An image of the linker, with the functions that it was linked from.
pub(super) struct Runnable {
    pub(super) image: theirs::Image,
    pub(super) members: Members,
    pub(super) engine: theirs::Engine,
    /// Whether it continues no earlier image.
    pub(super) is_fresh: bool,
}

impl Run for Runnable {
    fn run(&self, wanted: RunRequest) -> RunResult {
        result(self.image.run(request(wanted)))
    }
}

impl Run for theirs::StoredImage {
    fn run(&self, wanted: RunRequest) -> RunResult {
        result(theirs::StoredImage::run(self, request(wanted)))
    }
}

impl Image for Runnable {
    fn session(&self, snapshot: Option<&[u8]>, start: RunRequest) -> Result<Box<dyn Session>, Outcome> {
        session::start(self, snapshot, start)
    }

    fn describe(&self, compiled: &Compiled) {
        shapes::describe(&self.image, compiled);
    }
}

pub(super) fn request(request: RunRequest) -> theirs::RunRequest {
    theirs::RunRequest {
        limits: limits(request.limits),
        argv: request.argv,
        script: request.script,
        call_arguments: request.call_arguments,
        streams: streams(request.stdin, request.output),
        cancel: request.cancel,
    }
}

pub(super) fn result(result: theirs::RunResult) -> RunResult {
    let outcome = outcome(result.outcome);
    let is_cut = matches!(outcome, Outcome::Limit { limit: LimitKind::Output, .. });
    let captured = |bytes: Vec<u8>| Captured { written: bytes.len() as u64, is_cut, bytes };
    RunResult {
        outcome,
        stdout: captured(result.stdout),
        stderr: captured(result.stderr),
        call_result: result.call_result,
        usage: Usage {
            wall_ms: result.usage.wall_ms,
            fuel: None,
            peak_memory_bytes: result.usage.peak_memory_bytes,
            output_bytes: result.usage.output_bytes,
        },
    }
}

fn limits(limits: RunLimits) -> theirs::Limits {
    let result_bytes = if limits.output_bytes.is_some() { RESULT_BYTES_LIMITED } else { RESULT_BYTES_FREE };
    theirs::Limits {
        wall_ms: limits.wall_ms,
        memory_bytes: limits.memory_bytes,
        output_bytes: limits.output_bytes,
        result_bytes,
    }
}

pub(super) fn outcome(outcome: theirs::Outcome) -> Outcome {
    match outcome {
        theirs::Outcome::Returned => Outcome::Returned,
        theirs::Outcome::Exited(code) => Outcome::Exited(code),
        theirs::Outcome::Raised(raised) => {
            let frame = |frame: theirs::Frame| Frame { function: frame.function, site: frame.site };
            // The program notes frames on the way out, the outermost last.
            let frames = |frames: Vec<theirs::Frame>| frames.into_iter().rev().map(frame).collect();
            let earlier = |(raised, leads): (theirs::Raised, theirs::Leads)| Earlier {
                type_name: raised.type_name,
                message: raised.message,
                frames: frames(raised.frames),
                is_cause: leads == theirs::Leads::AsCause,
            };
            Outcome::Raised {
                type_name: raised.type_name,
                message: raised.message,
                frames: frames(raised.frames),
                earlier: raised.earlier.into_iter().map(earlier).collect(),
            }
        }
        theirs::Outcome::Limit { limit, allowed, used } => {
            let limit = match limit {
                theirs::Limit::WallTime => LimitKind::WallTime,
                theirs::Limit::Memory => LimitKind::Memory,
                theirs::Limit::Output => LimitKind::Output,
                theirs::Limit::Stack => LimitKind::Stack,
            };
            Outcome::Limit { limit, allowed, used }
        }
        theirs::Outcome::Cancelled => Outcome::Cancelled,
        theirs::Outcome::Trapped(text) => Outcome::Trapped(text),
    }
}

fn streams(stdin: Stdin, output: Output) -> Streams {
    match (stdin, output) {
        (Stdin::Bytes(bytes), Output::Capture) => Streams::Buffers { stdin: bytes.to_vec() },
        (stdin, Output::Sink(sink)) => Streams::Live(Box::new(Live { input: Input::Unread(stdin), sink })),
        // Nobody reads a live input and wants the output collected.
        (Stdin::Stream(_), Output::Capture) => Streams::Buffers { stdin: Vec::new() },
    }
}

/// Streams of a run in a terminal.
struct Live {
    input: Input,
    sink: Box<dyn Sink>,
}

/// Input, read on a thread of its own from the first read on: a run that waits for it must still notice its end.
enum Input {
    Unread(Stdin),
    Reading { chunks: Receiver<io::Result<Vec<u8>>>, rest: io::Cursor<Vec<u8>> },
    Ended,
}

impl Io for Live {
    fn read(&mut self, buffer: &mut [u8], waiting: &Waiting) -> io::Result<usize> {
        loop {
            match &mut self.input {
                Input::Ended => return Ok(0),
                Input::Unread(_) => self.input = std::mem::replace(&mut self.input, Input::Ended).start(),
                Input::Reading { chunks, rest } => {
                    let read = rest.read(buffer)?;
                    if read > 0 || buffer.is_empty() {
                        return Ok(read);
                    }
                    match chunks.recv_timeout(LOOK_EVERY) {
                        Ok(chunk) => *rest = io::Cursor::new(chunk?),
                        Err(RecvTimeoutError::Disconnected) => self.input = Input::Ended,
                        Err(RecvTimeoutError::Timeout) if waiting.expired() => {
                            return Err(io::ErrorKind::TimedOut.into());
                        }
                        Err(RecvTimeoutError::Timeout) => {}
                    }
                }
            }
        }
    }

    fn write(&mut self, stream: theirs::Stream, bytes: &[u8]) -> io::Result<()> {
        let channel = match stream {
            theirs::Stream::Stdout => Channel::Stdout,
            theirs::Stream::Stderr => Channel::Stderr,
        };
        self.sink.write(channel, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.flush()
    }
}

impl Input {
    fn start(self) -> Input {
        let mut stream = match self {
            Input::Unread(Stdin::Stream(stream)) => stream,
            Input::Unread(Stdin::Bytes(bytes)) => Box::new(io::Cursor::new(bytes)),
            other => return other,
        };
        let (sender, chunks) = sync_channel(1);
        let mut read = move || {
            let mut chunk = vec![0; READ_BYTES];
            stream.read(&mut chunk).map(|bytes| {
                chunk.truncate(bytes);
                chunk
            })
        };
        let read = move || {
            loop {
                let chunk = read();
                let is_last = chunk.as_ref().map_or(true, Vec::is_empty);
                // An empty chunk needs no word: the end of the channel says the same.
                let is_unread = chunk.as_ref().is_ok_and(Vec::is_empty) || sender.send(chunk).is_err();
                if is_last || is_unread {
                    return;
                }
            }
        };
        match thread::Builder::new().name("stdin".to_owned()).spawn(read) {
            Ok(_) => Input::Reading { chunks, rest: io::Cursor::default() },
            Err(_) => Input::Ended,
        }
    }
}
