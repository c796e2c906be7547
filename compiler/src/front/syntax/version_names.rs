//! Names that one version of the language has and another one has not, as programs for both ask for them: a `try` that begins by
//! reading a name which nothing binds, and expects that, is its handler; a builtin that is assigned to its own name is imported. Not
//! here: conditions that ask for the version (`settled`).

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::local_classes::binding_count;
use crate::front::annotations::dotted_name;
use crate::front::is_builtin_name;

/// Replaces such statements of module level in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if text.contains("NameError") && !module.body.iter().any(is_star) {
        let fails: Vec<bool> =
            module.body.iter().map(|statement| is_failing(statement, &module.body)).collect();
        let mut body = Suite::new();
        for (statement, fails) in std::mem::take(&mut module.body).into_iter().zip(fails) {
            match statement {
                Stmt::Try(attempt) if fails => body.extend(handled(attempt)),
                other => body.push(other),
            }
        }
        module.body = body;
    }
    for at in 0..module.body.len() {
        if let Some(name) = kept_builtin(&module.body[at])
            && binding_count(&module.body, name) == 1
        {
            module.body[at] = imported(name, module.body[at].range());
        }
    }
}

/// Whether a statement may bind any name.
fn is_star(statement: &Stmt) -> bool {
    statement.as_import_from_stmt().is_some_and(|import| import.names.iter().any(|alias| &*alias.name == "*"))
}

/// Whether a statement is such a `try` of the module `body`.
fn is_failing(statement: &Stmt, body: &[Stmt]) -> bool {
    let Stmt::Try(attempt) = statement else { return false };
    let [ast::ExceptHandler::ExceptHandler(handler)] = attempt.handlers.as_slice() else { return false };
    let caught = handler.type_.as_deref().and_then(dotted_name);
    let first = attempt.body.first().and_then(read_first);
    let is_bound_here_only =
        |name: &str| binding_count(body, name) == binding_count(std::slice::from_ref(statement), name);
    handler.name.is_none()
        && caught.is_some_and(|caught| &*caught == "NameError")
        && first.is_some_and(|name| !is_builtin_name(name) && is_bound_here_only(name))
}

/// The name that a statement reads before it does anything else.
fn read_first(statement: &Stmt) -> Option<&str> {
    let value = match statement {
        Stmt::Expr(statement) => &statement.value,
        Stmt::Assign(assign) => &assign.value,
        _ => return None,
    };
    let mut first = value.as_ref();
    while let Expr::Tuple(ast::ExprTuple { elts, .. }) | Expr::List(ast::ExprList { elts, .. }) = first {
        first = elts.first()?;
    }
    Some(first.as_name_expr()?.id.as_str())
}

fn handled(attempt: ast::StmtTry) -> Suite {
    let handlers = attempt.handlers.into_iter();
    let mut body: Suite =
        handlers.flat_map(|ast::ExceptHandler::ExceptHandler(handler)| handler.body).collect();
    body.extend(attempt.finalbody);
    body
}

/// `range = range`
fn kept_builtin(statement: &Stmt) -> Option<&str> {
    let assign = statement.as_assign_stmt()?;
    let [Expr::Name(target)] = assign.targets.as_slice() else { return None };
    let name = assign.value.as_name_expr()?.id.as_str();
    (name == target.id.as_str() && is_builtin_name(name)).then_some(name)
}

/// `from builtins import name`
fn imported(name: &str, range: TextRange) -> Stmt {
    let identifier = |name: &str| ast::Identifier::new(name, range);
    let node_index = AtomicNodeIndex::NONE;
    let alias = ast::Alias { range, node_index: AtomicNodeIndex::NONE, name: identifier(name), asname: None };
    let module = Some(identifier("builtins"));
    let names = vec![alias];
    Stmt::ImportFrom(ast::StmtImportFrom { node_index, range, module, names, level: 0, is_lazy: false })
}
