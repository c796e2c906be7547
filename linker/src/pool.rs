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
const SLOTS_MAX: usize = 16_384;
/// The most sets of packs that are listed. The oldest go first.
const SETS_MAX: usize = 64;
/// How many sets may be new before the list is saved, if nothing else has it saved.
const UNSAVED_MAX: usize = 16;
/// Raise this when the encoding of the list changes.
const VERSION: u64 = 3;

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
    /// How many sets are new since the list was saved.
    unsaved: usize,
    /// Packs whose recipes are stored.
    saved: HashSet<Digest>,
}

/// A pack that was made once.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) key: Digest,
    pub(crate) recipe: Arc<Recipe>,
}

/// The packs of one program, in its order.
type Set = Arc<[Digest]>;

/// The list as it is stored: keys of packs, and sets of their positions. Recipes are stored each by itself.
#[derive(Serialize, Deserialize)]
struct Stored {
    packs: Vec<Digest>,
    sets: Vec<Vec<u32>>,
}

/// When to save the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Save {
    Now,
    Sometime,
}

impl Pool {
    /// All packs, the latest first.
    pub(crate) fn packs(
        &self,
        engine: &Engine,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> Vec<Known> {
        self.loaded(engine, natives, counts).packs.iter().rev().cloned().collect()
    }

    /// The packs of one program each, the latest first; those that are listed no more are left out.
    pub(crate) fn sets(
        &self,
        engine: &Engine,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> Vec<Vec<Known>> {
        let state = self.loaded(engine, natives, counts);
        let by_key: HashMap<Digest, &Known> = state.packs.iter().map(|known| (known.key, known)).collect();
        let set = |set: &Set| set.iter().filter_map(|key| by_key.get(key).copied().cloned()).collect();
        state.sets.iter().rev().map(set).collect()
    }

    fn loaded(
        &self,
        engine: &Engine,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> MutexGuard<'_, State> {
        let mut state = self.lock();
        if !state.loaded {
            state.loaded = true;
            state.add_stored(engine, natives, counts);
        }
        state
    }

    /// Lists the packs of a program, made or used, and saves the list if something in it is new.
    pub(crate) fn note(&self, engine: &Engine, packs: Vec<Known>, natives: &dyn NativeStore, save: Save) {
        let mut state = self.lock();
        let set: Set = packs.iter().map(|known| known.key).collect();
        state.add(packs);
        state.unsaved += usize::from(state.add_set(set));
        if state.unsaved > UNSAVED_MAX || (state.unsaved > 0 && save == Save::Now) {
            state.unsaved = 0;
            // Another process may have saved its own meanwhile.
            state.add_stored(engine, natives, &mut Natives::default());
            state.save(engine, natives);
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
    /// Puts packs last.
    fn add(&mut self, packs: Vec<Known>) {
        let moved: HashSet<Digest> = packs.iter().map(|known| known.key).collect();
        self.packs.retain(|known| !moved.contains(&known.key));
        self.packs.extend(packs);
        self.shorten();
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

    /// Adds what is stored and not known, as older than what is known.
    fn add_stored(&mut self, engine: &Engine, natives: &dyn NativeStore, counts: &mut Natives) {
        let stored = sealed(engine, key(engine), natives, counts);
        let Some(stored) = stored.and_then(|bytes| postcard::from_bytes::<Stored>(&bytes).ok()) else {
            return;
        };
        let known: HashSet<Digest> = self.packs.iter().map(|known| known.key).collect();
        let mut recipe = |key: &Digest| {
            let recipe: Recipe =
                postcard::from_bytes(&sealed(engine, recipe_key(engine, *key), natives, counts)?).ok()?;
            self.saved.insert(*key);
            (recipe.digest() == *key).then(|| Known { key: *key, recipe: Arc::new(recipe) })
        };
        let new = stored.packs.iter().filter(|key| !known.contains(*key));
        let new: Vec<Known> = new.filter_map(&mut recipe).collect();
        let own = std::mem::replace(&mut self.packs, new);
        self.packs.extend(own);
        self.shorten();
        let key = |position: &u32| stored.packs.get(*position as usize).copied();
        let own = std::mem::take(&mut self.sets);
        let sets = stored.sets.iter().map(|set| set.iter().filter_map(key).collect());
        for set in sets.chain(own) {
            self.add_set(set);
        }
    }

    /// Stores the list, and recipes that are not stored yet.
    fn save(&mut self, engine: &Engine, natives: &dyn NativeStore) {
        let store = |key: Digest, bytes: Vec<u8>| natives.save(key, &native::seal_bytes(engine, key, &bytes));
        for known in self.packs.iter().filter(|known| !self.saved.contains(&known.key)) {
            if let Ok(bytes) = postcard::to_allocvec(&*known.recipe) {
                store(recipe_key(engine, known.key), bytes);
            }
        }
        self.saved = self.packs.iter().map(|known| known.key).collect();
        let positions: HashMap<Digest, u32> = self.packs.iter().map(|known| known.key).zip(0..).collect();
        let set = |set: &Set| set.iter().filter_map(|key| positions.get(key).copied()).collect();
        let packs = self.packs.iter().map(|known| known.key).collect();
        let stored = Stored { packs, sets: self.sets.iter().map(set).collect() };
        if let Ok(bytes) = postcard::to_allocvec(&stored) {
            store(key(engine), bytes);
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

/// What is stored under a key, if it is whole.
fn sealed(engine: &Engine, key: Digest, natives: &dyn NativeStore, counts: &mut Natives) -> Option<Vec<u8>> {
    let blob = natives.load(key)?;
    native::open_bytes(engine, key, &blob).map(<[u8]>::to_vec).map_err(|why| counts.reject(why)).ok()
}

/// Where the recipe of a pack is stored.
fn recipe_key(engine: &Engine, pack: Digest) -> Digest {
    Hasher::new("linkpoint recipe").number(VERSION).digest(engine.fingerprint()).digest(pack).finish()
}

/// Where the list is stored. Every kind of engine has its own.
fn key(engine: &Engine) -> Digest {
    Hasher::new("linkpoint packs").number(VERSION).digest(engine.fingerprint()).finish()
}
