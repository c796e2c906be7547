//! The bytes that stand in linear memory when a program starts: type descriptors and literals. Module variables are
//! zero and need none. Not here: where things lie (`layout`).

use linkpoint_abi::layout::{self, COUNT_IMMORTAL, DATA_START, descriptor, string};
use linkpoint_abi::record::STR_TYPE;
use linkpoint_abi::{Literal, SpecName, TypeName, TypeRecord};

use crate::layout::{Layout, Placed, str_width};

/// The content of linear memory from [`DATA_START`] to the end of the linked data.
pub(crate) fn image(layout: &Layout) -> Vec<u8> {
    let mut image = Image { layout, bytes: vec![0; (layout.data_end - DATA_START) as usize] };
    for Placed { address, what } in layout.types.values() {
        image.descriptor(*address, what);
    }
    for (literal, address) in &layout.literals {
        let Literal::Str(text) = literal;
        image.string(*address, text);
    }
    image.bytes
}

struct Image<'a> {
    layout: &'a Layout,
    bytes: Vec<u8>,
}

impl Image<'_> {
    fn descriptor(&mut self, address: u32, record: &TypeRecord) {
        let ancestors = address + descriptor::METHODS + 4 * len(&record.methods);
        self.word(address + descriptor::SIZE, record.size);
        self.word(address + descriptor::FINALIZE, self.function(record.finalize.as_ref()));
        self.word(address + descriptor::VISIT, self.function(record.visit.as_ref()));
        self.word(address + descriptor::DEPTH, len(&record.ancestors));
        self.word(address + descriptor::ANCESTORS, ancestors);
        self.word(address + descriptor::NAME, self.literal(&record.display));
        self.word(address + descriptor::FLAGS, if record.cyclic { descriptor::CYCLIC } else { 0 });
        for (slot, method) in (0..).zip(&record.methods) {
            self.word(address + descriptor::METHODS + 4 * slot, self.function(Some(method)));
        }
        for (depth, ancestor) in (0..).zip(record.ancestors.iter().chain([&record.name])) {
            self.word(ancestors + 4 * depth, self.type_address(ancestor));
        }
    }

    fn string(&mut self, address: u32, text: &str) {
        let width = str_width(text);
        self.word(address + layout::COUNT, COUNT_IMMORTAL);
        self.word(address + layout::TYPE, self.type_address(&TypeName::new(STR_TYPE)));
        self.put(address + string::LENGTH, &(text.chars().count() as u64).to_le_bytes());
        self.put(address + string::WIDTH, &u64::from(width).to_le_bytes());
        let mut at = address + string::DATA;
        for character in text.chars() {
            let bytes = u32::from(character).to_le_bytes();
            self.put(at, bytes.split_at(width as usize).0);
            at += width;
        }
    }

    fn word(&mut self, address: u32, word: u32) {
        self.put(address, &word.to_le_bytes());
    }

    fn put(&mut self, address: u32, bytes: &[u8]) {
        let start = (address - DATA_START) as usize;
        self.bytes
            .get_mut(start..start + bytes.len())
            .expect("the layout covers all it has placed")
            .copy_from_slice(bytes);
    }

    /// Things that an earlier world needed and this one does not may point at functions and types that are gone.
    fn function(&self, name: Option<&SpecName>) -> u32 {
        name.and_then(|name| self.layout.functions.get(name)).copied().unwrap_or(0)
    }

    fn type_address(&self, name: &TypeName) -> u32 {
        self.layout.types.get(name).map_or(0, |placed| placed.address)
    }

    fn literal(&self, text: &str) -> u32 {
        self.layout.literals.get(&Literal::Str(text.to_owned())).copied().unwrap_or(0)
    }
}

fn len<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).expect("the layout bounds the size of a descriptor")
}
