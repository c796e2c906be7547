//! Calls.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::Lowerer;
use crate::front::annotations::annotation;
use crate::front::builtin_names::is_builtin;
use crate::front::definition::Binding;
use crate::front::scopes::Resolution;
use crate::ir::entity::Value;
use crate::ir::untyped::{Argument, Op};

/// `typing.assert_never`, which user's code cannot mean by another name.
pub(crate) const ASSERT_NEVER: &str = "<assert never>";

/// Builtins that go through what they are given, and keep nothing of it.
const CONSUMERS: &[&str] =
    &["next", "list", "tuple", "set", "frozenset", "dict", "sum", "any", "all", "max", "min", "sorted"];

/// Builtins whose results go through what they are given later.
const LAZY: &[&str] = &["enumerate", "filter", "map", "zip"];

fn may_make_generator(call: &ast::ExprCall) -> bool {
    let name = call.func.as_name_expr().map(|name| name.id.as_str());
    name.is_none_or(|name| LAZY.contains(&name) || !is_builtin(name))
}

impl Lowerer<'_, '_> {
    /// `callee(arguments)`
    pub(super) fn call(&mut self, call: &ast::ExprCall) -> Value {
        if let Some(value) = self.eager_call(call) {
            return value;
        }
        let of_typing = self.cast_call(call).or_else(|| self.type_checkers_call(call));
        if let Some(value) = of_typing.or_else(|| self.type_arguments_call(call)) {
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
        let temporary: Vec<Value> = self.consumed_calls(call).map(|index| args[1 + index]).collect();
        let result = self.keep_facts(call, |this| this.inst(Op::Call(kinds), args, call.range()));
        if !temporary.is_empty() {
            self.let_go(temporary, call.range());
        }
        result
    }

    /// Says that values are not needed any more; without values, that something may have gone.
    pub(in crate::front) fn let_go(&mut self, values: Vec<Value>, range: TextRange) {
        self.inst(Op::LetGo, values, range);
    }

    /// The places of arguments that calls make for a builtin which goes through them: generators that go with the call.
    fn consumed_calls<'c>(&self, call: &'c ast::ExprCall) -> impl Iterator<Item = usize> + use<'c> {
        let consumes = |name: &str| CONSUMERS.contains(&name) && self.is_builtin(name);
        let args: &[Expr] = match call.func.as_name_expr().is_some_and(|name| consumes(&name.id)) {
            true => &call.arguments.args,
            false => &[],
        };
        let is_starred = args.iter().any(Expr::is_starred_expr);
        let makes = |arg: &Expr| arg.as_call_expr().is_some_and(may_make_generator);
        args.iter().enumerate().filter(move |(_, arg)| !is_starred && makes(arg)).map(|(index, _)| index)
    }

    /// `cast(type, value)`, if the name is that of `typing`.
    fn cast_call(&mut self, call: &ast::ExprCall) -> Option<Value> {
        let [ty, value] = &*call.arguments.args else { return None };
        if !call.arguments.keywords.is_empty()
            || value.is_starred_expr()
            || !self.is_of_typing(&call.func, "cast")
        {
            return None;
        }
        let annotation = self.module.open_around(annotation(ty, self.module.text), self.scope);
        let value = self.expr(value);
        Some(self.inst(Op::Cast(Arc::new(annotation)), vec![value], call.range()))
    }

    /// `get_args(type)`, if the name is that of `typing`.
    fn type_arguments_call(&mut self, call: &ast::ExprCall) -> Option<Value> {
        let [ty] = &*call.arguments.args else { return None };
        let is_written = matches!(ty, Expr::Name(_) | Expr::Attribute(_) | Expr::Subscript(_));
        if !is_written || !call.arguments.keywords.is_empty() || !self.is_of_typing(&call.func, "get_args") {
            return None;
        }
        let annotation = self.module.open_around(annotation(ty, self.module.text), self.scope);
        Some(self.inst(Op::TypeArguments(Arc::new(annotation)), Vec::new(), call.range()))
    }

    /// `assert_never(value)`, which raises, and `assert_type(value, type)`, which is the value.
    fn type_checkers_call(&mut self, call: &ast::ExprCall) -> Option<Value> {
        let value = call.arguments.args.first().filter(|value| !value.is_starred_expr())?;
        if !call.arguments.keywords.is_empty() {
            return None;
        }
        match call.arguments.args.len() {
            1 if self.is_of_typing(&call.func, "assert_never") => {
                let raise = self.inst(Op::Global(Arc::from(ASSERT_NEVER)), Vec::new(), call.range());
                let value = self.expr(value);
                Some(self.call_values(raise, &[value], call.range()))
            }
            2 if self.is_of_typing(&call.func, "assert_type") => Some(self.expr(value)),
            _ => None,
        }
    }

    /// Whether an expression means this member of `typing`.
    fn is_of_typing(&self, expr: &Expr, member: &str) -> bool {
        let is_typing = |module: &str| ["typing", "typing_extensions"].contains(&module);
        let bound = |name: &str| {
            let is_global = self.module.scopes.resolve(self.scope, name) == Resolution::Global;
            self.module.bindings.get(name).filter(|_| is_global)
        };
        match expr {
            Expr::Name(name) => {
                matches!(bound(&name.id), Some(Binding::Member(module, of)) if is_typing(module) && &**of == member)
            }
            Expr::Attribute(attribute) if attribute.attr.as_str() == member => {
                let module = attribute.value.as_name_expr().and_then(|name| bound(&name.id));
                matches!(module, Some(Binding::Module(module)) if is_typing(module))
            }
            _ => false,
        }
    }

    /// `callee(args...)` with plain arguments.
    pub(in crate::front) fn call_values(&mut self, callee: Value, args: &[Value], range: TextRange) -> Value {
        let kinds = vec![Argument::Positional; args.len()];
        let args = std::iter::once(callee).chain(args.iter().copied()).collect();
        self.inst(Op::Call(kinds), args, range)
    }

    /// Whether `name`, mentioned here, is the builtin: no scope up to the module binds it.
    pub(super) fn is_builtin(&self, name: &str) -> bool {
        self.module.scopes.resolve(self.scope, name) == Resolution::Global
            && !self.module.shadows_builtin(name)
    }
}
