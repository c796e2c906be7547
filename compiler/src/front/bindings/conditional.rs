//! Classes of module level that stand in another statement: whether whoever mentions one stands behind it in the same list of
//! statements, so that the class is made whenever it is looked for. Not here: what making it takes.

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use crate::front::file::File;
use crate::front::syntax::suites;

/// Whether all mentions of the class `name`, whose statement is at `range`, stand where it has been made.
pub(super) fn is_contained(file: &File<'_>, name: &str, range: TextRange) -> bool {
    let Some(within) = rest_of_list(&file.syntax.body, range) else { return false };
    let mut mentions = Mentions { name, within, is_astray: false };
    mentions.visit_body(&file.syntax.body);
    file.scopes.module_bindings(name) == 1 && !mentions.is_astray
}

/// From the statement at `range` to the end of the list that it is one of.
fn rest_of_list(body: &[Stmt], range: TextRange) -> Option<TextRange> {
    let mut found = None;
    for statement in body.iter().filter(|statement| statement.range().contains_range(range)) {
        if statement.range() == range {
            return Some(TextRange::new(range.start(), body.last()?.end()));
        }
        suites::each(statement, &mut |body| found = found.or_else(|| rest_of_list(body, range)));
    }
    found
}

/// Looks for the name where it may not stand for the class.
struct Mentions<'n> {
    name: &'n str,
    within: TextRange,
    is_astray: bool,
}

impl<'a> Visitor<'a> for Mentions<'_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        if let Expr::Name(name) = expr {
            self.is_astray |= name.id.as_str() == self.name && !self.within.contains_range(name.range);
        }
        visitor::walk_expr(self, expr);
    }
}
