//! The lists of statements directly inside a compound statement: arms of `if`, `try` and `match`, bodies of loops and `with`. Not
//! here: the bodies of functions and classes, which are scopes of their own.

use std::collections::BTreeSet;

use ruff_python_ast::{self as ast, Stmt};

/// Calls `visit` with every list of statements directly inside `statement`.
pub(in crate::front) fn each<'a>(statement: &'a Stmt, visit: &mut impl FnMut(&'a [Stmt])) {
    match statement {
        Stmt::If(inner) => {
            visit(&inner.body);
            inner.elif_else_clauses.iter().for_each(|clause| visit(&clause.body));
        }
        Stmt::For(inner) => [&inner.body, &inner.orelse].into_iter().for_each(|body| visit(body)),
        Stmt::While(inner) => [&inner.body, &inner.orelse].into_iter().for_each(|body| visit(body)),
        Stmt::With(inner) => visit(&inner.body),
        Stmt::Try(inner) => {
            visit(&inner.body);
            for ast::ExceptHandler::ExceptHandler(handler) in &inner.handlers {
                visit(&handler.body);
            }
            [&inner.orelse, &inner.finalbody].into_iter().for_each(|body| visit(body));
        }
        Stmt::Match(inner) => inner.cases.iter().for_each(|case| visit(&case.body)),
        _ => {}
    }
}

/// The same, to change them.
pub(super) fn each_mut(statement: &mut Stmt, visit: &mut impl FnMut(&mut [Stmt])) {
    match statement {
        Stmt::If(inner) => {
            visit(&mut inner.body);
            inner.elif_else_clauses.iter_mut().for_each(|clause| visit(&mut clause.body));
        }
        Stmt::For(inner) => [&mut inner.body, &mut inner.orelse].into_iter().for_each(|body| visit(body)),
        Stmt::While(inner) => [&mut inner.body, &mut inner.orelse].into_iter().for_each(|body| visit(body)),
        Stmt::With(inner) => visit(&mut inner.body),
        Stmt::Try(inner) => {
            visit(&mut inner.body);
            for ast::ExceptHandler::ExceptHandler(handler) in &mut inner.handlers {
                visit(&mut handler.body);
            }
            [&mut inner.orelse, &mut inner.finalbody].into_iter().for_each(|body| visit(body));
        }
        Stmt::Match(inner) => inner.cases.iter_mut().for_each(|case| visit(&mut case.body)),
        _ => {}
    }
}

/// Makes the bodies of classes anew, wherever they stand in `statement`: `replace` is given the name of the class, its new body so far and
/// the next member, and adds what takes its place.
pub(super) fn replace_members(statement: &mut Stmt, replace: fn(&str, &mut ast::Suite, Stmt)) {
    match statement {
        Stmt::ClassDef(class) => {
            let mut body = ast::Suite::new();
            for member in std::mem::take(&mut class.body) {
                replace(&class.name, &mut body, member);
            }
            class.body = body;
            class.body.iter_mut().for_each(|member| replace_members(member, replace));
        }
        Stmt::FunctionDef(function) => {
            function.body.iter_mut().for_each(|inner| replace_members(inner, replace));
        }
        _ => each_mut(statement, &mut |body| {
            body.iter_mut().for_each(|inner| replace_members(inner, replace));
        }),
    }
}

/// The names that imports of module level bind.
pub(super) fn imported(body: &[Stmt]) -> BTreeSet<String> {
    let aliases = body.iter().flat_map(|statement| match statement {
        Stmt::Import(import) => import.names.as_slice(),
        Stmt::ImportFrom(import) => import.names.as_slice(),
        _ => &[],
    });
    let bound = |alias: &ast::Alias| match &alias.asname {
        Some(name) => name.to_string(),
        None => alias.name.split('.').next().unwrap_or_default().to_owned(),
    };
    aliases.map(bound).collect()
}
