//! The methods that are written for classes: what decorators, enumerations and bases of the library add, once a program is read,
//! and once more for the classes that an edit declares otherwise. Not here: the texts of the methods (`records`, `enums`,
//! `abstract_bases`, `cached`, `copies`, `test_cases`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::records::Written;
use super::{Memo, Program, abstract_bases, cached, copies, enums, hierarchy, narrower, records, test_cases};
use crate::front::definition::{ClassDefinition, Definition, DefinitionKind, Module};
use crate::front::{Changes, is_alike, is_same_function};
use crate::ir::untyped::Annotation;

type Modules = BTreeMap<Arc<str>, Arc<Module>>;

impl Program {
    /// Gives classes the methods that their decorators write, and enumerations theirs.
    pub(super) fn add_written_methods(&mut self) {
        let written =
            |definition: &Arc<Definition>| Some((definition.symbol.clone(), written(self, definition)?));
        let written: Vec<(Symbol, Written)> = self.user_classes().filter_map(written).collect();
        self.memo = Memo::default();
        written.into_iter().for_each(|(class, methods)| add(&mut self.modules, &class, methods));
    }

    /// Gives the classes in `edited`, which were read anew or are new, and those below them the methods that are written for them.
    /// Returns these classes, with those that are gone, and what is another method now; nothing if more than that would be otherwise
    /// in a program that is read as a whole.
    pub(super) fn rewrite(&mut self, previous: &Program, edited: &BTreeSet<Symbol>) -> Option<Changes> {
        for class in edited {
            let definition = self.definition(class);
            if let Some(params) = definition.and_then(|class| self.type_params_of_bases(&class)) {
                change(&mut self.modules, class, |class| class.type_params = params);
            }
        }
        let is_possible = edited.iter().all(|class| may_be_rewritten(previous, self, class));
        if !is_possible || super::erased::has_erased(self) || super::erased::has_inherited(self) {
            return None;
        }
        let below = edited.iter().flat_map(|class| hierarchy::below(self, class)).map(|below| &below.symbol);
        let rewritten: BTreeSet<Symbol> = edited.iter().chain(below).cloned().collect();
        // What is written for a class follows from what is written in the text of those above.
        let mut bare = self.modules.clone();
        for class in &rewritten {
            hierarchy::line(self, class).order.iter().for_each(|above| strip(&mut bare, above));
        }
        let bare = Program::of(bare, self.entry.clone(), self.profile.clone());
        let mut changes = Changes::default();
        for class in &rewritten {
            if let Some(definition) = bare.definition(class) {
                let methods = written(&bare, &definition).unwrap_or_default();
                strip(&mut self.modules, class);
                add(&mut self.modules, class, methods);
            }
            add_changes(previous, self, class, &mut changes);
        }
        self.memo = Memo::default();
        changes.redeclared = rewritten;
        Some(changes)
    }
}

/// What is written for a class.
fn written(program: &Program, definition: &Definition) -> Option<Written> {
    let class = definition.class()?;
    let mut written = records::written(program, definition, class);
    written.extend(enums::written(program, definition, class));
    written.extend(abstract_bases::written(program, definition, class));
    written.extend(cached::written(definition, class));
    written.extend(copies::written(program, definition, class));
    written.extend(test_cases::written(program, definition));
    (!written.is_empty()).then_some(written)
}

/// Whether two versions of a class stand in the same place of the hierarchy.
fn stand_alike(before: &ClassDefinition, now: &ClassDefinition) -> bool {
    before.bases == now.bases
        && before.metaclass == now.metaclass
        && before.is_announced == now.is_announced
        && enums::is_enumeration(before) == enums::is_enumeration(now)
}

/// Whether two versions of a program, one of which may be without the class, differ in that class and those above and below it alone.
fn may_be_rewritten(previous: &Program, now: &Program, class: &Symbol) -> bool {
    let versions = [previous.definition(class), now.definition(class)];
    let both = match &versions {
        [Some(before), Some(now)] => before.class().zip(now.class()),
        _ => None,
    };
    let is_same_kind = both.is_none_or(|(before, now)| {
        before.type_params == now.type_params && enums::is_enumeration(before) == enums::is_enumeration(now)
    });
    let is_in_place = both.is_some_and(|(before, now)| stand_alike(before, now));
    is_same_kind && (is_in_place || stands_alone(previous, class) && stands_alone(now, class))
}

/// Whether a class may be new, be gone, or stand somewhere else without a say in anything but in classes above and below it: none of
/// these below has type parameters, nor has it, and their objects are not values of a built-in type or instances of one.
fn stands_alone(program: &Program, symbol: &Symbol) -> bool {
    let is_name = |base: &Annotation| matches!(base, Annotation::Name(_, args) if args.is_empty());
    let is_apart = |above: &Symbol| hierarchy::APART.contains(&above.as_str()) || narrower::is_root(above);
    let is_plain = |definition: &Definition| {
        let symbol = &definition.symbol;
        definition.class().is_some_and(|class| {
            class.type_params.is_empty()
                && class.metaclass.is_none()
                && !class.is_announced
                && class.bases.iter().all(is_name)
        }) && hierarchy::line(program, symbol).is_consistent
            && !hierarchy::above(program, symbol).iter().any(is_apart)
    };
    program.definition(symbol).is_none_or(|definition| is_plain(&definition))
        && hierarchy::below(program, symbol).iter().all(|below| is_plain(below))
}

/// The module that defines a class.
fn module_of<'m>(modules: &'m mut Modules, class: &Symbol) -> Option<&'m mut Module> {
    let module = modules.values_mut().find(|module| module.definitions.contains_key(class))?;
    Some(Arc::make_mut(module))
}

pub(super) fn change(modules: &mut Modules, class: &Symbol, how: impl FnOnce(&mut ClassDefinition)) {
    let module = module_of(modules, class);
    let definition = module.and_then(|module| module.definitions.get_mut(class)).map(Arc::make_mut);
    if let Some(Definition { kind: DefinitionKind::Class(class), .. }) = definition {
        how(Arc::make_mut(class));
    }
}

fn add(modules: &mut Modules, class: &Symbol, methods: Written) {
    change(modules, class, |class| {
        class.methods.extend(methods.iter().map(|(name, method)| (name.clone(), method.symbol.clone())));
        class.written.extend(methods.iter().map(|(name, _)| name.clone()));
    });
    if let Some(module) = module_of(modules, class) {
        let methods = methods.into_iter().map(|(_, method)| (method.symbol.clone(), method));
        module.definitions.extend(methods);
    }
}

/// Takes back what [`add`] did.
fn strip(modules: &mut Modules, class: &Symbol) {
    let mut written = Vec::new();
    let has_written = modules.values().any(|module| {
        let definition = module.definitions.get(class).and_then(|definition| definition.class());
        definition.is_some_and(|class| !class.written.is_empty())
    });
    if !has_written {
        return;
    }
    change(modules, class, |class| {
        written = std::mem::take(&mut class.written);
        class.methods.retain(|(name, _)| !written.contains(name));
    });
    if let Some(module) = module_of(modules, class) {
        written.iter().for_each(|name| drop(module.definitions.remove(&class.child(name))));
    }
}

/// Notes which of the methods that are written for a class are others.
fn add_changes(previous: &Program, program: &Program, class: &Symbol, changes: &mut Changes) {
    let [before, now] = [previous, program].map(|program| {
        let definition = program.definition(class);
        definition.and_then(|definition| Some(definition.class()?.written.clone())).unwrap_or_default()
    });
    for method in before.iter().chain(&now).map(|name| class.child(name)) {
        let [before, now] = [previous, program].map(|program| program.definition(&method));
        let both = before.as_ref().zip(now.as_ref());
        let both = both.and_then(|(before, now)| Some((before.function()?, now.function()?)));
        if !both.is_some_and(|(before, now)| is_same_function(before, now)) {
            changes.bodies.insert(method.clone());
        }
        if !both.is_some_and(|(before, now)| is_alike(before, now)) {
            changes.declared.insert(method);
        }
    }
}
