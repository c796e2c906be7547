//! Packs: merged artifacts, compiled to native code. Not here: which artifacts go together (`group`).

use std::sync::{Arc, Mutex, PoisonError};

use linkpoint_abi::{Digest, SpecName};

use crate::artifact;
use crate::cache::Origin;
use crate::engine::Engine;
use crate::error::{BadArtifact, LinkError};
use crate::member::Member;
use crate::merge::merge;
use crate::native::NativeStore;
use crate::native_cache::{self, Natives};
use crate::pool::Known;
use crate::recipe::{Bindings, Recipe};

/// A compiled pack. Knows no names, so that all programs that need it share it.
pub(crate) struct Pack {
    pub(crate) key: Digest,
    pub(crate) recipe: Arc<Recipe>,
    pub(crate) module: wasmtime::Module,
}

/// A pack in a program.
#[derive(Clone)]
pub(crate) struct PackUse {
    pub(crate) pack: Arc<Pack>,
    pub(crate) bindings: Arc<Bindings>,
    /// Number of its first function.
    pub(crate) first_number: u32,
    /// Where in memory its constants are.
    pub(crate) constants_address: u32,
    /// The points it imports, as indexes of the image.
    pub(crate) wired: Arc<[usize]>,
}

impl PackUse {
    /// How many of its functions the program uses.
    pub(crate) fn live(&self) -> usize {
        self.bindings.members.iter().flatten().count()
    }

    /// First number behind its functions.
    pub(crate) fn numbers_end(&self) -> u32 {
        self.first_number.saturating_add(self.slots())
    }

    fn slots(&self) -> u32 {
        u32::try_from(self.pack.recipe.slots.len())
            .expect("a pack has fewer slots than a module may have functions")
    }
}

/// A pack that is to be made.
pub(crate) struct Order<'a> {
    pub(crate) recipe: Recipe,
    pub(crate) bindings: Bindings,
    /// The member of each slot.
    pub(crate) members: Vec<&'a Member>,
}

/// What became of an order.
pub(crate) struct Delivery {
    pub(crate) pack: Arc<Pack>,
    pub(crate) bindings: Bindings,
    pub(crate) counts: Natives,
}

/// Fills all orders, some at a time on threads of their own, in the order of `orders`.
pub(crate) fn fill(
    engine: &Engine,
    orders: Vec<Order<'_>>,
    natives: &dyn NativeStore,
) -> Result<Vec<Delivery>, LinkError> {
    let threads = engine.config().compile_threads.min(orders.len());
    if threads <= 1 {
        return orders.into_iter().map(|order| order.fill(engine, natives)).collect();
    }
    let queue = Mutex::new(orders.into_iter().enumerate());
    let filled = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((index, order)) = { lock(&queue).next() } {
                    let delivery = order.fill(engine, natives);
                    lock(&filled).push((index, delivery));
                }
            });
        }
    });
    let mut filled = filled.into_inner().unwrap_or_else(PoisonError::into_inner);
    filled.sort_by_key(|(index, _)| *index);
    filled.into_iter().map(|(_, delivery)| delivery).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers a known pack if its native code is in memory or in the store.
pub(crate) fn find(
    engine: &Engine,
    known: &Known,
    natives: &dyn NativeStore,
    counts: &mut Natives,
) -> Option<Arc<Pack>> {
    let made = engine.packs().get_or_make(known.key, || {
        let module = native_cache::load(engine, known.key, natives, counts).ok_or(())?;
        Ok::<Pack, ()>(Pack { key: known.key, recipe: known.recipe.clone(), module })
    });
    let (pack, origin) = made.ok()?;
    counts.cached += u32::from(origin == Origin::Cached);
    Some(pack)
}

impl Order<'_> {
    fn fill(self, engine: &Engine, natives: &dyn NativeStore) -> Result<Delivery, LinkError> {
        let Order { recipe, bindings, members } = self;
        let mut counts = Natives::default();
        let key = recipe.digest();
        let (pack, origin) = engine.packs().get_or_make(key, || {
            let names: Vec<SpecName> = members.iter().map(|member| member.record.name.clone()).collect();
            let wasm = || bytes(&recipe, &members);
            let module = native_cache::module(engine, key, natives, &mut counts, wasm, &names)?;
            Ok(Pack { key, recipe: Arc::new(recipe), module })
        })?;
        counts.cached += u32::from(origin == Origin::Cached);
        Ok(Delivery { pack, bindings, counts })
    }
}

/// Merges the artifacts of `members`, one for each slot of `recipe`.
fn bytes(recipe: &Recipe, members: &[&Member]) -> Result<Vec<u8>, LinkError> {
    let bad = |member: &Member, reason| BadArtifact { name: member.record.name.clone(), reason };
    let mut artifacts = Vec::with_capacity(members.len());
    let mut refused = Vec::new();
    for member in members {
        match artifact::read(&member.wasm, &member.record) {
            Ok(artifact) => artifacts.push(artifact),
            Err(reason) => refused.push(bad(member, reason)),
        }
    }
    if !refused.is_empty() {
        refused.sort();
        return Err(LinkError::BadArtifacts(refused));
    }
    merge(recipe, &artifacts).map_err(|(slot, reason)| {
        LinkError::BadArtifacts(members.get(slot).map(|member| bad(member, reason)).into_iter().collect())
    })
}
