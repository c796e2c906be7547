//! Runs typed SSA before `own`, straight from the meaning of its operations.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::layout::{COUNT, COUNT_ONE, TYPE, descriptor};

use super::world::{Outcome, World};
use crate::ir::entity::{AddressId, SiteId};
use crate::ir::typed::{
    Convert, FloatCompare, FloatOp, FloatUnary, Function, IntCompare, IntOp, IntUnary, Op, Width,
};
use crate::ir::{Block, BlockCall, InstData, Terminator, Type, Value};

/// Runs `function`; calls go to `others` by name, or outside.
pub(crate) fn run(
    function: &Function,
    others: &BTreeMap<String, Arc<Function>>,
    world: &mut World,
    args: &[u64],
) -> Outcome {
    let mut frame = Frame { function, others, world, values: vec![0; function.values.len()] };
    let mut block = function.entry();
    frame.bind(block, 0, args);
    loop {
        match frame.block(block) {
            Ok(Next::Jump(call)) => {
                let args: Vec<u64> = call.args.iter().map(|arg| frame.get(*arg)).collect();
                frame.bind(call.block, 0, &args);
                block = call.block;
            }
            Ok(Next::Return(value)) => return (value, 0),
            Err(exception) => {
                let Some(handler) = &function.blocks[block].handler else { return (0, exception) };
                let args: Vec<u64> = handler.args.iter().map(|arg| frame.get(*arg)).collect();
                frame.bind(handler.block, 1, &args);
                frame.bind_one(handler.block, u64::from(exception));
                block = handler.block;
            }
        }
    }
}

enum Next<'a> {
    Jump(&'a BlockCall),
    Return(u64),
}

struct Frame<'a, 'w> {
    function: &'a Function,
    others: &'a BTreeMap<String, Arc<Function>>,
    world: &'w mut World,
    values: Vec<u64>,
}

impl<'a> Frame<'a, '_> {
    fn get(&self, value: Value) -> u64 {
        self.values[value.0 as usize]
    }

    fn bind(&mut self, block: Block, skip: usize, args: &[u64]) {
        let params = &self.function.blocks[block].params;
        for (param, arg) in params.iter().skip(skip).zip(args) {
            self.values[param.0 as usize] = *arg;
        }
    }

    fn bind_one(&mut self, block: Block, arg: u64) {
        let param = self.function.blocks[block].params[0];
        self.values[param.0 as usize] = arg;
    }

    fn block(&mut self, block: Block) -> Result<Next<'a>, u32> {
        let data = &self.function.blocks[block];
        for inst in &data.insts {
            self.world.steps_left = self.world.steps_left.checked_sub(1).expect("the program ends");
            let inst = &self.function.insts[*inst];
            let value = self.inst(inst)?;
            if let Some(result) = inst.result {
                self.values[result.0 as usize] = value;
            }
        }
        match &data.end {
            Terminator::Jump(call) => Ok(Next::Jump(call)),
            Terminator::Branch { cond, then, other } => {
                Ok(Next::Jump(if self.get(*cond) == 0 { other } else { then }))
            }
            Terminator::Return(value, _) => Ok(Next::Return(self.get(*value))),
            Terminator::Raise(value, site) => Err(self.traced(self.get(*value) as u32, *site)),
            Terminator::Unreachable => panic!("reached `unreachable` in {block} of {}", self.function.name),
        }
    }

    fn traced(&mut self, exception: u32, site: SiteId) -> u32 {
        if site != SiteId::NONE {
            self.world.note(format!("trace @{}", site.0));
        }
        exception
    }

    fn overflow(&mut self, site: SiteId) -> u32 {
        let (_, exception) = self.world.call("runtime.overflow", &[]);
        self.traced(exception, site)
    }

    fn address(&mut self, address: AddressId) -> u32 {
        let tables = &self.function.tables;
        self.world.place(&tables.addresses[address], &tables.types)
    }

    fn inst(&mut self, inst: &InstData<Op>) -> Result<u64, u32> {
        let args: Vec<u64> = inst.args.iter().map(|arg| self.get(*arg)).collect();
        let arg = |index: usize| args[index];
        let object = |index: usize| args[index] as u32;
        Ok(match &inst.op {
            Op::Int(n) => *n as u64,
            Op::Float(bits) => *bits,
            Op::Bool(truth) => u64::from(*truth),
            Op::None | Op::Undefined => 0,
            Op::Literal(address) | Op::AddressOf(address) => u64::from(self.address(*address)),
            Op::IntOp(op) => match int_op(*op, arg(0) as i64, arg(1) as i64) {
                Some(result) => result as u64,
                None => return Err(self.overflow(inst.site)),
            },
            Op::IntUnary(op) => u64::from(match op {
                IntUnary::LeadingZeros => arg(0).leading_zeros(),
                IntUnary::TrailingZeros => arg(0).trailing_zeros(),
                IntUnary::CountOnes => arg(0).count_ones(),
            }),
            Op::IntCompare(op) => u64::from(int_compare(*op, arg(0) as i64, arg(1) as i64)),
            Op::FloatOp(op) => float_op(*op, f64::from_bits(arg(0)), f64::from_bits(arg(1))).to_bits(),
            Op::FloatUnary(op) => float_unary(*op, f64::from_bits(arg(0))).to_bits(),
            Op::FloatCompare(op) => {
                u64::from(float_compare(*op, f64::from_bits(arg(0)), f64::from_bits(arg(1))))
            }
            Op::Not => arg(0) ^ 1,
            Op::BoolXor => arg(0) ^ arg(1),
            Op::Convert(op) => convert(*op, arg(0)),
            Op::Tag | Op::HasTag(_) | Op::Untag => {
                unreachable!("no generated program has numbers of several types")
            }
            Op::Select => {
                if arg(0) == 0 {
                    arg(2)
                } else {
                    arg(1)
                }
            }
            Op::Same => u64::from(arg(0) == arg(1)),
            Op::IsNone => u64::from(arg(0) == 0),
            Op::IsInstance(address) => {
                let wanted = self.address(*address);
                u64::from(object(0) != 0 && self.is_instance(object(0), wanted))
            }
            Op::Cast | Op::AddressOfObject | Op::ObjectAt => arg(0),
            Op::New(address) => self.new_object(*address, 0, inst),
            Op::NewWithTail(address) => self.new_object(*address, object(0), inst),
            Op::Field(offset) => self.load(self.result_type(inst), object(0) + offset),
            Op::SetField(offset) | Op::InitField(offset) => {
                self.store(&self.function.values[inst.args[1]].ty, object(0) + offset, arg(1));
                0
            }
            Op::LoadElement | Op::TakeElement => self.load(self.result_type(inst), object(0)),
            Op::StoreElement => {
                self.store(&self.function.values[inst.args[1]].ty, object(0), arg(1));
                0
            }
            Op::Load(width, offset) => self.load_raw(*width, object(0) + offset),
            Op::Store(width, offset) => {
                let size = bytes(*width);
                self.world.write(object(0) + offset, &arg(1).to_le_bytes()[..size]);
                0
            }
            Op::Copy => {
                let bytes: Vec<u8> =
                    (0..object(2)).map(|at| self.world.read::<1>(object(1) + at)[0]).collect();
                self.world.write(object(0), &bytes);
                0
            }
            Op::Fill => {
                self.world.write(object(0), &vec![arg(1) as u8; object(2) as usize]);
                0
            }
            Op::MemorySize => self.world.memory.len() as u64 / 65536,
            Op::MemoryGrow => u64::MAX,
            Op::Call(point) => {
                return self.call(self.function.tables.points[*point].point.callee.as_str(), &args, inst);
            }
            Op::CallIndirect(_) => {
                let name = self.world.table[object(0) as usize].clone();
                return self.call(&name, &args[1..], inst);
            }
            Op::KeepAlive => 0,
            Op::Retain | Op::Release | Op::GiveBack | Op::Suspect => {
                panic!("the interpreter is for typed SSA before `own`")
            }
        })
    }

    fn call(&mut self, name: &str, args: &[u64], inst: &InstData<Op>) -> Result<u64, u32> {
        let (result, exception) = match self.others.get(name) {
            Some(function) => run(function, self.others, self.world, args),
            None => self.world.call(name, args),
        };
        if exception == 0 { Ok(result) } else { Err(self.traced(exception, inst.site)) }
    }

    fn new_object(&mut self, address: AddressId, tail: u32, inst: &InstData<Op>) -> u64 {
        let descriptor = self.address(address);
        let tables = &self.function.tables;
        let name = match &tables.addresses[address] {
            linkpoint_abi::Address::Type(name) => name,
            other => panic!("{other:?} is not a type at {:?}", inst.op),
        };
        let size = tables.types.iter().find(|record| record.name == *name).expect("verified").size;
        let object = self.world.allocate(size + tail);
        self.world.write(object, &vec![0; size as usize]);
        self.world.write(object + COUNT, &COUNT_ONE.to_le_bytes());
        self.world.write(object + TYPE, &descriptor.to_le_bytes());
        u64::from(object)
    }

    fn is_instance(&self, object: u32, wanted: u32) -> bool {
        let found = self.world.word(object + TYPE);
        let depth = self.world.word(found + descriptor::DEPTH);
        let list = self.world.word(found + descriptor::ANCESTORS);
        (0..=depth).any(|level| self.world.word(list + 4 * level) == wanted)
    }

    fn result_type(&self, inst: &InstData<Op>) -> &'a Type {
        &self.function.values[inst.result.expect("verified")].ty
    }

    fn load(&self, ty: &Type, address: u32) -> u64 {
        match ty.stored_size() {
            1 => u64::from(self.world.read::<1>(address)[0]),
            4 => u64::from(self.world.word(address)),
            _ => u64::from_le_bytes(self.world.read(address)),
        }
    }

    fn store(&mut self, ty: &Type, address: u32, value: u64) {
        self.world.write(address, &value.to_le_bytes()[..ty.stored_size() as usize]);
    }

    fn load_raw(&self, width: Width, address: u32) -> u64 {
        let mut buffer = [0; 8];
        for (index, byte) in buffer.iter_mut().enumerate().take(bytes(width)) {
            *byte = self.world.read::<1>(address + index as u32)[0];
        }
        u64::from_le_bytes(buffer)
    }
}

fn bytes(width: Width) -> usize {
    match width {
        Width::U8 => 1,
        Width::U16 => 2,
        Width::U32 => 4,
        Width::I64 | Width::F64 => 8,
    }
}

/// `None` for an overflow.
fn int_op(op: IntOp, a: i64, b: i64) -> Option<i64> {
    Some(match op {
        IntOp::Add => return a.checked_add(b),
        IntOp::Sub => return a.checked_sub(b),
        IntOp::Mul => return a.checked_mul(b),
        IntOp::WrappingAdd => a.wrapping_add(b),
        IntOp::WrappingSub => a.wrapping_sub(b),
        IntOp::WrappingMul => a.wrapping_mul(b),
        IntOp::DivTruncated => a / b,
        IntOp::RemTruncated => a.wrapping_rem(b),
        IntOp::DivUnsigned => (a as u64 / b as u64) as i64,
        IntOp::RemUnsigned => (a as u64 % b as u64) as i64,
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
        IntOp::ShiftLeft => a.wrapping_shl(b as u32),
        IntOp::ShiftRight => a.wrapping_shr(b as u32),
        IntOp::ShiftRightUnsigned => (a as u64).wrapping_shr(b as u32) as i64,
        IntOp::RotateLeft => a.rotate_left((b & 63) as u32),
        IntOp::MulHighUnsigned => ((u128::from(a as u64) * u128::from(b as u64)) >> 64) as i64,
    })
}

fn int_compare(op: IntCompare, a: i64, b: i64) -> bool {
    match op {
        IntCompare::Eq => a == b,
        IntCompare::Ne => a != b,
        IntCompare::Lt => a < b,
        IntCompare::Le => a <= b,
        IntCompare::Gt => a > b,
        IntCompare::Ge => a >= b,
        IntCompare::LtUnsigned => (a as u64) < b as u64,
    }
}

fn float_op(op: FloatOp, a: f64, b: f64) -> f64 {
    match op {
        FloatOp::Add => a + b,
        FloatOp::Sub => a - b,
        FloatOp::Mul => a * b,
        FloatOp::Div => a / b,
        FloatOp::CopySign => a.copysign(b),
    }
}

fn float_unary(op: FloatUnary, a: f64) -> f64 {
    match op {
        FloatUnary::Neg => -a,
        FloatUnary::Abs => a.abs(),
        FloatUnary::Sqrt => a.sqrt(),
        FloatUnary::Floor => a.floor(),
        FloatUnary::Ceil => a.ceil(),
        FloatUnary::Trunc => a.trunc(),
        FloatUnary::Nearest => a.round_ties_even(),
    }
}

fn float_compare(op: FloatCompare, a: f64, b: f64) -> bool {
    match op {
        FloatCompare::Eq => a == b,
        FloatCompare::Ne => a != b,
        FloatCompare::Lt => a < b,
        FloatCompare::Le => a <= b,
        FloatCompare::Gt => a > b,
        FloatCompare::Ge => a >= b,
    }
}

fn convert(op: Convert, a: u64) -> u64 {
    match op {
        Convert::BoolToInt | Convert::FloatBits | Convert::FloatFromBits => a,
        Convert::IntToFloat => (a as i64 as f64).to_bits(),
        Convert::FloatToInt => f64::from_bits(a) as i64 as u64,
        Convert::Extend8 => a as i8 as i64 as u64,
        Convert::Extend16 => a as i16 as i64 as u64,
        Convert::Extend32 => a as i32 as i64 as u64,
    }
}
