//! Which functions may depend on bodies other than their own, by the functions that these belong to, so that an edit looks
//! at those only. Not here: whether what they depend on has changed (`after`).

use std::collections::BTreeSet;

use imbl::OrdSet;
use linkpoint_abi::{SpecName, Symbol};

use super::index::Index;
use super::instance::CodeInstance;
use crate::program::facts::Fact;
use crate::program::unsettled::Unsettled;

/// The dependents of each function. Versions of a program share what they have in common.
#[derive(Clone, Default)]
pub(super) struct Dependents {
    /// Those that any body may have a say in.
    on_any: OrdSet<SpecName>,
    /// Those that use what bodies tell of the shapes of classes and the types of variables.
    on_collected: OrdSet<SpecName>,
    /// Those that use the types which the body of a function tells. What else they tell may change with these.
    on_types: Index<Symbol>,
    /// Those whose code looks at the body itself: it may be copied into them.
    on_code: Index<Symbol>,
}

impl Dependents {
    pub(super) fn of<'i>(
        instances: impl Iterator<Item = &'i CodeInstance>,
        unsettled: &Unsettled,
    ) -> Dependents {
        let mut dependents = Dependents::default();
        instances.for_each(|instance| dependents.add(instance, unsettled));
        dependents
    }

    pub(super) fn add(&mut self, instance: &CodeInstance, unsettled: &Unsettled) {
        let uses = Uses::of(instance, unsettled);
        let name = &instance.record.name;
        if uses.any {
            self.on_any.insert(name.clone());
        } else if uses.collected {
            self.on_collected.insert(name.clone());
        }
        for (index, symbols) in [(&mut self.on_types, uses.types), (&mut self.on_code, uses.code)] {
            for symbol in symbols {
                index.insert(symbol.clone(), name);
            }
        }
    }

    /// Takes back what [`Dependents::add`] did for the same instance.
    pub(super) fn remove(&mut self, instance: &CodeInstance, unsettled: &Unsettled) {
        let uses = Uses::of(instance, unsettled);
        let name = &instance.record.name;
        self.on_any.remove(name);
        self.on_collected.remove(name);
        for (index, symbols) in [(&mut self.on_types, uses.types), (&mut self.on_code, uses.code)] {
            for symbol in symbols {
                index.remove(symbol, name);
            }
        }
    }

    /// The functions that may be others after an edit of the bodies of `changed` if those of `holders` may be; it may leave the
    /// shapes of classes and the types of variables as they were.
    pub(super) fn of_edit<'d>(
        &'d self,
        changed: &BTreeSet<Symbol>,
        holders: BTreeSet<&'d SpecName>,
        is_as_collected: bool,
        symbol_of: impl Fn(&SpecName) -> Option<Symbol>,
    ) -> BTreeSet<&'d SpecName> {
        let collected = (!is_as_collected).then_some(&self.on_collected);
        let mut found: BTreeSet<&SpecName> =
            self.on_any.iter().chain(collected.into_iter().flatten()).chain(holders).collect();
        let mut seen: BTreeSet<Symbol> = changed.clone();
        seen.extend(found.iter().filter_map(|name| symbol_of(name)));
        let mut open: Vec<Symbol> = seen.iter().cloned().collect();
        while let Some(symbol) = open.pop() {
            found.extend(self.on_code.of(&symbol));
            for name in self.on_types.of(&symbol) {
                found.insert(name);
                open.extend(symbol_of(name).filter(|symbol| seen.insert(symbol.clone())));
            }
        }
        found
    }
}

/// Whose bodies an instance depends on.
#[derive(Default)]
struct Uses<'i> {
    any: bool,
    collected: bool,
    types: BTreeSet<&'i Symbol>,
    code: BTreeSet<&'i Symbol>,
}

impl Uses<'_> {
    fn of<'i>(instance: &'i CodeInstance, unsettled: &Unsettled) -> Uses<'i> {
        let mut uses = Uses {
            any: instance.layouts.are_computed(),
            collected: instance.layouts.are_unsettled(unsettled),
            ..Uses::default()
        };
        let facts = instance.edges.keys().filter(|fact| fact.depends_on_bodies(unsettled));
        for fact in facts {
            let (symbol, symbols) = match fact {
                Fact::Inferred(specialization) | Fact::Raises(specialization) => {
                    (&specialization.symbol, &mut uses.types)
                }
                Fact::Body(specialization) | Fact::Small(specialization) => {
                    (&specialization.symbol, &mut uses.code)
                }
                // Whoever is part of it uses the types of the next one.
                Fact::Group(_) => continue,
                fact => {
                    uses.any |= !fact.is_collected();
                    uses.collected = true;
                    continue;
                }
            };
            // What it is made of in turn is known only of what the program consists of.
            match instance.callees.iter().any(|callee| callee.symbol == *symbol) {
                true => drop(symbols.insert(symbol)),
                false => uses.any = true,
            }
        }
        uses
    }
}
