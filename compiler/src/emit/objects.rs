//! Objects: allocation, reference counts, type tests. The layout is that of [`linkpoint_abi::layout`].

use linkpoint_abi::layout::{self, descriptor};
use linkpoint_abi::{Address, TypeRecord, WasmType};

use super::raises::Temporary;
use super::runtime::Runtime;
use super::structure::Emitter;
use crate::ir::cyclic::may_be_cyclic;
use crate::ir::entity::{AddressId, SiteId};
use crate::ir::typed::{Op, Tables};
use crate::ir::{InstData, Type, Value};

/// Objects up to this size are zeroed by stores, larger ones by `memory.fill`.
const STORED_ZEROES_BYTES_MAX: u32 = 128;

/// Which reference a release gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// One that may have kept a cycle alive: the object becomes a candidate of the cycle collector.
    Owned,
    /// One that its function made: the object becomes a candidate only if a collection has marked it as held.
    Lent,
}

impl Emitter<'_> {
    /// Allocates an object, writes its header and zeroes its fixed part. The result is left in its local.
    pub(super) fn new_object(&mut self, data: &InstData<Op>, address: AddressId) {
        let result = self.locals.of(data.result.expect("verified: an allocation has a result"));
        let size = type_record(&self.function.tables, address).size;
        if matches!(data.op, Op::NewWithTail(_)) {
            self.sink().i64_const(i64::from(size)).i64_add();
            self.allocate_any(result, data.site);
        } else if size <= layout::heap::EXACT_MAX {
            self.allocate_small(result, size, data.site);
        } else {
            self.sink().i64_const(i64::from(size));
            self.allocate(result, data.site);
        }
        let (count, ty) = (self.memory(layout::COUNT, 4), self.memory(layout::TYPE, 4));
        let descriptor = self.imports.address(address);
        self.sink().local_get(result).i32_const(layout::COUNT_ONE as i32).i32_store(count);
        self.sink().local_get(result).global_get(descriptor).i32_store(ty);
        self.zero_fields(result, size);
    }

    /// Allocates as many bytes as the number on the stack says.
    fn allocate(&mut self, result: u32, site: SiteId) {
        self.call_runtime(Runtime::Allocate);
        self.raise_unless_zero(site);
        self.sink().i32_wrap_i64().local_set(result);
    }

    /// The same as [`Self::allocate_small`] for a size that is on the stack, whatever it is.
    fn allocate_any(&mut self, result: u32, site: SiteId) {
        let (bytes, list) = (self.temporary(Temporary::Low), self.temporary(Temporary::Scratch));
        let first = self.memory(0, 4);
        let heap = self.imports.heap_start();
        let (step, entry) = (i64::from(layout::heap::CLASS_STEP), i64::from(layout::heap::CLASS_ENTRY));
        self.sink().local_set(bytes).i32_const(0).local_set(result);
        self.sink().local_get(bytes).i64_const(i64::from(layout::heap::EXACT_MAX)).i64_le_u();
        self.open_if(None);
        self.sink().local_get(bytes).i64_const(step - 1).i64_add().i64_const(-step).i64_and();
        self.sink().i64_const(entry / step).i64_mul().i32_wrap_i64().global_get(heap).i32_add();
        self.sink().local_tee(list).i32_load(first).local_tee(result);
        self.open_if(None);
        self.sink().local_get(list).local_get(result).i32_load(first).i32_store(first);
        self.close();
        self.close();
        self.sink().local_get(result).i32_eqz();
        self.open_if(None);
        self.sink().local_get(bytes);
        self.allocate(result, site);
        self.close();
    }

    /// Takes the first block of the free list for this size; calls only if there is none.
    fn allocate_small(&mut self, result: u32, size: u32, site: SiteId) {
        let list = layout::heap::CLASS_ENTRY * size.div_ceil(layout::heap::CLASS_STEP);
        let (list, next) = (self.memory(list, 4), self.memory(0, 4));
        let heap = self.imports.heap_start();
        self.sink().global_get(heap).i32_load(list).local_tee(result).i32_eqz();
        self.open_if(None);
        self.sink().i64_const(i64::from(size));
        self.allocate(result, site);
        self.sink().else_();
        self.sink().global_get(heap).local_get(result).i32_load(next).i32_store(list);
        self.close();
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
    pub(super) fn release(&mut self, value: Value, lost: Lost) {
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
        match is_text(&self.function.values[value].ty) {
            // A text owns nothing. One that was released as an `object` may be among the candidates, which the flags tell.
            true => {
                self.sink().local_get(left).i32_eqz();
                self.open_if(None);
                self.call_with_address(Runtime::Free, value);
                self.sink().else_();
                self.call_with_address(Runtime::Release, value);
                self.close();
            }
            false => self.call_with_address(Runtime::Release, value),
        }
        if self.may_be_cyclic(value) {
            self.sink().else_().local_get(left);
            match lost {
                Lost::Owned => {
                    self.sink().i32_const(layout::BUFFERED as i32).i32_and().i32_eqz();
                }
                Lost::Lent => {
                    let flags = (layout::COUNT_ONE - 1) as i32;
                    self.sink().i32_const(flags).i32_and().i32_const(layout::HELD as i32).i32_eq();
                }
            }
            self.open_if(None);
            self.call_with_address(Runtime::Candidate, value);
            self.close();
        }
        self.close();
        if nullable {
            self.close();
        }
    }

    /// Makes a living object a candidate. The reference is on the stack.
    pub(super) fn suspect(&mut self, value: Value) {
        let count = self.memory(layout::COUNT, 4);
        let nullable = self.may_be_null(value);
        if nullable {
            self.open_if(None);
            self.push(value);
        }
        self.sink().i32_load(count).i32_const(layout::BUFFERED as i32).i32_and().i32_eqz();
        self.open_if(None);
        self.call_with_address(Runtime::Candidate, value);
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

/// Whether references of the type are texts, or null.
fn is_text(ty: &Type) -> bool {
    match ty {
        Type::Union(members) => members.iter().all(|member| *member == Type::None || is_text(member)),
        other => other.is_instance_of("builtins.str"),
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
