//! `from typing import *` imports the names of that module which the file mentions. Not here: stars of modules of the program, and
//! of library modules that are not in the table, which are refused.

use std::collections::BTreeSet;

use ruff_python_ast::helpers::any_over_expr;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};

use crate::front::builtin_names::is_builtin;
use crate::front::cpython_names::public_names;

/// Replaces the stars of imports that [lead](leading) the module.
pub(super) fn replace(module: &mut ast::ModModule) {
    if !module.body.iter().any(|statement| starred(statement).is_some()) {
        return;
    }
    let mut seen = Names::default();
    seen.visit_body(&module.body);
    let leading = leading(&module.body).len();
    let mut taken = seen.imported;
    // Of two modules that have a name, the later one gives it.
    for statement in module.body[..leading].iter_mut().rev() {
        let Some(names) = starred(statement) else { continue };
        let Stmt::ImportFrom(import) = statement else { continue };
        let is_wanted = |name: &&str| seen.mentioned.contains(*name) && taken.insert((*name).to_owned());
        let range = import.names[0].range;
        let alias = |name: &str| ast::Alias {
            range,
            node_index: AtomicNodeIndex::NONE,
            name: ast::Identifier::new(name, range),
            asname: None,
        };
        import.names = names.split(' ').filter(is_wanted).map(alias).collect();
    }
}

/// What a statement imports by a star, if that is known.
fn starred(statement: &Stmt) -> Option<&'static str> {
    let Stmt::ImportFrom(import) = statement else { return None };
    let [alias] = import.names.as_slice() else { return None };
    let module = import.module.as_ref().filter(|_| import.level == 0 && alias.name.as_str() == "*")?;
    public_names(module.as_str())
}

/// The statements among which stars may stand: imports, texts, and assignments to names of values that no star has a say in
/// (`__version__ = "1.0"`).
pub(in crate::front) fn leading<'a>(body: &'a [Stmt]) -> &'a [Stmt] {
    let mut assigned: BTreeSet<&str> = BTreeSet::new();
    let is_leading = |statement: &&'a Stmt| match statement {
        Stmt::Import(_) | Stmt::ImportFrom(_) => true,
        Stmt::Expr(statement) => statement.value.is_string_literal_expr(),
        Stmt::Assign(assign) => {
            let targets: Option<Vec<&str>> =
                assign.targets.iter().map(|target| Some(target.as_name_expr()?.id.as_str())).collect();
            let may_be_given = |expr: &Expr| {
                let name = expr.as_name_expr().map(|name| name.id.as_str());
                name.is_some_and(|name| !assigned.contains(name) && !is_builtin(name))
            };
            let is_apart = !any_over_expr(&assign.value, &may_be_given);
            assigned.extend(targets.iter().flatten());
            targets.is_some() && is_apart
        }
        _ => false,
    };
    let count = body.iter().take_while(is_leading).count();
    body.get(..count).unwrap_or_default()
}

/// The names in a file: those that are read, also in texts that may be annotations, and those that it imports or defines itself.
#[derive(Default)]
struct Names {
    mentioned: BTreeSet<String>,
    imported: BTreeSet<String>,
}

impl<'a> Visitor<'a> for Names {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Import(import) => self.import(&import.names),
            Stmt::ImportFrom(import) => self.import(&import.names),
            Stmt::FunctionDef(function) => drop(self.imported.insert(function.name.to_string())),
            Stmt::ClassDef(class) => drop(self.imported.insert(class.name.to_string())),
            _ => {}
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx.is_load() => drop(self.mentioned.insert(name.id.to_string())),
            Expr::StringLiteral(text) => {
                let is_part = |c: char| !c.is_alphanumeric() && c != '_';
                self.mentioned.extend(text.value.to_str().split(is_part).map(str::to_owned));
            }
            _ => {}
        }
        visitor::walk_expr(self, expr);
    }
}

impl Names {
    fn import(&mut self, names: &[ast::Alias]) {
        let bound = names.iter().map(|alias| alias.asname.as_ref().unwrap_or(&alias.name).to_string());
        self.imported.extend(bound);
    }
}
