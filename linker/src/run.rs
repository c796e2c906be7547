//! Runs an image once, in a sandbox of its own, and says how it went. Not here: what a sandbox is (`sandbox`).

use std::sync::Arc;

use linkpoint_abi::SpecName;
use wasmtime::Trap;

use crate::guest::{Channel, Guest, Report, Stop, Unread};
use crate::image::Image;
use crate::io::{Cancel, Streams};
use crate::outcome::{Limit, Limits, Outcome, Raised, Usage};
use crate::parts::Parts;
use crate::sandbox::{Sandbox, misfit};
use crate::threads;

/// What a run is given.
pub struct RunRequest {
    /// What it may use.
    pub limits: Limits,
    /// `sys.argv`
    pub argv: Vec<String>,
    /// The absolute path of the program's file: argument -1. Empty where it has none; then that is the first of `argv`.
    pub script: String,
    /// The encoded arguments of a call; see `linkpoint_abi::interface`.
    pub call_arguments: Vec<u8>,
    /// Where it reads and writes.
    pub streams: Streams,
    /// Ends it from outside.
    pub cancel: Cancel,
}

impl Default for RunRequest {
    fn default() -> RunRequest {
        RunRequest {
            limits: Limits::default(),
            argv: Vec::new(),
            script: String::new(),
            call_arguments: Vec::new(),
            streams: Streams::Buffers { stdin: Vec::new() },
            cancel: Cancel::new(),
        }
    }
}

/// What came of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunResult {
    /// How it ended.
    pub outcome: Outcome,
    /// What it wrote to stdout; empty with live streams.
    pub stdout: Vec<u8>,
    /// What it wrote to stderr; empty with live streams.
    pub stderr: Vec<u8>,
    /// The encoded result of a call, if the program wrote one.
    pub call_result: Option<Vec<u8>>,
    /// Objects alive at the end, if the program counted them.
    pub live_objects: Option<i64>,
    /// What it used.
    pub usage: Usage,
}

impl Image {
    /// Runs the program from its entry to its end, in a fresh sandbox that is gone afterwards.
    ///
    /// Nothing that guest code does makes this fail or outlast its limits: every end is an [`Outcome`]. Runs on the
    /// calling thread if that was made by [`Engine::spawn`](crate::Engine::spawn), else on a thread of the engine's
    /// own, since guests need a deep stack; that costs about 10 us more. Waits for the end either way.
    pub fn run(&self, request: RunRequest) -> RunResult {
        on_run_thread(Arc::clone(&self.inner), request)
    }
}

/// Runs the program of `image` on a thread for guests.
pub(crate) fn on_run_thread<P: Parts + Send + Sync + 'static>(
    image: Arc<P>,
    request: RunRequest,
) -> RunResult {
    let engine = image.engine().clone();
    let ran = threads::on_run_thread(&engine, move || run(&*image, request));
    ran.unwrap_or_else(|text| RunResult::of(Outcome::Trapped(text)))
}

impl RunResult {
    pub(crate) fn of(outcome: Outcome) -> RunResult {
        let (stdout, stderr) = (Vec::new(), Vec::new());
        RunResult { outcome, stdout, stderr, call_result: None, live_objects: None, usage: Usage::default() }
    }
}

fn run(image: &impl Parts, request: RunRequest) -> RunResult {
    let started = Sandbox::new(image, guest(image, request)).and_then(|mut sandbox| {
        sandbox.fill(image)?;
        let entry = sandbox.commons.points.get(image.entry()).copied();
        Ok((sandbox, entry.ok_or_else(|| misfit("the image lacks its entry"))?))
    });
    match started {
        Ok((mut sandbox, entry)) => {
            let ended = sandbox.call(image, entry);
            finish(image, &mut sandbox, ended)
        }
        Err(error) => RunResult::of(failed(image, &error)),
    }
}

/// The host's side of a sandbox that does as `request` says.
pub(crate) fn guest(image: &impl Parts, request: RunRequest) -> Guest {
    let RunRequest { mut limits, argv, script, call_arguments, streams, cancel } = request;
    limits.memory_bytes = limits.memory_bytes.min(image.engine().config().memory_bytes_max);
    let mut guest = Guest::new(limits, cancel, streams);
    guest.argv = argv;
    guest.script = script;
    guest.call_arguments = Unread::new(call_arguments);
    guest
}

/// Takes the result of a call that `ended` so out of its sandbox.
pub(crate) fn finish(image: &impl Parts, sandbox: &mut Sandbox, ended: wasmtime::Result<i32>) -> RunResult {
    let memory = sandbox.store.data().memory;
    let peak_memory_bytes = memory.map_or(0, |memory| memory.data_size(&sandbox.store) as u64);
    let guest = sandbox.store.data_mut();
    let flushed = guest.channel.flush();
    let outcome = match ended {
        Ok(0) if flushed.is_err() => Outcome::Cancelled,
        Ok(0) => returned(image, guest),
        Ok(_) => Outcome::Trapped("an exception left the entry".to_owned()),
        Err(error) => failed(image, &error),
    };
    let elapsed = guest.started.elapsed();
    let usage = Usage {
        wall_ms: u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
        wall_us: u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX),
        peak_memory_bytes,
        output_bytes: guest.output_bytes,
    };
    let (stdout, stderr) = match &mut guest.channel {
        Channel::Buffers { stdout, stderr, .. } => (std::mem::take(stdout), std::mem::take(stderr)),
        Channel::Live(_) => (Vec::new(), Vec::new()),
    };
    let (call_result, live_objects) = (guest.call_result.take(), guest.live_objects);
    RunResult { outcome, stdout, stderr, call_result, live_objects, usage }
}

/// The type of an exception that stands for the end of a run that cannot go on as under CPython. Nobody can catch it.
const REFUSED: &str = "NotImplementedError";

/// Turns what unwound guest code, or kept it from starting, into the outcome of its run.
pub(crate) fn failed(image: &impl Parts, error: &wasmtime::Error) -> Outcome {
    match (error.downcast_ref::<Stop>(), error.downcast_ref::<Trap>()) {
        (Some(Stop::Exited(code)), _) => Outcome::Exited(*code),
        (Some(Stop::Limit { limit, allowed, used }), _) => {
            Outcome::Limit { limit: *limit, allowed: *allowed, used: *used }
        }
        (Some(Stop::Cancelled), _) => Outcome::Cancelled,
        (Some(Stop::Refused(reason)), _) => Outcome::Raised(Raised {
            type_name: REFUSED.to_owned(),
            message: reason.clone(),
            frames: Vec::new(),
            earlier: Vec::new(),
        }),
        (_, Some(Trap::StackOverflow)) => {
            let allowed = image.engine().config().stack_bytes as u64;
            Outcome::Limit { limit: Limit::Stack, allowed, used: allowed }
        }
        _ => Outcome::Trapped(trapped(image, error)),
    }
}

fn returned(image: &impl Parts, guest: &Guest) -> Outcome {
    let Some(last) = &guest.raised.last else { return Outcome::Returned };
    let mut raised = told(image, last);
    let earlier = guest.raised.earlier.iter();
    raised.earlier = earlier.map(|(report, leads)| (told(image, report), *leads)).collect();
    Outcome::Raised(raised)
}

fn told(image: &impl Parts, report: &Report) -> Raised {
    Raised {
        type_name: report.type_name.clone(),
        message: report.message.clone(),
        frames: image.frames(&report.frames),
        earlier: Vec::new(),
    }
}

/// Says what trapped, and in which functions.
fn trapped(image: &impl Parts, error: &wasmtime::Error) -> String {
    let names: Vec<SpecName> = error
        .downcast_ref::<wasmtime::WasmBacktrace>()
        .map(|backtrace| backtrace.frames().iter().filter_map(|frame| image.frame_name(frame)).collect())
        .unwrap_or_default();
    let cause = error.root_cause();
    let names: Vec<&str> = names.iter().map(SpecName::as_str).collect();
    if names.is_empty() { cause.to_string() } else { format!("{cause}, in {}", names.join(", called by ")) }
}
