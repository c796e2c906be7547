//! Running a guest in this process's terminal: its streams, and how its end is told. Shared by `run` and `call`.

use std::io;

use super::args::LimitArgs;
use super::exit::Exit;
use super::load::Loaded;
use super::streams::Streams;
use crate::build::place::Place;
use crate::build::run::{LimitKind, Outcome, Output, RunLimits, RunRequest, RunResult, Stdin};
use crate::build::{Cancel, Locate};
use crate::ops::program::Program;
use crate::{output, traceback};

/// A guest about to run.
pub(super) struct Guest<'a> {
    /// What runs.
    pub(super) program: &'a Program,
    /// Where it came from.
    pub(super) loaded: &'a Loaded,
    /// Its limits.
    pub(super) limits: RunLimits,
    /// `sys.argv`.
    pub(super) argv: Vec<String>,
    /// Encoded arguments of the call.
    pub(super) call_arguments: Vec<u8>,
}

impl Guest<'_> {
    /// Runs the guest on the streams of this process. Gives the encoded result of its call, or the exit code.
    pub(super) fn run(self, streams: &Streams, cancel: &Cancel) -> Result<Option<Vec<u8>>, Exit> {
        let Guest { program, loaded, limits, argv, call_arguments } = self;
        let result = program.image.run(RunRequest {
            limits,
            script: script(&argv),
            argv,
            stdin: Stdin::Stream(Box::new(io::stdin())),
            call_arguments,
            seed: None,
            output: Output::Sink(Box::new(streams.clone())),
            cancel: cancel.clone(),
        });
        streams.finish();
        if let Some(kind) = streams.broken() {
            return Err(broken(kind));
        }
        end(&*program.locate, loaded, result)
    }
}

/// The absolute path of the program's file, which `argv` begins with.
pub(super) fn script(argv: &[String]) -> String {
    let path = argv.first().and_then(|file| std::path::absolute(file).ok());
    path.map(|path| path.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The limits of a command line.
pub(super) fn limits(args: &LimitArgs) -> RunLimits {
    RunLimits { wall_ms: args.wall_ms, memory_bytes: args.memory_bytes, output_bytes: args.output_bytes }
}

/// Tells how a guest ended. Gives the encoded result of its call, or the exit code.
pub(super) fn end(locate: &dyn Locate, loaded: &Loaded, result: RunResult) -> Result<Option<Vec<u8>>, Exit> {
    match result.outcome {
        Outcome::Returned => Ok(result.call_result),
        Outcome::Exited(code) => Err(Exit::Program(code)),
        Outcome::Raised { type_name, message, frames, earlier } => {
            let place = |frame: &crate::build::run::Frame| locate.locate(&frame.function, frame.site);
            let rendered = |type_name: &str, message: &str, frames: &[crate::build::run::Frame]| {
                let places: Vec<Place> = frames.iter().filter_map(place).collect();
                traceback::render(type_name, message, &places, |path| loaded.shown(path))
            };
            for one in &earlier {
                output::error_text(&rendered(&one.type_name, &one.message, &one.frames));
                output::error_text(traceback::between(one.is_cause));
            }
            output::error_text(&rendered(&type_name, &message, &frames));
            Err(Exit::Raised)
        }
        // As under CPython an endless recursion is an exception, only one that cannot be caught.
        Outcome::Limit { limit: LimitKind::Stack, .. } => {
            output::log("RecursionError: maximum recursion depth exceeded");
            Err(Exit::Raised)
        }
        Outcome::Limit { limit, allowed, used } => {
            output::say(&format!("{} limit reached: allowed {allowed}, used {used}", limit.as_str()));
            Err(Exit::Limit)
        }
        Outcome::Cancelled => Err(Exit::Interrupted),
        Outcome::Trapped(trap) => {
            output::say(&format!("internal error: the compiled code trapped: {trap}"));
            Err(Exit::Internal)
        }
    }
}

/// Standard output is gone, as when piped into `head`.
fn broken(kind: io::ErrorKind) -> Exit {
    if kind == io::ErrorKind::BrokenPipe {
        output::log("BrokenPipeError: [Errno 32] Broken pipe");
    } else {
        output::say(&format!("cannot write to standard output: {kind}"));
    }
    Exit::Raised
}
