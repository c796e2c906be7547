//! What functions have to do with, backwards: for each key the functions that it was noted for. Not here: what keys are.

use std::borrow::Borrow;

use imbl::{OrdMap, OrdSet};
use linkpoint_abi::SpecName;

/// Functions by key. Versions of a program share what they have in common.
#[derive(Clone)]
pub(super) struct Index<K>(OrdMap<K, OrdSet<SpecName>>);

impl<K> Default for Index<K> {
    fn default() -> Index<K> {
        Index(OrdMap::new())
    }
}

impl<K: Ord + Clone> Index<K> {
    pub(super) fn insert(&mut self, key: K, function: &SpecName) {
        self.0.entry(key).or_default().insert(function.clone());
    }

    pub(super) fn remove<Q: Ord + ?Sized>(&mut self, key: &Q, function: &SpecName)
    where
        K: Borrow<Q>,
    {
        if let Some(functions) = self.0.get_mut(key) {
            functions.remove(function);
            if functions.is_empty() {
                self.0.remove(key);
            }
        }
    }

    /// The functions of `key`.
    pub(super) fn of<Q: Ord + ?Sized>(&self, key: &Q) -> impl Iterator<Item = &SpecName>
    where
        K: Borrow<Q>,
    {
        self.0.get(key).into_iter().flatten()
    }
}
