//! Counts the sandboxes that are alive, so that one more waits for its turn instead of failing.
//! Not here: the memory they get; wasmtime's pool has exactly as many places.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::guest::{Guest, Stop};

/// How long a waiting run sleeps before it looks at its limits again.
const LOOK: Duration = Duration::from_millis(5);

/// The places for sandboxes of one engine.
pub(crate) struct Slots {
    shared: Arc<Shared>,
}

struct Shared {
    free: Mutex<u32>,
    freed: Condvar,
}

/// A place for one sandbox, taken while this lives.
pub(crate) struct Slot(Arc<Shared>);

impl Slots {
    pub(crate) fn new(count: u32) -> Slots {
        Slots { shared: Arc::new(Shared { free: Mutex::new(count), freed: Condvar::new() }) }
    }

    /// Takes a place, waiting for one as long as the limits of `guest` allow.
    pub(crate) fn take(&self, guest: &Guest) -> Result<Slot, Stop> {
        let mut free = self.shared.lock();
        while *free == 0 {
            guest.check_time()?;
            let waited = self.shared.freed.wait_timeout(free, LOOK);
            free = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        *free -= 1;
        Ok(Slot(self.shared.clone()))
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, u32> {
        // The count is whole at all times.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        *self.0.lock() += 1;
        self.0.freed.notify_one();
    }
}
