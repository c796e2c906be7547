//! Packs: merged artifacts, compiled to native code. Not here: which artifacts go together (`group`).

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use linkpoint_abi::{Digest, SpecName};

use crate::artifact;
use crate::cache::Origin as Memory;
use crate::config::{Care, Effort};
use crate::engine::Engine;
use crate::error::{BadArtifact, LinkError};
use crate::image::{Image, Inner};
use crate::member::{Member, Origin};
use crate::merge::merge;
use crate::native::NativeStore;
use crate::native_cache::{self, Natives, Wanted, code_key};
use crate::pool::Known;
use crate::recipe::{Bindings, Recipe};

/// A compiled pack. Knows no names, so that all programs that need it share it.
pub(crate) struct Pack {
    pub(crate) key: Digest,
    pub(crate) recipe: Arc<Recipe>,
    pub(crate) module: wasmtime::Module,
    /// How it was compiled.
    pub(crate) effort: Effort,
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
    care: Care,
) -> Result<Vec<Delivery>, LinkError> {
    let threads = engine.config().compile_threads.min(orders.len());
    if threads <= 1 {
        return orders.into_iter().map(|order| order.fill(engine, natives, care)).collect();
    }
    let queue = Mutex::new(orders.into_iter().enumerate());
    let filled = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((index, order)) = { lock(&queue).next() } {
                    let delivery = order.fill(engine, natives, care);
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
    accepted: Effort,
    natives: &dyn NativeStore,
    counts: &mut Natives,
) -> Option<Arc<Pack>> {
    let (key, recipe) = (known.key, &known.recipe);
    if let Some(pack) = in_memory(engine, key, accepted) {
        counts.cached += 1;
        return Some(pack);
    }
    let (module, effort) = native_cache::find(engine, key, accepted, natives, counts)?;
    Some(keep(engine, Pack { key, recipe: recipe.clone(), module, effort }))
}

/// Answers a pack if it is in memory, compiled with at least so much effort.
pub(crate) fn in_memory(engine: &Engine, key: Digest, accepted: Effort) -> Option<Arc<Pack>> {
    let find = |effort| engine.packs().find(code_key(key, effort));
    find(Effort::Speed).or_else(|| if accepted == Effort::Quick { find(Effort::Quick) } else { None })
}

/// Keeps a pack in memory, or takes the one that somebody else has made meanwhile.
fn keep(engine: &Engine, pack: Pack) -> Arc<Pack> {
    let kept = engine.packs().get_or_make(code_key(pack.key, pack.effort), || Ok::<Pack, Infallible>(pack));
    match kept {
        Ok((pack, _)) => pack,
        Err(never) => match never {},
    }
}

impl Order<'_> {
    /// How many functions of the program itself are in it.
    pub(crate) fn own(&self) -> usize {
        self.members.iter().filter(|member| member.origin == Origin::Program).count()
    }

    fn fill(self, engine: &Engine, natives: &dyn NativeStore, care: Care) -> Result<Delivery, LinkError> {
        // What all programs share is compiled once.
        let care = if self.own() == 0 { Care::BEST } else { care };
        let Order { recipe, bindings, members } = self;
        let mut counts = Natives::default();
        let key = recipe.digest();
        if let Some(pack) = in_memory(engine, key, care.accepted) {
            counts.cached += 1;
            return Ok(Delivery { pack, bindings, counts });
        }
        let (pack, origin) = engine.packs().get_or_make(code_key(key, care.spent), || {
            let names: Vec<SpecName> = members.iter().map(|member| member.record.name.clone()).collect();
            let wasm = || bytes(&recipe, &members);
            let wanted = Wanted { key, members: &names, care, aside: false };
            let (module, effort) = native_cache::module(engine, &wanted, natives, &mut counts, wasm)?;
            Ok(Pack { key, recipe: Arc::new(recipe), module, effort })
        })?;
        counts.cached += u32::from(origin == Memory::Cached);
        Ok(Delivery { pack, bindings, counts })
    }
}

impl Image {
    /// Compiles code of this image that was compiled quickly once more, to better code, for images that are linked from now
    /// on, also in other processes; this one stays as it is. Answers how many packs that were. Takes this thread only: about
    /// 100 us per function. Stops between two packs if `stopped` says so.
    ///
    /// # Errors
    /// As for [`Engine::link`]: wasmtime refused code that looked right.
    pub fn optimize(
        &self,
        natives: &dyn NativeStore,
        stopped: &dyn Fn() -> bool,
    ) -> Result<usize, LinkError> {
        let Inner { engine, members, packs, .. } = &*self.inner;
        let mut optimized = 0;
        for used in packs.iter().filter(|used| used.pack.effort == Effort::Quick) {
            let bound = used.bindings.members.iter().map(|name| members.get(name.as_ref()?));
            // A slot that serves nobody has no artifact here.
            let Some(bound) = bound.collect::<Option<Vec<&Member>>>().filter(|_| !stopped()) else {
                continue;
            };
            let (key, recipe) = (used.pack.key, &used.pack.recipe);
            let names: Vec<SpecName> = used.bindings.members.iter().flatten().cloned().collect();
            let wanted = Wanted { key, members: &names, care: Care::BEST, aside: true };
            let (counts, wasm) = (&mut Natives::default(), || bytes(recipe, &bound));
            let (module, effort) = native_cache::module(engine, &wanted, natives, counts, wasm)?;
            keep(engine, Pack { key, recipe: recipe.clone(), module, effort });
            optimized += 1;
        }
        Ok(optimized)
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
