//! `class Metres(float)`: a class whose objects are numbers or texts themselves derives from what the library has for such classes
//! (`stdlib/builtins/values.py`). `float.__new__(cls, x)` in its methods is `super().__new__(cls, x)`, and `float.__add__(self, x)`
//! `super().__add__(x)`. Not here: enumerations with such a base (`classes::members`).

use std::collections::BTreeSet;

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::{self as ast, Expr, Stmt};

use super::{make, suites};
use crate::front::annotations::{dotted_name, is_name, is_named};

/// The built-in classes, and what stands for each as a base.
const VALUES: [(&str, &str); 3] = [("int", "int_value"), ("float", "float_value"), ("str", "str_value")];

/// Replaces the bases in `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    let defined: BTreeSet<String> = module.body.iter().filter_map(defined_name).collect();
    module.body.iter_mut().for_each(|statement| replace_in(statement, &defined));
}

fn defined_name(statement: &Stmt) -> Option<String> {
    match statement {
        Stmt::ClassDef(class) => Some(class.name.to_string()),
        Stmt::FunctionDef(function) => Some(function.name.to_string()),
        _ => None,
    }
}

fn replace_in(statement: &mut Stmt, defined: &BTreeSet<String>) {
    match statement {
        Stmt::ClassDef(class) => {
            replace_base(class, defined);
            class.body.iter_mut().for_each(|member| replace_in(member, defined));
        }
        Stmt::FunctionDef(function) => {
            function.body.iter_mut().for_each(|inner| replace_in(inner, defined));
        }
        _ => suites::each_mut(statement, &mut |body| {
            body.iter_mut().for_each(|inner| replace_in(inner, defined));
        }),
    }
}

/// Only where it is the one base: others may make something else of it, as `Enum` does.
fn replace_base(class: &mut ast::StmtClassDef, defined: &BTreeSet<String>) {
    let Some(arguments) = class.arguments.as_deref_mut() else { return };
    let is_mark = |base: &Expr| dotted_name(base).is_some_and(|name| is_named(&name, "ABC"));
    let value = |base: &Expr| {
        let name = base.as_name_expr().map(|name| name.id.as_str())?;
        VALUES.iter().find(|(plain, _)| *plain == name && !defined.contains(name)).copied()
    };
    let values: Vec<(&str, &str)> = arguments.args.iter().filter_map(value).collect();
    let [(plain, stand_in)] = values.as_slice() else { return };
    if !arguments.args.iter().all(|base| value(base).is_some() || is_mark(base)) {
        return;
    }
    for base in &mut arguments.args {
        if value(base).is_some()
            && let Expr::Name(name) = base
        {
            name.id = (*stand_in).into();
        }
    }
    for member in &mut class.body {
        if let Stmt::FunctionDef(method) = member {
            let own = method.parameters.args.first().map(|own| own.name().to_string());
            let calls = Calls { plain, own: own.unwrap_or_default() };
            method.body.iter_mut().for_each(|statement| calls.visit_stmt(statement));
        }
    }
}

/// Calls of methods by the name of the built-in class.
struct Calls<'a> {
    plain: &'a str,
    /// What the method calls its object, or the class.
    own: String,
}

impl Transformer for Calls<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        let Expr::Call(call) = expr else { return };
        let Expr::Attribute(method) = &mut *call.func else { return };
        let is_own = call.arguments.args.first().is_some_and(|first| is_name(first, &self.own));
        if !is_name(&method.value, self.plain) || !is_own || !method.attr.as_str().starts_with("__") {
            return;
        }
        let range = method.range;
        *method.value = make::call(make::name("super", range), Vec::new(), range);
        if method.attr.as_str() != "__new__" {
            call.arguments.args = call.arguments.args.iter().skip(1).cloned().collect();
        }
    }
}
