//! A new store for a session: a store frees no instance before it is dropped, so one that has taken many edits is
//! replaced, with memory as it was and only the code that can still be reached. Not here: when that happens (`session`).

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use linkpoint_abi::SpecName;
use wasmtime::{AsContextMut, StoreContextMut, Val};

use crate::guest::Guest;
use crate::image;
use crate::layout::TABLE_SINK;
use crate::live::{Live, Place, PointKey};
use crate::memory_image::MemoryImage;
use crate::pack::PackUse;
use crate::sandbox::{Commons, Sandbox};

/// Code that an image does not know any more, but memory may: behind function values that were made before an edit.
#[derive(Default)]
pub(crate) struct Remains {
    packs: Vec<(PackUse, Vec<PointKey>, Vec<u32>)>,
    /// What that code calls, where the image does not know that either.
    filled: HashMap<PointKey, Place>,
}

/// Moves a session that nobody is calling to a new store.
///
/// # Errors
/// The new store could not be made, and the old one is gone.
pub(crate) fn renew(mut sandbox: Sandbox) -> wasmtime::Result<Sandbox> {
    let memory = MemoryImage::of(sandbox.commons.memory.data(&sandbox.store));
    let Some(live) = sandbox.store.data_mut().live.take() else { return Ok(sandbox) };
    let (image, remains) = (live.image.clone(), live.remains(&memory));
    let counted = live.counters.as_ref().map(|counters| counters.totals(&mut sandbox.store.as_context_mut()));
    drop(live);
    let mut renewed = sandbox.emptied(&*image)?;
    fill(&mut renewed, &image, &memory, remains)?;
    if let Some(counted) = counted {
        renewed.count_from(counted)?;
    }
    Ok(renewed)
}

/// Puts the memory and the code of a session into a new sandbox.
pub(crate) fn fill(
    sandbox: &mut Sandbox,
    image: &Arc<image::Inner>,
    memory: &MemoryImage,
    remains: Remains,
) -> wasmtime::Result<()> {
    // It has been granted before.
    let allowed = sandbox.store.data().limits.memory_bytes;
    sandbox.store.data_mut().limits.memory_bytes = allowed.max(memory.bytes());
    let copied = memory.copy_to(&mut sandbox.store, sandbox.commons.memory);
    sandbox.store.data_mut().limits.memory_bytes = allowed;
    copied?;
    let commons = sandbox.commons.clone();
    let live = Live::with(&mut sandbox.store.as_context_mut(), commons, image.clone(), remains)?;
    sandbox.store.data_mut().live = Some(Box::new(live));
    Ok(())
}

impl Live {
    /// How many packs it has that its image does not need.
    pub(crate) fn worn(&self) -> usize {
        self.packs.len().saturating_sub(self.image.packs.len())
    }

    /// Functions that were edited, but that `memory` may hold as values. An int that looks like one counts, too.
    pub(crate) fn old_values(&self, memory: &MemoryImage) -> BTreeMap<u32, (usize, SpecName)> {
        let layout = &self.image.layout;
        let mut old = self.stale(&self.image);
        let variables = layout.variables.values().filter(|placed| placed.what.size == 4);
        let variables: HashSet<u32> = variables.map(|placed| placed.address).collect();
        // What else stands before the heap is the linker's own: constants of packs, also of old ones, and descriptors.
        let is_value = |address: u32| address >= layout.heap_start || variables.contains(&address);
        let found = memory.words_among(&old.keys().copied().collect(), is_value);
        old.retain(|place, _| found.contains(place));
        old
    }

    /// Functions with a place in the functions table that are not, or not there, in `image`, which continues the one that
    /// this is in: where, and their packs. Those that are called through descriptors only are left out.
    pub(crate) fn stale(&self, image: &image::Inner) -> BTreeMap<u32, (usize, SpecName)> {
        let functions = image.layout.functions.iter();
        let members = functions.filter(|(name, _)| image.members.get(name).is_some());
        let current: HashSet<u32> = members.map(|(_, place)| *place).collect();
        let types = image.layout.types.values();
        let glue: HashSet<&SpecName> =
            types.flat_map(|placed| placed.what.finalize.iter().chain(&placed.what.visit)).collect();
        let mut old = BTreeMap::new();
        for (index, live) in self.packs.iter().enumerate() {
            for (slot, name) in live.pack.recipe.slots.iter().zip(&live.wired.bindings.members) {
                let place = slot.table.and_then(|number| live.constants.get(number as usize).copied());
                let place = place.filter(|place| *place != TABLE_SINK && !current.contains(place));
                if let (Some(place), Some(name)) = (place, name)
                    && !glue.contains(name)
                {
                    old.insert(place, (index, name.clone()));
                }
            }
        }
        old
    }

    fn remains(&self, memory: &MemoryImage) -> Remains {
        let mut work: Vec<usize> = self.old_values(memory).into_values().map(|(pack, _)| pack).collect();
        let (mut kept, mut filled) = (BTreeSet::new(), HashMap::new());
        while let Some(index) = work.pop() {
            let Some(live) = self.packs.get(index).filter(|_| kept.insert(index)) else { continue };
            for key in &live.called {
                if let Some(place) = self.filled.get(key).filter(|_| !self.image.fills(key)) {
                    filled.insert(key.clone(), *place);
                    work.push(place.0);
                }
            }
        }
        let position: HashMap<usize, usize> = kept.iter().copied().zip(0..).collect();
        let moved = |(key, (pack, slot)): (PointKey, Place)| Some((key, (*position.get(&pack)?, slot)));
        let packs = kept.iter().filter_map(|index| self.packs.get(*index));
        Remains {
            packs: packs
                .map(|live| (live.wired.clone(), live.called.clone(), live.constants.clone()))
                .collect(),
            filled: filled.into_iter().filter_map(moved).collect(),
        }
    }

    /// Fills a sandbox that has no packs yet, and whose memory is that of a session in `image`.
    fn with(
        context: &mut StoreContextMut<'_, Guest>,
        commons: Commons,
        image: Arc<image::Inner>,
        remains: Remains,
    ) -> wasmtime::Result<Live> {
        let mut live = Live::empty(commons, image.clone());
        live.grow_table(context, &image.layout)?;
        for (_, called, _) in &remains.packs {
            live.add_points(context, called.iter().cloned())?;
        }
        // First, because a function that has not changed may be in a pack of the image, too.
        for (pack, called, constants) in remains.packs {
            live.add_pack(context, &pack, called, constants)?;
        }
        for (key, place) in remains.filled {
            let (point, function) = (live.point(&key)?, live.function(place)?);
            point.set(&mut *context, Val::FuncRef(Some(function)))?;
            live.filled.insert(key, place);
        }
        let prepared = live.prepare(context, &image)?;
        live.publish(context, prepared, image)?;
        Ok(live)
    }
}

impl image::Inner {
    /// Whether a function of this image is behind the point.
    pub(crate) fn fills(&self, key: &PointKey) -> bool {
        let (name, signature, hash) = key;
        hash.is_some() && self.point_key(name.as_ref(), signature) == *key
    }
}
