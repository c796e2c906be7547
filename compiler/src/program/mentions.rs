//! Where names occur in the texts of a program, as words. Not here: what they mean there.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::{Program, module_name};
use crate::front::words;
use crate::source::Source;

/// The names by which the modules of a program may mention `symbols`.
pub(crate) fn names(program: &Program, symbols: &BTreeSet<Symbol>) -> BTreeSet<Arc<str>> {
    let mut open: Vec<Arc<str>> = symbols.iter().map(|symbol| Arc::from(symbol.last())).collect();
    let mut names = BTreeSet::new();
    while let Some(name) = open.pop() {
        let renamed = program.modules.values().flat_map(|module| module.renamed.iter());
        open.extend(
            renamed
                .filter(|(there, here)| *there == name && !names.contains(here))
                .map(|(_, here)| Arc::clone(here)),
        );
        names.insert(name);
    }
    names
}

/// The definitions of `program`, which was read from `source`, in whose text the name of one of `symbols` occurs, and the bodies
/// of modules where it does. A search of the text, and a look at where each definition stands.
pub(super) fn mentioning(program: &Program, source: &Source, symbols: &BTreeSet<Symbol>) -> BTreeSet<Symbol> {
    let names = names(program, symbols);
    let mut found = BTreeSet::new();
    for file in &source.files {
        let Some(module) = program.modules.get(module_name(&file.path).as_str()) else { continue };
        let places = names.iter().flat_map(|name| words(&file.text, name));
        let blocks: BTreeSet<usize> =
            places.map(|at| module.blocks.at(u32::try_from(at).unwrap_or(u32::MAX))).collect();
        if blocks.is_empty() {
            continue;
        }
        let inside =
            module.definitions.values().filter(|definition| blocks.contains(&definition.place.block));
        found.extend(inside.map(|definition| definition.symbol.clone()));
        found.extend(module.bodies.iter().cloned());
    }
    found
}
