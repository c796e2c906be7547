//! Which method a value has, and operations on values of several types: of a union, or of a class with overrides. Not here: what an
//! attribute is.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::attributes::class_of;
use super::calls::Passed;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice;
use crate::diagnostic::{Declaration, Diagnostic};
use crate::front::definition::ConstantKey;
use crate::ir::types::Instance;
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    pub(crate) fn is_overridden(&self, ty: &Type, name: &str) -> bool {
        name != "__init__" && !self.overriders(ty, name).is_empty()
    }

    /// Calls a method on a receiver of several possible types: of a union, or of a class with overrides.
    pub(crate) fn dispatch_call(&mut self, receiver: &Operand, name: &str, args: Vec<Passed>) -> Operand {
        let is_union = matches!(receiver.ty, Type::Union(_));
        let some_take = self.some_take(&receiver.ty, name, &args);
        self.dispatch_named(receiver, name, &Wanted::Attribute(name), &mut |frame, member| {
            let method = frame.attribute(member, name, !is_union);
            match method.ty {
                Type::Method(..) => match frame.misfit(&method.ty, &args).filter(|_| some_take) {
                    Some(message) => frame.raise_type_error(&message),
                    None => frame.call_operand(&method, args.clone()),
                },
                _ if args.is_empty() && method.ty != Type::Never => method,
                Type::Never => method,
                _ => frame.call_operand(&method, args.clone()),
            }
        })
    }

    /// Whether one of the methods that a call may be of takes as many arguments.
    fn some_take(&mut self, receiver: &Type, name: &str, args: &[Passed]) -> bool {
        self.cases(receiver, name).iter().any(|case| {
            let method = self.find_method(case, name);
            let method = method.map(|method| Type::Method(Arc::new(case.clone()), method));
            method.is_some_and(|method| self.misfit(&method, args).is_none())
        })
    }

    /// Evaluates `rule` for each type that the receiver may have at run time, and joins the results.
    pub(crate) fn dispatch(
        &mut self,
        receiver: &Operand,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        self.dispatch_named(receiver, "", &Wanted::Nothing, rule)
    }

    /// The same for an operation that types may lack.
    pub(crate) fn dispatch_wanting(
        &mut self,
        receiver: &Operand,
        wanted: &Wanted<'_>,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        self.dispatch_named(receiver, "", wanted, rule)
    }

    /// The same for an attribute: subclasses that do not define `name` are like their base.
    pub(super) fn dispatch_named(
        &mut self,
        receiver: &Operand,
        name: &str,
        wanted: &Wanted<'_>,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        let below = self.overriders(&receiver.ty, name);
        if let Type::Instance(instance) = &receiver.ty
            && let Some(class) = self.untold(instance, &below)
        {
            return self.refuse_untold(instance, &class);
        }
        let cases = self.cases_among(&receiver.ty, below);
        self.dispatch_over(receiver, &cases, wanted, rule)
    }

    /// Whether classes below that of a value have a method that its own has not.
    pub(super) fn is_defined_below(&self, x: &Operand, name: &str) -> bool {
        self.find_method(&x.ty, name).is_none() && !self.overriders(&x.ty, name).is_empty()
    }

    /// Evaluates `rule` for the classes below that of the receiver which have one of the methods `names`, and for its own type
    /// last; for its own type alone if that has one of them.
    pub(super) fn dispatch_below(
        &mut self,
        receiver: &Operand,
        names: &[&str],
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        if names.iter().any(|name| self.find_method(&receiver.ty, name).is_some()) {
            return rule(self, receiver);
        }
        let mut below: Vec<Symbol> =
            names.iter().flat_map(|name| self.overriders(&receiver.ty, name)).collect();
        below.sort();
        below.dedup();
        match (&receiver.ty, below.is_empty()) {
            (Type::Instance(instance), false) => {
                if let Some(class) = self.untold(instance, &below) {
                    return self.refuse_untold(instance, &class);
                }
                let cases = self.cases_among(&receiver.ty, below);
                self.dispatch_over(receiver, &cases, &Wanted::Nothing, rule)
            }
            _ => rule(self, receiver),
        }
    }

    /// Evaluates `rule` for each of `cases`, the last of which the receiver is if it is none of the others.
    pub(super) fn dispatch_over(
        &mut self,
        receiver: &Operand,
        cases: &[Type],
        wanted: &Wanted<'_>,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        if cases.is_empty() {
            let found = lattice::display(&receiver.ty);
            return self.report(
                "E0305",
                format!("operations on `{found}` are not supported yet: test the type first"),
            );
        }
        let lacking = self.lacking(cases, wanted, rule);
        let mut rule = |frame: &mut Self, lacks: bool, operand: &Operand| match lacks {
            true => frame.raise_lacking(wanted, operand),
            false => rule(frame, operand),
        };
        let ty = self.dry_run(|frame| {
            cases.iter().zip(&lacking).fold(Type::Never, |joined, (case, lacks)| {
                let operand = Operand { ty: case.clone(), constant: None, value: Value(u32::MAX) };
                let result = rule(frame, *lacks, &operand);
                frame.join(&joined, &result.ty)
            })
        });
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), ty);
        }
        let ty = self.cells.deep(&ty);
        let merge = self.out.block();
        let merged = self.out.param(merge, ty.clone());
        for (index, (case, lacks)) in cases.iter().zip(&lacking).enumerate() {
            let next = self.out.block();
            if index + 1 < cases.len() {
                let matches = self.type_test(receiver, case);
                let found = self.out.block();
                self.out.branch(matches, found, next);
                self.out.start(found);
            }
            let value = self.unbox(receiver.value, &receiver.ty, case);
            let member = self.typed(value, case.clone());
            let result = rule(self, *lacks, &member);
            if result.ty == Type::Never {
                self.dead_end();
            } else {
                let value = self.represent(result.value, &result.ty, &ty);
                self.out.jump(merge, &[value]);
            }
            self.out.start(next);
        }
        self.dead_end();
        self.out.start(merge);
        if ty == Type::Never {
            self.dead_end();
            return self.never();
        }
        self.typed(merged, ty)
    }

    /// Runs `rule` with the output switched off, keeping no diagnostics.
    pub(crate) fn quiet<T>(&mut self, rule: impl FnOnce(&mut Self) -> T) -> T {
        self.overheard(rule).0
    }

    /// Runs `rule` with the output switched off. What it reports is given back, and not kept.
    pub(crate) fn overheard<T>(&mut self, rule: impl FnOnce(&mut Self) -> T) -> (T, Vec<Diagnostic>) {
        let before = self.take_diagnostics();
        let result = self.dry_run(rule);
        let reported = self.take_diagnostics();
        before.into_iter().for_each(|diagnostic| self.push_diagnostic(diagnostic));
        (result, reported)
    }

    /// Runs `rule` with the output switched off.
    pub(crate) fn dry_run<T>(&mut self, rule: impl FnOnce(&mut Self) -> T) -> T {
        let site = self.out.site;
        let mut off = super::output::Output::off();
        off.site = site;
        let saved = std::mem::replace(&mut self.out, off);
        let result = rule(self);
        self.out = saved;
        result
    }

    /// The classes below that of a type that have another method of this name. Those that define equality alone have no hash.
    fn overriders(&self, ty: &Type, name: &str) -> Vec<Symbol> {
        let Type::Instance(instance) = ty else { return Vec::new() };
        let class = &instance.class;
        let mut below = self.facts.overrides(class, name);
        if name == "__hash__" {
            below.extend(self.facts.overrides(class, "__eq__"));
            below.sort();
            below.dedup();
        }
        below
    }

    /// The types behind a type that `name` means different things for, most derived first.
    pub(super) fn cases(&self, ty: &Type, name: &str) -> Vec<Type> {
        self.cases_among(ty, self.overriders(ty, name))
    }

    /// The same where the classes below are known that have another meaning for it.
    fn cases_among(&self, ty: &Type, mut below: Vec<Symbol>) -> Vec<Type> {
        match ty {
            Type::Union(members) => members.to_vec(),
            Type::Instance(instance) => {
                below.sort_by_key(|class| std::cmp::Reverse(self.facts.order(class).len()));
                let below = below.iter().filter_map(|class| self.derived(class, instance));
                below.chain([ty.clone()]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The type of the objects of `class` that may stand where an instance of a class above it is expected; `None` if no
    /// choice of its type parameters fits, or if the class above does not tell them: see [`Frame::untold`].
    pub(super) fn derived(&self, class: &Symbol, base: &Instance) -> Option<Type> {
        let (own, told) = self.told(class, base)?;
        is_whole(&own, &told).then(|| lattice::substitute(&own, &told))
    }

    /// A class whose objects may stand where an instance of a class above it is expected, which does not tell all of its
    /// type parameters: what such an object is cannot be known there.
    pub(super) fn untold(&self, base: &Instance, below: &[Symbol]) -> Option<Symbol> {
        let is_untold =
            |class: &&Symbol| self.told(class, base).is_some_and(|(own, told)| !is_whole(&own, &told));
        below.iter().find(is_untold).cloned()
    }

    pub(super) fn refuse_untold(&mut self, base: &Instance, class: &Symbol) -> Operand {
        let demand = Declaration::TypeParams(class.clone());
        let (class, base) = (class.last(), base.class.last());
        let message = format!("this may be a `{class}`, and `{base}` does not tell its type parameters");
        let help = format!("give `{base}` the type parameters of `{class}`: `class {base}(Generic[T])`");
        let mut diagnostic = Diagnostic::error("E0305", self.location(), message);
        diagnostic.notes.push(help);
        diagnostic.contradicts = self.facts.may_leave_out(&demand).then_some(demand);
        self.refuse_for(diagnostic, None)
    }

    /// A class with its own type parameters, and those of them that an instance of a class above it tells; `None` if no
    /// choice of them fits.
    pub(super) fn told(&self, class: &Symbol, base: &Instance) -> Option<(Type, lattice::Substitution)> {
        let params = self.facts.type_params(class)?;
        let own = Type::generic(class.as_str(), params.iter().cloned().map(Type::Parameter).collect());
        let above = self.facts.seen_as(&own, &base.class)?;
        let mut told = lattice::Substitution::new();
        for (declared, actual) in above.as_instance()?.args.iter().zip(&base.args) {
            match declared {
                Type::Parameter(name) => drop(told.insert(name.clone(), actual.clone())),
                fixed if *fixed == self.cells.deep(actual) => {}
                _ => return None,
            }
        }
        Some((own, told))
    }

    /// Whether a class has no hash: it, or one above it, says so (`__hash__ = None`), or defines equality, and nothing in front
    /// of that a hash.
    fn is_unhashable(&self, class: &Symbol) -> bool {
        let named = self.facts.class_variable(class, "__hash__");
        if named.as_ref().is_some_and(|named| named.constant == Some(ConstantKey::None)) {
            return true;
        }
        let order = self.facts.order(class);
        let place = |method: &Symbol| {
            let of = method.as_str().strip_suffix(method.last()).and_then(|text| text.strip_suffix('.'));
            order.iter().position(|above| Some(above.as_str()) == of)
        };
        let Some(equality) = self.facts.method(class, "__eq__").and_then(|method| place(&method)) else {
            return false;
        };
        let hash = self.facts.method(class, "__hash__").and_then(|method| place(&method));
        hash.is_none_or(|hash| equality < hash) && named.is_none()
    }

    /// The method `name` of the class behind `ty`, with Python's fallbacks between the special methods.
    pub(crate) fn find_method(&self, ty: &Type, name: &str) -> Option<Symbol> {
        if !lattice::is_runtime(ty)
            || matches!(ty, Type::Union(_) | Type::Object | Type::Never | Type::Cell(_))
        {
            return None;
        }
        let class = class_of(ty);
        if name == "__hash__" && self.is_unhashable(&class) {
            return Some(Symbol::new("builtins.object._unhashable"));
        }
        self.facts.method(&class, name).or_else(|| {
            if name == "__iter__" && self.has_items_by_index(&class) {
                return Some(Symbol::new(BY_INDEX));
            }
            let has_root = matches!(ty, Type::Instance(_)) && self.facts.type_params(&class).is_some();
            has_root.then(|| self.facts.method(&"builtins.object".into(), name)).flatten()
        })
    }

    /// Whether a class of the program has a `__getitem__` that takes an index.
    fn has_items_by_index(&self, class: &Symbol) -> bool {
        if self.facts.program.is_library(class) {
            return false;
        }
        let Some(method) = self.facts.method(class, "__getitem__") else { return false };
        let signature = self.facts.signature(&method).filter(|_| !self.facts.program.is_library(&method));
        let declared = signature.and_then(|signature| Some(signature.params.get(1)?.declared.clone()));
        declared.is_some_and(|declared| {
            let takes = |ty: &Type| matches!(ty, Type::Int | Type::Object | Type::Parameter(_));
            declared.is_none_or(|declared| lattice::members(&declared).iter().any(takes))
        })
    }
}

/// What iterates over an object by its `__getitem__`.
pub(super) const BY_INDEX: &str = "builtins.object._iterate_by_index";

/// Whether all type parameters of a class, which it is given as its arguments, are told.
fn is_whole(own: &Type, told: &lattice::Substitution) -> bool {
    let mut args = own.as_instance().into_iter().flat_map(|own| &own.args);
    args.all(|arg| !matches!(arg, Type::Parameter(name) if !told.contains_key(name)))
}
