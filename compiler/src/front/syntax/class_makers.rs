//! Decorators of classes that give something else than the class: a function of the file that returns a function of its own
//! (`@singleton`). Such a decorator is called behind the class, and the mentions of the class that are values mean what it gave.
//! Annotations mean the class, whose name is kept. Only where nothing else in the file has that name, and no class extends it. What is
//! left is refused where the decorator gives it (E0113).

use std::collections::BTreeSet;
use std::sync::Arc;

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::Ranged;

use super::{make, suites};

/// Stands behind the name of a class in that of what its decorator gave.
const MADE: &str = ":made";

/// The name of what the decorator of the class `name` gave.
pub(crate) fn made_of(name: &str) -> String {
    format!("{name}{MADE}")
}

/// Replaces such decorators in `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    let names: Vec<String> =
        module.body.iter().filter_map(|class| replaceable(class, &module.body)).collect();
    for name in names {
        let is_own =
            |statement: &Stmt| statement.as_class_def_stmt().is_some_and(|class| class.name.as_str() == name);
        let Some(at) = module.body.iter().position(is_own) else { continue };
        let Some(Stmt::ClassDef(class)) = module.body.get_mut(at) else { continue };
        let Some(decorator) = class.decorator_list.pop() else { continue };
        let range = decorator.expression.range();
        let rename = Rename { name: &name, to: made_of(&name) };
        module.body.iter_mut().for_each(|statement| rename.visit_stmt(statement));
        let target = make::variable(&rename.to, ast::ExprContext::Store, range);
        let made = make::call(decorator.expression, vec![make::name(&name, range)], range);
        module.body.insert(at + 1, make::assign(target, made, range));
    }
}

/// Whether a class of a file is under a decorator that is neither imported nor a function of it which cannot be such a one, or was under
/// one of these. A part of a file may leave the function out.
pub(in crate::front) fn may_be_in(module: &ast::ModModule) -> bool {
    let imported = suites::imported(&module.body);
    let may_make = |decorator: &ast::Decorator| {
        let Some((name, depth)) = maker(decorator) else { return false };
        let function = function_of(&module.body, name);
        !imported.contains(name) && function.is_none_or(|function| gives_a_function(function, depth))
    };
    let makes = |statement: &Stmt| match statement {
        Stmt::ClassDef(class) => class.decorator_list.iter().any(may_make),
        Stmt::Assign(assign) => {
            let is_made = |target: &Expr| target.as_name_expr().is_some_and(|name| name.id.ends_with(MADE));
            assign.targets.iter().any(is_made)
        }
        _ => false,
    };
    module.body.iter().any(makes)
}

/// The functions of a file that stand above its classes.
pub(in crate::front) fn in_file(module: &ast::ModModule) -> BTreeSet<Arc<str>> {
    let classes = module.body.iter().filter_map(Stmt::as_class_def_stmt);
    let names = classes.flat_map(|class| &class.decorator_list).filter_map(maker).map(|(name, _)| name);
    names.filter(|name| function_of(&module.body, name).is_some()).map(Arc::from).collect()
}

/// What a decorator calls, if that is a name, and how often: the second call is of what `@maker(...)` gives.
fn maker(decorator: &ast::Decorator) -> Option<(&str, usize)> {
    match &decorator.expression {
        Expr::Call(call) => Some((call.func.as_name_expr()?.id.as_str(), 2)),
        other => Some((other.as_name_expr()?.id.as_str(), 1)),
    }
}

fn function_of<'a>(body: &'a [Stmt], name: &str) -> Option<&'a ast::StmtFunctionDef> {
    let mut functions = body.iter().filter_map(Stmt::as_function_def_stmt);
    functions.find(|function| function.name.as_str() == name)
}

/// The name of a class of module level under one such decorator.
fn replaceable(statement: &Stmt, body: &[Stmt]) -> Option<String> {
    let class = statement.as_class_def_stmt()?;
    let [decorator] = class.decorator_list.as_slice() else { return None };
    let (maker, depth) = maker(decorator)?;
    let maker = function_of(body, maker)?;
    let name = class.name.as_str();
    let mut names = Names { name, bound: 0, is_extended: false };
    names.visit_body(body);
    (gives_a_function(maker, depth) && names.bound == 1 && !names.is_extended).then(|| name.to_owned())
}

/// Whether all that a function returns are functions of its own, which do so in turn for all calls but the last.
fn gives_a_function(function: &ast::StmtFunctionDef, depth: usize) -> bool {
    let own = |name: &str| {
        let mut inner = function.body.iter().filter_map(Stmt::as_function_def_stmt);
        inner.find(|inner| inner.name.as_str() == name)
    };
    let mut returns = Returns::default();
    returns.visit_body(&function.body);
    !returns.found.is_empty()
        && returns.found.iter().all(|name| {
            let inner = name.as_deref().and_then(own);
            inner.is_some_and(|inner| depth == 1 || gives_a_function(inner, depth - 1))
        })
}

/// The names that a function itself returns; nothing for other expressions.
#[derive(Default)]
struct Returns {
    found: BTreeSet<Option<String>>,
}

impl<'a> Visitor<'a> for Returns {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            Stmt::Return(given) => {
                let name = given.value.as_deref().and_then(Expr::as_name_expr);
                self.found.insert(name.map(|name| name.id.to_string()));
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }
}

/// How often a name is bound, by whatever statement, and whether a class extends what it means.
struct Names<'n> {
    name: &'n str,
    bound: usize,
    is_extended: bool,
}

impl<'a> Visitor<'a> for Names<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let is_name = |name: &ast::Identifier| usize::from(name.as_str() == self.name);
        let bound_as = |alias: &ast::Alias| is_name(alias.asname.as_ref().unwrap_or(&alias.name));
        self.bound += match statement {
            Stmt::FunctionDef(function) => is_name(&function.name),
            Stmt::ClassDef(class) => is_name(&class.name),
            Stmt::Import(import) => import.names.iter().map(bound_as).sum(),
            Stmt::ImportFrom(import) => import.names.iter().map(bound_as).sum(),
            Stmt::Global(global) => global.names.iter().map(is_name).sum(),
            _ => 0,
        };
        if let Stmt::ClassDef(class) = statement {
            let mut bases = class.arguments.iter().flat_map(|arguments| arguments.args.iter());
            self.is_extended |= bases.any(|base| match base {
                Expr::Subscript(generic) => is_read(&generic.value, self.name),
                base => is_read(base, self.name),
            });
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Name(name) = expr {
            self.bound += usize::from(name.id.as_str() == self.name && !name.ctx.is_load());
        }
        visitor::walk_expr(self, expr);
    }

    fn visit_parameter(&mut self, parameter: &'a ast::Parameter) {
        self.bound += usize::from(parameter.name.as_str() == self.name);
        visitor::walk_parameter(self, parameter);
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(each) = handler;
        self.bound += usize::from(each.name.as_ref().is_some_and(|name| name.as_str() == self.name));
        visitor::walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a ast::Pattern) {
        let bound = super::redefinitions::bound_by(pattern);
        self.bound += usize::from(bound.is_some_and(|bound| bound.as_str() == self.name));
        visitor::walk_pattern(self, pattern);
    }
}

fn is_read(expr: &Expr, name: &str) -> bool {
    expr.as_name_expr().is_some_and(|read| read.id.as_str() == name)
}

/// Gives the mentions of a name another one, but for annotations.
struct Rename<'a> {
    name: &'a str,
    to: String,
}

impl Transformer for Rename<'_> {
    fn visit_annotation(&self, _: &mut Expr) {}

    fn visit_expr(&self, expr: &mut Expr) {
        if let Expr::Name(name) = expr
            && name.id.as_str() == self.name
        {
            name.id = self.to.as_str().into();
        }
        transformer::walk_expr(self, expr);
    }
}
