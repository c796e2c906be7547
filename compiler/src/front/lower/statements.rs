//! Statements: the dispatch, and the plain ones.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::Ranged;

use super::Lowerer;
use super::conditions::{Exit, may_refuse};
use super::protect::Leave;
use crate::diagnostic::codes;
use crate::front::classes;
use crate::front::constants::constant;
use crate::front::syntax::local_classes::is_lifted;
use crate::ir::entity::SiteId;
use crate::ir::untyped::Op;

impl<'a> Lowerer<'a, '_> {
    /// A list of statements.
    pub(in crate::front) fn body(&mut self, body: &'a [Stmt]) {
        for statement in body {
            if self.is_too_large() {
                return;
            }
            self.statement(statement);
        }
    }

    /// One statement.
    pub(in crate::front) fn statement(&mut self, statement: &'a Stmt) {
        let range = statement.range();
        match statement {
            Stmt::Expr(expression) => self.expression_statement(expression),
            Stmt::Assign(assign) => self.assignment(assign),
            Stmt::AugAssign(assign) => self.augmented_assignment(assign),
            Stmt::AnnAssign(assign) => self.annotated_assignment(assign),
            Stmt::Return(ast::StmtReturn { value: Some(value), .. })
                if let Expr::If(conditional) = &**value
                    && may_refuse(conditional) =>
            {
                self.return_either(conditional);
            }
            Stmt::Return(statement) => {
                let value = match &statement.value {
                    Some(value) => self.expr(value),
                    None => self.none(range),
                };
                self.leave(Leave::Return(value, range));
            }
            Stmt::If(statement) => self.if_statement(statement),
            Stmt::While(statement) => self.while_loop(statement),
            Stmt::For(statement) => self.for_loop(statement),
            Stmt::Break(_) => self.leave(Leave::Break),
            Stmt::Continue(_) => self.leave(Leave::Continue),
            Stmt::Pass(_) | Stmt::Global(_) | Stmt::Nonlocal(_) => {}
            Stmt::Assert(statement) => self.assert_statement(statement),
            Stmt::Raise(statement) => self.raise_statement(statement),
            Stmt::Try(statement) => self.try_statement(statement),
            Stmt::With(statement) => self.with_statement(statement),
            Stmt::Delete(statement) => statement.targets.iter().for_each(|target| self.delete(target)),
            Stmt::Import(statement) => self.import(statement),
            Stmt::ImportFrom(statement) => self.import_from(statement),
            Stmt::FunctionDef(function) => self.nested_function(function),
            Stmt::ClassDef(class) if is_lifted(&class.name) => classes::local_class(self, class),
            Stmt::ClassDef(class) if self.module.defining_statement(&class.name) == Some(range) => {
                classes::class(self, class);
            }
            Stmt::ClassDef(class) if self.is_module_body() => {
                self.unsupported(
                    codes::CONDITIONAL_DEFINITION,
                    class.name.range,
                    "a class of module level has to be defined unconditionally",
                );
            }
            Stmt::ClassDef(class) => {
                self.unsupported(
                    codes::NESTED_CLASS,
                    class.name.range,
                    "a class in a function is supported only where its name means nothing else there, and is mentioned behind it only",
                );
            }
            Stmt::TypeAlias(alias) => {
                if !self.is_module_body() {
                    self.unsupported(
                        codes::UNSUPPORTED,
                        alias.range,
                        "`type` is supported only at module level",
                    );
                }
            }
            Stmt::Match(statement) => self.match_statement(statement),
            Stmt::IpyEscapeCommand(_) => {
                self.unsupported(codes::UNSUPPORTED, range, "this statement is not supported");
            }
        }
    }

    fn expression_statement(&mut self, statement: &ast::StmtExpr) {
        // Docstrings and other constants do nothing; a literal that is refused is still reported.
        if constant(&statement.value).is_none() {
            self.expr(&statement.value);
        }
    }

    fn if_statement(&mut self, statement: &'a ast::StmtIf) {
        let end = self.block();
        let mut arms = vec![(Some(statement.test.as_ref()), statement.body.as_slice())];
        let clauses = statement.elif_else_clauses.iter();
        arms.extend(clauses.map(|clause| (clause.test.as_ref(), clause.body.as_slice())));
        for (test, body) in arms {
            match test {
                Some(test) => {
                    let (then, other) = (self.block(), self.block());
                    self.branch_on(test, Exit::to(then), Exit::to(other));
                    self.enter_sealed(then);
                    self.body(body);
                    self.builder.jump(end);
                    self.enter_sealed(other);
                }
                None => self.body(body),
            }
        }
        self.builder.jump(end);
        self.enter_sealed(end);
    }

    /// `assert test, message`
    fn assert_statement(&mut self, statement: &ast::StmtAssert) {
        let (holds, fails) = (self.block(), self.block());
        self.branch_on(&statement.test, Exit::to(holds), Exit::to(fails));
        self.enter_sealed(fails);
        if self.is_builtin("AssertionError") {
            let class = self.inst(Op::Global(Arc::from("AssertionError")), Vec::new(), statement.range);
            let value = match &statement.msg {
                Some(message) => {
                    let message = self.expr(message);
                    self.call_values(class, &[message], statement.range)
                }
                None => class,
            };
            let exception = self.inst(Op::Exception, vec![value], statement.range);
            let site = self.site(statement.range);
            self.raise(exception, site);
        } else {
            self.unsupported(
                codes::UNSUPPORTED,
                statement.range,
                "`assert` is not supported where `AssertionError` is another name",
            );
        }
        self.builder.end(crate::ir::function::Terminator::Unreachable);
        self.enter_sealed(holds);
    }

    /// `raise exception from cause`
    fn raise_statement(&mut self, statement: &ast::StmtRaise) {
        let site = self.site(statement.range);
        let Some(exception) = &statement.exc else {
            match self.handling.last() {
                Some(handled) => self.raise(*handled, SiteId::NONE),
                None => {
                    self.unsupported(
                        codes::BARE_RAISE,
                        statement.range,
                        "`raise` without an exception is supported only inside an `except` block",
                    );
                }
            }
            return;
        };
        let mut args = vec![self.expr(exception)];
        if let Some(cause) = &statement.cause {
            args.push(self.expr(cause));
        }
        let exception = self.inst(Op::Exception, args, statement.range);
        self.raise(exception, site);
    }

    /// Whether this is the body of a module.
    pub(super) fn is_module_body(&self) -> bool {
        self.module.scopes.frame(self.scope) == crate::front::scopes::ScopeId::MODULE
    }
}
