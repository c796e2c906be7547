//! Programs that are run again, or run for long, are compiled at tier 1 for the next time: by a process of its own, so that no
//! command takes longer for it, and a program that ends soon does not end that, too. Not here: what tier 1 is.

use std::env;
use std::io;
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use linkpoint_abi::{Digest, Hasher, Symbol};

use super::args::{ImproveArgs, StoreArgs};
use super::exit::Exit;
use super::interrupt::until_interrupted;
use super::load::{Loaded, load};
use super::streams::Streams;
use super::workplace::{Workplace, store_dir};
use crate::build::{Bounds, Cancel, Entry, Tier, Toolchain};
use crate::ops::program::Program;
use crate::store::open::StoreDir;
use crate::store::{Layered, SourceStore, Standing, Store, open_leased};

/// A program that runs for so long is worth its compilation at tier 1 at its first run.
const WORTH_AFTER: Duration = Duration::from_millis(100);
/// One that was run before, and runs for so long again, is worth it, too.
const WORTH_AGAIN_AFTER: Duration = Duration::from_millis(20);
/// What is not compiled by then is left as it is.
const IMPROVE_WITHIN: Duration = Duration::from_secs(60);
/// How much later it ends if it has not ended by itself.
const END_WITHIN: Duration = Duration::from_secs(10);
/// Nothing is tried more often in vain.
const TRIES_MAX: u8 = 3;
/// Whoever sets this to `never` has no processes in the background.
const SWITCH: &str = "LINKPOINT_IMPROVE";

/// A program that may be worth its compilation at tier 1.
pub(super) struct Improvement<'a> {
    workplace: &'a Workplace<'a>,
    program: &'a Program,
    loaded: &'a Loaded,
    entry: &'a Entry,
    memory_bytes: u64,
    /// Whether there is still something to begin.
    is_open: bool,
    took: Duration,
}

impl<'a> Improvement<'a> {
    /// Of a program that is about to run. There is none if it is at tier 1, or if its tier was asked for.
    pub(super) fn of(
        workplace: &'a Workplace<'a>,
        program: &'a Program,
        (loaded, entry): (&'a Loaded, &'a Entry),
        tier: Tier,
        memory_bytes: u64,
    ) -> Improvement<'a> {
        let is_allowed = || env::var_os(SWITCH).is_none_or(|value| value != "never");
        let is_open = tier == Tier::Best && !program.is_inlined && is_allowed();
        Improvement { workplace, program, loaded, entry, memory_bytes, is_open, took: Duration::ZERO }
    }

    /// Runs the program. If that takes long, what there is to improve begins meanwhile.
    pub(super) fn during<T>(&mut self, run: impl FnOnce() -> T) -> T {
        if !self.is_open {
            return run();
        }
        let began = Instant::now();
        let (running, ended) = mpsc::channel::<()>();
        let this = &*self;
        let (done, is_begun) = thread::scope(|scope| {
            let wait = move || {
                let takes_long = ended.recv_timeout(WORTH_AFTER) == Err(RecvTimeoutError::Timeout);
                if takes_long {
                    this.begin();
                }
                takes_long
            };
            // Without the thread it is thought of at the end.
            let waiting = thread::Builder::new().name("tier 1".to_owned()).spawn_scoped(scope, wait);
            let done = run();
            drop(running);
            (done, waiting.is_ok_and(|waiting| waiting.join().unwrap_or(true)))
        });
        (self.took, self.is_open) = (began.elapsed(), !is_begun);
        done
    }

    /// To be called when the command has done everything else.
    pub(super) fn at_end(self) {
        let is_repeated = self.program.report.compiled.is_empty();
        if self.is_open && is_repeated && self.took >= WORTH_AGAIN_AFTER {
            self.begin();
        }
    }

    /// Starts the process that improves it, if there is a store and this was not tried in vain.
    fn begin(&self) {
        let store = &self.workplace.store;
        let tries = tries(store, tries_key(self.loaded, self.entry));
        store.release();
        if store.stats().standing == Standing::File && tries < TRIES_MAX {
            // Without the process the next run is at tier 0 again.
            let _ = self.start();
        }
    }

    fn start(&self) -> io::Result<()> {
        let Some(dir) = store_dir(&self.workplace.args.store) else { return Ok(()) };
        let dir = std::path::absolute(dir)?;
        let file = std::path::absolute(self.loaded.shown(&self.loaded.source.entry))?;
        let mut command = Command::new(env::current_exe()?);
        command
            .arg("improve")
            .arg("--store")
            .arg(&dir)
            .arg("--memory-bytes")
            .arg(self.memory_bytes.to_string());
        if let Entry::Call(function) = self.entry {
            command.arg("--function").arg(function.as_str());
        }
        command.arg(file).current_dir(dir).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // Nobody waits for it.
        command.spawn().map(drop)
    }
}

/// `linkpoint improve`, which no one but the above is told of. Improves one program at a time.
pub(super) fn improve(args: ImproveArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    let (cancel, streams) = (Cancel::default(), Streams::of_process());
    let bounds = Bounds { deadline: Some(Instant::now() + IMPROVE_WITHIN), cancel: cancel.clone() };
    let StoreArgs { store: Some(dir) } = &args.store else { return Exit::Usage };
    let dir = dir.clone();
    // Whatever it is busy with, and may not be stopped at: nobody looks after this process.
    let end_in_time = || {
        thread::sleep(IMPROVE_WITHIN + END_WITHIN);
        process::exit(i32::from(Exit::Limit.number()))
    };
    if thread::Builder::new().name("end".to_owned()).spawn(end_in_time).is_err() {
        return Exit::Internal;
    }
    until_interrupted(&cancel, &streams, move || {
        let Ok(_alone) = StoreDir::new(&dir).lock_improving() else { return Exit::Held };
        improve_alone(&args, &dir, &*toolchain, &bounds)
    })
}

fn improve_alone(args: &ImproveArgs, dir: &Path, toolchain: &dyn Toolchain, bounds: &Bounds) -> Exit {
    let loaded = match load(&args.file) {
        Ok(loaded) => loaded,
        Err(error) => return error.exit(),
    };
    let entry = args.function.as_ref().map_or(Entry::Main, |function| Entry::Call(Symbol::new(function)));
    let store = open_leased(dir, Arc::new(|_| {}));
    let key = tries_key(&loaded, &entry);
    let number = tries(&store, key);
    let note = |number: u8| {
        store.insert_note(key, Arc::new([number]));
        store.flush()
    };
    // Counted before, because it may not come back.
    if note(number.saturating_add(1)).is_err() {
        return Exit::Held;
    }
    let built = Program::build(&loaded.source, &entry, None, Tier::One, toolchain, &store, bounds);
    store.release();
    let saved = if built.is_ok() { note(0) } else { store.flush() };
    if built.is_ok() && saved.is_ok() { Exit::Success } else { Exit::Refused }
}

/// Names the note of how often the improvement of a program was begun and not finished.
fn tries_key(loaded: &Loaded, entry: &Entry) -> Digest {
    let mut hasher = Hasher::new("tries at tier 1");
    hasher.text(env!("CARGO_PKG_VERSION")).digest(loaded.source.digest());
    match entry {
        Entry::Call(function) => hasher.text(function.as_str()),
        Entry::Main | Entry::All | Entry::Session(_) => hasher.text(""),
    };
    hasher.finish()
}

fn tries(store: &Layered, key: Digest) -> u8 {
    store.note(key).and_then(|note| note.first().copied()).unwrap_or(0)
}
