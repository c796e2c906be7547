//! Loops: `while` and `for`, with `else`.

use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::Ranged;

use super::conditions::Exit;
use super::protect::CleanupKind;
use super::{Frame, Lowerer};
use crate::diagnostic::codes;
use crate::ir::entity::{Block, SiteId, Value};
use crate::ir::untyped::Op;

impl<'a> Lowerer<'a, '_> {
    /// `while test: ... else: ...`
    pub(super) fn while_loop(&mut self, statement: &'a ast::StmtWhile) {
        let (head, body, exhausted) = (self.block(), self.block(), self.block());
        self.builder.jump(head);
        self.enter(head);
        self.branch_on(&statement.test, Exit::to(body), Exit::to(exhausted));
        self.run_loop(head, body, exhausted, &statement.orelse, |this| this.body(&statement.body));
    }

    /// `for target in iterable: ... else: ...`
    pub(super) fn for_loop(&mut self, statement: &'a ast::StmtFor) {
        if statement.is_async {
            self.unsupported(codes::ASYNC, statement.range, "`async for` is not supported");
        }
        let range = statement.iter.range();
        let iterable = self.expr(&statement.iter);
        let iterator = self.inst(Op::Iterate, vec![iterable], range);
        self.abandoning(&statement.iter, iterator, |this| {
            let (head, body, exhausted) = (this.block(), this.block(), this.block());
            this.builder.jump(head);
            this.enter(head);
            let more = this.inst(Op::Advance, vec![iterator], range);
            this.builder.branch(more, body, exhausted);
            this.run_loop(head, body, exhausted, &statement.orelse, |this| {
                let item = this.inst(Op::Current, vec![iterator], range);
                this.assign(&statement.target, item);
                this.body(&statement.body);
            });
        });
    }

    /// Runs a loop over `iterator`. However it is left, a generator that only this loop has does what it has left to do: one
    /// that a call has made, as those that have names live on.
    pub(super) fn abandoning(&mut self, iterable: &Expr, iterator: Value, run: impl FnOnce(&mut Self)) {
        let Expr::Call(call) = iterable else { return run(self) };
        if matches!(call.func.as_ref(), Expr::Name(name) if self.is_builtin(&name.id)) {
            return run(self);
        }
        let range = iterable.range();
        let mut raised = |this: &mut Self, exception: Value| {
            this.inst(Op::Abandon, vec![iterator], range);
            this.raise(exception, SiteId::NONE);
        };
        self.with_cleanup(CleanupKind::Abandon { iterator, range }, run, Some(&mut raised));
    }

    /// The rest of a loop whose head has branched to `body` or `exhausted`.
    fn run_loop(
        &mut self,
        head: Block,
        body: Block,
        exhausted: Block,
        orelse: &'a [Stmt],
        lower_body: impl FnOnce(&mut Self),
    ) {
        let end = self.block();
        self.enter_sealed(body);
        self.frames.push(Frame::Loop { again: head, end });
        lower_body(self);
        self.frames.pop();
        self.builder.jump(head);
        self.builder.seal(head);
        self.enter_sealed(exhausted);
        self.body(orelse);
        self.builder.jump(end);
        self.enter_sealed(end);
    }
}
