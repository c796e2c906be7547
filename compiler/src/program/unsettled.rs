//! Which classes of the user the bodies of functions have a say in: those with fields whose types assignments tell, those
//! below them, and those with fields of such types. The layouts of all others follow from the text of classes.
//! Not here: finding out those types (`infer::collect`, `infer::together`).

use std::collections::BTreeSet;

use linkpoint_abi::Symbol;

use super::Program;
use super::classes;
use super::facts::{Facts, ITEM_OF};
use crate::infer::lattice;
use crate::ir::Type;

/// Their symbols.
pub(crate) struct Unsettled(BTreeSet<Symbol>);

impl Unsettled {
    /// Those of `program`.
    pub(crate) fn of(program: &Program) -> Unsettled {
        let facts = Facts::new(program);
        let mut unsettled = Unsettled(BTreeSet::new());
        let mut others = Vec::new();
        for definition in program.user_modules().flat_map(|module| module.definitions.values()) {
            let Some(class) = definition.class() else { continue };
            let (outline, unknown) = classes::outline(&facts, definition, class);
            let fields = outline.fields.into_iter().map(|field| field.ty);
            match unknown.is_empty() {
                true => others.push((outline.symbol, fields.chain(outline.bases).collect::<Vec<_>>())),
                false => drop(unsettled.0.insert(outline.symbol)),
            }
        }
        loop {
            let settled = others.len();
            others.retain(|(symbol, parts)| {
                let rests_on = parts.iter().any(|part| unsettled.has_part(part));
                if rests_on {
                    unsettled.0.insert(symbol.clone());
                }
                !rests_on
            });
            if others.len() == settled {
                return unsettled;
            }
        }
    }

    /// Whether `class` is one of them.
    pub(crate) fn has(&self, class: &Symbol) -> bool {
        self.0.contains(class)
    }

    /// Whether the layout of objects of type `ty`, or of what they refer to, may be one that bodies have a say in.
    pub(crate) fn has_part(&self, ty: &Type) -> bool {
        let is_unsettled = |part: &Type| part.as_instance().is_some_and(|instance| self.has(&instance.class));
        lattice::mentions(ty, &is_unsettled) || has_computed_part(ty)
    }
}

/// Whether the layout of objects of type `ty` may follow from what functions that are part of it return: iterators hold
/// items of their sources.
pub(crate) fn has_computed_part(ty: &Type) -> bool {
    let is_function = |part: &Type| matches!(part, Type::Function(_) | Type::Method(..));
    lattice::mentions(ty, &|part| {
        part.as_instance().is_some_and(|instance| {
            instance.class.as_str() == ITEM_OF
                || instance.args.iter().any(|arg| lattice::mentions(arg, &is_function))
        })
    })
}
