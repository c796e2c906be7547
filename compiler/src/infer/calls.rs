//! Calls: finding the function behind a callee, and emitting the call. Not here: binding arguments to parameters, solving type
//! parameters.

use std::collections::BTreeSet;

use linkpoint_abi::{Point, Symbol};

use super::arguments::{has_star_of_any_length, is_one_star};
use super::attributes::class_of;
use super::filling::is_filling;
use super::frame::{Frame, Operand};
use super::lacking::Wanted;
use super::lattice::{self, Substitution, is_open};
use super::merging::has_items;
use super::numbers::are_kept_in_result;
use super::parameters::{may_be_widened, may_widen_captured};
use super::{
    Specialization, class_values, closures, few_arguments, field_params, formats, hierarchy, intrinsics,
    reduced,
};
use crate::diagnostic::Diagnostic;
use crate::front::definition::ParameterKind;
use crate::ir::typed::PointData;
use crate::ir::untyped::{Argument, Constant};
use crate::ir::{Type, Value};
use crate::program::signatures::{Flavor, Signature};

/// What keeps an argument of an exception.
const KEPT_ARGUMENT: &str = "builtins._kept_argument";

/// An argument as it is passed.
pub(crate) type Passed = (Argument, Operand);

/// Methods that give an item of a dict, or what the `__missing__` of a class of the program says.
const ITEMS_OF_DICTS: [&str; 3] =
    ["builtins.dict.__getitem__", "collections.Counter.__getitem__", "collections.defaultdict.__getitem__"];

impl Frame<'_, '_> {
    /// Calls whatever `callee` is.
    pub(crate) fn call_operand(&mut self, callee: &Operand, args: Vec<Passed>) -> Operand {
        match &callee.ty {
            Type::Function(symbol) => self.call_named(&symbol.clone(), args),
            Type::Class(of) => {
                let of = formats::told_by_literal(of, &args);
                self.call_class(&of, args)
            }
            ty if class_values::of_object(ty).is_some() => self.construct_alike(callee, args),
            Type::Method(_, symbol) => {
                let symbol = symbol.clone();
                let receiver = match &callee.ty {
                    Type::Method(receiver, _) if !self.out.is_on() || !lattice::is_runtime(receiver) => {
                        Operand { ty: (**receiver).clone(), constant: None, value: callee.value }
                    }
                    _ => self.receiver_of(callee),
                };
                self.call_bound(&receiver, &symbol, args)
            }
            Type::Never => self.never(),
            Type::Union(members) => {
                let members = members.clone();
                let may_raise = members
                    .iter()
                    .any(|member| *member != Type::None && self.misfit(member, &args).is_none())
                    || self.is_checked_late();
                let rule = &mut |frame: &mut Self, member: &Operand| match member.ty {
                    Type::None => frame.raise_type_error("'NoneType' object is not callable"),
                    _ => match frame.misfit(&member.ty, &args).filter(|_| may_raise) {
                        Some(message) => frame.raise_type_error(&message),
                        None => {
                            let args = frame.as_one_of_several_declares(&member.ty, &args);
                            frame.call_one_of_several(member, &args)
                        }
                    },
                };
                let what = "a function that does not take these arguments";
                self.dispatch_passable(callee, what, &Wanted::Nothing, rule)
            }
            ty if ty.is_instance_of(closures::CALLABLE) => self.call_stored(callee, args),
            _ => match self.find_method(&callee.ty, "__call__") {
                Some(_) if self.is_overridden(&callee.ty, "__call__") => {
                    self.dispatch_call(callee, "__call__", args)
                }
                Some(symbol) => self.call_bound(callee, &symbol, args),
                None => {
                    let found = lattice::display(&self.cells.deep(&callee.ty));
                    let raised = self.protocol_error(&callee.ty, "__call__");
                    let message = format!("expected a function or class to call, found `{found}`");
                    self.refuse("E0204", message, None, raised)
                }
            },
        }
    }

    fn call_named(&mut self, symbol: &Symbol, args: Vec<Passed>) -> Operand {
        if symbol.module() == "intrinsics" {
            let operands: Vec<Operand> = args.into_iter().map(|(_, operand)| operand).collect();
            return intrinsics::call(self, symbol.last(), &operands);
        }
        match symbol.as_str() {
            "builtins.isinstance" => self.is_instance_call(args),
            "builtins.len" if is_one_of(&args, |ty| matches!(ty, Type::Tuple(_))) => {
                self.tuple_length(&args[0].1)
            }
            "builtins.len"
                if is_one_of(&args, |ty| matches!(ty, Type::Union(_))) && self.is_checked_late() =>
            {
                self.length_of_member(&args[0].1)
            }
            "builtins.hasattr" => self.has_attribute_call(args),
            "dataclasses.is_dataclass" => self.is_dataclass_call(args),
            "builtins.getattr" => self.get_attribute_call(args),
            "builtins.setattr" => self.set_attribute_call(args),
            _ if symbol.last() == crate::front::DECORATED_CLASS => self.decorated_class(&args),
            _ if symbol.last() == crate::front::MADE_ONCE => {
                let args: Vec<Operand> = args.into_iter().map(|(_, operand)| operand).collect();
                self.call_library("builtins._make_once", &args)
            }
            _ if symbol.last() == crate::front::ASSERT_NEVER => {
                let args: Vec<Operand> = args.into_iter().map(|(_, operand)| operand).collect();
                self.call_library("builtins._assert_never", &args)
            }
            NEW_OBJECT => self.new_object(&args),
            SET_DIRECTLY => self.set_attribute_directly(&args),
            "builtins.type" => self.type_call(args),
            "builtins._type_name_of" if is_one_of(&args, has_no_object) => {
                self.str_literal(class_of(&args[0].1.ty).last())
            }
            KEPT_ARGUMENT if is_one_of(&args, is_union_of_callables) => {
                let symbol = symbol.clone();
                self.dispatch(&args[0].1, &mut |frame, member| {
                    let args = vec![(Argument::Positional, member.clone())];
                    frame.call_function(&symbol, None, Substitution::new(), args)
                })
            }
            "builtins.vars" if args.len() == 1 => self.object_dict(&args[0].1),
            "builtins.callable" => self.callable_call(args),
            "builtins.issubclass" => self.is_subclass_call(args),
            "dataclasses.replace" if matches!(args.first(), Some((Argument::Positional, _))) => {
                let (object, changes) = args.split_first().expect("there is a first argument");
                let method = self.attribute(&object.1, crate::program::records::REPLACED, false);
                self.call_operand(&method, changes.to_vec())
            }
            name if formats::UNPACKING.contains(&name) && self.facts.program.is_library(symbol) => {
                let args = self.with_unpacked(args);
                self.call_function(symbol, None, Substitution::new(), args)
            }
            "functools.reduce" if reduced::is_of_functions(&args) => self.reduce_functions(&args),
            "builtins.zip" if is_one_star(&args) => {
                self.call_library("builtins._zip_listed", &[args[0].1.clone()])
            }
            "builtins.zip" if has_star_of_any_length(&args) => {
                let (kinds, items): (Vec<_>, Vec<_>) = args.into_iter().unzip();
                let list = self.sequence_display("builtins.list", "append", &kinds, &items);
                self.call_library("builtins._zip_listed", &[list])
            }
            _ => {
                let form = few_arguments::form(symbol, &args);
                self.call_function(form.as_ref().unwrap_or(symbol), None, Substitution::new(), args)
            }
        }
    }

    /// Calls a method found on `receiver`.
    pub(crate) fn call_bound(&mut self, receiver: &Operand, symbol: &Symbol, args: Vec<Passed>) -> Operand {
        let asked = symbol.last();
        if let Some(refused) = self.refuse_method_of_iterable(receiver, asked) {
            return refused;
        }
        if let Some(answer) = self.asked_of_class(receiver, asked, &args) {
            return answer;
        }
        if let Some(found) = self.call_with_keys(receiver, symbol, &args) {
            return found;
        }
        if let Some((own, name)) = hierarchy::method_of_super(symbol) {
            return self.call_of_super(receiver, &own, name, args);
        }
        if let Some(name) = symbol.as_str().strip_prefix(super::attributes::VARIABLE) {
            return self.call_variable(receiver, name, args);
        }
        if let Some(name) = symbol.as_str().strip_prefix("?.") {
            return self.dispatch_call(receiver, name, args);
        }
        let Some(signature) = self.facts.signature(symbol) else {
            return self.report("E0402", format!("`{}` is not defined", symbol.last()));
        };
        let substitution = self.receiver_substitution(&receiver.ty, &signature);
        match signature.flavor {
            Flavor::Static => self.call_function(symbol, None, substitution, args),
            Flavor::Class if class_values::is_one_of_classes(&receiver.ty) => {
                self.dispatch(receiver, &mut |frame, class| frame.call_bound(class, symbol, args.clone()))
            }
            Flavor::Class => {
                let class = match &receiver.ty {
                    Type::Class(_) => receiver.clone(),
                    ty if class_values::of_object(ty).is_some() => receiver.clone(),
                    _ => self.class_of_value(receiver),
                };
                self.call_function(symbol, Some(class), substitution, args)
            }
            _ if matches!(receiver.ty, Type::Class(_)) => {
                self.call_function(symbol, None, substitution, args)
            }
            Flavor::Function if matches!(receiver.ty, Type::Tuple(_)) => {
                self.call_closure(symbol, &signature, receiver, args)
            }
            _ => self.call_function(symbol, Some(receiver.clone()), substitution, args),
        }
    }

    /// Calls `symbol` with an optional first argument.
    pub(crate) fn call_function(
        &mut self,
        symbol: &Symbol,
        first: Option<Operand>,
        mut substitution: Substitution,
        args: Vec<Passed>,
    ) -> Operand {
        let Some(signature) = self.facts.signature(symbol) else {
            return self.report("E0402", format!("`{}` is not defined", symbol.last()));
        };
        let signature = field_params::with_ints(self.facts, symbol, signature);
        if let Some(dict) = first.as_ref().filter(|_| ITEMS_OF_DICTS.contains(&symbol.as_str()))
            && self
                .find_method(&dict.ty, "__missing__")
                .is_some_and(|method| !self.facts.program.is_library(&method))
        {
            let key = args.into_iter().map(|(_, key)| key);
            return self.call_library(
                "builtins._item_or_missing",
                &[dict.clone()].into_iter().chain(key).collect::<Vec<_>>(),
            );
        }
        let Some(bound) = self.bind(symbol, &signature, first, args, None) else { return self.never() };
        self.call_split(symbol, &signature, &mut substitution, bound)
    }

    /// Raises TypeError with a message.
    pub(crate) fn raise_type_error(&mut self, message: &str) -> Operand {
        let message = self.str_literal(message);
        self.call_library("builtins._raise_type_error", &[message]);
        self.dead_end();
        self.never()
    }

    fn tuple_length(&mut self, tuple: &Operand) -> Operand {
        let Type::Tuple(items) = &tuple.ty else { return self.never() };
        self.constant(&Constant::Int(i64::try_from(items.len()).unwrap_or(i64::MAX)))
    }

    /// Calls a function that was made with values: of its defaults, of the variables that it captures. The captured
    /// values follow the arguments.
    fn call_closure(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        captured: &Operand,
        args: Vec<Passed>,
    ) -> Operand {
        let mut substitution = Substitution::new();
        let defaults = self.passed_defaults(symbol, signature);
        let Some(bound) = self.bind(symbol, signature, None, args, Some(captured)) else {
            return self.never();
        };
        let Some(mut bound) = self.convert_args(symbol, signature, &mut substitution, bound) else {
            return self.never();
        };
        let count = if let Type::Tuple(items) = &captured.ty { items.len() } else { 0 };
        bound.extend((defaults.len()..count).map(|index| self.tuple_item(captured, index)));
        self.call_bound_args(symbol, signature, &substitution, &bound)
    }

    /// Calls a function of the library by name with positional arguments.
    pub(crate) fn call_library(&mut self, symbol: &str, args: &[Operand]) -> Operand {
        let passed = args.iter().map(|arg| (Argument::Positional, arg.clone())).collect();
        self.call_function(&Symbol::new(symbol), None, Substitution::new(), passed)
    }

    /// Calls a method by name, if the type has it.
    pub(crate) fn try_method(&mut self, receiver: &Operand, name: &str, args: &[Operand]) -> Option<Operand> {
        let symbol = self.find_method(&receiver.ty, name)?;
        let passed = args.iter().map(|arg| (Argument::Positional, arg.clone())).collect();
        // What the runtime calls for an object is that of its exact class.
        let is_exact = matches!(name, "__drop__" | "__visit__");
        if !is_exact && self.is_overridden(&receiver.ty, name) {
            return Some(self.dispatch_call(receiver, name, passed));
        }
        Some(self.call_bound(receiver, &symbol, passed))
    }

    /// Calls a method by name that the type must have.
    pub(crate) fn call_method(&mut self, receiver: &Operand, name: &str, args: &[Operand]) -> Operand {
        self.call_method_or_report(receiver, name, args, name)
    }

    /// Calls a method by name; `what` is not supported by types without it.
    pub(crate) fn call_method_or_report(
        &mut self,
        receiver: &Operand,
        name: &str,
        args: &[Operand],
        what: &str,
    ) -> Operand {
        if matches!(receiver.ty, Type::Union(_) | Type::Object) {
            let passed = args.iter().map(|arg| (Argument::Positional, arg.clone())).collect();
            return self.dispatch_call(receiver, name, passed);
        }
        match self.try_method(receiver, name, args) {
            Some(result) => result,
            None => {
                let found = lattice::display(&self.cells.deep(&receiver.ty));
                let raised = self.protocol_error(&receiver.ty, name);
                self.refuse_where_declared(
                    "E0303",
                    format!("`{found}` does not support {what}"),
                    None,
                    raised,
                )
            }
        }
    }

    /// Calls a function whose arguments stand in the order of its parameters and have their types.
    pub(super) fn call_bound_args(
        &mut self,
        symbol: &Symbol,
        signature: &Signature,
        substitution: &Substitution,
        args: &[Operand],
    ) -> Operand {
        let grown = self.with_growing_tuples(symbol, signature, args);
        let args = grown.as_deref().unwrap_or(args);
        let is_library = self.facts.program.is_library(symbol);
        if is_library {
            self.fill_receiver(symbol, signature, args);
        }
        let params: Vec<Type> = args.iter().map(|arg| self.cells.deep(&arg.ty)).collect();
        // A function that calls itself with ever deeper types would need ever more specializations.
        if params.iter().any(|param| {
            lattice::is_deeper(param, TYPE_DEPTH_MAX) || lattice::has_more_parts(param, TYPE_PARTS_MAX)
        }) {
            let name = symbol.last();
            return self.report(
                "E0302",
                format!("types nest more than {TYPE_DEPTH_MAX} deep in this call of `{name}`"),
            );
        }
        let departs = !is_library && self.departs(signature, &params);
        let specialization = match departs {
            true => Specialization { symbol: symbol.clone(), params: params.clone() },
            false => Specialization::of(symbol, signature, params.clone()),
        };
        let is_rest = |kind| matches!(kind, ParameterKind::VarArgs | ParameterKind::VarKeywords);
        let mut given = signature.params.iter().zip(&params);
        // What is left for `**rest` may be nothing.
        let is_settled = given.all(|(param, given)| is_rest(param.kind) || !is_open(given));
        let specialization = self.catching(specialization, signature, departs);
        if departs && is_settled && self.out.is_on() {
            if let Some(narrowed) = self.as_declared(&specialization, signature, args) {
                return self.call_bound_args(symbol, signature, substitution, &narrowed);
            }
            if !self.facts.inferred(&specialization).diagnostics.is_empty() {
                return self.refuse_departing(&specialization, signature, args);
            }
        }
        if self.is_probing
            && is_settled
            && self.refused_within(&specialization, &mut BTreeSet::new()).is_some()
        {
            return self.report("E0301", format!("`{}` does not take this", symbol.last()));
        }
        let is_undeclared = signature.params.iter().any(|param| param.declared.is_none());
        let is_asked =
            (is_undeclared || self.fills_receiver(signature, &params)) && !self.facts.is_written(symbol);
        let is_apart = self.facts.estimates.is_apart();
        // Those with declared parameters are evaluated by themselves, but for inner ones.
        let is_inner = || {
            let definition = self.facts.program.definition(symbol);
            definition.is_some_and(|definition| {
                definition.function().is_some_and(|function| function.enclosing.is_some())
            })
        };
        let is_estimated = is_apart || self.facts.estimates.has_variables();
        // What it does for any type tells nothing of fields outside of generic classes.
        let is_told_by_types = || {
            let is_for_any =
                |param: &Type| lattice::mentions(param, &|part| matches!(part, Type::Parameter(_)));
            signature.is_generic() && !params.iter().any(is_for_any)
        };
        let is_other = departs || self.rest_departs(signature, &params);
        let is_looked_into = || is_asked || is_other || is_told_by_types() || is_inner();
        if is_asked && is_apart || is_estimated && !is_library && is_looked_into() {
            self.facts.note_assignments(&specialization);
        }
        let may_widen = |(param, given)| may_be_widened(self.facts, signature, symbol, param, given);
        let are_widened = !is_library
            && (signature.params.iter().zip(&params).any(may_widen)
                || may_widen_captured(self.facts, symbol, signature, &params));
        if are_widened && !self.facts.is_written(symbol) && !self.is_refined_for(&specialization, args) {
            return self.never();
        }
        // What a body decides about its arguments.
        // A method that stores tells what an object of a generic class holds, where nothing else does, and an inner function
        // what it captures.
        let is_receiver_open = signature.flavor == Flavor::Method
            && signature.is_generic()
            && symbol.last() != "__init__"
            && params.first().is_some_and(is_open);
        let is_captured_open = params.iter().skip(signature.params.len()).any(is_open);
        let is_told_inside = !is_library && (is_receiver_open || is_captured_open);
        let open = is_told_inside || is_asked && params.iter().any(is_open);
        let result = match &signature.result {
            Some(_) if open && self.inferred_result(&specialization, args).is_none() => return self.never(),
            Some(declared) => match self.refused(&specialization, signature, args) {
                Some(answer) => return answer,
                None => self.result_under(&specialization, signature, substitution, declared),
            },
            None => match self.inferred_result(&specialization, args) {
                Some(result) => result,
                None => return self.never(),
            },
        };
        let is_left = signature.result.is_none() && !self.facts.is_written(symbol);
        let result = if is_left && !is_library { self.for_users(symbol, args, result) } else { result };
        let told = is_left.then(|| self.told_result(&specialization, &params, args, &result)).flatten();
        let made = match told {
            Some(told) => {
                let class = self.compile_time(Type::Class(std::sync::Arc::new(self.cells.deep(&result))));
                self.emit_call(&told, &told.params, &[args, &[class]].concat(), &result)
            }
            None => self.emit_call(&specialization, &params, args, &result),
        };
        self.as_made(symbol, made)
    }

    /// Whether what a method stores may tell the items of its receiver: of a class below `list` or `dict` whose items nothing
    /// declares.
    fn fills_receiver(&self, signature: &Signature, params: &[Type]) -> bool {
        let receiver = params.first().filter(|given| signature.flavor == Flavor::Method && is_open(given));
        let instance = receiver.and_then(Type::as_instance);
        instance.is_some_and(|instance| has_items(self.facts, &instance.class))
    }

    /// The result of a function that declares one: what its body says of numbers that the declaration allows.
    fn result_under(
        &mut self,
        callee: &Specialization,
        signature: &Signature,
        substitution: &Substitution,
        declared: &Type,
    ) -> Type {
        let declared = self.facts.instantiate(declared, substitution);
        if !are_kept_in_result(self.facts, callee, signature, &declared) {
            return declared;
        }
        let result = self.facts.inferred(callee).result.clone();
        if result == Type::Never { declared } else { result }
    }

    pub(super) fn inferred_result(
        &mut self,
        specialization: &Specialization,
        args: &[Operand],
    ) -> Option<Type> {
        let inferred = self.facts.inferred(specialization);
        let is_probed = self.is_probing && !specialization.params.iter().any(is_open);
        if self.out.is_on() || is_probed {
            for diagnostic in &inferred.diagnostics {
                self.push_found(diagnostic.clone());
            }
        }
        if !self.is_refined_for(specialization, args) {
            return None;
        }
        if inferred.result == Type::Never {
            return Some(Type::Never);
        }
        if self.is_too_early_for(specialization, &inferred.result) {
            self.changed = true;
            return Some(Type::Never);
        }
        let result = self.opened(&inferred.result, &[RESULT_CELLS]);
        Some(result)
    }

    /// Lets flow into arguments what the body of a function puts there. Whether they can take it, which is reported.
    pub(super) fn is_refined_for(&mut self, specialization: &Specialization, args: &[Operand]) -> bool {
        let inferred = self.facts.inferred(specialization);
        for (at, (arg, refined)) in (0..).zip(args.iter().zip(inferred.refined.iter().flatten())) {
            let refined = self.opened(refined, &[REFINED_CELLS, at]);
            self.absorb(&arg.ty, &refined);
        }
        let is_left_open =
            |(arg, refined): (&Operand, &Type)| is_open(&self.cells.deep(&arg.ty)) && !is_open(refined);
        if self.out.is_on() && args.iter().zip(inferred.refined.iter().flatten()).any(is_left_open) {
            let name = specialization.symbol.last();
            let message =
                format!("an empty container is passed to `{name}`, which alone knows its element types");
            let help = Some(format!("annotate the parameters of `{name}`"));
            self.report_with_help("E0302", message, help);
            return false;
        }
        let is_narrower = |(arg, refined): (&Operand, &Type)| {
            !is_open(refined) && self.cells.deep(&arg.ty) != *refined && lattice::is_runtime(refined)
        };
        let mut refined = args.iter().zip(inferred.refined.iter().flatten());
        if self.out.is_on()
            && let Some(index) = refined.position(is_narrower)
        {
            let name = specialization.symbol.last();
            let found = lattice::display(&self.cells.deep(&args[index].ty));
            let wanted = inferred.refined.iter().flatten().nth(index).map(lattice::display);
            let message = format!(
                "`{name}` makes a `{}` of a container that is passed, which is a `{found}`",
                wanted.unwrap_or_default()
            );
            let mut diagnostic = Diagnostic::error("E0301", self.location(), message);
            diagnostic.contradicts = self
                .captured_numbers(specialization, index, args, &inferred)
                .or_else(|| self.declaration_of_passed(&args[index]));
            self.push_diagnostic(diagnostic);
            return false;
        }
        true
    }

    /// Element types that a callee left open are decided here: each becomes a cell of this place.
    pub(super) fn opened(&mut self, ty: &Type, place: &[u32]) -> Type {
        self.cells.opened(ty, self.inst, &mut place.to_vec())
    }

    /// Calls a specialization with operands that have the types of its parameters.
    pub(crate) fn emit_call(
        &mut self,
        callee: &Specialization,
        params: &[Type],
        args: &[Operand],
        result: &Type,
    ) -> Operand {
        if !self.out.is_on() {
            return self.typed(Value(u32::MAX), result.clone());
        }
        // What cannot be filled with that is open, once that is told.
        let is_looked_into = self.goes_on() || self.made.is_closed() && is_filling(&callee.symbol);
        if is_looked_into && let Some(found) = self.refused_within(callee, &mut BTreeSet::new()) {
            self.push_found(found);
            return self.never();
        }
        let result = self.cells.deep(result);
        self.callees.insert(callee.clone());
        let values: Vec<Value> = args.iter().map(|arg| self.runtime_value(arg)).collect();
        let point = self.point(callee, params, &result);
        let value = self.out.call(point, &values, result.clone());
        self.typed(value, result)
    }

    /// The value that is passed for an operand: None for one that only the compiler sees.
    pub(crate) fn runtime_value(&mut self, operand: &Operand) -> Value {
        let ty = self.cells.deep(&operand.ty);
        if lattice::is_runtime(&operand.ty) && operand.value != Value(u32::MAX) {
            return self.as_method(operand.value, &ty);
        }
        self.out.op(crate::ir::typed::Op::None, &[], ty)
    }

    /// The link point for a callee.
    pub(crate) fn point(&mut self, callee: &Specialization, params: &[Type], result: &Type) -> PointData {
        let name = callee.name();
        PointData {
            point: Point {
                callee: name,
                signature: PointData::wasm_signature(params, result),
                signature_hash: self.facts.signature_hash(&callee.symbol, params, result),
            },
            symbol: callee.symbol.clone(),
            params: params.to_vec(),
            result: result.clone(),
        }
    }
}

/// Whether the only argument is passed by position and has such a type.
fn is_one_of(args: &[Passed], is_such: impl Fn(&Type) -> bool) -> bool {
    matches!(args, [(Argument::Positional, operand)] if is_such(&operand.ty))
}

/// What `object` itself does where objects are made and where attributes are assigned.
pub(crate) const NEW_OBJECT: &str = "builtins.object.__new__";
pub(crate) const SET_DIRECTLY: &str = "builtins.object.__setattr__";

/// Types of arguments consist of no more types than this.
const TYPE_PARTS_MAX: usize = 2_000;

/// Types of arguments nest no deeper than this.
const TYPE_DEPTH_MAX: usize = 60;

/// Where the cells of a call's result stand.
const RESULT_CELLS: u32 = 100;

/// Where the cells of what a callee decided about its arguments stand.
const REFINED_CELLS: u32 = 200;

fn is_union_of_callables(ty: &Type) -> bool {
    matches!(ty, Type::Union(members) if members.iter().all(lattice::is_known_callable))
}

/// Whether no object of the class stands for a value: it is known by its type alone, or by an object of the class that
/// it is.
fn has_no_object(ty: &Type) -> bool {
    matches!(ty, Type::Function(_) | Type::Module(_)) || class_values::is_class(ty)
}
