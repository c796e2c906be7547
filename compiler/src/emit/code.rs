//! One instruction of typed SSA, whose operands are on the wasm stack, becomes wasm. Checked arithmetic and objects have
//! files of their own.

use linkpoint_abi::WasmType;
use wasm_encoder::{Ieee64, MemArg, MemArgTarget};

use super::objects::Lost;
use super::operands::needs_local;
use super::schedule::Place;
use super::structure::Emitter;
use crate::ir::typed::{Convert, FloatCompare, FloatOp, FloatUnary, IntCompare, IntUnary, Op, Width};
use crate::ir::types::Number;
use crate::ir::{Inst, InstData, Type, Value};

impl Emitter<'_> {
    /// Emits an instruction and puts its result in its place.
    pub(super) fn instruction(&mut self, inst: Inst) {
        let function = self.function;
        let data = &function.insts[inst];
        self.operation(data);
        let Some(result) = data.result else { return };
        let place = self.schedule.places[result];
        if needs_local(&data.op) {
            if place == Place::Both {
                self.push(result);
            }
            return;
        }
        match place {
            Place::Stack | Place::Constant => {}
            Place::Both => {
                let local = self.locals.of(result);
                self.sink().local_tee(local);
            }
            Place::Local | Place::Unused => self.pop_into(result),
        }
    }

    /// Whether the result of `inst` is on the stack and nowhere else.
    pub(super) fn stays_on_stack(&self, inst: Inst) -> bool {
        self.function.insts[inst].result.is_some_and(|result| self.schedule.places[result] == Place::Stack)
    }

    /// Pops the stack into the local of `value`, or drops it if nobody uses the value.
    pub(super) fn pop_into(&mut self, value: Value) {
        if self.schedule.places[value] == Place::Unused {
            self.sink().drop();
        } else {
            let local = self.locals.of(value);
            self.sink().local_set(local);
        }
    }

    /// Pushes a value that is a constant or in a local.
    pub(super) fn push(&mut self, value: Value) {
        let value = self.schedule.resolve(value);
        if self.schedule.places[value] == Place::Constant {
            self.constant(value);
        } else {
            let local = self.locals.of(value);
            self.sink().local_get(local);
        }
    }

    /// Pushes an int as an i32.
    pub(super) fn push_wrapped(&mut self, value: Value) {
        match self.function.definition(value).map(|data| &data.op) {
            Some(Op::AddressOf(address)) => {
                let global = self.imports.address(*address);
                self.sink().global_get(global);
            }
            Some(Op::Int(number)) => {
                self.sink().i32_const(*number as i32);
            }
            _ => {
                self.push(value);
                self.sink().i32_wrap_i64();
            }
        }
    }

    /// The constant that `value` is, if it is an int.
    pub(super) fn as_int(&self, value: Value) -> Option<i64> {
        match self.function.definition(self.schedule.resolve(value)).map(|data| &data.op) {
            Some(Op::Int(number)) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn zero(&mut self, ty: WasmType) {
        match ty {
            WasmType::I32 => self.sink().i32_const(0),
            WasmType::I64 => self.sink().i64_const(0),
            WasmType::F64 => self.sink().f64_const(Ieee64::new(0)),
            WasmType::V128 => self.sink().v128_const(0),
        };
    }

    fn constant(&mut self, value: Value) {
        let function = self.function;
        let data = function.definition(value).expect("constants are results of instructions");
        match data.op {
            Op::Int(number) => {
                self.sink().i64_const(number);
            }
            Op::Float(bits) => {
                self.sink().f64_const(Ieee64::new(bits));
            }
            Op::Bool(truth) => {
                self.sink().i32_const(i32::from(truth));
            }
            Op::Literal(address) => {
                let global = self.imports.address(address);
                self.sink().global_get(global);
            }
            Op::AddressOf(address) => {
                let global = self.imports.address(address);
                self.sink().global_get(global).i64_extend_i32_u();
            }
            _ => self.zero(function.values[value].ty.wasm()),
        }
    }

    fn operation(&mut self, data: &InstData<Op>) {
        match &data.op {
            Op::IntOp(op) => self.int_op(*op, data),
            Op::IntUnary(op) => {
                match op {
                    IntUnary::LeadingZeros => self.sink().i64_clz(),
                    IntUnary::TrailingZeros => self.sink().i64_ctz(),
                    IntUnary::CountOnes => self.sink().i64_popcnt(),
                };
            }
            Op::IntCompare(op) => self.int_compare(*op),
            Op::FloatOp(op) => self.float_op(*op),
            Op::FloatUnary(op) => self.float_unary(*op),
            Op::FloatCompare(op) => self.float_compare(*op),
            Op::Not | Op::IsNone => {
                self.sink().i32_eqz();
            }
            Op::BoolXor => {
                self.sink().i32_xor();
            }
            Op::Convert(op) => self.convert(*op),
            Op::Tag => self.tag(data.args[0]),
            Op::HasTag(number) => {
                self.sink().i64x2_extract_lane(1).i64_const(number.tag()).i64_eq();
            }
            Op::Untag => self.untag(result_type(self, data)),
            Op::Select => {
                self.sink().select();
            }
            Op::Same => {
                self.sink().i32_eq();
            }
            Op::AddressOfObject => {
                self.sink().i64_extend_i32_u();
            }
            Op::ObjectAt => {
                self.sink().i32_wrap_i64();
            }
            Op::Call(_) | Op::CallIndirect(_) => self.call(data),
            Op::IsInstance(address) => self.is_instance(data.args[0], *address),
            Op::New(address) | Op::NewWithTail(address) => self.new_object(data, *address),
            Op::Retain => self.retain(data.args[0]),
            Op::Release => self.release(data.args[0], Lost::Owned),
            Op::GiveBack => self.release(data.args[0], Lost::Lent),
            Op::Suspect => self.suspect(data.args[0]),
            Op::Field(offset) => self.load_value(result_type(self, data), *offset),
            Op::LoadElement | Op::TakeElement => self.load_value(result_type(self, data), 0),
            Op::SetField(offset) | Op::InitField(offset) => self.store_value(data.args[1], *offset),
            Op::StoreElement => self.store_value(data.args[1], 0),
            Op::Load(width, offset) => self.load(*width, *offset),
            Op::Store(width, offset) => self.store(*width, *offset),
            Op::Copy => {
                self.imports.uses_memory = true;
                self.sink().memory_copy(0, 0);
            }
            Op::Fill => {
                self.imports.uses_memory = true;
                self.sink().memory_fill(0);
            }
            Op::MemorySize => {
                self.imports.uses_memory = true;
                self.sink().memory_size(0).i64_extend_i32_u();
            }
            Op::MemoryGrow => {
                self.imports.uses_memory = true;
                self.sink().memory_grow(0).i64_extend_i32_s();
            }
            Op::Int(_)
            | Op::Float(_)
            | Op::Bool(_)
            | Op::None
            | Op::Undefined
            | Op::Literal(_)
            | Op::AddressOf(_)
            | Op::Cast
            | Op::KeepAlive => unreachable!("the schedule has no item for constants and other names"),
        }
    }

    fn call(&mut self, data: &InstData<Op>) {
        match data.op {
            Op::Call(point) => {
                let callee = self.imports.point(point);
                self.sink().global_get(callee.global).call_ref(callee.ty);
            }
            Op::CallIndirect(point) => {
                let ty = self.imports.function_type(&self.function.tables.points[point].point.signature);
                self.imports.uses_functions = true;
                self.sink().call_indirect(0, ty);
            }
            _ => unreachable!("the caller matched a call"),
        }
        self.raise_unless_zero(data.site);
        if data.result.is_none() {
            self.sink().drop();
        }
    }

    fn int_compare(&mut self, op: IntCompare) {
        match op {
            IntCompare::Eq => self.sink().i64_eq(),
            IntCompare::Ne => self.sink().i64_ne(),
            IntCompare::Lt => self.sink().i64_lt_s(),
            IntCompare::Le => self.sink().i64_le_s(),
            IntCompare::Gt => self.sink().i64_gt_s(),
            IntCompare::Ge => self.sink().i64_ge_s(),
            IntCompare::LtUnsigned => self.sink().i64_lt_u(),
        };
    }

    fn float_op(&mut self, op: FloatOp) {
        match op {
            FloatOp::Add => self.sink().f64_add(),
            FloatOp::Sub => self.sink().f64_sub(),
            FloatOp::Mul => self.sink().f64_mul(),
            FloatOp::Div => self.sink().f64_div(),
            FloatOp::CopySign => self.sink().f64_copysign(),
        };
    }

    fn float_unary(&mut self, op: FloatUnary) {
        match op {
            FloatUnary::Neg => self.sink().f64_neg(),
            FloatUnary::Abs => self.sink().f64_abs(),
            FloatUnary::Sqrt => self.sink().f64_sqrt(),
            FloatUnary::Floor => self.sink().f64_floor(),
            FloatUnary::Ceil => self.sink().f64_ceil(),
            FloatUnary::Trunc => self.sink().f64_trunc(),
            FloatUnary::Nearest => self.sink().f64_nearest(),
        };
    }

    fn float_compare(&mut self, op: FloatCompare) {
        match op {
            FloatCompare::Eq => self.sink().f64_eq(),
            FloatCompare::Ne => self.sink().f64_ne(),
            FloatCompare::Lt => self.sink().f64_lt(),
            FloatCompare::Le => self.sink().f64_le(),
            FloatCompare::Gt => self.sink().f64_gt(),
            FloatCompare::Ge => self.sink().f64_ge(),
        };
    }

    fn convert(&mut self, op: Convert) {
        match op {
            Convert::BoolToInt => self.sink().i64_extend_i32_u(),
            Convert::IntToFloat => self.sink().f64_convert_i64_s(),
            // Saturates instead of trapping, so that it may run early.
            Convert::FloatToInt => self.sink().i64_trunc_sat_f64_s(),
            Convert::FloatBits => self.sink().i64_reinterpret_f64(),
            Convert::FloatFromBits => self.sink().f64_reinterpret_i64(),
            Convert::Extend8 => self.sink().i64_extend8_s(),
            Convert::Extend16 => self.sink().i64_extend16_s(),
            Convert::Extend32 => self.sink().i64_extend32_s(),
        };
    }

    /// Puts the number on the stack side by side with its tag.
    fn tag(&mut self, number: Value) {
        let ty = &self.function.values[number].ty;
        match ty.wasm() {
            WasmType::F64 => self.sink().f64x2_splat(),
            WasmType::I64 => self.sink().i64x2_splat(),
            _ => self.sink().i64_extend_i32_u().i64x2_splat(),
        };
        let tag = Number::of(ty).map_or(0, Number::tag);
        self.sink().i64_const(tag).i64x2_replace_lane(1);
    }

    fn untag(&mut self, ty: &Type) {
        match ty.wasm() {
            WasmType::F64 => self.sink().f64x2_extract_lane(0),
            WasmType::I64 => self.sink().i64x2_extract_lane(0),
            _ => self.sink().i64x2_extract_lane(0).i32_wrap_i64(),
        };
    }

    /// Loads a value of type `ty` as it is stored in objects and containers.
    fn load_value(&mut self, ty: &Type, offset: u32) {
        let at = self.memory(offset, ty.stored_size());
        match (ty, ty.wasm()) {
            (Type::Bool, _) => self.sink().i32_load8_u(at),
            (_, WasmType::I32) => self.sink().i32_load(at),
            (_, WasmType::I64) => self.sink().i64_load(at),
            (_, WasmType::F64) => self.sink().f64_load(at),
            (_, WasmType::V128) => self.sink().v128_load(at),
        };
    }

    fn store_value(&mut self, value: Value, offset: u32) {
        let ty = &self.function.values[value].ty;
        let at = self.memory(offset, ty.stored_size());
        match (ty, ty.wasm()) {
            (Type::Bool, _) => self.sink().i32_store8(at),
            (_, WasmType::I32) => self.sink().i32_store(at),
            (_, WasmType::I64) => self.sink().i64_store(at),
            (_, WasmType::F64) => self.sink().f64_store(at),
            (_, WasmType::V128) => self.sink().v128_store(at),
        };
    }

    fn load(&mut self, width: Width, offset: u32) {
        let at = self.memory(offset, bytes(width));
        match width {
            Width::U8 => self.sink().i64_load8_u(at),
            Width::U16 => self.sink().i64_load16_u(at),
            Width::U32 => self.sink().i64_load32_u(at),
            Width::I64 => self.sink().i64_load(at),
            Width::F64 => self.sink().f64_load(at),
        };
    }

    fn store(&mut self, width: Width, offset: u32) {
        let at = self.memory(offset, bytes(width));
        match width {
            Width::U8 => self.sink().i64_store8(at),
            Width::U16 => self.sink().i64_store16(at),
            Width::U32 => self.sink().i64_store32(at),
            Width::I64 => self.sink().i64_store(at),
            Width::F64 => self.sink().f64_store(at),
        };
    }

    /// A memory operand; the alignment is a hint.
    pub(super) fn memory(&mut self, offset: u32, size: u32) -> MemArg {
        self.imports.uses_memory = true;
        MemArg { offset: u64::from(offset), align: size.min(8).trailing_zeros(), ..MEMORY }
    }
}

fn result_type<'a>(emitter: &Emitter<'a>, data: &InstData<Op>) -> &'a Type {
    let function = emitter.function;
    data.result.map_or(&Type::None, |result| &function.values[result].ty)
}

fn bytes(width: Width) -> u32 {
    match width {
        Width::U8 => 1,
        Width::U16 => 2,
        Width::U32 => 4,
        Width::I64 | Width::F64 => 8,
    }
}

/// The memory operand of the only memory, for its start.
const MEMORY: MemArg = MemArg { offset: 0, align: 0, target: MemArgTarget::Memory(0), ordering: None };
