//! Finds the places in a memory that hold counted references: module variables, fields, elements of the containers of the
//! runtime library. Not here: whether these are all; `migrate` compares them with the counts.

use std::collections::{BTreeMap, HashMap};

use linkpoint_abi::layout::containers::{
    DICT, DICT_DELETED, DICT_ENTRIES, DICT_KEY, DICT_USED, LIST, LIST_ITEMS, LIST_LENGTH, SET_ELEMENT,
    SET_EMPTY, SET_ENTRY, SET_MASK, SET_TABLE, SETS, dict_entry,
};
use linkpoint_abi::{Element, Shape, TypeName};

use crate::heap::{Block, descriptor, long, word};
use crate::layout::Layout;
use crate::shapes::Shapes;

/// Size of a reference.
const REFERENCE: u32 = 4;

/// A place that holds a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    /// The address of the place.
    pub(crate) address: u32,
    /// The address of the object.
    pub(crate) target: u32,
}

/// What was found in a memory.
#[derive(Default)]
pub(crate) struct References {
    /// Every place that holds a reference, null ones left out.
    pub(crate) slots: Vec<Slot>,
    /// Whether there are keys of dicts or elements of sets whose hashes may follow from addresses.
    pub(crate) has_address_keys: bool,
}

/// Finds all of them among `blocks`, the blocks in use. Objects of types whose shape nobody knows have none.
pub(crate) fn find(memory: &[u8], layout: &Layout, blocks: &[Block], shapes: &dyn Shapes) -> References {
    let mut found = Finding { memory, references: References::default() };
    for placed in layout.variables.values().filter(|placed| placed.what.size == REFERENCE) {
        found.slot(placed.address);
    }
    let names: HashMap<u32, &TypeName> =
        layout.types.iter().map(|(name, placed)| (placed.address, name)).collect();
    let mut known: BTreeMap<&TypeName, Option<Shape>> = BTreeMap::new();
    for block in blocks {
        let name = descriptor(memory, *block).and_then(|descriptor| names.get(&descriptor));
        let Some(name) = name else { continue };
        if let Some(shape) = known.entry(name).or_insert_with(|| shapes.shape(name)) {
            found.object(*block, shape);
        }
    }
    found.references
}

struct Finding<'m> {
    memory: &'m [u8],
    references: References,
}

impl Finding<'_> {
    fn slot(&mut self, address: u32) {
        if let Some(target) = word(self.memory, address).filter(|target| *target != 0) {
            self.references.slots.push(Slot { address, target });
        }
    }

    /// The fields of an object, and what it has in raw storage. Raw storage that looks like an object may say anything.
    fn object(&mut self, block: Block, shape: &Shape) {
        for field in shape.fields.iter().filter(|field| field.element.is_reference) {
            if field.offset + REFERENCE <= block.bytes {
                self.slot(block.address + field.offset);
            }
        }
        let (class, arguments) = (shape.container.as_deref().unwrap_or_default(), shape.arguments.as_slice());
        let read = |name: &str| {
            let value = long(self.memory, block.address.checked_add(shape.field(name)?.offset)?)?;
            u32::try_from(value).ok()
        };
        match (class, arguments) {
            (LIST, [element]) if element.is_reference => {
                if let (Some(items), Some(length)) = (read(LIST_ITEMS), read(LIST_LENGTH)) {
                    self.array(items, length, REFERENCE, &|_, entry| vec![(entry, false)]);
                }
            }
            (DICT, [key, value]) if key.is_reference || value.is_reference => {
                let (Some(entries), Some(used)) = (read(DICT_ENTRIES), read(DICT_USED)) else { return };
                let (size, value_at) = dict_entry(key.size, value.size);
                let is_address_key = is_hashed_by_address(key);
                self.array(entries, used, size, &|memory, entry| {
                    if long(memory, entry).is_none_or(|hash| hash == DICT_DELETED) {
                        return Vec::new();
                    }
                    let key = key.is_reference.then_some((entry + DICT_KEY, is_address_key));
                    let value = value.is_reference.then_some((entry + value_at, false));
                    key.into_iter().chain(value).collect()
                });
            }
            (class, [element]) if SETS.contains(&class) && element.is_reference => {
                let (Some(table), Some(mask)) = (read(SET_TABLE), read(SET_MASK)) else { return };
                let is_address_key = is_hashed_by_address(element);
                let entries = if table == 0 { 0 } else { mask.saturating_add(1) };
                self.array(table, entries, SET_ENTRY, &|memory, entry| {
                    let is_empty = long(memory, entry).is_none_or(|stored| SET_EMPTY.contains(&stored));
                    if is_empty { Vec::new() } else { vec![(entry + SET_ELEMENT, is_address_key)] }
                });
            }
            _ => {}
        }
    }

    /// The entries of raw storage; `places` answers where an entry holds references, and which are keys by address.
    fn array(
        &mut self,
        start: u32,
        entries: u32,
        size: u32,
        places: &dyn Fn(&[u8], u32) -> Vec<(u32, bool)>,
    ) {
        let end = u64::from(start) + u64::from(entries) * u64::from(size);
        if end > self.memory.len() as u64 {
            return;
        }
        for number in 0..entries {
            for (address, is_address_key) in places(self.memory, start + number * size) {
                self.references.has_address_keys |= is_address_key;
                self.slot(address);
            }
        }
    }
}

/// Whether hashes of such keys may follow from addresses: all but plain values and tuples of them.
fn is_hashed_by_address(key: &Element) -> bool {
    const PLAIN: [&str; 9] = ["int", "float", "complex", "bool", "None", "str", "bytes", "tuple", "builtins"];
    let words = key.value_type.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    !words.filter(|word| !word.is_empty()).all(|word| PLAIN.contains(&word))
}
