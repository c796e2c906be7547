//! A bounded in-memory cache of compiled things, by digest, in which concurrent requests for one key compile once.
//! Not here: native code on disk (`native`).

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use linkpoint_abi::Digest;

/// Keeps the most recently used values, at most a fixed number.
pub(crate) struct Cache<T> {
    state: Mutex<State<T>>,
    arrived: Condvar,
    entries_max: usize,
}

struct State<T> {
    entries: HashMap<Digest, Entry<T>>,
    clock: u64,
}

enum Entry<T> {
    /// Someone is making the value.
    Pending,
    Ready {
        value: Arc<T>,
        last_use: u64,
    },
}

/// Where a value came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Cached,
    Made,
}

impl<T> Cache<T> {
    pub(crate) fn new(entries_max: usize) -> Cache<T> {
        let state = State { entries: HashMap::new(), clock: 0 };
        Cache { state: Mutex::new(state), arrived: Condvar::new(), entries_max: entries_max.max(1) }
    }

    /// Answers the value of `key` if it is there.
    pub(crate) fn find(&self, key: Digest) -> Option<Arc<T>> {
        let mut state = self.lock();
        state.clock += 1;
        let now = state.clock;
        match state.entries.get_mut(&key)? {
            Entry::Ready { value, last_use } => {
                *last_use = now;
                Some(value.clone())
            }
            Entry::Pending => None,
        }
    }

    /// Answers the value of `key`, made by `make` if it is not there. Others who ask for the same key meanwhile wait
    /// for it; if `make` fails, the next of them tries.
    pub(crate) fn get_or_make<E>(
        &self,
        key: Digest,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<(Arc<T>, Origin), E> {
        if let Some(value) = self.claim(key) {
            return Ok((value, Origin::Cached));
        }
        let mut claim = Claim { cache: self, key, settled: false };
        let value = Arc::new(make()?);
        claim.settle(value.clone());
        Ok((value, Origin::Made))
    }

    /// Answers the value, or marks it as pending and leaves the making to the caller.
    fn claim(&self, key: Digest) -> Option<Arc<T>> {
        let mut state = self.lock();
        loop {
            state.clock += 1;
            let now = state.clock;
            match state.entries.get_mut(&key) {
                Some(Entry::Ready { value, last_use }) => {
                    *last_use = now;
                    return Some(value.clone());
                }
                Some(Entry::Pending) => {
                    state = self.arrived.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
                None => {
                    state.entries.insert(key, Entry::Pending);
                    return None;
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        // Every update is a single insertion or removal, so the state is whole even after a panic elsewhere.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> State<T> {
    fn evict(&mut self, entries_max: usize) {
        while self.entries.len() > entries_max {
            let last_use = |entry: &Entry<T>| match entry {
                Entry::Pending => None,
                Entry::Ready { last_use, .. } => Some(*last_use),
            };
            let oldest = self.entries.iter().filter_map(|(key, entry)| Some((last_use(entry)?, *key))).min();
            match oldest {
                Some((_, key)) => self.entries.remove(&key),
                None => return,
            };
        }
    }
}

/// The right and the duty to settle a pending entry.
struct Claim<'a, T> {
    cache: &'a Cache<T>,
    key: Digest,
    settled: bool,
}

impl<T> Claim<'_, T> {
    fn settle(&mut self, value: Arc<T>) {
        let mut state = self.cache.lock();
        let last_use = state.clock;
        state.entries.insert(self.key, Entry::Ready { value, last_use });
        state.evict(self.cache.entries_max);
        self.settled = true;
    }
}

impl<T> Drop for Claim<'_, T> {
    fn drop(&mut self) {
        if !self.settled {
            self.cache.lock().entries.remove(&self.key);
        }
        self.cache.arrived.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u8) -> Digest {
        Digest([number; 32])
    }

    fn get(cache: &Cache<u8>, number: u8) -> Origin {
        cache.get_or_make(key(number), || Ok::<u8, ()>(number)).expect("making cannot fail").1
    }

    #[test]
    fn the_least_recently_used_entry_goes_first() {
        let cache = Cache::new(2);
        assert_eq!(
            [get(&cache, 1), get(&cache, 2), get(&cache, 1)],
            [Origin::Made, Origin::Made, Origin::Cached]
        );
        assert_eq!(get(&cache, 3), Origin::Made);
        assert_eq!([get(&cache, 1), get(&cache, 2)], [Origin::Cached, Origin::Made]);
    }

    #[test]
    fn concurrent_requests_make_a_value_once() {
        let cache = Cache::new(4);
        let made = std::sync::atomic::AtomicU32::new(0);
        let ask = || {
            cache.get_or_make(key(7), || {
                std::thread::sleep(std::time::Duration::from_millis(20));
                Ok::<u32, ()>(made.fetch_add(1, std::sync::atomic::Ordering::SeqCst))
            })
        };
        std::thread::scope(|scope| {
            let asking: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
            for thread in asking {
                assert_eq!(thread.join().expect("no panic").map(|(value, _)| *value), Ok(0));
            }
        });
    }

    #[test]
    fn a_failure_is_not_kept() {
        let cache: Cache<u8> = Cache::new(4);
        assert_eq!(cache.get_or_make(key(1), || Err("no")).map(|(value, _)| *value), Err("no"));
        assert_eq!(get(&cache, 1), Origin::Made);
    }
}
