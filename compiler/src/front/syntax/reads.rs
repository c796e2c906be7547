//! Expressions that the rewriting of syntax makes: reads of names and attributes.

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext};
use ruff_text_size::TextRange;

/// Reads a name.
pub(super) fn name(id: &str, range: TextRange) -> Expr {
    Expr::Name(ast::ExprName {
        node_index: AtomicNodeIndex::NONE,
        range,
        id: id.into(),
        ctx: ExprContext::Load,
    })
}

/// `value.attr`
pub(super) fn attribute(value: Expr, attr: &str, range: TextRange) -> Expr {
    Expr::Attribute(ast::ExprAttribute {
        node_index: AtomicNodeIndex::NONE,
        range,
        value: Box::new(value),
        attr: ast::Identifier::new(attr, range),
        ctx: ExprContext::Load,
    })
}
