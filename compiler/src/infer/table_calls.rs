//! Calls of one of several functions with arguments of several types, as tables of functions beside their arguments have them (`for f, args
//! in cases: f(*args)`): which function it is tells which types its arguments have, and one of another type ends the run. Not here: functions
//! that take another number of arguments (`misfit`).

use std::collections::BTreeSet;

use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::untyped::Argument;
use crate::ir::{Type, Value};

/// So many combinations of types are tried.
const COMBINATIONS_MAX: usize = 36;

impl Frame<'_, '_> {
    /// Calls `callee`, which is one of several functions, without those of the types of its arguments that it cannot be called with, if
    /// it can be called with others.
    pub(super) fn call_one_of_several(&mut self, callee: &Operand, args: &[Passed]) -> Operand {
        if !self.is_checked_late() || self.facts.program.is_strict {
            return self.call_operand(callee, args.to_vec());
        }
        let mut taken = self.one_by_one(args);
        let is_open = |(_, arg): &Passed| matches!(arg.ty, Type::Union(_));
        let open: Vec<usize> = (0..taken.len()).filter(|index| is_open(&taken[*index])).collect();
        let members: Vec<Vec<Type>> =
            open.iter().map(|index| lattice::members(&taken[*index].1.ty)).collect();
        let count = members.iter().map(Vec::len).product::<usize>();
        if open.is_empty() || count > COMBINATIONS_MAX || self.takes(callee, &taken) {
            return self.call_operand(callee, args.to_vec());
        }
        let able = self.able(callee, &taken, (&open, &members));
        if able.iter().any(BTreeSet::is_empty) {
            return self.call_operand(callee, args.to_vec());
        }
        for ((index, able), members) in open.iter().zip(able).zip(&members) {
            if able.len() < members.len() {
                let part = lattice::union(able);
                let what = "an argument of one of several functions";
                taken[*index].1 = self.insist(&taken[*index].1.clone(), &part, &part, what);
            }
        }
        let left = open.iter().copied().find(|index| is_open(&taken[*index]));
        match left.filter(|_| !self.takes(callee, &taken)) {
            None => self.call_operand(callee, taken),
            // It takes each of them, and not all at once.
            Some(index) => self.dispatch(&taken[index].1.clone(), &mut |frame, case| {
                let mut args = taken.clone();
                args[index].1 = case.clone();
                frame.call_one_of_several(callee, &args)
            }),
        }
    }

    /// The types of each of the `open` arguments, out of these `members`, that `callee` takes beside some of the others.
    fn able(
        &mut self,
        callee: &Operand,
        args: &[Passed],
        (open, members): (&[usize], &[Vec<Type>]),
    ) -> Vec<BTreeSet<Type>> {
        let mut able: Vec<BTreeSet<Type>> = vec![BTreeSet::new(); open.len()];
        for number in 0..members.iter().map(Vec::len).product::<usize>() {
            let chosen = combination(members, number);
            let mut tried = args.to_vec();
            for (index, ty) in open.iter().zip(&chosen) {
                tried[*index].1 = Operand { ty: ty.clone(), constant: None, value: Value(u32::MAX) };
            }
            if self.takes(callee, &tried) {
                able.iter_mut().zip(chosen).for_each(|(able, ty)| able.extend([ty]));
            }
        }
        able
    }

    /// Whether nothing is reported where `callee` is called so.
    fn takes(&mut self, callee: &Operand, args: &[Passed]) -> bool {
        let was_deep = std::mem::replace(&mut self.is_probing_deeply, true);
        let takes = self.passes(&callee.ty, &mut |frame, callee| frame.call_operand(callee, args.to_vec()));
        self.is_probing_deeply = was_deep;
        takes
    }

    /// The arguments with the items of tuples that are passed by `*` one by one.
    fn one_by_one(&mut self, args: &[Passed]) -> Vec<Passed> {
        let mut spread = Vec::new();
        for (kind, arg) in args {
            match (kind, &arg.ty) {
                (Argument::Star, Type::Tuple(items)) => spread.extend((0..items.len()).map(|index| {
                    let item = self.tuple_item(arg, index);
                    (Argument::Positional, Operand { ty: self.cells.shallow(&item.ty), ..item })
                })),
                _ => spread.push((kind.clone(), arg.clone())),
            }
        }
        spread
    }
}

/// One type of each of several, by number.
fn combination(members: &[Vec<Type>], mut number: usize) -> Vec<Type> {
    let mut chosen = Vec::new();
    for types in members {
        chosen.extend(types.get(number % types.len()).cloned());
        number /= types.len();
    }
    chosen
}
