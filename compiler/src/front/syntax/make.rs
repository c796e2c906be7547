//! What the rewriting of syntax makes: names, attributes, calls and literals, statements, functions. All of it stands in one place of the
//! text, which the caller says.

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

/// Reads a name.
pub(super) fn name(id: &str, range: TextRange) -> Expr {
    variable(id, ExprContext::Load, range)
}

/// A name that is read, assigned or deleted.
pub(super) fn variable(id: &str, ctx: ExprContext, range: TextRange) -> Expr {
    Expr::Name(ast::ExprName { node_index: AtomicNodeIndex::NONE, range, id: id.into(), ctx })
}

/// A text as a literal.
pub(super) fn text(value: &str, range: TextRange) -> Expr {
    Expr::StringLiteral(ast::ExprStringLiteral {
        node_index: AtomicNodeIndex::NONE,
        range,
        value: ast::StringLiteralValue::single(ast::StringLiteral {
            range,
            node_index: AtomicNodeIndex::NONE,
            value: value.into(),
            flags: ast::StringLiteralFlags::empty(),
        }),
    })
}

/// `None`
pub(super) fn none(range: TextRange) -> Expr {
    Expr::NoneLiteral(ast::ExprNoneLiteral { node_index: AtomicNodeIndex::NONE, range })
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

/// `lambda names: body`, whose parameters are passed by position.
pub(super) fn lambda(names: &[String], body: Expr, range: TextRange) -> Expr {
    let parameter = |name: &String| ast::ParameterWithDefault {
        range,
        node_index: AtomicNodeIndex::NONE,
        parameter: ast::Parameter {
            range,
            node_index: AtomicNodeIndex::NONE,
            name: ast::Identifier::new(name.as_str(), range),
            annotation: None,
        },
        default: None,
    };
    let parameters =
        ast::Parameters { range, posonlyargs: names.iter().map(parameter).collect(), ..Default::default() };
    Expr::Lambda(ast::ExprLambda {
        node_index: AtomicNodeIndex::NONE,
        range,
        parameters: Some(Box::new(parameters)),
        body: Box::new(body),
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

/// `class name(bases): body`, whose bases stand at `at`.
pub(super) fn class(
    name: ast::Identifier,
    (bases, at): (Vec<Expr>, TextRange),
    body: ast::Suite,
    range: TextRange,
) -> ast::StmtClassDef {
    let arguments = ast::Arguments {
        range: at,
        node_index: AtomicNodeIndex::NONE,
        args: bases.into(),
        keywords: Default::default(),
    };
    ast::StmtClassDef {
        node_index: AtomicNodeIndex::NONE,
        range,
        decorator_list: Default::default(),
        name,
        type_params: None,
        arguments: Some(Box::new(arguments)),
        body,
    }
}

/// `pass`
pub(super) fn pass(range: TextRange) -> Stmt {
    Stmt::Pass(ast::StmtPass { node_index: AtomicNodeIndex::NONE, range })
}

/// `target = value`
pub(super) fn assign(target: Expr, value: Expr, range: TextRange) -> Stmt {
    Stmt::Assign(ast::StmtAssign {
        node_index: AtomicNodeIndex::NONE,
        range,
        targets: [target].into_iter().collect(),
        value: Box::new(value),
    })
}

/// `return value`
pub(super) fn give(value: Expr, range: TextRange) -> Stmt {
    Stmt::Return(ast::StmtReturn { node_index: AtomicNodeIndex::NONE, range, value: Some(Box::new(value)) })
}

/// `@expression`
pub(super) fn decorator(expression: Expr) -> ast::Decorator {
    ast::Decorator { node_index: AtomicNodeIndex::NONE, range: expression.range(), expression }
}

/// `def name(parameters): body`
pub(super) fn function(
    name: ast::Identifier,
    parameters: ast::Parameters,
    body: Vec<Stmt>,
    range: TextRange,
) -> ast::StmtFunctionDef {
    ast::StmtFunctionDef {
        node_index: AtomicNodeIndex::NONE,
        range,
        is_async: false,
        decorator_list: Default::default(),
        name,
        type_params: None,
        parameters: Box::new(parameters),
        returns: None,
        body: body.into_iter().collect(),
    }
}
