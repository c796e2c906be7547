//! `from module import *` at the head of a file, of modules of the program, and what a module gives to a star. Not here: the names of
//! the library's modules (`syntax/stars.rs`), and which module gives a name (`program/stars.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{Expr, Stmt, StmtImportFrom};
use ruff_text_size::TextRange;

use super::definition::{Exports, Star};
use super::file::File;
use super::syntax::stars::leading;

/// What a module name ends with whose names are imported.
pub(crate) const STAR: &str = ".*";

const EXPORTS: &str = "__all__";

/// The stars of a file: those in front of all that binds names but imports and simple assignments.
pub(super) fn of_file(module: &str, file: &File<'_>) -> Vec<(TextRange, Star)> {
    let mut found = Vec::new();
    let mut imported_above: BTreeSet<Arc<str>> = BTreeSet::new();
    if !file.syntax.body.iter().any(|statement| statement.as_import_from_stmt().is_some_and(is_star)) {
        return found;
    }
    let defined_below = defined_first(&file.syntax.body);
    for statement in leading(&file.syntax.body) {
        match statement {
            Stmt::Import(import) => imported_above.extend(import.names.iter().map(|alias| {
                let name = alias.asname.as_ref().unwrap_or(&alias.name);
                Arc::from(name.split('.').next().unwrap_or_default())
            })),
            Stmt::ImportFrom(import) if is_star(import) => {
                let named = file.imported_module(module, import);
                found.extend(named.map(|module| {
                    let (imported_above, defined_below) = (imported_above.clone(), defined_below.clone());
                    (import.range, Star { module, imported_above, defined_below })
                }));
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

/// The functions and classes that are defined before anything calls, and whose names nothing mentions until then.
fn defined_first(body: &[Stmt]) -> BTreeSet<Arc<str>> {
    let mut defined = BTreeSet::new();
    let mut evaluated = Evaluated::default();
    for statement in body {
        evaluated.visit_stmt(statement);
        let name = match statement {
            Stmt::FunctionDef(function) => Some(function.name.as_str()),
            Stmt::ClassDef(class) => Some(class.name.as_str()),
            _ => None,
        };
        if evaluated.is_calling {
            break;
        }
        defined.extend(name.filter(|name| !evaluated.names.contains(*name)).map(Arc::from));
    }
    defined
}

/// What statements evaluate when they run: names, and whether anything may be called, other than what imports do.
#[derive(Default)]
struct Evaluated {
    names: BTreeSet<String>,
    is_calling: bool,
}

impl<'a> Visitor<'a> for Evaluated {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => {
                self.is_calling |= !function.decorator_list.is_empty();
                self.visit_parameters(&function.parameters);
                function.returns.iter().for_each(|result| self.visit_expr(result));
            }
            Stmt::ClassDef(class) => {
                self.is_calling |= !class.decorator_list.is_empty() || !class.keywords().is_empty();
                visitor::walk_stmt(self, statement);
            }
            Stmt::Import(_) | Stmt::ImportFrom(_) | Stmt::Pass(_) | Stmt::Expr(_) => {
                visitor::walk_stmt(self, statement);
            }
            Stmt::Assign(assign) if assign.targets.iter().all(Expr::is_name_expr) => {
                visitor::walk_stmt(self, statement);
            }
            Stmt::AnnAssign(assign) if assign.target.is_name_expr() => visitor::walk_stmt(self, statement),
            _ => self.is_calling = true,
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) => drop(self.names.insert(name.id.to_string())),
            Expr::Call(_) | Expr::BinOp(_) | Expr::UnaryOp(_) | Expr::Compare(_) | Expr::FString(_) => {
                self.is_calling |= !is_of_numbers(expr);
            }
            _ => {}
        }
        visitor::walk_expr(self, expr);
    }
}

/// Whether an operator has numbers and types of annotations on its sides: those call nothing.
fn is_of_numbers(expr: &Expr) -> bool {
    match expr {
        Expr::BinOp(operation) => is_of_numbers(&operation.left) && is_of_numbers(&operation.right),
        Expr::UnaryOp(operation) => is_of_numbers(&operation.operand),
        Expr::Name(_) | Expr::Attribute(_) | Expr::Subscript(_) => true,
        other => other.is_literal_expr(),
    }
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
