//! Where each item of a long arena stands, so that adding one that may be there takes no walk over all. Not here: the items.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::entity::{Arena, Entity};

/// Arenas up to this length are walked: most functions have no longer ones, and pay nothing.
const WALKED_MAX: usize = 32;

/// The entities of an arena by the hashes of its items. Follows from the arena: it is neither compared nor stored.
#[derive(Clone, Debug)]
pub(super) struct Places<K> {
    by_hash: BTreeMap<u64, Vec<K>>,
    /// How many items of the arena are known.
    count: usize,
}

impl<K> Default for Places<K> {
    fn default() -> Self {
        Places { by_hash: BTreeMap::new(), count: 0 }
    }
}

impl<K> PartialEq for Places<K> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<K: Entity> Places<K> {
    /// The entity of `item` in `arena`, which nothing but growth changes; adds the item if it is new.
    pub(super) fn number<V: Eq + Hash>(&mut self, arena: &mut Arena<K, V>, item: V) -> K {
        let found = match arena.len() <= WALKED_MAX {
            true => arena.iter().find(|(_, known)| **known == item).map(|(id, _)| id),
            false => self.find(arena, &item),
        };
        found.unwrap_or_else(|| arena.push(item))
    }

    fn find<V: Eq + Hash>(&mut self, arena: &Arena<K, V>, item: &V) -> Option<K> {
        for index in self.count..arena.len() {
            let id = K::from_index(index);
            self.by_hash.entry(hash(&arena[id])).or_default().push(id);
        }
        self.count = arena.len();
        self.by_hash.get(&hash(item))?.iter().copied().find(|id| arena[*id] == *item)
    }
}

fn hash(item: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    item.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::super::entity::AddressId;
    use super::*;

    #[test]
    fn an_item_of_a_long_arena_keeps_its_number() {
        let (mut places, mut arena) = (Places::<AddressId>::default(), Arena::default());
        let first: Vec<AddressId> = (0..100).map(|item: u32| places.number(&mut arena, item)).collect();
        let again: Vec<AddressId> = (0..100).map(|item: u32| places.number(&mut arena, item)).collect();
        assert_eq!((first, arena.len()), (again, 100));
    }

    #[test]
    fn items_that_were_added_otherwise_are_found() {
        let (mut places, mut arena) = (Places::<AddressId>::default(), Arena::default());
        (0..50).for_each(|item: u32| {
            arena.push(item);
        });
        assert_eq!(
            (places.number(&mut arena, 49), places.number(&mut arena, 50)),
            (AddressId(49), AddressId(50))
        );
    }
}
