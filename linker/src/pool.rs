//! What packs there are, in this process and in the native store: so that a program that is linked for the first
//! time uses packs that were made for others, or for itself before an edit. Not here: whether they fit (`fit`).
//!
//! Losing the list costs compile time only. It is sealed like native code: whoever could forge it could have a
//! function put at another one's point.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use linkpoint_abi::{Digest, Hasher};

use crate::engine::Engine;
use crate::native::{self, NativeStore};
use crate::native_cache::Natives;
use crate::recipe::Recipe;

/// The most packs that are listed, and the most slots in them. The oldest go first.
const PACKS_MAX: usize = 256;
const SLOTS_MAX: usize = 8192;
/// How many packs may be new before the list is saved, if nothing else has it saved.
const UNSAVED_MAX: usize = 16;
/// Raise this when the encoding of recipes changes.
const VERSION: u64 = 1;

/// Known packs, the latest last.
#[derive(Default)]
pub(crate) struct Pool {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    packs: Vec<Known>,
    loaded: bool,
    unsaved: usize,
}

/// A pack that was made once.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) key: Digest,
    pub(crate) recipe: Arc<Recipe>,
}

/// When to save the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Save {
    Now,
    Sometime,
}

impl Pool {
    /// All known packs, the latest first.
    pub(crate) fn known(
        &self,
        engine: &Engine,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> Vec<Known> {
        let mut state = self.lock();
        if !state.loaded {
            state.loaded = true;
            let stored = load(engine, natives, counts);
            state.add(stored);
        }
        state.packs.iter().rev().cloned().collect()
    }

    /// Lists packs that have been made or used, and saves the list if there are new ones.
    pub(crate) fn note(&self, engine: &Engine, packs: Vec<Known>, natives: &dyn NativeStore, save: Save) {
        let mut state = self.lock();
        let new = state.add(packs);
        state.unsaved += new;
        if state.unsaved > UNSAVED_MAX || (state.unsaved > 0 && save == Save::Now) {
            // Another process may have saved its own meanwhile.
            let stored = load(engine, natives, &mut Natives::default());
            let ours = std::mem::take(&mut state.packs);
            state.add(stored);
            state.add(ours);
            state.unsaved = 0;
            let recipes: Vec<&Recipe> = state.packs.iter().map(|known| &*known.recipe).collect();
            if let Ok(bytes) = postcard::to_allocvec(&recipes) {
                natives.save(key(engine), &native::seal_bytes(engine, key(engine), &bytes));
            }
        }
    }

    /// Forgets packs whose native code is gone.
    pub(crate) fn forget(&self, gone: &HashSet<Digest>) {
        self.lock().packs.retain(|known| !gone.contains(&known.key));
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A list that was interrupted half way is still a list.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Puts `packs` last, and answers how many were not known.
    fn add(&mut self, packs: Vec<Known>) -> usize {
        let before: HashSet<Digest> = self.packs.iter().map(|known| known.key).collect();
        let moved: HashSet<Digest> = packs.iter().map(|known| known.key).collect();
        self.packs.retain(|known| !moved.contains(&known.key));
        self.packs.extend(packs);
        self.shorten();
        moved.difference(&before).count()
    }

    fn shorten(&mut self) {
        let mut slots = 0;
        let fits = |known: &&Known| {
            slots += known.recipe.slots.len();
            slots <= SLOTS_MAX
        };
        let kept = self.packs.iter().rev().take(PACKS_MAX).take_while(fits).count();
        self.packs.drain(..self.packs.len() - kept);
    }
}

fn load(engine: &Engine, natives: &dyn NativeStore, counts: &mut Natives) -> Vec<Known> {
    let Some(blob) = natives.load(key(engine)) else { return Vec::new() };
    let recipes = match native::open_bytes(engine, key(engine), &blob) {
        Ok(bytes) => postcard::from_bytes::<Vec<Recipe>>(bytes).unwrap_or_default(),
        Err(why) => {
            counts.reject(why);
            Vec::new()
        }
    };
    recipes.into_iter().map(|recipe| Known { key: recipe.digest(), recipe: Arc::new(recipe) }).collect()
}

/// Where the list is stored. Every kind of engine has its own.
fn key(engine: &Engine) -> Digest {
    Hasher::new("linkpoint packs").number(VERSION).digest(engine.fingerprint()).finish()
}
