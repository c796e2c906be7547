//! Loops: `while` and `for`, with `else`.

use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::Ranged;

use super::conditions::Exit;
use super::{Frame, Lowerer};
use crate::diagnostic::codes;
use crate::ir::entity::Block;
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
        let (head, body, exhausted) = (self.block(), self.block(), self.block());
        self.builder.jump(head);
        self.enter(head);
        let more = self.inst(Op::Advance, vec![iterator], range);
        self.builder.branch(more, body, exhausted);
        self.run_loop(head, body, exhausted, &statement.orelse, |this| {
            let item = this.inst(Op::Current, vec![iterator], range);
            this.assign(&statement.target, item);
            this.body(&statement.body);
        });
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
