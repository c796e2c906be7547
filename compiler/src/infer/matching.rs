//! Patterns of `match`: the tests that only patterns make, and what their sub-patterns are matched against.

use linkpoint_abi::Symbol;

use super::frame::{Frame, Operand};
use super::lattice;
use super::narrow::named_classes;
use crate::ir::Type;
use crate::ir::types::Instance;
use crate::ir::untyped::{CompareOp, Constant, Test};

/// Built-in classes whose one positional sub-pattern is matched against the value itself.
const WHOLE: &[&str] = &["str", "bytes", "bytearray", "list", "tuple", "dict", "set", "frozenset"];

impl Frame<'_, '_> {
    /// The outcome of a test in a pattern.
    pub(crate) fn matches_pattern(&mut self, test: Test, x: &Operand, class: Option<&Operand>) -> Operand {
        if x.ty == Type::Never {
            return self.never();
        }
        match test {
            Test::IsNone => {
                let none = self.none();
                self.compare(CompareOp::Is, x, &none)
            }
            Test::Truthy => self.truth(x),
            Test::IsInstance => match class.and_then(|class| named_classes(&class.ty)) {
                Some(classes) => self.instance_test(x, &classes),
                None => self.report("E0308", "a class pattern needs a class".to_owned()),
            },
            Test::IsSequence | Test::IsMapping => self.kind_test(test, x),
            // The one is asked by `is_covered`, the other in no pattern.
            Test::IsMember | Test::Answers => self.bool(false),
        }
    }

    fn kind_test(&mut self, test: Test, x: &Operand) -> Operand {
        let members = lattice::members(&x.ty);
        if x.ty == Type::Object {
            return self.report("E0305", "this pattern needs a value whose type is known".to_owned());
        }
        if members.iter().all(|member| self.is_of_kind(test, member)) {
            return self.bool(true);
        }
        let matching: Vec<Type> = members.iter().flat_map(|member| self.of_kind(test, member)).collect();
        if matching.is_empty() {
            return self.bool(false);
        }
        let found = self.is_one_of(x, &matching);
        self.typed(found, Type::Bool)
    }

    /// The types of the values of type `ty` that patterns take for sequences, or for mappings: all of them, or those of
    /// classes below.
    pub(crate) fn of_kind(&self, test: Test, ty: &Type) -> Vec<Type> {
        if self.is_of_kind(test, ty) {
            return vec![ty.clone()];
        }
        let Type::Instance(instance) = ty else { return Vec::new() };
        let below = self.facts.overrides(&instance.class, "");
        let is_such = |class: &&Symbol| self.facts.pattern_kind(class) == Some(test);
        let derived = below.iter().filter(is_such).filter_map(|class| self.derived(class, instance));
        derived.collect()
    }

    /// Whether all values of a type are sequences, or mappings, as patterns see them.
    pub(crate) fn is_of_kind(&self, test: Test, ty: &Type) -> bool {
        let is_text = |instance: &Instance| {
            let texts = ["builtins.str", "builtins.bytes", "builtins.bytearray"];
            texts.iter().any(|class| self.derives_from(instance, &(*class).into()))
        };
        match ty {
            Type::Tuple(_) => test == Test::IsSequence,
            record if test == Test::IsSequence && self.is_tuple_record(record) => true,
            Type::Instance(instance) => {
                let is_of_library = match test {
                    Test::IsSequence => self.is_registered(ty, "Sequence") && !is_text(instance),
                    _ => self.is_registered(ty, "Mapping"),
                };
                is_of_library || self.facts.pattern_kind(&instance.class) == Some(test)
            }
            _ => false,
        }
    }

    /// The number of items of a sequence.
    pub(crate) fn length(&mut self, x: &Operand) -> Operand {
        match &x.ty {
            Type::Never => self.never(),
            Type::Union(_) => {
                let rule = &mut |frame: &mut Self, member: &Operand| frame.length(member);
                self.dispatch_wanting(x, &super::lacking::Wanted::Attribute("__len__"), rule)
            }
            Type::Tuple(items) => {
                self.constant(&Constant::Int(i64::try_from(items.len()).unwrap_or(i64::MAX)))
            }
            _ => self.call_method(x, "__len__", &[]),
        }
    }

    /// What the positional sub-pattern number `index` of a pattern `class(...)` is matched against.
    pub(crate) fn match_argument(&mut self, index: u32, value: &Operand, class: &Operand) -> Operand {
        if value.ty == Type::Never {
            return self.never();
        }
        let Type::Class(of) = &class.ty else {
            return self.report("E0308", "a class pattern needs a class".to_owned());
        };
        let is_whole = match &**of {
            Type::Int | Type::Float | Type::Bool => true,
            Type::Instance(instance) => {
                WHOLE.iter().any(|name| instance.class.as_str() == format!("builtins.{name}"))
            }
            _ => false,
        };
        if is_whole && index == 0 {
            return value.clone();
        }
        let fields = of.as_instance().map(|instance| self.facts.match_args(&instance.class));
        match fields.unwrap_or_default().get(index as usize) {
            Some(field) => self.attribute(value, field, false),
            None => {
                let name = lattice::display(of);
                self.report("E0308", format!("`{name}` has no field for this positional sub-pattern"))
            }
        }
    }
}
