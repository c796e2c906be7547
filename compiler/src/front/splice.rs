//! Reads an edited file by reading only what was edited, if nothing else can have changed: functions, constants, classes and other
//! statements of module level, and methods of a class there. Not here: any other edit; for those the file is read as a whole.
//!
//! Why the result is that of reading the whole file: a statement begins where the parser has nothing open but the class it
//! stands in, so what stands before and behind the edited statements is parsed as it was. Of the body of a function, the rest
//! of a module sees only what it declares `global`, what it imports, the classes it makes, the attributes it assigns and the
//! fields it so declares; all of this is compared. Of a function of module level with nothing to evaluate in its head, it sees
//! its name besides, where that is mentioned; so a name that is new or gone may not be. Of such a method, a class sees its name and its
//! place among the others. Classes are read with all that the body of the module runs (`statements`). What reading statements apart from
//! their file could lack, the text of before would lack as well: read so, it has to give what the module has. What statements
//! that are new could lack is refused in all files ([`is_possible`]) or in the statements (`part`).

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Symbol, Text};
use ruff_python_ast::Stmt;

use super::definition::{Binding, Module};
use super::doctests;
use super::file::File;
use super::syntax::{
    abstract_decorators, bound_methods, class_makers, descriptors, dispatch, getters, patterns, properties,
    redefinitions, special_methods, suites, wrapper_updates,
};
use super::{limits, text};
use crate::source::SourceFile;
use edit::Edit;
use excerpt::Excerpt;
use hunks::{Hunk, Pieces};
use part::{Parsed, Part};
use statements::Statements;

pub(crate) use alike::{is_alike, is_same_function};
pub(crate) use methods::has_member;
pub(super) use told::told;

mod alike;
mod classes;
mod edit;
mod excerpt;
mod hunks;
mod methods;
mod names;
mod part;
mod seen;
mod statements;
mod told;

/// With more edited statements than these, reading the whole file is as good: each of their names is looked for in all of it.
const STATEMENTS_MAX: usize = 256;

/// A module after an edit of some of its statements.
pub(crate) struct Spliced {
    pub(crate) module: Module,
    pub(crate) changes: Changes,
}

/// What an edit has changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// The functions whose bodies are others, or that are new or gone, with the functions inside them.
    pub(crate) bodies: BTreeSet<Symbol>,
    /// The functions, methods, functions inside them and constants of module level that are declared otherwise, or are new or gone.
    pub(crate) declared: BTreeSet<Symbol>,
    /// The classes with methods among them.
    pub(crate) classes: BTreeSet<Symbol>,
    /// The classes that were read as a whole.
    pub(crate) redeclared: BTreeSet<Symbol>,
}

impl Changes {
    /// Adds what another edit has changed.
    pub(crate) fn extend(&mut self, other: Changes) {
        self.bodies.extend(other.bodies);
        self.declared.extend(other.declared);
        self.classes.extend(other.classes);
        self.redeclared.extend(other.redeclared);
    }
}

/// Whether the functions of a module that was read from `file` can be read one by one.
pub(super) fn is_possible(module: &Module, file: &File<'_>) -> bool {
    let imports = |name: &str| module.imports.iter().any(|import| &**import == name);
    // What its patterns are depends on the whole file, and docstrings may have examples.
    !module.has_problems
        && !imports(patterns::MODULE)
        && !imports(doctests::RUNNER)
        && is_free_of_far_names(&module.bindings)
        && is_near(file)
}

/// Whether names of module level do not stand for something that depends on the whole file.
fn is_free_of_far_names(names: &OrdMap<Arc<str>, Binding>) -> bool {
    // Which of several definitions a name means does.
    let has_redefinitions = names.keys().any(|name| redefinitions::is_numbered(name));
    // A variable beside a function of module level, whose attribute it is.
    let is_attribute = |name: &str| {
        name.split_once('.').is_some_and(|(function, attribute)| {
            !attribute.starts_with('<') && matches!(names.get(function), Some(Binding::Function(_)))
        })
    };
    let is_hidden_getter = |(name, binding): (&Arc<str>, &Binding)| {
        matches!(binding, Binding::Member(_, member) if &**member == getters::ATTRGETTER)
            && **name != *getters::ATTRGETTER
    };
    !has_redefinitions && !names.keys().any(|name| is_attribute(name)) && !names.iter().any(is_hidden_getter)
}

/// Whether the text of a file says nothing that reaches further than the statement it stands in.
fn is_near(file: &File<'_>) -> bool {
    // Which names are imported depends on which are mentioned.
    let is_starred = |statement: &Stmt| match statement {
        Stmt::ImportFrom(import) => import.names.iter().any(|alias| file.text.slice(alias.range) == "*"),
        _ => false,
    };
    // Imports tell what they are, and which other names the file has.
    let is_rewritten = file.text.as_str().contains(getters::METHODCALLER)
        || properties::are_made_by_calls(file.text.as_str())
        || abstract_decorators::are_in(file.text.as_str())
        || special_methods::are_in(file.text.as_str())
        || bound_methods::are_in(file.text.as_str())
        || file.text.as_str().contains(wrapper_updates::FUNCTION)
        || descriptors::are_in(file.text.as_str())
        || file.syntax.body.iter().any(|statement| has_dropped_name(file, statement));
    // Generators elsewhere hand on what they are sent.
    let hands_on = file.text.mentions_send && text::has_delegation(file.text.as_str());
    file.text.is_verbatim()
        && !is_rewritten
        // They are constants of the module then.
        && !file.text.mentions_doc
        && !hands_on
        && !file.text.as_str().contains(dispatch::FUNCTION)
        && !class_makers::may_be_in(&file.syntax)
        && !file.syntax.body.iter().any(|statement| is_starred(statement) || holds_class(statement))
}

/// Whether a statement imports something under a name that was taken from it.
fn has_dropped_name(file: &File<'_>, statement: &Stmt) -> bool {
    let Stmt::ImportFrom(import) = statement else { return false };
    let is_dropped = |alias: &ruff_python_ast::Alias| {
        alias.asname.is_none() && file.text.slice(alias.range).split_whitespace().count() > 1
    };
    import.names.iter().any(is_dropped)
}

/// Whether a compound statement has a class in one of its arms: which functions mention that matters.
fn holds_class(statement: &Stmt) -> bool {
    let mut found = false;
    suites::each(statement, &mut |body| {
        found |= body.iter().any(|inner| inner.is_class_def_stmt() || holds_class(inner));
    });
    found
}

/// Reads `after`, of which `before` is the text that `module` was read from; nothing if more differs than statements that can
/// be read by themselves, or one of the two has problems.
pub(crate) fn splice(module: &Module, before: &SourceFile, after: &SourceFile) -> Option<Spliced> {
    let (old, new) = (&before.text, &after.text);
    // What differs is read as a file and checked as such; the rest was.
    if !module.is_spliceable || new.len() > limits::FILE_BYTES_MAX {
        return None;
    }
    let pieces = Pieces::of(module, old, new);
    let found = hunks::hunks(&pieces)?;
    let smallest = hunks::smallest(&pieces, &found);
    let spliced = smallest.as_ref().and_then(|hunks| splice_hunks(module, before, after, hunks));
    spliced.or_else(|| {
        let whole = hunks::of_module_level(&pieces, &found)?;
        (smallest.as_ref() != Some(&whole)).then(|| splice_hunks(module, before, after, &whole))?
    })
}

fn splice_hunks(module: &Module, before: &SourceFile, after: &SourceFile, hunks: &[Hunk]) -> Option<Spliced> {
    let (old, new) = (&before.text, &after.text);
    let parts = |text: &Text, range: fn(&Hunk) -> &Range<usize>| -> Option<Vec<Part>> {
        let part = |hunk: &Hunk| {
            Part::new(&before.path, &old.get(hunk.class.clone())?, &text.get(range(hunk).clone())?)
        };
        hunks.iter().map(part).collect()
    };
    let (old_parts, new_parts) = (parts(old, |hunk| &hunk.old)?, parts(new, |hunk| &hunk.new)?);
    if module.mentions_send && new_parts.iter().any(Part::has_delegation) {
        return None;
    }
    let parsed = |parts| -> Option<Vec<_>> { <[Part]>::iter(parts).map(Part::parse).collect() };
    let (old_parsed, new_parsed) = (parsed(old_parts.as_slice())?, parsed(new_parts.as_slice())?);
    if old_parsed.iter().chain(&new_parsed).map(Parsed::count).sum::<usize>() > STATEMENTS_MAX {
        return None;
    }
    // What it gives decides what the class is.
    let mut functions = old_parsed.iter().chain(&new_parsed).flat_map(Parsed::functions);
    if functions.any(|function| module.class_makers.contains(function)) {
        return None;
    }
    let is_mentioned = |name: &str| is_mentioned(new, hunks, name);
    let mut names = names::after(module, &old_parsed, &new_parsed, is_mentioned)?;
    let statements = match is_stated(module, &old_parsed, &new_parsed) {
        true => {
            let classes = old_parsed.iter().chain(&new_parsed).flat_map(Parsed::classes).collect();
            let names_now = (&names, &classes);
            let excerpt = Excerpt::after(module, &after.path, (old, new), hunks, &new_parsed, names_now)?;
            let before = Excerpt::of(module, &before.path, old, &classes)?;
            Some(Statements::read(module, (&before, &excerpt), &classes, &mut names, is_mentioned)?)
        }
        false => None,
    };
    let mut edit = Edit::of(module, names, statements);
    for (hunk, (old, new)) in hunks.iter().zip(old_parsed.iter().zip(&new_parsed)) {
        let (old, new) = (old.read(module, &module.bindings)?, new.read(module, &edit.names)?);
        edit.add(hunk, &old, new)?;
    }
    edit.finish(hunks)
}

/// Whether more is edited at module level than functions and the values of constants.
fn is_stated(module: &Module, old: &[Parsed<'_>], new: &[Parsed<'_>]) -> bool {
    let has_statements = |part: &Parsed<'_>| part.has_statements(&module.bindings);
    let names = |parts| <[Parsed<'_>]>::iter(parts).flat_map(|part| part.constants(&module.bindings));
    old.iter().chain(new).any(has_statements) || names(old).ne(names(new))
}

/// Whether a name occurs in the rest of a text as a word, in a comment too.
fn is_mentioned(text: &str, hunks: &[Hunk], name: &str) -> bool {
    let is_edited = |at: usize| hunks.iter().any(|hunk| hunk.new.contains(&at));
    text::words(text, name).any(|at| !is_edited(at))
}
