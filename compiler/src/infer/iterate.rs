//! Iteration. A loop over a range or a list keeps its position in variables of the function and allocates nothing;
//! any other iterable is asked for an iterator object.
//!
//! Iterators of the library have `__advance__() -> bool` and `__current__() -> T` beside `__next__`: no exception at the
//! end. A user's iterator has `__next__`, whose StopIteration ends the loop.

use std::collections::{BTreeMap, BTreeSet};

use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice;
use crate::ir::function::Terminator;
use crate::ir::typed::{IntCompare, IntOp, Op};
use crate::ir::untyped::{Argument, Constant, Function, Op as Untyped};
use crate::ir::{Type, Value, Variable};

/// How one `Iterate` is carried out.
#[derive(Clone)]
pub(crate) enum Iteration {
    /// Counts by 1 or -1 up to a bound.
    Count { next: Variable, current: Variable, stop: Value, step: i64 },
    /// Counts by any step, a number of times.
    Steps { next: Variable, current: Variable, remaining: Variable, step: Value },
    /// Walks a list by index.
    List { list: Operand, next: Variable, current: Variable },
    /// Asks an iterator of the library.
    Advance { iterator: Operand },
    /// Asks an iterator's `__next__`, and keeps the item.
    Next { iterator: Operand, item: Variable, item_type: Type },
}

/// A call of `range` whose result is only iterated over: start, stop, step.
pub(crate) type Range = [Operand; 3];

/// The values of a body that nothing but one `Iterate` uses.
pub(crate) fn only_iterated(body: &Function) -> BTreeSet<Value> {
    let mut uses: BTreeMap<Value, (usize, bool)> = BTreeMap::new();
    let mut note = |value: Value, iterates: bool| {
        let entry = uses.entry(value).or_insert((0, true));
        entry.0 += 1;
        entry.1 &= iterates;
    };
    for &block in &body.layout {
        let data = &body.blocks[block];
        for &inst in &data.insts {
            let inst = &body.insts[inst];
            inst.args.iter().for_each(|arg| note(*arg, inst.op == Untyped::Iterate));
        }
        data.end.uses().into_iter().for_each(|value| note(value, false));
        data.handler.iter().flat_map(|call| &call.args).for_each(|value| note(*value, false));
    }
    uses.into_iter()
        .filter(|(_, (count, iterates))| *count == 1 && *iterates)
        .map(|(value, _)| value)
        .collect()
}

impl Frame<'_, '_> {
    /// A call of `range` that needs no object, because its only use is a loop.
    pub(crate) fn lazy_range(
        &mut self,
        callee: &Operand,
        kinds: &[Argument],
        args: &[Operand],
        result: Value,
    ) -> Option<Operand> {
        let Type::Class(of) = &callee.ty else { return None };
        let plain = kinds.iter().all(|kind| *kind == Argument::Positional);
        if !of.is_instance_of("builtins.range") || !plain || !self.only_iterated.contains(&result) {
            return None;
        }
        let ints: Vec<Operand> = args
            .iter()
            .map(|arg| if arg.ty == Type::Bool { self.bool_to_int(arg) } else { arg.clone() })
            .collect();
        if ints.iter().any(|arg| arg.ty != Type::Int) {
            return None;
        }
        let range = match ints.as_slice() {
            [stop] => [self.constant(&Constant::Int(0)), stop.clone(), self.constant(&Constant::Int(1))],
            [start, stop] => [start.clone(), stop.clone(), self.constant(&Constant::Int(1))],
            [start, stop, step] => [start.clone(), stop.clone(), step.clone()],
            _ => return None,
        };
        self.unchanged.iterations.change();
        self.ranges.insert(result, range);
        Some(self.compile_time((**of).clone()))
    }

    /// Starts an iteration.
    pub(crate) fn iterate(&mut self, source: Value, iterable: &Operand, result: Value) -> Operand {
        if iterable.ty == Type::Never {
            return self.never();
        }
        let iteration = match self.range(source).cloned() {
            Some(range) => Some(self.iterate_range(&range)),
            None => self.iterate_value(iterable),
        };
        match iteration {
            Some(iteration) => {
                self.unchanged.iterations.change();
                self.iterations.insert(result, iteration);
                self.compile_time(Type::None)
            }
            None => self.never(),
        }
    }

    /// How the iteration is carried out that a value stands for.
    pub(super) fn iteration(&self, iterator: Value) -> Option<&Iteration> {
        self.unchanged.iterations.read();
        self.iterations.get(&iterator)
    }

    fn range(&self, source: Value) -> Option<&Range> {
        self.unchanged.iterations.read();
        self.ranges.get(&source)
    }

    fn iterate_range(&mut self, [start, stop, step]: &Range) -> Iteration {
        let (next, current) = (self.out.variable(Type::Int), self.out.variable(Type::Int));
        self.out.assign(next, start.value);
        self.out.assign(current, start.value);
        if let Some(Constant::Int(step @ (1 | -1))) = step.constant {
            return Iteration::Count { next, current, stop: stop.value, step };
        }
        let remaining = self.out.variable(Type::Int);
        let count = self.call_library("builtins._range_length", &[start.clone(), stop.clone(), step.clone()]);
        self.out.assign(remaining, count.value);
        Iteration::Steps { next, current, remaining, step: step.value }
    }

    fn iterate_value(&mut self, iterable: &Operand) -> Option<Iteration> {
        if let Some(tuple) = self.tuple_of_record(iterable) {
            return self.iterate_value(&tuple);
        }
        match &iterable.ty {
            Type::Tuple(items) => {
                let items: Vec<Operand> =
                    (0..items.len()).map(|index| self.tuple_item(iterable, index)).collect();
                let kinds = vec![Argument::Positional; items.len()];
                let list = self.sequence_display("builtins.list", "append", &kinds, &items);
                (list.ty != Type::Never).then(|| self.iterate_list(&list))
            }
            Type::Instance(instance) if instance.class.as_str() == "builtins.list" => {
                Some(self.iterate_list(iterable))
            }
            Type::Instance(instance) if super::relate::is_listed(instance) => {
                let list = self.attribute(iterable, "_items", true);
                (list.ty != Type::Never).then(|| self.iterate_list(&list))
            }
            Type::Union(members) => self.iterate_members(iterable, members),
            _ => match self.members_of(iterable) {
                Some(members) => Some(self.iterate_list(&members)),
                None => self.iterate_object(iterable),
            },
        }
    }

    /// Iterates over a value of one of several types.
    fn iterate_members(&mut self, iterable: &Operand, members: &[Type]) -> Option<Iteration> {
        let Some(able) = self.able_to_iterate(iterable, members) else {
            return self.iterate_object(iterable);
        };
        if able.ty != iterable.ty {
            return self.iterate_value(&able);
        }
        let iterator = self.iterator_of_members(&able);
        (iterator.ty != Type::Never).then_some(Iteration::Advance { iterator })
    }

    /// `iterable` as one of those members that can be iterated over, if there are any; the others raise.
    fn able_to_iterate(&mut self, iterable: &Operand, members: &[Type]) -> Option<Operand> {
        let can = |ty: &&Type| matches!(ty, Type::Tuple(_)) || self.find_method(ty, "__iter__").is_some();
        let able = lattice::union(members.iter().filter(can).cloned());
        if able == Type::Never || (able != iterable.ty && !self.is_checked_late()) {
            return None;
        }
        if able == iterable.ty {
            return Some(iterable.clone());
        }
        Some(self.only(iterable, &able, &Wanted::Attribute("__iter__")))
    }

    /// An iterator that is of one of several types, too.
    fn iterator_of_members(&mut self, iterable: &Operand) -> Operand {
        self.dispatch(iterable, &mut |frame, member| match &member.ty {
            // A list that nothing was ever put into: its items are what the others' are.
            Type::Instance(list)
                if list.class.as_str() == "builtins.list"
                    && list.args.first().is_some_and(|item| frame.cells.deep(item) == Type::Never) =>
            {
                let empty = frame.sequence_display("builtins.list", "append", &[], &[]);
                frame.iterator(&empty)
            }
            _ => frame.iterator(member),
        })
    }

    fn iterate_list(&mut self, list: &Operand) -> Iteration {
        let (next, current) = (self.out.variable(Type::Int), self.out.variable(Type::Int));
        let zero = self.out.int(0);
        self.out.assign(next, zero);
        self.out.assign(current, zero);
        Iteration::List { list: list.clone(), next, current }
    }

    /// An iterator as an object.
    pub(crate) fn iterator(&mut self, iterable: &Operand) -> Operand {
        match &iterable.ty {
            Type::Tuple(items) => {
                let items: Vec<Operand> =
                    (0..items.len()).map(|index| self.tuple_item(iterable, index)).collect();
                let kinds = vec![Argument::Positional; items.len()];
                let list = self.sequence_display("builtins.list", "append", &kinds, &items);
                self.call_library("builtins._cursor", &[list])
            }
            Type::Union(members) => match self.able_to_iterate(iterable, members) {
                Some(able) if able.ty == iterable.ty => self.iterator_of_members(&able),
                Some(able) => self.iterator(&able),
                None => {
                    self.is_iterable(iterable);
                    self.never()
                }
            },
            _ => match self.members_of(iterable) {
                Some(members) => self.call_library("builtins._cursor", &[members]),
                None if self.is_iterable(iterable) => {
                    self.call_library("builtins._cursor", std::slice::from_ref(iterable))
                }
                None => self.never(),
            },
        }
    }

    fn iterate_object(&mut self, iterable: &Operand) -> Option<Iteration> {
        if !self.is_iterable(iterable) {
            return None;
        }
        let iterator = self.call_method(iterable, "__iter__", &[]);
        if iterator.ty == Type::Never {
            return None;
        }
        if self.find_method(&iterator.ty, "__advance__").is_some() {
            return Some(Iteration::Advance { iterator });
        }
        let item_type = self.dry_run(|frame| frame.call_method(&iterator, "__next__", &[]).ty);
        let item_type = self.cells.deep(&item_type);
        let item = self.out.variable(item_type.clone());
        Some(Iteration::Next { iterator, item, item_type })
    }

    /// Whether a value can be iterated over; reports one that cannot.
    fn is_iterable(&mut self, iterable: &Operand) -> bool {
        if matches!(iterable.ty, Type::Union(_)) && self.is_told_by_caller() {
            self.dispatch(iterable, &mut |frame, member| {
                frame.raise_lacking(&Wanted::Attribute("__iter__"), member)
            });
            self.dead_end();
            return false;
        }
        if matches!(iterable.ty, Type::Union(_)) || self.find_method(&iterable.ty, "__iter__").is_none() {
            let raised = self.protocol_error(&iterable.ty, "__iter__");
            self.refuse_to_iterate(&iterable.ty, raised);
            return false;
        }
        true
    }

    /// Moves an iteration to its next item.
    pub(crate) fn advance(&mut self, iterator: Value) -> Operand {
        match self.iteration(iterator).cloned() {
            Some(Iteration::Count { next, current, stop, step }) => {
                let at = self.out.read(next);
                let compare = if step > 0 { IntCompare::Lt } else { IntCompare::Gt };
                let more = self.out.op(Op::IntCompare(compare), &[at, stop], Type::Bool);
                let step = self.out.int(step);
                self.step(next, current, at, step);
                self.typed(more, Type::Bool)
            }
            Some(Iteration::Steps { next, current, remaining, step }) => {
                let (at, left) = (self.out.read(next), self.out.read(remaining));
                let zero = self.out.int(0);
                let more = self.out.op(Op::IntCompare(IntCompare::Gt), &[left, zero], Type::Bool);
                let one = self.out.int(1);
                let left = self.out.op(Op::IntOp(IntOp::WrappingSub), &[left, one], Type::Int);
                self.out.assign(remaining, left);
                self.step(next, current, at, step);
                self.typed(more, Type::Bool)
            }
            Some(Iteration::List { list, next, current }) => {
                let length = self.call_method(&list, "__len__", &[]);
                let at = self.out.read(next);
                let more = self.out.op(Op::IntCompare(IntCompare::Lt), &[at, length.value], Type::Bool);
                let one = self.out.int(1);
                self.step(next, current, at, one);
                self.typed(more, Type::Bool)
            }
            Some(Iteration::Advance { iterator }) => self.call_method(&iterator, "__advance__", &[]),
            Some(Iteration::Next { iterator, item, item_type }) => {
                self.advance_object(&iterator, item, &item_type)
            }
            None => self.step_object(iterator, "__advance__"),
        }
    }

    /// Calls a method of an iterator that is an object.
    fn step_object(&mut self, iterator: Value, method: &str) -> Operand {
        let iterator = self.arg(iterator);
        // Behind a mistake, what the loop iterates over may not have been come to.
        let is_unknown = self.out.is_on() && self.has_diagnostics();
        if iterator.ty == Type::Never || is_unknown {
            return self.never();
        }
        self.call_method(&iterator, method, &[])
    }

    fn step(&mut self, next: Variable, current: Variable, at: Value, step: Value) {
        self.out.assign(current, at);
        let after = self.out.op(Op::IntOp(IntOp::WrappingAdd), &[at, step], Type::Int);
        self.out.assign(next, after);
    }

    /// Calls `__next__`; its StopIteration means that there is no further item.
    fn advance_object(&mut self, iterator: &Operand, item: Variable, item_type: &Type) -> Operand {
        if !self.out.is_on() {
            self.call_method(iterator, "__next__", &[]);
            return self.typed(Value(u32::MAX), Type::Bool);
        }
        let (caught, exception, outer) = self.out.attempt();
        let merge = self.out.block();
        let more = self.out.param(merge, Type::Bool);
        let value = self.call_method(iterator, "__next__", &[]);
        self.out.handler = outer;
        let fetched = self.out.block();
        self.out.jump(fetched, &[]);
        self.out.start(fetched);
        let value = self.represent(value.value, &value.ty, item_type);
        self.out.assign(item, value);
        let yes = self.out.op(Op::Bool(true), &[], Type::Bool);
        self.out.jump(merge, &[yes]);
        self.out.start(caught);
        let stop = self.descriptor(&Type::class("builtins.StopIteration"));
        let ended = self.out.op(Op::IsInstance(stop), &[exception], Type::Bool);
        let (end, other) = (self.out.block(), self.out.block());
        self.out.branch(ended, end, other);
        self.out.start(other);
        let site = self.out.site;
        self.out.end(Terminator::Raise(exception, site));
        self.out.start(end);
        let nothing = self.out.op(Op::Undefined, &[], item_type.clone());
        self.out.assign(item, nothing);
        let no = self.out.op(Op::Bool(false), &[], Type::Bool);
        self.out.jump(merge, &[no]);
        self.out.start(merge);
        self.typed(more, Type::Bool)
    }

    /// The item that the last advance moved to.
    pub(crate) fn current(&mut self, iterator: Value) -> Operand {
        match self.iteration(iterator).cloned() {
            Some(Iteration::Count { current, .. } | Iteration::Steps { current, .. }) => {
                let value = self.out.read(current);
                self.typed(value, Type::Int)
            }
            Some(Iteration::List { list, current, .. }) => {
                let index = self.out.read(current);
                let index = self.typed(index, Type::Int);
                self.call_method(&list, "_get", &[index])
            }
            Some(Iteration::Advance { iterator }) => self.call_method(&iterator, "__current__", &[]),
            Some(Iteration::Next { item, item_type, .. }) => {
                let value = self.out.read(item);
                self.typed(value, item_type)
            }
            None => self.step_object(iterator, "__current__"),
        }
    }
}
