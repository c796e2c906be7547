//! Order at module level: definitions are bound at compile time, so what could tell that they are bound one after the
//! other at run time is refused.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::{Candidate, Names};
use crate::diagnostic::{Diagnostic, codes};
use crate::front::definition::Binding;
use crate::front::file::File;

/// Reports what is used above its definition and what is defined again after it may have been used; makes constants
/// whose assignment somebody may have preceded ordinary variables.
pub(super) fn check(names: &mut Names, candidates: &BTreeMap<Arc<str>, Vec<Candidate>>, files: &[File<'_>]) {
    for (index, file) in files.iter().enumerate() {
        let mut uses =
            Uses { names, mentions: Vec::new(), calls: Vec::new(), statement: TextRange::default() };
        uses.visit_body(&file.syntax.body);
        let Uses { mentions, calls, .. } = uses;
        report_early_uses(names, file, &mentions);
        report_redefinitions(names, candidates, files, index, &calls);
        loosen_constants(names, &calls);
    }
}

/// What the code of module level executes, without the bodies of functions.
struct Uses<'a> {
    names: &'a Names,
    /// Mentions of names that have one definition, with the place.
    mentions: Vec<(Arc<str>, TextRange)>,
    /// Statements that may run functions of this module.
    calls: Vec<TextRange>,
    statement: TextRange,
}

impl<'a> Visitor<'a> for Uses<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let outer = std::mem::replace(&mut self.statement, statement.range());
        match statement {
            Stmt::FunctionDef(function) => {
                function.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                self.visit_parameters(&function.parameters);
            }
            Stmt::TypeAlias(_) => {}
            _ => visitor::walk_stmt(self, statement),
        }
        self.statement = outer;
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx == ExprContext::Load => {
                let Some((name, _)) = self.names.definitions.get_key_value(name.id.as_str()) else { return };
                self.mentions.push((Arc::clone(name), expr.range()));
                if matches!(self.names.bindings.get(name), Some(Binding::Function(_) | Binding::Class(_))) {
                    self.calls.push(self.statement);
                }
            }
            Expr::Lambda(lambda) => {
                self.calls.push(self.statement);
                if let Some(parameters) = &lambda.parameters {
                    self.visit_parameters(parameters);
                }
            }
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_type_params(&mut self, _: &'a ast::TypeParams) {}
}

fn report_early_uses(names: &mut Names, file: &File<'_>, mentions: &[(Arc<str>, TextRange)]) {
    for (name, range) in mentions {
        let Some(definition) = names.definitions.get(name) else { continue };
        // A class may mention itself in its own body only by mistake, too.
        if range.start() < definition.start() {
            let message = format!("`{name}` is used before it is defined");
            let diagnostic = Diagnostic::error(codes::USED_BEFORE_DEFINITION, file.location(*range), message)
                .label(file.location(*definition), "defined here");
            names.diagnostics.push(diagnostic);
        }
    }
}

fn report_redefinitions(
    names: &mut Names,
    candidates: &BTreeMap<Arc<str>, Vec<Candidate>>,
    files: &[File<'_>],
    index: usize,
    calls: &[TextRange],
) {
    for (name, candidates) in candidates {
        let here: Vec<&Candidate> = candidates
            .iter()
            .filter(|candidate| candidate.file == index && candidate.is_top_level)
            .filter(|candidate| matches!(candidate.binding, Binding::Function(_) | Binding::Class(_)))
            .collect();
        let ([first, .., last], Some(file)) = (here.as_slice(), files.get(index)) else { continue };
        let between =
            |call: &&TextRange| first.range.end() <= call.start() && call.end() <= last.range.start();
        if let Some(call) = calls.iter().find(between) {
            let message = format!("`{name}` is defined again after code that may have used it");
            let diagnostic = Diagnostic::error(codes::REDEFINITION, file.location(last.name), message)
                .label(file.location(first.name), "first defined here")
                .label(file.location(*call), "runs in between");
            names.diagnostics.push(diagnostic);
        }
    }
}

/// A constant is read without looking whether it has been assigned; so nothing may run before that could read it.
fn loosen_constants(names: &mut Names, calls: &[TextRange]) {
    let Some(first_call) = calls.iter().map(|call| call.start()).min() else { return };
    let late: HashMap<Arc<str>, ()> = names
        .definitions
        .iter()
        .filter(|(_, range)| range.start() > first_call)
        .map(|(name, _)| (Arc::clone(name), ()))
        .collect();
    for name in late.into_keys() {
        if let Some(Binding::Variable(variable)) = names.bindings.get_mut(&name) {
            variable.constant = None;
            names.definitions.remove(&name);
            names.shadows.insert(name);
        }
    }
}
