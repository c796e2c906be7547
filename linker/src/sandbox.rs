//! A live sandbox: a store with the frame and the packs of an image in it, wired together.
//! Not here: a single run from start to end (`run`); a session will keep a sandbox longer than one call.

use wasmtime::{
    Extern, Func, Global, GlobalType, Instance, Memory, Mutability, Store, UpdateDeadline, Val, ValType,
};

use crate::guest::Guest;
use crate::image;
use crate::slots::Slot;
use crate::ticker::Ticking;

/// Compiled code with memory of its own. Dropping it frees everything it had.
pub(crate) struct Sandbox {
    pub(crate) store: Store<Guest>,
    frame: Instance,
    entry: Option<Global>,
    _ticking: Ticking,
    // Behind the store, so that it is dropped after it: the place is free when wasmtime's is.
    _slot: Slot,
}

/// What an entry is called as: `() -> (None, exception)`.
type Entry = wasmtime::TypedFunc<(), (i32, i32)>;

impl Sandbox {
    /// Makes a sandbox with fresh memory, all points filled. Waits for a place if all are taken.
    ///
    /// Fails with a [`Stop`](crate::guest::Stop) if the guest's limits do not allow it to start.
    pub(crate) fn new(image: &image::Inner, guest: Guest) -> wasmtime::Result<Sandbox> {
        let frame = &image.points.frame;
        let fresh_bytes = u64::from(frame.spec.pages) << 16;
        guest.check_start(fresh_bytes).map_err(wasmtime::Error::new)?;
        let slot = image.engine.slots().take(&guest).map_err(wasmtime::Error::new)?;
        let ticking = image.engine.ticker().keep_ticking();
        let mut store = Store::new(image.engine.wasmtime(), guest);
        store.limiter(|guest| guest);
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback(|context| {
            context.data().check_time().map_err(wasmtime::Error::new)?;
            Ok(UpdateDeadline::Continue(1))
        });
        let frame = frame.compiled.ready.instantiate(&mut store)?;
        let mut sandbox = Sandbox { store, frame, entry: None, _ticking: ticking, _slot: slot };
        sandbox.add_packs(image)?;
        Ok(sandbox)
    }

    fn add_packs(&mut self, image: &image::Inner) -> wasmtime::Result<()> {
        let frame = &image.points.frame.compiled;
        let memory = self.export(&frame.memory)?;
        let functions = self.export(&frame.functions)?;
        self.patch(memory.clone().into_memory(), image)?;
        let points = self.points(image)?;
        let mut imports = Vec::new();
        for pack in &image.packs {
            imports.clear();
            imports.extend([memory.clone(), functions.clone()]);
            imports.extend(pack.wired.iter().filter_map(|point| points.get(*point).cloned()));
            imports.push(self.base(pack.constants_address)?);
            Instance::new(&mut self.store, &pack.pack.module, &imports)?;
        }
        self.entry = points.get(image.entry).cloned().and_then(Extern::into_global);
        Ok(())
    }

    /// All points of the image by index.
    fn points(&mut self, image: &image::Inner) -> wasmtime::Result<Vec<Extern>> {
        let frame = &image.points.frame.compiled;
        let mut points = Vec::with_capacity(frame.globals.len() + image.points.added.len());
        for export in &frame.globals {
            points.push(self.export(export)?);
        }
        for added in &image.points.added {
            let sink = points.get(added.sink).cloned().and_then(Extern::into_global);
            let sink = sink.ok_or_else(|| wasmtime::Error::msg("a sink is not a point"))?;
            let stub = sink.get(&mut self.store);
            points.push(Global::new(&mut self.store, added.global_type.clone(), stub)?.into());
        }
        Ok(points)
    }

    fn patch(&mut self, memory: Option<Memory>, image: &image::Inner) -> wasmtime::Result<()> {
        let memory = memory.ok_or_else(|| wasmtime::Error::msg("the frame's memory is not a memory"))?;
        for (address, bytes) in &image.patches {
            memory.write(&mut self.store, *address as usize, bytes)?;
        }
        self.store.data_mut().memory = Some(memory);
        Ok(())
    }

    /// A global that says where a pack's constants are.
    fn base(&mut self, address: u32) -> wasmtime::Result<Extern> {
        let base_type = GlobalType::new(ValType::I32, Mutability::Const);
        let base = Global::new(&mut self.store, base_type, Val::I32(address.cast_signed()))?;
        Ok(base.into())
    }

    /// Calls the function at the entry's point and answers its exception, 0 for none.
    pub(crate) fn call_entry(&mut self) -> wasmtime::Result<i32> {
        let function = self.entry.and_then(|point| point.get(&mut self.store).unwrap_funcref().copied());
        let function: Func = function.ok_or_else(|| wasmtime::Error::msg("the entry's point is not a point"))?;
        let entry: Entry = function.typed(&self.store)?;
        let (_, exception) = entry.call(&mut self.store, ())?;
        Ok(exception)
    }

    fn export(&mut self, export: &wasmtime::ModuleExport) -> wasmtime::Result<Extern> {
        let found = self.frame.get_module_export(&mut self.store, export);
        found.ok_or_else(|| wasmtime::Error::msg("the frame lacks one of its exports"))
    }
}
