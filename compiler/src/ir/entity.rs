//! Entities of the IR: `u32` newtypes that index arenas. Their `Display` is the text form of the IR.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A `u32` newtype that indexes an [`Arena`].
pub trait Entity: Copy + Eq {
    /// Makes the entity with this index.
    fn from_index(index: usize) -> Self;
    /// The index of the entity.
    fn index(self) -> usize;
}

macro_rules! entity {
    ($($(#[$doc:meta])* $name:ident, $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name(pub u32);

        impl Entity for $name {
            fn from_index(index: usize) -> Self {
                $name(u32::try_from(index).expect("a function has fewer than 2^32 entities: sources are bounded"))
            }

            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

entity! {
    /// An SSA value: a block parameter or the result of one instruction, valid only in the function that made it.
    Value, "v";
    /// A basic block.
    Block, "block";
    /// An instruction.
    Inst, "inst";
    /// A mutable variable while SSA form is being built; see [`crate::ir::builder`].
    Variable, "var";
    /// A numbered link point of a function.
    PointId, "point";
    /// A numbered address of a function.
    AddressId, "addr";
    /// A numbered source position of a function.
    SiteId, "@";
}

impl SiteId {
    /// No position: raises here add no frame to the traceback, as when a caught exception is raised again.
    pub const NONE: SiteId = SiteId(u32::MAX);
}

/// A growing table indexed by an entity.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Arena<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K, V> Default for Arena<K, V> {
    fn default() -> Self {
        Arena { items: Vec::new(), key: PhantomData }
    }
}

impl<K: Entity, V> Arena<K, V> {
    /// Adds `item` and returns its entity.
    pub fn push(&mut self, item: V) -> K {
        self.items.push(item);
        K::from_index(self.items.len() - 1)
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no item.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All entities in order.
    pub fn keys(&self) -> impl Iterator<Item = K> + use<K, V> {
        (0..self.items.len()).map(K::from_index)
    }

    /// All entities with their items.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(index, item)| (K::from_index(index), item))
    }

    /// The item of `key`, if it exists.
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }
}

impl<K: Entity, V> Index<K> for Arena<K, V> {
    type Output = V;

    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: Entity, V> IndexMut<K> for Arena<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}
