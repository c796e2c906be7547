//! Control flow of a frame: what ends a block, and how values reach the parameters of the blocks behind it.

use std::collections::BTreeSet;

use super::frame::{Frame, Operand, UNSETTLED, is_dead, is_passed};
use super::lattice;
use super::recursive;
use crate::ir::entity::SiteId;
use crate::ir::function::{BlockCall, Terminator};
use crate::ir::untyped::{self, Annotation, Constant};
use crate::ir::{Block, Type, Value};

impl Frame<'_, '_> {
    pub(super) fn flow_exception(&mut self, call: &BlockCall) {
        let definition = self.definition.clone();
        let body = &definition.function().expect("a function").body;
        let params = &body.blocks[call.block].params;
        if let Some(first) = params.first() {
            let operand = Operand { ty: Type::exception(), constant: None, value: Value(u32::MAX) };
            self.join_operand(*first, &operand);
        }
        self.flow_args(call, &params[1..]);
    }

    /// A typed block that receives the exception and goes on to the handler with its arguments.
    pub(super) fn landing(&mut self, call: &BlockCall) -> Block {
        let handler = self.out.handler.take();
        let block = self.out.block();
        let exception = self.out.param(block, Type::exception());
        let resume = self.out.builder().and_then(|builder| builder.current());
        self.out.start(block);
        let definition = self.definition.clone();
        let params = &definition.function().expect("a function").body.blocks[call.block].params;
        let mut args = vec![exception];
        args.extend(self.passed_args(call, &params[1..]));
        self.jump_to(call.block, &args);
        if let (Some(builder), Some(resume)) = (self.out.builder(), resume) {
            builder.switch_to(resume);
        }
        self.out.handler = handler;
        block
    }

    pub(super) fn terminate(&mut self, end: &Terminator) {
        match end {
            Terminator::Jump(call) => self.jump(call),
            Terminator::Branch { cond, then, other } => self.branch(*cond, then, other),
            Terminator::Return(value, site) => {
                self.out.site = *site;
                self.return_value(*value);
            }
            Terminator::Raise(value, site) => {
                self.out.site = *site;
                let Some(operand) = self.operand(*value) else { return self.dead_end() };
                let exception =
                    self.convert(&operand, &Type::exception(), "exceptions must derive from BaseException");
                self.out.end(Terminator::Raise(exception.value, *site));
            }
            Terminator::Unreachable => self.dead_end(),
        }
    }

    pub(super) fn jump(&mut self, call: &BlockCall) {
        self.flow(call);
        if self.out.is_on() {
            let args = self.call_args(call);
            self.jump_to(call.block, &args);
        }
    }

    /// Jumps to where a block is emitted. One that inference did not come to is refused: what it took for certain was not.
    fn jump_to(&mut self, block: Block, args: &[Value]) {
        match self.blocks.get(&block).copied() {
            Some(target) => self.out.jump(target, args),
            None => {
                self.report("E0302", UNSETTLED.to_owned());
                self.out.end(Terminator::Unreachable);
            }
        }
    }

    fn branch(&mut self, cond: Value, then: &BlockCall, other: &BlockCall) {
        let Some(operand) = self.operand(cond) else { return self.dead_end() };
        // A comparison is what the method of a class returns, which need not be a bool.
        let operand = self.truth(&operand);
        match operand.constant {
            Some(Constant::Bool(true)) => return self.jump(then),
            Some(Constant::Bool(false)) => return self.jump(other),
            _ => {}
        }
        self.flow(then);
        self.flow(other);
        if is_dead(&operand) {
            return self.dead_end();
        }
        if self.out.is_on() {
            let (yes, no) = (self.out.block(), self.out.block());
            self.out.branch(operand.value, yes, no);
            for (edge, call) in [(yes, then), (no, other)] {
                self.out.start(edge);
                let args = self.call_args(call);
                self.jump_to(call.block, &args);
            }
        }
    }

    pub(super) fn return_value(&mut self, value: Value) {
        let Some(operand) = self.operand(value) else { return self.dead_end() };
        match self.may_be_refusal(&operand) {
            true => self.return_by_refusal(&operand),
            false => self.return_operand(operand),
        }
    }

    pub(super) fn return_operand(&mut self, operand: Operand) {
        if self.is_abstract() && operand.ty == Type::None {
            // What stands for the missing body of an abstract method is not a value.
            self.raise_type_error("an abstract method was called");
            return self.dead_end();
        }
        let operand = match self.answer_of_other_side(&operand) {
            Some(answer) if answer.ty == Type::Never => return self.dead_end(),
            Some(answer) => answer,
            None if self.refuses_some(&operand) => return,
            None => operand,
        };
        let operand = match self.declared_result() {
            _ if self.is_refusal(&operand) => {
                self.result = operand.ty.clone();
                operand
            }
            Some(declared) if operand.ty == Type::None && self.returns_none(&declared) => {
                self.join_result(operand)
            }
            Some(declared) if operand.ty == Type::None && self.misses_result(&declared) => {
                let what = "the returned value";
                let is_left_out = self.demanded_by(self.own_result(), |frame| {
                    frame.leaves_out_demand(what, (&declared, &Type::None))
                });
                if is_left_out {
                    return self.dead_end();
                }
                return self.end_run("the function returns None", &declared);
            }
            Some(declared) if self.is_never_of(&operand.ty, &declared) => {
                return self.end_run("the function returns a value of another type", &declared);
            }
            Some(declared) => {
                self.set_answers();
                let is_library = self.facts.program.is_library(&self.definition.symbol);
                let operand = if is_library { self.plain_for(&operand, &declared) } else { operand };
                let keeps = self.keeps_result(&declared);
                let converted = self.demanded_by(self.own_result(), |frame| match keeps {
                    true => frame.convert_result(&operand, &declared),
                    false => frame.convert_late(&operand, &declared, "the returned value"),
                });
                if keeps { self.join_result(converted) } else { converted }
            }
            None => {
                if operand.ty != Type::Never {
                    self.set_answers();
                }
                self.join_result(operand)
            }
        };
        self.out.end(Terminator::Return(operand.value, SiteId(0)));
    }

    /// Notes that something else than NotImplemented is returned.
    fn set_answers(&mut self) {
        if !self.answers && super::arithmetic::is_not_implemented(&self.result) {
            self.result = Type::Never;
            self.changed = true;
        }
        self.answers = true;
    }

    /// What is returned, as the type that the body gives the result.
    fn join_result(&mut self, operand: Operand) -> Operand {
        if self.out.is_on() {
            let result = self.result.clone();
            // What was put into a container after it was returned under a bound may be no number.
            let is_endless =
                [&result, &operand.ty].iter().any(|ty| recursive::is_part_of(&self.cells.deep(ty)));
            let is_value = operand.ty != Type::Never && result != Type::Never;
            if is_value && !is_endless && !self.assignable(&result, &operand.ty) {
                let refuse = |frame: &mut Self| {
                    frame.refuse_value("the returned value", (&result, &operand.ty), None, None)
                };
                return self.demanded_by(self.own_result(), refuse);
            }
            return Operand { value: self.represent(operand.value, &operand.ty, &result), ..operand };
        }
        let joined = self.join(&self.result.clone(), &operand.ty);
        self.changed |= joined != self.result;
        self.result = joined;
        operand
    }

    /// Whether a type that a caller chooses (`def get(self, kind: type[T]) -> T`) is none of the several of what is returned: only a
    /// run that comes here is wrong.
    fn is_never_of(&mut self, found: &Type, declared: &Type) -> bool {
        let symbol = &self.definition.symbol;
        let result = self.facts.signature(symbol).and_then(|signature| signature.result.clone());
        matches!(result, Some(Type::Parameter(_)))
            && matches!(found, Type::Union(_))
            && !self.facts.program.is_library(symbol)
            && self.is_checked_late()
            && !self.assignable(declared, found)
            && self.fitting(declared, found).is_none()
    }

    /// Whether the function is an abstract method that declares a result.
    fn is_abstract(&self) -> bool {
        let is_decorator = |decorator: &Annotation| matches!(decorator, Annotation::Name(name, _) if name.rsplit('.').next() == Some("abstractmethod"));
        self.function().decorators.iter().any(is_decorator)
            && match &self.signature.result {
                Some(result) => !lattice::members(result).contains(&Type::None),
                None => self.function().returns.as_ref().is_some_and(is_iterable),
            }
    }

    fn flow(&mut self, call: &BlockCall) {
        if self.out.is_on() {
            return;
        }
        let definition = self.definition.clone();
        let params = &definition.function().expect("a function").body.blocks[call.block].params;
        self.flow_args(call, params);
    }

    fn flow_args(&mut self, call: &BlockCall, params: &[Value]) {
        self.changed |= self.reached.insert(call.block);
        for (arg, param) in call.args.iter().zip(params) {
            if let Some(operand) = self.operands[arg.0 as usize].clone() {
                self.join_operand(*param, &operand);
                if self.missing.contains(arg) {
                    self.changed |= self.missing.insert(*param);
                }
            }
        }
    }

    fn join_operand(&mut self, param: Value, incoming: &Operand) {
        let joined = match self.operands[param.0 as usize].clone() {
            None => Operand { value: Value(u32::MAX), ..incoming.clone() },
            Some(old) => {
                let joined = self.join(&old.ty, &incoming.ty);
                let ty = self.with_end(&old.ty, joined);
                let undefined = is_dead(&old) || is_dead(incoming);
                let constant = match (&old.constant, &incoming.constant) {
                    (a, b) if a == b && !undefined => a.clone(),
                    _ => None,
                };
                Operand { ty, constant, value: old.value }
            }
        };
        if self.operands[param.0 as usize].as_ref() != Some(&joined) {
            self.changed = true;
            self.unchanged.change(param);
            self.operands[param.0 as usize] = Some(joined);
        }
    }

    fn call_args(&mut self, call: &BlockCall) -> Vec<Value> {
        let definition = self.definition.clone();
        let params = &definition.function().expect("a function").body.blocks[call.block].params;
        self.passed_args(call, params)
    }

    fn passed_args(&mut self, call: &BlockCall, params: &[Value]) -> Vec<Value> {
        let mut args = Vec::new();
        for (arg, param) in call.args.iter().zip(params) {
            let Some(target) = self.operands[param.0 as usize].clone() else { continue };
            if !is_passed(&target) {
                continue;
            }
            let operand = self.operands[arg.0 as usize].clone().unwrap_or_else(|| self.never());
            args.push(self.represent(operand.value, &operand.ty, &target.ty));
        }
        args
    }
}

/// The reachable blocks, each before its successors as far as cycles allow.
pub(super) fn reverse_postorder(body: &untyped::Function) -> Vec<Block> {
    let mut order = Vec::new();
    let mut seen = BTreeSet::from([body.entry()]);
    let mut stack = vec![(body.entry(), all_successors(body, body.entry()), 0)];
    while let Some((block, successors, next)) = stack.last_mut() {
        match successors.get(*next).copied() {
            Some(successor) => {
                *next += 1;
                if seen.insert(successor) {
                    stack.push((successor, all_successors(body, successor), 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

fn all_successors(body: &untyped::Function, block: Block) -> Vec<Block> {
    let data = &body.blocks[block];
    data.end.calls().into_iter().chain(&data.handler).map(|call| call.block).collect()
}

/// Whether an annotation that leaves the type to the body names something to iterate over.
fn is_iterable(annotation: &Annotation) -> bool {
    let names = ["Iterator", "Iterable", "Generator", "Sequence", "Mapping", "Collection"];
    matches!(annotation, Annotation::Name(name, _) if names.contains(&name.rsplit('.').next().unwrap_or_default()))
}
