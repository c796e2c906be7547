//! A bounded pool of threads with large stacks. A job that panics is contained; a job that outlives its patience is given
//! up with its thread, and another thread takes the place. Not here: what jobs do.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

use tokio::sync::oneshot;

use crate::store::front::lock;

/// Threads that may be given up at the same time. Beyond it the pool shrinks, so that a flood of stuck jobs costs
/// service but not memory.
const GIVEN_UP_MAX: usize = 8;

/// A pool. Dropping it lets the threads finish what is queued and end.
pub struct Pool {
    shared: Arc<Shared>,
}

/// How the threads of a pool share the processor with others of this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// As all threads.
    Usual,
    /// What the others leave, and about a tenth beside them. Known on Linux only; elsewhere as usual.
    Low,
}

/// Why a job has no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PoolError {
    /// The queue is full.
    #[error("the queue is full")]
    Full,
    /// The job panicked.
    #[error("a worker panicked: {0}")]
    Panicked(String),
    /// The job took longer than it may, and was given up.
    #[error("a worker did not come back in time")]
    Overdue,
}

struct Shared {
    name: &'static str,
    priority: Priority,
    stack_bytes: usize,
    queue_max: usize,
    queue: Mutex<Queue>,
    ready: Condvar,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    given_up: usize,
    is_closed: bool,
}

struct Job {
    work: Box<dyn FnOnce() + Send>,
    /// Set by whoever is first: the worker when the job is done, or the caller who gives up, whereupon its thread ends.
    settled: Arc<AtomicBool>,
}

impl Pool {
    /// Starts `workers` threads.
    ///
    /// # Errors
    /// The system has no threads left.
    pub fn new(name: &'static str, workers: usize, queue_max: usize, stack_bytes: usize) -> io::Result<Pool> {
        Pool::with_priority(Priority::Usual, name, workers, queue_max, stack_bytes)
    }

    /// Does the same with threads of this priority; what they start inherits it.
    ///
    /// # Errors
    /// The system has no threads left.
    pub fn with_priority(
        priority: Priority,
        name: &'static str,
        workers: usize,
        queue_max: usize,
        stack_bytes: usize,
    ) -> io::Result<Pool> {
        let (queue, ready) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(Shared { name, priority, stack_bytes, queue_max, queue, ready });
        for _ in 0..workers {
            shared.start_worker()?;
        }
        Ok(Pool { shared })
    }

    /// Runs `work` on a thread of the pool, handing it the time it was queued. `patience` counts from its start.
    ///
    /// # Errors
    /// See [`PoolError`].
    pub async fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce(Duration) -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        let (started, has_started) = oneshot::channel();
        let (done, result) = oneshot::channel();
        let queued_at = Instant::now();
        let guarded = move || {
            let _ = started.send(());
            let result = catch_unwind(AssertUnwindSafe(move || work(queued_at.elapsed())));
            let _ = done.send(result.map_err(|panic| PoolError::Panicked(panic_text(&*panic))));
        };
        let settled = Arc::new(AtomicBool::new(false));
        self.shared.enqueue(Job { work: Box::new(guarded), settled: Arc::clone(&settled) })?;
        // The queue drains by itself: every job before this one has its own patience.
        let _ = has_started.await;
        match tokio::time::timeout(patience, result).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(PoolError::Panicked("the worker is gone".to_owned())),
            Err(_) => {
                self.shared.give_up(&settled);
                Err(PoolError::Overdue)
            }
        }
    }

    /// Runs `work` on a thread of the pool some time, unless other jobs wait for one. Nobody hears of its end.
    pub fn run_unless_busy(&self, work: impl FnOnce() + Send + 'static) -> bool {
        let guarded = move || drop(catch_unwind(AssertUnwindSafe(work)));
        let job = Job { work: Box::new(guarded), settled: Arc::default() };
        self.queued() == 0 && self.shared.enqueue(job).is_ok()
    }

    /// Jobs that wait for a thread.
    pub fn queued(&self) -> usize {
        lock(&self.shared.queue).jobs.len()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        lock(&self.shared.queue).is_closed = true;
        self.shared.ready.notify_all();
    }
}

impl Shared {
    fn enqueue(&self, job: Job) -> Result<(), PoolError> {
        let mut queue = lock(&self.queue);
        if queue.jobs.len() >= self.queue_max {
            return Err(PoolError::Full);
        }
        queue.jobs.push_back(job);
        self.ready.notify_one();
        Ok(())
    }

    fn start_worker(self: &Arc<Shared>) -> io::Result<()> {
        let shared = Arc::clone(self);
        let builder = thread::Builder::new().name(self.name.to_owned()).stack_size(self.stack_bytes);
        builder.spawn(move || shared.work()).map(drop)
    }

    fn work(&self) {
        if self.priority == Priority::Low {
            lower_priority();
        }
        while let Some(job) = self.next() {
            (job.work)();
            if job.settled.swap(true, Ordering::AcqRel) {
                lock(&self.queue).given_up -= 1;
                return;
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = lock(&self.queue);
        loop {
            if let Some(job) = queue.jobs.pop_front() {
                return Some(job);
            }
            if queue.is_closed {
                return None;
            }
            queue = self.ready.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Marks the thread of a job as lost and starts another in its place.
    fn give_up(self: &Arc<Shared>, settled: &AtomicBool) {
        let mut queue = lock(&self.queue);
        if queue.given_up < GIVEN_UP_MAX && !settled.swap(true, Ordering::AcqRel) {
            queue.given_up += 1;
            // Without a thread to spare, the pool is one worker smaller.
            let _ = self.start_worker();
        }
    }
}

/// Has this thread yield to others of usual priority.
fn lower_priority() {
    // Without that the work is done sooner and disturbs more.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".to_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(5);
    const STACK: usize = 256 << 10;

    fn pool(workers: usize, queue_max: usize) -> Pool {
        Pool::new("test", workers, queue_max, STACK).expect("threads")
    }

    #[tokio::test]
    async fn a_panic_is_an_error_and_the_thread_goes_on() {
        let pool = pool(1, 4);
        let panicked = pool.run(PATIENCE, |_| panic!("staged")).await;
        assert_eq!(panicked, Err::<(), _>(PoolError::Panicked("staged".to_owned())));
        assert_eq!(pool.run(PATIENCE, |_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_full_queue_refuses_at_once() {
        let pool = pool(1, 1);
        let (release, blocked) = mpsc::channel::<()>();
        let busy = pool.run(PATIENCE, move |_| blocked.recv().is_ok());
        let mut busy = std::pin::pin!(busy);
        // Polled once, the job is queued; the only worker takes it soon.
        assert!(tokio::time::timeout(Duration::from_millis(50), &mut busy).await.is_err());
        let waiting = pool.run(PATIENCE, |_| ());
        let mut waiting = std::pin::pin!(waiting);
        assert!(tokio::time::timeout(Duration::from_millis(10), &mut waiting).await.is_err());
        assert_eq!(pool.run(PATIENCE, |_| ()).await, Err(PoolError::Full));
        release.send(()).expect("the worker waits");
        assert_eq!(busy.await, Ok(true));
        assert_eq!(waiting.await, Ok(()));
    }

    #[tokio::test]
    async fn a_stuck_job_is_given_up_and_its_place_is_taken() {
        let pool = pool(1, 4);
        let (release, stuck) = mpsc::channel::<()>();
        let lost = pool.run(Duration::from_millis(20), move |_| stuck.recv().is_ok()).await;
        assert_eq!(lost, Err(PoolError::Overdue));
        assert_eq!(pool.run(PATIENCE, |_| 7).await, Ok(7), "another thread works");
        release.send(()).expect("the stuck thread still waits");
        assert_eq!(pool.run(PATIENCE, |_| 8).await, Ok(8));
    }
}
