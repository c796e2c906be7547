//! What is linked: one function with its link record. Not here: how it is checked (`check`) and read (`artifact`).

use linkpoint_abi::{ArtifactHash, LinkRecord};

/// One function to be linked: its artifact and what the artifact's numbers stand for.
#[derive(Clone, Copy, Debug)]
pub struct Member<'a> {
    /// What stands behind the numbers of the artifact.
    pub record: &'a LinkRecord,
    /// The bytes of the artifact.
    pub wasm: &'a [u8],
    /// Digest of `wasm`. Trusted: it names the bytes in every cache.
    pub artifact: ArtifactHash,
    /// Whose code it is: decides what it is packed with.
    pub origin: Origin,
}

/// Whose code a member is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// Code that many programs share: packed apart, so that its native code is shared too.
    Library,
    /// Code of this program.
    Program,
}
