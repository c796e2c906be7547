//! Calls with unions that are told apart before them: each call is of one member (decisions/0004-unions-told-apart-before-calls.md).
//! Not here: binding of arguments to parameters (`arguments`), and the call itself (`calls`).

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice::{self, Substitution};
use super::merging::is_container;
use crate::front::definition::ParameterKind;
use crate::ir::Type;
use crate::program::signatures::{Signature, SignatureParam};

impl Frame<'_, '_> {
    /// Calls with bound arguments. The library sees one type at a time: where it leaves a parameter open, the types of
    /// a union are told apart before the call. So are containers of several types where a container of a type parameter is declared.
    pub(super) fn call_split(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &mut Substitution,
        bound: Vec<Operand>,
    ) -> Operand {
        let is_split = |(param, operand): (&SignatureParam, &Operand)| {
            param.declared.is_none()
                && matches!(&operand.ty, Type::Union(members) if !members.iter().any(lattice::is_known_callable))
        };
        let is_library = self.facts.program.is_library(symbol);
        let is_split = |given: (&SignatureParam, &Operand)| {
            is_library && is_split(given) || self.is_one_of_generic(given)
        };
        let split = signature.params.iter().zip(&bound).position(is_split);
        if let Some(index) = split {
            let rule = &mut |frame: &mut Self, member: &Operand| {
                let mut bound = bound.clone();
                bound[index] = member.clone();
                frame.call_split(symbol, signature, &mut substitution.clone(), bound)
            };
            let what = format!("argument `{}` of {}()", signature.params[index].name, symbol.last());
            return self.dispatch_passable(&bound[index], &what, &Wanted::Nothing, rule);
        }
        if let Some((index, at)) = self.union_in_star(signature, &bound).filter(|_| is_library)
            && self.is_checked_late()
            && !self.goes_through(|frame| {
                frame.call_converted(symbol, signature, &mut substitution.clone(), bound.clone())
            })
        {
            let items = self.items_of(&bound[index]);
            let rule = &mut |frame: &mut Self, member: &Operand| {
                let (mut bound, mut items) = (bound.clone(), items.clone());
                items[at] = member.clone();
                bound[index] = frame.tuple_of(&items);
                frame.call_split(symbol, signature, &mut substitution.clone(), bound)
            };
            let what = format!("an argument of {}()", symbol.last());
            return self.dispatch_passable(&items[at], &what, &Wanted::Nothing, rule);
        }
        self.call_converted(symbol, signature, substitution, bound)
    }

    fn call_converted(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &mut Substitution,
        bound: Vec<Operand>,
    ) -> Operand {
        match self.convert_args(symbol, signature, substitution, bound) {
            Some(bound) => self.call_bound_args(symbol, signature, substitution, &bound),
            None => self.never(),
        }
    }

    /// The parameter `*rest` and the place in it where a value of several types is given.
    fn union_in_star(&self, signature: &Signature, bound: &[Operand]) -> Option<(usize, usize)> {
        let is_union = |item: &Type| matches!(self.cells.shallow(item), Type::Union(_));
        let place = |(index, (param, operand)): (usize, (&SignatureParam, &Operand))| match &operand.ty {
            Type::Tuple(items) if param.kind == ParameterKind::VarArgs => {
                Some((index, items.iter().position(is_union)?))
            }
            _ => None,
        };
        signature.params.iter().zip(bound).enumerate().find_map(place)
    }

    fn items_of(&mut self, tuple: &Operand) -> Vec<Operand> {
        let count = if let Type::Tuple(items) = &tuple.ty { items.len() } else { 0 };
        (0..count).map(|at| self.tuple_item(tuple, at)).collect()
    }

    /// Whether one of several containers is given where a container of a type parameter is declared (`list[T]`), or one of several
    /// objects whose classes are below the declared one (`Visitor[T]`): each tells its parameters for itself.
    fn is_one_of_generic(&self, (param, operand): (&SignatureParam, &Operand)) -> bool {
        let is_open = |part: &Type| matches!(part, Type::Parameter(_));
        let (Some(declared @ Type::Instance(class)), Type::Union(members)) = (&param.declared, &operand.ty)
        else {
            return false;
        };
        if !lattice::mentions(declared, &is_open) {
            return false;
        }
        let is_same = |member: &Type| member.as_instance().is_some_and(|member| member.class == class.class);
        if is_container(class) {
            return members.iter().all(is_same);
        }
        let is_below = |member: &Type| self.facts.seen_as(member, &class.class).is_some();
        !self.facts.program.is_library(&class.class) && members.iter().all(is_below)
    }
}
