//! The bytes that stand in linear memory when a program starts: type descriptors, literals, constants of packs.
//! Module variables are zero and need none. Not here: where things lie (`layout`).

use std::collections::BTreeMap;

use linkpoint_abi::layout::{self, COUNT_IMMORTAL, DATA_START, descriptor, string};
use linkpoint_abi::record::{BYTES_TYPE, STR_TYPE};
use linkpoint_abi::{Literal, SpecName, TypeName, TypeRecord};

use crate::layout::{Layout, Placed, bytes_bytes, descriptor_bytes, str_bytes, str_width};

/// Bytes by the address where they start. What starts at different addresses does not overlap.
pub(crate) type Pieces = BTreeMap<u32, Vec<u8>>;

/// All descriptors and literals of a layout.
pub(crate) fn all(layout: &Layout) -> Pieces {
    let mut pieces = Pieces::new();
    layout.types.values().for_each(|placed| put_descriptor(&mut pieces, layout, placed));
    layout.literals.keys().for_each(|literal| put_literal(&mut pieces, layout, literal));
    pieces
}

/// The bytes from [`DATA_START`] to the end of the last piece.
pub(crate) fn flatten(pieces: &Pieces) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (address, piece) in pieces {
        bytes.resize((address - DATA_START) as usize, 0);
        bytes.extend_from_slice(piece);
    }
    bytes
}

/// Adds words.
pub(crate) fn put_words(pieces: &mut Pieces, address: u32, words: &[u32]) {
    if !words.is_empty() {
        pieces.insert(address, words.iter().flat_map(|word| word.to_le_bytes()).collect());
    }
}

/// Adds a descriptor with its list of ancestors.
pub(crate) fn put_descriptor(
    pieces: &mut Pieces,
    layout: &Layout,
    placed: &Placed<std::sync::Arc<TypeRecord>>,
) {
    let (address, record) = (placed.address, &*placed.what);
    let bytes = descriptor_bytes(record).unwrap_or(0);
    let ancestors = bytes - 4 * len(&record.ancestors) - 4;
    let mut piece = Piece::new(bytes);
    piece.word(descriptor::SIZE, record.size);
    piece.word(descriptor::FINALIZE, function(layout, record.finalize.as_ref()));
    piece.word(descriptor::VISIT, function(layout, record.visit.as_ref()));
    piece.word(descriptor::DEPTH, len(&record.ancestors));
    piece.word(descriptor::ANCESTORS, address + ancestors);
    piece.word(descriptor::NAME, literal_address(layout, &Literal::Str(record.display.clone())));
    piece.word(descriptor::SHOWN, literal_address(layout, &Literal::Str(record.shown.clone())));
    let flag = |holds: bool, flag: u32| if holds { flag } else { 0 };
    let flags = flag(record.cyclic, descriptor::CYCLIC) | flag(record.storage, descriptor::STORAGE);
    piece.word(descriptor::FLAGS, flags);
    for (slot, method) in (0..).zip(&record.methods) {
        piece.word(descriptor::METHODS + 4 * slot, function(layout, Some(method)));
    }
    for (depth, ancestor) in (0..).zip(record.ancestors.iter().chain([&record.name])) {
        piece.word(ancestors + 4 * depth, type_address(layout, ancestor));
    }
    pieces.insert(address, piece.0);
}

/// Adds a literal.
pub(crate) fn put_literal(pieces: &mut Pieces, layout: &Layout, literal: &Literal) {
    let piece = match literal {
        Literal::Str(text) => str_piece(layout, text),
        Literal::Bytes(bytes) => bytes_piece(layout, bytes),
        Literal::Words(words) => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
    };
    pieces.insert(literal_address(layout, literal), piece);
}

fn str_piece(layout: &Layout, text: &str) -> Vec<u8> {
    let width = str_width(text);
    let mut piece = Piece::new(str_bytes(text).unwrap_or(0));
    piece.word(layout::COUNT, COUNT_IMMORTAL);
    piece.word(layout::TYPE, type_address(layout, &TypeName::new(STR_TYPE)));
    piece.put(string::LENGTH, &(text.chars().count() as u64).to_le_bytes());
    piece.put(string::WIDTH, &u64::from(width).to_le_bytes());
    for (index, character) in (0..).zip(text.chars()) {
        let character = u32::from(character).to_le_bytes();
        piece.put(string::DATA + index * width, character.split_at(width as usize).0);
    }
    piece.0
}

fn bytes_piece(layout: &Layout, bytes: &[u8]) -> Vec<u8> {
    let mut piece = Piece::new(bytes_bytes(bytes).unwrap_or(0));
    piece.word(layout::COUNT, COUNT_IMMORTAL);
    piece.word(layout::TYPE, type_address(layout, &TypeName::new(BYTES_TYPE)));
    piece.put(layout::bytes::LENGTH, &(bytes.len() as u64).to_le_bytes());
    piece.put(layout::bytes::DATA, bytes);
    piece.0
}

struct Piece(Vec<u8>);

impl Piece {
    fn new(bytes: u32) -> Piece {
        Piece(vec![0; bytes as usize])
    }

    fn word(&mut self, offset: u32, word: u32) {
        self.put(offset, &word.to_le_bytes());
    }

    fn put(&mut self, offset: u32, bytes: &[u8]) {
        let start = offset as usize;
        let place = self.0.get_mut(start..start + bytes.len());
        place.expect("the layout has counted every byte of a piece").copy_from_slice(bytes);
    }
}

/// Things that an earlier world needed and this one does not may point at functions and types that are gone.
fn function(layout: &Layout, name: Option<&SpecName>) -> u32 {
    name.and_then(|name| layout.functions.get(name)).copied().unwrap_or(0)
}

fn type_address(layout: &Layout, name: &TypeName) -> u32 {
    layout.types.get(name).map_or(0, |placed| placed.address)
}

fn literal_address(layout: &Layout, literal: &Literal) -> u32 {
    layout.literals.get(literal).copied().unwrap_or(0)
}

fn len<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).expect("the layout bounds the size of a descriptor")
}
