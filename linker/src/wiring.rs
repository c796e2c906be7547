//! What the imports of a pack are in one program. Not here: making instances (`sandbox`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::{Address, SpecName, WasmSignature};

use crate::layout::{Layout, TABLE_SINK};
use crate::pack::PackUse;
use crate::points::Points;
use crate::recipe::Constant;

/// The points that a pack imports in order, as `merge` declares them: called points, own points. Without a name
/// where nothing that can be reached uses it.
fn imports(pack: &PackUse) -> impl Iterator<Item = (Option<&SpecName>, &WasmSignature)> {
    let own = pack.bindings.members.iter().zip(pack.pack.recipe.slots.iter().map(|slot| &slot.signature));
    called(pack).chain(own.map(|(bound, signature)| (bound.as_ref(), signature)))
}

/// The points that the code of a pack calls.
pub(crate) fn called(pack: &PackUse) -> impl Iterator<Item = (Option<&SpecName>, &WasmSignature)> {
    let called = pack.bindings.points.iter().zip(&pack.pack.recipe.points);
    called.map(|(bound, signature)| (bound.as_ref(), signature))
}

/// What packs need: points by name, and signatures of points that nobody calls.
pub(crate) fn needed(packs: &[PackUse]) -> (BTreeMap<SpecName, WasmSignature>, BTreeSet<WasmSignature>) {
    let (mut points, mut sinks) = (BTreeMap::new(), BTreeSet::new());
    for (bound, signature) in packs.iter().flat_map(imports) {
        match bound {
            Some(name) if points.contains_key(name) => {}
            Some(name) => drop(points.insert(name.clone(), signature.clone())),
            None if sinks.contains(signature) => {}
            None => drop(sinks.insert(signature.clone())),
        }
    }
    (points, sinks)
}

/// Finds the point of each import; nothing if one is not among `points`.
pub(crate) fn wire(pack: &PackUse, points: &Points) -> Option<Arc<[usize]>> {
    imports(pack)
        .map(|(bound, signature)| match bound {
            Some(name) => points.of(name, signature),
            None => points.sink(signature),
        })
        .collect()
}

/// The words that a pack finds at its constants' address.
pub(crate) fn constants(pack: &PackUse, layout: &Layout) -> Vec<u32> {
    let tables: BTreeSet<u32> = pack.pack.recipe.slots.iter().filter_map(|slot| slot.table).collect();
    let word = |(number, bound): (u32, &Option<Constant>)| match bound {
        Some(Constant::FirstNumber) => pack.first_number,
        Some(Constant::TableIndex(name)) => table_index(layout, name),
        Some(Constant::Address(address)) => value(layout, address),
        None if tables.contains(&number) => TABLE_SINK,
        None => 0,
    };
    (0..).zip(&pack.bindings.constants).map(word).collect()
}

fn value(layout: &Layout, address: &Address) -> u32 {
    match address {
        Address::Variable(variable) => {
            layout.variables.get(&variable.symbol).map_or(0, |placed| placed.address)
        }
        Address::Literal(literal) | Address::Datum(_, literal) => {
            layout.literals.get(literal).copied().unwrap_or(0)
        }
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
