//! Gives objects that are alive another layout: fields that were added get what a new object holds there, all others keep
//! what they hold. An object that does not fit where it stands moves, and every reference with it. That these are all
//! is not believed but counted: for each object that moves, as many references must have been found as its count says.
//! Everything is done on a copy of the memory. Not here: which types changed (`change`), and when (`live`).

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use linkpoint_abi::layout::heap::{CANDIDATES, CANDIDATES_LENGTH, CUT_BLOCKS, END, LIMIT, SPAN, SPAN_CLASS};
use linkpoint_abi::layout::{BUFFERED, COUNT, COUNT_IMMORTAL, COUNT_ONE, HEADER, HELD};
use linkpoint_abi::{Initial, Shape, Symbol, TypeName};
use wasmtime::{Memory, StoreContextMut};

use crate::allocate::Allocator;
use crate::data::Pieces;
use crate::guest::Guest;
use crate::heap::{self, Block, variable, word};
use crate::image;
use crate::layout::Layout;
use crate::references::{self, References};
use crate::sandbox::write;

/// What is compared in one piece.
const CHUNK_BYTES: usize = 4096;

/// A memory with the objects as they are to be.
pub(crate) struct Migrated {
    /// The memory from the heap's start on.
    heap: Vec<u8>,
    heap_start: u32,
    /// What changed before it.
    pieces: Pieces,
    /// Literals that objects refer to now, and how often.
    retained: BTreeMap<u32, u32>,
}

/// How objects of one type change.
struct Recipe {
    /// Size of an object.
    size: u32,
    /// Where fields were, where they are, and their sizes.
    kept: Vec<(u32, u32, u32)>,
    /// What is new: places and bytes.
    added: Vec<(u32, Vec<u8>)>,
    /// Literals that each object refers to.
    literals: Vec<u32>,
}

/// Why objects cannot be migrated: the types at fault, or none in particular.
pub(crate) struct Refused(pub(crate) BTreeSet<TypeName>);

/// Migrates all objects of `types`, whose layouts differ between two images, in a copy of `memory`.
pub(crate) fn migrate(
    memory: &[u8],
    (old, new): (&image::Inner, &image::Inner),
    types: &BTreeSet<TypeName>,
    bytes_max: u64,
) -> Result<Migrated, Refused> {
    let mut recipes = HashMap::new();
    let mut refused = BTreeSet::new();
    for name in types {
        match recipe(name, old, new) {
            Some((descriptor, recipe)) => drop(recipes.insert(descriptor, recipe)),
            None => drop(refused.insert(name.clone())),
        }
    }
    if !refused.is_empty() {
        return Err(Refused(refused));
    }
    let migration = Migration { memory, old, recipes };
    migration.run(bytes_max).ok_or_else(|| Refused(types.clone()))
}

/// The address of the descriptor of a type and how its objects change, if fields were added that are known at first.
fn recipe(name: &TypeName, old: &image::Inner, new: &image::Inner) -> Option<(u32, Recipe)> {
    let (before, after) = (old.layout.types.get(name)?, new.layout.types.get(name)?);
    if before.address != after.address || before.what.ancestors != after.what.ancestors {
        return None;
    }
    let shape = |image: &image::Inner| -> Option<Shape> { image.shapes.get()?.shape(name) };
    let (was, is) = (shape(old)?, shape(new)?);
    if !was.arguments.eq(&is.arguments) || was.fields.iter().any(|field| is.field(&field.name).is_none()) {
        return None;
    }
    let mut recipe =
        Recipe { size: after.what.size, kept: Vec::new(), added: Vec::new(), literals: Vec::new() };
    for field in &is.fields {
        match was.field(&field.name) {
            Some(known) if known.element == field.element => {
                recipe.kept.push((known.offset, field.offset, field.element.size));
            }
            Some(_) => return None,
            None => recipe.add(field.offset, field.element.size, field.initial.as_ref()?, &new.layout)?,
        }
    }
    Some((before.address, recipe))
}

impl Recipe {
    fn add(&mut self, offset: u32, size: u32, initial: &Initial, layout: &Layout) -> Option<()> {
        let bytes = initial.bytes(size, |literal| {
            let address = *layout.literals.get(literal)?;
            self.literals.push(address);
            Some(address)
        });
        self.added.push((offset, bytes?));
        Some(())
    }

    /// The bytes of an object that had these.
    fn applied(&self, object: &[u8]) -> Option<Vec<u8>> {
        let mut bytes = vec![0; self.size as usize];
        let mut put = |at: u32, from: &[u8]| {
            bytes.get_mut(at as usize..at as usize + from.len()).map(|to| to.copy_from_slice(from))
        };
        put(0, object.get(..HEADER as usize)?)?;
        for (from, to, size) in &self.kept {
            put(*to, object.get(*from as usize..(*from + *size) as usize)?)?;
        }
        for (at, value) in &self.added {
            put(*at, value)?;
        }
        Some(bytes)
    }
}

struct Migration<'m> {
    memory: &'m [u8],
    old: &'m image::Inner,
    /// By the address of the descriptor.
    recipes: HashMap<u32, Recipe>,
}

impl Migration<'_> {
    fn run(&self, bytes_max: u64) -> Option<Migrated> {
        let layout = &self.old.layout;
        let blocks = heap::live_blocks(self.memory, layout)?;
        let recipe_of = |block: &Block| self.recipes.get(&heap::descriptor(self.memory, *block)?);
        let objects: Vec<(Block, &Recipe)> =
            blocks.iter().filter_map(|block| Some((*block, recipe_of(block)?))).collect();
        let mut allocator = Allocator::new(self.memory.to_vec(), layout, bytes_max);
        let mut moves: BTreeMap<u32, u32> = BTreeMap::new();
        for (block, recipe) in &objects {
            let fits = recipe.size <= block.bytes;
            moves.insert(block.address, if fits { block.address } else { allocator.allocate(recipe.size)? });
        }
        let found = references::find(self.memory, layout, &blocks, &**self.old.shapes.get()?);
        let written = self.redirect(&found, &moves, &mut allocator)?;
        let mut retained: BTreeMap<u32, u32> = BTreeMap::new();
        for (block, recipe) in &objects {
            let start = block.address as usize;
            let object = allocator.memory.get(start..start + block.bytes as usize)?;
            let migrated = recipe.applied(object)?;
            allocator.put_bytes(*moves.get(&block.address)?, &migrated)?;
            for literal in &recipe.literals {
                *retained.entry(*literal).or_default() += 1;
            }
        }
        for (from, _) in moves.iter().filter(|(from, to)| from != to) {
            allocator.free(*from)?;
        }
        Some(self.migrated(allocator.memory, written, retained))
    }

    /// Makes all references to objects that move lead to their new places. Answers the addresses of the words that changed.
    fn redirect(
        &self,
        found: &References,
        moves: &BTreeMap<u32, u32>,
        allocator: &mut Allocator<'_>,
    ) -> Option<Vec<u32>> {
        let does_move = moves.iter().any(|(from, to)| from != to);
        if found.has_address_keys && does_move {
            return None;
        }
        let mut counts: HashMap<u32, u32> = HashMap::new();
        let mut written = Vec::new();
        let mut seen = HashSet::new();
        for slot in &found.slots {
            if let Some(to) = moves.get(&slot.target).filter(|_| seen.insert(slot.address)) {
                *counts.entry(slot.target).or_default() += 1;
                allocator.put(slot.address, *to)?;
                written.push(slot.address);
            }
        }
        let mut buffered = HashSet::new();
        for at in self.candidates()? {
            let target = word(self.memory, at)?;
            if let Some(to) = moves.get(&target) {
                allocator.put(at, *to)?;
                buffered.insert(target);
            }
        }
        let is_complete = |address: &u32| {
            let count = word(self.memory, address + COUNT)?;
            let flags = count & (COUNT_ONE - 1);
            let is_small = word(self.memory, (address & !(SPAN - 1)) + SPAN_CLASS)? != 0;
            let color = flags & !BUFFERED;
            let is_known =
                (color == 0 || color == HELD) && (flags & BUFFERED == 0 || buffered.contains(address));
            let has_all = counts.get(address).copied().unwrap_or(0) == count / COUNT_ONE;
            (count < COUNT_IMMORTAL && is_small && is_known && has_all).then_some(())
        };
        moves.keys().try_for_each(is_complete)?;
        Some(written)
    }

    /// The places of the cycle collector's buffer.
    fn candidates(&self) -> Option<Vec<u32>> {
        let read = |symbol: &str| match self.old.layout.variables.contains_key(&Symbol::new(symbol)) {
            true => variable(self.memory, &self.old.layout, symbol),
            false => Some(0),
        };
        let (start, length) = (read(CANDIDATES)?, read(CANDIDATES_LENGTH)?);
        (0..length).map(|number| start.checked_add(number.checked_mul(4)?)).collect()
    }

    /// Of the memory before the heap, only what was changed here: the rest may change meanwhile.
    fn migrated(&self, mut memory: Vec<u8>, written: Vec<u32>, retained: BTreeMap<u32, u32>) -> Migrated {
        let heap_start = self.old.layout.heap_start;
        let mut pieces = Pieces::new();
        let mut keep = |address: u32, bytes: usize| {
            let start = address as usize;
            if let Some(bytes) = memory.get(start..start + bytes).filter(|_| address < heap_start) {
                pieces.insert(address, bytes.to_vec());
            }
        };
        written.into_iter().for_each(|address| keep(address, 4));
        for symbol in [END, LIMIT, CUT_BLOCKS] {
            if let Some(placed) = self.old.layout.variables.get(&Symbol::new(symbol)) {
                keep(placed.address, 8);
            }
        }
        let heap = memory.split_off((heap_start as usize).min(memory.len()));
        Migrated { heap, heap_start, pieces, retained }
    }
}

impl Migrated {
    /// Makes sure that the memory is large enough.
    pub(crate) fn reserve(
        &self,
        context: &mut StoreContextMut<'_, Guest>,
        memory: Memory,
    ) -> wasmtime::Result<()> {
        let bytes = self.heap_start as usize + self.heap.len();
        let missing = (bytes as u64).saturating_sub(memory.data_size(&*context) as u64);
        if missing > 0 {
            memory.grow(&mut *context, missing.div_ceil(u64::from(SPAN)))?;
        }
        Ok(())
    }

    /// Takes the place of what is in memory, which is large enough.
    pub(crate) fn publish(
        &self,
        context: &mut StoreContextMut<'_, Guest>,
        memory: Memory,
    ) -> wasmtime::Result<()> {
        let start = self.heap_start as usize;
        let bytes = memory.data_mut(&mut *context).get_mut(start..).unwrap_or_default();
        // Pages that nobody has touched stay untouched.
        for (to, from) in bytes.chunks_mut(CHUNK_BYTES).zip(self.heap.chunks(CHUNK_BYTES)) {
            if to.len() == from.len() && to != from {
                to.copy_from_slice(from);
            }
        }
        write(context, memory, &self.pieces)?;
        retain(context, memory, &self.retained)
    }
}

/// Counts references to objects that the linker placed: so many more of each.
pub(crate) fn retain(
    context: &mut StoreContextMut<'_, Guest>,
    memory: Memory,
    retained: &BTreeMap<u32, u32>,
) -> wasmtime::Result<()> {
    for (address, references) in retained {
        let count = word(memory.data(&*context), address + COUNT).unwrap_or(COUNT_IMMORTAL);
        let count = count.saturating_add(references.saturating_mul(COUNT_ONE));
        memory.write(&mut *context, (address + COUNT) as usize, &count.to_le_bytes())?;
    }
    Ok(())
}
