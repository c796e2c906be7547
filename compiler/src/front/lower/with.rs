//! `with`, as PEP 343 spells it out.

use ruff_python_ast::{self as ast, Stmt, WithItem};
use ruff_text_size::Ranged;

use super::Lowerer;
use super::protect::CleanupKind;
use crate::diagnostic::codes;
use crate::front::limits::BLOCKS_MAX;
use crate::ir::entity::{SiteId, Value};
use crate::ir::untyped::Op;

impl<'a> Lowerer<'a, '_> {
    /// `with a as b, c as d: ...`
    pub(super) fn with_statement(&mut self, statement: &'a ast::StmtWith) {
        if statement.is_async {
            self.unsupported(codes::ASYNC, statement.range, "`async with` is not supported");
        }
        if statement.items.len() > BLOCKS_MAX {
            let message = format!("`with` has more than {BLOCKS_MAX} items");
            self.unsupported(codes::TOO_DEEP, statement.range, &message);
            return;
        }
        self.with_items(&statement.items, &statement.body);
    }

    fn with_items(&mut self, items: &'a [WithItem], body: &'a [Stmt]) {
        let Some((item, rest)) = items.split_first() else { return self.body(body) };
        let range = item.context_expr.range();
        let manager = self.expr(&item.context_expr);
        let enter = self.attribute(manager, "__enter__", range);
        let exit = self.attribute(manager, "__exit__", range);
        let entered = self.call_values(enter, &[], range);
        let mut raised = |this: &mut Self, exception: Value| {
            this.arrived(exception, range);
            this.handling(exception, range, |this| {
                // `__exit__(type, exception, traceback)`; there are no traceback objects.
                let class = this.attribute(exception, "__class__", range);
                let none = this.none(range);
                let result = this.call_values(exit, &[class, exception, none], range);
                let swallow = this.inst(Op::Truth, vec![result], range);
                let (swallowed, again) = (this.block(), this.block());
                this.builder.branch(swallow, swallowed, again);
                this.enter_sealed(again);
                this.raise(exception, SiteId::NONE);
                this.enter_sealed(swallowed);
            });
        };
        let protected = |this: &mut Self| {
            if let Some(target) = &item.optional_vars {
                this.assign(target, entered);
            }
            this.with_items(rest, body);
        };
        self.with_cleanup(CleanupKind::Exit { exit, range }, protected, Some(&mut raised));
    }
}
