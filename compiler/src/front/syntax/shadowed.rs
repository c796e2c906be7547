//! Imported names that a definition of module level takes over before anything has used them (`from typing import Iterator`
//! and then `class Iterator`): the import gets a name of its own. Not here: names that are used in between, which are refused.

use std::collections::{BTreeMap, BTreeSet};

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};

use super::redefinitions::NUMBER;

/// Renames the imports in `module` that nobody sees.
pub(super) fn replace(module: &mut ast::ModModule) {
    let mut imports: BTreeMap<String, usize> = BTreeMap::new();
    let mut hidden: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for (index, statement) in module.body.iter().enumerate() {
        let defined = defined(statement);
        if !imports.is_empty() {
            let mut mentions = Mentions { names: BTreeSet::new(), is_in_head: defined.is_some() };
            mentions.visit_stmt(statement);
            imports.retain(|name, _| !mentions.names.contains(name));
        }
        if let Some((name, import)) = defined.and_then(|name| imports.remove_entry(name)) {
            hidden.entry(import).or_default().insert(name);
        }
        imports.extend(bound(statement).map(|alias| (name_of(alias).to_string(), index)));
    }
    for (index, names) in hidden {
        let Some(statement) = module.body.get_mut(index) else { continue };
        let aliases = match statement {
            Stmt::Import(import) => &mut import.names,
            Stmt::ImportFrom(import) => &mut import.names,
            _ => continue,
        };
        for alias in aliases.iter_mut().filter(|alias| names.contains(name_of(alias).as_str())) {
            let hidden = format!("{}{NUMBER}0", name_of(alias));
            alias.asname = Some(ast::Identifier::new(hidden, alias.range));
        }
    }
}

/// The name that a statement defines whatever it meant before.
fn defined(statement: &Stmt) -> Option<&str> {
    match statement {
        Stmt::ClassDef(class) => Some(class.name.as_str()),
        Stmt::FunctionDef(function) => Some(function.name.as_str()),
        Stmt::Assign(assign) => match assign.targets.as_slice() {
            [Expr::Name(name)] => Some(name.id.as_str()),
            _ => None,
        },
        _ => None,
    }
}

/// What an import binds by names that are seen in it.
fn bound(statement: &Stmt) -> impl Iterator<Item = &ast::Alias> {
    let aliases = match statement {
        Stmt::Import(import) => import.names.as_slice(),
        Stmt::ImportFrom(import)
            if import.module.as_ref().is_none_or(|module| module.as_str() != "__future__") =>
        {
            import.names.as_slice()
        }
        _ => &[],
    };
    aliases.iter().filter(|alias| alias.asname.is_some() || !alias.name.contains('.'))
}

fn name_of(alias: &ast::Alias) -> &ast::Identifier {
    alias.asname.as_ref().unwrap_or(&alias.name)
}

/// The names that a statement mentions, but for what it defines, which sees itself in its methods and annotations.
struct Mentions {
    names: BTreeSet<String>,
    is_in_head: bool,
}

impl<'a> Visitor<'a> for Mentions {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) if self.is_in_head => {
                function.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                let defaults = function.parameters.iter().filter_map(|parameter| parameter.default());
                defaults.for_each(|default| self.visit_expr(default));
            }
            Stmt::Assign(assign) if self.is_in_head => self.visit_expr(&assign.value),
            Stmt::Global(global) => self.names.extend(global.names.iter().map(ToString::to_string)),
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_annotation(&mut self, annotation: &'a Expr) {
        if !self.is_in_head {
            self.visit_expr(annotation);
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) => {
                self.names.insert(name.id.to_string());
            }
            // An annotation may be a text.
            Expr::StringLiteral(text) if !self.is_in_head => {
                let words =
                    text.value.to_str().split(|letter: char| !letter.is_alphanumeric() && letter != '_');
                self.names.extend(words.map(str::to_owned));
            }
            _ => visitor::walk_expr(self, expr),
        }
    }
}
