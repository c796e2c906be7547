//! A live sandbox: a store with the frame and the packs of an image in it, wired together.
//! Not here: a single run from start to end (`run`); a session will keep a sandbox longer than one call.

use wasmtime::{Extern, Func, Instance, Store, UpdateDeadline};

use crate::guest::Guest;
use crate::image;
use crate::ticker::Ticking;

/// Compiled code with memory of its own. Dropping it frees everything it had.
pub(crate) struct Sandbox {
    pub(crate) store: Store<Guest>,
    frame: Instance,
    _ticking: Ticking,
}

/// What an entry is called as: `() -> (None, exception)`.
type Entry = wasmtime::TypedFunc<(), (i32, i32)>;

impl Sandbox {
    /// Makes a sandbox with fresh memory, all points filled.
    pub(crate) fn new(image: &image::Inner, guest: Guest) -> wasmtime::Result<Sandbox> {
        let ticking = image.engine.ticker().keep_ticking();
        let mut store = Store::new(image.engine.wasmtime(), guest);
        store.limiter(|guest| guest);
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback(|context| {
            context.data().check_time().map_err(wasmtime::Error::new)?;
            Ok(UpdateDeadline::Continue(1))
        });
        let frame = image.frame.ready.instantiate(&mut store)?;
        let mut sandbox = Sandbox { store, frame, _ticking: ticking };
        sandbox.add_packs(image)?;
        Ok(sandbox)
    }

    fn add_packs(&mut self, image: &image::Inner) -> wasmtime::Result<()> {
        let memory = self.export(&image.frame.memory)?;
        let functions = self.export(&image.frame.functions)?;
        self.store.data_mut().memory = memory.clone().into_memory();
        let globals = image
            .globals
            .iter()
            .map(|global| self.export(global))
            .collect::<wasmtime::Result<Vec<Extern>>>()?;
        let mut imports = Vec::new();
        for (pack, wired) in image.packs.iter().zip(&image.wiring.packs) {
            imports.clear();
            imports.extend([memory.clone(), functions.clone()]);
            imports.extend(wired.iter().filter_map(|position| globals.get(*position).cloned()));
            Instance::new(&mut self.store, &pack.pack.module, &imports)?;
        }
        Ok(())
    }

    /// Calls the function at the entry's point and answers its exception, 0 for none.
    pub(crate) fn call_entry(&mut self, image: &image::Inner) -> wasmtime::Result<i32> {
        let point = self.export(&image.entry)?.into_global();
        let function = point.and_then(|point| point.get(&mut self.store).unwrap_funcref().copied());
        let function: Func =
            function.ok_or_else(|| wasmtime::Error::msg("the entry's point is not a point"))?;
        let entry: Entry = function.typed(&self.store)?;
        let (_, exception) = entry.call(&mut self.store, ())?;
        Ok(exception)
    }

    fn export(&mut self, export: &wasmtime::ModuleExport) -> wasmtime::Result<Extern> {
        let found = self.frame.get_module_export(&mut self.store, export);
        found.ok_or_else(|| wasmtime::Error::msg("the frame lacks one of its exports"))
    }
}
