//! Comprehensions: inlined as loops with a scope of their own.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::{Ranged, TextRange};

use super::Lowerer;
use super::conditions::Exit;
use crate::diagnostic::codes;
use crate::ir::entity::{Block, Value};
use crate::ir::untyped::Op;

/// The loops of a comprehension.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a> {
    pub(super) range: TextRange,
    pub(super) generators: &'a [ast::Comprehension],
}

/// What a comprehension makes.
#[derive(Clone, Copy)]
pub(super) enum Kind<'a> {
    List(&'a Expr),
    Set(&'a Expr),
    Dict(&'a Expr, &'a Expr),
}

impl Lowerer<'_, '_> {
    /// A list, set or dict comprehension.
    pub(super) fn comprehension(&mut self, expr: &Expr) -> Value {
        let (kind, generators) = match expr {
            Expr::ListComp(comp) => (Kind::List(&comp.elt), &comp.generators),
            Expr::SetComp(comp) => (Kind::Set(&comp.elt), &comp.generators),
            Expr::DictComp(ast::ExprDictComp { key: Some(key), value, generators, .. }) => {
                (Kind::Dict(key, value), generators)
            }
            _ => {
                return self.unsupported(
                    codes::UNSUPPORTED,
                    expr.range(),
                    "this comprehension is not supported",
                );
            }
        };
        self.comprehend(Parts { range: expr.range(), generators }, kind)
    }

    /// Evaluates a comprehension.
    pub(super) fn comprehend(&mut self, parts: Parts<'_>, kind: Kind<'_>) -> Value {
        let op = match kind {
            Kind::List(_) => Op::List(Vec::new()),
            Kind::Set(_) => Op::Set(Vec::new()),
            Kind::Dict(..) => Op::Dict(Vec::new()),
        };
        // Made before the loops, so that it is at hand wherever they are left; nobody sees it until then.
        let container = self.empty(op, parts.range);
        self.comprehension_loops(parts, |this| {
            let (op, args, range) = match kind {
                Kind::List(element) => (Op::ListAppend, vec![container, this.expr(element)], element.range()),
                Kind::Set(element) => (Op::SetAdd, vec![container, this.expr(element)], element.range()),
                Kind::Dict(key, value) => {
                    let (key, item) = (this.expr(key), this.expr(value));
                    (Op::DictInsert, vec![container, key, item], value.range())
                }
            };
            this.inst(op, args, range);
        });
        container
    }

    /// Runs `body` for every combination of items that passes the conditions.
    pub(super) fn comprehension_loops(&mut self, parts: Parts<'_>, body: impl FnOnce(&mut Self)) {
        let Some((first, rest)) = parts.generators.split_first() else { return };
        let iterable = self.expr(&first.iter);
        let outer = std::mem::replace(&mut self.scope, self.module.scopes.at(parts.range));
        self.declare_variables(self.scope, parts.range);
        self.nested_loops(first, rest, iterable, body);
        self.scope = outer;
    }

    /// The loops over `iterable` and what the others iterate over, in the current scope.
    pub(super) fn nested_loops(
        &mut self,
        first: &ast::Comprehension,
        rest: &[ast::Comprehension],
        iterable: Value,
        body: impl FnOnce(&mut Self),
    ) {
        let mut loops = vec![self.open_generator(first, iterable)];
        for generator in rest {
            let iterable = self.expr(&generator.iter);
            loops.push(self.open_generator(generator, iterable));
        }
        body(self);
        for (head, end) in loops.into_iter().rev() {
            self.builder.jump(head);
            self.builder.seal(head);
            self.enter_sealed(end);
        }
    }

    /// Starts a loop and leaves the current place where its body belongs. Returns its head and its end.
    fn open_generator(&mut self, generator: &ast::Comprehension, iterable: Value) -> (Block, Block) {
        if generator.is_async {
            self.unsupported(codes::ASYNC, generator.range, "an asynchronous comprehension is not supported");
        }
        let range = generator.iter.range();
        let iterator = self.inst(Op::Iterate, vec![iterable], range);
        let (head, body, end) = (self.block(), self.block(), self.block());
        self.builder.jump(head);
        self.enter(head);
        let more = self.inst(Op::Advance, vec![iterator], range);
        self.builder.branch(more, body, end);
        self.enter_sealed(body);
        let item = self.inst(Op::Current, vec![iterator], range);
        self.assign(&generator.target, item);
        for condition in &generator.ifs {
            let pass = self.block();
            self.branch_on(condition, Exit::to(pass), Exit::to(head));
            self.enter_sealed(pass);
        }
        (head, end)
    }
}
