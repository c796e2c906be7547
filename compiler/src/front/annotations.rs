//! Annotations: type expressions as written, with names not yet resolved.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr, Operator};
use ruff_text_size::Ranged;

use super::limits;
use super::text::FileText;
use crate::ir::untyped::Annotation;

/// Reads `expr` as an annotation. A string is read as the annotation in it.
pub(super) fn annotation(expr: &Expr, text: &FileText<'_>) -> Annotation {
    read(expr, text).unwrap_or_else(|| unsupported(expr, text))
}

/// The names of PEP 695 type parameters.
pub(super) fn type_param_names(params: &ast::TypeParams) -> Vec<Arc<str>> {
    params.iter().map(|param| Arc::from(param.name().as_str())).collect()
}

/// The names of those that stand for functions by their bounds (`[F: Callable[..., Any]]`).
pub(super) fn function_param_names(params: &ast::TypeParams) -> Vec<Arc<str>> {
    let is_of = |param: &&ast::TypeParam| {
        let bound = match param.as_type_var().and_then(|variable| variable.bound.as_deref()) {
            Some(Expr::Subscript(of)) => dotted_name(&of.value),
            Some(bound) => dotted_name(bound),
            None => None,
        };
        bound.is_some_and(|bound| is_named(&bound, CALLABLE))
    };
    params.iter().filter(is_of).map(|param| Arc::from(param.name().as_str())).collect()
}

/// The names of all others.
pub(super) fn typed_param_names(params: &ast::TypeParams) -> Vec<Arc<str>> {
    let of_functions = function_param_names(params);
    type_param_names(params).into_iter().filter(|name| !of_functions.contains(name)).collect()
}

/// Whether an annotation is `Callable`, whatever of.
pub(super) fn is_of_functions(annotation: &Annotation) -> bool {
    matches!(annotation, Annotation::Name(name, _) if is_named(name, CALLABLE))
}

/// Reads `expr` as an annotation, if every part of it can be one.
pub(super) fn exact_annotation(expr: &Expr, text: &FileText<'_>) -> Option<Annotation> {
    read(expr, text).filter(is_exact)
}

const LITERAL: &str = "Literal";
const CALLABLE: &str = "Callable";

fn is_exact(annotation: &Annotation) -> bool {
    match annotation {
        // Its arguments are values.
        Annotation::Name(name, _) if is_named(name, LITERAL) => true,
        Annotation::Name(_, args) | Annotation::Union(args) | Annotation::List(args) => {
            args.iter().all(is_exact)
        }
        Annotation::None | Annotation::Ellipsis => true,
        Annotation::Unsupported(_) => false,
    }
}

/// Whether `expr` is a name, attributes of one, or one with arguments.
fn names_class(expr: &Expr) -> bool {
    match expr {
        Expr::Subscript(subscript) => names_class(&subscript.value),
        other => dotted_name(other).is_some(),
    }
}

fn unsupported(expr: &Expr, text: &FileText<'_>) -> Annotation {
    Annotation::Unsupported(Arc::from(text.slice(expr.range())))
}

fn read(expr: &Expr, text: &FileText<'_>) -> Option<Annotation> {
    match expr {
        Expr::NoneLiteral(_) => Some(Annotation::None),
        Expr::EllipsisLiteral(_) => Some(Annotation::Ellipsis),
        Expr::Name(_) | Expr::Attribute(_) => Some(Annotation::Name(dotted_name(expr)?, Vec::new())),
        Expr::StringLiteral(literal) => {
            limits::check_depth(literal.value.to_str()).ok()?;
            let parsed = ruff_python_parser::parse_expression(literal.value.to_str()).ok()?;
            let quoted = FileText::new(literal.value.to_str());
            Some(annotation(parsed.expr(), &quoted))
        }
        Expr::BinOp(binary) if binary.op == Operator::BitOr => {
            Some(union([annotation(&binary.left, text), annotation(&binary.right, text)]))
        }
        Expr::Subscript(subscript) => {
            let name = dotted_name(&subscript.value)?;
            let items = match subscript.slice.as_ref() {
                Expr::Tuple(tuple) => tuple.elts.as_slice(),
                single => std::slice::from_ref(single),
            };
            let is = |last| is_named(&name, last);
            // Values, unless it is a class of the program that is called so.
            let args = items.iter().map(|item| match is(LITERAL) && !names_class(item) {
                true => unsupported(item, text),
                false => annotation(item, text),
            });
            let args: Vec<Annotation> = args.collect();
            Some(if is("Optional") {
                union(args.into_iter().chain([Annotation::None]))
            } else if is("Union") {
                union(args)
            } else {
                Annotation::Name(name, args)
            })
        }
        Expr::List(ast::ExprList { elts, .. }) | Expr::Tuple(ast::ExprTuple { elts, .. }) => {
            Some(Annotation::List(elts.iter().map(|item| annotation(item, text)).collect()))
        }
        _ => None,
    }
}

fn union(members: impl IntoIterator<Item = Annotation>) -> Annotation {
    let mut flat = Vec::new();
    for member in members {
        let parts = match member {
            Annotation::Union(parts) => parts,
            single => vec![single],
        };
        for part in parts {
            if !flat.contains(&part) {
                flat.push(part);
            }
        }
    }
    match flat.len() {
        1 => flat.remove(0),
        _ => Annotation::Union(flat),
    }
}

/// What a call calls; anything else as it is.
pub(super) fn called(expr: &Expr) -> &Expr {
    match expr {
        Expr::Call(call) => &call.func,
        other => other,
    }
}

/// `a.b.c`, if `expr` is a name or attributes of one.
pub(super) fn dotted_name(expr: &Expr) -> Option<Arc<str>> {
    let mut parts = Vec::new();
    let mut expr = expr;
    loop {
        match expr {
            Expr::Name(name) => {
                parts.push(name.id.as_str());
                break;
            }
            Expr::Attribute(attribute) => {
                parts.push(attribute.attr.as_str());
                expr = &attribute.value;
            }
            _ => return None,
        }
    }
    parts.reverse();
    Some(Arc::from(parts.join(".")))
}

/// Stands in the name of what a function defines behind that of the function.
pub(crate) const LOCALS: &str = "<locals>";

/// The parts of a dotted name: the first is looked up in the module, each other one in what is before it. A class that a
/// function defines is one part with the functions and classes around it.
pub(crate) fn parts(name: &str) -> impl Iterator<Item = &str> {
    let first_end = name.rfind(LOCALS).map_or(0, |at| at + LOCALS.len() + 1);
    let first_end = name.get(first_end..).and_then(|rest| rest.find('.')).map(|end| first_end + end);
    let (first, rest) = match first_end {
        Some(end) => (&name[..end], Some(&name[end + 1..])),
        None => (name, None),
    };
    std::iter::once(first).chain(rest.into_iter().flat_map(|rest| rest.split('.')))
}

/// Reads the annotation of a variable or field that is assigned `value` with it: `x: int = None` says that it may be None,
/// `x: list[int] = [None] * n` that its items may be.
pub(super) fn declared(expr: &Expr, value: Option<&Expr>, text: &FileText<'_>) -> Annotation {
    let annotation = annotation(expr, text);
    match value {
        Some(value) => with_nones(annotation, value),
        None => annotation,
    }
}

/// What is declared with `annotation`, and None where `value`, which is assigned to it, has one by its text.
fn with_nones(annotation: Annotation, value: &Expr) -> Annotation {
    let is_list = |name: &str| is_named(name, "List") || is_named(name, "list");
    let is_dict = |name: &str| is_named(name, "Dict") || is_named(name, "dict");
    match (annotation, value) {
        (annotation, Expr::NoneLiteral(_)) => or_none(annotation),
        (annotation, Expr::Call(call)) if called_with(call, "cast").is_some_and(|args| args.len() == 2) => {
            call.arguments
                .args
                .iter()
                .last()
                .map_or(annotation.clone(), |value| with_nones(annotation, value))
        }
        (Annotation::Name(name, args), value) if is_list(&name) && args.len() == 1 => {
            let items = items_of(value);
            let args =
                args.into_iter().map(|item| items.iter().fold(item, |item, value| with_nones(item, value)));
            Annotation::Name(name, args.collect())
        }
        (Annotation::Name(name, mut args), value) if is_dict(&name) && args.len() == 2 => {
            let item = args.pop();
            let item =
                item.map(|item| values_of(value).iter().fold(item, |item, value| with_nones(item, value)));
            args.extend(item.map(|item| if is_made_of_keys(value) { or_none(item) } else { item }));
            Annotation::Name(name, args)
        }
        (annotation, _) => annotation,
    }
}

fn called_with<'a>(call: &'a ast::ExprCall, last: &str) -> Option<&'a [Expr]> {
    dotted_name(&call.func).filter(|name| is_named(name, last)).map(|_| &*call.arguments.args)
}

/// The items that a list is made with.
fn items_of(value: &Expr) -> Vec<&Expr> {
    match value {
        Expr::List(list) => list.elts.iter().collect(),
        Expr::ListComp(made) => vec![&made.elt],
        Expr::BinOp(binary) if binary.op == Operator::Mult => {
            [&binary.left, &binary.right].into_iter().flat_map(|side| items_of(side)).collect()
        }
        Expr::BinOp(binary) if binary.op == Operator::Add => {
            [&binary.left, &binary.right].into_iter().flat_map(|side| items_of(side)).collect()
        }
        _ => Vec::new(),
    }
}

/// The values that a dict is made with.
fn values_of(value: &Expr) -> Vec<&Expr> {
    match value {
        Expr::Dict(dict) => {
            dict.items.iter().filter(|item| item.key.is_some()).map(|item| &item.value).collect()
        }
        Expr::DictComp(made) => vec![&made.value],
        _ => Vec::new(),
    }
}

/// `dict.fromkeys(keys)`
fn is_made_of_keys(value: &Expr) -> bool {
    let args = value.as_call_expr().and_then(|call| called_with(call, "fromkeys"));
    args.is_some_and(|args| args.len() == 1)
}

fn or_none(annotation: Annotation) -> Annotation {
    const QUALIFIERS: [&str; 3] = ["ClassVar", "Final", "InitVar"];
    match annotation {
        Annotation::Name(name, args) if QUALIFIERS.iter().any(|qualifier| is_named(&name, qualifier)) => {
            Annotation::Name(name, args.into_iter().map(or_none).collect())
        }
        Annotation::Name(name, args) if is_named(&name, "TypeAlias") => Annotation::Name(name, args),
        other => union([other, Annotation::None]),
    }
}

/// Takes `Final` off: `Final[int]` is `int`, a bare `Final` is no annotation.
pub(super) fn without_final(annotation: Annotation) -> Option<Annotation> {
    match annotation {
        Annotation::Name(name, mut args) if is_named(&name, "Final") => args.pop(),
        other => Some(other),
    }
}

/// Whether `expr` is the name `name`.
pub(super) fn is_name(expr: &Expr, name: &str) -> bool {
    expr.as_name_expr().is_some_and(|found| found.id.as_str() == name)
}

/// Whether the dotted `name` ends in `last`.
pub(super) fn is_named(name: &str, last: &str) -> bool {
    name.rsplit('.').next() == Some(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::untyped_text::AnnotationText;

    fn read(source: &str) -> String {
        let parsed = ruff_python_parser::parse_expression(source).expect("an expression");
        AnnotationText(&annotation(parsed.expr(), &FileText::new(source))).to_string()
    }

    #[test]
    fn annotations_read_as_written() {
        assert_eq!(read("dict[str, list[int]]"), "dict[str, list[int]]");
        assert_eq!(read("Optional['Node']"), "Node | None");
        assert_eq!(read("int | (None | 'str | None')"), "int | None | str");
        assert_eq!(read("typing.Union[int, int]"), "int");
        assert_eq!(read("Callable[[int, str], None]"), "Callable[[int, str], None]");
        assert_eq!(read("tuple[int, ...]"), "tuple[int, ...]");
        assert_eq!(read("Literal['a', 1]"), "Literal[<'a'>, <1>]".replace('\'', "\\'"));
        assert_eq!(read("f(x)"), "<f(x)>");
    }
}
