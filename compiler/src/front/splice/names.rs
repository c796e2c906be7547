//! The names of a module after functions were added and taken away. Not here: what they stand for in functions that mention them.

use std::collections::BTreeMap;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::part::Parsed;
use crate::front::definition::{Binding, Module};
use crate::front::syntax::redefinitions;

/// The names of `module` after its functions in `old`, one part for each edited place, have become those in `new`; nothing if
/// what a name stands for is not for these functions alone to say. `is_mentioned` tells whether the rest of the file has a name.
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
            // One that has moved is defined before or after others now.
            Some(now) if now != part => return None,
            Some(_) => {}
            None if is_mentioned(name) => return None,
            None => drop(names.remove(*name)),
        }
    }
    for name in new.keys().filter(|name| !old.contains_key(*name)) {
        let is_taken = module.bindings.contains_key(*name) || name.starts_with("__") || is_mentioned(name);
        if is_taken {
            return None;
        }
        let symbol = Symbol::new(format!("{}.{name}", module.name));
        names.insert(Arc::from(*name), Binding::Function(symbol));
    }
    Some(names)
}

/// The part that defines each function; nothing if one is defined twice.
fn by_name<'p>(parts: &'p [Parsed<'_>]) -> Option<BTreeMap<&'p str, usize>> {
    let mut found = BTreeMap::new();
    for (part, parsed) in parts.iter().enumerate() {
        for name in parsed.functions() {
            if found.insert(name, part).is_some() || redefinitions::is_numbered(name) {
                return None;
            }
        }
    }
    Some(found)
}
