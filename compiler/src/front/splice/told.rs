//! Which statements of module level say something to the body of their module or to its names. A function whose head evaluates
//! nothing, and which declares no name `global`, says only its own name and where it stands. Not here: reading the others (`excerpt`).

use imbl::OrdSet;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::Ranged;

use crate::front::blocks::Blocks;
use crate::front::constants::constant;
use crate::front::file::File;

/// The numbers of the blocks of a file that begin with such statements.
pub(in crate::front) fn told(file: &File<'_>, blocks: &Blocks) -> OrdSet<usize> {
    let telling = file.syntax.body.iter().filter(|statement| !is_silent(statement));
    telling.map(|statement| blocks.at(file.text.offset(statement.start()))).collect()
}

/// Whether a statement is a function that says no more than its name.
pub(super) fn is_silent(statement: &Stmt) -> bool {
    statement.as_function_def_stmt().is_some_and(is_silent_function)
}

pub(super) fn is_silent_function(function: &ast::StmtFunctionDef) -> bool {
    let params = function.parameters.iter_non_variadic_params();
    let mut defaults = params.filter_map(|param| param.default.as_deref());
    function.decorator_list.is_empty()
        && defaults.all(|default| constant(default).is_some())
        && !declares(&function.body)
}

/// Whether statements declare a name `global`, import, or define a class, in functions that they define, too.
pub(super) fn declares(body: &[Stmt]) -> bool {
    let mut visitor = Declarations { found: false };
    visitor.visit_body(body);
    visitor.found
}

/// Whether one of these statements is more than expressions, assignments and control flow.
pub(super) fn defines(statement: &Stmt) -> bool {
    let mut visitor = Functions { found: false };
    visitor.visit_stmt(statement);
    visitor.found || declares(std::slice::from_ref(statement))
}

struct Declarations {
    found: bool,
}

impl<'a> Visitor<'a> for Declarations {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let is_one =
            matches!(statement, Stmt::Global(_) | Stmt::Import(_) | Stmt::ImportFrom(_) | Stmt::ClassDef(_));
        self.found |= is_one;
        if !self.found {
            visitor::walk_stmt(self, statement);
        }
    }

    // Expressions contain no statements.
    fn visit_expr(&mut self, _: &'a Expr) {}
}

struct Functions {
    found: bool,
}

impl<'a> Visitor<'a> for Functions {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        self.found |= matches!(statement, Stmt::FunctionDef(_) | Stmt::TypeAlias(_));
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, _: &'a Expr) {}
}
