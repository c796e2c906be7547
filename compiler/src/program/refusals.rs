//! Whether the text of a function answers NotImplemented. Not here: what follows for given types (`infer::refusals`).

use crate::infer::arithmetic::NOT_IMPLEMENTED;
use crate::ir::Value;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Function, Op};

/// How much of what a function returns is NotImplemented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// None of it.
    Never,
    /// Some of it, as far as the text tells.
    Sometimes,
    /// All of it, whatever the types.
    Always,
}

impl Refusal {
    pub(super) fn of(body: &Function) -> Refusal {
        let is_refusal = |op: &Op| matches!(op, Op::Global(name) if &**name == NOT_IMPLEMENTED);
        if !body.insts.keys().any(|inst| is_refusal(&body.insts[inst].op)) {
            return Refusal::Never;
        }
        let refuses = |value: Value| body.definition(value).is_some_and(|inst| is_refusal(&inst.op));
        let answers = |block| match body.blocks[block].end {
            Terminator::Return(value, _) => !refuses(value),
            _ => false,
        };
        match body.blocks.keys().any(answers) {
            true => Refusal::Sometimes,
            false => Refusal::Always,
        }
    }
}
