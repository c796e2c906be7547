//! `**` of a dict in a call of a function without a `**` parameter: the dict is asked for each parameter that nothing
//! else fills, when the call runs.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::contradictions::are_numbers;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice;
use crate::diagnostic::Declaration;
use crate::front::definition::ParameterKind;
use crate::ir::Type;
use crate::program::signatures::{Signature, SignatureParam};

/// Whether a parameter can be given by name.
pub(crate) fn is_named(kind: ParameterKind) -> bool {
    matches!(kind, ParameterKind::Normal | ParameterKind::KeywordOnly)
}

impl Frame<'_, '_> {
    /// What `**` passes: nothing if the dict has no values. `None` if it is no dict of names, which is reported.
    pub(super) fn named_arguments(&mut self, symbol: &Symbol, mapping: &Operand) -> Option<Option<Operand>> {
        let mapping = &self.dict_among(symbol, mapping);
        let args = match &mapping.ty {
            Type::Instance(dict) if dict.class.as_str() == "builtins.dict" => dict.args.clone(),
            _ => Vec::new(),
        };
        let [key, value] = &args[..] else {
            self.report("E0105", "`**` needs a dict here".to_owned());
            return None;
        };
        if self.cells.deep(value) == Type::Never {
            return Some(None);
        }
        if self.cells.deep(key) != Type::str() {
            self.report("E0105", "`**` needs a dict whose keys are strings".to_owned());
            return None;
        }
        Some(Some(mapping.clone()))
    }

    /// What `**` is given, which is a dict or something else: what is none raises TypeError.
    pub(super) fn dict_among(&mut self, symbol: &Symbol, mapping: &Operand) -> Operand {
        let ty = self.cells.deep(&mapping.ty);
        let is_dict = |member: &Type| member.is_instance_of("builtins.dict");
        let dicts: Vec<Type> = lattice::members(&ty).into_iter().filter(is_dict).collect();
        match (&ty, dicts.as_slice()) {
            (Type::Union(_), [dict]) if self.is_checked_late() => {
                let class = symbol.as_str().strip_suffix(".__init__");
                let class = class.or_else(|| symbol.as_str().strip_suffix(".__new__")).map(Symbol::new);
                self.only(mapping, dict, &Wanted::Names(class.as_ref().unwrap_or(symbol)))
            }
            _ => mapping.clone(),
        }
    }

    /// What a call with `**` passes by name to a function with a `**` parameter, without the names that parameters have:
    /// the dict of it all, from which each parameter that nothing else fills takes its own. `None` if it is no dict of
    /// names, which is reported.
    pub(super) fn named_and_other_arguments(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        keywords: &mut Vec<(Arc<str>, Operand)>,
        mappings: &[Operand],
    ) -> Option<Option<Operand>> {
        let is_param = |name: &Arc<str>| {
            signature.params.iter().any(|param| is_named(param.kind) && param.name == *name)
        };
        let (own, others) = std::mem::take(keywords).into_iter().partition(|(name, _)| is_param(name));
        *keywords = own;
        let others: Vec<(Arc<str>, Operand)> = others;
        let all = self.dict_of(&others, mappings);
        if all.ty == Type::Never {
            return None;
        }
        match all.ty.as_instance().map(|dict| self.cells.deep(&dict.args[1])) {
            Some(Type::Never) | None => Some(None),
            Some(_) => self.named_arguments(symbol, &all),
        }
    }

    /// What is left for the `**` parameter once the other parameters have taken theirs.
    pub(super) fn other_arguments(
        &mut self,
        mapping: &Operand,
        symbol: &Symbol,
        signature: &Signature,
        taken: &[Arc<str>],
    ) -> Operand {
        let known: Vec<&str> =
            signature.params.iter().filter(|param| is_named(param.kind)).map(|param| &*param.name).collect();
        let (taken, known) = (self.str_literal(&taken.join(",")), self.str_literal(&known.join(",")));
        let function = self.qualified(symbol);
        self.call_library("builtins._other_named", &[mapping.clone(), taken, known, function]);
        mapping.clone()
    }

    /// The argument for a parameter that is given by name, if the dict has it; else its default.
    pub(super) fn argument_from(
        &mut self,
        mapping: &Operand,
        symbol: &Symbol,
        name: &str,
        default: Option<Operand>,
    ) -> Operand {
        let key = self.str_literal(name);
        match default {
            Some(default) => self.call_library("builtins._named_or", &[mapping.clone(), key, default]),
            None => {
                let function = self.qualified(symbol);
                self.call_library("builtins._named", &[mapping.clone(), key, function])
            }
        }
    }

    /// The argument at an index of a list, or the one for a parameter that is given by name, which both must not be.
    pub(super) fn item_or_named(
        &mut self,
        (items, at): (&Operand, &Operand),
        mapping: &Operand,
        symbol: &Symbol,
        name: &str,
        default: Option<Operand>,
    ) -> Operand {
        let (key, function) = (self.str_literal(name), self.qualified(symbol));
        let args = [items.clone(), at.clone(), mapping.clone(), key, function];
        match default {
            Some(default) => {
                self.call_library("builtins._item_or_named_or", &[&args[..], &[default]].concat())
            }
            None => self.call_library("builtins._item_or_named", &args),
        }
    }

    /// What a dict of values of several types holds for a parameter that takes some of them. Any other value ends the run, but for
    /// numbers of another kind, which contradict the declaration.
    pub(super) fn declared_part(
        &mut self,
        given: Operand,
        symbol: &Symbol,
        param: &SignatureParam,
    ) -> Operand {
        let (Some(declared), Type::Union(_)) = (&param.declared, &given.ty) else { return given };
        let fits = |frame: &mut Self, member: &Type| frame.assignable(declared, member);
        let members = lattice::members(&given.ty);
        let able: Vec<Type> = members.iter().filter(|member| fits(self, member)).cloned().collect();
        if able.is_empty() || able.len() == members.len() {
            return given;
        }
        let what = format!("argument `{}` of {}()", param.name, symbol.last());
        let declaration = Declaration::Parameter(symbol.clone(), param.name.clone());
        let is_other_number = |member: &&Type| !able.contains(member) && are_numbers(declared, member);
        if let Some(other) =
            members.iter().find(is_other_number).filter(|_| self.facts.may_leave_out(&declaration))
        {
            return self
                .demanded_by(declaration, |frame| frame.refuse_value(&what, (declared, other), None, None));
        }
        self.insist(&given, &lattice::union(able), declared, &what)
    }

    /// Raises TypeError if the dict has a name that no parameter takes.
    pub(super) fn check_named(
        &mut self,
        mapping: &Operand,
        symbol: &Symbol,
        signature: &Signature,
        taken: &[Arc<str>],
    ) {
        let known: Vec<&str> =
            signature.params.iter().filter(|param| is_named(param.kind)).map(|param| &*param.name).collect();
        let (taken, known) = (self.str_literal(&taken.join(",")), self.str_literal(&known.join(",")));
        let function = self.qualified(symbol);
        self.call_library("builtins._check_named", &[mapping.clone(), taken, known, function]);
    }

    /// The name of a function as messages give it.
    fn qualified(&mut self, symbol: &Symbol) -> Operand {
        let name = self.facts.program.shown_name(symbol);
        let name: Vec<&str> = name.split('.').map(|part| part.split(':').next().unwrap_or(part)).collect();
        self.str_literal(&name.join("."))
    }
}
