//! Classes that functions define get the name by which CPython's messages know them, `f.<locals>.C`, and so do their mentions:
//! a class is known at compile time, wherever its statement stands. Only where its name is bound once in the function, and
//! mentioned by code of the function behind its statement only. What is left is refused where it stands (E0111). Not here:
//! what the body of the class does, which is executed where it stands.

use std::collections::BTreeSet;

use ruff_python_ast::relocate::relocate_expr;
use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::redefinitions::{NUMBER, bound_by};
use super::suites;
use crate::front::annotations::{LOCALS, dotted_name, is_named};
use crate::front::limits;

/// Renames the classes in the functions of `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    Lifter { taken: BTreeSet::new() }.definitions(&mut module.body, "");
}

struct Lifter {
    /// The names that have been given.
    taken: BTreeSet<String>,
}

impl Lifter {
    /// Visits the functions among `body`, whose names begin with `prefix`.
    fn definitions(&mut self, body: &mut [Stmt], prefix: &str) {
        for statement in body {
            match statement {
                Stmt::FunctionDef(function) => {
                    let name = function.name.split(NUMBER).next().unwrap_or_default();
                    let prefix = format!("{prefix}{name}.{LOCALS}.");
                    self.definitions(&mut function.body, &prefix);
                    self.function(function, &prefix);
                }
                Stmt::ClassDef(class) => {
                    let prefix = format!("{prefix}{}.", class.name);
                    self.definitions(&mut class.body, &prefix);
                }
                other => suites::each_mut(other, &mut |body| self.definitions(body, prefix)),
            }
        }
    }

    /// Renames the classes that `function` itself defines.
    fn function(&mut self, function: &mut ast::StmtFunctionDef, prefix: &str) {
        let mut found = Vec::new();
        own_classes(&function.body, &mut found);
        for (name, within) in found {
            let to = format!("{prefix}{name}");
            if is_lifted(&name) || self.taken.contains(&to) || !is_settled(function, &name, within) {
                continue;
            }
            self.taken.insert(to.clone());
            let rename = Rename { name: &name, to };
            rename.visit_body(&mut function.body);
        }
    }
}

/// Whether a name is one that a class in a function was given.
pub(in crate::front) fn is_lifted(name: &str) -> bool {
    name.contains(LOCALS)
}

/// The classes that statements define, not those in functions and classes inside, each with the range from its statement to
/// the end of the list that it is one of.
fn own_classes(body: &[Stmt], found: &mut Vec<(String, TextRange)>) {
    let Some(last) = body.last() else { return };
    for statement in body {
        match statement {
            Stmt::ClassDef(class) => {
                found.push((class.name.to_string(), TextRange::new(class.start(), last.end())));
            }
            Stmt::FunctionDef(_) => {}
            other => suites::each(other, &mut |body| own_classes(body, found)),
        }
    }
}

/// Whether `name` always means the class that begins with `within`, wherever `function` mentions it.
fn is_settled(function: &ast::StmtFunctionDef, name: &str, within: TextRange) -> bool {
    let mut mentions = Mentions { name, within, bound: 0, is_astray: false, depth: 0 };
    mentions.parameters(&function.parameters);
    mentions.visit_body(&function.body);
    mentions.bound == 1 && !mentions.is_astray
}

/// How often statements bind `name`, in functions inside, too.
pub(super) fn binding_count(body: &[Stmt], name: &str) -> usize {
    let mut mentions = Mentions { name, within: TextRange::default(), bound: 0, is_astray: false, depth: 0 };
    mentions.visit_body(body);
    mentions.bound
}

/// What a function does with a name.
struct Mentions<'n> {
    name: &'n str,
    /// Where it means the class.
    within: TextRange,
    /// How often the name is bound, in functions inside, too.
    bound: usize,
    /// Whether it is mentioned where it may not mean the class.
    is_astray: bool,
    /// How many functions enclose the current place.
    depth: usize,
}

impl Mentions<'_> {
    fn bind(&mut self, name: &str) {
        self.bound += usize::from(name == self.name);
    }

    fn parameters(&mut self, parameters: &ast::Parameters) {
        parameters.iter().for_each(|parameter| self.bind(parameter.name()));
    }
}

impl<'a> Visitor<'a> for Mentions<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => {
                self.bind(&function.name);
                self.parameters(&function.parameters);
                function.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                visitor::walk_parameters(self, &function.parameters);
                self.depth += 1;
                self.visit_body(&function.body);
                self.depth -= 1;
                return;
            }
            Stmt::ClassDef(class) => self.bind(&class.name),
            Stmt::Import(import) => {
                import.names.iter().for_each(|alias| self.bind(alias.asname.as_ref().unwrap_or(&alias.name)));
            }
            Stmt::ImportFrom(import) => {
                import.names.iter().for_each(|alias| self.bind(alias.asname.as_ref().unwrap_or(&alias.name)));
            }
            Stmt::Global(names) => names.names.iter().for_each(|name| self.bind(name)),
            Stmt::Nonlocal(names) => names.names.iter().for_each(|name| self.bind(name)),
            _ => {}
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_annotation(&mut self, annotation: &'a Expr) {
        // Which are read at compile time.
        self.depth += 1;
        visitor::walk_annotation(self, annotation);
        self.depth -= 1;
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.id.as_str() == self.name => {
                let is_read = name.ctx == ExprContext::Load;
                self.bound += usize::from(!is_read);
                // Functions inside are called later; all but those of an arm that may not be taken have seen the class by then.
                let is_near = self.within.contains_range(name.range);
                self.is_astray |= is_read && self.depth == 0 && !is_near;
            }
            Expr::Lambda(lambda) => {
                if let Some(parameters) = &lambda.parameters {
                    self.parameters(parameters);
                    visitor::walk_parameters(self, parameters);
                }
                self.depth += 1;
                self.visit_expr(&lambda.body);
                self.depth -= 1;
            }
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(each) = handler;
        each.name.iter().for_each(|name| self.bind(name));
        visitor::walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a ast::Pattern) {
        bound_by(pattern).into_iter().for_each(|name| self.bind(name));
        visitor::walk_pattern(self, pattern);
    }

    fn visit_type_param(&mut self, param: &'a ast::TypeParam) {
        self.bind(param.name());
        visitor::walk_type_param(self, param);
    }
}

/// Gives a class and its mentions another name.
struct Rename<'a> {
    name: &'a str,
    to: String,
}

impl Transformer for Rename<'_> {
    fn visit_stmt(&self, statement: &mut Stmt) {
        if let Stmt::ClassDef(class) = statement
            && class.name.as_str() == self.name
        {
            class.name = ast::Identifier::new(self.to.as_str(), class.name.range);
        }
        transformer::walk_stmt(self, statement);
    }

    fn visit_annotation(&self, annotation: &mut Expr) {
        Quoted(self).visit_expr(annotation);
    }

    fn visit_expr(&self, expr: &mut Expr) {
        if let Expr::Name(name) = expr
            && name.id.as_str() == self.name
        {
            name.id = self.to.as_str().into();
        }
        transformer::walk_expr(self, expr);
    }
}

/// The same in annotations, where text in quotes is an annotation, too.
struct Quoted<'a>(&'a Rename<'a>);

impl Transformer for Quoted<'_> {
    fn visit_expr(&self, expr: &mut Expr) {
        match expr {
            Expr::Subscript(subscript)
                if dotted_name(&subscript.value).is_some_and(|name| is_named(&name, "Literal")) => {}
            Expr::StringLiteral(literal) => {
                let text = literal.value.to_str();
                if !text.contains(self.0.name) || limits::check_depth(text).is_err() {
                    return;
                }
                let Ok(parsed) = ruff_python_parser::parse_expression(text) else { return };
                let mut inner = parsed.into_expr();
                relocate_expr(&mut inner, literal.range);
                self.visit_expr(&mut inner);
                *expr = inner;
            }
            Expr::Name(_) => self.0.visit_expr(expr),
            _ => transformer::walk_expr(self, expr),
        }
    }
}
