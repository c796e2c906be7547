//! What is put into the `__dict__` of an object is assigned to its attributes: `x.__dict__[name] = value`, `x.__dict__.update(values)`.
//! Not here: what is read from it (`infer::object_dicts`), and files that say what such assignments do (`__setattr__`).

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::make;
use crate::front::SETATTR;

const DICT: &str = "__dict__";

/// Replaces such statements in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if text.contains(DICT) && !text.contains(SETATTR) {
        Transformer::visit_body(&Stores, &mut module.body);
    }
}

struct Stores;

impl Transformer for Stores {
    fn visit_stmt(&self, statement: &mut Stmt) {
        let stored = match &*statement {
            Stmt::Assign(assign) => item_store(assign),
            Stmt::Expr(called) => update(&called.value, called.range),
            _ => None,
        };
        match stored {
            Some(stored) => *statement = stored,
            None => transformer::walk_stmt(self, statement),
        }
    }
}

/// `x` of `x.__dict__`
fn owner(dict: &Expr) -> Option<&Expr> {
    let attribute = dict.as_attribute_expr().filter(|attribute| attribute.attr.as_str() == DICT)?;
    attribute.value.is_name_expr().then_some(&attribute.value)
}

/// `x.__dict__[name] = value`
fn item_store(assign: &ast::StmtAssign) -> Option<Stmt> {
    let [Expr::Subscript(target)] = assign.targets.as_slice() else { return None };
    let owner = owner(&target.value)?;
    Some(store(owner, (*target.slice).clone(), (*assign.value).clone(), assign.range))
}

/// `x.__dict__.update(values)`, `x.__dict__.update(**values)`
fn update(expr: &Expr, range: TextRange) -> Option<Stmt> {
    let call = expr.as_call_expr()?;
    let method = call.func.as_attribute_expr().filter(|method| method.attr.as_str() == "update")?;
    let owner = owner(&method.value)?;
    let values = match (&*call.arguments.args, &*call.arguments.keywords) {
        ([values], []) if !values.is_starred_expr() => values,
        ([], [ast::Keyword { arg: None, value, .. }]) => value,
        _ => return None,
    };
    // No name of a program has a dot.
    let [key, value] = ["dict.key", "dict.value"];
    let target = |name: &str| make::variable(name, ExprContext::Store, range);
    let copied = make::call(make::name("dict", range), vec![values.clone()], values.range());
    let items = make::call(make::attribute(copied, "items", range), Vec::new(), range);
    let body: Suite =
        [store(owner, make::name(key, range), make::name(value, range), range)].into_iter().collect();
    Some(Stmt::For(ast::StmtFor {
        node_index: AtomicNodeIndex::NONE,
        range,
        is_async: false,
        target: Box::new(Expr::Tuple(ast::ExprTuple {
            node_index: AtomicNodeIndex::NONE,
            range,
            elts: vec![target(key), target(value)],
            ctx: ExprContext::Store,
            parenthesized: false,
        })),
        iter: Box::new(items),
        body,
        orelse: Suite::new(),
    }))
}

/// `setattr(owner, name, value)`
fn store(owner: &Expr, name: Expr, value: Expr, range: TextRange) -> Stmt {
    let value = make::call(make::name("setattr", range), vec![owner.clone(), name, value], range);
    Stmt::Expr(ast::StmtExpr { node_index: AtomicNodeIndex::NONE, range, value: Box::new(value) })
}
