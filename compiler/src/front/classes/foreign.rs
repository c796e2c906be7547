//! Classes below those of other modules: what `__init_subclass__` does stands there, and is looked for when the class is made.

use std::collections::BTreeSet;
use std::sync::Arc;

use imbl::OrdMap;
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::TextRange;

use crate::front::annotations::{called, dotted_name};
use crate::front::context::ModuleContext;
use crate::front::definition::Binding;

/// Modules of the library whose classes do nothing when one below them is made.
const QUIET: &[&str] = &[
    "abc",
    "builtins",
    "collections",
    "collections.abc",
    "contextlib",
    "enum",
    "numbers",
    "typing",
    "typing_extensions",
];

/// The classes among `body`, a file with these imports by a star, that stand below one of another module.
pub(in crate::front) fn foreign_classes(
    body: &[Stmt],
    bindings: &OrdMap<Arc<str>, Binding>,
    stars: &[TextRange],
) -> BTreeSet<Arc<str>> {
    let mut found = BTreeSet::new();
    for class in body.iter().filter_map(Stmt::as_class_def_stmt) {
        if is_below_foreign(class, bindings, stars, &found) {
            found.insert(Arc::from(class.name.as_str()));
        }
    }
    found
}

/// Whether a class stands below one of another module.
pub(super) fn is_foreign(module: &ModuleContext<'_>, class: &ast::StmtClassDef) -> bool {
    is_below_foreign(class, module.bindings, module.stars, module.foreign_classes)
}

fn is_below_foreign(
    class: &ast::StmtClassDef,
    bindings: &OrdMap<Arc<str>, Binding>,
    stars: &[TextRange],
    known: &BTreeSet<Arc<str>>,
) -> bool {
    let bases = class.arguments.as_deref().map(|arguments| &*arguments.args).unwrap_or_default();
    let mut names = bases.iter().filter_map(|base| match base {
        ast::Expr::Subscript(generic) => dotted_name(&generic.value),
        plain => dotted_name(called(plain)),
    });
    names.any(|name| {
        let first = name.split('.').next().unwrap_or_default();
        match bindings.get(first) {
            Some(Binding::Member(from, _) | Binding::Module(from)) => !QUIET.contains(&&**from),
            // What a star gives.
            None if !stars.is_empty() && !crate::front::is_builtin_name(first) => true,
            _ => known.contains(&*name),
        }
    })
}
