//! Where everything that the linker provides lies in linear memory and in the functions table.
//! Not here: the bytes that stand there (`data`).
//!
//! A layout can continue an earlier one: what was placed stays where it is and new things go behind it, so that
//! code and data of a live program keep their addresses while it is edited. Only a function that was edited gets a
//! new index in the functions table: a function value made before the edit goes on calling what it was made of.

use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::layout::{DATA_START, bytes, descriptor, string};
use linkpoint_abi::record::{BYTES_TYPE, STR_TYPE};
use linkpoint_abi::{Literal, SpecName, Symbol, TypeName, TypeRecord, VariableRecord};
use serde::{Deserialize, Serialize};

use crate::program::Demands;

/// How much place a layout leaves for what later edits add.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Room {
    /// Free bytes between the linked data and the heap. They cost address space only.
    reserve_bytes: u32,
    /// How many table indexes may stand unused before a layout is made anew.
    table_dead_max: u32,
}

impl Room {
    /// For a program that starts afresh after an edit.
    pub(crate) const RUN: Room = Room { reserve_bytes: 64 << 10, table_dead_max: 4096 };
    /// For a live program, whose memory cannot be placed anew: some ten thousand edits.
    pub(crate) const SESSION: Room = Room { reserve_bytes: 4 << 20, table_dead_max: u32::MAX };
}

/// Index in the functions table that takes functions nobody can reach. 0 is null.
pub(crate) const TABLE_SINK: u32 = 1;
const TABLE_START: u32 = TABLE_SINK + 1;

/// Addresses and table indexes of one program. Cheap to clone: the maps share what they have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Layout {
    pub(crate) room: Room,
    pub(crate) variables: OrdMap<Symbol, Placed<VariableRecord>>,
    pub(crate) literals: OrdMap<Literal, u32>,
    pub(crate) types: OrdMap<TypeName, Placed<Arc<TypeRecord>>>,
    /// Index in `env.functions` of each function that is a value, a method or a part of a type descriptor.
    pub(crate) functions: OrdMap<SpecName, u32>,
    /// First index behind the functions.
    pub(crate) functions_end: u32,
    /// First byte behind all data.
    pub(crate) data_end: u32,
    /// First byte of the heap.
    pub(crate) heap_start: u32,
}

/// Something that has an address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Placed<T> {
    pub(crate) address: u32,
    pub(crate) what: T,
}

/// What continuing a layout has brought.
#[derive(Default)]
pub(crate) struct News {
    pub(crate) literals: Vec<Literal>,
    /// Types that are new, or whose descriptor changes.
    pub(crate) types: Vec<TypeName>,
    /// Functions that have got an index for the first time: their pack has to put them there.
    pub(crate) functions: Vec<SpecName>,
    /// Whether a function has got another index.
    pub(crate) functions_moved: bool,
    /// Whether a type has got another address.
    pub(crate) types_moved: bool,
}

/// The program is too large for 32 bits of address space, or for the reserve of the layout that it continues.
pub(crate) struct Full;

impl Layout {
    /// Places nothing yet.
    pub(crate) fn empty(room: Room) -> Layout {
        Layout {
            room,
            variables: OrdMap::new(),
            literals: OrdMap::new(),
            types: OrdMap::new(),
            functions: OrdMap::new(),
            functions_end: TABLE_START,
            data_end: DATA_START,
            heap_start: u32::MAX,
        }
    }

    /// Places what is not placed yet, and gives a new index to those of the `edited` functions that have one.
    pub(crate) fn place<'n>(
        &mut self,
        demands: &Demands<'_>,
        edited: impl Iterator<Item = &'n SpecName>,
    ) -> Result<News, Full> {
        let mut news = News::default();
        for record in demands.types.values() {
            self.place_type(record, &mut news)?;
        }
        for literal in &demands.literals {
            self.place_literal(literal, &mut news)?;
        }
        for record in demands.variables.values() {
            if self.variables.get(&record.symbol).is_none_or(|placed| placed.what != **record) {
                let address = self.take(record.size, record.size)?;
                let placed = Placed { address, what: (*record).clone() };
                self.variables.insert(record.symbol.clone(), placed);
            }
        }
        for name in edited.filter(|name| self.functions.contains_key(*name)).collect::<Vec<_>>() {
            news.functions_moved = true;
            self.place_function(name)?;
        }
        for name in &demands.functions {
            if !self.functions.contains_key(*name) {
                news.functions.push((*name).clone());
                self.place_function(name)?;
            }
        }
        Ok(news)
    }

    fn place_function(&mut self, name: &SpecName) -> Result<(), Full> {
        self.functions.insert(name.clone(), self.functions_end);
        self.functions_end = self.functions_end.checked_add(1).ok_or(Full)?;
        let live = u32::try_from(self.functions.len()).map_err(|_| Full)?;
        if self.functions_end - TABLE_START - live > self.room.table_dead_max { Err(Full) } else { Ok(()) }
    }

    fn place_type(&mut self, record: &Arc<TypeRecord>, news: &mut News) -> Result<(), Full> {
        let placed = self.types.get(&record.name);
        if placed.is_some_and(|placed| Arc::ptr_eq(&placed.what, record) || placed.what == *record) {
            return Ok(());
        }
        let same_shape = placed.filter(|placed| shape(&placed.what) == shape(record));
        let address = match (same_shape, placed) {
            (Some(placed), _) => placed.address,
            // All literals and names point at it.
            (None, Some(_)) if [STR_TYPE, BYTES_TYPE].contains(&record.name.as_str()) => return Err(Full),
            (None, moved) => {
                news.types_moved |= moved.is_some();
                self.take(descriptor_bytes(record).ok_or(Full)?, 8)?
            }
        };
        let placed = Placed { address, what: record.clone() };
        self.types.insert(record.name.clone(), placed);
        news.types.push(record.name.clone());
        self.place_literal(&Literal::Str(record.display.clone()), news)?;
        self.place_literal(&Literal::Str(record.shown.clone()), news)
    }

    fn place_literal(&mut self, literal: &Literal, news: &mut News) -> Result<(), Full> {
        if !self.literals.contains_key(literal) {
            let address = self.take(literal_bytes(literal).ok_or(Full)?, 8)?;
            self.literals.insert(literal.clone(), address);
            news.literals.push(literal.clone());
        }
        Ok(())
    }

    /// Places that many words, and answers where.
    pub(crate) fn place_words(&mut self, words: u32) -> Result<u32, Full> {
        self.take(words.checked_mul(4).ok_or(Full)?, 4)
    }

    fn take(&mut self, bytes: u32, alignment: u32) -> Result<u32, Full> {
        let address = self.data_end.checked_next_multiple_of(alignment.max(1)).ok_or(Full)?;
        self.data_end = address.checked_add(bytes).filter(|end| *end <= self.heap_start).ok_or(Full)?;
        Ok(address)
    }

    /// Ends a layout that has been started empty: the heap begins behind a reserve.
    pub(crate) fn close(&mut self) -> Result<(), Full> {
        let heap_start = (u64::from(self.data_end) + u64::from(self.room.reserve_bytes)).next_multiple_of(16);
        self.heap_start = u32::try_from(heap_start).map_err(|_| Full)?;
        Ok(())
    }
}

/// What decides whether one descriptor can take the place of another.
fn shape(record: &TypeRecord) -> (usize, usize) {
    (record.methods.len(), record.ancestors.len())
}

/// Size of a type descriptor and the list of ancestors right behind it.
pub(crate) fn descriptor_bytes(record: &TypeRecord) -> Option<u32> {
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

/// Size of a literal.
fn literal_bytes(literal: &Literal) -> Option<u32> {
    match literal {
        Literal::Str(text) => str_bytes(text),
        Literal::Bytes(bytes) => bytes_bytes(bytes),
        Literal::Words(words) => u32::try_from(words.len()).ok()?.checked_mul(8),
    }
}

/// Size of a `bytes` object.
pub(crate) fn bytes_bytes(content: &[u8]) -> Option<u32> {
    u32::try_from(content.len()).ok()?.checked_add(bytes::DATA)
}

/// Size of a `str` object.
pub(crate) fn str_bytes(text: &str) -> Option<u32> {
    u32::try_from(text.chars().count()).ok()?.checked_mul(str_width(text))?.checked_add(string::DATA)
}
