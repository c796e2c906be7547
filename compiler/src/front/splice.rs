//! Reads an edited file by reading only the function that was edited, if nothing else can have changed: one function of
//! module level or one method of a class there, behind its head. Not here: any other edit; for those the file is read as a
//! whole.
//!
//! Why the result is that of reading the whole file: a statement begins where the parser has nothing open but the class it
//! stands in, so what stands before and behind the function is parsed as it was. Of the body of a function, the rest of a
//! module sees only what it declares `global`, what it imports, the classes it makes, the attributes it assigns and the
//! fields it so declares; with any of the first three nothing is spliced, and the others are compared. What reading a
//! function apart from its file could lack, the text of before would lack as well: read so, it has to give what the module
//! has.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;
use ruff_python_ast::Stmt;

use super::definition::{AssignedField, Binding, Definition, DefinitionKind, FunctionDefinition, Module};
use super::file::File;
use super::limits;
use super::lower::mangled;
use super::syntax::{dispatch, getters, patterns, redefinitions, suites};
use crate::ir::untyped::Annotation;
use crate::source::SourceFile;
use part::{Method, Part, Read};
use seen::Store;

mod part;
mod seen;

/// A module after an edit of one function.
pub(crate) struct Spliced {
    pub(crate) module: Module,
    /// The function and the functions inside it, those of before and those of after.
    pub(crate) changed: BTreeSet<Symbol>,
}

/// Whether the functions of a module that was read from `file` can be read one by one.
pub(super) fn is_possible(module: &Module, file: &File<'_>) -> bool {
    // What its patterns are depends on the whole file.
    let has_patterns = module.imports.iter().any(|import| &**import == patterns::MODULE);
    // Docstrings are constants of the module then, or have examples.
    let has_docstrings = file.text.mentions_doc || !module.docstrings.is_empty();
    // So does which of several definitions a name means.
    let has_redefinitions = module.bindings.keys().any(|name| redefinitions::is_numbered(name));
    // Which names are imported depends on which are mentioned.
    let is_starred = |statement: &Stmt| match statement {
        Stmt::ImportFrom(import) => import.names.iter().any(|alias| file.text.slice(alias.range) == "*"),
        _ => false,
    };
    // A variable beside a function of module level, whose attribute it is.
    let is_attribute = |name: &str| {
        name.split_once('.').is_some_and(|(function, attribute)| {
            !attribute.starts_with('<') && matches!(module.bindings.get(function), Some(Binding::Function(_)))
        })
    };
    let is_hidden_getter = |(name, binding): (&Arc<str>, &Binding)| {
        matches!(binding, Binding::Member(_, member) if &**member == getters::ATTRGETTER)
            && **name != *getters::ATTRGETTER
    };
    !module.has_problems
        && file.text.is_verbatim()
        && !has_patterns
        && !has_docstrings
        && !has_redefinitions
        && !file.text.as_str().contains(dispatch::FUNCTION)
        && !file.syntax.body.iter().any(|statement| is_starred(statement) || holds_class(statement))
        && !module.bindings.keys().any(|name| is_attribute(name))
        && !module.bindings.iter().any(is_hidden_getter)
}

/// Whether a compound statement has a class in one of its arms: which functions mention that matters.
fn holds_class(statement: &Stmt) -> bool {
    let mut found = false;
    suites::each(statement, &mut |body| {
        found |= body.iter().any(|inner| inner.is_class_def_stmt() || holds_class(inner));
    });
    found
}

/// Reads `after`, of which `before` is the text that `module` was read from; nothing if more than the body of one function
/// or method differs, or one of the two has problems.
pub(crate) fn splice(module: &Module, before: &SourceFile, after: &SourceFile) -> Option<Spliced> {
    let (old, new) = (&*before.text, &*after.text);
    // What differs is read as a file and checked as such; the rest was.
    if !module.is_spliceable || new.len() > limits::FILE_BYTES_MAX {
        return None;
    }
    let edited = after.text.since(&before.text);
    let around = Around::of(module, old, &edited)?;
    let new_end = (around.end + new.len()).checked_sub(old.len()).filter(|end| *end > around.start)?;
    let is_whole = new_end == new.len() || new.as_bytes().get(new_end - 1) == Some(&b'\n');
    // What was taken out may begin as what follows does.
    let behind = edited.end.saturating_sub(around.end);
    if !is_whole || old.get(around.end..around.end + behind) != new.get(new_end..new_end + behind) {
        return None;
    }
    // The class begins above the edit.
    let class = old.get(around.class.clone())?;
    let read = |text| Part { class, text }.read(module, &before.path);
    let (old, new) = (read(old.get(around.start..around.end)?)?, read(new.get(around.start..new_end)?)?);
    let known = inside(module, &old.symbol, around.block);
    let is_known = known.len() == old.definitions.len()
        && known
            .iter()
            .zip(old.definitions.values())
            .all(|(known, read)| is_as_read(known, read, around.block));
    if !is_known || !is_seen_alike(module, &old, &new) {
        return None;
    }
    let shift = Shift { old_end: offset(around.end), new_end: offset(new_end) };
    spliced(module, &around, &old, new, &shift)
}

/// Puts `new` in the place of `old`.
fn spliced(module: &Module, around: &Around, old: &Read, new: Read, shift: &Shift) -> Option<Spliced> {
    let changed = old.definitions.keys().chain(new.definitions.keys()).cloned().collect();
    let mut definitions = module.definitions.clone();
    let [body] = module.bodies.as_slice() else { return None };
    let mut whole = (**definitions.get(body)?).clone();
    // What the body of the module does there would have moved within its block.
    let function = whole.function()?;
    let mut sites = function.sites.iter().chain(function.mentions.iter().map(|(site, _)| site));
    let behind_head = around.behind_head(module, old.body);
    if sites.any(|site| site.start < behind_head.end && site.end > behind_head.start) {
        return None;
    }
    whole.place.end = shift.place(whole.place.end);
    definitions.insert(body.clone(), Arc::new(whole));
    if let Some(method) = &new.method {
        let ends = [old, &new].map(|read| read.definitions.get(&old.symbol).map(|own| own.place.end));
        let [Some(old_end), Some(new_end)] = ends else { return None };
        let start = offset(around.start);
        let end_of = |end: u32| if end == start + old_end { start + new_end } else { shift.place(end) };
        renew_class(module, &mut definitions, (&new.symbol, method), end_of)?;
    }
    old.definitions.keys().for_each(|symbol| drop(definitions.remove(symbol)));
    for (symbol, mut definition) in new.definitions {
        definition.place.block = around.block;
        definitions.insert(symbol, Arc::new(definition));
    }
    let mut blocks: Arc<[u32]> = Arc::clone(&module.blocks);
    let behind = Arc::make_mut(&mut blocks).iter_mut().skip(around.block + 1);
    behind.for_each(|start| *start = shift.place(*start));
    Some(Spliced { module: Module { definitions, blocks, ..module.clone() }, changed })
}

/// Gives a class, of which one method was edited, the places that it has now.
fn renew_class(
    module: &Module,
    definitions: &mut OrdMap<Symbol, Arc<Definition>>,
    (symbol, method): (&Symbol, &Method),
    end_of: impl Fn(u32) -> u32,
) -> Option<()> {
    let known = module.definitions.get(&method.class)?;
    let mut renewed = (**known).clone();
    let start = module.offset(&known.place);
    renewed.place.end = end_of(start + (known.place.end - known.place.start)) - (start - known.place.start);
    let DefinitionKind::Class(class) = &mut renewed.kind else { return None };
    let site = |field: &AssignedField| {
        let read = method.fields.iter().find(|read| read.name == field.name && field.method == *symbol);
        read.map_or(field.site, |read| read.site)
    };
    if class.assigned_fields.iter().any(|field| field.site != site(field)) {
        let fields = &mut Arc::make_mut(class).assigned_fields;
        fields.iter_mut().for_each(|field| field.site = site(field));
    }
    // What was written for the class stands where the class does.
    for name in &class.written {
        if let Some(written) = definitions.get_mut(&method.class.child(name)) {
            Arc::make_mut(written).place.end = renewed.place.end;
        }
    }
    definitions.insert(method.class.clone(), Arc::new(renewed));
    Some(())
}

/// Where an edit lies.
struct Around {
    block: usize,
    /// The text of the block, up to the line with the next one.
    start: usize,
    end: usize,
    /// The text of the class around it up to the first statement there.
    class: Range<usize>,
}

impl Around {
    /// The function or method that an edit may lie in.
    fn of(module: &Module, old: &str, edited: &Range<usize>) -> Option<Around> {
        let start_of = |block: usize| module.blocks.get(block).map(|start| *start as usize);
        let block = module.blocks.partition_point(|start| (*start as usize) < edited.start).checked_sub(1)?;
        let start = start_of(block)?;
        let text = old.get(start..)?;
        // Before the first statement there may be comments.
        let first = if block == 0 { &text[first_statement(text)..] } else { text };
        if !first.starts_with("def ") && !first.starts_with('@') {
            return None;
        }
        let end = start_of(block + 1).map_or(old.len(), |next| start_of_line(old, next));
        let indentation = old.get(start_of_line(old, start)..start)?;
        let class = match indentation {
            "" => 0..0,
            _ => {
                let is_class = |block: &usize| {
                    start_of(*block).is_some_and(|start| *block == 0 || start_of_line(old, start) == start)
                };
                let class = (0..block).rev().find(is_class)?;
                let (begin, member) = (start_of(class)?, start_of(class + 1)?);
                if old.get(start_of_line(old, member)..member) != Some(indentation) {
                    return None;
                }
                begin..member
            }
        };
        Some(Around { block, start, end, class })
    }

    /// The block in the text that the file was read from as a whole, behind the head of the function.
    fn behind_head(&self, module: &Module, head: u32) -> Range<u32> {
        let begin = |block: usize| module.blocks_read.get(block).copied();
        begin(self.block).unwrap_or(0) + head..begin(self.block + 1).unwrap_or(u32::MAX)
    }
}

fn start_of_line(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
}

/// Where the first line that is neither blank nor a comment begins.
fn first_statement(text: &str) -> usize {
    let mut lines = text.split_inclusive('\n');
    let is_empty = |line: &&str| line.trim_start().is_empty() || line.starts_with('#');
    lines.by_ref().take_while(is_empty).map(str::len).sum()
}

/// A function with the definitions inside it.
fn inside<'m>(module: &'m Module, function: &Symbol, block: usize) -> Vec<&'m Definition> {
    let inner = function.child("");
    let near = module.definitions.range(inner.clone()..);
    let near = near.take_while(|(symbol, _)| symbol.as_str().starts_with(inner.as_str()));
    let near = near.map(|(_, definition)| definition);
    let all = module.definitions.get(function).into_iter().chain(near);
    all.map(|definition| &**definition).filter(|definition| definition.place.block == block).collect()
}

/// Whether a function is in the module what it is read by itself, in its block.
fn is_as_read(known: &Definition, read: &Definition, block: usize) -> bool {
    let (Some(one), Some(other)) = (known.function(), read.function()) else { return false };
    let place = |definition: &Definition| {
        let place = &definition.place;
        (place.path.clone(), place.start, place.end, place.name)
    };
    known.symbol == read.symbol
        && known.place.block == block
        && place(known) == place(read)
        && one.digest == other.digest
        && one.sites == other.sites
        && one.mentions == other.mentions
        && is_alike(one, other)
}

/// Whether two versions of a function are the same to everybody else.
fn is_seen_alike(module: &Module, old: &Read, new: &Read) -> bool {
    let own = |read: &Read| read.definitions.get(&read.symbol).and_then(Definition::function).cloned();
    let (Some(before), Some(after)) = (own(old), own(new)) else { return false };
    // A generator which something is sent to has one.
    let has_class = new.definitions.values().any(|definition| definition.class().is_some());
    let settled = old.method.as_ref().map(|method| settled_fields(module, method, &old.symbol));
    let settled = settled.unwrap_or_default();
    old.symbol == new.symbol
        && old.head == new.head
        && old.hidden == new.hidden
        && is_alike(&before, &after)
        && !has_class
        && Visible::of(old, &settled) == Visible::of(new, &settled)
}

/// Whether what others go by is the same of two functions.
fn is_alike(one: &FunctionDefinition, other: &FunctionDefinition) -> bool {
    one.params == other.params
        && one.returns == other.returns
        && one.type_params == other.type_params
        && one.decorators == other.decorators
        && one.is_generator == other.is_generator
        && one.captures == other.captures
        && one.class == other.class
        && one.enclosing == other.enclosing
}

/// The fields of a class that another method declares, whatever `method` assigns: those that its `__init__` does.
fn settled_fields(module: &Module, method: &Method, symbol: &Symbol) -> BTreeSet<Arc<str>> {
    let class = module.definitions.get(&method.class).and_then(|class| class.class());
    let fields = class.map(|class| class.assigned_fields.as_slice()).unwrap_or_default();
    let is_settled = |field: &&AssignedField| field.method != *symbol && field.method.last() == "__init__";
    fields.iter().filter(is_settled).map(|field| Arc::clone(&field.name)).collect()
}

/// What a function assigns, as far as others see it.
#[derive(PartialEq)]
struct Visible<'r> {
    stores: BTreeSet<&'r Store>,
    fields: Vec<(&'r str, Option<&'r Annotation>, &'r Symbol, Option<&'r str>)>,
}

impl<'r> Visible<'r> {
    fn of(read: &'r Read, settled: &BTreeSet<Arc<str>>) -> Visible<'r> {
        let Some(method) = &read.method else {
            return Visible { stores: read.stores.iter().collect(), fields: Vec::new() };
        };
        let is_settled = |(owner, attribute): &&Store| {
            let name = mangled(Some(method.class.last()), attribute);
            method.own.as_deref() == Some(&**owner) && settled.contains(&name)
        };
        let is_open = |field: &&AssignedField| field.annotation.is_some() || !settled.contains(&field.name);
        let seen = |field: &'r AssignedField| {
            (&*field.name, field.annotation.as_ref(), &field.method, field.from_param.as_deref())
        };
        Visible {
            stores: read.stores.iter().filter(|store| !is_settled(store)).collect(),
            fields: method.fields.iter().filter(is_open).map(seen).collect(),
        }
    }
}

/// How far what stands behind the edited function moves.
struct Shift {
    old_end: u32,
    new_end: u32,
}

impl Shift {
    fn place(&self, at: u32) -> u32 {
        if at < self.old_end { at } else { at - self.old_end + self.new_end }
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).expect("the size of a file is bounded")
}
