//! Declarations that the program contradicts: a value of another type stands where one is declared, and CPython, which never
//! looks at declarations, carries it on. Where the two types are as close as people confuse them (numbers with one another, None
//! with anything), the finding names the declaration, and the driver compiles the program without it (`driver::contradicted`);
//! any other value of another type is a mistake that is refused. Not here: values that may be what is declared (`late`).

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::certain::Raised;
use super::frame::{Frame, Operand};
use super::lattice;
use crate::diagnostic::{Declaration, Diagnostic};
use crate::ir::function::ValueDef;
use crate::ir::untyped::{Function, Op};
use crate::ir::{Inst, InstData, Type, Value};
use crate::program::names::Resolved;
use crate::program::origins;

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
        if !self.facts.program.is_strict && is_confused(&wanted, &found) {
            diagnostic.contradicts = self.contradicted(to);
        }
        self.refuse_for(diagnostic, raised)
    }

    /// The declaration that says that `to` is wanted where this instruction stands.
    fn contradicted(&self, to: &Type) -> Option<Declaration> {
        let given = || self.cells.demanded_by.clone();
        given().or_else(|| self.cells.demander(to)).or_else(|| {
            let (body, inst) = (&self.function().body, self.inst);
            let data = &body.insts[inst];
            // What a method of a container stores, as an item is.
            let container = match (&data.op, data.args.first()) {
                (Op::Call(_), Some(callee)) => read_from(body, *callee),
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

    /// The declaration of the result of an instruction.
    fn declared_by(&self, data: &InstData<Op>) -> Option<Declaration> {
        match &data.op {
            Op::Coerce(_) => match self.function().body.values[data.result?].def {
                ValueDef::Result(inst) => Some(self.local(inst)),
                ValueDef::Param(_) => None,
            },
            Op::Attribute(name) => {
                let object = self.operands[data.args.first()?.0 as usize].as_ref()?;
                let class = self.cells.shallow(&object.ty).as_instance()?.class.clone();
                (!self.facts.program.is_library(&class)).then(|| Declaration::Field(class, name.clone()))
            }
            Op::Global(name) => match self.facts.name(&self.definition.module, name) {
                Resolved::Variable(variable) => Some(Declaration::Variable(variable.symbol)),
                _ => None,
            },
            Op::Call(_) => self.called(data).map(Declaration::Result),
            _ => None,
        }
    }

    /// The function that an instruction calls.
    fn called(&self, call: &InstData<Op>) -> Option<Symbol> {
        match &self.operands[call.args.first()?.0 as usize].as_ref()?.ty {
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

/// The class of cells of captured variables.
const CELL: &str = "builtins._Cell";

/// What an attribute or an item is read from.
fn read_from(body: &Function, value: Value) -> Option<Value> {
    match body.values[value].def {
        ValueDef::Result(read) => body.insts[read].args.first().copied(),
        ValueDef::Param(_) => None,
    }
}

/// Whether people declare `declared` where values are of type `found`: one kind of number for another, what may be None
/// without it, None for whatever is returned, and containers of such.
fn is_confused(declared: &Type, found: &Type) -> bool {
    let is_number = |ty: &Type| matches!(ty, Type::Int | Type::Float | Type::Bool);
    let all = |declared: &[Type], found: &[Type]| {
        declared.len() == found.len() && declared.iter().zip(found).all(|(a, b)| is_confused(a, b))
    };
    let is_like = |wanted: &Type, found: &Type| match (wanted, found) {
        (Type::None, _) | (_, Type::None | Type::Never) => true,
        (Type::Tuple(a), Type::Tuple(b)) => all(a, b),
        (Type::Instance(a), Type::Instance(b)) => a.class == b.class && all(&a.args, &b.args),
        _ => wanted == found || is_number(wanted) && is_number(found),
    };
    let wanted = lattice::members(declared);
    lattice::members(found).iter().all(|found| wanted.iter().any(|wanted| is_like(wanted, found)))
}
