//! `@abstractproperty`, `@abstractclassmethod` and `@abstractstaticmethod` of `abc`, in classes: each is two decorators of today.
//! Not here: the names of those in other places.

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};
use ruff_text_size::TextRange;

use super::make;
use crate::front::annotations::dotted_name;

const ABSTRACT: &str = "abstractmethod";

const OLD: [(&str, &str); 3] = [
    ("abstractproperty", "property"),
    ("abstractclassmethod", "classmethod"),
    ("abstractstaticmethod", "staticmethod"),
];

/// Whether a text may have such decorators.
pub(in crate::front) fn are_in(text: &str) -> bool {
    OLD.iter().any(|(old, _)| text.contains(old))
}

/// Replaces the decorators in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if are_in(text) {
        Replace.visit_body(&mut module.body);
    }
}

struct Replace;

impl Transformer for Replace {
    fn visit_stmt(&self, statement: &mut Stmt) {
        if let Stmt::ClassDef(class) = statement {
            for member in &mut class.body {
                if let Stmt::FunctionDef(method) = member {
                    let decorators = std::mem::take(&mut method.decorator_list);
                    method.decorator_list = replaced(decorators).collect();
                }
            }
        }
        transformer::walk_stmt(self, statement);
    }
}

fn replaced(decorators: impl IntoIterator<Item = ast::Decorator>) -> impl Iterator<Item = ast::Decorator> {
    decorators.into_iter().flat_map(|decorator| {
        let known = OLD.iter().find(|(old, _)| is_named(&decorator.expression, old));
        match known {
            Some((_, kind)) => vec![named(kind, decorator.range), named(ABSTRACT, decorator.range)],
            None => vec![decorator],
        }
    })
}

fn is_named(decorator: &Expr, name: &str) -> bool {
    dotted_name(decorator).is_some_and(|found| found.strip_prefix("abc.").unwrap_or(&found) == name)
}

fn named(name: &str, range: TextRange) -> ast::Decorator {
    ast::Decorator { node_index: AtomicNodeIndex::NONE, range, expression: make::name(name, range) }
}
