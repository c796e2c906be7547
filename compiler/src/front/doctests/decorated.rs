//! What decorators make of a function, as far as `doctest` can see it: a routine with a docstring, or an object that it passes by.
//! Follows the functions and classes of the file that are used as decorators; of the library it knows those that make objects.
//! Not here: what the function does then.

use std::collections::BTreeMap;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};

use crate::front::annotations::{called, dotted_name, is_named};

/// Decorators of the library that make objects which belong to the module `functools`.
const OBJECT_MAKERS: [&str; 3] = ["cached_property", "partialmethod", "singledispatchmethod"];

/// What wraps a function so that it keeps its docstring.
const KEEPERS: [&str; 2] = ["wraps", "update_wrapper"];

/// What a function has become.
pub(super) enum Made<'a> {
    /// A routine or property with the docstring of this body.
    Routine(&'a [Stmt]),
    /// An object of a class.
    Object,
}

/// The functions and classes of module level.
pub(super) struct Decorators<'a> {
    functions: BTreeMap<&'a str, &'a ast::StmtFunctionDef>,
    classes: BTreeMap<&'a str, &'a ast::StmtClassDef>,
}

impl<'a> Decorators<'a> {
    pub(super) fn of(body: &'a [Stmt]) -> Decorators<'a> {
        let functions = body.iter().filter_map(Stmt::as_function_def_stmt);
        let classes = body.iter().filter_map(Stmt::as_class_def_stmt);
        Decorators {
            functions: functions.map(|function| (function.name.as_str(), function)).collect(),
            classes: classes.map(|class| (class.name.as_str(), class)).collect(),
        }
    }

    /// What the decorators of `function` make of it.
    pub(super) fn made(&self, function: &'a ast::StmtFunctionDef, in_class: bool) -> Made<'a> {
        let mut made = Made::Routine(&function.body);
        for decorator in function.decorator_list.iter().rev() {
            made = self.applied(&decorator.expression, made, in_class);
        }
        made
    }

    fn applied(&self, decorator: &'a Expr, made: Made<'a>, in_class: bool) -> Made<'a> {
        let Some(name) = dotted_name(called(decorator)) else { return made };
        if OBJECT_MAKERS.iter().any(|known| is_named(&name, known)) {
            return Made::Object;
        }
        if let Some(class) = self.classes.get(&*name) {
            return of_class(class, made, in_class);
        }
        let Some(function) = self.functions.get(&*name) else { return made };
        let decorator = match decorator {
            // What a function gives that is called for a decorator is applied then.
            Expr::Call(_) => match result(function) {
                Given::Inner(inner) => inner,
                Given::Other => return made,
            },
            _ => function,
        };
        match result(decorator) {
            Given::Inner(inner) if !keeps(inner) && !mentions_keeper(&decorator.body) => {
                Made::Routine(&inner.body)
            }
            _ => made,
        }
    }
}

/// An object of a class that is called with a function: a routine where `inspect` takes it for one.
fn of_class<'a>(class: &'a ast::StmtClassDef, made: Made<'a>, in_class: bool) -> Made<'a> {
    let defines = |name: &str| {
        let methods = class.body.iter().filter_map(Stmt::as_function_def_stmt);
        methods.into_iter().any(|method| method.name.as_str() == name)
    };
    let is_descriptor = defines("__get__") && !defines("__set__");
    if mentions_keeper(&class.body) && (is_descriptor || !in_class) {
        return made;
    }
    if is_descriptor { Made::Routine(&class.body) } else { Made::Object }
}

/// What a function returns.
enum Given<'a> {
    /// A function that stands in it.
    Inner(&'a ast::StmtFunctionDef),
    Other,
}

fn result(function: &ast::StmtFunctionDef) -> Given<'_> {
    let returned = function.body.iter().rev().find_map(Stmt::as_return_stmt);
    let name = returned.and_then(|returned| returned.value.as_deref()).and_then(Expr::as_name_expr);
    let inner = name.and_then(|name| {
        let inner = function.body.iter().filter_map(Stmt::as_function_def_stmt);
        inner.into_iter().find(|inner| inner.name.as_str() == name.id.as_str())
    });
    inner.map_or(Given::Other, Given::Inner)
}

/// Whether decorators give a function the docstring of another one.
fn keeps(function: &ast::StmtFunctionDef) -> bool {
    // Any other decorator may do what it likes.
    !function.decorator_list.is_empty()
}

/// Whether something in `body` gives a function the docstring of another one.
fn mentions_keeper(body: &[Stmt]) -> bool {
    let mut mentions = Mentions { found: false };
    mentions.visit_body(body);
    mentions.found
}

struct Mentions {
    found: bool,
}

impl<'a> Visitor<'a> for Mentions {
    fn visit_expr(&mut self, expr: &'a Expr) {
        let is_keeper =
            |name: &str| KEEPERS.iter().any(|known| is_named(name, known)) || is_named(name, "__doc__");
        self.found |= dotted_name(expr).is_some_and(|name| is_keeper(&name));
        visitor::walk_expr(self, expr);
    }
}
