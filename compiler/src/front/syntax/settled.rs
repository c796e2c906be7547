//! Conditions that are settled before a program runs, because they ask for the version of the language or whether a type checker
//! reads it: the statements of an arm that is taken stand where the condition stood, so that what they define is defined
//! unconditionally. So do imports that cannot fail, from a `try` that expects them to. Not here: any other condition.

use ruff_python_ast::{self as ast, AtomicNodeIndex, CmpOp, Expr, Number, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use crate::front::annotations::{dotted_name, is_named};

/// The name that is true for type checkers only.
pub(in crate::front) const TYPE_CHECKING: &str = "TYPE_CHECKING";

/// `sys.version_info[:3]`
const VERSION: [i64; 3] = [3, 12, 1];

/// Settles the conditions in `module`, whose text is `text`.
pub(super) fn settle(module: &mut ast::ModModule, text: &str) {
    if ["version_info", TYPE_CHECKING, "ImportError", "ModuleNotFoundError"]
        .iter()
        .any(|word| text.contains(word))
    {
        settle_body(&mut module.body);
    }
}

fn settle_body(body: &mut Suite) {
    let mut settled = Suite::new();
    let first = body.first().map(Ranged::range);
    for mut statement in std::mem::take(body) {
        match &mut statement {
            Stmt::If(chain) => {
                if settle_chain(chain, &mut settled) {
                    settle_inside(&mut statement);
                    settled.push(statement);
                }
            }
            Stmt::Try(attempt) if cannot_fail(attempt) => {
                settled.extend(std::mem::take(&mut attempt.body));
                let mut rest = std::mem::take(&mut attempt.orelse);
                settle_body(&mut rest);
                settled.extend(rest);
                settled.extend(std::mem::take(&mut attempt.finalbody));
            }
            _ => {
                settle_inside(&mut statement);
                settled.push(statement);
            }
        }
    }
    if let Some(range) = first.filter(|_| settled.is_empty()) {
        settled.push(Stmt::Pass(ast::StmtPass { node_index: AtomicNodeIndex::NONE, range }));
    }
    *body = settled;
}

fn settle_inside(statement: &mut Stmt) {
    match statement {
        Stmt::FunctionDef(inner) => settle_body(&mut inner.body),
        Stmt::ClassDef(inner) => settle_body(&mut inner.body),
        Stmt::If(inner) => {
            settle_body(&mut inner.body);
            inner.elif_else_clauses.iter_mut().for_each(|clause| settle_body(&mut clause.body));
        }
        Stmt::For(inner) => settle_body(&mut inner.body),
        Stmt::While(inner) => settle_body(&mut inner.body),
        Stmt::With(inner) => settle_body(&mut inner.body),
        Stmt::Try(inner) => settle_body(&mut inner.body),
        _ => {}
    }
}

/// What a condition comes out as.
enum Outcome {
    /// It depends on the run.
    Open,
    Known(bool),
    /// False, and what stands behind it is there for type checkers: its imports are names in annotations.
    Unread,
}

/// Adds the statements of `chain` that are sure to run to `settled`; whether something is left of it.
fn settle_chain(chain: &mut ast::StmtIf, settled: &mut Suite) -> bool {
    let take = |body: &mut Suite, settled: &mut Suite| {
        settle_body(body);
        settled.extend(std::mem::take(body));
    };
    loop {
        match outcome(&chain.test) {
            Outcome::Open => return true,
            Outcome::Known(true) => {
                take(&mut chain.body, settled);
                return false;
            }
            known => {
                if matches!(known, Outcome::Unread) {
                    let mut unread = chain.clone();
                    *unread.test = literal(false, chain.test.range());
                    unread.elif_else_clauses.clear();
                    settled.push(Stmt::If(unread));
                }
                if chain.elif_else_clauses.is_empty() {
                    return false;
                }
                let mut next = chain.elif_else_clauses.remove(0);
                match next.test {
                    Some(test) => {
                        *chain.test = test;
                        chain.body = next.body;
                    }
                    None => {
                        take(&mut next.body, settled);
                        return false;
                    }
                }
            }
        }
    }
}

fn literal(value: bool, range: TextRange) -> Expr {
    Expr::BooleanLiteral(ast::ExprBooleanLiteral { node_index: AtomicNodeIndex::NONE, range, value })
}

fn outcome(test: &Expr) -> Outcome {
    match test {
        Expr::UnaryOp(unary) if unary.op == ast::UnaryOp::Not => match outcome(&unary.operand) {
            Outcome::Known(known) => Outcome::Known(!known),
            Outcome::Unread => Outcome::Known(true),
            Outcome::Open => Outcome::Open,
        },
        Expr::BoolOp(operation) => {
            let is_and = operation.op == ast::BoolOp::And;
            let known = |test: &Expr| match outcome(test) {
                Outcome::Known(known) => Some(known),
                _ => None,
            };
            let known: Vec<Option<bool>> = operation.values.iter().map(known).collect();
            if known.contains(&Some(!is_and)) && known[0].is_some() {
                Outcome::Known(!is_and)
            } else if known.iter().all(Option::is_some) {
                Outcome::Known(is_and)
            } else {
                Outcome::Open
            }
        }
        Expr::Compare(compare) => match (&*compare.ops, &*compare.comparators) {
            ([op], [right]) => {
                version_outcome(&compare.left, *op, right).map_or(Outcome::Open, Outcome::Known)
            }
            _ => Outcome::Open,
        },
        _ => match dotted_name(test) {
            Some(name) if is_named(&name, TYPE_CHECKING) => Outcome::Unread,
            _ => Outcome::Open,
        },
    }
}

/// `sys.version_info >= (3, 8)`, `sys.version_info[0] == 3`, `sys.version_info.major < 4`
fn version_outcome(left: &Expr, op: CmpOp, right: &Expr) -> Option<bool> {
    let is_version = |expr: &Expr| dotted_name(expr).is_some_and(|name| is_named(&name, "version_info"));
    let part = match left {
        Expr::Subscript(subscript) if is_version(&subscript.value) => match &*subscript.slice {
            Expr::Slice(slice) if slice.lower.is_none() && slice.step.is_none() => {
                VERSION.get(..usize::try_from(int(slice.upper.as_deref()?)?).ok()?)?.to_vec()
            }
            index => vec![*VERSION.get(usize::try_from(int(index)?).ok()?)?],
        },
        Expr::Attribute(attribute) if is_version(&attribute.value) => {
            let index =
                ["major", "minor", "micro"].iter().position(|name| *name == attribute.attr.as_str())?;
            vec![VERSION[index]]
        }
        whole if is_version(whole) => VERSION.to_vec(),
        _ => return None,
    };
    let other = match right {
        Expr::Tuple(tuple) => tuple.elts.iter().map(int).collect::<Option<Vec<i64>>>()?,
        number => vec![int(number)?],
    };
    Some(match op {
        CmpOp::Eq => part == other,
        CmpOp::NotEq => part != other,
        CmpOp::Lt => part < other,
        CmpOp::LtE => part <= other,
        CmpOp::Gt => part > other,
        CmpOp::GtE => part >= other,
        _ => return None,
    })
}

fn int(expr: &Expr) -> Option<i64> {
    match &expr.as_number_literal_expr()?.value {
        Number::Int(value) => value.as_i64(),
        _ => None,
    }
}

/// Modules whose names are the same in every version that a program asks for.
const STEADY: &[&str] =
    &["typing", "collections.abc", "functools", "dataclasses", "enum", "abc", "itertools", "math", "json"];

/// Names in them that came later than the version of the language.
const NEWER: &[&str] = &[
    "ReadOnly",
    "TypeIs",
    "NoDefault",
    "TypeForm",
    "evaluate_forward_ref",
    "get_protocol_members",
    "is_protocol",
    "Placeholder",
    "fma",
];

/// Whether a `try` only imports what every program can import, and expects that it cannot.
fn cannot_fail(attempt: &ast::StmtTry) -> bool {
    let is_steady = |statement: &Stmt| match statement {
        Stmt::Import(import) => import.names.iter().all(|alias| STEADY.contains(&alias.name.as_str())),
        Stmt::ImportFrom(import) => {
            let module = import.module.as_ref().map(|module| module.as_str());
            import.level == 0
                && module.is_some_and(|module| STEADY.contains(&module))
                && import.names.iter().all(|alias| !NEWER.contains(&alias.name.as_str()))
        }
        _ => false,
    };
    let expects = |handler: &ast::ExceptHandler| {
        let ast::ExceptHandler::ExceptHandler(handler) = handler;
        let name = handler.type_.as_deref().and_then(dotted_name);
        name.is_some_and(|name| matches!(&*name, "ImportError" | "ModuleNotFoundError"))
    };
    attempt.body.iter().all(is_steady) && !attempt.handlers.is_empty() && attempt.handlers.iter().all(expects)
}
