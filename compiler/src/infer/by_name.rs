//! Attributes whose names are values: `getattr`, `setattr` and `hasattr`. A name that the compiler knows is that attribute. Any
//! other is compared with the names that the class of the object has. Not here: attributes themselves (`attributes`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::attributes::class_of;
use super::calls::Passed;
use super::cpython_attributes::attributes;
use super::frame::{Frame, Operand};
use super::mixed_order::class_name;
use super::{class_values, lacking, lattice};
use crate::ir::entity::Value as UntypedValue;
use crate::ir::function::ValueDef;
use crate::ir::untyped::{self, Argument, BinaryOp, CompareOp, Constant, Conversion};
use crate::ir::{Type, Value};
use crate::program::origins;
use crate::program::signatures::Flavor;

/// No more texts than these are told apart.
const POSSIBLE_MAX: usize = 500;

/// Which attributes a `getattr` is about whose name is no literal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Its result is called.
    Callables,
    /// Its result is read.
    Values,
    /// The beginning of the name says enough.
    Any,
}

/// What is asked for under a name that is no literal.
struct Asked {
    wanted: Wanted,
    /// What the name begins with, as far as the text says.
    prefix: Arc<str>,
    /// All that the name may be, where it is made of literals and the name of a class.
    possible: Option<Vec<String>>,
    default: Option<Operand>,
}

impl Frame<'_, '_> {
    /// `getattr(x, name)`, `getattr(x, name, default)`
    pub(crate) fn get_attribute_call(&mut self, args: Vec<Passed>) -> Operand {
        let (x, name, default) = match args.as_slice() {
            [(_, x), (_, name)] => (x, name, None),
            [(_, x), (_, name), (_, default)] => (x, name, Some(default.clone())),
            _ => return self.report("E0203", "getattr() expects 2 or 3 arguments".to_owned()),
        };
        if let Some(Constant::Str(name)) = name.constant.clone() {
            return self.named_attribute(x, &name, default.as_ref());
        }
        let Some(name) = self.attribute_name(name, "getattr") else { return self.never() };
        let (prefix, possible) = (self.known_prefix(2), self.possible_arguments(2));
        let is_called = self.is_result_called()
            || default.as_ref().is_some_and(|default| lattice::is_known_callable(&default.ty));
        let wanted = match is_called {
            true => Wanted::Callables,
            false if prefix.is_empty() => Wanted::Values,
            false => Wanted::Any,
        };
        let asked = Asked { wanted, prefix, possible, default };
        self.for_each_class(x, &mut |frame, case| frame.attribute_among(case, &name, &asked))
    }

    /// `setattr(x, name, value)`
    pub(crate) fn set_attribute_call(&mut self, args: Vec<Passed>) -> Operand {
        let [(_, x), (_, name), (_, value)] = args.as_slice() else {
            return self.report("E0203", "setattr() expects 3 arguments".to_owned());
        };
        if let Some(Constant::Str(name)) = name.constant.clone() {
            return self.set_attribute(x, &name, value);
        }
        let assign =
            &mut |frame: &mut Self, case: &Operand, known: &str| frame.set_attribute(case, known, value);
        let (prefix, possible) = (self.known_prefix(2), self.possible_arguments(2));
        let may_be = move |known: &str| match &possible {
            Some(possible) => possible.iter().any(|name| name == known),
            None => known.starts_with(&*prefix),
        };
        self.set_one_of(x, name, &may_be, assign)
    }

    /// Assigns the one of the attributes of `x` that `name` says, of those that it may be, by `assign`.
    pub(super) fn set_one_of(
        &mut self,
        x: &Operand,
        name: &Operand,
        may_be: &dyn Fn(&str) -> bool,
        assign: &mut dyn FnMut(&mut Self, &Operand, &str) -> Operand,
    ) -> Operand {
        let Some(name) = self.attribute_name(name, "setattr") else { return self.never() };
        self.for_each_class(x, &mut |frame, case| {
            let names: Vec<Arc<str>> =
                frame.assignable_names(&case.ty).into_iter().filter(|known| may_be(known)).collect();
            let refused = |known: &Arc<str>| (known.clone(), true);
            let names: Vec<(Arc<str>, bool)> = names
                .iter()
                .map(|known| match frame.goes_through(|frame| assign(frame, case, known)) {
                    true => (known.clone(), false),
                    false => refused(known),
                })
                .collect();
            frame.choose_by_name(
                &name,
                &names,
                &mut |frame, known| assign(frame, case, known),
                &mut |frame| {
                    frame.end_run("setattr()", &Type::str());
                    frame.never()
                },
            )
        })
    }

    /// `hasattr(x, name)` for a name that is no literal.
    pub(crate) fn has_one_of(&mut self, x: &Operand, name: &Operand) -> Operand {
        let Some(name) = self.attribute_name(name, "hasattr") else { return self.never() };
        self.for_each_class(x, &mut |frame, case| {
            let (mut certain, mut others) = (Vec::new(), Vec::new());
            let of = if let Type::Class(of) = &case.ty { of } else { &case.ty };
            for known in frame.possible_names_of(of) {
                match frame.is_known_to_have(case, &known) {
                    Some(true) => certain.push(known),
                    Some(false) => {}
                    None => others.push((known, false)),
                }
            }
            frame.choose_by_name(
                &name,
                &others,
                &mut |frame, known| frame.has_named(case, known),
                &mut |frame| {
                    let names: Vec<Operand> = certain.iter().map(|name| frame.str_literal(name)).collect();
                    let names = frame.tuple_of(&names);
                    frame.contains(&names, &name)
                },
            )
        })
    }

    /// `hasattr(x, name)` for a name that is known.
    fn has_named(&mut self, x: &Operand, name: &str) -> Operand {
        let name = self.str_literal(name);
        self.has_attribute_call(vec![(Argument::Positional, x.clone()), (Argument::Positional, name)])
    }

    /// Whether `x` has an attribute of this name, if the type tells it.
    fn is_known_to_have(&mut self, x: &Operand, name: &str) -> Option<bool> {
        match self.quiet(|frame| frame.has_named(x, name).constant) {
            Some(Constant::Bool(has)) => Some(has),
            _ => None,
        }
    }

    /// The attribute `name`, or what is to be given instead.
    pub(super) fn named_attribute(&mut self, x: &Operand, name: &str, default: Option<&Operand>) -> Operand {
        let is_known = |frame: &mut Self, x: &Operand| match &x.ty {
            Type::Union(_) => false,
            Type::Instance(_) => {
                frame.has_attribute(&class_of(&x.ty), name) || frame.find_method(&x.ty, name).is_some()
            }
            // Reading one that they lack may raise, which reports nothing.
            Type::None | Type::Int | Type::Float | Type::Bool | Type::Tuple(_) if !name.starts_with("__") => {
                attributes(&class_name(&x.ty))
                    .is_some_and(|known| known.split(' ').any(|known| known == name))
            }
            _ => frame.is_known_to_have(x, name).unwrap_or_else(|| {
                let (found, reported) = frame.overheard(|frame| frame.attribute(x, name, false));
                // Raising that it is missing reports nothing.
                reported.is_empty() && found.ty != Type::Never
            }),
        };
        let may_miss = |frame: &Self, x: &Operand| {
            frame.may_miss(x, name)
                || frame.late_of(x, name).is_some()
                || class_values::of_object(&x.ty).is_some()
        };
        let Some(default) = default.filter(|_| !is_known(self, x) || may_miss(self, x)) else {
            return self.attribute(x, name, false);
        };
        if self.lookup_of(&x.ty, name).is_some() && !matches!(x.ty, Type::Union(_)) {
            if is_known(self, x) {
                return self.report(
                    "E0308",
                    "getattr() with a default needs an object without `__getattr__`".to_owned(),
                );
            }
            let name = self.str_literal(name);
            return self.call_library("builtins._looked_up_or", &[x.clone(), name, default.clone()]);
        }
        self.for_each_class(x, &mut |frame, case| match is_known(frame, case) {
            _ if let Some(found) = frame.late_variable_or(case, name, default) => found,
            true if frame.may_miss(case, name) => frame.field_or(case, name, default),
            true => frame.attribute(case, name, true),
            false => default.clone(),
        })
    }

    /// Whether `x` has a field of this name that may not be assigned yet.
    pub(super) fn may_miss(&self, x: &Operand, name: &str) -> bool {
        let Some(instance) = x.ty.as_instance() else { return false };
        // One of which nothing is known yet is not assigned as far as that goes.
        let is_assigned = |ty: &Type| *ty != Type::Never || self.collecting(&instance.class, name).is_some();
        self.facts
            .field(&instance.class, name)
            .is_some_and(|field| !field.never_missing && is_assigned(&field.ty))
    }

    /// The name as a str: one of several types that is something else raises TypeError.
    fn attribute_name(&mut self, name: &Operand, of: &str) -> Option<Operand> {
        let name = match self.cells.deep(&name.ty) {
            Type::Union(members) if members.contains(&Type::str()) && self.is_checked_late() => {
                self.only(name, &Type::str(), &lacking::Wanted::Name)
            }
            _ => self.plain_value(name),
        };
        if name.ty == Type::Never {
            return None;
        }
        if name.ty != Type::str() {
            self.report("E0308", format!("{of}() needs a name that is a `str`"));
            return None;
        }
        Some(name)
    }

    /// Evaluates `rule` for an object as each class that it may be of.
    pub(super) fn for_each_class(
        &mut self,
        x: &Operand,
        rule: &mut dyn FnMut(&mut Self, &Operand) -> Operand,
    ) -> Operand {
        if matches!(x.ty, Type::Union(_)) {
            // One member may stand above another.
            return self.dispatch(x, &mut |frame, member| frame.for_each_class(member, rule));
        }
        match self.cases(&x.ty, "").len() {
            0 | 1 => rule(self, x),
            _ => self.dispatch(x, rule),
        }
    }

    /// The names that objects of a type have: those a program can mean, not those of the language.
    fn names_of(&self, ty: &Type) -> BTreeSet<Arc<str>> {
        let members = self.facts.members(&class_of(ty));
        members.names().filter(|name| !name.contains(':') && !name.starts_with("__")).cloned().collect()
    }

    /// All names that objects of a type have, or have if something assigns them.
    fn possible_names_of(&self, ty: &Type) -> BTreeSet<Arc<str>> {
        let members = self.facts.members(&class_of(ty));
        let names = members.names().chain(&members.late_variables);
        names.filter(|name| !name.contains(':')).cloned().collect()
    }

    fn assignable_names(&self, ty: &Type) -> Vec<Arc<str>> {
        let members = self.facts.members(&class_of(ty));
        let setters =
            members.methods.iter().filter_map(|name| Some(Arc::from(name.strip_suffix(":setter")?)));
        members.fields.iter().cloned().chain(setters).collect()
    }

    /// The attribute of `x`, an object of exactly its class, that `name` says.
    fn attribute_among(&mut self, x: &Operand, name: &Operand, asked: &Asked) -> Operand {
        let is_object = matches!(x.ty, Type::Instance(_));
        let is_built_in = matches!(x.ty, Type::Int | Type::Float | Type::Bool | Type::None | Type::Tuple(_));
        let is_of_language = |name: &String| name.starts_with("__");
        let may_be_of_language =
            asked.possible.as_ref().is_some_and(|names| names.iter().any(is_of_language));
        if !is_object && !is_built_in || is_built_in && may_be_of_language {
            return self.report(
                "E0308",
                "getattr() with a name that is no literal needs an object of a class".to_owned(),
            );
        }
        if self.find_method(&x.ty, "__getattr__").is_some() {
            return self
                .report("E0308", "getattr() of an object with `__getattr__` needs a literal".to_owned());
        }
        let is_possible = |known: &Arc<str>| match &asked.possible {
            Some(possible) => possible.iter().any(|name| **name == **known),
            None => known.starts_with(&*asked.prefix),
        };
        let of_built_in = attributes(&class_name(&x.ty)).filter(|_| is_built_in).unwrap_or_default();
        let mut names: Vec<(Arc<str>, bool)> =
            of_built_in.split_whitespace().map(|known| (Arc::from(known), true)).collect();
        let of_class = if is_object { self.names_of(&x.ty) } else { BTreeSet::new() };
        for known in of_class.into_iter().filter(is_possible) {
            let is_method = self.find_method(&x.ty, &known).is_some_and(|method| {
                self.facts.signature(&method).is_some_and(|signature| signature.flavor != Flavor::Property)
            });
            let is_other = match asked.wanted {
                Wanted::Any => false,
                Wanted::Values => is_method,
                Wanted::Callables => !is_method && !self.is_called_attribute(x, &known),
            };
            let is_refused = is_other || !self.goes_through(|frame| frame.attribute(x, &known, true));
            names.push((known, is_refused));
        }
        let class = if is_object { class_of(&x.ty).last().to_owned() } else { class_name(&x.ty) };
        self.choose_by_name(
            name,
            &names,
            &mut |frame, known| match &asked.default {
                Some(default) if frame.may_miss(x, known) => frame.field_or(x, known, default),
                _ => frame.attribute(x, known, true),
            },
            &mut |frame| match &asked.default {
                Some(default) => default.clone(),
                None => {
                    let text = [
                        frame.str_literal(&format!("'{class}' object has no attribute '")),
                        name.clone(),
                        frame.str_literal("'"),
                    ];
                    let text = frame.concatenate(&text);
                    frame.call_library("builtins._raise_attribute_error", &[text]);
                    frame.dead_end();
                    frame.never()
                }
            },
        )
    }

    fn is_called_attribute(&mut self, x: &Operand, name: &str) -> bool {
        let ty = self.quiet(|frame| frame.attribute(x, name, true)).ty;
        lattice::is_known_callable(&ty) || ty.is_instance_of(super::closures::CALLABLE)
    }

    /// Whether `rule` reports nothing.
    pub(super) fn goes_through(&mut self, rule: impl FnOnce(&mut Self) -> Operand) -> bool {
        self.overheard(rule).1.is_empty()
    }

    /// Evaluates `rule` for the one of `names` that `name` equals, else `other`. Those that are refused end the run.
    fn choose_by_name(
        &mut self,
        name: &Operand,
        names: &[(Arc<str>, bool)],
        rule: &mut dyn FnMut(&mut Self, &str) -> Operand,
        other: &mut dyn FnMut(&mut Self) -> Operand,
    ) -> Operand {
        let usable = names.iter().filter(|(_, is_refused)| !is_refused);
        let ty = self.dry_run(|frame| {
            let rest = other(frame).ty;
            usable.fold(rest, |joined, (name, _)| {
                let found = rule(frame, name).ty;
                frame.join(&joined, &found)
            })
        });
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), ty);
        }
        let ty = self.cells.deep(&ty);
        let merge = self.out.block();
        let merged = self.out.param(merge, ty.clone());
        for (known, is_refused) in names {
            let (found, next) = (self.out.block(), self.out.block());
            let literal = self.str_literal(known);
            let is_it = self.compare(CompareOp::Eq, name, &literal);
            self.out.branch(is_it.value, found, next);
            self.out.start(found);
            if *is_refused {
                self.end_run(&format!("attribute `{known}` by name"), &ty);
            } else {
                let result = rule(self, known);
                self.leave_choice(&result, &ty, merge);
            }
            self.out.start(next);
        }
        let rest = other(self);
        self.leave_choice(&rest, &ty, merge);
        self.out.start(merge);
        if ty == Type::Never {
            self.dead_end();
            return self.never();
        }
        self.typed(merged, ty)
    }

    fn leave_choice(&mut self, result: &Operand, ty: &Type, merge: crate::ir::Block) {
        if result.ty == Type::Never {
            return self.dead_end();
        }
        let value = self.represent(result.value, &result.ty, ty);
        self.out.jump(merge, &[value]);
    }

    /// What the argument with this index of the call that is being evaluated begins with: a literal in front of a `+`, or of
    /// an f-string.
    fn known_prefix(&self, index: usize) -> Arc<str> {
        let body = &self.function().body;
        let prefix = || {
            let argument = *body.insts[self.inst].args.get(index)?;
            let made = body.definition(argument)?;
            let first = match made.op {
                untyped::Op::Concatenate | untyped::Op::Binary(BinaryOp::Add) => *made.args.first()?,
                _ => return None,
            };
            match &body.definition(first)?.op {
                untyped::Op::Constant(Constant::Str(text)) => Some(text.clone()),
                _ => None,
            }
        };
        prefix().unwrap_or_default()
    }

    /// All that the argument with this index may be.
    fn possible_arguments(&mut self, index: usize) -> Option<Vec<String>> {
        let argument = *self.function().body.insts[self.inst].args.get(index)?;
        self.possible_texts(argument)
    }

    /// All strs that a value may be: literals and names of classes, put together, or one of several literals.
    fn possible_texts(&mut self, value: UntypedValue) -> Option<Vec<String>> {
        let definition = self.definition.clone();
        let body = &definition.function()?.body;
        let Some(made) = body.definition(value) else {
            let mut texts = Some(Vec::new());
            let params = origins::followed(body, vec![value], |data, open| match &data.op {
                untyped::Op::Constant(Constant::Str(text)) => {
                    texts.iter_mut().for_each(|texts| texts.push(text.to_string()));
                }
                untyped::Op::Refine(..) | untyped::Op::Assume => open.extend(data.args.first()),
                _ => texts = None,
            });
            return texts.filter(|_| params.is_empty());
        };
        match (&made.op, made.args.as_slice()) {
            (untyped::Op::Constant(Constant::Str(text)), _) => Some(vec![text.to_string()]),
            (untyped::Op::Concatenate | untyped::Op::Binary(BinaryOp::Add), parts) => {
                let mut texts = vec![String::new()];
                for part in parts {
                    let ends = self.possible_texts(*part)?;
                    let each =
                        |text: String| ends.iter().map(move |end| format!("{text}{end}")).collect::<Vec<_>>();
                    texts = texts.into_iter().flat_map(each).collect();
                }
                (texts.len() <= POSSIBLE_MAX).then_some(texts)
            }
            (untyped::Op::Format(Conversion::None | Conversion::Str), [part]) => self.possible_texts(*part),
            (untyped::Op::Attribute(name), [class]) if &**name == "__name__" => {
                let class = self.operand(*class)?;
                let of = match &class.ty {
                    Type::Class(of) => (**of).clone(),
                    ty => super::class_values::of_object(ty)?.clone(),
                };
                let classes = lattice::members(&of).into_iter().flat_map(|ty| match self.cases(&ty, "") {
                    below if below.is_empty() => vec![ty],
                    below => below,
                });
                Some(classes.map(|ty| class_of(&ty).last().to_owned()).collect())
            }
            (untyped::Op::Call(arguments), [callee]) if arguments.is_empty() => {
                let callee = body.definition(*callee)?;
                let (untyped::Op::Attribute(method), [text]) = (&callee.op, callee.args.as_slice()) else {
                    return None;
                };
                let texts = self.possible_texts(*text)?.into_iter();
                match &**method {
                    "lower" => Some(texts.map(|text| text.to_lowercase()).collect()),
                    "upper" => Some(texts.map(|text| text.to_uppercase()).collect()),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether the result of the instruction that is being evaluated is called somewhere in the body.
    fn is_result_called(&self) -> bool {
        let body = &self.function().body;
        let is_own = |value: &UntypedValue| body.values[*value].def == ValueDef::Result(self.inst);
        let mut same: BTreeSet<UntypedValue> = body.values.keys().filter(is_own).collect();
        loop {
            let before = same.len();
            for value in body.values.keys() {
                if let Some(made) = body.definition(value)
                    && matches!(made.op, untyped::Op::Refine(..) | untyped::Op::Assume)
                    && made.args.first().is_some_and(|arg| same.contains(arg))
                {
                    same.insert(value);
                }
            }
            for block in body.blocks.keys() {
                for call in body.blocks[block].end.calls() {
                    let params = &body.blocks[call.block].params;
                    let passed = params.iter().zip(&call.args).filter(|(_, arg)| same.contains(arg));
                    let passed: Vec<UntypedValue> = passed.map(|(param, _)| *param).collect();
                    same.extend(passed);
                }
            }
            if same.len() == before {
                break;
            }
        }
        body.insts.keys().any(|inst| {
            let data = &body.insts[inst];
            matches!(data.op, untyped::Op::Call(_))
                && data.args.first().is_some_and(|callee| same.contains(callee))
        })
    }

    /// Whether a decorator that was called gives back the class that it was called with.
    pub(crate) fn decorated_class(&mut self, args: &[Passed]) -> Operand {
        let [(_, class), (_, made)] = args else { return self.never() };
        match (&class.ty, &made.ty) {
            (Type::Never, _) | (_, Type::Never) => self.never(),
            (class, made) if class == made => self.none(),
            (_, made) => {
                let found = lattice::display(&self.cells.deep(made));
                let message = format!("a class decorator has to return the class, not `{found}`");
                self.report("E0113", message)
            }
        }
    }
}
