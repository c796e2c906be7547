//! Abstract bases that a file imports under another name (`from typing import Sequence as Seq`) get their own name again: what
//! extends them is told by it. Not here: other imports.

use std::collections::{BTreeMap, BTreeSet};

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, Stmt};

/// Where they come from.
const MODULES: [&str; 3] = ["typing", "typing_extensions", "collections.abc"];

/// Those that classes extend.
const BASES: &[&str] = &[
    "Generic",
    "Protocol",
    "Iterable",
    "Sized",
    "Hashable",
    "Container",
    "Collection",
    "Reversible",
    "Iterator",
    "Sequence",
    "MutableSequence",
    "Mapping",
    "MutableMapping",
    "AbstractSet",
    "MutableSet",
];

/// Renames them in `module`.
pub(super) fn replace(module: &mut ast::ModModule) {
    let imports = module.body.iter().filter_map(Stmt::as_import_from_stmt);
    let imports = imports.filter(|import| {
        import.level == 0 && import.module.as_ref().is_some_and(|module| MODULES.contains(&module.as_str()))
    });
    let aliases =
        imports.flat_map(|import| &import.names).filter(|alias| BASES.contains(&alias.name.as_str()));
    let mut names: BTreeMap<String, String> = aliases
        .filter_map(|alias| Some((alias.asname.as_ref()?.to_string(), alias.name.to_string())))
        .filter(|(alias, name)| alias != name)
        .collect();
    if names.is_empty() {
        return;
    }
    let mut bound = Bound::default();
    bound.visit_body(&module.body);
    names.retain(|alias, name| !bound.names.contains(name) && bound.counts.get(alias) == Some(&1));
    Transformer::visit_body(&Rename { names: &names }, &mut module.body);
}

/// What a file mentions, and how often it binds what.
#[derive(Default)]
struct Bound {
    names: BTreeSet<String>,
    counts: BTreeMap<String, usize>,
}

impl Bound {
    fn bind(&mut self, name: &str) {
        *self.counts.entry(name.to_owned()).or_default() += 1;
        self.names.insert(name.to_owned());
    }
}

impl<'a> Visitor<'a> for Bound {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => self.bind(&function.name),
            Stmt::ClassDef(class) => self.bind(&class.name),
            _ => {}
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_alias(&mut self, alias: &'a ast::Alias) {
        self.bind(alias.asname.as_ref().unwrap_or(&alias.name));
    }

    fn visit_parameter(&mut self, parameter: &'a ast::Parameter) {
        self.bind(&parameter.name);
        visitor::walk_parameter(self, parameter);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx == ast::ExprContext::Load => {
                self.names.insert(name.id.to_string());
            }
            Expr::Name(name) => self.bind(&name.id),
            // Annotations that are texts keep the names that they have.
            Expr::StringLiteral(text) => {
                let words =
                    text.value.to_str().split(|letter: char| !letter.is_alphanumeric() && letter != '_');
                words.for_each(|word| *self.counts.entry(word.to_owned()).or_default() += 1);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }
}

struct Rename<'n> {
    names: &'n BTreeMap<String, String>,
}

impl Transformer for Rename<'_> {
    fn visit_alias(&self, alias: &mut ast::Alias) {
        let renamed = alias.asname.as_ref().and_then(|name| self.names.get(name.as_str()));
        if renamed.is_some_and(|name| *name == alias.name.as_str()) {
            alias.asname = None;
        }
    }

    fn visit_expr(&self, expr: &mut Expr) {
        if let Expr::Name(name) = expr
            && let Some(renamed) = self.names.get(name.id.as_str())
        {
            name.id = renamed.as_str().into();
        }
        transformer::walk_expr(self, expr);
    }
}
