//! Programs in memory: a bounded cache, and one build at a time for each program however many requests want it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use linkpoint_abi::Digest;
use tokio::sync::oneshot;

use super::pool::{Pool, PoolError};
use super::program::Program;
use super::refusal::Refusal;
use crate::build::report::Report;
use crate::store::front::lock;

/// Programs kept; the one unused for longest goes first.
const PROGRAMS_MAX: usize = 256;

type Built = Result<Arc<Program>, Refusal>;

/// The cache.
#[derive(Default)]
pub struct Programs {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    ready: HashMap<Digest, Ready>,
    /// Programs being built, with those who wait for them.
    building: HashMap<Digest, Vec<oneshot::Sender<Built>>>,
    /// Counts uses, to tell which program was used last.
    clock: u64,
}

struct Ready {
    program: Arc<Program>,
    used_at: u64,
}

enum Found {
    Ready(Arc<Program>),
    Building(oneshot::Receiver<Built>),
    Absent(Build),
}

impl Programs {
    /// Finds a program or builds it on a thread of `pool`. The report is that of building for whoever caused the build,
    /// and an empty one for everybody else.
    pub async fn get(
        &self,
        key: Digest,
        pool: &Pool,
        patience: Duration,
        build: impl FnOnce() -> Result<Program, Refusal> + Send + 'static,
    ) -> Result<(Arc<Program>, Arc<Report>), Refusal> {
        let found = self.find(key);
        match found {
            Found::Ready(program) => Ok(repeated(program)),
            Found::Building(built) => {
                let lost = || Err(Refusal::Internal("a build was lost".to_owned()));
                built.await.unwrap_or_else(|_| lost()).map(repeated)
            }
            Found::Absent(ticket) => {
                // The ticket travels with the job: if this request goes away, or the job fails, waiters still hear of it.
                let program = pool.run(patience, move |_| ticket.finish(build().map(Arc::new))).await??;
                let report = Arc::clone(&program.report);
                Ok((program, report))
            }
        }
    }

    /// A program, if it is ready. Does not count as a use.
    pub fn peek(&self, key: Digest) -> Option<Arc<Program>> {
        lock(&self.state).ready.get(&key).map(|ready| Arc::clone(&ready.program))
    }

    fn find(&self, key: Digest) -> Found {
        let mut state = lock(&self.state);
        state.clock += 1;
        let now = state.clock;
        if let Some(ready) = state.ready.get_mut(&key) {
            ready.used_at = now;
            return Found::Ready(Arc::clone(&ready.program));
        }
        if let Some(waiting) = state.building.get_mut(&key) {
            let (sender, receiver) = oneshot::channel();
            waiting.push(sender);
            return Found::Building(receiver);
        }
        state.building.insert(key, Vec::new());
        Found::Absent(Build { key, state: Arc::clone(&self.state), is_finished: false })
    }
}

fn repeated(program: Arc<Program>) -> (Arc<Program>, Arc<Report>) {
    let report = Arc::clone(&program.repeated);
    (program, report)
}

/// The duty to tell all waiters how a build ended. Dropped unfinished, it tells them that it failed.
struct Build {
    key: Digest,
    state: Arc<Mutex<State>>,
    is_finished: bool,
}

impl Build {
    fn finish(mut self, built: Built) -> Built {
        self.is_finished = true;
        self.publish(&built);
        built
    }

    fn publish(&self, built: &Built) {
        let mut state = lock(&self.state);
        let waiting = state.building.remove(&self.key).unwrap_or_default();
        if let Ok(program) = built {
            state.keep(self.key, Arc::clone(program));
        }
        drop(state);
        for sender in waiting {
            let _ = sender.send(built.clone());
        }
    }
}

impl Drop for Build {
    fn drop(&mut self) {
        if !self.is_finished {
            let panicked = PoolError::Panicked("the build panicked".to_owned());
            let error = if thread::panicking() { panicked } else { PoolError::Full };
            self.publish(&Err(Refusal::Pool(error)));
        }
    }
}

impl State {
    fn keep(&mut self, key: Digest, program: Arc<Program>) {
        if self.ready.len() >= PROGRAMS_MAX {
            let oldest = self.ready.iter().min_by_key(|(_, ready)| ready.used_at).map(|(key, _)| *key);
            oldest.map(|oldest| self.ready.remove(&oldest));
        }
        self.ready.insert(key, Ready { program, used_at: self.clock });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::build::double::Double;
    use crate::build::source::Source;
    use crate::build::{Bounds, Entry, Tier};
    use crate::store::MemoryStore;

    const PATIENCE: Duration = Duration::from_secs(5);

    fn build() -> Result<Program, Refusal> {
        let source = Arc::new(Source::single("main.py", "print x"));
        Program::build(
            &source,
            &Entry::Main,
            None,
            Tier::Zero,
            &Double,
            &MemoryStore::default(),
            &Bounds::default(),
        )
    }

    fn key(number: u64) -> Digest {
        Digest::of(&number.to_le_bytes())
    }

    #[tokio::test]
    async fn many_requests_for_one_program_build_it_once() {
        let pool = Pool::new("test", 4, 256, 1 << 20).expect("threads");
        let (programs, builds) = (Programs::default(), Arc::new(AtomicU32::new(0)));
        let get = || {
            let builds = Arc::clone(&builds);
            programs.get(key(1), &pool, PATIENCE, move || {
                builds.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_millis(20));
                build()
            })
        };
        let (a, b, c, d) = tokio::join!(get(), get(), get(), get());
        let compiled: usize = [a, b, c, d].map(|got| got.expect("it builds").1.compiled.len()).iter().sum();
        assert_eq!((builds.load(Ordering::Relaxed), compiled), (1, 1), "one build, reported once");
    }

    #[tokio::test]
    async fn a_build_that_panics_fails_for_everyone_and_is_not_kept() {
        let pool = Pool::new("test", 2, 256, 1 << 20).expect("threads");
        let programs = Programs::default();
        let get = || {
            programs.get(key(1), &pool, PATIENCE, || {
                thread::sleep(Duration::from_millis(20));
                panic!("staged")
            })
        };
        let (a, b) = tokio::join!(get(), get());
        assert!(matches!(a, Err(Refusal::Pool(PoolError::Panicked(_)))));
        assert!(matches!(b, Err(Refusal::Pool(PoolError::Panicked(_)))));
        assert!(programs.get(key(1), &pool, PATIENCE, build).await.is_ok());
    }

    #[tokio::test]
    async fn the_program_unused_for_longest_is_dropped() {
        let pool = Pool::new("test", 1, 256, 1 << 20).expect("threads");
        let programs = Programs::default();
        for number in 0..PROGRAMS_MAX as u64 {
            programs.get(key(number), &pool, PATIENCE, build).await.expect("it builds");
        }
        programs.get(key(0), &pool, PATIENCE, || panic!("still there")).await.expect("it is there");
        programs.get(key(9999), &pool, PATIENCE, build).await.expect("it builds");
        programs.get(key(0), &pool, PATIENCE, || panic!("still there")).await.expect("it is there");
        let (_, report) = programs.get(key(1), &pool, PATIENCE, build).await.expect("it builds again");
        assert_eq!(report.compiled.len(), 1);
    }
}
