//! What a program leaves to the run: a value of several types that stands where one of them is declared is looked at when
//! it gets there. CPython would go on with whatever it is; here the run ends with a message, because the declared type
//! is how the value is stored. `check` refuses both this and operations that some types lack (`lacking`).

use std::collections::BTreeSet;

use linkpoint_abi::Symbol;

use super::calls::Passed;
use super::contradictions::is_confused;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::parameters::items_of;
use super::relate::is_listed;
use super::{Specialization, lattice};
use crate::diagnostic::Diagnostic;
use crate::front::definition::ParameterKind;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Argument, CompareOp, Constant};
use crate::ir::{Type, Value};
use crate::program::signatures::{Flavor, Signature, SignatureParam};
use crate::program::{library, origins};

/// How many functions of the library are looked at to find out whether one takes a type.
const PROBED_MAX: usize = 60;

impl Frame<'_, '_> {
    /// Whether what this code may do wrong with a value of several types shows when it runs, as in CPython, instead of being
    /// refused: the code is a user's, and the program is to be run, or nobody declared the types of the function.
    pub(crate) fn is_checked_late(&self) -> bool {
        let program = self.facts.program;
        !program.is_library_module(&self.definition.module) && (!program.is_strict || self.is_untold())
    }

    /// `operand` as `to`, where some of its types may be `to`.
    pub(crate) fn convert_late(&mut self, operand: &Operand, to: &Type, what: &str) -> Operand {
        if self.assignable(to, &operand.ty) {
            return self.convert(operand, to, what);
        }
        match self.fitting(to, &operand.ty) {
            Some(_) if self.leaves_out_demand(what, (to, &operand.ty)) => self.never(),
            Some(part) => {
                let narrowed =
                    if part == operand.ty { operand.clone() } else { self.insist(operand, &part, to, what) };
                let counted = match (&part, to) {
                    (Type::Instance(listed), Type::Tuple(items)) if is_listed(listed) => {
                        self.counted_tuple(&narrowed, to, items, what)
                    }
                    _ => narrowed,
                };
                self.convert(&counted, to, what)
            }
            None => match self.items_late(operand, to, what) {
                Some(tuple) => tuple,
                None => self.convert(operand, to, what),
            },
        }
    }

    /// A tuple whose items are converted one by one, if each may be what is wanted in its place.
    fn items_late(&mut self, tuple: &Operand, to: &Type, what: &str) -> Option<Operand> {
        let (Type::Tuple(wanted), Type::Tuple(found)) = (to, self.cells.shallow(&tuple.ty)) else {
            return None;
        };
        let mut may_fit = wanted.len() == found.len();
        for (wanted, found) in wanted.iter().zip(found.iter()) {
            may_fit = may_fit && (self.assignable(wanted, found) || self.fitting(wanted, found).is_some());
        }
        if !may_fit {
            return None;
        }
        let mut values = Vec::new();
        for (index, wanted) in wanted.iter().enumerate() {
            let item = self.tuple_item(tuple, index);
            let item = self.convert_late(&item, wanted, what);
            if item.ty == Type::Never {
                return Some(item);
            }
            values.push(item.value);
        }
        let value = self.new_tuple(&values, to);
        Some(self.typed(value, to.clone()))
    }

    /// Whether a function gets code of its own for an argument of another type than it declares: nothing in CPython looks.
    pub(super) fn may_depart(&self, symbol: &Symbol, signature: &Signature, param: &SignatureParam) -> bool {
        let program = self.facts.program;
        let is_plain = !matches!(param.kind, ParameterKind::VarArgs | ParameterKind::VarKeywords);
        let is_generator = || {
            let definition = program.definition(symbol);
            definition
                .is_some_and(|definition| definition.function().is_some_and(|function| function.is_generator))
        };
        is_plain
            && self.is_checked_late()
            && !program.is_strict
            && !program.is_library(symbol)
            && !signature.is_generic()
            && !self.facts.is_written(symbol)
            && !is_generator()
    }

    /// Whether a value that no field takes as declared stands in code for arguments of other types than are declared, behind where
    /// the function may raise: it has turned them down by then.
    pub(super) fn turns_down(&mut self, operand: &Operand, to: &Type) -> bool {
        let (wanted, found) = (self.cells.deep(to), self.cells.deep(&operand.ty));
        self.is_checked_late()
            && !self.facts.program.is_strict
            && !lattice::is_open(&found)
            && self.departs(&self.signature, &self.given)
            && !is_confused(&wanted, &found)
            && self.fitting(to, &operand.ty).is_none()
            && !self.assignable(to, &operand.ty)
            && self.is_behind_raise()
    }

    /// Whether what is stored here comes of a parameter that the function looks at, and it raises somewhere that the current block
    /// does not lead to.
    fn is_behind_raise(&self) -> bool {
        let body = &self.function().body;
        let of = |value: Value| origins::followed(body, vec![value], |data, open| open.extend(&data.args));
        let Some(stored) = body.insts[self.inst].args.last().map(|value| of(*value)) else { return false };
        let is_looked_at = |end: &Terminator| match end {
            Terminator::Branch { cond, .. } => !of(*cond).is_disjoint(&stored),
            _ => false,
        };
        let blocks = &body.blocks;
        let (mut seen, mut open) = (BTreeSet::from([self.block]), vec![self.block]);
        while let Some(block) = open.pop() {
            let data = &blocks[block];
            let next = data.end.calls().into_iter().chain(&data.handler).map(|call| call.block);
            open.extend(next.filter(|block| seen.insert(*block)).collect::<Vec<_>>());
        }
        let is_raising = |block: &crate::ir::Block| matches!(blocks[*block].end, Terminator::Raise(..));
        blocks.keys().any(|block| is_raising(&block) && !seen.contains(&block))
            && blocks.keys().any(|block| is_looked_at(&blocks[block].end))
    }

    /// Whether an argument has not the type that is declared for it.
    pub(super) fn departs(&self, signature: &Signature, params: &[Type]) -> bool {
        let is_other = |(param, ty): (&SignatureParam, &Type)| {
            let is_plain = !matches!(param.kind, ParameterKind::VarArgs | ParameterKind::VarKeywords);
            is_plain && param.declared.as_ref().is_some_and(|declared| declared != ty)
        };
        !signature.is_generic() && signature.params.iter().zip(params).any(is_other)
    }

    /// Whether an item that a `*` or `**` parameter gets has not the type that is declared for each.
    pub(super) fn rest_departs(&self, signature: &Signature, params: &[Type]) -> bool {
        let is_other = |(param, ty): (&SignatureParam, &Type)| {
            let is_rest = matches!(param.kind, ParameterKind::VarArgs | ParameterKind::VarKeywords);
            let declared = param.declared.as_ref().filter(|_| is_rest);
            declared.is_some_and(|declared| items_of(param.kind, ty).iter().any(|item| item != declared))
        };
        !signature.is_generic() && signature.params.iter().zip(params).any(is_other)
    }

    /// Reports the first argument that has not the type which is declared for it: the body cannot do without. Where all are
    /// numbers that the declaration allows, reports what the body cannot do.
    pub(super) fn refuse_departing(
        &mut self,
        callee: &Specialization,
        signature: &Signature,
        args: &[Operand],
    ) -> Operand {
        let raised = self.facts.raises(callee).unwrap_or_default();
        let before = self.take_diagnostics();
        self.report_departing(callee, signature, args);
        let found = self.take_diagnostics();
        before.into_iter().for_each(|diagnostic| self.push_diagnostic(diagnostic));
        for diagnostic in found {
            match raised.as_slice() {
                [] => self.push_diagnostic(diagnostic),
                // One for each class, so that callers which catch all of them know.
                classes => classes.iter().for_each(|class| {
                    self.push_diagnostic(Diagnostic { raises: Some(class), ..diagnostic.clone() });
                }),
            }
        }
        self.never()
    }

    /// The arguments as what is declared for them, where some of their types are that: a value of another type ends the run.
    /// Nothing where the function, with all that it calls, takes them as they are, and for one whose result its body tells: what
    /// the body cannot do without has told nothing.
    pub(super) fn as_declared(
        &mut self,
        callee: &Specialization,
        signature: &Signature,
        args: &[Operand],
    ) -> Option<Vec<Operand>> {
        signature.result.as_ref()?;
        if self.facts.raises(callee).is_some_and(|raised| raised.is_empty()) {
            return None;
        }
        let (mut narrowed, mut is_narrower) = (args.to_vec(), false);
        for (param, arg) in signature.params.iter().zip(&mut narrowed) {
            let Some(declared) = &param.declared else { continue };
            if self.assignable(declared, &arg.ty) {
                continue;
            }
            let what = format!("argument `{}` of {}()", param.name, callee.symbol.last());
            *arg = match self.fitting(declared, &arg.ty) {
                Some(_) => {
                    self.demanded_of(&callee.symbol, param, |frame| frame.convert_late(arg, declared, &what))
                }
                None => self.as_class_below(arg, declared, &what)?,
            };
            is_narrower = true;
        }
        is_narrower.then_some(narrowed)
    }

    /// The arguments of a call of one of several functions (`table[type(node)](node)`) as that one declares them: which function it
    /// is tells of which class below its own an object is.
    pub(super) fn as_one_of_several_declares(&mut self, callee: &Type, args: &[Passed]) -> Vec<Passed> {
        let (Type::Function(symbol) | Type::Method(_, symbol)) = callee else { return args.to_vec() };
        let is_plain = args.iter().all(|(kind, _)| *kind == Argument::Positional);
        let signature = self.facts.signature(symbol).filter(|_| is_plain && self.is_checked_late());
        let Some(signature) = signature.filter(|_| !self.facts.program.is_library(symbol)) else {
            return args.to_vec();
        };
        let own = match (&signature.flavor, callee) {
            (Flavor::Class, Type::Method(..)) => 1,
            (Flavor::Method, Type::Method(receiver, _)) => {
                usize::from(!matches!(**receiver, Type::Tuple(_) | Type::Class(_)))
            }
            _ => 0,
        };
        let mut passed = args.to_vec();
        for (param, (_, arg)) in signature.params.iter().skip(own).zip(&mut passed) {
            let is_single = matches!(param.kind, ParameterKind::PositionalOnly | ParameterKind::Normal);
            let Some(declared) = param.declared.as_ref().filter(|_| is_single) else { continue };
            let are_objects = lattice::members(&arg.ty).iter().all(is_class);
            if is_class(declared) && are_objects && !self.assignable(declared, &arg.ty) {
                let what = format!("argument `{}` of {}()", param.name, symbol.last());
                *arg = self.as_class_below(arg, declared, &what).unwrap_or_else(|| arg.clone());
            }
        }
        passed
    }

    /// The right side of an operator that the library applies to what a program gives it, as the method of the program declares it, where
    /// that is a class below the one that is known of it.
    pub(super) fn as_operator_declares(&mut self, method: &Symbol, other: &Operand) -> Operand {
        let program = self.facts.program;
        let is_applied = program.is_library_module(&self.definition.module) && !program.is_library(method);
        let signature = self.facts.signature(method).filter(|_| is_applied);
        let param = signature.as_ref().and_then(|signature| signature.params.get(1));
        match param.and_then(|param| Some((param, param.declared.as_ref()?))) {
            Some((param, declared)) if is_class(declared) && !self.assignable(declared, &other.ty) => {
                let what = format!("argument `{}` of {}()", param.name, method.last());
                self.as_class_below(other, declared, &what).unwrap_or_else(|| other.clone())
            }
            _ => other.clone(),
        }
    }

    /// An object as one of a class below its own, which `to` is: an object of another class ends the run.
    fn as_class_below(&mut self, x: &Operand, to: &Type, what: &str) -> Option<Operand> {
        let (known, wanted) = (self.cells.deep(&x.ty), lattice::members(&self.cells.deep(to)));
        let known_members = lattice::members(&known);
        let are_objects = known_members.iter().chain(&wanted).all(is_class);
        if !are_objects || known_members.iter().any(|known| self.untold_among(known, &wanted).is_some()) {
            return None;
        }
        let narrowed = self.refine_instance(&known, &wanted, true);
        if narrowed == Type::Never || narrowed == known || !self.assignable(to, &narrowed) {
            return None;
        }
        let object = self.insist(x, &narrowed, to, what);
        Some(self.convert(&object, to, what))
    }

    fn report_departing(&mut self, callee: &Specialization, signature: &Signature, args: &[Operand]) {
        let symbol = &callee.symbol;
        for (param, arg) in signature.params.iter().zip(args) {
            if let Some(declared) = &param.declared
                && !self.assignable(declared, &arg.ty)
            {
                let what = format!("argument `{}` of {}()", param.name, symbol.last());
                self.demanded_of(symbol, param, |frame| frame.convert(arg, declared, &what));
                return;
            }
        }
        let wrong = self.facts.inferred(callee).diagnostics.clone();
        wrong.into_iter().for_each(|diagnostic| self.push_diagnostic(diagnostic));
    }

    /// What `rule` gives for each of the types of `x`. Where it takes some, those that it refuses raise what CPython raises for them, if
    /// that is known; others end the run.
    pub(super) fn dispatch_passable(
        &mut self,
        x: &Operand,
        what: &str,
        wanted: &Wanted<'_>,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        let (x, raising) = self.only_passable(x, what, rule);
        let rule = &mut |frame: &mut Self, member: &Operand| match raising.contains(&member.ty) {
            true => frame.as_if_caught(|frame| rule(frame, member)),
            false => rule(frame, member),
        };
        match x.ty {
            Type::Union(_) => self.dispatch_wanting(&x, wanted, rule),
            _ => rule(self, &x),
        }
    }

    /// `x` without those of its types that `rule` reports something for, if it takes others; and for which of them it reports nothing
    /// but what is certain to be raised.
    fn only_passable(
        &mut self,
        x: &Operand,
        what: &str,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> (Operand, Vec<Type>) {
        let members = lattice::members(&x.ty);
        if members.len() < 2 || !self.is_checked_late() || self.facts.program.is_strict {
            return (x.clone(), Vec::new());
        }
        let (mut able, mut raising, mut is_of_use) = (Vec::new(), Vec::new(), false);
        for member in members.iter() {
            if let Some(given) = self.probed(member, rule) {
                // What can only raise is nothing to rely on: what is wrong with the others is told.
                is_of_use |= *member != Type::None || given != Type::Never;
                able.push(member.clone());
            } else if self.as_if_caught(|frame| frame.probed(member, rule)).is_some() {
                raising.push(member.clone());
                able.push(member.clone());
            }
        }
        if !is_of_use {
            return (x.clone(), Vec::new());
        }
        if able.len() == members.len() {
            return (x.clone(), raising);
        }
        let able = lattice::union(able);
        (self.insist(x, &able, &able, what), raising)
    }

    /// Whether `rule` reports nothing for values of a type.
    pub(super) fn passes(&mut self, ty: &Type, rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand) -> bool {
        self.probed(ty, rule).is_some()
    }

    /// The type that `rule` gives for values of a type, if it reports nothing.
    fn probed(&mut self, ty: &Type, rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand) -> Option<Type> {
        let operand = Operand { ty: ty.clone(), constant: None, value: Value(u32::MAX) };
        let was_probing = std::mem::replace(&mut self.is_probing, true);
        let (given, found) = self.overheard(|frame| rule(frame, &operand));
        self.is_probing = was_probing;
        // What a declaration alone stands against is told where the code is made.
        let is_refused = found.iter().any(|finding| finding.contradicts.is_none());
        (!is_refused).then_some(given.ty)
    }

    /// Tells what is wrong with a function that is called. What the library cannot do with an argument is the caller's mistake.
    pub(super) fn push_found(&mut self, found: Diagnostic) {
        let is_library = library::is_path(&found.location.path);
        let found = if is_library { found.told_at(self.location()) } else { found };
        self.push_diagnostic(found);
    }

    /// Why a function of the library, or one that it calls, cannot be compiled for what it is given, if it cannot.
    pub(super) fn refused_within(
        &self,
        callee: &Specialization,
        seen: &mut BTreeSet<Specialization>,
    ) -> Option<Diagnostic> {
        let is_special = !callee.params.is_empty()
            && (self.is_probing_deeply || self.facts.program.is_library(&callee.symbol));
        if !is_special || seen.len() > PROBED_MAX || !seen.insert(callee.clone()) {
            return None;
        }
        let inferred = self.facts.inferred(callee);
        let first = inferred.diagnostics.first().cloned();
        first.or_else(|| inferred.callees.iter().find_map(|callee| self.refused_within(callee, seen)))
    }

    /// What is left of the union `from` where `to` is expected, if something is.
    pub(super) fn fitting(&mut self, to: &Type, from: &Type) -> Option<Type> {
        let to = self.cells.deep(to);
        let is_open = lattice::is_open(&to);
        if is_open
            || self.facts.program.is_strict
            || self.facts.program.is_library_module(&self.definition.module)
        {
            return None;
        }
        let members = lattice::members(from);
        if let Some(listed) = members.iter().find(|member| self.may_be_counted(&to, member)) {
            return Some(listed.clone());
        }
        let below = self.below_among(&to, &members);
        if members.len() < 2 && below.is_empty() {
            return None;
        }
        let fitting: Vec<Type> =
            members.iter().filter(|member| self.assignable(&to, member)).cloned().chain(below).collect();
        (!fitting.is_empty()).then(|| lattice::union(fitting))
    }

    /// The classes in `to` that stand below one of `members`: an object of that may be of those.
    fn below_among(&mut self, to: &Type, members: &[Type]) -> Vec<Type> {
        let class =
            |ty: &Type| Some(ty.as_instance().filter(|instance| instance.args.is_empty())?.class.clone());
        let own = |ty: &Type| class(ty).filter(|class| !self.facts.program.is_library(class));
        let above: Vec<Symbol> = members.iter().filter_map(class).collect();
        let is_below = |wanted: &Type| {
            let order = own(wanted).map(|class| self.facts.order(&class)).unwrap_or_default();
            order.iter().skip(1).any(|class| above.contains(class))
        };
        lattice::members(to).iter().filter(|wanted| is_below(wanted)).cloned().collect()
    }

    /// Whether values are tuples of any length whose items may stand in the tuple `to`.
    fn may_be_counted(&mut self, to: &Type, from: &Type) -> bool {
        match (to, from) {
            (Type::Tuple(items), Type::Instance(listed)) if is_listed(listed) => {
                let item = listed.args.first().cloned().unwrap_or(Type::Never);
                items.iter().all(|to| self.assignable(to, &item))
            }
            _ => false,
        }
    }

    /// Ends the run where a value that is not stored as declared would be needed.
    pub(super) fn end_run(&mut self, what: &str, declared: &Type) {
        let expected = lattice::display(&self.cells.deep(declared));
        let message = self.str_literal(&format!("{what}: a value of another type than `{expected}`"));
        self.call_library("builtins._end_run", &[message]);
        self.dead_end();
    }

    /// Whether None, which is returned where another result is declared, shows when that happens.
    pub(super) fn misses_result(&mut self, declared: &Type) -> bool {
        self.is_checked_late() && !self.facts.program.is_strict && !self.assignable(declared, &Type::None)
    }

    /// A tuple of any length as one of as many items as are declared, if it has so many.
    fn counted_tuple(&mut self, listed: &Operand, to: &Type, items: &[Type], what: &str) -> Operand {
        if self.out.is_on() {
            let length = self.call_method(listed, "__len__", &[]);
            let declared = self.constant(&Constant::Int(i64::try_from(items.len()).unwrap_or(i64::MAX)));
            let holds = self.compare(CompareOp::Eq, &length, &declared);
            self.end_run_unless(holds.value, what, to);
        }
        let mut counted = Vec::new();
        for index in 0..items.len() {
            let index = self.constant(&Constant::Int(i64::try_from(index).unwrap_or(i64::MAX)));
            counted.push(self.item(listed, &index));
        }
        self.tuple_of(&counted)
    }

    /// `x` as one of the types in `part`; a value of another type ends the run.
    pub(super) fn insist(&mut self, x: &Operand, part: &Type, to: &Type, what: &str) -> Operand {
        if self.out.is_on() {
            self.insisted += 1;
            let holds = self.is_one_of(x, &lattice::members(part));
            self.end_run_unless(holds, what, to);
        }
        let value = self.narrow_value(x, part);
        self.typed(value, part.clone())
    }

    /// Ends the run where a bool does not hold: `what` is of another type than `to` then.
    pub(super) fn end_run_unless(&mut self, holds: Value, what: &str, to: &Type) {
        let (fail, go_on) = (self.out.block(), self.out.block());
        self.out.branch(holds, go_on, fail);
        self.out.start(fail);
        self.end_run(what, to);
        self.out.start(go_on);
    }
}

/// Whether values are objects of a class without type parameters.
fn is_class(ty: &Type) -> bool {
    ty.as_instance().is_some_and(|instance| instance.args.is_empty())
}
