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

use linkpoint_abi::difference::difference;
use linkpoint_abi::{Site, Symbol};
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::Ranged;

use super::bindings;
use super::classes::AssignedAttributes;
use super::context::{ModuleContext, Output};
use super::definition::{Binding, Definition, DefinitionKind, FunctionDefinition, Module};
use super::file::File;
use super::limits;
use super::module::module_body;
use super::syntax::{getters, patterns, redefinitions};
use crate::source::SourceFile;

/// A module after an edit of one function.
pub(crate) struct Spliced {
    pub(crate) module: Module,
    /// The function and the functions inside it, those of before and those of after.
    pub(crate) changed: BTreeSet<Symbol>,
}

/// What the text of an edited function may not contain, be it in a comment.
const TOO_FAR: [&str; 7] =
    ["global", "import", "class", "__doc__", "\r", "\u{c}", getters::ATTRGETTER];

/// Whether the functions of a module that was read from `file` can be read one by one.
pub(super) fn is_possible(module: &Module, file: &File<'_>) -> bool {
    // What its patterns are depends on the whole file.
    let has_patterns = module.imports.iter().any(|import| &**import == patterns::MODULE);
    // Docstrings are constants of the module then.
    let has_docstrings = file.text.as_str().contains(super::DOC);
    // So does which of several definitions a name means.
    let has_redefinitions = module.bindings.keys().any(|name| redefinitions::is_numbered(name));
    !module.has_problems && file.text.is_verbatim() && !has_patterns && !has_docstrings && !has_redefinitions
}

/// Reads `after`, of which `before` is the text that `module` was read from; nothing if more than the body of one
/// function of module level differs, or one of the two has problems.
pub(crate) fn splice(module: &Module, before: &SourceFile, after: &SourceFile) -> Option<Spliced> {
    let (old, new) = (&*before.text, &*after.text);
    let [body] = module.bodies.as_slice() else { return None };
    // What differs is read as a file and checked as such; the rest was.
    if !module.is_spliceable || new.len() > limits::FILE_BYTES_MAX {
        return None;
    }
    let edited = difference(old.as_bytes(), new.as_bytes());
    let function = edited_function(module, old, &edited)?;
    let block = function.place.block;
    let start = module.offset(&function.place) as usize;
    let old_end = next_statement(old, start + (function.place.end - function.place.start) as usize);
    let new_end = (old_end + new.len()).checked_sub(old.len()).filter(|end| *end > start)?;
    if edited.end > old_end || !(new_end == new.len() || new.as_bytes().get(new_end - 1) == Some(&b'\n')) {
        return None;
    }
    let (old_part, new_part) = (part(before, start..old_end)?, part(after, start..new_end)?);
    let (old_file, new_file) = (File::read(&old_part).ok()?, File::read(&new_part).ok()?);
    let (old_head, new_head) = (head(&old_file)?, head(&new_file)?);
    let attributes = |file: &File<'_>| AssignedAttributes::of(&file.syntax.body);
    if old_head != new_head || attributes(&old_file) != attributes(&new_file) {
        return None;
    }
    let read = definitions(module, body, &new_file)?;
    let lost = inside(module, function);
    // That of a generator which something is sent to.
    let is_class =
        |symbol: &Symbol| module.definitions.get(symbol).is_some_and(|known| known.class().is_some());
    if lost.iter().any(is_class) || read.iter().any(|definition| definition.class().is_some()) {
        return None;
    }
    let changed: BTreeSet<Symbol> =
        lost.iter().chain(read.iter().map(|definition| &definition.symbol)).cloned().collect();
    let same_head = read.iter().any(|new| new.symbol == function.symbol && is_seen_alike(function, new));
    if !same_head {
        return None;
    }
    let shift = Shift { old_end: offset(old_end), new_end: offset(new_end) };
    let mut definitions = module.definitions.clone();
    let mut whole = (**definitions.get(body)?).clone();
    // What the body of the module does there may have moved within its block.
    if whole.function()?.sites.iter().any(|site| module.is_in(site, block)) {
        return None;
    }
    whole.place.end = shift.place(whole.place.end);
    definitions.insert(body.clone(), Arc::new(whole));
    lost.iter().for_each(|symbol| drop(definitions.remove(symbol)));
    for mut new in read {
        new.place.block = block;
        new.place.start += function.place.start;
        new.place.end += function.place.start;
        definitions.insert(new.symbol.clone(), Arc::new(new));
    }
    let mut blocks: Arc<[u32]> = Arc::clone(&module.blocks);
    let behind = Arc::make_mut(&mut blocks).iter_mut().skip(block + 1);
    behind.for_each(|start| *start = shift.place(*start));
    Some(Spliced { module: Module { definitions, blocks, ..module.clone() }, changed })
}

impl Module {
    /// Whether a site of the body is in a block. An empty one is nowhere.
    fn is_in(&self, site: &Site, block: usize) -> bool {
        let begins = |block: usize| self.blocks_read.get(block).copied().unwrap_or(u32::MAX);
        site.start < site.end && (begins(block)..begins(block + 1)).contains(&site.start)
    }
}

/// A function of module level with the definitions inside it.
fn inside(module: &Module, function: &Definition) -> Vec<Symbol> {
    let inner = function.symbol.child("");
    let near = module.definitions.range(inner.clone()..);
    let near = near.take_while(|(symbol, _)| symbol.as_str().starts_with(inner.as_str()));
    let inner = near.filter(|(_, definition)| definition.place.block == function.place.block);
    std::iter::once(&function.symbol).chain(inner.map(|(symbol, _)| symbol)).cloned().collect()
}

/// The function of module level that an edit may lie in.
fn edited_function<'m>(module: &'m Module, old: &str, edited: &Range<usize>) -> Option<&'m Definition> {
    let block = module.blocks.partition_point(|start| (*start as usize) < edited.start).checked_sub(1)?;
    // Before the first statement there may be comments.
    let text = old.get(*module.blocks.get(block)? as usize..)?;
    let head = if block == 0 { &text[first_statement(text)..] } else { text };
    let name = head.strip_prefix("def ")?.trim_start_matches(' ');
    let name = name.split(|char: char| !char.is_alphanumeric() && char != '_').next()?;
    let Binding::Function(symbol) = module.bindings.get(name)? else { return None };
    let function = module.definitions.get(symbol)?;
    let is_here = function.place.block == block && (module.offset(&function.place) as usize) < edited.start;
    is_here.then_some(&**function)
}

/// Where the first line that is neither blank nor a comment begins.
fn first_statement(text: &str) -> usize {
    let mut lines = text.split_inclusive('\n');
    let is_empty = |line: &&str| line.trim_start().is_empty() || line.starts_with('#');
    lines.by_ref().take_while(is_empty).map(str::len).sum()
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
        assigned_attributes: &AssignedAttributes::default(),
        open_enumerations: &BTreeMap::new(),
        class_names: &BTreeMap::new(),
    };
    let mut output = Output::default();
    module_body(&context, &mut output, body, file);
    let is_sound = output.hidden.is_empty() && output.definitions.iter().all(is_free_of_problems);
    is_sound.then_some(output.definitions)
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

fn is_free_of_problems(definition: &Definition) -> bool {
    match &definition.kind {
        DefinitionKind::Function(function) => function.diagnostics.is_empty(),
        DefinitionKind::Class(class) => class.diagnostics.is_empty(),
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).expect("the size of a file is bounded")
}
