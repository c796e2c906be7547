//! Generator expressions that a builtin consumes at once: they are evaluated eagerly, which nobody can tell from the
//! outside. `any` and `all` stop early, so they become loops. Not here: generators that live longer than a call.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::Ranged;

use super::Lowerer;
use super::comprehensions::{Kind, Parts};
use super::conditions::Exit;
use crate::front::constants::constant;
use crate::ir::entity::Value;
use crate::ir::untyped::{Argument, Constant, Op};

/// Builtins that read their first argument to its end before they do anything else that can be seen.
const CONSUMERS: [&str; 9] = ["sum", "list", "set", "dict", "tuple", "sorted", "min", "max", "frozenset"];

/// The generator expression that `call` consumes at once, if its name is that of the builtin.
pub(in crate::front) fn consumed(call: &ast::ExprCall) -> Option<&ast::ExprGenerator> {
    let (Expr::Generator(generator), rest) = call.arguments.args.split_first()? else { return None };
    // The generator runs during the call, behind the evaluation of the other arguments.
    let mut others = rest.iter().chain(call.arguments.keywords.iter().map(|keyword| &keyword.value));
    let is_alone = others.clone().count() == 0;
    if !others.all(|other| constant(other).is_some() || matches!(other, Expr::Lambda(_) | Expr::Name(_))) {
        return None;
    }
    let is_consumer = match call.func.as_ref() {
        Expr::Name(name) => {
            CONSUMERS.contains(&name.id.as_str()) || is_alone && ["any", "all"].contains(&name.id.as_str())
        }
        Expr::Attribute(attribute) => attribute.attr.as_str() == "join" && is_alone,
        _ => false,
    };
    is_consumer.then_some(generator)
}

impl Lowerer<'_, '_> {
    /// The value of `call`, if it consumes a generator expression at once.
    pub(super) fn eager_call(&mut self, call: &ast::ExprCall) -> Option<Value> {
        let generator = consumed(call)?;
        let parts = Parts { range: generator.range, generators: &generator.generators };
        let is_alone = call.arguments.len() == 1;
        match call.func.as_ref() {
            Expr::Name(name) if !self.is_builtin(&name.id) => None,
            Expr::Name(name) => match name.id.as_str() {
                "any" if is_alone => Some(self.short_circuit(parts, &generator.elt, true)),
                "all" if is_alone => Some(self.short_circuit(parts, &generator.elt, false)),
                "list" if is_alone => Some(self.comprehend(parts, Kind::List(&generator.elt))),
                "set" if is_alone => Some(self.comprehend(parts, Kind::Set(&generator.elt))),
                name if CONSUMERS.contains(&name) => {
                    let callee = self.expr(&call.func);
                    Some(self.call_with_list(callee, parts, &generator.elt, call))
                }
                _ => None,
            },
            Expr::Attribute(attribute) if attribute.attr.as_str() == "join" && is_alone => {
                let object = self.expr(&attribute.value);
                let callee = self.attribute(object, "join", attribute.range);
                Some(self.call_with_list(callee, parts, &generator.elt, call))
            }
            _ => None,
        }
    }

    fn call_with_list(
        &mut self,
        callee: Value,
        parts: Parts<'_>,
        element: &Expr,
        call: &ast::ExprCall,
    ) -> Value {
        let list = self.comprehend(parts, Kind::List(element));
        let (mut kinds, mut args) = (vec![Argument::Positional], vec![callee, list]);
        let (rest_kinds, rest) = self.items(call.arguments.args.get(1..).unwrap_or_default());
        kinds.extend(rest_kinds);
        args.extend(rest);
        for keyword in &call.arguments.keywords {
            kinds.push(match &keyword.arg {
                Some(name) => Argument::Keyword(self.mangled(name)),
                None => Argument::DoubleStar,
            });
            args.push(self.expr(&keyword.value));
        }
        self.inst(Op::Call(kinds), args, call.range())
    }

    /// `any` stops at the first true element, `all` at the first false one.
    fn short_circuit(&mut self, parts: Parts<'_>, element: &Expr, stops_at: bool) -> Value {
        let range = parts.range;
        let result = self.temporary();
        let end = self.block();
        self.comprehension_loops(parts, |this| {
            let (stop, next) = (this.block(), this.block());
            let (then, other) = if stops_at { (stop, next) } else { (next, stop) };
            this.branch_on(element, Exit::to(then), Exit::to(other));
            this.enter_sealed(stop);
            let outcome = this.constant(Constant::Bool(stops_at), range);
            this.builder.assign(result, outcome);
            this.builder.jump(end);
            this.enter_sealed(next);
        });
        let outcome = self.constant(Constant::Bool(!stops_at), range);
        self.builder.assign(result, outcome);
        self.builder.jump(end);
        self.enter_sealed(end);
        self.builder.read(result)
    }

    /// An empty list that a comprehension appends to.
    pub(super) fn empty(&mut self, op: Op, range: ruff_text_size::TextRange) -> Value {
        self.inst(op, Vec::new(), range)
    }
}
