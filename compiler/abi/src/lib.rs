//! What compiler and linker must agree on: names, digests, signatures, memory layout, link records, host surface.
//! Not here: anything that compiles, links or runs. See DESIGN section 4 for the reasons behind the shape.

pub mod difference;
pub mod digest;
pub mod host;
pub mod interface;
pub mod layout;
pub mod name;
pub mod record;
pub mod shape;
pub mod signature;
pub mod text;

pub use digest::{ArtifactHash, CompileKey, Digest, Hasher, IdentityHash, SignatureHash};
pub use name::{SpecName, Symbol, TypeName};
pub use record::{Address, InlinedSite, LinkRecord, Literal, Point, Site, TypeRecord, VariableRecord};
pub use shape::{Element, Field, Initial, Shape};
pub use signature::{WasmSignature, WasmType};
pub use text::Text;
