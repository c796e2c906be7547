//! What the rest of a file sees of the body of a function: the attributes that it assigns or deletes, the names that it declares
//! `global` and what it imports. Not here: what a method assigns to its object, as fields (`classes::assigned`).

use std::collections::BTreeSet;

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Expr, ExprContext, Stmt};
use ruff_text_size::Ranged;

use crate::front::classes::{SETATTR, may_hold_types};
use crate::front::text::FileText;

/// An attribute that is assigned or deleted: the text of whose it is, and its name.
pub(super) type Store = (String, String);

/// What is seen of a body.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) stores: BTreeSet<Store>,
    /// The declarations of names as `global`, and the imports, in order.
    pub(super) declarations: Vec<String>,
    /// Whether it defines classes, or gives names to types, of which the rest of the file may see anything.
    pub(super) has_class: bool,
}

/// What is seen of `function`.
pub(super) fn seen(text: &FileText<'_>, function: &ast::StmtFunctionDef) -> Seen {
    let mut visitor = Bodies { text, seen: Seen::default(), sets_attributes: false };
    visitor.visit_body(&function.body);
    // Which fields a class has, and which of them may be missing, may follow from all that such a body does.
    if function.name.as_str() == SETATTR || visitor.sets_attributes {
        visitor.seen.declarations.push(text.slice(function.range()).to_owned());
    }
    visitor.seen
}

/// What is seen of the functions of `class`. The attributes that they assign are looked at as a whole (`statements`).
pub(super) fn seen_in_class(text: &FileText<'_>, class: &ast::StmtClassDef) -> Seen {
    let has_class = class.body.iter().any(Stmt::is_class_def_stmt) || may_hold_types(class);
    let mut all = Seen { has_class, ..Seen::default() };
    for function in class.body.iter().filter_map(Stmt::as_function_def_stmt) {
        let Seen { declarations, has_class, .. } = seen(text, function);
        all.declarations.extend(declarations);
        all.has_class |= has_class;
    }
    all
}

/// The attributes that a statement of module level assigns or deletes.
pub(super) fn stores(text: &FileText<'_>, statement: &ast::Stmt) -> BTreeSet<Store> {
    let mut visitor = Bodies { text, seen: Seen::default(), sets_attributes: false };
    visitor.visit_stmt(statement);
    let mut stores = visitor.seen.stores;
    if visitor.sets_attributes {
        stores.insert((text.slice(statement.range()).to_owned(), SETATTR.to_owned()));
    }
    stores
}

struct Bodies<'t> {
    text: &'t FileText<'t>,
    seen: Seen,
    /// Whether it calls `__setattr__` by name.
    sets_attributes: bool,
}

impl<'a> Visitor<'a> for Bodies<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Global(_) | Stmt::Import(_) | Stmt::ImportFrom(_) => {
                self.seen.declarations.push(self.text.slice(statement.range()).to_owned());
            }
            Stmt::ClassDef(_) => self.seen.has_class = true,
            _ => {}
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Attribute(attribute) = expr
            && attribute.ctx != ExprContext::Load
        {
            let owner = self.text.slice(attribute.value.range()).to_owned();
            self.seen.stores.insert((owner, attribute.attr.to_string()));
        }
        self.sets_attributes |= expr.as_attribute_expr().is_some_and(|found| found.attr.as_str() == SETATTR);
        visitor::walk_expr(self, expr);
    }
}
