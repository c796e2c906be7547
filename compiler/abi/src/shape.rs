//! Shapes: how objects of a type lie in memory, and what a new one holds at first. Asked for when objects that are
//! there get another layout; no artifact and no link record depends on them.

use crate::record::Literal;

/// An object type as it lies in memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// All fields, in order of their offsets.
    pub fields: Vec<Field>,
    /// The class in [`crate::layout::containers`] that it is or derives from, if it keeps elements in raw storage.
    pub container: Option<String>,
    /// What the elements of that are: its type arguments.
    pub arguments: Vec<Element>,
}

impl Shape {
    /// The field of this name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}

/// A field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Bytes from the start of the object.
    pub offset: u32,
    /// What it holds.
    pub element: Element,
    /// What a new object holds there whatever it is made with, if the text of the class tells that.
    pub initial: Option<Initial>,
}

/// What a field, or an element of a container, holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// The type, in the compiler's text form.
    pub value_type: String,
    /// Bytes that it takes.
    pub size: u32,
    /// Whether it is a counted reference; 0 is none.
    pub is_reference: bool,
}

/// A value that is known without running anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Initial {
    /// Its bytes, the first ones of these.
    Bits(u64),
    /// Those of a number of several types, and its tag.
    Tagged(u64, i64),
    /// A reference to a literal.
    Literal(Literal),
}

impl Initial {
    /// Its bytes in a place of `size` bytes; `address` tells where a literal is. Nothing if there is none, or the place is too small.
    pub fn bytes(&self, size: u32, address: impl FnOnce(&Literal) -> Option<u32>) -> Option<Vec<u8>> {
        let bytes = match self {
            Initial::Bits(bits) => bits.to_le_bytes().to_vec(),
            Initial::Tagged(bits, tag) => [bits.to_le_bytes(), tag.to_le_bytes()].concat(),
            Initial::Literal(literal) => address(literal)?.to_le_bytes().to_vec(),
        };
        bytes.get(..size as usize).map(<[u8]>::to_vec)
    }
}
