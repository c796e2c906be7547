//! Finds what `doctest` looks for examples in: the routines, classes and properties that a module and its classes hold once
//! they have run, by name, with the docstrings that they have then. Reads the file as it was written. Not here: what decorators make
//! of a function (`decorated`) and what a class has beside its text (`generated`).

use std::collections::BTreeMap;
use std::sync::Arc;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextSize};

use super::decorated::{Decorators, Made};
use super::{Docstring, generated};
use crate::front::annotations::{called, dotted_name, is_named};
use crate::front::syntax;
use crate::front::text::FileText;
use crate::source::SourceFile;

/// The docstrings of a file, in the order in which `doctest` runs their examples. The main module may run them itself, before what stands
/// below is there.
pub(crate) fn docstrings(file: &SourceFile, is_main: bool) -> Vec<Docstring> {
    let text = FileText::new(&file.text);
    let module = syntax::as_written(text.as_str());
    let decorators = Decorators::of(&module.body);
    let mut finder =
        Finder { text: text.as_str(), decorators, found: BTreeMap::new(), is_main, has_run: false };
    finder.add(String::new(), Some(&module.body), TextSize::from(0));
    finder.definitions(&Holder::Module, &module.body);
    finder.found.into_values().collect()
}

/// What holds definitions.
enum Holder {
    Module,
    Class { qualified: String, name: String },
}

impl Holder {
    /// The name that `doctest` shows for what is held as `name`.
    fn member(&self, name: &str) -> String {
        match self {
            Holder::Module => name.to_owned(),
            Holder::Class { qualified, name: class } if name.starts_with("__") && !name.ends_with("__") => {
                format!("{qualified}._{}{name}", class.trim_start_matches('_'))
            }
            Holder::Class { qualified, .. } => format!("{qualified}.{name}"),
        }
    }
}

struct Finder<'a> {
    text: &'a str,
    decorators: Decorators<'a>,
    found: BTreeMap<String, Docstring>,
    is_main: bool,
    /// Whether the examples have been run where the module is: what it defines later is not there yet.
    has_run: bool,
}

impl<'a> Finder<'a> {
    /// The definitions that running `body` makes, wherever they stand in it. The last one of a name counts.
    fn definitions(&mut self, holder: &Holder, body: &'a [Stmt]) {
        for statement in body {
            if self.has_run {
                return;
            }
            match statement {
                Stmt::FunctionDef(function) => self.function(holder, function),
                Stmt::ClassDef(class) => self.class(holder, class),
                Stmt::Expr(expression) => self.has_run = self.runs_examples(&expression.value),
                Stmt::Assign(assign) => {
                    self.has_run = self.runs_examples(&assign.value);
                    // One object has one name: the first that the module or class has for it.
                    if let Some(Expr::Name(target)) = assign.targets.first() {
                        self.assigned(holder, &target.id, &assign.value);
                    }
                }
                Stmt::AnnAssign(assign) => {
                    if let (Expr::Name(target), Some(value)) = (&*assign.target, &assign.value) {
                        self.assigned(holder, &target.id, value);
                    }
                }
                Stmt::If(branches) => {
                    self.definitions(holder, &branches.body);
                    let others = branches.elif_else_clauses.iter();
                    others.for_each(|clause| self.definitions(holder, &clause.body));
                }
                Stmt::Try(parts) => {
                    self.definitions(holder, &parts.body);
                    self.definitions(holder, &parts.orelse);
                    self.definitions(holder, &parts.finalbody);
                }
                Stmt::With(with) => self.definitions(holder, &with.body),
                _ => {}
            }
        }
    }

    fn function(&mut self, holder: &Holder, function: &'a ast::StmtFunctionDef) {
        let name = holder.member(&function.name);
        if function.decorator_list.iter().any(|decorator| extends_property(&decorator.expression)) {
            // The property keeps the docstring of its getter.
            return;
        }
        let in_class = matches!(holder, Holder::Class { .. });
        match self.decorators.made(function, in_class) {
            Made::Routine(body) => self.add(name, Some(body), function.start()),
            Made::Object => drop(self.found.remove(&name)),
        }
    }

    fn class(&mut self, holder: &Holder, class: &'a ast::StmtClassDef) {
        let name = holder.member(&class.name);
        self.add(name.clone(), Some(&class.body), class.start());
        let inner = Holder::Class { qualified: name.clone(), name: class.name.to_string() };
        self.definitions(&inner, &class.body);
        for member in generated::members(class) {
            self.add(format!("{name}.{member}"), None, class.start());
        }
    }

    /// A `lambda` is a function, and some calls make classes.
    fn assigned(&mut self, holder: &Holder, name: &str, value: &'a Expr) {
        let makes_class = |call: &ast::ExprCall| {
            let function = dotted_name(&call.func);
            function.is_some_and(|function| {
                generated::CLASS_MAKERS.iter().any(|known| is_named(&function, known))
            })
        };
        let name = holder.member(name);
        match value {
            Expr::Lambda(_) => self.add(name, None, value.start()),
            Expr::Call(call) if makes_class(call) => self.add(name, None, value.start()),
            _ => {}
        }
    }

    /// Whether a statement of module level runs the examples of this module.
    fn runs_examples(&self, expr: &Expr) -> bool {
        self.is_main && expr.as_call_expr().is_some_and(|call| is_run(call) && !names_module(call))
    }

    /// Adds what has the docstring that `body` begins with.
    fn add(&mut self, name: String, body: Option<&[Stmt]>, start: TextSize) {
        let first = body.and_then(<[Stmt]>::first).and_then(Stmt::as_expr_stmt);
        let literal = first.and_then(|first| first.value.as_string_literal_expr());
        let text = literal.map_or("", |literal: &ast::ExprStringLiteral| literal.value.to_str());
        let start = literal.map_or(start, Ranged::start);
        let before = self.text.get(..start.to_usize()).unwrap_or_default();
        let line = before.bytes().filter(|byte| *byte == b'\n').count();
        let docstring = Docstring { name: Arc::from(name.as_str()), line, text: Arc::from(text) };
        self.found.insert(name, docstring);
    }
}

/// Whether a file runs the examples of modules that it names.
pub(crate) fn names_modules(file: &SourceFile) -> bool {
    if !file.text.contains(RUN) {
        return false;
    }
    let text = FileText::new(&file.text);
    let mut calls = Calls { names_modules: false };
    calls.visit_body(&syntax::as_written(text.as_str()).body);
    calls.names_modules
}

struct Calls {
    names_modules: bool,
}

impl<'a> Visitor<'a> for Calls {
    fn visit_expr(&mut self, expr: &'a Expr) {
        self.names_modules |= expr.as_call_expr().is_some_and(|call| is_run(call) && names_module(call));
        visitor::walk_expr(self, expr);
    }
}

/// The function that runs the examples of a module.
const RUN: &str = "testmod";

fn is_run(call: &ast::ExprCall) -> bool {
    dotted_name(&call.func).is_some_and(|name| is_named(&name, RUN))
}

/// Whether a call of it says which module.
fn names_module(call: &ast::ExprCall) -> bool {
    call.arguments.find_argument_value("m", 0).is_some_and(|module| !module.is_none_literal_expr())
}

/// Whether a decorator is the `setter`, `deleter` or `getter` of a property.
fn extends_property(decorator: &Expr) -> bool {
    let attribute = called(decorator).as_attribute_expr();
    attribute.is_some_and(|attribute| ["setter", "deleter", "getter"].contains(&attribute.attr.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that are examined, with the beginnings of their docstrings.
    fn examined(text: &str) -> Vec<(String, String)> {
        let source = SourceFile { path: "main.py".to_owned(), text: text.into() };
        let found = docstrings(&source, true).into_iter().filter(|found| !found.name.is_empty());
        found.map(|found| (found.name.to_string(), found.text.to_string())).collect()
    }

    fn names(text: &str) -> Vec<String> {
        examined(text).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn a_dataclass_has_the_methods_that_are_written_for_it_and_names_are_mangled() {
        let text = "@dataclass(eq=False)\nclass A:\n    x: int\n    def __repr__(self): ...\n    def __f(self): ...\n";
        assert_eq!(names(text), ["A", "A._A__f", "A.__init__", "A.__repr__"]);
    }

    #[test]
    fn properties_are_examined_and_objects_of_the_library_are_not() {
        let text = "class A:\n    @property\n    def p(self):\n        'get'\n    @p.setter\n    def p(self, x):\n        'set'\n    @cached_property\n    def c(self):\n        'c'\n";
        let found = [("A", ""), ("A.p", "get")].map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(examined(text), found);
    }

    #[test]
    fn a_decorator_gives_its_own_docstring_unless_it_keeps_that_of_the_function() {
        let text = "def plain(f):\n    def inner():\n        'inner'\n    return inner\ndef kept(f):\n    @wraps(f)\n    def inner(): ...\n    return inner\n@plain\ndef a():\n    'a'\n@kept\ndef b():\n    'b'\n";
        let docs: Vec<String> = examined(text).into_iter().map(|(_, text)| text).collect();
        assert_eq!(docs, ["inner", "b", "", ""]);
    }

    #[test]
    fn what_stands_behind_the_run_is_not_there_yet() {
        assert_eq!(
            names("f = lambda: 1\nif True:\n    doctest.testmod()\n    g = lambda: 2\ndef h(): ...\n"),
            ["f"]
        );
    }
}
