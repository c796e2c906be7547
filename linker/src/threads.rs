//! Threads with a stack deep enough for guests. Wasmtime limits the stack that guest code uses, but it is up to us
//! that the thread has that much. Not here: what runs on them (`run`).

use std::cell::Cell;
use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::engine::Engine;

/// Stack for host functions and for wasmtime itself, on top of what guests may use.
const HOST_STACK_BYTES: usize = 1 << 20;
/// How long a thread without work waits for some.
const IDLE: Duration = Duration::from_secs(10);

thread_local! {
    static RUN_THREAD: Cell<bool> = const { Cell::new(false) };
}

/// Does `job` on a thread that has the stack that guests need: this one, or one of the engine's own. Waits for its end.
///
/// Fails, with the reason, if there is no such thread or it died.
pub(crate) fn on_run_thread<T: Send + 'static>(
    engine: &Engine,
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, String> {
    if RUN_THREAD.get() {
        return Ok(job());
    }
    let (send, receive) = sync_channel(1);
    let sent = engine.threads().execute(move || {
        // The receiver is gone only if the waiting thread died.
        let _ = send.send(job());
    });
    sent.map_err(|error| format!("no thread for guest code: {error}"))?;
    receive.recv().map_err(|_| "the thread of guest code died".to_owned())
}

type Job = Box<dyn FnOnce() + Send>;

/// Runs jobs, each at once: on a waiting thread if there is one, else on a new one.
pub(crate) struct RunThreads {
    stack_bytes: usize,
    waiting: Arc<Mutex<Vec<Sender<Job>>>>,
}

impl Engine {
    /// Starts a thread on which [`Image::run`](crate::Image::run) needs no other thread. For the workers of a
    /// service. The stack costs address space until it is used.
    ///
    /// # Errors
    /// The operating system refused a thread.
    pub fn spawn<T: Send + 'static>(
        &self,
        name: &str,
        body: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<JoinHandle<T>> {
        self.threads().spawn(name, body)
    }
}

impl RunThreads {
    pub(crate) fn new(stack_bytes: usize) -> RunThreads {
        RunThreads { stack_bytes, waiting: Arc::default() }
    }

    fn spawn<T: Send + 'static>(
        &self,
        name: &str,
        body: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<JoinHandle<T>> {
        let stack_bytes = self.stack_bytes.saturating_add(HOST_STACK_BYTES);
        thread::Builder::new().name(name.to_owned()).stack_size(stack_bytes).spawn(|| {
            RUN_THREAD.set(true);
            body()
        })
    }

    /// Has `job` run on another thread, now.
    pub(crate) fn execute(&self, job: impl FnOnce() + Send + 'static) -> io::Result<()> {
        let mut job: Job = Box::new(job);
        while let Some(thread) = self.pop() {
            match thread.send(job) {
                Ok(()) => return Ok(()),
                // That thread has just stopped waiting: try another one.
                Err(returned) => job = returned.0,
            }
        }
        let waiting = self.waiting.clone();
        self.spawn("linkpoint-run", move || work(job, &waiting)).map(|_| ())
    }

    fn pop(&self) -> Option<Sender<Job>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}

/// Does one job after the other, until none has come for a while or the engine is gone.
fn work(mut job: Job, waiting: &Mutex<Vec<Sender<Job>>>) {
    loop {
        job();
        let (send, receive) = channel();
        waiting.lock().unwrap_or_else(PoisonError::into_inner).push(send);
        job = match receive.recv_timeout(IDLE) {
            Ok(job) => job,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return,
        };
    }
}
