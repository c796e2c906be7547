//! Puts statements that were read by themselves in the place of those that a module has. Not here: reading them (`part`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;

use super::alike::{are_seen_alike, functions, is_alike, is_body_edit, is_known, is_other_value};
use super::hunks::Hunk;
use super::methods::{self, Listed};
use super::part::{Function, Read, Statement, StatementKind};
use super::statements::Statements;
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
    blocks: Vec<NewBlock>,
    methods: Vec<EditedMethod>,
    classes: Vec<EditedClass>,
    /// The methods that are new or gone, by class.
    listed: BTreeMap<Symbol, Listed>,
    /// What becomes of the body of the module and of its variables.
    statements: Option<Statements>,
    /// The blocks that an edit of module level takes away or has another version of.
    replaced_blocks: BTreeSet<usize>,
}

/// What stands in a new block.
#[derive(Default)]
struct NewBlock {
    function: Option<Box<Function>>,
    /// Whether it says something to the body or to the names of the module.
    is_told: bool,
}

/// A method that is another one now.
struct EditedMethod {
    class: Symbol,
    symbol: Symbol,
    fields: Vec<AssignedField>,
}

/// Where methods of a class that follow each other were, and are.
struct EditedClass {
    class: Symbol,
    /// Where the last of them ends, in the old text and in the new one, if there is one.
    end: (Option<u32>, Option<u32>),
}

impl<'m> Edit<'m> {
    /// An edit of `module` after which it has these names.
    pub(super) fn of(
        module: &'m Module,
        names: OrdMap<Arc<str>, Binding>,
        statements: Option<Statements>,
    ) -> Edit<'m> {
        Edit {
            module,
            names,
            definitions: module.definitions.clone(),
            changes: Changes::default(),
            replaced: Vec::new(),
            blocks: Vec::new(),
            methods: Vec::new(),
            classes: Vec::new(),
            listed: BTreeMap::new(),
            statements,
            replaced_blocks: BTreeSet::new(),
        }
    }

    /// Puts `new` in the place of `old`; nothing if more than these statements would be others.
    pub(super) fn add(&mut self, hunk: &Hunk, old: &Read, new: Read) -> Option<()> {
        let numbers = self.numbers(hunk, old)?;
        let first = |numbers: &Vec<usize>| numbers.first().copied().unwrap_or(PREAMBLE);
        let known = || old.statements.iter().zip(&numbers);
        if !known().all(|(statement, blocks)| is_known(self.module, statement, first(blocks))) {
            return None;
        }
        let are_constants_alike = self.statements.is_some() || constants(old).eq(constants(&new));
        if !are_seen_alike(self.module, old, &new) || !are_constants_alike {
            return None;
        }
        if hunk.class.is_empty() {
            self.replaced_blocks.extend(numbers.iter().flatten());
        }
        let class = functions(old).chain(functions(&new)).find_map(|function| function.method.as_ref());
        if let Some(method) = class {
            let end = (end(hunk.old.start, old), end(hunk.new.start, &new));
            self.classes.push(EditedClass { class: method.class.clone(), end });
        }
        let named = || known().filter(|(statement, _)| !matches!(statement.kind, StatementKind::Run));
        let earlier: BTreeMap<&str, (&Statement, &Vec<usize>)> =
            named().map(|(statement, blocks)| (&*statement.name, (statement, blocks))).collect();
        let is_here = |name: &str| new.statements.iter().any(|statement| &*statement.name == name);
        // Methods that trade places change the order of what the class has.
        let stay = named().map(|(statement, _)| &*statement.name).filter(|name| is_here(name));
        let now = new.statements.iter().map(|statement| &*statement.name);
        if class.is_some() && stay.ne(now.filter(|name| earlier.contains_key(name))) {
            return None;
        }
        for (old, blocks) in named().filter(|(statement, _)| !is_here(&statement.name)) {
            self.remove(old, first(blocks))?;
        }
        let mut replaced = Replaced {
            blocks: hunk.blocks.clone(),
            length: (offset(hunk.old.len()), offset(hunk.new.len())),
            new: Vec::new(),
        };
        if hunk.blocks.contains(&PREAMBLE) {
            replaced.new.push((0, Some(PREAMBLE)));
            self.blocks.push(NewBlock::default());
        }
        for statement in new.statements {
            let known = earlier.get(&*statement.name).copied();
            let begins = std::iter::once(statement.start).chain(statement.inner.iter().copied());
            for (index, begin) in begins.enumerate() {
                let version_of = known.and_then(|(_, blocks)| blocks.get(index)).copied();
                replaced.new.push((offset(hunk.new.start) + begin, version_of));
            }
            let inner = statement.inner.len();
            let block = self.replace(known.map(|(known, blocks)| (known, first(blocks))), statement)?;
            self.blocks.push(block);
            self.blocks.extend(std::iter::repeat_with(NewBlock::default).take(inner));
        }
        self.replaced.push(replaced);
        Some(())
    }

    /// The numbers of the blocks that each of the statements stands in; nothing if these are not all that the blocks hold.
    fn numbers(&self, hunk: &Hunk, read: &Read) -> Option<Vec<Vec<usize>>> {
        let blocks = &self.module.blocks;
        let mut places = hunk.blocks.clone().filter(|place| *place != PREAMBLE);
        let mut number = |begin: u32| {
            let place = places.next()?;
            let is_here = blocks.begin(place) == Some(hunk.old.start + begin as usize);
            is_here.then(|| blocks.number(place))?
        };
        let mut of_statement = |statement: &Statement| {
            let begins = std::iter::once(statement.start).chain(statement.inner.iter().copied());
            begins.map(&mut number).collect::<Option<Vec<usize>>>()
        };
        let numbers = read.statements.iter().map(&mut of_statement).collect::<Option<_>>()?;
        places.next().is_none().then_some(numbers)
    }

    /// Takes a statement away.
    fn remove(&mut self, old: &Statement, block: usize) -> Option<()> {
        let function = match &old.kind {
            StatementKind::Function(function) => function,
            // Both are read with what the body of the module runs.
            StatementKind::Constant(_) | StatementKind::Class(_) | StatementKind::Run => {
                return self.statements.as_ref().map(drop);
            }
        };
        if !self.is_plain(function) || self.is_in_body(block, 0) {
            return None;
        }
        self.declare_inside(Some(function), None);
        self.take_out(function);
        if let Some(method) = &function.method {
            self.listed.entry(method.class.clone()).or_default().gone.push(function.symbol.clone());
            self.names.remove(&methods::hidden_name(&self.module.name, &function.symbol)?);
        }
        self.declare(function);
        Some(())
    }

    /// Whether a function may be declared otherwise without a say in anything but calls of it.
    fn is_plain(&self, function: &Function) -> bool {
        match function.method {
            Some(_) => methods::is_plain(self.module, function),
            None => function.is_plain,
        }
    }

    /// Notes that a function is declared otherwise, or is new or gone.
    fn declare(&mut self, function: &Function) {
        self.changes.declared.insert(function.symbol.clone());
        self.changes.classes.extend(function.method.as_ref().map(|method| method.class.clone()));
    }

    /// Notes which functions inside one are declared otherwise, new or gone: as values, they are called from anywhere.
    fn declare_inside(&mut self, old: Option<&Function>, new: Option<&Function>) {
        for (symbol, _) in old.into_iter().chain(new).flat_map(|function| &function.definitions) {
            let is_outermost = old.or(new).is_some_and(|function| function.symbol == *symbol);
            let [old, new] = [old, new].map(|function| function?.definitions.get(symbol)?.function());
            if !is_outermost && !old.zip(new).is_some_and(|(old, new)| is_alike(old, new)) {
                self.changes.declared.insert(symbol.clone());
            }
        }
    }

    fn take_out(&mut self, function: &Function) {
        for symbol in function.definitions.keys() {
            self.definitions.remove(symbol);
            self.changes.bodies.insert(symbol.clone());
        }
    }

    /// Puts a statement in the place of an earlier version, if there was one in the same place of the text, and returns what is
    /// to be defined in its block.
    fn replace(&mut self, known: Option<(&Statement, usize)>, new: Statement) -> Option<NewBlock> {
        let run = NewBlock { function: None, is_told: true };
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
                return Some(run);
            }
            (None, StatementKind::Constant(_) | StatementKind::Class(_) | StatementKind::Run)
            | (Some((StatementKind::Class(_), _)), StatementKind::Class(_))
                if self.statements.is_some() =>
            {
                return Some(run);
            }
            (Some((StatementKind::Function(old), block)), StatementKind::Function(function)) => {
                let is_body_edit = is_body_edit(self.module, old, &function);
                let are_plain = self.is_plain(old) && self.is_plain(&function);
                let head = if is_body_edit { old.body } else { 0 };
                if !is_body_edit && !are_plain || self.is_in_body(block, head) {
                    return None;
                }
                if !is_body_edit {
                    self.declare(&function);
                }
                self.add_method(&function);
                self.declare_inside(Some(old), Some(&function));
                self.take_out(old);
                function
            }
            (None, StatementKind::Function(function)) if self.is_plain(&function) => {
                if let Some(method) = &function.method {
                    let listed = self.listed.entry(method.class.clone()).or_default();
                    let is_taken = methods::is_taken(self.module, &method.class, function.symbol.last());
                    if is_taken || listed.new.contains(&function.symbol) {
                        return None;
                    }
                    listed.new.push(function.symbol.clone());
                    let name = methods::hidden_name(&self.module.name, &function.symbol)?;
                    self.names.insert(name, Binding::Function(function.symbol.clone()));
                }
                self.declare(&function);
                self.declare_inside(None, Some(&function));
                function
            }
            _ => return None,
        };
        self.changes.bodies.extend(function.definitions.keys().cloned());
        // What a new one declares for others to see is compared; which of them declares it is not.
        if function.method.is_none() && known.is_none() && !function.is_silent {
            return None;
        }
        Some(NewBlock { is_told: !function.is_silent && function.method.is_none(), function: Some(function) })
    }

    fn add_method(&mut self, function: &Function) {
        if let Some(method) = &function.method {
            let (class, symbol, fields) =
                (method.class.clone(), function.symbol.clone(), method.fields.clone());
            self.methods.push(EditedMethod { class, symbol, fields });
        }
    }

    /// Whether the body of the module does something in a block, from this byte of it on, that would have moved within it.
    fn is_in_body(&self, block: usize, from: u32) -> bool {
        let Some(range) = self.module.body_read.range(block) else { return false };
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
        let mut told = module.told.clone();
        self.replaced_blocks.iter().for_each(|block| _ = told.remove(block));
        for (new, number) in std::mem::take(&mut self.blocks).into_iter().zip(numbers) {
            if new.is_told {
                told.insert(number);
            }
            for (symbol, mut definition) in new.function.into_iter().flat_map(|function| function.definitions)
            {
                definition.place.block = number;
                self.definitions.insert(symbol, Arc::new(definition));
            }
        }
        let moved = |at: u32| {
            let before = hunks.iter().filter(|hunk| offset(hunk.old.end) <= at);
            before.fold(at, |at, hunk| at + offset(hunk.new.len()) - offset(hunk.old.len()))
        };
        let [body] = module.bodies.as_slice() else { return None };
        let definition = self.definitions.get_mut(body).map(Arc::make_mut)?;
        definition.place.end = moved(definition.place.end);
        let mut body_read = module.body_read.clone();
        let mut assigned_attributes = Arc::clone(&module.assigned_attributes);
        let mut all_classes = Arc::clone(&module.classes);
        if let Some(statements) = self.statements.take() {
            let changed = statements.apply(body, &mut self.definitions, &blocks)?;
            self.changes.declared.extend(changed.iter().filter(|symbol| *symbol != body).cloned());
            self.changes.bodies.extend(changed);
            let of_classes = statements.apply_classes(&mut self.definitions, &blocks)?;
            all_classes = classes_after(&all_classes, &of_classes.changes.redeclared, &self.definitions);
            self.changes.extend(of_classes.changes);
            self.changes.declared.extend(statements.renamed.declared);
            if statements.renamed.is_other_list || of_classes.is_other_list {
                // Who goes over all variables of a module asks for the module.
                self.changes.declared.insert(body.clone());
            }
            body_read = blocks.clone();
            assigned_attributes = statements.assigned_attributes;
        }
        let classes: BTreeSet<Symbol> = self.classes.iter().map(|edited| edited.class.clone()).collect();
        for class in classes {
            self.renew_class(&class, |at| blocks.start(at), moved)?;
        }
        let Edit { names: bindings, definitions, changes, .. } = self;
        let module = Module {
            bindings,
            definitions,
            classes: all_classes,
            blocks,
            body_read,
            told,
            assigned_attributes,
            ..module.clone()
        };
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
        let edited = self.classes.iter().filter(|edited| edited.class == *class);
        let last = edited.map(|edited| edited.end).find(|(before, _)| *before == Some(end));
        let end = match last {
            Some((_, now)) => now?,
            None => moved(end),
        };
        let mut renewed = (**known).clone();
        renewed.place.end = end - start_of(known.place.block);
        if let Some(listed) = self.listed.get(class) {
            methods::list(&mut renewed, listed, &self.definitions, |definition| {
                start_of(definition.place.block) + definition.place.start
            })?;
        }
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

/// The classes of a module that had `known`, after an edit of some of them.
fn classes_after(
    known: &Arc<[Symbol]>,
    edited: &BTreeSet<Symbol>,
    definitions: &OrdMap<Symbol, Arc<Definition>>,
) -> Arc<[Symbol]> {
    let is_known = |class: &Symbol| known.binary_search(class).is_ok();
    if edited.iter().all(|class| is_known(class) && definitions.contains_key(class)) {
        return Arc::clone(known);
    }
    let all: BTreeSet<&Symbol> = known.iter().chain(edited).collect();
    all.into_iter().filter(|class| definitions.contains_key(*class)).cloned().collect()
}

/// Where the last of the functions that begin at `start` ends.
fn end(start: usize, read: &Read) -> Option<u32> {
    let statement = read.statements.last()?;
    let StatementKind::Function(function) = &statement.kind else { return None };
    Some(offset(start) + statement.start + function.definitions.get(&function.symbol)?.place.end)
}

fn constants(read: &Read) -> impl Iterator<Item = &str> {
    let is_constant = |statement: &&Statement| matches!(statement.kind, StatementKind::Constant(_));
    read.statements.iter().filter(is_constant).map(|statement| &*statement.name)
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).expect("the size of a file is bounded")
}
