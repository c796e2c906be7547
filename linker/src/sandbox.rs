//! A sandbox: a store with memory, functions table and points, and the functions that put packs into one.
//! Not here: a single run from start to end (`run`), moving a live sandbox to another image (`live`).

use wasmtime::{
    AsContextMut, Extern, Func, Global, GlobalType, Instance, Memory, Mutability, Store, StoreContextMut,
    Table, UpdateDeadline, Val, ValType,
};

use crate::data::Pieces;
use crate::guest::Guest;
use crate::live::{self, When};
use crate::parts::Parts;
use crate::slots::Slot;

/// A store with the frame of an image in it. Dropping it frees everything it had.
pub(crate) struct Sandbox {
    pub(crate) store: Store<Guest>,
    pub(crate) commons: Commons,
    // Behind the store, so that it is dropped after it: the place is free when wasmtime's is.
    slot: Slot,
}

/// What all packs in a sandbox share.
#[derive(Clone)]
pub(crate) struct Commons {
    pub(crate) memory: Memory,
    pub(crate) functions: Table,
    /// The points of the image that the sandbox was made for, by index.
    pub(crate) points: Vec<Global>,
}

/// What an entry is called as: `() -> (None, exception)`.
type Entry = wasmtime::TypedFunc<(), (i32, i32)>;

impl Sandbox {
    /// Makes a sandbox with fresh memory and no packs. Waits for a place if all are taken.
    ///
    /// Fails with a [`Stop`](crate::guest::Stop) if the guest's limits do not allow it to start.
    pub(crate) fn new(image: &impl Parts, guest: Guest) -> wasmtime::Result<Sandbox> {
        let fresh_bytes = u64::from(image.pages()) << 16;
        guest.check_start(fresh_bytes).map_err(wasmtime::Error::new)?;
        let slot = image.engine().slots().take(&guest).map_err(wasmtime::Error::new)?;
        Sandbox::in_slot(image, guest, slot)
    }

    /// A new one in the place of this one, with fresh memory and no packs.
    pub(crate) fn emptied(self, image: &impl Parts) -> wasmtime::Result<Sandbox> {
        let Sandbox { store, slot, .. } = self;
        Sandbox::in_slot(image, store.into_data(), slot)
    }

    fn in_slot(image: &impl Parts, guest: Guest, slot: Slot) -> wasmtime::Result<Sandbox> {
        let mut store = Store::new(image.engine().wasmtime(), guest);
        store.limiter(|guest| guest);
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback(tick);
        let commons = Commons::new(store.as_context_mut(), image)?;
        store.data_mut().memory = Some(commons.memory);
        Ok(Sandbox { store, commons, slot })
    }

    /// Puts all packs of `image` in. Their start functions fill the points.
    pub(crate) fn fill(&mut self, image: &impl Parts) -> wasmtime::Result<()> {
        let mut imports = Vec::new();
        for pack in image.packs() {
            imports.clear();
            imports.extend(self.commons.shared());
            let points = pack.wired.iter().filter_map(|point| self.commons.points.get(*point).copied());
            imports.extend(points.map(Extern::Global));
            let context = &mut self.store.as_context_mut();
            instantiate(context, pack.module, &mut imports, pack.constants_address)?;
        }
        Ok(())
    }

    /// Calls the function at `point`, an entry, and answers its exception, 0 for none.
    pub(crate) fn call(&mut self, image: &impl Parts, point: Global) -> wasmtime::Result<i32> {
        let _ticking = image.engine().ticker().keep_ticking();
        self.store.set_epoch_deadline(1);
        let function = point.get(&mut self.store).unwrap_funcref().copied();
        let function: Func = function.ok_or_else(|| misfit("a point holds no function"))?;
        let entry: Entry = function.typed(&self.store)?;
        let (_, exception) = entry.call(&mut self.store, ())?;
        Ok(exception)
    }
}

/// Runs at every tick of the clock while guest code runs.
fn tick(mut context: StoreContextMut<'_, Guest>) -> wasmtime::Result<UpdateDeadline> {
    live::relink_if_asked(&mut context, When::During);
    context.data().check_time().map_err(wasmtime::Error::new)?;
    Ok(UpdateDeadline::Continue(1))
}

impl Commons {
    fn new(mut context: StoreContextMut<'_, Guest>, image: &impl Parts) -> wasmtime::Result<Commons> {
        let frame = image.frame();
        let instance = frame.ready.instantiate(&mut context)?;
        let mut export = |export| {
            instance
                .get_module_export(&mut context, export)
                .ok_or_else(|| misfit("the frame lacks an export"))
        };
        let memory = export(&frame.memory)?.into_memory().ok_or_else(|| misfit("the memory is none"))?;
        let functions = export(&frame.functions)?.into_table().ok_or_else(|| misfit("the table is none"))?;
        let mut points = Vec::with_capacity(frame.globals.len() + image.added().len());
        for global in &frame.globals {
            points.push(export(global)?.into_global().ok_or_else(|| misfit("a point is no global"))?);
        }
        for added in image.added() {
            let sink = points.get(added.sink).copied().ok_or_else(|| misfit("the frame lacks a sink"))?;
            let stub = sink.get(&mut context);
            points.push(Global::new(&mut context, added.global_type.clone(), stub)?);
        }
        write(&mut context, memory, image.patches())?;
        Ok(Commons { memory, functions, points })
    }

    /// The first imports of every pack.
    pub(crate) fn shared(&self) -> [Extern; 2] {
        [self.memory.into(), self.functions.into()]
    }
}

/// Writes into linear memory.
pub(crate) fn write(
    context: &mut StoreContextMut<'_, Guest>,
    memory: Memory,
    pieces: &Pieces,
) -> wasmtime::Result<()> {
    for (address, bytes) in pieces {
        memory.write(&mut *context, *address as usize, bytes)?;
    }
    Ok(())
}

/// Makes an instance of a pack. `imports` holds what is [shared](Commons::shared), then its points, called ones and own
/// ones; `base` is where its constants are in memory.
pub(crate) fn instantiate(
    context: &mut StoreContextMut<'_, Guest>,
    pack: &wasmtime::Module,
    imports: &mut Vec<Extern>,
    base: u32,
) -> wasmtime::Result<()> {
    let base_type = GlobalType::new(ValType::I32, Mutability::Const);
    let base = Global::new(&mut *context, base_type, Val::I32(base.cast_signed()))?;
    imports.push(base.into());
    Instance::new(&mut *context, pack, imports)?;
    Ok(())
}

/// A part of an image does not have the shape that it was generated with: the linker's fault.
pub(crate) fn misfit(text: &'static str) -> wasmtime::Error {
    wasmtime::Error::msg(text)
}
