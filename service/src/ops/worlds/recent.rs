//! The latest worlds that were made or asked for, of all programs together. Not here: rebuilding one that fell out.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use super::World;
use crate::ops::program::Program;
use crate::store::front::lock;

/// Worlds kept; the one unused for longest goes first.
const WORLDS_MAX: usize = 64;
/// Worlds kept of one program: it is edited at the latest, and the others are seldom asked for.
const WORLDS_OF_PROGRAM_MAX: usize = 4;

/// Worlds and scripts, the latest first.
#[derive(Default)]
pub(super) struct Recent {
    worlds: Mutex<VecDeque<Arc<World>>>,
    scripts: Mutex<VecDeque<Script>>,
}

/// A world of which only its script is in memory.
struct Script {
    name: Arc<str>,
    number: u64,
    program: Arc<Program>,
}

impl Recent {
    /// A world as a script.
    pub(super) fn script(&self, name: &str, number: u64) -> Option<Arc<Program>> {
        if let Some(world) = self.find(name, number) {
            return Some(Arc::clone(&world.program));
        }
        let scripts = lock(&self.scripts);
        let found = scripts.iter().find(|script| script.number == number && *script.name == *name);
        found.map(|script| Arc::clone(&script.program))
    }

    /// Keeps a world as a script, or takes what somebody else has kept meanwhile.
    pub(super) fn keep_script(&self, name: Arc<str>, number: u64, program: Arc<Program>) -> Arc<Program> {
        if let Some(kept) = self.script(&name, number) {
            return kept;
        }
        let mut scripts = lock(&self.scripts);
        scripts.push_front(Script { name, number, program: Arc::clone(&program) });
        let dropped = if scripts.len() > WORLDS_MAX { scripts.pop_back() } else { None };
        drop(scripts);
        drop(dropped);
        program
    }

    pub(super) fn find(&self, name: &str, number: u64) -> Option<Arc<World>> {
        let mut worlds = lock(&self.worlds);
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
        let mut worlds = lock(&self.worlds);
        worlds.push_front(Arc::clone(&world));
        let of_program = worlds.iter().enumerate().filter(|(_, other)| other.name == world.name);
        let surplus = of_program.map(|(at, _)| at).nth(WORLDS_OF_PROGRAM_MAX);
        // Dropped behind the lock: a program is not small.
        let dropped = match surplus {
            Some(at) => worlds.remove(at),
            None if worlds.len() > WORLDS_MAX => worlds.pop_back(),
            None => None,
        };
        drop(worlds);
        drop(dropped);
        world
    }
}
