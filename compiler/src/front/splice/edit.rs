//! Puts statements that were read by themselves in the place of those that a module has. Not here: reading them (`part`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::alike::{are_seen_alike, is_body_edit, is_known, is_other_value};
use super::hunks::Hunk;
use super::part::{Function, Read, Statement, StatementKind};
use super::{Changes, Spliced};
use crate::front::blocks::{PREAMBLE, Replaced};
use crate::front::definition::{AssignedField, Binding, Definition, DefinitionKind, Module};

/// A module that is being edited.
pub(super) struct Edit<'m> {
    module: &'m Module,
    pub(super) names: OrdMap<Arc<str>, Binding>,
    definitions: OrdMap<Symbol, Arc<Definition>>,
    changes: Changes,
    replaced: Vec<Replaced>,
    /// What each new block holds, in order.
    blocks: Vec<Option<Box<Function>>>,
    methods: Vec<EditedMethod>,
}

/// Where a method was, and is.
struct EditedMethod {
    class: Symbol,
    symbol: Symbol,
    fields: Vec<AssignedField>,
    /// Where it ends, in the old text and in the new one.
    end: (u32, u32),
}

impl<'m> Edit<'m> {
    /// An edit of `module` after which it has these names.
    pub(super) fn of(module: &'m Module, names: OrdMap<Arc<str>, Binding>) -> Edit<'m> {
        Edit {
            module,
            names,
            definitions: module.definitions.clone(),
            changes: Changes::default(),
            replaced: Vec::new(),
            blocks: Vec::new(),
            methods: Vec::new(),
        }
    }

    /// Puts `new` in the place of `old`; nothing if more than these statements would be others.
    pub(super) fn add(&mut self, hunk: &Hunk, old: &Read, new: Read) -> Option<()> {
        let numbers = self.numbers(hunk, old)?;
        let known = || old.statements.iter().zip(&numbers);
        if !known().all(|(statement, block)| is_known(self.module, statement, *block)) {
            return None;
        }
        if !are_seen_alike(self.module, old, &new) || constants(old).ne(constants(&new)) {
            return None;
        }
        let earlier: BTreeMap<&str, (&Statement, usize)> =
            known().map(|(statement, block)| (&*statement.name, (statement, *block))).collect();
        let is_here = |name: &str| new.statements.iter().any(|statement| &*statement.name == name);
        for (old, block) in known().filter(|(statement, _)| !is_here(&statement.name)) {
            self.remove(old, *block)?;
        }
        let mut replaced = Replaced {
            blocks: hunk.blocks.clone(),
            length: (offset(hunk.old.len()), offset(hunk.new.len())),
            new: Vec::new(),
        };
        if hunk.blocks.contains(&PREAMBLE) {
            replaced.new.push((0, Some(PREAMBLE)));
            self.blocks.push(None);
        }
        for statement in new.statements {
            let known = earlier.get(&*statement.name).copied();
            let start = offset(hunk.new.start) + statement.start;
            replaced.new.push((start, known.map(|(_, block)| block)));
            let block = self.replace(hunk, known, statement)?;
            self.blocks.push(block);
        }
        self.replaced.push(replaced);
        Some(())
    }

    /// The numbers of the blocks that the statements stand in; nothing if these are not all that the blocks hold.
    fn numbers(&self, hunk: &Hunk, read: &Read) -> Option<Vec<usize>> {
        let places = hunk.blocks.clone().filter(|place| *place != PREAMBLE);
        let begins = read.statements.iter().map(|statement| hunk.old.start + statement.start as usize);
        let blocks = &self.module.blocks;
        if !places.clone().map(|place| blocks.begin(place)).eq(begins.map(Some)) {
            return None;
        }
        places.map(|place| blocks.number(place)).collect()
    }

    /// Takes a function away.
    fn remove(&mut self, old: &Statement, block: usize) -> Option<()> {
        let StatementKind::Function(function) = &old.kind else { return None };
        if !function.is_plain || function.method.is_some() || self.is_in_body(block, 0) {
            return None;
        }
        self.take_out(function);
        self.changes.declared.insert(function.symbol.clone());
        Some(())
    }

    fn take_out(&mut self, function: &Function) {
        for symbol in function.definitions.keys() {
            self.definitions.remove(symbol);
            self.changes.bodies.insert(symbol.clone());
        }
    }

    /// Puts a statement in the place of an earlier version, if there was one in the same place of the text, and returns what is
    /// to be defined in its block.
    fn replace(
        &mut self,
        hunk: &Hunk,
        known: Option<(&Statement, usize)>,
        new: Statement,
    ) -> Option<Option<Box<Function>>> {
        let function = match (known.map(|(known, block)| (&known.kind, block)), new.kind) {
            (Some((StatementKind::Constant(old), block)), StatementKind::Constant(binding)) => {
                if !is_other_value(old, &binding) || self.is_in_body(block, 0) {
                    return None;
                }
                if let Binding::Variable(variable) = &binding
                    && *old != binding
                {
                    self.changes.declared.insert(variable.symbol.clone());
                }
                self.names.insert(new.name, binding);
                return Some(None);
            }
            (Some((StatementKind::Function(old), block)), StatementKind::Function(function)) => {
                let is_body_edit = is_body_edit(self.module, old, &function);
                let are_plain = old.is_plain && function.is_plain && function.method.is_none();
                let head = if is_body_edit { old.body } else { 0 };
                if !is_body_edit && !are_plain || self.is_in_body(block, head) {
                    return None;
                }
                if !is_body_edit {
                    self.changes.declared.insert(function.symbol.clone());
                }
                self.add_method(hunk, (old, known?.0.start), (&function, new.start));
                self.take_out(old);
                function
            }
            (None, StatementKind::Function(function)) if function.is_plain && function.method.is_none() => {
                self.changes.declared.insert(function.symbol.clone());
                function
            }
            _ => return None,
        };
        self.changes.bodies.extend(function.definitions.keys().cloned());
        Some(Some(function))
    }

    fn add_method(
        &mut self,
        hunk: &Hunk,
        (old, old_start): (&Function, u32),
        (new, new_start): (&Function, u32),
    ) {
        let Some(method) = &new.method else { return };
        let end = |start: usize, statement: u32, read: &Function| {
            let own = read.definitions.get(&read.symbol).map_or(0, |own| own.place.end);
            offset(start) + statement + own
        };
        self.methods.push(EditedMethod {
            class: method.class.clone(),
            symbol: new.symbol.clone(),
            fields: method.fields.clone(),
            end: (end(hunk.old.start, old_start, old), end(hunk.new.start, new_start, new)),
        });
    }

    /// Whether the body of the module does something in a block, from this byte of it on, that would have moved within it.
    fn is_in_body(&self, block: usize, from: u32) -> bool {
        let Some(range) = self.module.blocks_read.range(block) else { return false };
        let [body] = self.module.bodies.as_slice() else { return true };
        let body = self.module.definitions.get(body).and_then(|body| body.function());
        body.is_none_or(|body| {
            let mut sites = body.sites.iter().chain(body.mentions.iter().map(|(site, _)| site));
            sites.any(|site| site.start < range.end && site.end > range.start + from)
        })
    }

    /// The module after the edit.
    pub(super) fn finish(mut self, hunks: &[Hunk]) -> Option<Spliced> {
        let module = self.module;
        let (blocks, numbers) = module.blocks.after(&self.replaced);
        for (function, number) in std::mem::take(&mut self.blocks).into_iter().zip(numbers) {
            for (symbol, mut definition) in function.into_iter().flat_map(|function| function.definitions) {
                definition.place.block = number;
                self.definitions.insert(symbol, Arc::new(definition));
            }
        }
        let moved = |at: u32| {
            let before = hunks.iter().filter(|hunk| offset(hunk.old.end) <= at);
            before.fold(at, |at, hunk| at + offset(hunk.new.len()) - offset(hunk.old.len()))
        };
        let [body] = module.bodies.as_slice() else { return None };
        let body = self.definitions.get_mut(body).map(Arc::make_mut)?;
        body.place.end = moved(body.place.end);
        let classes: BTreeSet<Symbol> = self.methods.iter().map(|method| method.class.clone()).collect();
        for class in classes {
            self.renew_class(&class, |at| blocks.start(at), moved)?;
        }
        let Edit { names: bindings, definitions, changes, .. } = self;
        let module = Module { bindings, definitions, blocks, ..module.clone() };
        Some(Spliced { module, changes })
    }

    /// Gives a class, of which methods were edited, the places that it has now.
    fn renew_class(
        &mut self,
        class: &Symbol,
        start_of: impl Fn(usize) -> u32,
        moved: impl Fn(u32) -> u32,
    ) -> Option<()> {
        let known = self.module.definitions.get(class)?;
        let start = self.module.offset(&known.place);
        let end = start + (known.place.end - known.place.start);
        let methods = || self.methods.iter().filter(|method| method.class == *class);
        let last = methods().find(|method| method.end.0 == end);
        let end = last.map_or_else(|| moved(end), |method| method.end.1);
        let mut renewed = (**known).clone();
        renewed.place.end = end - start_of(known.place.block);
        let DefinitionKind::Class(definition) = &mut renewed.kind else { return None };
        let site = |field: &AssignedField| {
            let method = methods().find(|method| method.symbol == field.method);
            let read = method.and_then(|method| method.fields.iter().find(|read| read.name == field.name));
            read.filter(|read| read.method == field.method).map_or(field.site, |read| read.site)
        };
        if definition.assigned_fields.iter().any(|field| field.site != site(field)) {
            let fields = &mut Arc::make_mut(definition).assigned_fields;
            fields.iter_mut().for_each(|field| field.site = site(field));
        }
        // What was written for the class stands where the class does.
        for name in &definition.written {
            if let Some(written) = self.definitions.get_mut(&class.child(name)) {
                Arc::make_mut(written).place.end = renewed.place.end;
            }
        }
        self.definitions.insert(class.clone(), Arc::new(renewed));
        Some(())
    }
}

fn constants(read: &Read) -> impl Iterator<Item = &str> {
    let is_constant = |statement: &&Statement| matches!(statement.kind, StatementKind::Constant(_));
    read.statements.iter().filter(is_constant).map(|statement| &*statement.name)
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).expect("the size of a file is bounded")
}
