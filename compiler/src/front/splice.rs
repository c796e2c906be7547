//! Reads an edited file by reading only the function that was edited, if nothing else can have changed: one function of
//! module level, behind its head. Not here: any other edit; for those the file is read as a whole.
//!
//! Why the result is that of reading the whole file: a statement at the margin begins where the parser has nothing open,
//! so what stands before and behind the function is parsed as it was. Of the body of a function, the rest of a module
//! sees only what it declares `global`, what it imports, the classes it makes and the attributes it assigns; with any
//! of the first three nothing is spliced, and the attributes are compared.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

use linkpoint_abi::{Site, Symbol};
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::Ranged;

use super::bindings;
use super::classes::assigned_attributes;
use super::context::{ModuleContext, Output};
use super::definition::{Binding, Definition, DefinitionKind, FunctionDefinition, Module};
use super::file::File;
use super::limits;
use super::module::module_body;
use crate::source::SourceFile;

/// A module after an edit of one function.
pub(crate) struct Spliced {
    pub(crate) module: Module,
    /// The function and the functions inside it, those of before and those of after.
    pub(crate) changed: BTreeSet<Symbol>,
}

/// What the text of an edited function may not contain, be it in a comment.
const TOO_FAR: [&str; 6] = ["global", "import", "class", "__doc__", "\r", "\u{c}"];

/// Reads `after`, of which `before` is the text that `module` was read from; nothing if more than the body of one
/// function of module level differs, or one of the two has problems.
pub(crate) fn splice(module: &Module, before: &SourceFile, after: &SourceFile) -> Option<Spliced> {
    let (old, new) = (&*before.text, &*after.text);
    limits::check_text(new).ok()?;
    let [body] = module.bodies.as_slice() else { return None };
    if !module.diagnostics.is_empty() || old.starts_with('\u{feff}') || old.contains('\r') {
        return None;
    }
    let edited = difference(old, new);
    let function = edited_function(module, old, &edited)?;
    let start = function.place.start as usize;
    let old_end = next_statement(old, function.place.end as usize);
    let new_end = (old_end + new.len()).checked_sub(old.len()).filter(|end| *end > start)?;
    if edited.end > old_end || !(new_end == new.len() || new.as_bytes().get(new_end - 1) == Some(&b'\n')) {
        return None;
    }
    let (old_part, new_part) = (part(before, start..old_end)?, part(after, start..new_end)?);
    let (old_file, new_file) = (File::read(&old_part).ok()?, File::read(&new_part).ok()?);
    let (old_head, new_head) = (head(&old_file)?, head(&new_file)?);
    let attributes = |file: &File<'_>| assigned_attributes(&file.syntax.body);
    if old_head != new_head || attributes(&old_file) != attributes(&new_file) {
        return None;
    }
    let read = definitions(module, body, &new_file)?;
    let inside = |definition: &Definition| {
        definition.symbol != *body && (start..old_end).contains(&(definition.place.start as usize))
    };
    let lost =
        module.definitions.values().map(|definition| &**definition).filter(|definition| inside(definition));
    let changed: BTreeSet<Symbol> = lost.chain(&read).map(|definition| definition.symbol.clone()).collect();
    let same_head = read.iter().any(|new| new.symbol == function.symbol && is_seen_alike(function, new));
    if !same_head {
        return None;
    }
    let shift = Shift { start: offset(start), old_end: offset(old_end), new_end: offset(new_end) };
    // A copy of the whole is cheaper than to place each definition anew.
    let mut definitions = module.definitions.clone();
    definitions.retain(|_, definition| !inside(definition));
    for (symbol, definition) in &mut definitions {
        if symbol == body {
            *definition = Arc::new(shift.body(definition)?);
        } else if definition.place.start >= shift.old_end && shift.old_end != shift.new_end {
            *definition = Arc::new(shift.definition(definition)?);
        }
    }
    definitions.extend(read.into_iter().map(|mut new| {
        new.place.start += shift.start;
        new.place.end += shift.start;
        (new.symbol.clone(), Arc::new(new))
    }));
    Some(Spliced { module: Module { definitions, ..module.clone() }, changed })
}

/// What of `old` is not in `new`: the range between the longest common beginning and the longest common end.
fn difference(old: &str, new: &str) -> Range<usize> {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let start = common_start(old, new);
    let shorter = old.len().min(new.len()) - start;
    start..old.len() - common_end(&old[old.len() - shorter..], &new[new.len() - shorter..])
}

/// Texts are compared by parts of this size first.
const PART_BYTES: usize = 64;

fn common_start(old: &[u8], new: &[u8]) -> usize {
    let parts = old.chunks_exact(PART_BYTES).zip(new.chunks_exact(PART_BYTES));
    let start = parts.take_while(|(old, new)| old == new).count() * PART_BYTES;
    start + old[start..].iter().zip(&new[start..]).take_while(|(old, new)| old == new).count()
}

fn common_end(old: &[u8], new: &[u8]) -> usize {
    let parts = old.rchunks_exact(PART_BYTES).zip(new.rchunks_exact(PART_BYTES));
    let end = parts.take_while(|(old, new)| old == new).count() * PART_BYTES;
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
    end + old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count()
}

/// The function of module level that an edit may lie in.
fn edited_function<'m>(module: &'m Module, old: &str, edited: &Range<usize>) -> Option<&'m Definition> {
    let begins_before = |definition: &&Arc<Definition>| (definition.place.start as usize) < edited.start;
    let is_bound = |definition: &&Arc<Definition>| {
        let name = definition.symbol.last();
        matches!(module.bindings.get(name), Some(Binding::Function(symbol)) if *symbol == definition.symbol)
    };
    let candidates = module.definitions.values().filter(begins_before).filter(is_bound);
    let function = candidates.max_by_key(|definition| definition.place.start)?;
    let (before, text) = old.split_at_checked(function.place.start as usize)?;
    let is_plain = (before.is_empty() || before.ends_with('\n')) && text.starts_with("def ");
    is_plain.then_some(function)
}

/// Where the next statement at the margin begins behind `end`, the end of one; the end of the text if there is none.
fn next_statement(text: &str, end: usize) -> usize {
    let line_behind = |at: usize| text[at..].find('\n').map_or(text.len(), |found| at + found + 1);
    let is_blank = |at: &usize| text[*at..].starts_with([' ', '\t', '\n', '#', '\u{c}']);
    let mut at = line_behind(end);
    while at < text.len() && is_blank(&at) {
        at = line_behind(at);
    }
    at
}

/// Whether two versions of a function are the same to everybody else.
fn is_seen_alike(old: &Definition, new: &Definition) -> bool {
    let (Some(old), Some(new)) = (old.function(), new.function()) else { return false };
    let seen = |function: &FunctionDefinition| {
        (
            function.returns.clone(),
            function.type_params.clone(),
            function.is_generator,
            function.decorators.len(),
        )
    };
    let params = old.params.iter().zip(&new.params);
    old.params.len() == new.params.len()
        && params.into_iter().all(|(old, new)| old == new)
        && seen(old) == seen(new)
        && old.diagnostics.is_empty()
}

/// A part of a file as a file of its own.
fn part(file: &SourceFile, range: Range<usize>) -> Option<SourceFile> {
    let text = file.text.get(range)?;
    let is_near = !TOO_FAR.iter().any(|word| text.contains(word));
    is_near.then(|| SourceFile { path: file.path.clone(), text: Arc::from(text) })
}

/// The text before the body of the one function that a file consists of.
fn head<'f>(file: &'f File<'_>) -> Option<&'f str> {
    let [Stmt::FunctionDef(function)] = file.syntax.body.as_slice() else { return None };
    let first = function.body.first()?;
    file.text.as_str().get(..first.start().to_usize())
}

/// The definitions in the one function that `file` consists of, with places relative to it.
fn definitions(module: &Module, body: &Symbol, file: &File<'_>) -> Option<Vec<Definition>> {
    let [Stmt::FunctionDef(ast::StmtFunctionDef { name, range, .. })] = file.syntax.body.as_slice() else {
        return None;
    };
    let place = bindings::Place { file: 0, range: *range };
    let context = ModuleContext {
        name: Arc::clone(&module.name),
        is_package: file.is_package(),
        path: Arc::clone(&file.path),
        text: &file.text,
        scopes: &file.scopes,
        bindings: &module.bindings,
        definitions: &HashMap::from([(Arc::from(name.as_str()), place)]),
        file: 0,
        docstring: None,
        shadows: &BTreeSet::new(),
        assigned_attributes: &BTreeSet::new(),
        class_names: &BTreeMap::new(),
    };
    let mut output = Output::default();
    module_body(&context, &mut output, body, file);
    let is_sound = output.hidden.is_empty() && output.definitions.iter().all(is_free_of_problems);
    is_sound.then_some(output.definitions)
}

/// How far what stands behind the edited function moves.
struct Shift {
    start: u32,
    old_end: u32,
    new_end: u32,
}

impl Shift {
    fn place(&self, at: u32) -> u32 {
        if at < self.old_end { at } else { at - self.old_end + self.new_end }
    }

    /// A definition behind the function; nothing if it has problems, whose places are absolute.
    fn definition(&self, definition: &Definition) -> Option<Definition> {
        let mut moved = definition.clone();
        moved.place.start = self.place(moved.place.start);
        moved.place.end = self.place(moved.place.end);
        is_free_of_problems(&moved).then_some(moved)
    }

    /// The body of the module: what it does at sites behind the function moves with them.
    fn body(&self, definition: &Definition) -> Option<Definition> {
        let mut function = definition.function()?.clone();
        for site in &mut function.sites {
            let is_before = site.end <= self.start;
            if !is_before && site.start < self.old_end {
                return None;
            }
            *site = Site { start: self.place(site.start), end: self.place(site.end) };
        }
        let mut moved = definition.clone();
        moved.place.end = self.place(moved.place.end);
        moved.kind = DefinitionKind::Function(Arc::new(function));
        is_free_of_problems(&moved).then_some(moved)
    }
}

fn is_free_of_problems(definition: &Definition) -> bool {
    match &definition.kind {
        DefinitionKind::Function(function) => function.diagnostics.is_empty(),
        DefinitionKind::Class(class) => class.diagnostics.is_empty(),
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).expect("the size of a file is bounded")
}
