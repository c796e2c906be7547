//! Expressions that the rewriting of syntax makes: reads of names and attributes, calls, lists of parameters.

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

/// `function(args)`
pub(super) fn call(function: Expr, args: Vec<Expr>, range: TextRange) -> Expr {
    Expr::Call(ast::ExprCall {
        node_index: AtomicNodeIndex::NONE,
        range_start: range.start(),
        func: Box::new(function),
        arguments: ast::Arguments {
            range,
            node_index: AtomicNodeIndex::NONE,
            args: args.into_iter().collect(),
            keywords: Default::default(),
        },
    })
}

/// Parameters with these names and nothing else.
pub(super) fn parameters(names: &[&str], range: TextRange) -> ast::Parameters {
    let parameter = |name: &&str| ast::ParameterWithDefault {
        range,
        node_index: AtomicNodeIndex::NONE,
        parameter: ast::Parameter {
            range,
            node_index: AtomicNodeIndex::NONE,
            name: ast::Identifier::new(*name, range),
            annotation: None,
        },
        default: None,
    };
    ast::Parameters { range, args: names.iter().map(parameter).collect(), ..Default::default() }
}
