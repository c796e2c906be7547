//! One at a time for each key: whoever comes later finds what the first has left in the store. Not here: what is done.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};

use linkpoint_abi::Digest;
use tokio::sync::OwnedMutexGuard;

use crate::store::front::lock;

/// Keys beyond which those that nobody holds are forgotten.
const KEYS_MAX: usize = 256;

/// The turns that are taken.
#[derive(Default)]
pub struct Turns(Mutex<HashMap<Digest, Weak<tokio::sync::Mutex<()>>>>);

impl Turns {
    /// Waits until nobody else has the turn of `key`. It ends when the result is dropped.
    pub async fn take(&self, key: Digest) -> OwnedMutexGuard<()> {
        self.of(key).lock_owned().await
    }

    fn of(&self, key: Digest) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = lock(&self.0);
        if let Some(turn) = turns.get(&key).and_then(Weak::upgrade) {
            return turn;
        }
        if turns.len() >= KEYS_MAX {
            turns.retain(|_, turn| turn.strong_count() > 0);
        }
        let turn = Arc::default();
        turns.insert(key, Arc::downgrade(&turn));
        turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_turn_is_waited_for_and_then_forgotten() {
        let turns = Turns::default();
        let key = |number: usize| Digest::of(&number.to_le_bytes());
        let first = turns.take(key(0)).await;
        let other = turns.take(key(1)).await;
        let waiting = turns.take(key(0));
        assert!(tokio::time::timeout(std::time::Duration::from_millis(5), waiting).await.is_err());
        drop((first, other));
        turns.take(key(0)).await;
        for number in 0..2 * KEYS_MAX {
            turns.take(key(number)).await;
        }
        assert!(lock(&turns.0).len() <= KEYS_MAX);
    }
}
