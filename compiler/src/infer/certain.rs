//! Mistakes that raise an exception in CPython whatever the values are: `"a" + 1`, `len(5)`, a call without an argument that is
//! needed. They are refused, unless they stand where that exception is caught: in a `try` of the function, or of one that
//! calls it and looks at its body. There they raise what CPython raises. So does what a function does with what callers pass to
//! parameters whose types nobody declared.
//!
//! Not here: what only some types of a union lack (`lacking`), which is raised without any handler.

use std::collections::{BTreeSet, VecDeque};

use linkpoint_abi::Symbol;

use super::Specialization;
use super::attributes::class_of;
use super::cpython_attributes::attributes;
use super::formats::ARRAY;
use super::frame::{Frame, Operand};
use super::lacking::{operator_message, protocol_message};
use super::lattice;
use super::mixed_order::class_name;
use super::narrow::tested_classes;
use crate::diagnostic::Diagnostic;
use crate::ir::entity::SiteId;
use crate::ir::function::Terminator;
use crate::ir::types::Instance;
use crate::ir::untyped::{Argument, BinaryOp, Op};
use crate::ir::{InstData, Type, Value};
use crate::program::facts::Facts;
use crate::program::origins;
use crate::program::signatures::Signature;

/// An exception that CPython raises for certain.
pub(crate) struct Raised {
    class: &'static str,
    text: String,
}

impl Raised {
    /// TypeError.
    pub(crate) fn type_error(text: impl Into<String>) -> Raised {
        Raised { class: "builtins.TypeError", text: text.into() }
    }

    /// AttributeError.
    pub(crate) fn attribute_error(text: impl Into<String>) -> Raised {
        Raised { class: "builtins.AttributeError", text: text.into() }
    }

    /// NameError.
    pub(crate) fn name_error(text: impl Into<String>) -> Raised {
        Raised { class: "builtins.NameError", text: text.into() }
    }

    /// ValueError.
    pub(crate) fn value_error(text: impl Into<String>) -> Raised {
        Raised { class: "builtins.ValueError", text: text.into() }
    }
}

/// The parameter that tells the code of a function for callers that catch what it certainly raises.
const CAUGHT: &str = "caught";

/// Classes outside of `builtins` that can do all that CPython's can.
const COMPLETE: [&str; 1] = [ARRAY];

/// How many functions are looked at to find out what one that is called certainly raises.
const LOOKED_AT_MAX: usize = 60;

impl Specialization {
    /// The code for callers that catch what it certainly raises.
    fn caught(&self) -> Specialization {
        let marker = Type::Module(CAUGHT.into());
        let params = self.params.iter().cloned().chain([marker]).collect();
        Specialization { symbol: self.symbol.clone(), params }
    }

    /// Whether callers catch what it certainly raises; its parameters without the mark that says so.
    pub(super) fn without_mark(&self) -> (bool, &[Type]) {
        match self.params.split_last() {
            Some((Type::Module(name), params)) if &**name == CAUGHT => (true, params),
            _ => (false, &self.params),
        }
    }
}

impl Frame<'_, '_> {
    /// Reports a mistake, unless what CPython raises for it is caught: then the code raises that.
    pub(crate) fn refuse(
        &mut self,
        code: &'static str,
        message: String,
        help: Option<String>,
        raised: Option<Raised>,
    ) -> Operand {
        let mut diagnostic = Diagnostic::error(code, self.location(), message);
        diagnostic.notes.extend(help);
        self.refuse_for(diagnostic, raised)
    }

    /// The same for a mistake that is left to the run where nobody declared types: the value may be one of several items of a tuple, or
    /// from one of several callers, which inference does not tell apart.
    pub(super) fn refuse_where_declared(
        &mut self,
        code: &'static str,
        message: String,
        help: Option<String>,
        raised: Option<Raised>,
    ) -> Operand {
        match raised.as_ref().filter(|_| self.is_left_to_run()) {
            Some(raised) => self.raise(raised),
            None => self.refuse(code, message, help, raised),
        }
    }

    /// Reports what cannot be iterated over.
    pub(super) fn refuse_to_iterate(&mut self, over: &Type, raised: Option<Raised>) -> Operand {
        let found = self.cells.deep(over);
        let may_be_none = matches!(&found, Type::Union(members) if members.contains(&Type::None));
        let help = may_be_none.then(|| "test `is not None` first".to_owned());
        let message = format!("`{}` cannot be iterated over", lattice::display(&found));
        self.refuse_where_declared("E0310", message, help, raised)
    }

    /// Reports a mistake whose finding is written already, as `refuse` does.
    pub(super) fn refuse_for(&mut self, mut diagnostic: Diagnostic, raised: Option<Raised>) -> Operand {
        // How many arguments a call has is not told by the callers of who calls.
        let is_told = || !matches!(diagnostic.code, "E0202" | "E0203") && self.is_told_by_caller();
        match raised {
            Some(raised) if self.is_caught(raised.class) || self.is_forwarding() || is_told() => {
                self.raise(&raised)
            }
            raised => {
                diagnostic.raises = raised.map(|raised| raised.class);
                self.push_diagnostic(diagnostic);
                self.never()
            }
        }
    }

    /// Reports a mistake that raises an exception of a class in CPython, for callers that may catch it.
    pub(super) fn report_raising(
        &mut self,
        code: &'static str,
        message: String,
        class: &'static str,
    ) -> Operand {
        let mut diagnostic = Diagnostic::error(code, self.location(), message);
        diagnostic.raises = Some(class);
        self.push_diagnostic(diagnostic);
        self.never()
    }

    /// Whether a function whose types nobody declared passes on arguments that only its callers know: whether it does is
    /// found out by the run.
    fn is_forwarding(&self) -> bool {
        let inst = self.function().body.insts.get(self.inst);
        let is_forwarded = |inst: &InstData<Op>| match &inst.op {
            Op::Call(kinds) => kinds.contains(&Argument::Star),
            _ => false,
        };
        inst.is_some_and(is_forwarded) && self.is_checked_late() && self.is_untold()
    }

    /// Whether the current instruction does something with what a caller passes to a parameter without a type: what is wrong with
    /// that shows when it runs, be it after a test that inference does not understand.
    pub(super) fn is_told_by_caller(&self) -> bool {
        let inst = || self.function().body.insts.get(self.inst);
        !self.facts.program.is_strict
            && self.is_left_to_run()
            && inst().is_some_and(|inst| inst.args.iter().any(|arg| self.told_by_callers().contains(arg)))
    }

    /// The values of the body that follow from parameters without types.
    fn told_by_callers(&self) -> &BTreeSet<Value> {
        self.told_by_callers.get_or_init(|| {
            // The parameters of a lambda or a generator expression are those of the function around it.
            let is_inner = self.definition.symbol.last().starts_with('<');
            let params = &self.signature.params;
            let is_open = |index: usize| params.get(index).is_some_and(|param| param.declared.is_none());
            let is_told = |index: usize| is_inner || is_open(index) && index >= self.signature.receivers();
            origins::following(&self.function().body, &is_told)
        })
    }

    /// What `rule` gives where everything that is certain to be raised is caught.
    pub(super) fn as_if_caught<T>(&mut self, rule: impl FnOnce(&mut Self) -> T) -> T {
        let is_caught = std::mem::replace(&mut self.is_caught_by_caller, true);
        let given = rule(self);
        self.is_caught_by_caller = is_caught;
        given
    }

    /// Raises it, whoever catches it.
    pub(super) fn raise(&mut self, raised: &Raised) -> Operand {
        let raise = match raised.class {
            "builtins.AttributeError" => "builtins._raise_attribute_error",
            "builtins.NameError" => "builtins._raise_name_error",
            "builtins.ValueError" => "builtins._raise_value_error",
            _ => "builtins._raise_type_error",
        };
        let message = self.str_literal(&raised.text);
        self.call_library(raise, &[message]);
        self.dead_end();
        self.never()
    }

    /// Whether an exception of a class that is raised by the current instruction gets to a handler that takes it.
    pub(super) fn is_caught(&self, class: &str) -> bool {
        if self.is_caught_by_caller {
            return true;
        }
        let body = &self.function().body;
        let mut handler = body.blocks[self.block].handler.as_ref();
        while let Some(call) = handler {
            let Some(&exception) = body.blocks[call.block].params.first() else { return false };
            if self.is_taken(exception, class) {
                return true;
            }
            let again =
                body.blocks.iter().map(|(_, block)| block).find(|block| is_passed_on(&block.end, exception));
            match again {
                Some(block) => handler = block.handler.as_ref(),
                // A bare `except`, or a `finally` that leaves by itself.
                None => return true,
            }
        }
        false
    }

    /// Whether a handler tests `exception` for `class` or one above it, or asks a context manager that may swallow it.
    fn is_taken(&self, exception: Value, class: &str) -> bool {
        let class = Type::class(class);
        let above = class.as_instance().map(|class| self.facts.order(&class.class)).unwrap_or_default();
        let is_above = |of: &Type| {
            of.as_instance()
                .is_some_and(|of| class.is_instance_of(of.class.as_str()) || above.contains(&of.class))
        };
        self.function().body.insts.iter().any(|(_, inst)| match inst.op {
            Op::Catches if inst.args.first() == Some(&exception) => {
                let classes = inst.args.get(1).and_then(|class| tested_classes(&self.operand(*class)?.ty));
                classes.is_some_and(|classes| classes.iter().any(is_above))
            }
            Op::Call(_) if inst.args.contains(&exception) => {
                let answer = inst.result.and_then(|result| self.operand(result));
                answer.is_some_and(|answer| !matches!(answer.ty, Type::None | Type::Never))
            }
            _ => false,
        })
    }

    /// The code of `callee` that raises what it certainly raises, if that is caught here; else `callee`.
    pub(super) fn catching(
        &mut self,
        callee: Specialization,
        signature: &Signature,
        departs: bool,
    ) -> Specialization {
        let is_undeclared = signature.params.iter().any(|param| param.declared.is_none());
        let is_read = departs || is_undeclared || signature.result.is_none();
        let is_decided = self.out.is_on() || self.is_probing;
        if !is_decided || !is_read || self.facts.is_written(&callee.symbol) {
            return callee;
        }
        let is_told = self.is_told_by_caller();
        let is_protected =
            self.is_caught_by_caller || self.function().body.blocks[self.block].handler.is_some();
        if !is_told && !is_protected {
            return callee;
        }
        let is_taken = |class: &&str| is_told || self.is_caught(class);
        match self.facts.raises(&callee) {
            Some(raised) if !raised.is_empty() && raised.iter().all(is_taken) => callee.caught(),
            _ => callee,
        }
    }

    /// Whether what values of a type can do in CPython is known here: the library lacks some of it.
    pub(super) fn is_known(&self, ty: &Type) -> bool {
        match ty {
            Type::Int | Type::Float | Type::Bool | Type::None | Type::Tuple(_) => true,
            Type::Function(symbol) => !self.facts.program.is_library(symbol),
            Type::Instance(instance) if instance.class.module() == "builtins" => {
                attributes(&class_name(ty)).is_some()
            }
            Type::Instance(instance) if COMPLETE.contains(&instance.class.as_str()) => true,
            Type::Instance(instance) => {
                !self.facts.program.is_library(&instance.class)
                    && self.facts.order(&instance.class).iter().all(|above| self.is_plain_base(above))
            }
            _ => false,
        }
    }

    /// Whether a class gives those below it nothing that the library leaves out.
    pub(super) fn is_plain_base(&self, class: &Symbol) -> bool {
        !self.facts.program.is_library(class)
            || matches!(class.module(), "abc" | "typing")
            || matches!(class.as_str(), "builtins.object" | "enum.Enum" | "builtins.BaseException")
            || self.facts.order(class).iter().any(|above| above.as_str() == "builtins.BaseException")
    }

    /// Whether no value of a type, of no class below it either, has a method.
    pub(super) fn lacks(&self, ty: &Type, method: &str) -> bool {
        self.is_known(ty)
            && self.find_method(ty, method).is_none()
            && match ty {
                Type::Instance(instance) => self.facts.overrides(&instance.class, method).is_empty(),
                _ => true,
            }
    }

    /// Whether this is the user's code, or code of the library that does with its arguments what CPython's does.
    pub(super) fn does_as_cpython(&self) -> bool {
        let symbol = &self.definition.symbol;
        let class = self.signature.class.as_ref().map(|class| class.as_str());
        let own_texts = ["builtins.str", "builtins.int", "builtins.float", "builtins.dict"];
        !self.facts.program.is_library(symbol)
            || matches!(
                symbol.module(),
                "bisect" | "builtins" | "collections" | "functools" | "heapq" | "math" | "operator"
            ) && class.is_none_or(|class| !own_texts.contains(&class))
    }

    /// Whether a class of the program has no constructor in CPython either.
    pub(super) fn lacks_constructor(&self, ty: &Type) -> bool {
        let is_exception =
            ty.as_instance().is_some_and(|of| self.derives_from(of, &"builtins.BaseException".into()));
        self.is_known(ty) && !is_builtin(ty) && !is_exception
    }

    fn deep_operand(&self, x: &Operand) -> Type {
        self.cells.deep(&x.ty)
    }

    /// Whether values of a type do not answer to an operator that was not found, or has answered NotImplemented.
    pub(super) fn refuses_operator(&self, ty: &Type, method: &str) -> bool {
        let is_below = |of: &Instance| !self.facts.overrides(&of.class, method).is_empty();
        self.is_known(ty) && (is_builtin(ty) || !ty.as_instance().is_some_and(is_below))
    }

    /// Whether values of a type have no operator.
    pub(super) fn lacks_operator(&self, ty: &Type, method: &str) -> bool {
        self.is_known(ty) && (is_builtin(ty) || self.lacks(ty, method))
    }

    /// What `a op b` raises where neither side has the operator.
    pub(super) fn operator_error(&self, op: BinaryOp, a: &Operand, b: &Operand) -> Option<Raised> {
        let (a, b) = (self.deep_operand(a), self.deep_operand(b));
        let (name, _) = super::arithmetic::operator(op);
        let is_percent = op == BinaryOp::Mod && a == Type::str();
        let is_certain = self.refuses_operator(&a, &format!("__{name}__"))
            && self.refuses_operator(&b, &format!("__r{name}__"))
            && !is_percent;
        let in_place = self.is_in_place();
        let text = operator_message(op, &class_name(&a), &class_name(&b), in_place);
        (is_certain && self.does_as_cpython()).then(|| Raised::type_error(text))
    }

    /// What a comparison raises where neither side has an order.
    pub(super) fn order_error(
        &self,
        sign: &str,
        methods: [&str; 2],
        a: &Operand,
        b: &Operand,
    ) -> Option<Raised> {
        let (a, b) = (self.deep_operand(a), self.deep_operand(b));
        let is_certain = self.refuses_operator(&a, methods[0])
            && self.refuses_operator(&b, methods[1])
            && self.does_as_cpython();
        let (x, y) = (class_name(&a), class_name(&b));
        is_certain.then(|| {
            Raised::type_error(format!("'{sign}' not supported between instances of '{x}' and '{y}'"))
        })
    }

    /// What an operation raises that wants a method which no value of a type has.
    pub(super) fn protocol_error(&self, ty: &Type, method: &str) -> Option<Raised> {
        let ty = self.cells.deep(ty);
        let class = class_name(&ty);
        let text = match method {
            "__neg__" => Some(format!("bad operand type for unary -: '{class}'")),
            "__pos__" => Some(format!("bad operand type for unary +: '{class}'")),
            "__invert__" => Some(format!("bad operand type for unary ~: '{class}'")),
            "__call__" => Some(format!("'{class}' object is not callable")),
            "__abs__" => Some(format!("bad operand type for abs(): '{class}'")),
            "__round__" => Some(format!("type {class} doesn't define __round__ method")),
            "__next__" => Some(format!("'{class}' object is not an iterator")),
            _ => protocol_message(method, &class),
        };
        let others: &[&str] = match method {
            "__iter__" => &["__getitem__"],
            "__contains__" => &["__iter__", "__getitem__"],
            _ => &[],
        };
        let lacks = self.lacks(&ty, method) && others.iter().all(|other| self.lacks(&ty, other));
        text.filter(|_| lacks && self.does_as_cpython()).map(Raised::type_error)
    }

    /// What reading an attribute raises that no value of a type has.
    pub(super) fn attribute_error(&self, ty: &Type, name: &str) -> Option<Raised> {
        let ty = self.cells.deep(ty);
        if name.starts_with("__") && name.ends_with("__") {
            // In a user's function it is an attribute like others, of which the library may lack some.
            let is_library = self.facts.program.is_library(&self.definition.symbol);
            return if is_library { self.protocol_error(&ty, name) } else { None };
        }
        let class = class_name(&ty);
        let has =
            |class: &str| attributes(class).is_some_and(|known| known.split(' ').any(|known| known == name));
        let is_exception =
            ty.as_instance().is_some_and(|of| self.derives_from(of, &"builtins.BaseException".into()));
        let is_there = is_builtin(&ty) && has(&class)
            || is_exception && has("BaseException")
            || self.has_made_attributes(&ty);
        let is_asked =
            ["__getattr__", "__getattribute__"].iter().any(|hook| self.find_method(&ty, hook).is_some());
        let is_library = self.facts.program.is_library(&self.definition.symbol);
        let lacks = self.is_known(&ty) && !is_there && !is_asked && !is_library;
        let text = match &ty {
            Type::Function(_) => format!("'function' object has no attribute '{name}'"),
            _ => format!("'{class}' object has no attribute '{name}'"),
        };
        lacks.then(|| Raised::attribute_error(text))
    }

    /// Whether objects have attributes that Python makes: members of enumerations, records.
    fn has_made_attributes(&self, ty: &Type) -> bool {
        self.is_enumeration(ty) || self.is_tuple_record(ty)
    }

    /// What reading an attribute raises that a class does not have.
    pub(super) fn class_attribute_error(&self, of: &Type, name: &str) -> Option<Raised> {
        let is_exception =
            of.as_instance().is_some_and(|of| self.derives_from(of, &"builtins.BaseException".into()));
        let is_made = self.facts.dataclass(&class_of(of)).is_some()
            || self.has_made_attributes(of) && matches!(name, "name" | "value")
            || self.is_tuple_record(of);
        let lacks = self.is_known(of)
            && !is_builtin(of)
            && !is_exception
            && !is_made
            && !name.starts_with("__")
            && name != "mro";
        let text = format!("type object '{}' has no attribute '{name}'", class_name(of));
        lacks.then(|| Raised::attribute_error(text))
    }
}

/// The classes of what is certain to be raised in the code of `specialization`, and of what is compiled for it alone; `None` if
/// something else is wrong there.
pub(crate) fn raises(facts: &Facts<'_>, specialization: &Specialization) -> Option<Vec<&'static str>> {
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    // What is called first, then what that calls: mistakes stand near to where the wrong value came in.
    let mut open = VecDeque::from([specialization.clone()]);
    while let Some(specialization) = open.pop_front().filter(|_| seen.len() < LOOKED_AT_MAX) {
        let inferred = facts.inferred(&specialization);
        for diagnostic in &inferred.diagnostics {
            found.insert(diagnostic.raises?);
        }
        let own = inferred.callees.iter().filter(|callee| !callee.params.is_empty()).cloned();
        open.extend(own.filter(|callee| seen.insert(callee.clone())));
    }
    Some(found.into_iter().collect())
}

/// Whether a handler ends with passing on what it was given.
fn is_passed_on(end: &Terminator, exception: Value) -> bool {
    matches!(end, Terminator::Raise(value, site) if *value == exception && *site == SiteId::NONE)
}

fn is_builtin(ty: &Type) -> bool {
    lattice::is_runtime(ty) && ty.as_instance().is_none_or(|instance| instance.class.module() == "builtins")
}
