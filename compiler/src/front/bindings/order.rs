//! Order at module level: definitions are bound at compile time, so what could tell that they are bound one after the
//! other at run time is refused.

use std::collections::BTreeMap;
use std::sync::Arc;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::{Candidate, Names, Place};
use crate::diagnostic::{Diagnostic, Location, codes};
use crate::front::definition::Binding;
use crate::front::file::File;
use crate::front::scopes::{Resolution, ScopeId, Scopes};

/// Warns of what is used above its definition, reports what is defined again after it may have been used, and makes
/// constants whose assignment something may have preceded ordinary variables.
pub(super) fn check(names: &mut Names, candidates: &BTreeMap<Arc<str>, Vec<Candidate>>, files: &[File<'_>]) {
    if files.len() > 1 {
        // The files of one module are the library's, whose bodies never run: nothing is bound in any order.
        return;
    }
    for (index, file) in files.iter().enumerate() {
        let mut uses = Uses {
            names,
            scopes: &file.scopes,
            scope: ScopeId::MODULE,
            mentions: Vec::new(),
            heads: Vec::new(),
            calls: Vec::new(),
            statement: TextRange::default(),
        };
        uses.visit_body(&file.syntax.body);
        let Uses { mentions, heads, mut calls, .. } = uses;
        calls.sort_by_key(|call| call.start());
        let warning =
            |location, message| Diagnostic::warning(codes::USED_BEFORE_DEFINITION, location, message);
        report_early_uses(names, index, file, &mentions, "; this raises NameError", warning);
        let error = |location, message| Diagnostic::error(codes::USED_BEFORE_DEFINITION, location, message);
        report_early_uses(names, index, file, &heads, "", error);
        report_redefinitions(names, candidates, files, index, &calls);
        loosen_constants(names, index, &calls);
    }
}

/// What the code of module level executes, without the bodies of functions.
struct Uses<'a> {
    names: &'a Names,
    scopes: &'a Scopes,
    scope: ScopeId,
    /// Mentions of names that have one definition, with the place.
    mentions: Vec<(Arc<str>, TextRange)>,
    /// The same for bases and decorators of definitions, which are not evaluated.
    heads: Vec<(Arc<str>, TextRange)>,
    /// Statements that may run functions of this module.
    calls: Vec<TextRange>,
    statement: TextRange,
}

impl Uses<'_> {
    fn inside(&mut self, range: TextRange, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.scope, self.scopes.at(range));
        visit(self);
        self.scope = outer;
    }

    fn mention(&mut self, name: &str, range: TextRange) {
        let Some((name, _)) = self.names.definitions.get_key_value(name) else { return };
        if self.scopes.resolve(self.scope, name) != Resolution::Global {
            return;
        }
        self.mentions.push((Arc::clone(name), range));
        if matches!(self.names.bindings.get(name), Some(Binding::Function(_) | Binding::Class(_))) {
            self.calls.push(self.statement);
        }
    }

    fn head<'a>(&mut self, exprs: impl Iterator<Item = &'a Expr>) {
        let mentions = std::mem::take(&mut self.mentions);
        exprs.for_each(|expr| self.visit_expr(expr));
        let heads = std::mem::replace(&mut self.mentions, mentions);
        self.heads.extend(heads);
    }

    fn comprehension<'a>(
        &mut self,
        range: TextRange,
        generators: &'a [ast::Comprehension],
        elements: &[&'a Expr],
    ) {
        let Some((first, rest)) = generators.split_first() else { return };
        self.visit_expr(&first.iter);
        self.inside(range, |uses| {
            uses.visit_expr(&first.target);
            first.ifs.iter().for_each(|condition| uses.visit_expr(condition));
            rest.iter().for_each(|generator| uses.visit_comprehension(generator));
            elements.iter().for_each(|element| uses.visit_expr(element));
        });
    }
}

impl<'a> Visitor<'a> for Uses<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let outer = std::mem::replace(&mut self.statement, statement.range());
        match statement {
            Stmt::FunctionDef(function) => {
                self.head(function.decorator_list.iter().map(|decorator| &decorator.expression));
                self.visit_parameters(&function.parameters);
            }
            Stmt::ClassDef(class) => {
                self.head(class.decorator_list.iter().map(|decorator| &decorator.expression));
                self.head(class.arguments.iter().flat_map(|arguments| &*arguments.args));
                self.inside(class.range, |uses| uses.visit_body(&class.body));
            }
            Stmt::TypeAlias(_) => {}
            _ => visitor::walk_stmt(self, statement),
        }
        self.statement = outer;
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx == ExprContext::Load => self.mention(&name.id, name.range),
            Expr::Lambda(lambda) => {
                self.calls.push(self.statement);
                if let Some(parameters) = &lambda.parameters {
                    self.visit_parameters(parameters);
                }
            }
            Expr::ListComp(comp) => self.comprehension(comp.range, &comp.generators, &[&comp.elt]),
            Expr::SetComp(comp) => self.comprehension(comp.range, &comp.generators, &[&comp.elt]),
            Expr::Generator(comp) => self.comprehension(comp.range, &comp.generators, &[&comp.elt]),
            Expr::DictComp(comp) => {
                let elements: Vec<&Expr> =
                    comp.key.as_deref().into_iter().chain([comp.value.as_ref()]).collect();
                self.comprehension(comp.range, &comp.generators, &elements);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_type_params(&mut self, _: &'a ast::TypeParams) {}
}

fn report_early_uses(
    names: &mut Names,
    index: usize,
    file: &File<'_>,
    mentions: &[(Arc<str>, TextRange)],
    consequence: &str,
    make: impl Fn(Location, String) -> Diagnostic,
) {
    for (name, range) in mentions {
        let Some(place) = names.definitions.get(name).filter(|place| place.file == index) else { continue };
        if range.start() < place.range.start() {
            let message = format!("`{name}` is used before it is defined{consequence}");
            let definition = file.location(place.range);
            let diagnostic = make(file.location(*range), message);
            names.diagnostics.push(diagnostic.label(definition, "defined here"));
        }
    }
}

/// A definition takes the place of earlier ones in the whole program, so nothing may have used those.
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
fn loosen_constants(names: &mut Names, index: usize, calls: &[TextRange]) {
    let Some(first_call) = calls.first().map(|call| call.start()) else { return };
    let is_late = |place: &Place| place.file == index && place.range.start() > first_call;
    let late: Vec<Arc<str>> = names
        .definitions
        .iter()
        .filter(|(_, place)| is_late(place))
        .map(|(name, _)| Arc::clone(name))
        .collect();
    for name in late {
        if let Some(Binding::Variable(variable)) = names.bindings.get_mut(&name) {
            variable.constant = None;
            names.definitions.remove(&name);
            names.shadows.insert(name);
        }
    }
}
