//! Calls.

use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use super::Lowerer;
use crate::ir::entity::Value;
use crate::ir::untyped::{Argument, Op};

impl Lowerer<'_, '_> {
    /// `callee(arguments)`
    pub(super) fn call(&mut self, call: &ast::ExprCall) -> Value {
        if let Some(value) = self.eager_call(call) {
            return value;
        }
        let callee = self.expr(&call.func);
        let (mut kinds, values) = self.items(&call.arguments.args);
        let mut args = Vec::with_capacity(1 + values.len() + call.arguments.keywords.len());
        args.push(callee);
        args.extend(values);
        // Python evaluates all positional arguments first, even those written behind a keyword.
        for keyword in &call.arguments.keywords {
            kinds.push(match &keyword.arg {
                Some(name) => Argument::Keyword(self.mangled(name)),
                None => Argument::DoubleStar,
            });
            args.push(self.expr(&keyword.value));
        }
        self.keep_facts(call, |this| this.inst(Op::Call(kinds), args, call.range()))
    }

    /// `callee(args...)` with plain arguments.
    pub(in crate::front) fn call_values(
        &mut self,
        callee: Value,
        args: &[Value],
        range: ruff_text_size::TextRange,
    ) -> Value {
        let kinds = vec![Argument::Positional; args.len()];
        let args = std::iter::once(callee).chain(args.iter().copied()).collect();
        self.inst(Op::Call(kinds), args, range)
    }

    /// Whether `name`, mentioned here, is the builtin: no scope up to the module binds it.
    pub(super) fn is_builtin(&self, name: &str) -> bool {
        use crate::front::scopes::Resolution;
        self.module.scopes.resolve(self.scope, name) == Resolution::Global
            && !self.module.shadows_builtin(name)
    }
}
