//! Dense side tables of passes: a map and a set indexed by an entity. Cheap to make, no hashing, deterministic.
//! Not here: the tables that own the entities ([`super::entity::Arena`]).

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::entity::Entity;

/// A value per entity; entities never written have the default.
#[derive(Clone, Debug)]
pub struct Map<K, V> {
    items: Vec<V>,
    default: V,
    key: PhantomData<K>,
}

impl<K: Entity, V: Clone> Map<K, V> {
    /// An empty map whose missing entries read as `default`.
    pub fn new(default: V) -> Map<K, V> {
        Map { items: Vec::new(), default, key: PhantomData }
    }

    /// One more than the highest entity that was written, or the length it was made with.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The same with room for `len` entities.
    pub fn with_len(default: V, len: usize) -> Map<K, V> {
        Map { items: vec![default.clone(); len], default, key: PhantomData }
    }
}

impl<K: Entity, V> Index<K> for Map<K, V> {
    type Output = V;

    fn index(&self, key: K) -> &V {
        self.items.get(key.index()).unwrap_or(&self.default)
    }
}

impl<K: Entity, V: Clone> IndexMut<K> for Map<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        let index = key.index();
        if index >= self.items.len() {
            self.items.resize(index + 1, self.default.clone());
        }
        self.items.get_mut(index).expect("resized above")
    }
}

/// A set of entities, one bit each.
#[derive(Clone, Debug)]
pub struct Set<K> {
    words: Vec<u64>,
    key: PhantomData<K>,
}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Set { words: Vec::new(), key: PhantomData }
    }
}

impl<K: Entity> Set<K> {
    /// An empty set.
    pub fn new() -> Set<K> {
        Set::default()
    }

    /// Whether `key` is in the set.
    pub fn contains(&self, key: K) -> bool {
        let (word, bit) = Self::place(key);
        self.words.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// Adds `key`; false if it was there.
    pub fn insert(&mut self, key: K) -> bool {
        let (word, bit) = Self::place(key);
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let bits = self.words.get_mut(word).expect("resized above");
        let new = *bits & bit == 0;
        *bits |= bit;
        new
    }

    /// Adds all `keys`.
    pub fn extend(&mut self, keys: impl IntoIterator<Item = K>) {
        keys.into_iter().for_each(|key| {
            self.insert(key);
        });
    }

    /// Removes `key`; false if it was not there.
    pub fn remove(&mut self, key: K) -> bool {
        let (word, bit) = Self::place(key);
        let Some(bits) = self.words.get_mut(word) else { return false };
        let there = *bits & bit != 0;
        *bits &= !bit;
        there
    }

    fn place(key: K) -> (usize, u64) {
        (key.index() / 64, 1 << (key.index() % 64))
    }
}

impl<K: Entity> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Set<K> {
        let mut set = Set::new();
        keys.into_iter().for_each(|key| {
            set.insert(key);
        });
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Value;

    #[test]
    fn a_map_grows_and_reads_the_default_elsewhere() {
        let mut map: Map<Value, u32> = Map::new(7);
        map[Value(3)] = 1;
        assert_eq!((map[Value(2)], map[Value(3)], map[Value(90)]), (7, 1, 7));
    }

    #[test]
    fn a_set_tells_what_was_new() {
        let mut set: Set<Value> = [Value(70)].into_iter().collect();
        assert!(!set.insert(Value(70)) && set.insert(Value(1)) && set.contains(Value(1)));
        assert!(set.remove(Value(70)) && !set.remove(Value(70)) && !set.contains(Value(70)));
    }
}
