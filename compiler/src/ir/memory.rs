//! Parts of the heap that cannot overlap, and which operation touches which: the table behind merging and moving loads.
//!
//! Types tell apart what addresses do not: a field is read and written at its offset, with its representation, and an
//! element is never a field. Raw accesses overlap everything. Not here: reference counts, order of raises
//! ([`super::effects`]).

use linkpoint_abi::WasmType;

use super::Type;
use super::typed::Op;

/// A set of parts of the heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Parts(u64);

/// How values of a type are stored: parts with different kinds do not overlap.
fn kind(ty: &Type) -> u32 {
    match (ty, ty.wasm()) {
        (Type::Bool, _) => 0,
        (_, WasmType::I32) => 1,
        (_, WasmType::I64) => 2,
        (_, WasmType::F64) => 3,
        (_, WasmType::V128) => 4,
    }
}

impl Parts {
    /// Nothing.
    pub const NONE: Parts = Parts(0);
    /// Everything.
    pub const ALL: Parts = Parts(u64::MAX);
    /// What only raw accesses reach.
    const RAW: Parts = Parts(1);

    /// Elements of this type in containers.
    fn elements(ty: &Type) -> Parts {
        Parts(2 << kind(ty))
    }

    /// The field at this offset that holds this type. Fields far apart may share a part.
    fn field(offset: u32, ty: &Type) -> Parts {
        Parts(1 << (6 + (offset / 4 * 5 + kind(ty)) % 58))
    }

    /// Whether the two sets have a part in common.
    pub fn overlaps(self, other: Parts) -> bool {
        self.0 & other.0 != 0
    }

    /// All parts of both.
    pub fn union(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }

    /// Whether there is no part in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What `op` reads to make a result of type `ty`.
    pub fn read_by(op: &Op, ty: &Type) -> Parts {
        match op {
            Op::Field(offset) => Parts::field(*offset, ty),
            Op::LoadElement => Parts::elements(ty),
            Op::Load(..) => Parts::ALL,
            _ => Parts::NONE,
        }
    }

    /// What `op` may change. `stored` is the type of the value that it stores.
    pub fn written_by(op: &Op, stored: &Type) -> Parts {
        match op {
            // What is released on the way drops only what it owns itself: see `own`.
            Op::SetField(offset) | Op::InitField(offset) => Parts::field(*offset, stored).union(Parts::RAW),
            Op::StoreElement => Parts::elements(stored).union(Parts::RAW),
            // The memory of a new object was nobody's.
            Op::New(_) | Op::NewWithTail(_) => Parts::RAW,
            Op::TakeElement
            | Op::Store(..)
            | Op::Copy
            | Op::Fill
            | Op::Call(_)
            | Op::CallIndirect(_)
            | Op::Release
            | Op::GiveBack
            | Op::Suspect => Parts::ALL,
            Op::Retain => Parts::RAW,
            _ => Parts::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_overlap_where_offset_and_representation_agree() {
        let read = |offset, ty| Parts::read_by(&Op::Field(offset), &ty);
        let written = |offset, ty| Parts::written_by(&Op::SetField(offset), &ty);
        assert!(read(8, Type::Int).overlaps(written(8, Type::Int)));
        assert!(!read(8, Type::Int).overlaps(written(16, Type::Int)));
        assert!(!read(8, Type::Int).overlaps(written(8, Type::str())));
        assert!(!read(8, Type::Int).overlaps(Parts::written_by(&Op::StoreElement, &Type::Int)));
        assert!(read(8, Type::Int).overlaps(Parts::written_by(&Op::Fill, &Type::None)));
        let raw = Parts::read_by(&Op::Load(crate::ir::typed::Width::I64, 0), &Type::Int);
        assert!(raw.overlaps(written(8, Type::Int)));
    }
}
