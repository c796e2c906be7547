//! Narrowing: what a test says about the type of a value (occurrence typing), and the tests themselves.

use std::sync::Arc;

use super::abstract_bases;
use super::arithmetic::is_not_implemented;
use super::attributes::class_of;
use super::calls::Passed;
use super::class_values::{CLASS_OF, is_class, of_object};
use super::frame::{Frame, Operand};
use super::lattice;
use crate::ir::typed::Op;
use crate::ir::types::Instance;
use crate::ir::untyped::{Annotation, Op as Untyped, Test};
use crate::ir::{Type, Value};
use crate::program::hierarchy::ROOT;
use linkpoint_abi::Symbol;

/// Whether `cases` are what a value of this type may be but None.
fn is_all_but_none(ty: &Type, cases: &[Type]) -> bool {
    let (none, others): (Vec<_>, Vec<_>) =
        lattice::members(ty).into_iter().partition(|member| *member == Type::None);
    !none.is_empty()
        && !others.is_empty()
        && others.iter().all(|other| cases.contains(other))
        && !cases.contains(&Type::None)
}

impl Frame<'_, '_> {
    /// The value where `test` came out as `outcome`.
    pub(crate) fn refine(
        &mut self,
        test: Test,
        outcome: bool,
        x: &Operand,
        class: Option<&Operand>,
    ) -> Operand {
        if x.ty == Type::Never {
            return self.never();
        }
        let ty = match (test, outcome) {
            (Test::IsNone, true) if x.ty == Type::Object => Type::None,
            (Test::IsNone, true) => {
                let kept = lattice::without(&x.ty, |member| *member != Type::None);
                if kept == Type::Never && !matches!(x.ty, Type::Union(_)) { x.ty.clone() } else { kept }
            }
            (Test::IsNone, false) | (Test::Truthy, true) => {
                lattice::without(&x.ty, |member| *member == Type::None)
            }
            (Test::Truthy, false) if matches!(x.ty, Type::Union(_)) => {
                let kept = lattice::without(&x.ty, |member| self.is_always_true(member));
                if kept == Type::Never { x.ty.clone() } else { kept }
            }
            (Test::Truthy, false) | (Test::IsMember | Test::Answers, _) => x.ty.clone(),
            (Test::IsSequence | Test::IsMapping, true) => {
                let members = lattice::members(&x.ty).into_iter();
                lattice::union(members.flat_map(|member| self.of_kind(test, &member)))
            }
            (Test::IsSequence | Test::IsMapping, false) => {
                let members = lattice::members(&x.ty).into_iter();
                lattice::union(members.filter(|member| !self.is_of_kind(test, member)))
            }
            (Test::IsInstance, _)
                if x.ty != Type::Object && class.is_some_and(|class| is_type(&class.ty)) =>
            {
                lattice::without(&x.ty, |member| is_class(member) != outcome)
            }
            (Test::IsInstance, _) => {
                // What is of the class of an object is of the one that is known of that, or below it.
                let of_class = || class.filter(|_| outcome).and_then(|class| of_object(&class.ty));
                let classes = class.and_then(|class| told_apart(&class.ty));
                match classes.or_else(|| of_class().map(lattice::members)) {
                    Some(classes) => self.refine_instance(&x.ty, &classes, outcome),
                    None => x.ty.clone(),
                }
            }
        };
        self.narrowed_to(x, ty)
    }

    /// The value as one of the type `ty`, which is a part of its own.
    pub(super) fn narrowed_to(&mut self, x: &Operand, ty: Type) -> Operand {
        if ty == x.ty {
            return x.clone();
        }
        if ty == Type::Never {
            return self.never();
        }
        let value = self.narrow_value(x, &ty);
        self.typed(value, ty)
    }

    /// `x`, read again where `witness` was found before. Nothing has stored there since, as far as the code shows; a
    /// check makes sure, as operators of users' classes may store.
    pub(crate) fn assume(&mut self, read: Value, x: &Operand, witness: &Operand) -> Operand {
        if witness.ty == Type::Never || witness.ty == x.ty || !self.is_part(&witness.ty, &x.ty) {
            return x.clone();
        }
        // A property computes its value anew.
        if self.is_computed(read) {
            return x.clone();
        }
        if self.out.is_on() {
            let holds = self.is_one_of(x, &lattice::members(&witness.ty));
            let (fail, go_on) = (self.out.block(), self.out.block());
            self.out.branch(holds, go_on, fail);
            self.out.start(fail);
            self.raise_type_error("an attribute has changed its type between its test and its use");
            self.out.start(go_on);
        }
        let value = self.narrow_value(x, &witness.ty);
        self.typed(value, witness.ty.clone())
    }

    /// Whether a value was read from a property.
    fn is_computed(&self, read: Value) -> bool {
        let Some(inst) = self.untyped_definition(read) else { return false };
        let (Untyped::Attribute(name), Some(object)) = (&inst.op, inst.args.first()) else { return false };
        lattice::members(&self.arg(*object).ty).iter().any(|ty| self.find_method(ty, name).is_some())
    }

    /// Whether values of type `whole` can be told apart from those of them that are of type `part`.
    fn is_part(&self, part: &Type, whole: &Type) -> bool {
        let members = lattice::members(whole);
        let is_member =
            |known: &Type| members.iter().any(|member| known == member || self.is_below(known, member));
        *whole != Type::Object && lattice::members(part).iter().all(is_member)
    }

    /// Emits the test whether `x` is of one of these types.
    pub(crate) fn is_one_of(&mut self, x: &Operand, cases: &[Type]) -> Value {
        if is_all_but_none(&x.ty, cases) {
            let is_none = self.type_test(x, &Type::None);
            return self.out.op(Op::Not, &[is_none], Type::Bool);
        }
        let yes = self.out.op(Op::Bool(true), &[], Type::Bool);
        let mut found = self.out.op(Op::Bool(false), &[], Type::Bool);
        for case in cases {
            let matches = self.type_test(x, case);
            found = self.out.op(Op::Select, &[matches, yes, found], Type::Bool);
        }
        found
    }

    pub(super) fn narrow_value(&mut self, x: &Operand, ty: &Type) -> Value {
        let (from, to) = (self.cells.deep(&x.ty), self.cells.deep(ty));
        match to {
            Type::Union(_) | Type::Object if from.is_tagged() == to.is_tagged() => {
                self.out.op(Op::Cast, &[x.value], to)
            }
            _ => self.unbox(x.value, &from, &to),
        }
    }

    pub(super) fn refine_instance(&self, ty: &Type, classes: &[Type], outcome: bool) -> Type {
        let members = lattice::members(ty);
        if !outcome {
            return lattice::union(members.into_iter().filter(|member| !self.matches_any(member, classes)));
        }
        let kept = members.iter().flat_map(|member| {
            if self.matches_any(member, classes) {
                return vec![member.clone()];
            }
            classes.iter().flat_map(|class| self.common_below(class, member)).collect()
        });
        lattice::union(kept.collect::<Vec<_>>())
    }

    fn matches_any(&self, member: &Type, classes: &[Type]) -> bool {
        classes.iter().any(|class| self.matches(member, class))
    }

    /// Whether every value of type `member` is an instance of `class`.
    fn matches(&self, member: &Type, class: &Type) -> bool {
        match (member, class) {
            _ if member == class => true,
            (Type::Bool, Type::Int) => true,
            (Type::Instance(member), _) if self.is_plain(member, class) => true,
            (Type::Tuple(_), class) if class.is_instance_of("builtins.tuple") => true,
            (record, class) if class.is_instance_of("builtins.tuple") && self.is_tuple_record(record) => true,
            (Type::Instance(a), Type::Instance(b)) if self.derives_from(a, &b.class) => true,
            (_, Type::Instance(b)) if self.facts.is_protocol(&b.class) => {
                self.has_members_of(member, &b.class)
            }
            (_, Type::Object) => true,
            (_, Type::Instance(b)) if abstract_bases::name(&b.class).is_some() => {
                self.is_of_abstract_base(member, &b.class)
            }
            _ => false,
        }
    }

    /// Whether values of a type have all that a protocol asks for.
    fn has_members_of(&self, ty: &Type, protocol: &Symbol) -> bool {
        let asked = self.facts.members(protocol);
        let has =
            |name: &Arc<str>| self.has_attribute(&class_of(ty), name) || self.find_method(ty, name).is_some();
        !matches!(ty, Type::Never | Type::Object | Type::Union(_)) && asked.names().all(has)
    }

    /// The types of the user's classes that have all that a protocol asks for, without those below another of them.
    fn classes_with_members_of(&self, protocol: &Symbol) -> Vec<Type> {
        let classes = self.facts.overrides(&ROOT.into(), "");
        let is_plain = |class: &&Symbol| {
            !self.facts.program.is_library(class)
                && !self.facts.is_protocol(class)
                && self.facts.type_params(class).is_some_and(|params| params.is_empty())
        };
        let having: Vec<&Symbol> = classes
            .iter()
            .filter(is_plain)
            .filter(|class| self.has_members_of(&Type::class(class.as_str()), protocol))
            .collect();
        let is_first = |class: &&&Symbol| {
            let above = self.facts.order(class);
            !above.iter().skip(1).any(|above| having.contains(&above))
        };
        having.iter().filter(is_first).map(|class| Type::class(class.as_str())).collect()
    }

    /// What of a protocol cannot be told of all values that `member` stands for, if anything.
    fn unknown_of_protocol(&self, member: &Type, class: &Type) -> Option<String> {
        let protocol = &class.as_instance().filter(|class| self.facts.is_protocol(&class.class))?.class;
        if *member == Type::Object {
            let plain = [Type::Int, Type::Float, Type::Bool, Type::None, Type::str()];
            let containers = ["list", "dict", "set", "frozenset", "tuple"];
            let containers = containers.iter().map(|name| Type::class(&format!("builtins.{name}")));
            let mut known = plain.into_iter().chain(containers);
            let all = self.facts.overrides(&ROOT.into(), "");
            let mut generic = all.iter().filter(|class| {
                let params = self.facts.type_params(class);
                params.is_some_and(|params| !params.is_empty()) && !self.facts.program.is_library(class)
            });
            let is_open = known.any(|ty| self.has_members_of(&ty, protocol))
                || generic.any(|class| self.has_members_of(&Type::class(class.as_str()), protocol));
            if is_open {
                return Some(format!(
                    "whether an `object` has what `{}` asks for is not known",
                    protocol.last()
                ));
            }
        }
        if !self.has_members_of(member, protocol) {
            let below = self.common_below(class, member);
            return below.iter().find_map(|below| self.unknown_of_protocol(below, class));
        }
        let Type::Instance(instance) = member else { return None };
        if self.derives_from(instance, protocol) {
            return None;
        }
        if self.facts.program.is_library(&instance.class) {
            return None;
        }
        let fields = self.facts.members(protocol).fields;
        let may_be_missing = |name: &&Arc<str>| {
            self.facts.field(&instance.class, name).is_some_and(|field| !field.never_missing)
        };
        let missing = fields.iter().find(may_be_missing)?;
        Some(format!("whether the field `{missing}` of `{}` is assigned is not known", instance.class.last()))
    }

    fn has_typed_dict(&self, classes: &[Type]) -> bool {
        let is_typed_dict = |class: &Type| {
            class.as_instance().is_some_and(|instance| self.facts.is_typed_dict(&instance.class))
        };
        classes.iter().any(is_typed_dict)
    }

    /// A protocol among `classes` that does not say that it can be looked for at run time.
    fn unchecked_protocol(&self, classes: &[Type]) -> bool {
        let is_unchecked = |class: &Symbol| {
            let definition = self.facts.program.definition(class);
            let decorators =
                definition.as_ref().and_then(|definition| definition.class()).map(|class| &class.decorators);
            self.facts.is_protocol(class)
                && !decorators.is_some_and(|decorators| {
                    decorators.iter().any(|(name, _)| {
                        matches!(name, Annotation::Name(name, _) if name.rsplit('.').next() == Some("runtime_checkable"))
                    })
                })
        };
        classes.iter().any(|class| class.as_instance().is_some_and(|instance| is_unchecked(&instance.class)))
    }

    /// Whether some values of type `member` may be instances of the more special `class`.
    fn is_below(&self, class: &Type, member: &Type) -> bool {
        match (class, member) {
            (_, Type::Object) => true,
            (Type::Instance(a), Type::Instance(b)) => a.class != b.class && self.derives_from(a, &b.class),
            _ => false,
        }
    }

    /// The types of the objects that are of both types: `class` if it is below `member`, else the classes below both.
    fn common_below(&self, class: &Type, member: &Type) -> Vec<Type> {
        let Type::Instance(known) = member else {
            return match class {
                Type::Instance(protocol)
                    if *member == Type::Object && self.facts.is_protocol(&protocol.class) =>
                {
                    self.classes_with_members_of(&protocol.class)
                }
                _ if self.is_below(class, member) => vec![class.clone()],
                _ => Vec::new(),
            };
        };
        if self.is_below(class, member) {
            // Without type parameters in the text, those that the class above tells.
            let of_known = |wanted: &Instance| self.derived(&wanted.class, known);
            let generic = class.as_instance().filter(|wanted| !wanted.args.is_empty());
            return generic
                .map_or_else(|| vec![class.clone()], |wanted| of_known(wanted).into_iter().collect());
        }
        let common = self.first_below_both(class, known);
        common.iter().filter_map(|below| self.derived(below, known)).collect()
    }

    /// A class that objects of `member` which are of one of `classes` may be of, and whose type parameters `member` does not tell.
    pub(super) fn untold_among<'t>(
        &self,
        member: &'t Type,
        classes: &[Type],
    ) -> Option<(&'t Instance, Symbol)> {
        let Type::Instance(known) = member else { return None };
        let untold = |class: &Type| match class {
            _ if self.matches(member, class) => None,
            Type::Instance(wanted) if self.is_below(class, member) => {
                self.untold(known, std::slice::from_ref(&wanted.class))
            }
            _ => self.untold(known, &self.first_below_both(class, known)),
        };
        Some((known, classes.iter().find_map(untold)?))
    }

    /// The classes below both, without those that are below another of them.
    fn first_below_both(&self, class: &Type, known: &Instance) -> Vec<Symbol> {
        let Type::Instance(wanted) = class else { return Vec::new() };
        let mut common = self.facts.overrides(&known.class, "");
        let is_protocol = self.facts.is_protocol(&wanted.class);
        let is_abstract_base = abstract_bases::name(&wanted.class).is_some();
        common.retain(|below| {
            self.facts.order(below).contains(&wanted.class)
                || is_abstract_base
                    && self
                        .derived(below, known)
                        .is_some_and(|ty| self.is_of_abstract_base(&ty, &wanted.class))
                || is_protocol
                    && self.derived(below, known).is_some_and(|ty| self.has_members_of(&ty, &wanted.class))
        });
        let is_first = |below: &&Symbol| {
            let above = self.facts.order(below);
            !above.iter().skip(1).any(|above| common.contains(above))
        };
        common.iter().filter(is_first).cloned().collect()
    }

    /// `isinstance(x, C)`
    pub(crate) fn is_instance_call(&mut self, args: Vec<Passed>) -> Operand {
        let [(_, x), (_, class)] = args.as_slice() else {
            return self.report("E0203", "isinstance() expects 2 arguments".to_owned());
        };
        match tested_classes(&class.ty) {
            _ if x.ty == Type::Never => self.never(),
            Some(classes) if self.has_typed_dict(&classes) => {
                self.raise_type_error("TypedDict does not support instance and class checks")
            }
            Some(classes) if x.ty == Type::Object && has_abstract_base(&classes) => {
                self.report("E0308", "isinstance() of an `object` and an abstract base".to_owned())
            }
            Some(classes) if self.unchecked_protocol(&classes) => self.raise_type_error(
                "Instance and class checks can only be used with @runtime_checkable protocols",
            ),
            Some(classes) => self.instance_test(x, &classes),
            None if is_class_union(&class.ty) => {
                let x = x.clone();
                self.dispatch(class, &mut |frame, class| match tested_classes(&class.ty) {
                    Some(classes) => frame.instance_test(&x, &classes),
                    None => frame.never(),
                })
            }
            None if is_list_of_classes(&self.cells.deep(&class.ty)) => {
                self.call_library("builtins._is_instance_of_one", &[x.clone(), class.clone()])
            }
            None if is_type(&class.ty) => self.is_class(x),
            None if let Some(object) = self.standing(class) => {
                let x = x.clone();
                self.dispatch_classes(&object, &mut |frame, case| {
                    let classes = tested_classes(&frame.class_alone(&case.ty)).unwrap_or_default();
                    frame.instance_test(&x, &classes)
                })
            }
            None => self.report("E0308", "isinstance() expects a class or a tuple of classes".to_owned()),
        }
    }

    /// `issubclass(x, class)`: `x` is a class that the compiler knows, or that of an object.
    pub(crate) fn is_subclass_call(&mut self, args: Vec<Passed>) -> Operand {
        if let [(_, x), (_, class)] = args.as_slice()
            && let (Some(object), Some(classes)) = (self.standing(x), tested_classes(&class.ty))
        {
            return self.instance_test(&object, &classes);
        }
        if let [(kind, x), class] = args.as_slice()
            && matches!(x.ty, Type::Union(_))
        {
            return self.dispatch(x, &mut |frame, member| {
                frame.is_subclass_call(vec![(kind.clone(), member.clone()), class.clone()])
            });
        }
        if let [x, (kind, class)] = args.as_slice()
            && is_class_union(&class.ty)
        {
            return self.dispatch(class, &mut |frame, class| {
                frame.is_subclass_call(vec![x.clone(), (kind.clone(), class.clone())])
            });
        }
        if let [(_, x), (_, class)] = args.as_slice()
            && is_list_of_classes(&self.cells.deep(&class.ty))
        {
            return self.call_library("builtins._is_subclass_of_one", &[x.clone(), class.clone()]);
        }
        let found = match args.as_slice() {
            [(_, x), (_, class)] => match (&x.ty, tested_classes(&class.ty)) {
                (Type::Class(of), Some(classes)) => Some(self.matches_any(of, &classes)),
                _ => None,
            },
            _ => None,
        };
        match found {
            Some(found) => self.bool(found),
            None => self.report("E0308", "issubclass() expects two classes that are known here".to_owned()),
        }
    }

    /// Whether `x` is an instance of one of `classes`.
    pub(crate) fn instance_test(&mut self, x: &Operand, classes: &[Type]) -> Operand {
        let members = lattice::members(&x.ty);
        let mut pairs = members.iter().flat_map(|member| classes.iter().map(move |class| (member, class)));
        if let Some(unknown) = pairs.find_map(|(member, class)| self.unknown_of_protocol(member, class)) {
            return self.report("E0308", unknown);
        }
        if members.iter().all(|member| self.matches_any(member, classes)) {
            return self.bool(true);
        }
        if let Some((known, class)) = members.iter().find_map(|member| self.untold_among(member, classes)) {
            return self.refuse_untold(known, &class);
        }
        // One by one: what they are joined to may be more than they are.
        let mut cases: Vec<Type> = Vec::new();
        for member in &members {
            if self.matches_any(member, classes) {
                cases.push(member.clone());
            } else {
                cases.extend(classes.iter().flat_map(|class| self.common_below(class, member)));
            }
        }
        cases.dedup();
        if cases.is_empty() {
            return self.bool(false);
        }
        let found = self.is_one_of(x, &cases);
        self.typed(found, Type::Bool)
    }

    /// `type(x)`
    pub(crate) fn type_call(&mut self, args: Vec<Passed>) -> Operand {
        match args.as_slice() {
            [(_, x)] => self.class_of_value(x),
            _ => self.report("E0203", "type() expects 1 argument".to_owned()),
        }
    }
}

fn has_abstract_base(classes: &[Type]) -> bool {
    classes
        .iter()
        .any(|class| class.as_instance().is_some_and(|of| abstract_bases::name(&of.class).is_some()))
}

/// Whether values are classes, one of several, or one of several tuples of them.
fn is_class_union(ty: &Type) -> bool {
    let is_tested = |member: &Type| *member != Type::None && tested_classes(member).is_some();
    matches!(ty, Type::Union(members) if members.iter().all(is_tested))
}

/// Whether a value is `type`, the class of classes.
fn is_type(ty: &Type) -> bool {
    matches!(ty, Type::Function(symbol) if symbol.as_str() == CLASS_OF)
}

/// Whether values are tuples of any length whose items are classes.
fn is_list_of_classes(ty: &Type) -> bool {
    let is_class = |member: &Type| matches!(member, Type::Class(_));
    let is_listed = |of: &&Instance| of.class.as_str() == "builtins.tuple";
    let item = ty.as_instance().filter(is_listed).and_then(|listed| listed.args.first());
    item.is_some_and(|item| lattice::members(item).iter().all(is_class))
}

/// The types that a test tells from others: of `x is NotImplemented`, that of NotImplemented.
fn told_apart(ty: &Type) -> Option<Vec<Type>> {
    if is_not_implemented(ty) { Some(vec![ty.clone()]) } else { tested_classes(ty) }
}

/// The classes that an `except` or a pattern names, which take no `int | str`.
pub(crate) fn named_classes(ty: &Type) -> Option<Vec<Type>> {
    match ty {
        Type::Class(of) if matches!(**of, Type::Union(_)) => None,
        Type::Tuple(items) => {
            let classes: Option<Vec<Vec<Type>>> = items.iter().map(named_classes).collect();
            classes.map(|classes| classes.concat())
        }
        _ => tested_classes(ty),
    }
}

/// The classes that an `isinstance` names.
pub(crate) fn tested_classes(ty: &Type) -> Option<Vec<Type>> {
    match ty {
        // `int | str` is any of its members.
        Type::Class(of) => Some(lattice::members(of)),
        Type::None => Some(vec![Type::None]),
        Type::Tuple(items) => {
            let classes: Option<Vec<Vec<Type>>> = items.iter().map(tested_classes).collect();
            classes.map(|classes| classes.concat())
        }
        _ => None,
    }
}
