//! Declarations that the program contradicts: a value of another type stands where one is declared, and CPython, which never
//! looks at declarations, carries it on. Where the two types are as close as people confuse them (numbers and containers with one
//! another, None or NotImplemented with anything), or the item of a container is of another type than that declares, or what comes of
//! it is caught, the finding names the declaration, and the driver compiles the program without it (`driver::contradicted`);
//! any other value of another type is a mistake that is refused, or ends the run where it is only known then (`late`).
//! Not here: the program without a declaration (`program::left_out`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::arithmetic::{is_not_implemented, is_number};
use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lattice;
use super::merging::is_container;
use super::parameters::items_of;
use crate::diagnostic::{Declaration, Diagnostic};
use crate::front::definition::ParameterKind;
use crate::ir::function::ValueDef;
use crate::ir::untyped::{CompareOp, Function, Op};
use crate::ir::{Inst, InstData, Type, Value};
use crate::program::names::Resolved;
use crate::program::origins;
use crate::program::signatures::SignatureParam;

impl Frame<'_, '_> {
    /// Converts a value to a type that `declaration` demands.
    pub(super) fn demanded_by<T>(
        &mut self,
        declaration: Declaration,
        convert: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.cells.demanded_by.replace(declaration);
        let converted = convert(self);
        self.cells.demanded_by = before;
        converted
    }

    /// The same for the declaration of a parameter.
    pub(super) fn demanded_of<T>(
        &mut self,
        function: &Symbol,
        param: &SignatureParam,
        convert: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.demanded_by(Declaration::Parameter(function.clone(), param.name.clone()), convert)
    }

    /// Reports that a value of type `from` stands where `to` is wanted.
    pub(super) fn refuse_value(
        &mut self,
        what: &str,
        (to, from): (&Type, &Type),
        help: Option<String>,
        raised: Option<Raised>,
    ) -> Operand {
        let (wanted, found) = (self.cells.deep(to), self.cells.deep(from));
        let (shown_wanted, shown_found) = (lattice::display(&wanted), lattice::display(&found));
        let message = format!("{what}: expected `{shown_wanted}`, found `{shown_found}`");
        let mut diagnostic = Diagnostic::error("E0301", self.location(), message);
        diagnostic.notes.extend(help);
        // What no declaration itself demands is an item of a container that declares its items, which people get wrong in any way.
        let is_item = self.cells.demanded_by.is_none() && !is_endless(&wanted) && !is_endless(&found);
        let is_meant = || {
            !is_endless(&wanted)
                && !is_endless(&found)
                && (self.is_meant()
                    || self.is_text_of_mistake(&wanted, &found)
                    || self.is_declared_of_all(&wanted, &found)
                    || self.is_demanded_of_receiver())
        };
        if is_item || is_confused_within(&wanted, &found, true) || is_meant() {
            let may_leave_out = |demand: &Declaration| self.facts.may_leave_out(demand);
            let contradicted = self.contradicted(to);
            let contradicted =
                contradicted.map(|declaration| self.as_floats_alone(declaration, &wanted, &found));
            diagnostic.contradicts = contradicted.filter(may_leave_out);
        }
        self.refuse_for(diagnostic, raised)
    }

    /// Whether a text is returned instead of what is declared, which says what is wrong, and elsewhere something else.
    fn is_text_of_mistake(&self, wanted: &Type, found: &Type) -> bool {
        let wanted = lattice::members(wanted);
        let is_text = |ty: &Type| *ty == Type::str() || wanted.contains(ty);
        self.cells.demanded_by == Some(self.own_result())
            && origins::returned(&self.function().body).len() > 1
            && lattice::members(found).iter().all(is_text)
    }

    /// Whether nobody but the class around a function says what its first parameter is: `def add(x, y)` in a class is a plain function where
    /// it is called through the class.
    fn is_demanded_of_receiver(&self) -> bool {
        let Some(Declaration::Parameter(function, name)) = &self.cells.demanded_by else { return false };
        let is_receiver = self.facts.signature(function).is_some_and(|signature| {
            signature.receivers() == 1 && signature.params.first().is_some_and(|first| first.name == *name)
        });
        is_receiver && !self.facts.program.is_library(function)
    }

    /// Whether what is declared for each argument of a `*` or `**` parameter was meant of all of them: a container (`*names: list[str]`), where
    /// none is passed.
    fn is_declared_of_all(&self, wanted: &Type, found: &Type) -> bool {
        let Some(Declaration::Parameter(function, name)) = &self.cells.demanded_by else { return false };
        let signature = self.facts.signature(function);
        let param = signature.and_then(|signature| {
            signature.params.iter().find(|param| param.name == *name).map(|param| param.kind)
        });
        let Some(kind @ (ParameterKind::VarArgs | ParameterKind::VarKeywords)) = param else { return false };
        let holds = |ty: &Type| items(ty).is_some() || ty.as_instance().is_some_and(is_container);
        let (wanted, found) = (items_of(kind, wanted), items_of(kind, found));
        wanted.iter().all(holds) && !found.iter().any(holds)
    }

    /// Whether people put a value of another type here on purpose, to see what comes of it: that is caught here, or the value came in
    /// where it was.
    fn is_meant(&self) -> bool {
        let body = &self.function().body;
        let is_caught = self.is_caught_by_caller || body.blocks[self.block].handler.is_some();
        is_caught || {
            // A function that only returns has no instruction.
            let args = body.insts.get(self.inst).map(|inst| inst.args.to_vec()).unwrap_or_default();
            let params = origins::followed(body, args, |data, open| {
                if matches!(data.op, Op::Refine(..) | Op::Assume | Op::Coerce(_)) {
                    open.extend(data.args.first());
                }
            });
            let names = params.iter().filter_map(|index| self.function().params.get(*index));
            let mut declarations =
                names.map(|param| Declaration::Parameter(self.definition.symbol.clone(), param.name.clone()));
            declarations.any(|declaration| self.facts.program.leaves_out(&declaration))
        }
    }

    /// Whether a value of type `from`, some of which are no `to`, is to be carried on as it is: the declaration that demands `to` is
    /// left out then, and the finding says so.
    pub(super) fn leaves_out_demand(&mut self, what: &str, (to, from): (&Type, &Type)) -> bool {
        let is_open = self.is_checked_late() && is_confused(&self.cells.deep(to), &self.cells.deep(from));
        let demand = self.contradicted(to).filter(|_| is_open);
        let is_left_out = demand.is_some_and(|demand| self.facts.may_leave_out(&demand));
        if is_left_out {
            self.refuse_value(what, (to, from), None, None);
        }
        is_left_out
    }

    /// The declaration that says that `to` is wanted where this instruction stands.
    fn contradicted(&self, to: &Type) -> Option<Declaration> {
        let given = || self.cells.demanded_by.clone();
        given().or_else(|| self.cells.demander(to)).or_else(|| {
            let (body, inst) = (&self.function().body, self.inst);
            let data = &body.insts[inst];
            // What a method of a container stores, as an item is.
            let container = match (&data.op, data.args.first()) {
                // One that is no method, as those of heaps, gets the container first.
                (Op::Call(_), Some(_)) if self.is_function_called(data) => data.args.get(1).copied(),
                (Op::Call(_), Some(callee)) => read_from(body, *callee),
                (Op::Compare(CompareOp::In | CompareOp::NotIn), _) => data.args.get(1).copied(),
                (_, first) => first.copied(),
            };
            self.declaration_of(container?)
        })
    }

    /// The declaration that a value of this body has its type from, or the type of what it is an item of.
    fn declaration_of(&self, value: Value) -> Option<Declaration> {
        let body = &self.function().body;
        let mut found = None;
        let params = origins::followed(body, vec![value], |data, open| match &data.op {
            Op::Refine(..) | Op::Assume | Op::Item | Op::Slice | Op::Current | Op::Iterate => {
                open.extend(data.args.first());
            }
            Op::Binary(_) => open.extend(&data.args),
            // What a method of a container gives out.
            Op::Call(_) if self.called(data).is_some_and(|callee| self.facts.program.is_library(&callee)) => {
                open.extend(data.args.first().and_then(|callee| read_from(body, *callee)));
            }
            _ => found = found.take().or_else(|| self.declared_by(data)),
        });
        found.or_else(|| {
            let param = self.function().params.get(params.into_iter().next()?)?;
            Some(Declaration::Parameter(self.definition.symbol.clone(), param.name.clone()))
        })
    }

    /// The declaration, which may be left out, that a container has its type from that the current instruction passes on.
    pub(super) fn declaration_of_passed(&self, passed: &Operand) -> Option<Declaration> {
        let args = &self.function().body.insts[self.inst].args;
        let is_passed = |value: &&Value| self.operand(**value).is_some_and(|arg| arg.value == passed.value);
        let value = args.iter().skip(1).find(is_passed)?;
        self.declaration_of(*value).filter(|declaration| self.facts.may_leave_out(declaration))
    }

    /// The declaration of the result of an instruction.
    fn declared_by(&self, data: &InstData<Op>) -> Option<Declaration> {
        let body = &self.function().body;
        match &data.op {
            Op::Coerce(_) => Some(self.local(made_by(data, body)?)),
            Op::Attribute(name) => {
                let object = self.peek(*data.args.first()?).as_ref()?;
                let class = self.cells.shallow(&object.ty).as_instance()?.class.clone();
                (!self.facts.program.is_library(&class)).then(|| Declaration::Field(class, name.clone()))
            }
            Op::Global(name) => match self.facts.name(&self.definition.module, name) {
                Resolved::Variable(variable) => Some(Declaration::Variable(variable.symbol)),
                _ => None,
            },
            Op::Call(_) if let Some(function) = self.called(data) => Some(Declaration::Result(function)),
            // Something declared may have said what a container that is made here is for.
            _ => self.cells.demander_of_made(made_by(data, body)?),
        }
    }

    fn is_function_called(&self, call: &InstData<Op>) -> bool {
        let callee = call.args.first().and_then(|callee| self.peek(*callee).as_ref());
        callee.is_some_and(|callee| matches!(callee.ty, Type::Function(_)))
    }

    /// The function that an instruction calls.
    fn called(&self, call: &InstData<Op>) -> Option<Symbol> {
        match &self.peek(*call.args.first()?).as_ref()?.ty {
            Type::Function(symbol) | Type::Method(_, symbol) => Some(symbol.clone()),
            _ => None,
        }
    }

    /// The declaration of a variable of this body, at an assignment.
    pub(super) fn local(&self, inst: Inst) -> Declaration {
        Declaration::Local(self.definition.symbol.clone(), inst.0)
    }

    /// The declaration of a field, or of what a generator yields: its body puts that into a field of a cell.
    pub(super) fn of_field(&self, class: &Symbol, name: &str) -> Declaration {
        let around = self.function().enclosing.clone().filter(|_| class.as_str() == CELL);
        match around {
            Some(generator) => Declaration::Result(generator),
            None => Declaration::Field(class.clone(), Arc::from(name)),
        }
    }

    /// The declaration of what this function returns.
    pub(super) fn own_result(&self) -> Declaration {
        Declaration::Result(self.definition.symbol.clone())
    }
}

/// The classes of numbers that are objects, durations too: people write 0 for none.
const NUMBERS: [&str; 4] =
    ["builtins.complex", "fractions.Fraction", "decimal.Decimal", "datetime.timedelta"];

/// The containers that are given for one another: who only goes over the items takes each.
const CONTAINERS: [&str; 5] =
    ["builtins.tuple", "builtins.list", "builtins.set", "builtins.frozenset", "collections.deque"];

/// What is in such a container.
fn items(ty: &Type) -> Option<Type> {
    match ty {
        Type::Tuple(items) => Some(lattice::union(items.iter().cloned())),
        Type::Instance(container) if CONTAINERS.contains(&container.class.as_str()) => {
            container.args.first().cloned()
        }
        _ => None,
    }
}

/// The class of cells of captured variables.
const CELL: &str = "builtins._Cell";

/// The instruction of which this is the data.
fn made_by(data: &InstData<Op>, body: &Function) -> Option<Inst> {
    match body.values[data.result?].def {
        ValueDef::Result(inst) => Some(inst),
        ValueDef::Param(_) => None,
    }
}

/// What an attribute or an item is read from.
fn read_from(body: &Function, value: Value) -> Option<Value> {
    match body.values[value].def {
        ValueDef::Result(read) => body.insts[read].args.first().copied(),
        ValueDef::Param(_) => None,
    }
}

/// Whether people declare `declared` where values are of type `found`: one kind of number for another, what may be None
/// without it, None for whatever is returned, one container of items for another, whatever these are.
pub(super) fn is_confused(declared: &Type, found: &Type) -> bool {
    is_confused_within(declared, found, false)
}

/// Whether two types are kinds of numbers.
pub(super) fn are_numbers(a: &Type, b: &Type) -> bool {
    let is_any_number = |ty: &Type| is_number(ty) || NUMBERS.iter().any(|class| ty.is_instance_of(class));
    is_any_number(a) && is_any_number(b)
}

/// Whether a type holds itself: it would be opened for ever.
fn is_endless(ty: &Type) -> bool {
    matches!(ty, Type::Recursive(_))
}

/// The same; numbers beside what is declared are confused with it where a value of several types `may_have_others`, which is looked
/// at when it gets there unless it is an item.
fn is_confused_within(declared: &Type, found: &Type, may_have_others: bool) -> bool {
    if is_endless(declared) || is_endless(found) {
        return declared == found;
    }
    let all = |declared: &[Type], found: &[Type]| {
        let mut pairs = declared.iter().zip(found);
        declared.len() == found.len() && pairs.all(|(a, b)| is_confused_within(a, b, true))
    };
    let is_like = |wanted: &Type, found: &Type| match (wanted, found) {
        (Type::None, _) | (_, Type::None | Type::Never) => true,
        // What a helper of operators answers for operands that it does not know.
        _ if is_not_implemented(found) => true,
        (Type::Tuple(a), Type::Tuple(b)) => all(a, b),
        _ if items(wanted).is_some() && items(found).is_some() => true,
        (Type::Instance(a), Type::Instance(b)) => {
            a.class == b.class && (is_container(a) || all(&a.args, &b.args))
        }
        _ => wanted == found || are_numbers(wanted, found),
    };
    let (wanted, found) = (lattice::members(declared), lattice::members(found));
    let has_others = may_have_others && found.iter().any(|found| wanted.contains(found));
    found
        .iter()
        .all(|found| has_others && is_number(found) || wanted.iter().any(|wanted| is_like(wanted, found)))
}
