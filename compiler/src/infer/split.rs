//! Calls with unions that are told apart before them: each call is of one member (decisions/0004-unions-told-apart-before-calls.md).
//! Not here: binding of arguments to parameters (`arguments`), and the call itself (`calls`).

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice::{self, Substitution};
use super::merging::is_container;
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
        let Some(bound) = self.convert_args(symbol, signature, substitution, bound) else {
            return self.never();
        };
        self.call_bound_args(symbol, signature, substitution, &bound)
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
