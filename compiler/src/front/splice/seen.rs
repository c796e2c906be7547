//! What the rest of a file sees of the body of a function: the attributes that it assigns or deletes, and whether it reaches
//! further. Not here: what a method assigns to its object, as fields (`classes::assigned`).

use std::collections::BTreeSet;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::Ranged;

use crate::front::text::FileText;

/// An attribute that is assigned or deleted: the text of whose it is, and its name.
pub(super) type Store = (String, String);

/// The attributes that a function assigns or deletes; nothing if it declares names `global`, imports or defines classes, which
/// the rest of the file may see.
pub(super) fn stores(text: &FileText<'_>, function: &ast::StmtFunctionDef) -> Option<BTreeSet<Store>> {
    let mut seen = Seen { text, stores: BTreeSet::new(), reaches_out: false };
    seen.visit_body(&function.body);
    (!seen.reaches_out).then_some(seen.stores)
}

struct Seen<'t> {
    text: &'t FileText<'t>,
    stores: BTreeSet<Store>,
    reaches_out: bool,
}

impl<'a> Visitor<'a> for Seen<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        self.reaches_out |=
            matches!(statement, Stmt::Global(_) | Stmt::Import(_) | Stmt::ImportFrom(_) | Stmt::ClassDef(_));
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Attribute(attribute) = expr
            && attribute.ctx != ExprContext::Load
        {
            let owner = self.text.slice(attribute.value.range()).to_owned();
            self.stores.insert((owner, attribute.attr.to_string()));
        }
        visitor::walk_expr(self, expr);
    }
}
