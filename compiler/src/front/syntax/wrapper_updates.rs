//! `update_wrapper(wrapper, function)` as a statement: the variable of a function gets what the call gives, and an object
//! that updates itself, in a method, gets the names of the function as attributes. Not here: calls whose value is used, which the library
//! answers, and attributes of the function that are handed on.

use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::{make, suites};
use crate::front::annotations::{dotted_name, is_named};

pub(in crate::front) const FUNCTION: &str = "update_wrapper";

/// What a function tells of itself.
const NAMES: [&str; 3] = ["__module__", "__name__", "__qualname__"];
const DOC: &str = "__doc__";

/// Replaces the statements in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if text.contains(FUNCTION) {
        // Docstrings are kept where a text asks for them.
        let names = NAMES.into_iter().chain(text.contains(DOC).then_some(DOC)).collect();
        let updates = Updates { names };
        updates.replace_in(&mut module.body, None);
    }
}

struct Updates {
    names: Vec<&'static str>,
}

impl Updates {
    /// Replaces them in a body; `own` is the name of the object if that is the body of a method.
    fn replace_in(&self, body: &mut ast::Suite, own: Option<&str>) {
        for mut statement in std::mem::take(body) {
            match &mut statement {
                Stmt::FunctionDef(function) => self.replace_in(&mut function.body, None),
                Stmt::ClassDef(class) => {
                    for member in &mut class.body {
                        if let Stmt::FunctionDef(method) = member {
                            let own = method.parameters.args.first();
                            let own = own.map(|parameter| parameter.parameter.name.to_string());
                            self.replace_in(&mut method.body, own.as_deref());
                        }
                    }
                }
                _ => suites::each_mut(&mut statement, &mut |inner| {
                    // What an object gets is more than one statement.
                    for statement in inner {
                        if let Some((target, value)) = update(statement)
                            && target.as_name_expr().is_some_and(|name| Some(name.id.as_str()) != own)
                        {
                            *statement = make::assign(stored(&target), value, statement.range());
                        }
                    }
                }),
            }
            match update(&statement) {
                Some((Expr::Name(name), value)) if Some(name.id.as_str()) == own => {
                    let assigned = self.assigned(&name.id, &value, statement.range());
                    body.extend(assigned.unwrap_or_else(|| vec![statement]));
                }
                Some((target @ Expr::Name(_), value)) => {
                    body.push(make::assign(stored(&target), value, statement.range()));
                }
                _ => body.push(statement),
            }
        }
    }

    /// The attributes that an object gets of the function that a call names.
    fn assigned(&self, own: &str, call: &Expr, range: TextRange) -> Option<Vec<Stmt>> {
        let function = call.as_call_expr()?.arguments.args.get(1)?;
        dotted_name(function)?;
        let target = |name: &str| {
            let mut target = make::attribute(make::name(own, range), name, range);
            if let Expr::Attribute(attribute) = &mut target {
                attribute.ctx = ast::ExprContext::Store;
            }
            target
        };
        let told =
            |name: &&str| make::assign(target(name), make::attribute(function.clone(), name, range), range);
        let mut statements: Vec<Stmt> = self.names.iter().map(told).collect();
        statements.push(make::assign(target("__wrapped__"), function.clone(), range));
        Some(statements)
    }
}

/// What a statement updates, and the call that does.
fn update(statement: &Stmt) -> Option<(Expr, Expr)> {
    let value = &statement.as_expr_stmt()?.value;
    let call = value.as_call_expr()?;
    let is_plain = call.arguments.args.len() == 2 && call.arguments.keywords.is_empty();
    let is_update = is_named(&dotted_name(&call.func)?, FUNCTION);
    (is_plain && is_update).then(|| (call.arguments.args[0].clone(), (**value).clone()))
}

fn stored(target: &Expr) -> Expr {
    match target {
        Expr::Name(name) => make::variable(&name.id, ast::ExprContext::Store, name.range),
        other => other.clone(),
    }
}
