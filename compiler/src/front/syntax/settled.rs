//! Conditions that are settled before a program runs, because they ask for the version of the language or whether a type checker
//! reads it, or for a variable that is assigned such a condition and nothing else: the statements of an arm that is taken stand where the condition stood, so that what they define is defined
//! unconditionally. So do imports that cannot fail, from a `try` that expects them to. Not here: any other condition.

use std::collections::{BTreeMap, BTreeSet};

use ruff_python_ast::{self as ast, AtomicNodeIndex, CmpOp, Expr, Number, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::local_classes::binding_count;
use super::make;
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
        let known = assigned(&module.body);
        settle_body(&mut module.body, &known);
    }
}

/// The variables that are assigned a condition which is settled, and nothing else: `PY2 = sys.version_info[0] == 2`.
type Known = BTreeMap<String, bool>;

fn assigned(body: &[Stmt]) -> Known {
    let mut known = Known::new();
    for assign in body.iter().filter_map(Stmt::as_assign_stmt) {
        if let [Expr::Name(name)] = assign.targets.as_slice()
            && let Outcome::Known(value) = outcome(&assign.value, &known)
            && binding_count(body, &name.id) == 1
        {
            known.insert(name.id.to_string(), value);
        }
    }
    known
}

fn settle_body(body: &mut Suite, known: &Known) {
    let mut settled = Suite::new();
    let first = body.first().map(Ranged::range);
    for mut statement in std::mem::take(body) {
        match &mut statement {
            Stmt::If(chain) => {
                if settle_chain(chain, &mut settled, known) {
                    settle_inside(&mut statement, known);
                    settled.push(statement);
                }
            }
            Stmt::Try(attempt) if cannot_fail(attempt) => {
                settled.extend(std::mem::take(&mut attempt.body));
                let mut rest = std::mem::take(&mut attempt.orelse);
                settle_body(&mut rest, known);
                settled.extend(rest);
                settled.extend(std::mem::take(&mut attempt.finalbody));
            }
            _ => {
                settle_inside(&mut statement, known);
                settled.push(statement);
            }
        }
    }
    if let Some(range) = first.filter(|_| settled.is_empty()) {
        settled.push(make::pass(range));
    }
    *body = settled;
}

fn settle_inside(statement: &mut Stmt, known: &Known) {
    match statement {
        Stmt::FunctionDef(inner) => settle_body(&mut inner.body, known),
        Stmt::ClassDef(inner) => {
            let range = inner.name.range;
            settle_body(&mut inner.body, known);
            inner.body.retain(|statement| !is_unread(statement));
            if inner.body.is_empty() {
                inner.body.push(make::pass(range));
            }
        }
        Stmt::If(inner) => {
            settle_body(&mut inner.body, known);
            inner.elif_else_clauses.iter_mut().for_each(|clause| settle_body(&mut clause.body, known));
        }
        Stmt::For(inner) => settle_body(&mut inner.body, known),
        Stmt::While(inner) => settle_body(&mut inner.body, known),
        Stmt::With(inner) => settle_body(&mut inner.body, known),
        Stmt::Try(inner) => settle_body(&mut inner.body, known),
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
fn settle_chain(chain: &mut ast::StmtIf, settled: &mut Suite, known: &Known) -> bool {
    let take = |body: &mut Suite, settled: &mut Suite| {
        settle_body(body, known);
        settled.extend(std::mem::take(body));
    };
    loop {
        match outcome(&chain.test, known) {
            Outcome::Open => return true,
            Outcome::Known(true) => {
                take(&mut chain.body, settled);
                return false;
            }
            refused => {
                if matches!(refused, Outcome::Unread) {
                    settled.push(unread(chain));
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

/// The first arm of `chain`, which nothing runs, without the names that another arm binds.
fn unread(chain: &ast::StmtIf) -> Stmt {
    let mut unread = chain.clone();
    *unread.test = literal(false, chain.test.range());
    let others = unread.elif_else_clauses.drain(..).flat_map(|clause| clause.body);
    let bound: BTreeSet<String> = others.flat_map(|statement| bound_by(&statement)).collect();
    for statement in &mut unread.body {
        match statement {
            Stmt::Import(import) => import.names.retain(|alias| !bound.contains(imported_name(alias))),
            Stmt::ImportFrom(import) => import.names.retain(|alias| !bound.contains(imported_name(alias))),
            _ => {}
        }
    }
    let is_left = |statement: &Stmt| match statement {
        Stmt::Import(import) => !import.names.is_empty(),
        Stmt::ImportFrom(import) => !import.names.is_empty(),
        other => !bound_by(other).iter().any(|name| bound.contains(name)),
    };
    unread.body.retain(is_left);
    if unread.body.is_empty() {
        unread.body.push(make::pass(chain.range));
    }
    Stmt::If(unread)
}

/// Whether a statement is an arm that nothing runs: in a class, it is there for type checkers alone.
fn is_unread(statement: &Stmt) -> bool {
    let test =
        statement.as_if_stmt().filter(|chain| chain.elif_else_clauses.is_empty()).map(|chain| &chain.test);
    test.and_then(|test| test.as_boolean_literal_expr()).is_some_and(|literal| !literal.value)
}

/// The names that a statement binds itself, not those of statements inside.
fn bound_by(statement: &Stmt) -> Vec<String> {
    let name = |target: &Expr| target.as_name_expr().map(|name| name.id.to_string());
    match statement {
        Stmt::FunctionDef(function) => vec![function.name.to_string()],
        Stmt::ClassDef(class) => vec![class.name.to_string()],
        Stmt::Assign(assign) => assign.targets.iter().filter_map(name).collect(),
        Stmt::AnnAssign(assign) => name(&assign.target).into_iter().collect(),
        Stmt::Import(import) => import.names.iter().map(|alias| imported_name(alias).to_owned()).collect(),
        Stmt::ImportFrom(import) => {
            import.names.iter().map(|alias| imported_name(alias).to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

fn imported_name(alias: &ast::Alias) -> &str {
    let name = alias.asname.as_ref().unwrap_or(&alias.name);
    name.split('.').next().unwrap_or_default()
}

fn literal(value: bool, range: TextRange) -> Expr {
    Expr::BooleanLiteral(ast::ExprBooleanLiteral { node_index: AtomicNodeIndex::NONE, range, value })
}

fn outcome(test: &Expr, variables: &Known) -> Outcome {
    match test {
        Expr::UnaryOp(unary) if unary.op == ast::UnaryOp::Not => match outcome(&unary.operand, variables) {
            Outcome::Known(known) => Outcome::Known(!known),
            Outcome::Unread => Outcome::Known(true),
            Outcome::Open => Outcome::Open,
        },
        Expr::BoolOp(operation) => {
            let is_and = operation.op == ast::BoolOp::And;
            let known = |test: &Expr| match outcome(test, variables) {
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
            Some(name) => variables.get(&*name).map_or(Outcome::Open, |value| Outcome::Known(*value)),
            None => Outcome::Open,
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
