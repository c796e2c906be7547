//! Displays: tuples, lists, sets and dicts written out, with stars.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::TextRange;

use super::Lowerer;
use crate::ir::entity::Value;
use crate::ir::untyped::{Argument, Op};

impl Lowerer<'_, '_> {
    /// `(a, *b)` and the like.
    pub(super) fn display(&mut self, items: &[Expr], range: TextRange, op: fn(Vec<Argument>) -> Op) -> Value {
        let (kinds, values) = self.items(items);
        self.inst(op(kinds), values, range)
    }

    /// Evaluates items in order.
    pub(super) fn items(&mut self, items: &[Expr]) -> (Vec<Argument>, Vec<Value>) {
        let evaluated = items.iter().map(|item| match item {
            Expr::Starred(starred) => (Argument::Star, self.expr(&starred.value)),
            item => (Argument::Positional, self.expr(item)),
        });
        evaluated.unzip()
    }

    /// `{key: value, **more}`
    pub(super) fn dict(&mut self, dict: &ast::ExprDict) -> Value {
        let mut kinds = Vec::with_capacity(dict.items.len());
        let mut values = Vec::with_capacity(dict.items.len() * 2);
        for item in &dict.items {
            match &item.key {
                Some(key) => {
                    kinds.push(Argument::Positional);
                    values.push(self.expr(key));
                }
                None => kinds.push(Argument::DoubleStar),
            }
            values.push(self.expr(&item.value));
        }
        self.inst(Op::Dict(kinds), values, dict.range)
    }
}
