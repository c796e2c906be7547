//! Objects: allocation, reference counts, type tests. The layout is that of [`linkpoint_abi::layout`].

use linkpoint_abi::layout::{self, descriptor};
use linkpoint_abi::{Address, TypeRecord, WasmType};

use super::raises::Temporary;
use super::runtime::Runtime;
use super::structure::Emitter;
use crate::ir::entity::AddressId;
use crate::ir::typed::{Op, Tables};
use crate::ir::{InstData, Type, Value};

/// Objects up to this size are zeroed by stores, larger ones by `memory.fill`.
const STORED_ZEROES_BYTES_MAX: u32 = 128;

impl Emitter<'_> {
    /// Allocates an object, writes its header and zeroes its fixed part. The result is left in its local.
    pub(super) fn new_object(&mut self, data: &InstData<Op>, address: AddressId) {
        let result = self.locals.of(data.result.expect("verified: an allocation has a result"));
        let size = type_record(&self.function.tables, address).size;
        self.sink().i64_const(i64::from(size));
        if matches!(data.op, Op::NewWithTail(_)) {
            self.sink().i64_add();
        }
        self.call_runtime(Runtime::Allocate);
        self.raise_unless_zero(data.site);
        let (count, ty) = (self.memory(layout::COUNT, 4), self.memory(layout::TYPE, 4));
        let descriptor = self.imports.address(address);
        self.sink().i32_wrap_i64().local_tee(result).i32_const(layout::COUNT_ONE as i32).i32_store(count);
        self.sink().local_get(result).global_get(descriptor).i32_store(ty);
        self.zero_fields(result, size);
    }

    fn zero_fields(&mut self, object: u32, size: u32) {
        if size > STORED_ZEROES_BYTES_MAX {
            self.sink().local_get(object).i32_const(layout::HEADER as i32).i32_add().i32_const(0);
            self.sink().i32_const((size - layout::HEADER) as i32).memory_fill(0);
            return;
        }
        for offset in (layout::HEADER..size).step_by(8) {
            let at = self.memory(offset, 8);
            self.sink().local_get(object).i64_const(0).i64_store(at);
        }
    }

    /// One more reference. The reference is on the stack.
    pub(super) fn retain(&mut self, value: Value) {
        let count = self.memory(layout::COUNT, 4);
        let nullable = self.may_be_null(value);
        if nullable {
            self.open_if(None);
            self.push(value);
        }
        self.push(value);
        self.sink().i32_load(count).i32_const(layout::COUNT_ONE as i32).i32_add().i32_store(count);
        if nullable {
            self.close();
        }
    }

    /// One reference less; at none the runtime library frees the object. The reference is on the stack.
    pub(super) fn release(&mut self, value: Value) {
        let left = self.temporary(Temporary::Scratch);
        let count = self.memory(layout::COUNT, 4);
        let nullable = self.may_be_null(value);
        if nullable {
            self.open_if(None);
            self.push(value);
        }
        self.push(value);
        self.sink()
            .i32_load(count)
            .i32_const(layout::COUNT_ONE as i32)
            .i32_sub()
            .local_tee(left)
            .i32_store(count);
        self.sink().local_get(left).i32_const(layout::COUNT_ONE as i32).i32_lt_u();
        self.open_if(None);
        self.call_with_address(Runtime::Release, value);
        if self.may_be_cyclic(value) {
            self.sink().else_().local_get(left).i32_const(layout::BUFFERED as i32).i32_and().i32_eqz();
            self.open_if(None);
            self.call_with_address(Runtime::Candidate, value);
            self.close();
        }
        self.close();
        if nullable {
            self.close();
        }
    }

    fn call_with_address(&mut self, function: Runtime, object: Value) {
        self.push(object);
        self.sink().i64_extend_i32_u();
        self.call_runtime(function);
        self.sink().drop().drop();
    }

    /// Whether the object is of the type at `address` or of one derived from it. The reference is on the stack.
    pub(super) fn is_instance(&mut self, value: Value, address: AddressId) {
        let depth = type_record(&self.function.tables, address).ancestors.len() as u32;
        let nullable = self.may_be_null(value);
        if nullable {
            self.open_if(Some(WasmType::I32));
            self.push(value);
        }
        let ty = self.memory(layout::TYPE, 4);
        let found = self.temporary(Temporary::Scratch);
        self.sink().i32_load(ty).local_set(found);
        if depth > 0 {
            let at = self.memory(descriptor::DEPTH, 4);
            self.sink().local_get(found).i32_load(at).i32_const(depth as i32).i32_ge_u();
            self.open_if(Some(WasmType::I32));
        }
        let (ancestors, ancestor) = (self.memory(descriptor::ANCESTORS, 4), self.memory(4 * depth, 4));
        let wanted = self.imports.address(address);
        self.sink().local_get(found).i32_load(ancestors).i32_load(ancestor).global_get(wanted).i32_eq();
        if depth > 0 {
            self.sink().else_().i32_const(0);
            self.close();
        }
        if nullable {
            self.sink().else_().i32_const(0);
            self.close();
        }
    }

    fn may_be_null(&self, value: Value) -> bool {
        self.function.values[value].ty.is_nullable() || self.undefined.contains(value)
    }

    fn may_be_cyclic(&mut self, value: Value) -> bool {
        let ty = &self.function.values[value].ty;
        if let Some((_, cyclic)) = self.cyclic.iter().find(|(known, _)| known == ty) {
            return *cyclic;
        }
        let cyclic = may_be_cyclic(&self.function.tables, ty);
        self.cyclic.push((ty.clone(), cyclic));
        cyclic
    }
}

/// The record of the type whose descriptor is at `address`.
pub(super) fn type_record(tables: &Tables, address: AddressId) -> &TypeRecord {
    let Address::Type(name) = &tables.addresses[address] else {
        unreachable!("verified: the operation names a type, not {:?}", tables.addresses[address])
    };
    let record = tables.types.iter().find(|record| record.name == *name);
    record.expect("verified: every type that an operation names has a record")
}

/// Whether an object of type `ty` may be part of a reference cycle, as far as the type and its record tell.
pub(super) fn may_be_cyclic(tables: &Tables, ty: &Type) -> bool {
    let any = |types: &[Type]| types.iter().any(|ty| may_be_cyclic(tables, ty));
    match ty {
        Type::Tuple(items) => any(items),
        Type::Union(members) => any(members),
        Type::Method(receiver, _) => may_be_cyclic(tables, receiver),
        Type::Instance(instance) => {
            let name = ty.to_string();
            let known = tables.types.iter().find(|record| record.name.as_str() == name);
            match (known, instance.class.as_str()) {
                (Some(record), _) => record.cyclic,
                (None, "builtins.str" | "builtins.bytes" | "builtins.bytearray") => false,
                (None, "builtins.list" | "builtins.set" | "builtins.dict") => any(&instance.args),
                (None, _) => true,
            }
        }
        other => other.is_counted(),
    }
}
