//! `try`: handlers, and cleanups that run on every way out. A cleanup is copied for each *kind* of way out (normal,
//! exception, return, break, continue), not for each place that leaves.

use ruff_python_ast::{self as ast, Expr, Stmt};
use ruff_text_size::{Ranged, TextRange};

use super::{Frame, Lowerer};
use crate::diagnostic::codes;
use crate::ir::entity::{Block, SiteId, Value, Variable};
use crate::ir::function::Terminator;
use crate::ir::untyped::{Op, Test};

/// A way out of a place other than by exception.
#[derive(Clone, Copy)]
pub(super) enum Leave {
    Return(Value, TextRange),
    Break,
    Continue,
}

/// Something that has to be done on every way out of a place.
pub(super) struct Cleanup<'a> {
    kind: CleanupKind<'a>,
    returning: Option<(Block, Variable, TextRange)>,
    breaking: Option<Block>,
    continuing: Option<Block>,
}

/// What has to be done.
#[derive(Clone, Copy)]
pub(super) enum CleanupKind<'a> {
    /// The body of a `finally`.
    Finally(&'a [Stmt]),
    /// The variable of an `except ... as` ends its life.
    Unbind(&'a str, TextRange),
    /// The `__exit__` of a context manager is called without an exception.
    Exit { exit: Value, range: TextRange },
    /// The loop over this iterator is left.
    Abandon { iterator: Value, range: TextRange },
}

/// Whether a handler may catch what is raised in a generator that is closed.
fn may_catch_exit(handler: &ast::ExceptHandler) -> bool {
    let ast::ExceptHandler::ExceptHandler(handler) = handler;
    let is_other = |class: &Expr| matches!(class, Expr::Name(name) if !["BaseException", "GeneratorExit"].contains(&name.id.as_str()));
    match handler.type_.as_deref() {
        Some(Expr::Tuple(classes)) => !classes.elts.iter().all(is_other),
        Some(class) => !is_other(class),
        None => true,
    }
}

impl<'a> Lowerer<'a, '_> {
    /// Makes a block for exceptions. Its first parameter is the exception.
    pub(super) fn handler_block(&mut self) -> (Block, Value) {
        let block = self.block();
        (block, self.builder.function.add_param(block, ()))
    }

    /// Leaves the current place: as far as the innermost cleanup, which goes on with the rest.
    pub(super) fn leave(&mut self, leave: Leave) {
        for index in (0..self.frames.len()).rev() {
            match (&self.frames[index], leave) {
                (Frame::Loop { end, .. }, Leave::Break) => return self.builder.jump(*end),
                (Frame::Loop { again, .. }, Leave::Continue) => return self.builder.jump(*again),
                (Frame::Loop { .. }, Leave::Return(..)) => {}
                (Frame::Cleanup(_), _) => return self.leave_to_cleanup(index, leave),
            }
        }
        match leave {
            Leave::Return(value, range) => self.end_function(value, range),
            // Syntax errors have been reported before.
            Leave::Break | Leave::Continue => self.builder.end(Terminator::Unreachable),
        }
    }

    /// Ends the function. What it has held is given back once the result is known.
    pub(super) fn end_function(&mut self, result: Value, range: TextRange) {
        for (cell, range) in self.held.clone() {
            self.let_go(vec![cell], range);
        }
        let site = self.site(range);
        self.builder.end(Terminator::Return(result, site));
    }

    fn leave_to_cleanup(&mut self, index: usize, leave: Leave) {
        let (block, result) = (self.builder.block(), self.builder.variable(()));
        let Some(Frame::Cleanup(cleanup)) = self.frames.get_mut(index) else { return };
        let (slot, value) = match leave {
            Leave::Return(value, range) => {
                let (slot, result, _) = *cleanup.returning.get_or_insert((block, result, range));
                (slot, Some((result, value)))
            }
            Leave::Break => (*cleanup.breaking.get_or_insert(block), None),
            Leave::Continue => (*cleanup.continuing.get_or_insert(block), None),
        };
        if slot != block {
            // The way out exists; the block made for it is not needed.
            self.builder.seal(block);
        }
        if let Some((result, value)) = value {
            self.builder.assign(result, value);
        }
        self.builder.jump(slot);
    }

    /// Runs `body`, then the cleanup, whichever way `body` is left. With an exception, `raised` runs instead in a block
    /// that receives it, where raises go outwards again; without `raised` nothing is done then.
    pub(super) fn with_cleanup(
        &mut self,
        kind: CleanupKind<'a>,
        body: impl FnOnce(&mut Self),
        raised: Option<&mut dyn FnMut(&mut Self, Value)>,
    ) {
        let outer = self.handler;
        let caught = raised.is_some().then(|| self.handler_block());
        if let Some((block, _)) = caught {
            self.handler = Some(block);
            self.next_block();
        }
        let cleanup = Cleanup { kind, returning: None, breaking: None, continuing: None };
        self.frames.push(Frame::Cleanup(cleanup));
        let guards = usize::from(matches!(kind, CleanupKind::Finally(_) | CleanupKind::Exit { .. }));
        self.guards += guards;
        body(self);
        self.guards -= guards;
        let frame = self.frames.pop();
        self.handler = outer;
        let end = self.block();
        if self.builder.current().is_some() {
            self.next_block();
            self.clean_up(kind);
            self.builder.jump(end);
        }
        if let (Some((block, exception)), Some(raised)) = (caught, raised) {
            self.enter_sealed(block);
            raised(self, exception);
            self.builder.jump(end);
        }
        if let Some(Frame::Cleanup(cleanup)) = frame {
            self.go_on_leaving(&cleanup);
        }
        self.enter_sealed(end);
    }

    /// Lowers `body`, which runs because `handled` was raised: what is raised in it has `handled` as its context.
    pub(super) fn handling(&mut self, handled: Value, range: TextRange, body: impl FnOnce(&mut Self)) {
        let outer = self.handler;
        let (caught, raised) = self.handler_block();
        self.handler = Some(caught);
        self.next_block();
        self.handling.push(handled);
        body(self);
        self.handling.pop();
        self.handler = outer;
        let end = self.block();
        self.builder.jump(end);
        self.enter_sealed(caught);
        self.inst(Op::Context, vec![raised, handled], range);
        self.raise(raised, SiteId::NONE);
        self.enter_sealed(end);
    }

    /// An exception has arrived where others are handled: those are its context.
    pub(super) fn arrived(&mut self, exception: Value, range: TextRange) {
        if let Some(&handled) = self.handling.last() {
            self.inst(Op::Context, vec![exception, handled], range);
        }
    }

    fn clean_up(&mut self, kind: CleanupKind<'a>) {
        match kind {
            CleanupKind::Finally(body) => self.body(body),
            CleanupKind::Unbind(name, range) => self.unbind_name(name, range),
            CleanupKind::Exit { exit, range } => {
                let none = self.none(range);
                self.call_values(exit, &[none, none, none], range);
            }
            CleanupKind::Abandon { iterator, range } => {
                self.inst(Op::Abandon, vec![iterator], range);
            }
        }
    }

    /// Lowers the ways out through a cleanup that somebody has taken.
    fn go_on_leaving(&mut self, cleanup: &Cleanup<'a>) {
        if let Some((block, result, range)) = cleanup.returning {
            self.enter_sealed(block);
            let value = self.builder.read(result);
            self.clean_up(cleanup.kind);
            self.leave(Leave::Return(value, range));
        }
        for (block, leave) in [(cleanup.breaking, Leave::Break), (cleanup.continuing, Leave::Continue)] {
            if let Some(block) = block {
                self.enter_sealed(block);
                self.clean_up(cleanup.kind);
                self.leave(leave);
            }
        }
    }

    /// `try: ... except: ... else: ... finally: ...`
    pub(super) fn try_statement(&mut self, statement: &'a ast::StmtTry) {
        if statement.is_star {
            self.unsupported(codes::UNSUPPORTED, statement.range, "`except*` is not supported");
            return;
        }
        if statement.finalbody.is_empty() {
            return self.try_except(statement);
        }
        let finally = statement.finalbody.as_slice();
        let mut raised = |this: &mut Self, exception: Value| {
            this.arrived(exception, statement.range);
            this.handling(exception, statement.range, |this| this.body(finally));
            this.raise(exception, SiteId::NONE);
        };
        self.with_cleanup(
            CleanupKind::Finally(finally),
            |this| this.try_except(statement),
            Some(&mut raised),
        );
    }

    fn try_except(&mut self, statement: &'a ast::StmtTry) {
        if statement.handlers.is_empty() {
            self.body(&statement.body);
            return self.body(&statement.orelse);
        }
        let outer = self.handler;
        let (caught, exception) = self.handler_block();
        self.handler = Some(caught);
        self.next_block();
        let guards = usize::from(statement.handlers.iter().any(may_catch_exit));
        self.guards += guards;
        self.body(&statement.body);
        self.guards -= guards;
        self.handler = outer;
        let end = self.block();
        if self.builder.current().is_some() {
            self.next_block();
            self.body(&statement.orelse);
            self.builder.jump(end);
        }
        self.enter_sealed(caught);
        self.arrived(exception, statement.range);
        for handler in &statement.handlers {
            let ast::ExceptHandler::ExceptHandler(handler) = handler;
            self.except(handler, exception, end);
        }
        if self.builder.current().is_some() {
            self.raise(exception, SiteId::NONE);
        }
        self.enter_sealed(end);
    }

    /// One `except`, in a block that goes on to the next one if it does not catch.
    fn except(&mut self, handler: &'a ast::ExceptHandlerExceptHandler, exception: Value, end: Block) {
        let other = self.block();
        let exception = match &handler.type_ {
            Some(class) => self.catch(class, exception, other),
            None => exception,
        };
        // Where nobody in this function can see the variable after an exception, it may stay bound.
        let is_seen = self.handler.is_some();
        let body = |this: &mut Self| this.handling(exception, handler.range, |this| this.body(&handler.body));
        match &handler.name {
            Some(name) => {
                self.store_name(name, exception, name.range);
                let unbind = CleanupKind::Unbind(name.as_str(), name.range);
                let mut raised = |this: &mut Self, raised: Value| {
                    this.unbind_name(name, name.range);
                    this.raise(raised, SiteId::NONE);
                };
                let raised: Option<&mut dyn FnMut(&mut Self, Value)> =
                    if is_seen { Some(&mut raised) } else { None };
                self.with_cleanup(unbind, body, raised);
            }
            None => body(self),
        }
        self.builder.jump(end);
        self.builder.seal(other);
        if handler.type_.is_some() {
            self.enter(other);
        }
    }

    /// Goes on here if `class` catches the exception, else in `other`. Returns what is known of the exception then.
    fn catch(&mut self, class: &Expr, exception: Value, other: Block) -> Value {
        let range = class.range();
        let class = self.expr(class);
        let catches = self.inst(Op::Catches, vec![exception, class], range);
        let then = self.block();
        self.builder.branch(catches, then, other);
        self.enter_sealed(then);
        self.refine(Test::IsInstance, true, vec![exception, class], range)
    }
}
