//! The names of a module after functions and classes were added and taken away. Not here: what they stand for in functions that
//! mention them.

use std::collections::BTreeMap;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::part::Parsed;
use crate::front::definition::{Binding, Module};
use crate::front::syntax::redefinitions;

/// The names of `module` after its functions and classes in `old`, one part for each edited place, have become those in `new`; nothing
/// if what a name stands for is not for these alone to say. `is_mentioned` tells whether the rest of the file has a name.
pub(super) fn after(
    module: &Module,
    old: &[Parsed<'_>],
    new: &[Parsed<'_>],
    is_mentioned: impl Fn(&str) -> bool,
) -> Option<OrdMap<Arc<str>, Binding>> {
    let (old, new) = (by_name(old)?, by_name(new)?);
    let mut names = module.bindings.clone();
    for (name, part) in &old {
        match new.get(name) {
            // One that has moved is defined before or after others now, and one of another kind is something else.
            Some(now) if now != part => return None,
            Some(_) => {}
            None if is_mentioned(name) => return None,
            None => drop(names.remove(*name)),
        }
    }
    for (name, (_, kind)) in new.iter().filter(|(name, _)| !old.contains_key(*name)) {
        let is_taken = module.bindings.contains_key(*name) || name.starts_with("__") || is_mentioned(name);
        if is_taken {
            return None;
        }
        let symbol = Symbol::new(format!("{}.{name}", module.name));
        let binding = match kind {
            Kind::Function => Binding::Function(symbol),
            Kind::Class => Binding::Class(symbol),
        };
        names.insert(Arc::from(*name), binding);
    }
    Some(names)
}

/// What a statement defines.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Function,
    Class,
}

/// The part that defines each name, and as what; nothing if one is defined twice.
fn by_name<'p>(parts: &'p [Parsed<'_>]) -> Option<BTreeMap<&'p str, (usize, Kind)>> {
    let mut found = BTreeMap::new();
    for (part, parsed) in parts.iter().enumerate() {
        let functions = parsed.functions().map(|name| (name, Kind::Function));
        for (name, kind) in functions.chain(parsed.classes().map(|name| (name, Kind::Class))) {
            if found.insert(name, (part, kind)).is_some() || redefinitions::is_numbered(name) {
                return None;
            }
        }
    }
    Some(found)
}
