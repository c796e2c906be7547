//! What packs there are, in this process and in the native store, and which of them served one program together: so
//! that a program that is linked for the first time in this process uses the packs it had elsewhere, before an edit,
//! and a new one uses packs that were made for others. Not here: whether they fit (`fit`).
//!
//! Losing the list costs compile time only. It is sealed like native code: whoever could forge it could have a
//! function put at another one's point.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use linkpoint_abi::{Digest, Hasher};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::native::{self, NativeStore};
use crate::native_cache::Natives;
use crate::recipe::Recipe;

/// The most packs that are listed, and the most slots in them. The oldest go first.
const PACKS_MAX: usize = 256;
const SLOTS_MAX: usize = 8192;
/// The most sets of packs that are listed. The oldest go first.
const SETS_MAX: usize = 64;
/// How many packs may be new before the list is saved, if nothing else has it saved.
const UNSAVED_MAX: usize = 16;
/// Raise this when the encoding of the list changes.
const VERSION: u64 = 2;

/// Known packs, the latest last.
#[derive(Default)]
pub(crate) struct Pool {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    packs: Vec<Known>,
    /// The packs of one program each, the latest last.
    sets: Vec<Set>,
    loaded: bool,
    unsaved: usize,
}

/// A pack that was made once.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) key: Digest,
    pub(crate) recipe: Arc<Recipe>,
}

/// The packs of one program, in its order.
type Set = Arc<[Digest]>;

/// What is known, the latest first.
pub(crate) struct Listed {
    /// All packs.
    pub(crate) packs: Vec<Known>,
    /// The packs of one program each; those that are listed no more are left out.
    pub(crate) sets: Vec<Vec<Known>>,
}

/// The list as it is stored: recipes, and sets of their positions.
#[derive(Serialize, Deserialize)]
struct Stored<R> {
    recipes: Vec<R>,
    sets: Vec<Vec<u32>>,
}

/// When to save the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Save {
    Now,
    Sometime,
}

impl Pool {
    /// All that is known.
    pub(crate) fn known(&self, engine: &Engine, natives: &dyn NativeStore, counts: &mut Natives) -> Listed {
        let mut state = self.lock();
        if !state.loaded {
            state.loaded = true;
            let (packs, sets) = load(engine, natives, counts);
            state.add(packs);
            for set in sets {
                state.add_set(set);
            }
        }
        state.listed()
    }

    /// Lists the packs of a program, made or used, and saves the list if something in it is new.
    pub(crate) fn note(&self, engine: &Engine, packs: Vec<Known>, natives: &dyn NativeStore, save: Save) {
        let mut state = self.lock();
        let set: Set = packs.iter().map(|known| known.key).collect();
        let new = state.add(packs) + usize::from(state.add_set(set));
        state.unsaved += new;
        if state.unsaved > UNSAVED_MAX || (state.unsaved > 0 && save == Save::Now) {
            // Another process may have saved its own meanwhile.
            let (stored_packs, stored_sets) = load(engine, natives, &mut Natives::default());
            let (packs, sets) = (std::mem::take(&mut state.packs), std::mem::take(&mut state.sets));
            state.add(stored_packs);
            state.add(packs);
            for set in stored_sets.into_iter().chain(sets) {
                state.add_set(set);
            }
            state.unsaved = 0;
            if let Ok(bytes) = postcard::to_allocvec(&state.stored()) {
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

    /// Puts `set` last, and answers whether it was not known.
    fn add_set(&mut self, set: Set) -> bool {
        let before = self.sets.len();
        self.sets.retain(|known| *known != set);
        let is_new = self.sets.len() == before;
        self.sets.push(set);
        self.sets.drain(..self.sets.len().saturating_sub(SETS_MAX));
        is_new
    }

    fn listed(&self) -> Listed {
        let by_key: HashMap<Digest, &Known> = self.packs.iter().map(|known| (known.key, known)).collect();
        let set = |set: &Set| set.iter().filter_map(|key| by_key.get(key).copied().cloned()).collect();
        Listed {
            packs: self.packs.iter().rev().cloned().collect(),
            sets: self.sets.iter().rev().map(set).collect(),
        }
    }

    fn stored(&self) -> Stored<&Recipe> {
        let positions: HashMap<Digest, u32> = self.packs.iter().map(|known| known.key).zip(0..).collect();
        let set = |set: &Set| set.iter().filter_map(|key| positions.get(key).copied()).collect();
        Stored {
            recipes: self.packs.iter().map(|known| &*known.recipe).collect(),
            sets: self.sets.iter().map(set).collect(),
        }
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

fn load(engine: &Engine, natives: &dyn NativeStore, counts: &mut Natives) -> (Vec<Known>, Vec<Set>) {
    let Some(blob) = natives.load(key(engine)) else { return Default::default() };
    let opened = native::open_bytes(engine, key(engine), &blob).map_err(|why| counts.reject(why));
    let stored = opened.ok().and_then(|bytes| postcard::from_bytes::<Stored<Recipe>>(bytes).ok());
    let Some(stored) = stored else { return Default::default() };
    let known = |recipe: Recipe| Known { key: recipe.digest(), recipe: Arc::new(recipe) };
    let packs: Vec<Known> = stored.recipes.into_iter().map(known).collect();
    let key = |position: &u32| packs.get(*position as usize).map(|known| known.key);
    let sets = stored.sets.iter().map(|set| set.iter().filter_map(key).collect()).collect();
    (packs, sets)
}

/// Where the list is stored. Every kind of engine has its own.
fn key(engine: &Engine) -> Digest {
    Hasher::new("linkpoint packs").number(VERSION).digest(engine.fingerprint()).finish()
}
