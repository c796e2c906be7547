//! From text to definitions: parsing, the definitions of each module, their bodies in untyped SSA.
//! Not here: types, and anything that looks from one definition into another.

mod annotations;
mod bindings;
mod blocks;
mod builtin_names;
mod classes;
mod constants;
mod context;
mod cpython_modules;
mod cpython_names;
pub mod definition;
mod digest;
pub(crate) mod doctests;
mod documentation;
mod file;
mod functions;
pub mod limits;
mod lower;
mod module;
mod scopes;
mod splice;
pub(crate) mod stars;
mod syntax;
#[cfg(test)]
mod tests;
mod text;
mod threads;

pub(crate) use annotations::{LOCALS, parts};
pub(crate) use bindings::NEW_TYPE;
pub(crate) use builtin_names::{BUILTINS, is_builtin as is_builtin_name};
pub(crate) use classes::{DECORATED_CLASS, ITEM_TYPES, MADE_ONCE, SETATTR};
pub(crate) use constants::literal_values;
pub(crate) use cpython_modules::is_cpython_module;
pub(crate) use cpython_names::public_names;
pub(crate) use definition::{ATTRIBUTE, DOC};
pub(crate) use digest::function_digest;
pub(crate) use functions::{CLASS_GETTER, COMPUTED, DECORATED, KEPT};
pub(crate) use lower::{ASSERT_NEVER, BODY_PARAMS, SENT_FIELD, generator_function, shown_name};
pub(crate) use module::read_module_on;
pub use module::{all_diagnostics, read_module};
pub(crate) use splice::{Changes, has_member, is_alike, is_same_function, splice};
pub(crate) use stars::STAR;
pub(crate) use syntax::class_makers::made_of;
pub(crate) use text::words;
pub use threads::Task;
pub(crate) use threads::{Threads, on_this_thread};
