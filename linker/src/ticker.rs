//! The clock that advances wasmtime's epoch while guests run, and sleeps when none does.
//! Not here: what a guest does at a tick (`sandbox`).

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Ticks without a running guest after which the clock thread goes to sleep.
const IDLE_TICKS: u32 = 100;

/// Owns the clock thread; dropping it ends the thread.
pub(crate) struct Ticker {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    running: AtomicUsize,
    asleep: AtomicBool,
    ended: AtomicBool,
}

/// Keeps the clock going while it lives.
pub(crate) struct Ticking(Arc<Shared>);

impl Ticker {
    pub(crate) fn start(engine: wasmtime::Engine, tick: Duration) -> io::Result<Ticker> {
        let shared = Arc::new(Shared {
            running: AtomicUsize::new(0),
            asleep: AtomicBool::new(false),
            ended: AtomicBool::new(false),
        });
        let seen = shared.clone();
        let thread =
            thread::Builder::new().name("linkpoint-clock".into()).spawn(move || run(&seen, &engine, tick))?;
        Ok(Ticker { shared, thread: Some(thread) })
    }

    /// Has the clock tick until the answer is dropped.
    pub(crate) fn keep_ticking(&self) -> Ticking {
        self.shared.running.fetch_add(1, SeqCst);
        // The clock thread sets `asleep` before it looks at `running` for the last time, we the other way round: one
        // of us sees the other.
        if self.shared.asleep.load(SeqCst) {
            self.wake();
        }
        Ticking(self.shared.clone())
    }

    fn wake(&self) {
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        self.shared.ended.store(true, SeqCst);
        self.wake();
        if let Some(thread) = self.thread.take() {
            // A panic of the clock thread would have nothing to tell here: it only counts.
            let _ = thread.join();
        }
    }
}

impl Drop for Ticking {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, SeqCst);
    }
}

fn run(shared: &Shared, engine: &wasmtime::Engine, tick: Duration) {
    let mut idle_ticks = 0;
    while !shared.ended.load(SeqCst) {
        thread::sleep(tick);
        engine.increment_epoch();
        idle_ticks = if shared.running.load(SeqCst) == 0 { idle_ticks + 1 } else { 0 };
        if idle_ticks >= IDLE_TICKS {
            shared.asleep.store(true, SeqCst);
            while shared.running.load(SeqCst) == 0 && !shared.ended.load(SeqCst) {
                thread::park();
            }
            shared.asleep.store(false, SeqCst);
            idle_ticks = 0;
        }
    }
}
