//! NotImplemented as the answer of an operator. One that answers nothing else for the types at hand is passed over, which callers
//! know at compile time (`arithmetic`). One that answers so for some values raises what CPython raises then, because nobody
//! else is asked. Not here: which methods mention NotImplemented (`program::class_facts`).

use linkpoint_abi::Symbol;

use super::arithmetic::{is_not_implemented, operator};
use super::attributes::class_of;
use super::frame::{Frame, Operand};
use crate::ir::Type;
use crate::ir::untyped::BinaryOp;
use crate::program::signatures::is_operator;

/// The operators whose methods may be asked for with the sides exchanged.
const BINARY: [BinaryOp; 13] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::MatMul,
    BinaryOp::Div,
    BinaryOp::FloorDiv,
    BinaryOp::Mod,
    BinaryOp::Pow,
    BinaryOp::LShift,
    BinaryOp::RShift,
    BinaryOp::BitAnd,
    BinaryOp::BitOr,
    BinaryOp::BitXor,
];

/// The operator that a method is, and whether it is asked with the sides exchanged.
fn asked(method: &Symbol) -> Option<(BinaryOp, bool)> {
    let name = method.last().strip_prefix("__")?.strip_suffix("__")?;
    let find = |name: &str| BINARY.into_iter().find(|op| operator(*op).0 == name);
    match find(name) {
        Some(op) => Some((op, false)),
        None => Some((find(name.strip_prefix('r')?)?, true)),
    }
}

impl Frame<'_, '_> {
    /// Whether an operator answers NotImplemented, whatever its declaration says of its result: for a type of its other
    /// side for which it never answers anything else.
    pub(super) fn is_refusal(&self, operand: &Operand) -> bool {
        is_not_implemented(&operand.ty) && !self.answers && is_operator(self.definition.symbol.last())
    }

    /// Ends the body where it answers NotImplemented and something else for other values. Whether it does.
    pub(super) fn refuses_some(&mut self, operand: &Operand) -> bool {
        if !is_not_implemented(&operand.ty) || !self.answers {
            return false;
        }
        let Some((op, is_reflected)) = asked(&self.definition.symbol) else { return false };
        let body = &self.function().body;
        let [own, other, ..] = body.blocks[body.entry()].params[..] else { return false };
        let (Some(own), Some(other)) = (self.operand(own), self.operand(other)) else { return false };
        let (left, right) = if is_reflected { (&other, &own) } else { (&own, &other) };
        if !is_reflected && self.may_ask_right(op, left, right) {
            let found = super::lattice::display(&self.cells.deep(&right.ty));
            let message = format!(
                "NotImplemented for some values only is not supported where `{found}` has `__r{}__`",
                operator(op).0
            );
            self.report("E0303", message);
            self.dead_end();
            return true;
        }
        self.raise_operator(op, left, right);
        self.dead_end();
        true
    }

    /// Whether CPython would ask the right side of an operator, too.
    fn may_ask_right(&self, op: BinaryOp, left: &Operand, right: &Operand) -> bool {
        let (left, right) = (self.cells.deep(&left.ty), self.cells.deep(&right.ty));
        let reflected = format!("__r{}__", operator(op).0);
        let members = super::lattice::members(&right);
        members.iter().any(|member| match member {
            Type::Instance(_) if class_of(member) == class_of(&left) => {
                !self.facts.overrides(&class_of(member), "").is_empty()
                    && self.find_method(member, &reflected).is_some()
            }
            member => {
                self.find_method(member, &reflected).is_some()
                    || member
                        .as_instance()
                        .is_some_and(|instance| !self.facts.overrides(&instance.class, &reflected).is_empty())
            }
        })
    }
}
