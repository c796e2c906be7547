//! Statements in the body of a class that define nothing: they run as they do elsewhere, and what they assign are variables of the
//! class. Not here: definitions, and assignments that stand in the body by themselves.

use std::collections::BTreeSet;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Pattern, Stmt};
use ruff_text_size::Ranged;

use super::Reader;
use crate::diagnostic::codes;
use crate::front::lower::Lowerer;

impl<'a> Reader<'a> {
    /// Runs a statement. Whether it assigns what it may assign shows then, so the class has these names if they are assigned.
    pub(super) fn run(&mut self, lowerer: &mut Lowerer<'a, '_>, statement: &'a Stmt) {
        let mut found = Bindings::default();
        found.visit_stmt(statement);
        let Bindings { bound, deleted, defines } = found;
        let mut names = bound.iter().map(|name| lowerer.mangled(name));
        let is_more = |name: &str| self.methods.get(name).is_some() || self.fields.get(name).is_some();
        // In the body of an enumeration, the names of members stand for their values still.
        if defines || self.enumeration.is_some() || names.any(|name| is_more(&name)) {
            let message = "this statement is not supported in a class body";
            return self.report(lowerer.module.error(codes::CLASS_STATEMENT, statement.range(), message));
        }
        lowerer.statement(statement);
        for name in deleted {
            self.class_variables.remove(&lowerer.mangled(name));
        }
        let is_gone = statement.is_delete_stmt();
        for name in bound.into_iter().filter(|_| !is_gone) {
            let name = lowerer.mangled(name);
            let is_late = self.definition.late_variables.iter().any(|(known, _)| *known == name);
            if !is_late && self.class_variables.get(&name).is_none() {
                self.declare_late(lowerer, name, None);
            }
        }
    }
}

/// The names that a statement binds or deletes where it stands.
#[derive(Default)]
struct Bindings<'a> {
    bound: BTreeSet<&'a str>,
    /// Those of them that it deletes.
    deleted: BTreeSet<&'a str>,
    /// Whether it holds definitions, imports or declarations.
    defines: bool,
}

impl<'a> Visitor<'a> for Bindings<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(_)
            | Stmt::ClassDef(_)
            | Stmt::Import(_)
            | Stmt::ImportFrom(_)
            | Stmt::Global(_)
            | Stmt::Nonlocal(_)
            | Stmt::AnnAssign(_)
            | Stmt::TypeAlias(_) => self.defines = true,
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx == ExprContext::Store => drop(self.bound.insert(&name.id)),
            Expr::Name(name) if name.ctx == ExprContext::Del => {
                self.deleted.insert(&name.id);
                self.bound.insert(&name.id);
            }
            // They have names of their own.
            Expr::Lambda(_)
            | Expr::ListComp(_)
            | Expr::SetComp(_)
            | Expr::DictComp(_)
            | Expr::Generator(_) => {}
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(inner) = handler;
        self.bound.extend(inner.name.as_ref().map(ast::Identifier::as_str));
        visitor::walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a Pattern) {
        let name = match pattern {
            Pattern::MatchAs(pattern) => pattern.name.as_ref(),
            Pattern::MatchStar(pattern) => pattern.name.as_ref(),
            Pattern::MatchMapping(pattern) => pattern.rest.as_ref(),
            _ => None,
        };
        self.bound.extend(name.map(ast::Identifier::as_str));
        visitor::walk_pattern(self, pattern);
    }
}
