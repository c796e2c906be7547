//! Moves a live sandbox to another image: new packs come in beside the old ones, memory gets what is new, and then
//! all points change at once. Code that is on the stack finishes as it was; a call that starts later goes through the
//! new points. Not here: who asks for it (`session`), what stands against it (`change`).

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use linkpoint_abi::{SignatureHash, SpecName, Symbol, WasmSignature};
use wasmtime::{AsContextMut, Extern, Func, Global, Ref, StoreContextMut, Val};

use crate::change::{self, InUse};
use crate::counters::Counters;
use crate::data::{self, Pieces};
use crate::first::First;
use crate::guest::Guest;
use crate::host;
use crate::image;
use crate::layout::Layout;
use crate::pack::{Pack, PackUse};
use crate::points;
use crate::program::HOST_PREFIX;
use crate::recipe::AddressUse;
use crate::sandbox::{Commons, instantiate, misfit, write};
use crate::wiring;

/// Why a sandbox was not moved. It goes on in the world it was in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RelinkError {
    /// The image was not linked on top of the one that the session is in, so that things lie elsewhere in memory. The
    /// caller is at fault, or so much has been added that the linker placed everything anew.
    #[error("the image does not continue the one that the session is in")]
    Elsewhere,
    /// Types whose layout changed while objects of them are alive, and variables whose type changed while they hold a
    /// value. The program is at fault.
    #[error("{} changed layout or type{}", list(.types, .variables), if *.running { " while a call runs" } else { "" })]
    LayoutInUse {
        /// The types.
        types: Vec<InUse>,
        /// The variables.
        variables: Vec<Symbol>,
        /// Whether a call runs: then no layout can change, because the call may go on using the old one.
        running: bool,
    },
    /// The sandbox could not take the new code: out of places or memory.
    #[error("the sandbox cannot take the new code: {0}")]
    Sandbox(String),
}

fn list(types: &[InUse], variables: &[Symbol]) -> String {
    let names = types.iter().map(InUse::to_string).chain(variables.iter().map(Symbol::to_string));
    names.collect::<Vec<_>>().join(", ")
}

/// When a sandbox is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// No guest code is on the stack.
    Between,
    /// A call runs.
    During,
}

/// What moving a sandbox changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Relinked {
    /// Functions whose point holds other code now, in order.
    pub points: Vec<SpecName>,
}

/// More ticks than moving a sandbox can take.
const UNDISTURBED_TICKS: u64 = 1 << 32;

/// A point by what it is for: a function, its wasm signature, and what its callers take it for. Without a name it is one
/// that nobody calls. A function whose signature changes gets another point: code on the stack, or behind a function
/// value, that was compiled for the old one goes on calling the old function.
pub(crate) type PointKey = (Option<SpecName>, WasmSignature, Option<SignatureHash>);

/// A function in a sandbox: its pack and the slot there.
pub(crate) type Place = (usize, usize);

/// The code in a sandbox that can be moved.
pub(crate) struct Live {
    pub(crate) image: Arc<image::Inner>,
    commons: Commons,
    pub(crate) points: HashMap<PointKey, Global>,
    pub(crate) packs: Vec<LivePack>,
    /// The pack and slot that each point holds, those included that the image does not need any more.
    pub(crate) filled: HashMap<PointKey, Place>,
    /// What counts calls, if anything does.
    pub(crate) counters: Option<Counters>,
}

/// An instance of a pack.
pub(crate) struct LivePack {
    pub(crate) pack: Arc<Pack>,
    pub(crate) wired: PackUse,
    pub(crate) constants: Vec<u32>,
    /// The points that its code calls, by number.
    pub(crate) called: Vec<PointKey>,
    /// The function of each slot.
    functions: Vec<Func>,
}

impl Live {
    /// Fills a sandbox that has no packs yet.
    pub(crate) fn new(
        context: &mut StoreContextMut<'_, Guest>,
        commons: Commons,
        image: Arc<image::Inner>,
    ) -> wasmtime::Result<Live> {
        let mut live = Live::empty(commons, image.clone());
        let prepared = live.prepare(context, &image)?;
        live.publish(context, prepared, image)?;
        Ok(live)
    }

    pub(crate) fn empty(commons: Commons, image: Arc<image::Inner>) -> Live {
        let keys = image.point_keys().zip(commons.points.iter().copied());
        let (points, packs, filled) = (keys.collect(), Vec::new(), HashMap::new());
        Live { image, commons, points, packs, filled, counters: None }
    }

    /// The point of an entry.
    pub(crate) fn entry(&self, name: &SpecName) -> Option<Global> {
        let member = self.image.members.get(name)?;
        self.points.get(&self.image.point_key(Some(name), &member.record.signature)).copied()
    }

    /// Moves to `image`. On error no point has changed.
    pub(crate) fn relink(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        image: &Arc<image::Inner>,
        when: When,
    ) -> Result<Relinked, RelinkError> {
        let changed = change::between(&self.image.layout, &image.layout)?;
        let bytes_max = context.data().limits.memory_bytes;
        let migrated = match when {
            _ if changed.is_empty() => None,
            When::During => return Err(changed.while_running()),
            When::Between => changed.settle(self.commons.memory.data(&*context), (self, image), bytes_max)?,
        };
        // Start functions of packs are guest code, and this may be called from a tick: they must not see another.
        context.set_epoch_deadline(UNDISTURBED_TICKS);
        let sandbox = |error: wasmtime::Error| RelinkError::Sandbox(format!("{error:#}"));
        let prepared = match self.prepare(context, image) {
            Ok(prepared) => prepared,
            Err(error) => {
                // Instances that were made have put functions into the table.
                let current = self.filled.iter().filter(|(key, _)| self.image.fills(key));
                let values = self.values(&self.image.layout, current).map_err(sandbox)?;
                self.set_values(context, values).map_err(sandbox)?;
                return Err(sandbox(error));
            }
        };
        let first = First::of(self.commons.memory.data(&*context), &self.image, image);
        if let Some(migrated) = &migrated {
            migrated.reserve(context, self.commons.memory).map_err(sandbox)?;
        }
        let relinked = self.publish(context, prepared, image.clone()).map_err(sandbox)?;
        // All addresses are inside the memory: this cannot fail either.
        if let Some(migrated) = &migrated {
            migrated.publish(context, self.commons.memory).map_err(sandbox)?;
        }
        first.publish(context, self.commons.memory).map_err(sandbox)?;
        Ok(relinked)
    }

    /// Makes everything that `image` needs and this sandbox lacks, visible to nobody yet. Answers the pack and slot
    /// for each point.
    pub(crate) fn prepare(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        image: &Arc<image::Inner>,
    ) -> wasmtime::Result<HashMap<PointKey, Place>> {
        self.grow_table(context, &image.layout)?;
        self.add_points(context, image.point_keys())?;
        let mut filled = HashMap::new();
        for pack in &image.packs {
            let constants = wiring::constants(pack, &image.layout);
            let called: Vec<PointKey> =
                wiring::called(pack).map(|(name, signature)| image.point_key(name, signature)).collect();
            let mut unserved = Vec::new();
            for (slot, name) in pack.bindings.members.iter().enumerate() {
                let Some(name) = name else { continue };
                let recipe = pack.pack.recipe.slots.get(slot).ok_or_else(|| misfit("a slot is missing"))?;
                let key = image.point_key(Some(name), &recipe.signature);
                match self.packs.iter().rposition(|live| live.serves(slot, pack, &called, &constants)) {
                    Some(index) => drop(filled.insert(key, (index, slot))),
                    None => unserved.push((key, slot)),
                }
            }
            if !unserved.is_empty() {
                let index = self.add_pack(context, pack, called, constants)?;
                filled.extend(unserved.into_iter().map(|(key, slot)| (key, (index, slot))));
            }
        }
        Ok(filled)
    }

    pub(crate) fn grow_table(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        layout: &Layout,
    ) -> wasmtime::Result<()> {
        let missing = u64::from(layout.functions_end).saturating_sub(self.commons.functions.size(&*context));
        if missing > 0 {
            self.commons.functions.grow(&mut *context, missing, Ref::Func(None))?;
        }
        Ok(())
    }

    pub(crate) fn add_points(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        keys: impl Iterator<Item = PointKey>,
    ) -> wasmtime::Result<()> {
        let engine = &self.image.engine;
        for key in keys {
            if let Entry::Vacant(place) = self.points.entry(key) {
                let (name, signature, _) = place.key();
                let global_type = points::global_type(engine, signature);
                let start = match name.as_ref().and_then(|name| name.as_str().strip_prefix(HOST_PREFIX)) {
                    Some(host) => host::function(&mut *context, engine, host)?,
                    None => host::stub(&mut *context, engine, signature),
                };
                place.insert(Global::new(&mut *context, global_type, Val::FuncRef(Some(start)))?);
            }
        }
        Ok(())
    }

    /// Makes an instance whose start function fills points of its own, from where its functions are taken.
    pub(crate) fn add_pack(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        pack: &PackUse,
        called: Vec<PointKey>,
        constants: Vec<u32>,
    ) -> wasmtime::Result<usize> {
        let mut words = Pieces::new();
        data::put_words(&mut words, pack.constants_address, &constants);
        write(context, self.commons.memory, &words)?;
        let mut imports: Vec<Extern> = self.commons.shared().into();
        for key in &called {
            let point = self.points.get(key);
            imports.push((*point.ok_or_else(|| misfit("a pack calls a point that nobody made"))?).into());
        }
        let engine = &self.image.engine;
        let mut own = Vec::with_capacity(pack.pack.recipe.slots.len());
        for slot in &pack.pack.recipe.slots {
            let stub = host::stub(&mut *context, engine, &slot.signature);
            let global_type = points::global_type(engine, &slot.signature);
            own.push(Global::new(&mut *context, global_type, Val::FuncRef(Some(stub)))?);
        }
        imports.extend(own.iter().copied().map(Extern::Global));
        instantiate(context, &pack.pack.module, &mut imports, pack.constants_address)?;
        let mut function = |point: Global| point.get(&mut *context).unwrap_funcref().copied();
        let functions =
            own.into_iter().map(|point| function(point).ok_or_else(|| misfit("a point is empty")));
        let functions = functions.collect::<wasmtime::Result<_>>()?;
        let (pack, wired) = (pack.pack.clone(), pack.clone());
        self.packs.push(LivePack { pack, wired, constants, called, functions });
        Ok(self.packs.len() - 1)
    }

    /// Writes what is new into memory and sets all points that change.
    pub(crate) fn publish(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        filled: HashMap<PointKey, Place>,
        image: Arc<image::Inner>,
    ) -> wasmtime::Result<Relinked> {
        let pieces = changed_pieces(&self.image.layout, &image.layout);
        let is_new = |(key, place): &(&PointKey, &Place)| self.filled.get(*key) != Some(*place);
        let mut sets = Vec::new();
        for (key, place) in filled.iter().filter(is_new) {
            let counted = self.counters.as_ref().and_then(|counters| counters.inner(key));
            let point = counted.map_or_else(|| self.point(key), Ok)?;
            sets.push((key.0.clone(), point, self.function(*place)?));
        }
        let values = self.values(&image.layout, filled.iter().filter(is_new))?;
        sets.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        // From here on nothing fails: all addresses are inside the memory, all functions of their points' types.
        write(context, self.commons.memory, &pieces)?;
        for (_, point, function) in &sets {
            point.set(&mut *context, Val::FuncRef(Some(*function)))?;
        }
        self.set_values(context, values)?;
        self.filled.extend(filled);
        self.image = image;
        Ok(Relinked { points: sets.into_iter().filter_map(|(name, ..)| name).collect() })
    }

    /// The functions of `filled` that are values, with their indexes in the functions table. Code of another tier takes the
    /// index of the one before, so that values go on in it; an instance that was there before does not put it there itself.
    fn values<'f>(
        &self,
        layout: &Layout,
        filled: impl Iterator<Item = (&'f PointKey, &'f Place)>,
    ) -> wasmtime::Result<Vec<(u64, Func)>> {
        let index = |key: &PointKey| layout.functions.get(key.0.as_ref()?).copied();
        let values = filled.filter_map(|(key, place)| Some((index(key)?, *place)));
        values.map(|(index, place)| Ok((u64::from(index), self.function(place)?))).collect()
    }

    fn set_values(
        &self,
        context: &mut StoreContextMut<'_, Guest>,
        values: Vec<(u64, Func)>,
    ) -> wasmtime::Result<()> {
        let table = self.commons.functions;
        values
            .into_iter()
            .try_for_each(|(index, function)| table.set(&mut *context, index, Ref::Func(Some(function))))
    }

    pub(crate) fn point(&self, key: &PointKey) -> wasmtime::Result<Global> {
        self.points.get(key).copied().ok_or_else(|| misfit("a point is missing"))
    }

    pub(crate) fn function(&self, (pack, slot): Place) -> wasmtime::Result<Func> {
        let live = self.packs.get(pack).ok_or_else(|| misfit("a pack is missing"))?;
        live.functions.get(slot).copied().ok_or_else(|| misfit("a slot is missing"))
    }
}

impl image::Inner {
    /// The point of a function of this image, or of one that it has not.
    pub(crate) fn point_key(&self, name: Option<&SpecName>, signature: &WasmSignature) -> PointKey {
        let member = name.and_then(|name| self.members.get(name));
        (name.cloned(), signature.clone(), member.map(|member| member.record.signature_hash))
    }

    fn point_keys(&self) -> impl Iterator<Item = PointKey> {
        self.points.keys().map(|(name, signature)| self.point_key(name.as_ref(), &signature))
    }
}

impl LivePack {
    /// Whether the function in `slot` of this instance does what it is to do in `pack`: it calls the same points and
    /// has the same constants.
    fn serves(&self, slot: usize, pack: &PackUse, called: &[PointKey], constants: &[u32]) -> bool {
        if !Arc::ptr_eq(&self.pack, &pack.pack) {
            return false;
        }
        let Some(slot) = self.pack.recipe.slots.get(slot) else { return false };
        let same_point = |number: &u32| {
            let at = *number as usize;
            self.called.get(at) == called.get(at)
        };
        let same_constant =
            |number: u32| self.constants.get(number as usize) == constants.get(number as usize);
        let used = slot.addresses.iter().map(|address| match address {
            AddressUse::Constant(number) | AddressUse::FunctionNumber(number) => *number,
        });
        slot.points.iter().all(same_point) && used.chain(slot.table).all(same_constant)
    }
}

/// The literals and descriptors that `new` has and `old` has not, or has otherwise.
fn changed_pieces(old: &Layout, new: &Layout) -> Pieces {
    let (mut before, mut pieces) = (Pieces::new(), Pieces::new());
    old.types.values().for_each(|placed| data::put_descriptor(&mut before, old, placed));
    new.types.values().for_each(|placed| data::put_descriptor(&mut pieces, new, placed));
    pieces.retain(|address, piece| before.get(address) != Some(piece));
    if !old.literals.ptr_eq(&new.literals) {
        let new_literals = new.literals.keys().filter(|literal| !old.literals.contains_key(*literal));
        new_literals.for_each(|literal| data::put_literal(&mut pieces, new, literal));
    }
    pieces
}

/// Moves the sandbox of `context` if somebody has asked for it.
pub(crate) fn relink_if_asked(context: &mut StoreContextMut<'_, Guest>, when: When) {
    let guest = context.data_mut();
    let Some(request) = guest.relinks.as_ref().and_then(|relinks| relinks.take()) else { return };
    let Some(mut live) = guest.live.take() else { return };
    let done = live.relink(&mut context.as_context_mut(), &request.image, when);
    context.data_mut().live = Some(live);
    request.answer(done);
}
