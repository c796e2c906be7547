//! What a class has beside its text that `doctest` lists: the methods which `dataclass` writes into the module of the class.
//! What `NamedTuple`, `Enum`, `total_ordering` and the like add belongs to modules of the library. Not here: what the methods do
//! (`program::records`).

use ruff_python_ast::{self as ast, Expr, Stmt};

use crate::front::annotations::{called, dotted_name, is_named};

/// The functions whose calls make a class of the module that calls them.
pub(super) const CLASS_MAKERS: [&str; 8] =
    ["namedtuple", "NamedTuple", "TypedDict", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"];

/// The methods that are written for `class`.
pub(super) fn members(class: &ast::StmtClassDef) -> Vec<&'static str> {
    let decorators = class.decorator_list.iter().map(|decorator| &decorator.expression);
    let is_dataclass =
        |decorator: &&Expr| dotted_name(called(decorator)).is_some_and(|name| is_named(&name, "dataclass"));
    let Some(decorator) = decorators.into_iter().find(is_dataclass) else { return Vec::new() };
    let has = |option: &str, default: bool| {
        let call = decorator.as_call_expr();
        let given = call.and_then(|call| call.arguments.find_keyword(option));
        let value = given.and_then(|given| given.value.as_boolean_literal_expr());
        value.map_or(default, |value| value.value)
    };
    let (is_frozen, has_eq) = (has("frozen", false), has("eq", true));
    let groups: [(bool, &[&'static str]); 6] = [
        (has("init", true), &["__init__"]),
        (has("repr", true), &["__repr__"]),
        (has_eq, &["__eq__"]),
        (has("order", false), &["__lt__", "__le__", "__gt__", "__ge__"]),
        (is_frozen, &["__setattr__", "__delattr__"]),
        (has("unsafe_hash", false) || is_frozen && has_eq, &["__hash__"]),
    ];
    let written = groups.into_iter().filter(|(is_written, _)| *is_written).flat_map(|(_, names)| names);
    written.copied().filter(|name| !defines(class, name)).collect()
}

/// Whether the text of a class gives it an attribute.
fn defines(class: &ast::StmtClassDef, name: &str) -> bool {
    let is_target = |target: &Expr| target.as_name_expr().is_some_and(|target| target.id.as_str() == name);
    class.body.iter().any(|statement| match statement {
        Stmt::FunctionDef(function) => function.name.as_str() == name,
        Stmt::Assign(assign) => assign.targets.iter().any(is_target),
        _ => false,
    })
}
