//! What module variables hold that an edit adds, where the text alone tells: the code of a module runs once, before the
//! edit. Not here: telling it (`shapes`), and variables that need code to run; reading those raises NameError.

use std::collections::BTreeMap;

use linkpoint_abi::{Symbol, VariableRecord};
use wasmtime::{Memory, StoreContextMut};

use crate::data::Pieces;
use crate::guest::Guest;
use crate::heap::word;
use crate::image;
use crate::migrate::retain;
use crate::sandbox::write;

/// The variable of a module that is assigned before its code runs.
const MODULE_NAME: &str = "__name__";

/// What new variables hold at first.
#[derive(Default)]
pub(crate) struct First {
    pieces: Pieces,
    /// Literals that they refer to, and how often.
    retained: BTreeMap<u32, u32>,
}

impl First {
    /// Those that `new` has and `old`, as which `memory` is laid out, has not. Modules whose code has not begun to run will
    /// assign theirs.
    pub(crate) fn of(memory: &[u8], old: &image::Inner, new: &image::Inner) -> First {
        let mut first = First::default();
        let Some(shapes) = new.shapes.get() else { return first };
        if old.layout.variables.ptr_eq(&new.layout.variables) {
            return first;
        }
        let has_begun = |module: &str| {
            let name = old.layout.variables.get(&Symbol::new(format!("{module}.{MODULE_NAME}")));
            name.is_some_and(|placed| word(memory, placed.address).is_some_and(|name| name != 0))
        };
        for (symbol, placed) in new.layout.variables.iter() {
            if old.layout.variables.contains_key(symbol) || !has_begun(symbol.module()) {
                continue;
            }
            let Some(initial) = shapes.initial(symbol, &placed.what.value_type) else { continue };
            let mut retained = None;
            let bytes = initial.bytes(placed.what.size, |literal| {
                retained = new.layout.literals.get(literal).copied();
                retained
            });
            let Some(bytes) = bytes else { continue };
            retained.into_iter().for_each(|address| *first.retained.entry(address).or_default() += 1);
            first.pieces.insert(placed.address, bytes);
            if let Some(flag) = new.layout.variables.get(&VariableRecord::assigned_flag(symbol)) {
                first.pieces.insert(flag.address, vec![1]);
            }
        }
        first
    }

    /// Writes it.
    pub(crate) fn publish(
        &self,
        context: &mut StoreContextMut<'_, Guest>,
        memory: Memory,
    ) -> wasmtime::Result<()> {
        write(context, memory, &self.pieces)?;
        retain(context, memory, &self.retained)
    }
}
