//! Work on stacks that are deep enough for programs that nest deeply and for what reads them. Not here: the work.

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle};

/// How deep they are.
const STACK_BYTES: usize = 256 << 20;

/// Does `work` on a deep stack. Panics if it does.
pub fn on_a_deep_stack(work: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work);
        finished(worker.expect("a thread"));
    });
}

/// Does `work` for each of `items` on deep stacks, on as many threads as there are cores. Answers what came of them, in their
/// order. Panics if one does.
pub fn side_by_side<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work_on = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return done };
            done.push((at, work(item)));
        }
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let worker = |_| thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work_on);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(worker).collect();
        workers.into_iter().flat_map(|worker| finished(worker.expect("a thread"))).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, found)| found).collect()
}

fn finished<T>(worker: ScopedJoinHandle<'_, T>) -> T {
    worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
}
