//! The intermediate representation: SSA with block parameters, in two phases that share one skeleton.
//! `untyped` holds Python's operations before inference, `typed` what is left after it. Not here: passes.

pub mod available;
pub mod builder;
pub mod cfg;
pub mod cleanup;
pub mod cyclic;
pub mod dominators;
pub mod effects;
pub mod entity;
pub mod flows;
pub mod function;
pub mod loops;
pub mod map;
pub mod memory;
mod places;
pub mod result;
pub mod text;
pub mod typed;
pub mod types;
pub mod untyped;
pub mod untyped_text;
pub mod verify;

pub use entity::{Arena, Block, Inst, Value, Variable};
pub use function::{BlockCall, BlockData, Function, InstData, Op, Terminator, ValueDef};
pub use types::Type;
