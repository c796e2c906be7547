//! What each import of each pack gets in one program: which globals the frame must have, and where each goes.
//! Not here: making instances (`sandbox`).

use std::collections::{BTreeMap, BTreeSet};

use linkpoint_abi::{Address, SpecName, WasmSignature};

use crate::frame::FrameGlobal;
use crate::layout::{Layout, TABLE_SINK};
use crate::pack::PackUse;
use crate::recipe::Constant;

/// The imports of all packs of a program.
pub(crate) struct Wiring {
    /// The globals of the frame that any pack imports, each once.
    pub(crate) globals: Vec<FrameGlobal>,
    /// For each pack the positions in `globals` of its imports, in order, behind memory and table.
    pub(crate) packs: Vec<Vec<usize>>,
}

impl Wiring {
    pub(crate) fn new(packs: &[PackUse], layout: &Layout) -> Wiring {
        let mut positions = BTreeMap::new();
        let mut globals = Vec::new();
        let mut position = |global: FrameGlobal| {
            *positions.entry(global.clone()).or_insert_with(|| {
                globals.push(global);
                globals.len() - 1
            })
        };
        let packs =
            packs.iter().map(|pack| imports(pack, layout).into_iter().map(&mut position).collect()).collect();
        Wiring { globals, packs }
    }

    pub(crate) fn sinks(&self) -> BTreeSet<WasmSignature> {
        let sinks = self.globals.iter().filter_map(|global| match global {
            FrameGlobal::Sink(signature) => Some(signature.clone()),
            FrameGlobal::Point(_) | FrameGlobal::Constant(_) => None,
        });
        sinks.collect()
    }

    pub(crate) fn constants(&self) -> BTreeSet<u32> {
        let constants = self.globals.iter().filter_map(|global| match global {
            FrameGlobal::Constant(value) => Some(*value),
            FrameGlobal::Point(_) | FrameGlobal::Sink(_) => None,
        });
        constants.collect()
    }
}

/// The imports of a pack in order, as `merge` declares them: called points, own points, constants.
fn imports(pack: &PackUse, layout: &Layout) -> Vec<FrameGlobal> {
    let (recipe, bindings) = (&pack.pack.recipe, &pack.bindings);
    let point = |(bound, signature): (&Option<SpecName>, &WasmSignature)| match bound {
        Some(name) => FrameGlobal::Point(name.clone()),
        None => FrameGlobal::Sink(signature.clone()),
    };
    let called = bindings.points.iter().zip(&recipe.points).map(point);
    let own = bindings.members.iter().zip(recipe.slots.iter().map(|slot| &slot.signature)).map(point);
    let tables: BTreeSet<u32> = recipe.slots.iter().filter_map(|slot| slot.table).collect();
    let constants = (0..).zip(&bindings.constants).map(|(number, bound)| {
        FrameGlobal::Constant(match bound {
            Some(Constant::FirstNumber) => pack.first_number,
            Some(Constant::TableIndex(name)) => table_index(layout, name),
            Some(Constant::Address(address)) => value(layout, address),
            None if tables.contains(&number) => TABLE_SINK,
            None => 0,
        })
    });
    called.chain(own).chain(constants).collect()
}

fn value(layout: &Layout, address: &Address) -> u32 {
    match address {
        Address::Variable(variable) => {
            layout.variables.get(&variable.symbol).map_or(0, |placed| placed.address)
        }
        Address::Literal(literal) => layout.literals.get(literal).copied().unwrap_or(0),
        Address::Type(name) => layout.types.get(name).map_or(0, |placed| placed.address),
        Address::Table(name) => table_index(layout, name),
        Address::HeapStart => layout.heap_start,
        // a slot's own number is no constant: see `AddressUse`
        Address::Function => 0,
    }
}

fn table_index(layout: &Layout, name: &SpecName) -> u32 {
    layout.functions.get(name).copied().unwrap_or(TABLE_SINK)
}
