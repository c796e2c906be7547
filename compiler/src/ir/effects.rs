//! What an operation of typed SSA touches besides its arguments and its result: the one table behind moving, merging and
//! removing instructions. Not here: what ownership adds ([`crate::own`]).

use super::typed::{IntOp, Op};

/// Parts of the state that operations read and write, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    reads: u8,
    writes: u8,
}

/// Fields, elements and raw memory.
const HEAP: u8 = 1;
/// Reference counts.
const COUNTS: u8 = 2;
/// Which raise comes first, and what is done before it.
const CONTROL: u8 = 4;
/// The size of the memory.
const SIZE: u8 = 8;
/// Which objects there are.
const LIFE: u8 = 16;
const ALL: u8 = HEAP | COUNTS | CONTROL | SIZE | LIFE;

impl Effects {
    const NONE: Effects = Effects { reads: 0, writes: 0 };

    /// The effects of `op`.
    pub fn of(op: &Op) -> Effects {
        let effects = |reads, writes| Effects { reads, writes };
        match op {
            Op::IntOp(IntOp::Add | IntOp::Sub | IntOp::Mul) => effects(0, CONTROL),
            Op::Field(_) | Op::LoadElement => effects(HEAP, 0),
            Op::ObjectAt => effects(0, COUNTS),
            Op::Load(..) => effects(HEAP | COUNTS, 0),
            Op::InitField(_) | Op::StoreElement => effects(CONTROL, HEAP),
            Op::TakeElement => effects(CONTROL | HEAP, HEAP),
            Op::Store(..) | Op::Fill => effects(CONTROL, HEAP | COUNTS),
            Op::Copy => effects(CONTROL | HEAP | COUNTS, HEAP | COUNTS),
            Op::Retain => effects(CONTROL, COUNTS),
            Op::MemorySize => effects(SIZE, 0),
            // Everything that may use an address of the object stays in front.
            Op::KeepAlive => effects(HEAP | COUNTS | CONTROL, 0),
            // Divisions trap where their caller's guarantee does not hold.
            Op::IntOp(
                IntOp::DivTruncated | IntOp::RemTruncated | IntOp::DivUnsigned | IntOp::RemUnsigned,
            ) => effects(CONTROL, 0),
            Op::SetField(_)
            | Op::Release
            | Op::GiveBack
            | Op::Suspect
            | Op::MemoryGrow
            | Op::New(_)
            | Op::NewWithTail(_)
            | Op::Call(_)
            | Op::CallIndirect(_) => effects(ALL, ALL),
            _ => Effects::NONE,
        }
    }

    /// The same once counts of references are kept ([`crate::own`]): what looks at the header of an object stays in front of what
    /// may free it. Before that, it may move as far as the object is known.
    pub fn once_owned(op: &Op) -> Effects {
        match op {
            Op::IsInstance(_) => Effects { reads: LIFE, writes: 0 },
            op => Effects::of(op),
        }
    }

    /// Whether two operations must keep their order.
    pub fn conflicts_with(self, other: Effects) -> bool {
        self.writes & (other.reads | other.writes) != 0 || self.reads & other.writes != 0
    }

    /// Whether the operation depends on nothing but its arguments and changes nothing.
    pub fn is_none(self) -> bool {
        self == Effects::NONE
    }

    /// Whether the operation only reads.
    pub fn only_reads(self) -> bool {
        self.writes == 0
    }

    /// Whether the operation may change what the other reads.
    pub fn invalidates(self, other: Effects) -> bool {
        self.writes & other.reads != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::typed::Width;

    #[test]
    fn loads_pass_each_other_and_stores_pass_nothing() {
        let [load, field, store, add, not] =
            [Op::Load(Width::I64, 0), Op::Field(8), Op::Store(Width::I64, 0), Op::IntOp(IntOp::Add), Op::Not]
                .map(|op| Effects::of(&op));
        assert!(!load.conflicts_with(field) && !field.conflicts_with(load));
        assert!(store.conflicts_with(load) && load.conflicts_with(store) && store.conflicts_with(store));
        assert!(add.conflicts_with(add) && add.conflicts_with(store) && !add.conflicts_with(load));
        assert!(not.is_none() && !not.conflicts_with(store));
        let test = Op::IsInstance(crate::ir::entity::AddressId(0));
        assert!(
            Effects::of(&test).is_none()
                && Effects::once_owned(&test).conflicts_with(Effects::of(&Op::Release))
        );
        assert!(!Effects::once_owned(&test).conflicts_with(store));
    }
}
