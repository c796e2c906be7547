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
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::Symbol;
use ruff_python_ast::Stmt;

use super::definition::{AssignedField, Binding, Definition, DefinitionKind, Module};
use super::file::File;
use super::limits;
use super::syntax::{dispatch, getters, patterns, redefinitions, suites};
use crate::source::SourceFile;
use around::Around;
use part::{Method, Part, Read};

mod alike;
mod around;
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
    if !alike::is_known(module, &old, around.block) || !alike::is_seen_alike(module, &old, &new) {
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
