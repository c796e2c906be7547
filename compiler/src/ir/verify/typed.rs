//! The rules of typed SSA: types of arguments, results, block arguments; ownership form.

use linkpoint_abi::layout::HEADER;
use linkpoint_abi::{Address, Literal};

use super::operands::kinds;
use super::structure::fail;
use super::{Place, VerifyError};
use crate::ir::entity::{AddressId, PointId};
use crate::ir::function::Op as _;
use crate::ir::result::{ResultType, result_type};
use crate::ir::typed::{Function, Op, PointData};
use crate::ir::types::Number;
use crate::ir::{Block, BlockCall, InstData, Terminator, Type, Value};

/// How far a typed function has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Nobody counts references.
    BeforeOwn,
    /// Counting is explicit, and raises are in landing form (see [`crate::own`]).
    AfterOwn,
}

pub(super) fn verify(function: &Function, phase: Phase) -> Result<(), VerifyError> {
    let rules = Rules { function, phase };
    for (point, data) in function.tables.points.iter() {
        if data.point.signature != PointData::wasm_signature(&data.params, &data.result) {
            return fail(
                function,
                Place::Function,
                format!("the signature of {point} is not that of its types"),
            );
        }
    }
    function.layout.iter().try_for_each(|block| rules.block(*block))?;
    if phase == Phase::AfterOwn { rules.landing_form() } else { Ok(()) }
}

/// Whether a value of one type may stand where the other is expected. Compile-time values are all represented as None is.
pub fn agree(a: &Type, b: &Type) -> bool {
    fn has_no_value(ty: &Type) -> bool {
        match ty {
            Type::None | Type::Class(_) | Type::Function(_) | Type::Module(_) => true,
            Type::Method(receiver, _) => has_no_value(receiver),
            _ => false,
        }
    }
    a == b || (has_no_value(a) && has_no_value(b))
}

struct Rules<'a> {
    function: &'a Function,
    phase: Phase,
}

impl Rules<'_> {
    fn ty(&self, value: Value) -> &Type {
        &self.function.values[value].ty
    }

    fn block(&self, block: Block) -> Result<(), VerifyError> {
        let data = &self.function.blocks[block];
        for (index, &inst) in data.insts.iter().enumerate() {
            let place = Place::Inst(block, index, inst);
            self.inst(&self.function.insts[inst], place)?;
        }
        self.end(&data.end, Place::Block(block))?;
        match &data.handler {
            Some(call) => self.handler(call, Place::Block(block)),
            None => Ok(()),
        }
    }

    fn inst(&self, data: &InstData<Op>, place: Place) -> Result<(), VerifyError> {
        let name = || format!("{:?}", data.op);
        let wrong = |message: String| fail(self.function, place, message);
        match (&data.op, self.phase) {
            (Op::Retain | Op::Release | Op::GiveBack | Op::Suspect, Phase::BeforeOwn) => {
                return wrong("counting before `own`".to_owned());
            }
            (Op::SetField(_), Phase::AfterOwn)
                if data.args.get(1).is_some_and(|value| self.ty(*value).is_counted()) =>
            {
                return wrong("a counted field is set without counting behind `own`".to_owned());
            }
            _ => {}
        }
        match kinds(&data.op) {
            Some(kinds) if kinds.len() != data.args.len() => {
                return wrong(format!(
                    "{} takes {} arguments, found {}",
                    name(),
                    kinds.len(),
                    data.args.len()
                ));
            }
            Some(kinds) => {
                for (kind, arg) in kinds.iter().zip(&data.args) {
                    if !kind.accepts(self.ty(*arg)) {
                        let (expected, found) = (kind.expected(), self.ty(*arg));
                        return wrong(format!("{} takes {expected}, found {arg}: {found}", name()));
                    }
                }
            }
            None => self.call(data, place)?,
        }
        self.immediates(data, place)?;
        self.result(data, place)
    }

    fn call(&self, data: &InstData<Op>, place: Place) -> Result<(), VerifyError> {
        let (point, args) = match (&data.op, data.args.as_slice()) {
            (Op::CallIndirect(point), [index, args @ ..]) if *self.ty(*index) == Type::Int => (*point, args),
            (Op::CallIndirect(_), _) => {
                return fail(self.function, place, "the first argument is the index: int");
            }
            (Op::Call(point), args) => (*point, args),
            _ => unreachable!("only calls have no table entry"),
        };
        let is_indirect = matches!(data.op, Op::CallIndirect(_));
        let data = self.point(point, place)?;
        if data.params.len() != args.len() {
            let (symbol, expected, found) = (&data.symbol, data.params.len(), args.len());
            return fail(self.function, place, format!("{symbol} takes {expected} arguments, found {found}"));
        }
        for (arg, param) in args.iter().zip(&data.params) {
            let by_address = is_indirect && param.is_counted() && *self.ty(*arg) == Type::Int;
            if !by_address && !agree(self.ty(*arg), param) {
                let (symbol, found) = (&data.symbol, self.ty(*arg));
                return fail(self.function, place, format!("{symbol} takes {param}, found {arg}: {found}"));
            }
        }
        Ok(())
    }

    fn point(&self, point: PointId, place: Place) -> Result<&PointData, VerifyError> {
        match self.function.tables.points.get(point) {
            Some(data) => Ok(data),
            None => fail(self.function, place, format!("{point} does not exist")),
        }
    }

    fn immediates(&self, data: &InstData<Op>, place: Place) -> Result<(), VerifyError> {
        match data.op {
            Op::New(address) | Op::NewWithTail(address) | Op::IsInstance(address) => {
                self.descriptor(address, place)
            }
            Op::Literal(address) => match self.address(address, place)? {
                Address::Literal(Literal::Str(_) | Literal::Bytes(_))
                | Address::Datum(_, Literal::Str(_)) => Ok(()),
                other => fail(self.function, place, format!("{address} is not a literal: {other:?}")),
            },
            Op::AddressOf(address) => self.address(address, place).map(drop),
            Op::Field(offset) => self.field(offset, data.result, place),
            Op::SetField(offset) | Op::InitField(offset) => {
                self.field(offset, data.args.get(1).copied(), place)
            }
            _ => Ok(()),
        }
    }

    fn address(&self, address: AddressId, place: Place) -> Result<&Address, VerifyError> {
        match self.function.tables.addresses.get(address) {
            Some(found) => Ok(found),
            None => fail(self.function, place, format!("{address} does not exist")),
        }
    }

    fn descriptor(&self, address: AddressId, place: Place) -> Result<(), VerifyError> {
        let Address::Type(name) = self.address(address, place)? else {
            return fail(self.function, place, format!("{address} is not a type"));
        };
        match self.function.tables.types.iter().find(|record| record.name == *name) {
            Some(record) if record.size < HEADER || record.size % 8 != 0 => {
                fail(self.function, place, format!("{name} has the size {}", record.size))
            }
            Some(_) => Ok(()),
            None => fail(self.function, place, format!("there is no record of type {name}")),
        }
    }

    fn field(&self, offset: u32, value: Option<Value>, place: Place) -> Result<(), VerifyError> {
        let alignment = value.map_or(1, |value| self.ty(value).stored_alignment());
        if offset < HEADER || !offset.is_multiple_of(alignment) {
            return fail(
                self.function,
                place,
                format!("a field at offset {offset}, no multiple of {alignment}"),
            );
        }
        Ok(())
    }

    fn result(&self, data: &InstData<Op>, place: Place) -> Result<(), VerifyError> {
        let wrong = |message: String| fail(self.function, place, message);
        let found = data.result.map(|result| self.ty(result));
        match (result_type(&data.op, &self.function.tables), found) {
            (ResultType::Nothing, Some(_)) => wrong(format!("{:?} has no result", data.op)),
            (ResultType::Known(ty), Some(found)) if ty != *found => {
                wrong(format!("{:?} yields {ty}, found {found}", data.op))
            }
            // A call for its effect may leave its result out.
            (ResultType::Nothing, None) => Ok(()),
            (_, None) if matches!(data.op, Op::Call(_) | Op::CallIndirect(_)) => Ok(()),
            (_, None) => wrong(format!("{:?} has a result", data.op)),
            (_, Some(found)) => self.stated(data, found, place),
        }
    }

    /// Rules for results whose type the instruction states.
    fn stated(&self, data: &InstData<Op>, ty: &Type, place: Place) -> Result<(), VerifyError> {
        let wrong = |expected: &str| fail(self.function, place, format!("expected {expected}, found {ty}"));
        match data.op {
            Op::Select => match data.args.as_slice() {
                [_, a, b] if self.ty(*a) == ty && self.ty(*b) == ty && !ty.is_counted() => Ok(()),
                _ => wrong("the uncounted type of both arguments"),
            },
            Op::New(_) | Op::NewWithTail(_) | Op::Literal(_) | Op::ObjectAt if !ty.is_counted() => {
                wrong("an object")
            }
            Op::Cast => match data.args.iter().all(|arg| are_represented_alike(self.ty(*arg), ty)) {
                true => Ok(()),
                false => wrong("a type that is represented as the argument is"),
            },
            Op::Tag => {
                let is_member = |arg: &Value| {
                    let arg = self.ty(*arg);
                    matches!(ty, Type::Union(members) if members.contains(arg)) && ty.is_tagged()
                };
                if data.args.iter().all(is_member) {
                    Ok(())
                } else {
                    wrong("numbers, that of the argument among them")
                }
            }
            Op::Untag if Number::of(ty).is_none() => wrong("a number"),
            _ => Ok(()),
        }
    }

    fn end(&self, end: &Terminator, place: Place) -> Result<(), VerifyError> {
        for call in end.calls() {
            self.block_call(call, 0, place)?;
        }
        match end {
            Terminator::Branch { cond, .. } if *self.ty(*cond) != Type::Bool => {
                fail(self.function, place, format!("a branch on {cond}: {}", self.ty(*cond)))
            }
            Terminator::Return(value, _) if !agree(self.ty(*value), &self.function.result) => {
                let (expected, found) = (&self.function.result, self.ty(*value));
                fail(self.function, place, format!("the result is {expected}, found {value}: {found}"))
            }
            Terminator::Raise(value, _) if !self.ty(*value).is_counted() => {
                fail(self.function, place, format!("raises {value}: {}", self.ty(*value)))
            }
            _ => Ok(()),
        }
    }

    fn handler(&self, call: &BlockCall, place: Place) -> Result<(), VerifyError> {
        let exception = self.function.blocks[call.block].params.first();
        if !exception.is_some_and(|param| self.ty(*param).is_counted()) {
            return fail(self.function, place, format!("the handler {} takes no exception", call.block));
        }
        self.block_call(call, 1, place)
    }

    fn block_call(&self, call: &BlockCall, implicit: usize, place: Place) -> Result<(), VerifyError> {
        let params = self.function.blocks[call.block].params.iter().skip(implicit);
        for (arg, param) in call.args.iter().zip(params) {
            if !agree(self.ty(*arg), self.ty(*param)) {
                let (expected, found) = (self.ty(*param), self.ty(*arg));
                let message = format!("{} takes {param}: {expected}, found {arg}: {found}", call.block);
                return fail(self.function, place, message);
            }
        }
        Ok(())
    }

    fn landing_form(&self) -> Result<(), VerifyError> {
        let function = self.function;
        let mut landings = crate::ir::map::Set::new();
        for &block in &function.layout {
            let place = Place::Block(block);
            let data = &function.blocks[block];
            let leaves = matches!(data.end, Terminator::Raise(_, crate::ir::entity::SiteId::NONE));
            let raises = data.insts.iter().any(|inst| function.insts[*inst].op.may_raise());
            match &data.handler {
                Some(handler) if !handler.args.is_empty() => {
                    return fail(function, place, "a landing takes the exception only");
                }
                Some(handler) => {
                    landings.insert(handler.block);
                }
                None if raises || (matches!(data.end, Terminator::Raise(..)) && !leaves) => {
                    return fail(function, place, "a block that may raise has no landing");
                }
                None => {}
            }
        }
        for &block in &function.layout {
            let calls = function.blocks[block].end.calls();
            if let Some(call) = calls.into_iter().find(|call| landings.contains(call.block)) {
                return fail(function, Place::Block(block), format!("jumps to the landing {}", call.block));
            }
        }
        Ok(())
    }
}

/// Whether a value of one type is one of the other: both are references, or numbers of several types.
fn are_represented_alike(one: &Type, other: &Type) -> bool {
    let is_reference = |ty: &Type| ty.is_counted() || *ty == Type::None;
    let (number, other_number) = (one.carried(), other.carried());
    is_reference(one) && is_reference(other)
        || number.is_tagged() && other_number.is_tagged()
        || number.is_number() && number == other_number
}
