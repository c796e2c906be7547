//! The latest worlds that were made or asked for, of all programs together. Not here: rebuilding one that fell out.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use super::World;
use crate::store::front::lock;

/// Worlds kept; the one unused for longest goes first.
const WORLDS_MAX: usize = 64;

/// The worlds, the latest first.
#[derive(Default)]
pub(super) struct Recent(Mutex<VecDeque<Arc<World>>>);

impl Recent {
    pub(super) fn find(&self, name: &str, number: u64) -> Option<Arc<World>> {
        let mut worlds = lock(&self.0);
        let at = worlds.iter().position(|world| world.number == number && *world.name == *name)?;
        let world = worlds.remove(at)?;
        worlds.push_front(Arc::clone(&world));
        Some(world)
    }

    /// Keeps a world, or takes the one that somebody else has kept meanwhile.
    pub(super) fn keep(&self, world: Arc<World>) -> Arc<World> {
        if let Some(kept) = self.find(&world.name, world.number) {
            return kept;
        }
        let mut worlds = lock(&self.0);
        worlds.push_front(Arc::clone(&world));
        // Dropped behind the lock: a program is not small.
        let _dropped = if worlds.len() > WORLDS_MAX { worlds.pop_back() } else { None };
        drop(worlds);
        world
    }
}
