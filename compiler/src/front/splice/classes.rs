//! Classes that are read as wholes, with all that they define: whether these are those that the module has, and how it gets their
//! next versions. Not here: reading them (`statements`), and the methods that are written for them (`program::rewritten`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::Changes;
use super::alike::{inner, is_alike, is_same_function};
use crate::front::blocks::Blocks;
use crate::front::definition::{
    Binding, ClassDefinition, Definition, DefinitionKind, FunctionDefinition, Module,
};

/// Some classes of a module, with places in its file.
#[derive(Default)]
pub(super) struct Classes {
    /// They, their methods and the functions inside these.
    pub(super) definitions: BTreeMap<Symbol, Definition>,
    /// What the module has for them under names that cannot be written.
    pub(super) hidden: BTreeMap<Arc<str>, Binding>,
}

/// What an edit does to classes: those that are others, new or gone.
pub(super) struct Edited {
    pub(super) changes: Changes,
    /// Whether some of their variables are new or gone.
    pub(super) is_other_list: bool,
}

impl Classes {
    /// Whether a module has these classes, and nothing more of them but what was written for them.
    pub(super) fn are_of(&self, module: &Module) -> bool {
        let is_known = |(symbol, read): (&Symbol, &Definition)| {
            module.definitions.get(symbol).is_some_and(|known| is_same(module, known, read))
        };
        let is_read = |known: &&Arc<Definition>| self.definitions.contains_key(&known.symbol);
        self.definitions.iter().all(is_known)
            && self.symbols().all(|class| known(module, class).iter().all(is_read))
            && self.hidden.iter().all(|(name, binding)| module.bindings.get(name) == Some(binding))
    }

    /// The class variables that are no constants.
    fn variables(&self) -> impl Iterator<Item = &Symbol> {
        self.hidden.values().filter_map(|binding| match binding {
            Binding::Variable(variable) if variable.constant.is_none() => Some(&variable.symbol),
            _ => None,
        })
    }

    fn symbols(&self) -> impl Iterator<Item = &Symbol> {
        let classes = self.definitions.values().filter(|definition| definition.class().is_some());
        classes.map(|definition| &definition.symbol)
    }

    /// Gives `names` what the module has for the classes once they have become `now`.
    pub(super) fn rename(&self, now: &Classes, names: &mut OrdMap<Arc<str>, Binding>) {
        for name in self.hidden.keys().filter(|name| !now.hidden.contains_key(*name)) {
            names.remove(name);
        }
        for (name, binding) in
            now.hidden.iter().filter(|(name, binding)| self.hidden.get(*name) != Some(binding))
        {
            names.insert(Arc::clone(name), binding.clone());
        }
    }

    /// Puts `now` in the place of the classes, in a file with these blocks; nothing if something else is there already.
    pub(super) fn replace(
        &self,
        now: &Classes,
        definitions: &mut OrdMap<Symbol, Arc<Definition>>,
        blocks: &Blocks,
    ) -> Option<Edited> {
        let mut changes = self.changes(now);
        for class in self.symbols() {
            let known = definitions.get(class).and_then(|known| Some(known.class()?.written.clone()))?;
            known.iter().for_each(|name| drop(definitions.remove(&class.child(name))));
        }
        self.definitions.keys().for_each(|symbol| drop(definitions.remove(symbol)));
        for (symbol, definition) in &now.definitions {
            let mut definition = definition.clone();
            definition.enter(blocks);
            if definitions.insert(symbol.clone(), Arc::new(definition)).is_some() {
                return None;
            }
        }
        changes.redeclared.extend(self.symbols().chain(now.symbols()).cloned());
        let is_other_list = !self.variables().eq(now.variables());
        let both = [self, now].map(|classes| classes.symbols().cloned().collect::<BTreeSet<Symbol>>());
        // Who mentioned their names has something else by it.
        changes.declared.extend(both[0].symmetric_difference(&both[1]).cloned());
        Some(Edited { changes, is_other_list })
    }

    /// The functions and class variables that are others in `now`, are new or are gone.
    fn changes(&self, now: &Classes) -> Changes {
        let mut changes = Changes::default();
        let both = [self, now].map(|classes| {
            let functions = |(symbol, definition)| Some((symbol, Definition::function(definition)?));
            classes
                .definitions
                .iter()
                .filter_map(functions)
                .collect::<BTreeMap<&Symbol, &FunctionDefinition>>()
        });
        for symbol in both.iter().flat_map(|functions| functions.keys()) {
            let [old, new] = [&both[0], &both[1]].map(|functions| functions.get(symbol));
            let both = old.zip(new);
            if !both.is_some_and(|(old, new)| is_same_function(old, new)) {
                changes.bodies.insert((*symbol).clone());
            }
            if !both.is_some_and(|(old, new)| is_alike(old, new)) {
                changes.declared.insert((*symbol).clone());
            }
        }
        for (name, binding) in self.hidden.iter().chain(&now.hidden) {
            let is_same = self.hidden.get(name) == now.hidden.get(name);
            if let Binding::Variable(variable) = binding
                && !is_same
            {
                changes.declared.insert(variable.symbol.clone());
            }
        }
        changes
    }
}

/// Whether a class of module level has one of these names.
pub(super) fn is_named(module: &Module, class: &Symbol, names: &BTreeSet<&str>) -> bool {
    let name = class.as_str().strip_prefix(&*module.name).and_then(|name| name.strip_prefix('.'));
    name.is_some_and(|name| names.contains(name))
}

/// What a module has of a class, without what was written for it.
fn known<'m>(module: &'m Module, class: &Symbol) -> Vec<&'m Arc<Definition>> {
    let definition = module.definitions.get(class).and_then(|class| class.class());
    let written = definition.into_iter().flat_map(|class| &class.written);
    let written: BTreeSet<Symbol> = written.map(|name| class.child(name)).collect();
    inner(module, class).filter(|definition| !written.contains(&definition.symbol)).collect()
}

/// Whether a definition of a module is what was read, with places in its file.
fn is_same(module: &Module, known: &Definition, read: &Definition) -> bool {
    let place = (module.offset(&known.place), known.place.end - known.place.start, known.place.name);
    let read_place = (read.place.start, read.place.end - read.place.start, read.place.name);
    let is_same_kind = match (&known.kind, &read.kind) {
        (DefinitionKind::Function(known), DefinitionKind::Function(read)) => {
            is_same_function(known, read) && is_alike(known, read)
        }
        (DefinitionKind::Class(known), DefinitionKind::Class(read)) => is_same_class(module, known, read),
        _ => false,
    };
    place == read_place && known.place.path == read.place.path && is_same_kind
}

fn is_same_class(module: &Module, known: &ClassDefinition, read: &ClassDefinition) -> bool {
    let fields = known.fields.iter().map(|field| (&field.name, module.field_site(field.place)));
    known.digest == read.digest
        && fields.eq(read.fields.iter().map(|field| (&field.name, field.place.site)))
        && known.assigned_fields == read.assigned_fields
}
