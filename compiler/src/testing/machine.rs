//! Runs artifacts: an interpreter for the part of wasm that the back end emits.

use std::collections::BTreeMap;

use linkpoint_abi::LinkRecord;
use wasmparser::{BlockType, Operator, Parser, Payload, ValType};

use super::world::{Outcome, World};

/// Artifacts by the name of their function.
pub(crate) type Artifacts = BTreeMap<String, (LinkRecord, Vec<u8>)>;

/// Runs an artifact; calls go to `others` by name, or outside.
pub(crate) fn run(
    (record, wasm): &(LinkRecord, Vec<u8>),
    others: &Artifacts,
    world: &mut World,
    args: &[u64],
) -> Outcome {
    let module = Module::read(wasm);
    let mut locals = args.to_vec();
    locals.resize(args.len() + module.locals, 0);
    let mut machine =
        Machine { module: &module, record, others, world, locals, stack: Vec::new(), labels: Vec::new() };
    machine.run();
    let exception = machine.stack.pop().expect("the exception") as u32;
    let result = machine.stack.pop().expect("the result");
    (result, exception)
}

/// What the machine needs of a module.
struct Module<'a> {
    /// The imports that are globals: `point.N` or `addr.N`.
    globals: Vec<(&'a str, usize)>,
    locals: usize,
    code: Vec<Operator<'a>>,
    /// Per `block`, `loop`, `if`: where its `else` and its `end` are.
    ends: BTreeMap<usize, (Option<usize>, usize)>,
    params: Vec<usize>,
}

impl<'a> Module<'a> {
    fn read(wasm: &'a [u8]) -> Module<'a> {
        let mut module = Module {
            globals: Vec::new(),
            locals: 0,
            code: Vec::new(),
            ends: BTreeMap::new(),
            params: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.expect("validated") {
                Payload::TypeSection(types) => {
                    for ty in types.into_iter_err_on_gc_types() {
                        module.params.push(ty.expect("validated").params().len());
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import.expect("validated");
                        if import.module != "env" {
                            let number = import.name.parse().expect("imports are numbered");
                            module.globals.push((import.module, number));
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let locals = body.get_locals_reader().expect("validated").into_iter();
                    module.locals = locals.map(|local| local.expect("validated").0 as usize).sum();
                    let operators = body.get_operators_reader().expect("validated").into_iter();
                    module.code = operators.map(|operator| operator.expect("validated")).collect();
                }
                _ => {}
            }
        }
        module.match_ends();
        module
    }

    fn match_ends(&mut self) {
        let mut open = Vec::new();
        for (at, operator) in self.code.iter().enumerate() {
            match operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => open.push((at, None)),
                Operator::Else => open.last_mut().expect("validated").1 = Some(at),
                Operator::End => {
                    if let Some((start, other)) = open.pop() {
                        self.ends.insert(start, (other, at));
                    }
                }
                _ => {}
            }
        }
    }
}

struct Label {
    /// Where a branch goes.
    target: usize,
    /// The label survives a branch to it.
    is_loop: bool,
    height: usize,
    results: usize,
}

struct Machine<'a, 'w> {
    module: &'a Module<'a>,
    record: &'a LinkRecord,
    others: &'a Artifacts,
    world: &'w mut World,
    locals: Vec<u64>,
    stack: Vec<u64>,
    labels: Vec<Label>,
}

impl Machine<'_, '_> {
    fn run(&mut self) {
        let mut at = 0;
        while at < self.module.code.len() {
            self.world.steps_left = self.world.steps_left.checked_sub(1).expect("the program ends");
            match self.step(at) {
                Some(next) => at = next,
                None => return,
            }
        }
    }

    fn pop(&mut self) -> u64 {
        self.stack.pop().expect("validated")
    }

    fn pop32(&mut self) -> u32 {
        self.pop() as u32
    }

    fn push(&mut self, value: u64) {
        self.stack.push(value);
    }

    fn enter(&mut self, at: usize, ty: BlockType, is_loop: bool) {
        let target = if is_loop { at + 1 } else { self.module.ends[&at].1 + 1 };
        let results = usize::from(matches!(
            ty,
            BlockType::Type(ValType::I32 | ValType::I64 | ValType::F64 | ValType::V128)
        ));
        self.labels.push(Label { target, is_loop, height: self.stack.len(), results });
    }

    fn branch(&mut self, depth: u32) -> usize {
        let index = self.labels.len() - 1 - depth as usize;
        let Label { target, is_loop, height, results } = self.labels[index];
        let results = if is_loop { 0 } else { results };
        let kept = self.stack.split_off(self.stack.len() - results);
        self.stack.truncate(height);
        self.stack.extend(kept);
        self.labels.truncate(index + usize::from(is_loop));
        target
    }

    /// Runs the operator at `at`; returns where to go on, or nothing at a return.
    fn step(&mut self, at: usize) -> Option<usize> {
        match &self.module.code[at] {
            Operator::Block { blockty } => self.enter(at, *blockty, false),
            Operator::Loop { blockty } => self.enter(at, *blockty, true),
            Operator::If { blockty } => {
                let condition = self.pop32();
                self.enter(at, *blockty, false);
                let (other, end) = self.module.ends[&at];
                if condition == 0 {
                    match other {
                        Some(other) => return Some(other + 1),
                        None => {
                            self.labels.pop();
                            return Some(end + 1);
                        }
                    }
                }
            }
            // The end of the first arm.
            Operator::Else => return Some(self.branch(0)),
            Operator::End => {
                self.labels.pop();
            }
            Operator::Br { relative_depth } => return Some(self.branch(*relative_depth)),
            Operator::BrIf { relative_depth } => {
                if self.pop32() != 0 {
                    return Some(self.branch(*relative_depth));
                }
            }
            Operator::Return => return None,
            Operator::Unreachable => panic!("reached `unreachable`"),
            Operator::CallRef { type_index } => self.call_ref(*type_index),
            Operator::CallIndirect { type_index, .. } => {
                let index = self.pop32() as usize;
                let name = self.world.table[index].clone();
                self.call(&name, *type_index);
            }
            other => self.plain(other),
        }
        Some(at + 1)
    }

    fn call_ref(&mut self, ty: u32) {
        let point = self.pop() as usize;
        let name = self.record.points[point].callee.as_str().to_owned();
        self.call(&name, ty);
    }

    fn call(&mut self, name: &str, ty: u32) {
        let args = self.stack.split_off(self.stack.len() - self.module.params[ty as usize]);
        let (result, exception) = match self.others.get(name) {
            Some(artifact) => run(artifact, self.others, self.world, &args),
            None => self.world.call(name, &args),
        };
        self.stack.extend([result, u64::from(exception)]);
    }

    fn unary(&mut self, op: impl FnOnce(u64) -> u64) {
        let a = self.pop();
        self.push(op(a));
    }

    fn binary(&mut self, op: impl FnOnce(u64, u64) -> u64) {
        let b = self.pop();
        let a = self.pop();
        self.push(op(a, b));
    }

    fn signed(&mut self, op: impl FnOnce(i64, i64) -> i64) {
        self.binary(|a, b| op(a as i64, b as i64) as u64);
    }

    fn compare(&mut self, op: impl FnOnce(i64, i64) -> bool) {
        self.binary(|a, b| u64::from(op(a as i64, b as i64)));
    }

    fn word(&mut self, op: impl FnOnce(u32, u32) -> u32) {
        self.binary(|a, b| u64::from(op(a as u32, b as u32)));
    }

    fn float(&mut self, op: impl FnOnce(f64, f64) -> f64) {
        self.binary(|a, b| op(f64::from_bits(a), f64::from_bits(b)).to_bits());
    }

    fn compare_floats(&mut self, op: impl FnOnce(f64, f64) -> bool) {
        self.binary(|a, b| u64::from(op(f64::from_bits(a), f64::from_bits(b))));
    }

    fn one_float(&mut self, op: impl FnOnce(f64) -> f64) {
        self.unary(|a| op(f64::from_bits(a)).to_bits());
    }

    fn load(&mut self, offset: u64, bytes: usize) {
        let address = self.pop32() + offset as u32;
        let mut buffer = [0; 8];
        self.world.check(address, bytes as u32);
        for (index, byte) in buffer.iter_mut().enumerate().take(bytes) {
            *byte = self.world.memory[address as usize + index];
        }
        self.push(u64::from_le_bytes(buffer));
    }

    fn store(&mut self, offset: u64, bytes: usize) {
        let value = self.pop();
        let address = self.pop32() + offset as u32;
        self.world.write(address, &value.to_le_bytes()[..bytes]);
    }

    fn plain(&mut self, operator: &Operator<'_>) {
        match operator {
            Operator::Drop => {
                self.pop();
            }
            Operator::Select => {
                let condition = self.pop32();
                self.binary(|a, b| if condition == 0 { b } else { a });
            }
            Operator::LocalGet { local_index } => self.push(self.locals[*local_index as usize]),
            Operator::LocalSet { local_index } => self.locals[*local_index as usize] = self.pop(),
            Operator::LocalTee { local_index } => {
                self.locals[*local_index as usize] = *self.stack.last().expect("validated");
            }
            Operator::GlobalGet { global_index } => match self.module.globals[*global_index as usize] {
                ("point", number) => self.push(number as u64),
                (_, number) => {
                    let place = self.world.place(&self.record.addresses[number], &self.record.types);
                    self.push(u64::from(place));
                }
            },
            Operator::I32Const { value } => self.push(u64::from(*value as u32)),
            Operator::I64Const { value } => self.push(*value as u64),
            Operator::F64Const { value } => self.push(value.bits()),
            Operator::I32Load { memarg } => self.load(memarg.offset, 4),
            Operator::I32Load8U { memarg } => self.load(memarg.offset, 1),
            Operator::I64Load { memarg } | Operator::F64Load { memarg } => self.load(memarg.offset, 8),
            Operator::I64Load8U { memarg } => self.load(memarg.offset, 1),
            Operator::I64Load16U { memarg } => self.load(memarg.offset, 2),
            Operator::I64Load32U { memarg } => self.load(memarg.offset, 4),
            Operator::I32Store { memarg } | Operator::I64Store32 { memarg } => self.store(memarg.offset, 4),
            Operator::I32Store8 { memarg } | Operator::I64Store8 { memarg } => self.store(memarg.offset, 1),
            Operator::I64Store16 { memarg } => self.store(memarg.offset, 2),
            Operator::I64Store { memarg } | Operator::F64Store { memarg } => self.store(memarg.offset, 8),
            Operator::MemorySize { .. } => self.push(self.world.memory.len() as u64 / 65536),
            Operator::MemoryGrow { .. } => self.unary(|_| u64::from(u32::MAX)),
            Operator::MemoryCopy { .. } => {
                let (bytes, from, to) = (self.pop32(), self.pop32(), self.pop32());
                let bytes: Vec<u8> = (0..bytes).map(|at| self.world.read::<1>(from + at)[0]).collect();
                self.world.write(to, &bytes);
            }
            Operator::MemoryFill { .. } => {
                let (bytes, value, to) = (self.pop32(), self.pop32(), self.pop32());
                self.world.write(to, &vec![value as u8; bytes as usize]);
            }
            Operator::I32Eqz => self.unary(|a| u64::from(a as u32 == 0)),
            Operator::I32Eq => self.word(|a, b| u32::from(a == b)),
            Operator::I32LtU => self.word(|a, b| u32::from(a < b)),
            Operator::I32GeU => self.word(|a, b| u32::from(a >= b)),
            Operator::I32Add => self.word(u32::wrapping_add),
            Operator::I32Sub => self.word(u32::wrapping_sub),
            Operator::I32And => self.word(|a, b| a & b),
            Operator::I32Xor => self.word(|a, b| a ^ b),
            Operator::I32WrapI64 => self.unary(|a| u64::from(a as u32)),
            Operator::I64ExtendI32U => self.unary(|a| u64::from(a as u32)),
            Operator::I64ExtendI32S => self.unary(|a| a as i32 as i64 as u64),
            Operator::I64Extend8S => self.unary(|a| a as i8 as i64 as u64),
            Operator::I64Extend16S => self.unary(|a| a as i16 as i64 as u64),
            Operator::I64Extend32S => self.unary(|a| a as i32 as i64 as u64),
            Operator::I64Clz => self.unary(|a| u64::from(a.leading_zeros())),
            Operator::I64Ctz => self.unary(|a| u64::from(a.trailing_zeros())),
            Operator::I64Popcnt => self.unary(|a| u64::from(a.count_ones())),
            Operator::I64Eqz => self.unary(|a| u64::from(a == 0)),
            Operator::I64Add => self.signed(i64::wrapping_add),
            Operator::I64Sub => self.signed(i64::wrapping_sub),
            Operator::I64Mul => self.signed(i64::wrapping_mul),
            Operator::I64DivS => self.signed(|a, b| a.checked_div(b).expect("a division traps")),
            Operator::I64RemS => self.signed(i64::wrapping_rem),
            Operator::I64DivU => self.binary(|a, b| a / b),
            Operator::I64RemU => self.binary(|a, b| a % b),
            Operator::I64And => self.signed(|a, b| a & b),
            Operator::I64Or => self.signed(|a, b| a | b),
            Operator::I64Xor => self.signed(|a, b| a ^ b),
            Operator::I64Shl => self.signed(|a, b| a.wrapping_shl(b as u32)),
            Operator::I64ShrS => self.signed(|a, b| a.wrapping_shr(b as u32)),
            Operator::I64ShrU => self.binary(|a, b| a.wrapping_shr(b as u32)),
            Operator::I64Rotl => self.binary(|a, b| a.rotate_left((b & 63) as u32)),
            Operator::I64Eq => self.compare(|a, b| a == b),
            Operator::I64Ne => self.compare(|a, b| a != b),
            Operator::I64LtS => self.compare(|a, b| a < b),
            Operator::I64LeS => self.compare(|a, b| a <= b),
            Operator::I64GtS => self.compare(|a, b| a > b),
            Operator::I64GeS => self.compare(|a, b| a >= b),
            Operator::I64LtU => self.compare(|a, b| (a as u64) < b as u64),
            Operator::I64GtU => self.compare(|a, b| a as u64 > b as u64),
            Operator::F64Add => self.float(|a, b| a + b),
            Operator::F64Sub => self.float(|a, b| a - b),
            Operator::F64Mul => self.float(|a, b| a * b),
            Operator::F64Div => self.float(|a, b| a / b),
            Operator::F64Copysign => self.float(f64::copysign),
            Operator::F64Neg => self.one_float(|a| -a),
            Operator::F64Abs => self.one_float(f64::abs),
            Operator::F64Sqrt => self.one_float(f64::sqrt),
            Operator::F64Floor => self.one_float(f64::floor),
            Operator::F64Ceil => self.one_float(f64::ceil),
            Operator::F64Trunc => self.one_float(f64::trunc),
            Operator::F64Nearest => self.one_float(f64::round_ties_even),
            Operator::F64Eq => self.compare_floats(|a, b| a == b),
            Operator::F64Ne => self.compare_floats(|a, b| a != b),
            Operator::F64Lt => self.compare_floats(|a, b| a < b),
            Operator::F64Le => self.compare_floats(|a, b| a <= b),
            Operator::F64Gt => self.compare_floats(|a, b| a > b),
            Operator::F64Ge => self.compare_floats(|a, b| a >= b),
            Operator::F64ConvertI64S => self.unary(|a| (a as i64 as f64).to_bits()),
            Operator::I64TruncSatF64S => self.unary(|a| f64::from_bits(a) as i64 as u64),
            Operator::I64ReinterpretF64 | Operator::F64ReinterpretI64 => {}
            other => panic!("the machine does not know {other:?}"),
        }
    }
}
