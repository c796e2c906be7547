//! `from module import *` at the head of a file, of modules of the program, and what a module gives to a star. Not here: the names of
//! the library's modules (`syntax/stars.rs`), and which module gives a name (`program/stars.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;

use ruff_python_ast::{Expr, Stmt, StmtImportFrom};
use ruff_text_size::TextRange;

use super::definition::{Exports, Star};
use super::file::File;
use super::syntax::stars::is_import_or_text;

/// What a module name ends with whose names are imported.
pub(crate) const STAR: &str = ".*";

const EXPORTS: &str = "__all__";

/// The stars of a file: those in front of all that binds names but imports.
pub(super) fn of_file(module: &str, file: &File<'_>) -> Vec<(TextRange, Star)> {
    let mut found = Vec::new();
    let mut imported_above: BTreeSet<Arc<str>> = BTreeSet::new();
    for statement in file.syntax.body.iter().take_while(|statement| is_import_or_text(statement)) {
        match statement {
            Stmt::Import(import) => imported_above.extend(import.names.iter().map(|alias| {
                let name = alias.asname.as_ref().unwrap_or(&alias.name);
                Arc::from(name.split('.').next().unwrap_or_default())
            })),
            Stmt::ImportFrom(import) if is_star(import) => {
                let named = file.imported_module(module, import);
                found.extend(
                    named.map(|module| {
                        (import.range, Star { module, imported_above: imported_above.clone() })
                    }),
                );
            }
            Stmt::ImportFrom(import) => imported_above.extend(
                import
                    .names
                    .iter()
                    .map(|alias| Arc::from(alias.asname.as_ref().unwrap_or(&alias.name).as_str())),
            ),
            _ => {}
        }
    }
    found
}

/// Whether an import is `from module import *`.
fn is_star(import: &StmtImportFrom) -> bool {
    matches!(import.names.as_slice(), [alias] if alias.name.as_str() == "*")
}

/// What a star of the module of these files gives.
pub(super) fn exports(files: &[File<'_>]) -> Exports {
    let bindings: usize = files.iter().map(|file| file.scopes.module_bindings(EXPORTS)).sum();
    if bindings == 0 {
        return Exports::Public;
    }
    let listed = files.iter().flat_map(|file| &file.syntax.body).find_map(listed);
    listed.filter(|_| bindings == 1).map_or(Exports::Unknown, Exports::Listed)
}

/// The texts that a statement assigns to `__all__`.
fn listed(statement: &Stmt) -> Option<BTreeSet<Arc<str>>> {
    let (target, value) = match statement {
        Stmt::Assign(assign) => (assign.targets.first()?, assign.value.as_ref()),
        Stmt::AnnAssign(assign) => (assign.target.as_ref(), assign.value.as_deref()?),
        _ => return None,
    };
    if target.as_name_expr()?.id.as_str() != EXPORTS {
        return None;
    }
    let items = match value {
        Expr::List(list) => &list.elts,
        Expr::Tuple(tuple) => &tuple.elts,
        _ => return None,
    };
    items.iter().map(|item| Some(Arc::from(item.as_string_literal_expr()?.value.to_str()))).collect()
}
