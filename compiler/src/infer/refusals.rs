//! NotImplemented as the answer of an operator. One that answers nothing else for the types at hand is passed over, which callers
//! know at compile time (`arithmetic`, `calls`). One that answers so for some values asks the other side then, as CPython does,
//! or raises what CPython raises where nobody else is asked. Not here: which methods mention NotImplemented (`program::refusals`).

use linkpoint_abi::Symbol;

use super::Specialization;
use super::arithmetic::{NOT_IMPLEMENTED, is_not_implemented, operator};
use super::attributes::class_of;
use super::comparison::{comparison, mirrored};
use super::frame::{Frame, Operand};
use super::lacking::shown_sign;
use super::lattice;
use crate::ir::Type;
use crate::ir::function::Terminator;
use crate::ir::untyped::{BinaryOp, CompareOp, Constant};
use crate::program::refusals::Refusal;
use crate::program::signatures::{Signature, is_operator};

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

const ORDERS: [CompareOp; 4] = [CompareOp::Lt, CompareOp::Le, CompareOp::Gt, CompareOp::Ge];

/// The operator that a method is.
enum Asked {
    Left(BinaryOp),
    Right(BinaryOp),
    Order(CompareOp),
}

impl Asked {
    fn find(method: &Symbol) -> Option<Asked> {
        let is_order = |op: &CompareOp| comparison(*op).0 == method.last();
        if let Some(op) = ORDERS.into_iter().find(is_order) {
            return Some(Asked::Order(op));
        }
        let name = method.last().strip_prefix("__")?.strip_suffix("__")?;
        let find = |name: &str| BINARY.into_iter().find(|op| operator(*op).0 == name);
        match find(name) {
            Some(op) => Some(Asked::Left(op)),
            None => Some(Asked::Right(find(name.strip_prefix('r')?)?)),
        }
    }

    /// The method of the other side that CPython asks next, and whether also if both sides are of one class.
    fn next(&self) -> Option<(String, bool)> {
        match self {
            Asked::Left(op) => Some((format!("__r{}__", operator(*op).0), false)),
            Asked::Right(_) => None,
            Asked::Order(op) => Some((comparison(mirrored(*op)).0.to_owned(), true)),
        }
    }
}

impl Frame<'_, '_> {
    /// Whether an operator answers NotImplemented, whatever its declaration says of its result: for a type of its other
    /// side for which it never answers anything else.
    pub(super) fn is_refusal(&self, operand: &Operand) -> bool {
        is_not_implemented(&operand.ty)
            && !self.answers
            && is_operator(self.definition.symbol.last())
            && self.may_refuse()
            && !self.is_taken_at_its_word()
    }

    /// Whether callers of an operator look at whether it answers NotImplemented: one whose text does not say so has the result that it
    /// declares.
    fn may_refuse(&self) -> bool {
        self.signature.result.is_none()
            || self.facts.operator_refusal(&self.definition.symbol) != Refusal::Never
    }

    /// Whether an operator returns what a helper has answered, which may be NotImplemented.
    pub(super) fn may_be_refusal(&self, operand: &Operand) -> bool {
        is_operator(self.definition.symbol.last())
            && self.may_refuse()
            && matches!(&operand.ty, Type::Union(members) if members.iter().any(is_not_implemented))
    }

    /// Returns NotImplemented and what else it may be apart.
    pub(super) fn return_by_refusal(&mut self, operand: &Operand) {
        let (refusal, rest): (Vec<Type>, Vec<Type>) =
            lattice::members(&operand.ty).into_iter().partition(is_not_implemented);
        let refuses = self.is_one_of(operand, &refusal);
        let blocks = self.out.is_on().then(|| (self.out.block(), self.out.block()));
        if let Some((refused, answered)) = blocks {
            self.out.branch(refuses, refused, answered);
            self.out.start(refused);
        }
        let refusal = self.compile_time(lattice::union(refusal));
        self.return_operand(refusal);
        if let Some((_, answered)) = blocks {
            self.out.start(answered);
        }
        let rest = lattice::union(rest);
        let value = self.narrow_value(operand, &rest);
        let rest = self.typed(value, rest);
        self.return_operand(rest);
    }

    /// What a call of an operator with a declared result is where it answers nothing but NotImplemented: never a value.
    pub(super) fn refused(
        &mut self,
        specialization: &Specialization,
        signature: &Signature,
        args: &[Operand],
    ) -> Option<Operand> {
        let symbol = &specialization.symbol;
        if !is_operator(symbol.last()) {
            return None;
        }
        let is_open = signature.params.iter().any(|param| param.declared.is_none())
            || self.departs(signature, &specialization.params);
        match self.facts.operator_refusal(symbol) {
            Refusal::Always => Some(self.compile_time(Type::Module(NOT_IMPLEMENTED.into()))),
            Refusal::Sometimes if is_open => match self.inferred_result(specialization, args) {
                None => Some(self.never()),
                Some(ty) => is_not_implemented(&ty).then(|| self.compile_time(ty)),
            },
            _ => None,
        }
    }

    /// Whether callers take the declaration of the result at its word: `refused` looks at bodies only where
    /// parameters are open, and passes over those that answer nothing but NotImplemented.
    fn is_taken_at_its_word(&self) -> bool {
        self.signature.result.is_some()
            && self.signature.params.iter().all(|param| param.declared.is_some())
            && !self.departs(&self.signature, &self.given)
            && self.facts.operator_refusal(&self.definition.symbol) != Refusal::Always
    }

    /// Ends the body where it answers NotImplemented and something else for other values. Whether it does.
    pub(super) fn refuses_some(&mut self, operand: &Operand) -> bool {
        if !is_not_implemented(&operand.ty) || !self.answers && !self.is_taken_at_its_word() {
            return false;
        }
        let Some(asked) = Asked::find(&self.definition.symbol) else { return false };
        let body = &self.function().body;
        let [own, other, ..] = body.blocks[body.entry()].params[..] else { return false };
        let (Some(own), Some(other)) = (self.operand(own), self.operand(other)) else { return false };
        if let Some((next, _)) = asked.next() {
            self.end_where_asked_below(&next, &other);
        }
        self.raise_unanswered(&asked, &own, &other);
        self.dead_end();
        true
    }

    /// Raises what CPython raises where no side of an operator has an answer.
    fn raise_unanswered(&mut self, asked: &Asked, own: &Operand, other: &Operand) -> Operand {
        let (raise, sign, sides) = match asked {
            Asked::Left(op) => {
                ("builtins._raise_no_operator", shown_sign(*op, self.is_in_place()), [own, other])
            }
            Asked::Right(op) => {
                ("builtins._raise_no_operator", shown_sign(*op, self.is_in_place()), [other, own])
            }
            Asked::Order(op) => ("builtins._raise_no_order", comparison(*op).1.to_owned(), [own, other]),
        };
        let sign = self.str_literal(&sign);
        let [left, right] = sides.map(Operand::clone);
        self.call_library(raise, &[sign, left, right])
    }

    /// What an operator is whose method answers NotImplemented for some values only, where CPython asks the other side then: what that
    /// says; for `==`, whether both are one object if it says nothing.
    pub(super) fn answer_of_other_side(&mut self, operand: &Operand) -> Option<Operand> {
        if !is_not_implemented(&operand.ty) || !self.answers && !self.is_taken_at_its_word() {
            return None;
        }
        let is_equality = self.definition.symbol.last() == "__eq__";
        let asked = Asked::find(&self.definition.symbol).filter(|_| !is_equality);
        let body = &self.function().body;
        let [own, other, ..] = body.blocks[body.entry()].params[..] else { return None };
        let (own, other) = (self.operand(own)?, self.operand(other)?);
        let next = asked.as_ref().and_then(Asked::next);
        let is_asked =
            next.as_ref().is_some_and(|(next, of_one_class)| self.may_ask(next, *of_one_class, &own, &other));
        let mut answer: Box<dyn FnMut(&mut Self, &Operand) -> Operand> = match (&asked, &next) {
            _ if is_equality => Box::new(|frame, other| frame.equality_of_right(&own, other)),
            (Some(Asked::Order(op)), _) if is_asked => {
                Box::new(|frame, other| frame.order_of_right(*op, &own, other))
            }
            (Some(asked), Some((next, _))) if is_asked => {
                Box::new(|frame, other| frame.said_by_right(asked, next, &own, other))
            }
            _ => return None,
        };
        Some(match other.ty {
            Type::Union(_) => self.dispatch(&other, &mut *answer),
            _ => answer(self, &other),
        })
    }

    /// What the reflected method `next` of the other side says, or what is raised where it has none, or both are of one class.
    fn said_by_right(&mut self, asked: &Asked, next: &str, own: &Operand, other: &Operand) -> Operand {
        if other.ty == Type::Object {
            return self.report_object();
        }
        let is_other = self.call_library("builtins._is_of_other_class", &[own.clone(), other.clone()]);
        if self.out.is_on() {
            let (ask, no) = (self.out.block(), self.out.block());
            self.out.branch(is_other.value, ask, no);
            self.out.start(no);
            self.raise_unanswered(asked, own, other);
            self.dead_end();
            self.out.start(ask);
        }
        self.dispatch_below(other, &[next], &mut |frame, other| {
            let said = frame.try_operator(other, next, own);
            said.unwrap_or_else(|| frame.raise_unanswered(asked, own, other))
        })
    }

    /// What `a < b` is where the method of `a` has no answer: what that of `b` says, unless it is `b` that was asked first.
    fn order_of_right(&mut self, op: CompareOp, own: &Operand, other: &Operand) -> Operand {
        if other.ty == Type::Object {
            return self.report_object();
        }
        let next = comparison(mirrored(op)).0;
        let sides = [own.clone(), other.clone()];
        let turned = [other.clone(), own.clone()];
        self.ask_right_side(
            (own, other),
            ORDERS.iter().position(|order| *order == op).map_or(0, |place| place + 1),
            &mut |frame| {
                frame.dispatch_below(other, &[next], &mut |frame, other| {
                    let said = frame.try_operator(other, next, own);
                    said.unwrap_or_else(|| frame.call_library("builtins._raise_unanswered", &sides))
                })
            },
            &mut |frame| frame.call_library("builtins._raise_unanswered", &turned),
        )
    }

    fn report_object(&mut self) -> Operand {
        let message =
            "an operator of an `object` that answers NotImplemented for some values only".to_owned();
        self.report("E0303", message)
    }

    fn equality_of_right(&mut self, own: &Operand, other: &Operand) -> Operand {
        if other.ty == Type::Object {
            return self.report_object();
        }
        let has_say = |class: &Symbol| !self.facts.program.is_library(class);
        if !other.ty.as_instance().is_some_and(|instance| has_say(&instance.class)) {
            return self.bool(false);
        }
        self.ask_right_side(
            (own, other),
            0,
            &mut |frame| {
                frame.dispatch_below(other, &["__eq__"], &mut |frame, other| {
                    let said = frame.try_operator(other, "__eq__", own);
                    said.unwrap_or_else(|| frame.compare(CompareOp::Is, own, other))
                })
            },
            &mut |frame| frame.compare(CompareOp::Is, own, other),
        )
    }

    /// A comparison that the left side has no answer to: `ask` asks the right side, unless it was asked first; then there is
    /// what `unasked` gives.
    fn ask_right_side(
        &mut self,
        (own, other): (&Operand, &Operand),
        sign: usize,
        ask: &mut dyn FnMut(&mut Self) -> Operand,
        unasked: &mut dyn FnMut(&mut Self) -> Operand,
    ) -> Operand {
        // What an answer compares itself asks others on the way.
        let before = ["left", "right", "sign"];
        let before = before.map(|part| self.call_library(&format!("builtins._{part}_of_question"), &[]));
        let sign = self.constant(&Constant::Int(i64::try_from(sign).unwrap_or(0)));
        let asks = self.call_library("builtins._asks_right_side", &[own.clone(), other.clone(), sign]);
        let blocks = self.out.is_on().then(|| {
            let (asked, no, merge) = (self.out.block(), self.out.block(), self.out.block());
            let merged = self.out.param(merge, Type::Bool);
            self.out.branch(asks.value, asked, no);
            self.out.start(no);
            let answer = unasked(self);
            match answer.ty {
                Type::Never => self.dead_end(),
                _ => self.out.jump(merge, &[answer.value]),
            }
            self.out.start(asked);
            // However the answer ends, the question before it goes on.
            (merge, merged, self.out.attempt())
        });
        let answer = ask(self);
        if !matches!(answer.ty, Type::Bool | Type::Never) {
            let found = lattice::display(&self.cells.deep(&answer.ty));
            let message = format!("NotImplemented for some values only is not supported beside `{found}`");
            self.report("E0303", message);
        }
        let Some((merge, merged, (caught, exception, outer))) = blocks else {
            return self.typed(answer.value, Type::Bool);
        };
        self.out.handler = outer;
        if answer.ty == Type::Never {
            self.dead_end();
        } else {
            let answered = self.out.block();
            self.out.jump(answered, &[]);
            self.out.start(answered);
            self.call_library("builtins._question_is", &before);
            self.out.jump(merge, &[answer.value]);
        }
        self.out.start(caught);
        self.call_library("builtins._question_is", &before);
        self.out.end(Terminator::Raise(exception, self.out.site));
        self.out.start(merge);
        self.typed(merged, Type::Bool)
    }

    /// Whether CPython would ask the method `next` of the other side, too, be it of some of its classes whose types are not told.
    fn may_ask(&self, next: &str, of_one_class: bool, own: &Operand, other: &Operand) -> bool {
        let (own, other) = (self.cells.deep(&own.ty), self.cells.deep(&other.ty));
        lattice::members(&other).iter().any(|member| match member {
            Type::Instance(_) if !of_one_class && class_of(member) == class_of(&own) => {
                !self.facts.overrides(&class_of(member), "").is_empty()
                    && self.find_method(member, next).is_some()
            }
            member => {
                self.find_method(member, next).is_some() || self.having_it_below(member, next).is_none()
            }
        })
    }

    /// The types below `ty` that have a method which it lacks; nothing if one of them is not told.
    fn having_it_below(&self, ty: &Type, method: &str) -> Option<Vec<Type>> {
        let Type::Instance(base) = ty else { return Some(Vec::new()) };
        let below = self.facts.overrides(&base.class, method);
        below.iter().map(|class| self.derived(class, base)).collect()
    }

    /// Ends the run where the other side is an object of a class below its type which has the method that CPython would ask then.
    fn end_where_asked_below(&mut self, next: &str, other: &Operand) {
        let members = lattice::members(&self.cells.deep(&other.ty));
        let lacks = |member: &&Type| self.find_method(member, next).is_none();
        let below: Vec<Type> = members
            .iter()
            .filter(lacks)
            .flat_map(|member| self.having_it_below(member, next).unwrap_or_default())
            .collect();
        if below.is_empty() || !self.out.is_on() {
            return;
        }
        let is_asked = self.is_one_of(other, &below);
        let is_asked = self.typed(is_asked, Type::Bool);
        let is_not_asked = self.not(&is_asked);
        let what = format!("the other side, whose `{next}` is to be asked");
        self.end_run_unless(is_not_asked.value, &what, &other.ty);
    }
}
