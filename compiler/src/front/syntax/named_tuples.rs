//! `Point = namedtuple("Point", "x y")` is the class that it makes: a `NamedTuple` whose fields have the types that are
//! passed. So is `NamedTuple("Point", [("x", int)])`, and either as a base of a class; one of another name is a class of that name, and
//! the variable another name for it. Not here: names and fields that are
//! no literals, and other options than `defaults`, which are refused where they stand.

use std::collections::BTreeSet;

use ruff_python_ast::relocate::relocate_expr;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::local_classes::binding_count;
use super::make;
use crate::front::is_builtin_name;

/// What makes such classes.
pub(in crate::front) const NAMEDTUPLE: &str = "namedtuple";
const BASE: &str = "NamedTuple";

/// Replaces the assignments and bases in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !text.contains(NAMEDTUPLE) && !text.contains(BASE) {
        return;
    }
    name_apart(&mut module.body);
    replace_in(&mut module.body);
}

/// Assigns what has another name than the variable it is assigned to twice: `Pair = namedtuple("_Pair", "a b")` to `_Pair` first.
fn name_apart(body: &mut Suite) {
    let is_free = |name: &str| !is_builtin_name(name) && binding_count(body, name) == 0;
    let other_name = |statement: &Stmt| {
        let assign = statement.as_assign_stmt()?;
        let [Expr::Name(target)] = assign.targets.as_slice() else { return None };
        let name = made(&assign.value)?.name;
        (name != target.id.as_str() && is_free(&name)).then_some(name)
    };
    let names: Vec<Option<String>> = body.iter().map(other_name).collect();
    let mut seen = BTreeSet::new();
    for (statement, name) in std::mem::take(body).into_iter().zip(names) {
        match (statement, name) {
            (Stmt::Assign(mut assign), Some(name)) if seen.insert(name.clone()) => {
                let range = assign.range;
                let target = make::variable(&name, ExprContext::Store, assign.targets[0].range());
                let value = std::mem::replace(&mut *assign.value, make::name(&name, range));
                body.extend([make::assign(target, value, range), Stmt::Assign(assign)]);
            }
            (statement, _) => body.push(statement),
        }
    }
}

fn replace_in(body: &mut Suite) {
    for mut statement in std::mem::take(body) {
        match &mut statement {
            Stmt::Assign(assign) => {
                if let [Expr::Name(target)] = assign.targets.as_slice()
                    && let Some(made) = made(&assign.value)
                    && made.name == target.id.as_str()
                {
                    let name = ast::Identifier::new(made.name.as_str(), target.range);
                    statement = Stmt::ClassDef(class(name, &made, assign.range));
                }
            }
            Stmt::ClassDef(class) => {
                body.extend(extend(class).map(Stmt::ClassDef));
                let methods = class.body.iter_mut().filter_map(|statement| match statement {
                    Stmt::FunctionDef(method) => Some(method),
                    _ => None,
                });
                methods.for_each(|method| replace_in(&mut method.body));
            }
            Stmt::FunctionDef(function) => replace_in(&mut function.body),
            _ => {}
        }
        body.push(statement);
    }
}

/// A class that a call makes.
struct Made {
    name: String,
    fields: Vec<Field>,
}

struct Field {
    name: String,
    annotation: Expr,
    default: Option<Expr>,
}

fn made(value: &Expr) -> Option<Made> {
    let Expr::Call(call) = value else { return None };
    let callee = match call.func.as_ref() {
        Expr::Name(name) => name.id.as_str(),
        Expr::Attribute(attribute) => attribute.attr.as_str(),
        _ => return None,
    };
    let [name, fields] = &*call.arguments.args else { return None };
    let name = name.as_string_literal_expr()?.value.to_str().to_owned();
    let range = call.range();
    let mut fields: Vec<Field> = match callee {
        NAMEDTUPLE => {
            let field = |name| Field { name, annotation: make::name("Any", range), default: None };
            names(fields)?.into_iter().map(field).collect()
        }
        BASE if call.arguments.keywords.is_empty() => typed_fields(fields)?,
        _ => return None,
    };
    for keyword in &call.arguments.keywords {
        let defaults = match (keyword.arg.as_ref()?.as_str(), &keyword.value) {
            ("defaults", Expr::Tuple(tuple)) => &tuple.elts,
            ("defaults", Expr::List(list)) => &list.elts,
            _ => return None,
        };
        let first = fields.len().checked_sub(defaults.len())?;
        for (field, default) in fields.iter_mut().skip(first).zip(defaults) {
            field.default = Some(default.clone());
        }
    }
    let is_field = |field: &Field| {
        let mut characters = field.name.chars();
        characters.next().is_some_and(char::is_alphabetic)
            && characters.all(|character| character == '_' || character.is_alphanumeric())
    };
    fields.iter().all(is_field).then_some(Made { name, fields })
}

/// `"x y"`, `"x, y"` or `["x", "y"]`
fn names(fields: &Expr) -> Option<Vec<String>> {
    let text = |expr: &Expr| Some(expr.as_string_literal_expr()?.value.to_str().to_owned());
    match fields {
        Expr::StringLiteral(literal) => {
            let names = literal.value.to_str().replace(',', " ");
            Some(names.split_whitespace().map(str::to_owned).collect())
        }
        Expr::List(list) => list.elts.iter().map(text).collect(),
        Expr::Tuple(tuple) => tuple.elts.iter().map(text).collect(),
        _ => None,
    }
}

/// `[("x", int), ("y", str)]`
fn typed_fields(fields: &Expr) -> Option<Vec<Field>> {
    let Expr::List(list) = fields else { return None };
    let field = |pair: &Expr| {
        let Expr::Tuple(pair) = pair else { return None };
        let [name, annotation] = pair.elts.as_slice() else { return None };
        let name = name.as_string_literal_expr()?.value.to_str().to_owned();
        Some(Field { name, annotation: annotation.clone(), default: None })
    };
    list.elts.iter().map(field).collect()
}

fn class(name: ast::Identifier, made: &Made, range: TextRange) -> ast::StmtClassDef {
    let bases = vec![make::name(BASE, name.range)];
    let at = name.range;
    make::class(name, (bases, at), statements(made, range).into_iter().collect(), range)
}

/// A class with such a call among its bases has the fields itself, unless it asks what the class does that the call makes: that one
/// is a class of its own then, in front of it.
fn extend(class: &mut ast::StmtClassDef) -> Option<ast::StmtClassDef> {
    let range = class.name.range;
    let asks = class.body.iter().any(asks_above);
    for base in &mut class.arguments.as_mut()?.args {
        let Some(made) = made(base) else { continue };
        if asks {
            let name = format!("{}{FIELDS}", class.name);
            *base = make::name(&name, base.range());
            return Some(self::class(ast::Identifier::new(name, range), &made, range));
        }
        *base = make::name(BASE, base.range());
        class.body = statements(&made, range).into_iter().chain(class.body.iter().cloned()).collect();
        return None;
    }
    None
}

/// Stands behind the name of a class in that of the one with its fields.
const FIELDS: &str = "__fields__";

/// Whether a member of a class makes its objects, or calls what they inherit.
fn asks_above(member: &Stmt) -> bool {
    let Stmt::FunctionDef(method) = member else { return false };
    let mut calls = Supers(matches!(method.name.as_str(), "__new__" | "__init__"));
    calls.visit_body(&method.body);
    calls.0
}

struct Supers(bool);

impl<'a> Visitor<'a> for Supers {
    fn visit_expr(&mut self, expr: &'a Expr) {
        self.0 |= expr.as_name_expr().is_some_and(|name| name.id.as_str() == "super");
        visitor::walk_expr(self, expr);
    }
}

/// `x: T = default` for each field.
fn statements(made: &Made, range: TextRange) -> Vec<Stmt> {
    let declare = |field: &Field| {
        let place = |expr: &Expr| {
            let mut expr = expr.clone();
            relocate_expr(&mut expr, range);
            Box::new(expr)
        };
        let target = make::variable(field.name.as_str(), ExprContext::Store, range);
        Stmt::AnnAssign(ast::StmtAnnAssign {
            node_index: AtomicNodeIndex::NONE,
            range,
            target: Box::new(target),
            annotation: place(&field.annotation),
            value: field.default.as_ref().map(place),
            simple: true,
        })
    };
    made.fields.iter().map(declare).collect()
}
