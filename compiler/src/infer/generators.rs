//! Generators: the object that a generator function returns, and what its body keeps between two items.

use std::collections::BTreeSet;

use linkpoint_abi::Symbol;

use super::closures::CALLABLE;
use super::frame::{Frame, Operand};
use super::iterate::Iteration;
use super::{lattice, numbers};
use crate::ir::untyped::{Constant, Op};
use crate::ir::{Type, Value};

/// What iterates over a user's iterator.
const NEXT_CURSOR: &str = "builtins._NextCursor";

/// The class of generators. Its type arguments are what they yield, what they return and what is sent to them.
pub(crate) const GENERATOR: &str = "builtins.generator";

impl Frame<'_, '_> {
    /// The generator whose body goes on in `resume`. The first four captures are the cells of the item, of the result, of
    /// the state and of what is sent.
    pub(crate) fn make_generator(&mut self, resume: &Symbol, captures: &[Operand]) -> Operand {
        let kept = self.kept_item();
        if let Some(Type::Instance(declared)) = self.declared_result()
            && declared.class.as_str() == GENERATOR
        {
            let [item, result, _, sent] = &captures[..4] else { return self.never() };
            let cells = [item, result, sent].into_iter().zip(&declared.args);
            for (cell, content) in cells.skip(usize::from(kept.is_some())) {
                let cell_type = Type::generic("builtins._Cell", vec![content.clone()]);
                if self.convert(cell, &cell_type, "what the generator yields").ty == Type::Never {
                    return self.never();
                }
            }
        }
        if let Some(Type::Instance(cell)) = captures.get(3).map(|sent| sent.ty.clone())
            && let Some(content) = cell.args.first()
            && self.cells.deep(content) == Type::Never
        {
            // Only a declaration says that something is sent.
            self.assignable(content, &Type::None);
        }
        let function = self.make_function(resume, captures);
        let thrown = lattice::union([Type::exception(), Type::None]);
        let signature = Type::generic(CALLABLE, vec![thrown, Type::Bool]);
        let function = self.convert(&function, &signature, "the body of a generator");
        // The body has told which numbers it yields.
        if let (Some(kept), Some(item)) = (kept, captures.first())
            && let Some(yielded) = item.ty.as_instance().and_then(|cell| cell.args.first().cloned())
        {
            let content = self.item_under(&kept, &yielded);
            let cell_type = Type::generic("builtins._Cell", vec![content]);
            if self.convert(item, &cell_type, "what the generator yields").ty == Type::Never {
                return self.never();
            }
        }
        // An endless one returns nothing.
        if let Some(Type::Instance(cell)) = captures.get(1).map(|result| result.ty.clone())
            && let Some(content) = cell.args.first()
            && self.cells.deep(content) == Type::Never
        {
            self.assignable(content, &Type::None);
        }
        let mut args = vec![function];
        args.extend(captures.iter().take(4).cloned());
        self.call_library("builtins._generator", &args)
    }

    /// What this generator is declared to yield, where that are numbers which keep their types.
    fn kept_item(&self) -> Option<Type> {
        let declared = self.declared_result()?;
        let item = declared.as_instance().filter(|of| of.class.as_str() == GENERATOR)?.args.first()?.clone();
        (numbers::are_yielded(&item) && self.keeps_result(&declared)).then_some(item)
    }

    /// Moves on what `yield from` waits for, with what was sent.
    pub(crate) fn advance_sent(&mut self, source: Value, iterator: &Operand, cell: &Operand) -> Operand {
        let content = cell.ty.as_instance().and_then(|cell| cell.args.first());
        let takes_nothing =
            content.is_none_or(|content| matches!(self.cells.deep(content), Type::None | Type::Never));
        match &iterator.ty {
            _ if takes_nothing => self.advance(source),
            Type::Union(_) => self.dispatch(iterator, &mut |frame, case| {
                frame.call_library("builtins._advance_sent", &[case.clone(), cell.clone()])
            }),
            _ => self.call_library("builtins._advance_sent", &[iterator.clone(), cell.clone()]),
        }
    }

    /// Raises an exception in what `yield from` waits for.
    pub(crate) fn advance_thrown(&mut self, iterator: &Operand, exception: &Operand) -> Operand {
        match &iterator.ty {
            Type::Never => self.never(),
            Type::Union(_) => self.dispatch(iterator, &mut |frame, case| {
                frame.call_library("builtins._advance_thrown", &[case.clone(), exception.clone()])
            }),
            _ => self.call_library("builtins._advance_thrown", &[iterator.clone(), exception.clone()]),
        }
    }

    /// What a generator that has ended returned, or the StopIteration of a user's iterator; None for those of the library.
    pub(crate) fn delegated(&mut self, iterator: &Operand) -> Operand {
        match &iterator.ty {
            Type::Instance(instance) if instance.class.as_str() == NEXT_CURSOR => {
                self.call_method(iterator, "_returned", &[])
            }
            Type::Instance(instance)
                if instance.class.as_str() == GENERATOR
                    && self.cells.deep(&instance.args[1]) != Type::None =>
            {
                self.call_method(iterator, "_returned", &[])
            }
            _ => self.none(),
        }
    }

    /// What was sent: an error at run time where nothing was and None is no value of that type.
    pub(crate) fn sent(&mut self, cell: &Operand) -> Operand {
        let Some(content) = cell.ty.as_instance().and_then(|cell| cell.args.first()) else {
            return self.never();
        };
        match self.cells.deep(content) {
            Type::None | Type::Never => self.none(),
            Type::Instance(instance)
                if self.facts.field(&instance.class, crate::front::SENT_FIELD).is_some() =>
            {
                self.call_library("builtins._sent_value", std::slice::from_ref(cell))
            }
            Type::Union(members) if members.contains(&Type::None) => {
                self.call_library("builtins._sent_or_none", std::slice::from_ref(cell))
            }
            // The declaration leaves it out, as people do, and the body knows better.
            _ if self.asks_for_none() => {
                self.call_library("builtins._sent_or_none", std::slice::from_ref(cell))
            }
            _ => self.call_library("builtins._sent", std::slice::from_ref(cell)),
        }
    }

    /// Whether the body asks whether what the running instruction gives is None, or true.
    fn asks_for_none(&self) -> bool {
        let body = &self.function().body;
        let mut sent: BTreeSet<Value> = body.insts[self.inst].result.into_iter().collect();
        let mut count = 0;
        while count < sent.len() {
            count = sent.len();
            for call in body.blocks.keys().flat_map(|block| body.blocks[block].end.calls()) {
                let params = body.blocks[call.block].params.iter();
                let passed = call.args.iter().zip(params).filter(|(arg, _)| sent.contains(arg));
                let passed: Vec<Value> = passed.map(|(_, param)| *param).collect();
                sent.extend(passed);
            }
        }
        let is_none = |value: Value| {
            let made = body.definition(value);
            made.is_some_and(|inst| matches!(inst.op, Op::Constant(Constant::None)))
        };
        body.insts.keys().map(|inst| &body.insts[inst]).any(|inst| {
            inst.args.iter().any(|arg| sent.contains(arg))
                && match inst.op {
                    Op::Truth => true,
                    Op::Compare(_) => inst.args.iter().any(|arg| is_none(*arg)),
                    _ => false,
                }
        })
    }

    /// Closes the generator that a loop has left, if nobody else has it.
    pub(crate) fn abandon(&mut self, iterator: Value) -> Operand {
        let iterator = match self.iteration(iterator) {
            Some(Iteration::Advance { iterator }) => iterator.clone(),
            Some(_) => return self.none(),
            None => self.arg(iterator),
        };
        if iterator.ty.is_instance_of(GENERATOR) {
            self.call_library("builtins._abandon", std::slice::from_ref(&iterator));
            self.finish_dropped(&iterator.ty);
        }
        self.none()
    }

    /// Keeps a value in a cell, unless it is undefined.
    pub(crate) fn save(&mut self, cell: &Operand, value: &Operand) -> Operand {
        if value.ty != Type::Never {
            self.set_attribute(cell, "content", value);
        }
        self.none()
    }
}
