//! Where everything that the linker provides lies in linear memory and in the functions table.
//! Not here: the bytes that stand there (`data`).
//!
//! A layout can continue an earlier one: what was placed stays where it is and new things go behind it, so that
//! code and data of a live program keep their addresses while it is edited.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::layout::{DATA_START, descriptor, string};
use linkpoint_abi::{Literal, SpecName, Symbol, TypeName, TypeRecord};

use crate::program::Demands;

/// Free bytes between the linked data and the heap, for what later edits add. They cost address space only.
const RESERVE_BYTES: u64 = 64 << 10;
/// Index in the functions table that takes functions nobody can reach. 0 is null.
pub(crate) const TABLE_SINK: u32 = 1;
const TABLE_START: u32 = TABLE_SINK + 1;
/// How many table indexes may stand unused before a layout is made anew.
const TABLE_DEAD_MAX: usize = 4096;

/// Addresses and table indexes of one program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) variables: BTreeMap<Symbol, Placed<u32>>,
    pub(crate) literals: BTreeMap<Literal, u32>,
    pub(crate) types: BTreeMap<TypeName, Placed<Arc<TypeRecord>>>,
    /// Index in `env.functions` of each function that is a value, a method or a part of a type descriptor.
    pub(crate) functions: BTreeMap<SpecName, u32>,
    /// First index behind the functions.
    pub(crate) functions_end: u32,
    /// First byte behind all data.
    pub(crate) data_end: u32,
    /// First byte of the heap.
    pub(crate) heap_start: u32,
}

/// Something that has an address. For a variable with its size in bytes, for a type with its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placed<T> {
    pub(crate) address: u32,
    pub(crate) what: T,
}

impl Layout {
    /// Places what `demands` asks for: behind `previous` if all still fits there, else from the start.
    /// Answers nothing if it does not fit into 32 bits of address space.
    pub(crate) fn new(demands: &Demands<'_>, previous: Option<&Layout>) -> Option<Layout> {
        let continued = previous.and_then(|previous| Layout::continued(demands, previous));
        continued.or_else(|| Layout::fresh(demands))
    }

    fn fresh(demands: &Demands<'_>) -> Option<Layout> {
        let mut layout = Layout {
            variables: BTreeMap::new(),
            literals: BTreeMap::new(),
            types: BTreeMap::new(),
            functions: BTreeMap::new(),
            functions_end: TABLE_START,
            data_end: DATA_START,
            heap_start: 0,
        };
        layout.place(demands)?;
        let heap_start = (u64::from(layout.data_end) + RESERVE_BYTES).next_multiple_of(16);
        layout.heap_start = u32::try_from(heap_start).ok()?;
        Some(layout)
    }

    fn continued(demands: &Demands<'_>, previous: &Layout) -> Option<Layout> {
        let mut layout = previous.clone();
        layout.place(demands)?;
        let dead = layout.functions.len() - demands.functions.len();
        (layout.data_end <= layout.heap_start && dead <= TABLE_DEAD_MAX).then_some(layout)
    }

    fn place(&mut self, demands: &Demands<'_>) -> Option<()> {
        for record in demands.types.values() {
            self.place_type(record)?;
        }
        for literal in demands.literals.keys() {
            self.place_literal(literal)?;
        }
        for (symbol, bytes) in &demands.variables {
            if self.variables.get(*symbol).is_none_or(|placed| placed.what != *bytes) {
                let address = self.take(*bytes, *bytes)?;
                self.variables.insert((*symbol).clone(), Placed { address, what: *bytes });
            }
        }
        for name in demands.functions.keys() {
            if !self.functions.contains_key(*name) {
                self.functions.insert((*name).clone(), self.functions_end);
                self.functions_end = self.functions_end.checked_add(1)?;
            }
        }
        Some(())
    }

    fn place_type(&mut self, record: &Arc<TypeRecord>) -> Option<()> {
        if let Some(placed) = self.types.get_mut(&record.name)
            && descriptor_bytes(&placed.what) == descriptor_bytes(record)
        {
            placed.what = record.clone();
        } else {
            let address = self.take(descriptor_bytes(record)?, 8)?;
            self.types.insert(record.name.clone(), Placed { address, what: record.clone() });
        }
        self.place_literal(&Literal::Str(record.display.clone()))
    }

    fn place_literal(&mut self, literal: &Literal) -> Option<()> {
        if !self.literals.contains_key(literal) {
            let Literal::Str(text) = literal;
            let address = self.take(str_bytes(text)?, 8)?;
            self.literals.insert(literal.clone(), address);
        }
        Some(())
    }

    fn take(&mut self, bytes: u32, alignment: u32) -> Option<u32> {
        let address = self.data_end.checked_next_multiple_of(alignment.max(1))?;
        self.data_end = address.checked_add(bytes)?;
        Some(address)
    }
}

/// Size of a type descriptor and the list of ancestors right behind it.
fn descriptor_bytes(record: &TypeRecord) -> Option<u32> {
    let words = record.methods.len().checked_add(record.ancestors.len())?.checked_add(1)?;
    u32::try_from(words).ok()?.checked_mul(4)?.checked_add(descriptor::METHODS)
}

/// Bytes per character of a text: the smallest width that fits every character.
pub(crate) fn str_width(text: &str) -> u32 {
    match text.chars().max().map_or(0, u32::from) {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}

fn str_bytes(text: &str) -> Option<u32> {
    u32::try_from(text.chars().count()).ok()?.checked_mul(str_width(text))?.checked_add(string::DATA)
}
