//! Which classes of the user the bodies of functions have a say in: those with fields whose types assignments tell, those
//! below them, and those with fields of such types. The layouts of all others follow from the text of classes.
//! Not here: finding out those types (`infer::collect`, `infer::together`).

use std::collections::{BTreeMap, BTreeSet};

use linkpoint_abi::Symbol;

use super::Program;
use super::classes;
use super::facts::{Facts, ITEM_OF};
use crate::infer::lattice;
use crate::ir::Type;

/// Their symbols.
#[derive(Default)]
pub(crate) struct Unsettled {
    classes: BTreeSet<Symbol>,
    /// The others, with the types of their fields and bases.
    others: Vec<(Symbol, Vec<Type>)>,
}

impl Unsettled {
    /// Those of `program`.
    pub(crate) fn of(program: &Program) -> Unsettled {
        let facts = Facts::new(program);
        let mut unsettled = Unsettled::default();
        let mut others = Vec::new();
        for definition in program.user_classes() {
            let Some(class) = definition.class() else { continue };
            let (outline, unknown) = classes::outline(&facts, definition, class);
            let fields = outline.fields.into_iter().map(|field| field.ty);
            match unknown.is_empty() {
                true => others.push((outline.symbol, fields.chain(outline.bases).collect::<Vec<_>>())),
                false => drop(unsettled.classes.insert(outline.symbol)),
            }
        }
        loop {
            let settled = others.len();
            others.retain(|(symbol, parts)| {
                let rests_on = parts.iter().any(|part| unsettled.has_part(part));
                if rests_on {
                    unsettled.classes.insert(symbol.clone());
                }
                !rests_on
            });
            if others.len() == settled {
                return Unsettled { others, ..unsettled };
            }
        }
    }

    /// Whether `class` is one of them.
    pub(crate) fn has(&self, class: &Symbol) -> bool {
        self.classes.contains(class)
    }

    /// Whether the same classes are unsettled.
    pub(crate) fn is_same(&self, other: &Unsettled) -> bool {
        self.classes == other.classes
    }

    /// The classes whose objects lead to objects of one of `classes`, as far as is known without bodies: these, and all that
    /// bodies have a say in.
    pub(crate) fn leading_to(&self, classes: &BTreeSet<Symbol>) -> BTreeSet<Symbol> {
        let mut holders: BTreeMap<Symbol, Vec<&Symbol>> = BTreeMap::new();
        for (holder, parts) in &self.others {
            for class in parts.iter().flat_map(classes_in) {
                holders.entry(class).or_default().push(holder);
            }
        }
        let mut found: BTreeSet<Symbol> = classes.union(&self.classes).cloned().collect();
        let mut open: Vec<Symbol> = found.iter().cloned().collect();
        while let Some(class) = open.pop() {
            let holders = holders.get(&class).into_iter().flatten();
            open.extend(
                holders.filter(|holder| found.insert((**holder).clone())).map(|holder| (*holder).clone()),
            );
        }
        found
    }

    /// Whether the layout of objects of type `ty`, or of what they refer to, may be one that bodies have a say in.
    pub(crate) fn has_part(&self, ty: &Type) -> bool {
        let is_unsettled = |part: &Type| part.as_instance().is_some_and(|instance| self.has(&instance.class));
        lattice::mentions(ty, &is_unsettled) || has_computed_part(ty)
    }
}

/// The classes that are part of a type.
pub(crate) fn classes_in(ty: &Type) -> BTreeSet<Symbol> {
    let classes = std::cell::RefCell::new(BTreeSet::new());
    lattice::mentions(ty, &|part| {
        classes.borrow_mut().extend(part.as_instance().map(|instance| instance.class.clone()));
        false
    });
    classes.into_inner()
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
