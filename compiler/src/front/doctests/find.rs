//! Finds the docstrings of a file in the order in which `doctest` runs their examples: by name.

use std::collections::BTreeMap;
use std::sync::Arc;

use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::{Ranged, TextSize};

use super::Docstring;
use crate::front::file::File;
use crate::front::syntax::redefinitions::NUMBER;

/// The docstrings of the definitions of a file. The last definition of a name counts.
pub(in crate::front) fn docstrings(file: &File<'_>) -> Vec<Docstring> {
    let mut finder = Finder { text: file.text.as_str(), found: BTreeMap::new() };
    finder.add(String::new(), &file.syntax.body, TextSize::from(0));
    finder.definitions("", &file.syntax.body);
    finder.found.into_values().collect()
}

struct Finder<'a> {
    text: &'a str,
    found: BTreeMap<String, Docstring>,
}

impl Finder<'_> {
    /// The definitions that running `body` makes, wherever they stand in it.
    fn definitions(&mut self, prefix: &str, body: &[Stmt]) {
        for statement in body {
            match statement {
                Stmt::FunctionDef(function) => {
                    self.add(format!("{prefix}{}", function.name), &function.body, function.start());
                }
                Stmt::ClassDef(class) => {
                    let name = format!("{prefix}{}", class.name);
                    self.add(name.clone(), &class.body, class.start());
                    self.definitions(&format!("{name}."), &class.body);
                }
                Stmt::If(branches) => {
                    self.definitions(prefix, &branches.body);
                    let others = branches.elif_else_clauses.iter();
                    others.for_each(|clause| self.definitions(prefix, &clause.body));
                }
                Stmt::Try(parts) => {
                    self.definitions(prefix, &parts.body);
                    self.definitions(prefix, &parts.orelse);
                    self.definitions(prefix, &parts.finalbody);
                }
                Stmt::With(with) => self.definitions(prefix, &with.body),
                _ => {}
            }
        }
    }

    fn add(&mut self, name: String, body: &[Stmt], start: TextSize) {
        // A later definition has taken its place.
        if name.contains(NUMBER) {
            return;
        }
        let first = body.first().and_then(Stmt::as_expr_stmt);
        let literal = first.and_then(|first| first.value.as_string_literal_expr());
        let text = literal.map_or("", |literal: &ast::ExprStringLiteral| literal.value.to_str());
        let start = literal.map_or(start, Ranged::start);
        let before = self.text.get(..start.to_usize()).unwrap_or_default();
        let line = before.bytes().filter(|byte| *byte == b'\n').count();
        let docstring = Docstring { name: Arc::from(name.as_str()), line, text: Arc::from(text) };
        self.found.insert(name, docstring);
    }
}
