//! `Pair = type("Pair", (Tuple,), {"n": 2})` is the class that it makes. Not here: names, bases and members that the text does not tell,
//! which are refused where they stand.

use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::make;
use crate::front::annotations::dotted_name;

/// Replaces the assignments of module level in `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    for statement in &mut module.body {
        if let Stmt::Assign(assign) = &*statement
            && let [Expr::Name(target)] = assign.targets.as_slice()
            && let Some(class) = made(&assign.value, target, assign.range)
        {
            *statement = Stmt::ClassDef(class);
        }
    }
}

/// The class that a call makes.
fn made(value: &Expr, target: &ast::ExprName, range: TextRange) -> Option<ast::StmtClassDef> {
    let call = value.as_call_expr().filter(|call| call.arguments.keywords.is_empty())?;
    let is_type = call.func.as_name_expr()?.id.as_str() == "type";
    let [name, Expr::Tuple(bases), members] = &*call.arguments.args else { return None };
    if !is_type || name.as_string_literal_expr()?.value.to_str() != target.id.as_str() {
        return None;
    }
    if !bases.elts.iter().all(|base| dotted_name(base).is_some()) {
        return None;
    }
    let assign = |(name, value): (&str, &Expr)| {
        let place = value.range();
        make::assign(make::variable(name, ExprContext::Store, place), value.clone(), place)
    };
    let mut body: Suite = named(members)?.into_iter().map(assign).collect();
    if body.is_empty() {
        body.push(make::pass(range));
    }
    let name = ast::Identifier::new(target.id.as_str(), target.range);
    Some(make::class(name, (bases.elts.to_vec(), bases.range), body, range))
}

/// The items of `{"name": value}` or `dict(name=value)`, in their order.
fn named(members: &Expr) -> Option<Vec<(&str, &Expr)>> {
    match members {
        Expr::Dict(dict) => {
            let named = dict.items.iter();
            named
                .map(|item| Some((item.key.as_ref()?.as_string_literal_expr()?.value.to_str(), &item.value)))
                .collect()
        }
        Expr::Call(call) if call.func.as_name_expr().is_some_and(|name| name.id.as_str() == "dict") => {
            let is_plain = call.arguments.args.is_empty();
            let named = call.arguments.keywords.iter();
            let pairs = named.map(|keyword| Some((keyword.arg.as_ref()?.as_str(), &keyword.value)));
            pairs.collect::<Option<Vec<_>>>().filter(|_| is_plain)
        }
        _ => None,
    }
}
