//! What `__setattr__` of a class may do: whoever assigns an attribute has it assigned, or an exception, so that an assignment still
//! says which attributes the objects have; or no assignment makes an attribute (`self[name] = value`). Not here: who calls it
//! (`infer/attribute_hooks`).

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};

use crate::front::annotations::{dotted_name, is_name};

/// The method that assignments to attributes call.
pub(crate) const SETATTR: &str = "__setattr__";

/// Whether a `__setattr__` ends only by an exception, or behind a call that assigns the attribute under the name that it was given.
pub(super) fn always_assigns(function: &ast::StmtFunctionDef) -> bool {
    let params = &function.parameters;
    let mut params = params.posonlyargs.iter().chain(&params.args).map(|param| param.name().as_str());
    let (Some(_), Some(name)) = (params.next(), params.next()) else { return false };
    !assigns_name(&function.body, name) && assigns_on_all_ways(&function.body, name)
}

/// Whether a `__setattr__` never assigns an attribute of its object, whatever else it does with the value.
pub(super) fn never_assigns(function: &ast::StmtFunctionDef) -> bool {
    let mut direct = Direct { is_found: false };
    direct.visit_body(&function.body);
    !direct.is_found
}

/// Whether assignments to attributes of the objects of `class` make none, by its own `__setattr__`.
pub(super) fn makes_no_attributes(class: &ast::StmtClassDef) -> bool {
    let functions = class.body.iter().filter_map(Stmt::as_function_def_stmt);
    let mut hooks = functions.filter(|function| function.name.as_str() == SETATTR).peekable();
    hooks.peek().is_some() && hooks.all(never_assigns)
}

/// Looks for what may assign an attribute by a name that is given.
struct Direct {
    is_found: bool,
}

impl<'a> Visitor<'a> for Direct {
    fn visit_expr(&mut self, expr: &'a Expr) {
        self.is_found |= match expr {
            Expr::Attribute(attribute) => matches!(attribute.attr.as_str(), SETATTR | "__dict__"),
            Expr::Name(name) => name.id.as_str() == "vars",
            _ => false,
        };
        visitor::walk_expr(self, expr);
    }
}

fn assigns_on_all_ways(body: &[Stmt], name: &str) -> bool {
    for statement in body {
        match statement {
            Stmt::Expr(statement)
                if assigned_by(&statement.value).is_some_and(|given| is_name(given, name)) =>
            {
                return true;
            }
            Stmt::Raise(_) => return true,
            Stmt::If(choice) => {
                let branches = std::iter::once(&choice.body)
                    .chain(choice.elif_else_clauses.iter().map(|clause| &clause.body));
                let open: Vec<_> = branches.filter(|body| !assigns_on_all_ways(body, name)).collect();
                let has_else = choice.elif_else_clauses.last().is_some_and(|last| last.test.is_none());
                if open.is_empty() && has_else {
                    return true;
                }
                if open.iter().any(|body| returns(body)) {
                    return false;
                }
            }
            other if returns(std::slice::from_ref(other)) => return false,
            _ => {}
        }
    }
    false
}

/// The name that a call of `object.__setattr__` or `super().__setattr__` assigns.
pub(super) fn assigned_by(expr: &Expr) -> Option<&Expr> {
    let call = expr.as_call_expr().filter(|call| call.arguments.keywords.is_empty())?;
    let method = call.func.as_attribute_expr().filter(|method| method.attr.as_str() == SETATTR)?;
    match (&*method.value, &*call.arguments.args) {
        (Expr::Call(of), [name, _]) if dotted_name(&of.func).as_deref() == Some("super") => Some(name),
        (of, [_, name, _]) if dotted_name(of).as_deref() == Some("object") => Some(name),
        _ => None,
    }
}

fn returns(body: &[Stmt]) -> bool {
    let mut found = Found { name: None, is_found: false };
    found.visit_body(body);
    found.is_found
}

fn assigns_name(body: &[Stmt], name: &str) -> bool {
    let mut found = Found { name: Some(name), is_found: false };
    found.visit_body(body);
    found.is_found
}

/// Looks for an assignment to a name, or for `return`.
struct Found<'n> {
    name: Option<&'n str>,
    is_found: bool,
}

impl<'a> Visitor<'a> for Found<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Return(_) => self.is_found |= self.name.is_none(),
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Name(name) = expr {
            self.is_found |= name.ctx != ast::ExprContext::Load && self.name == Some(name.id.as_str());
        }
        visitor::walk_expr(self, expr);
    }
}
