//! Content digests: one 32-byte BLAKE3 value, and a distinct type for each of the hashes that must never be mixed up.
//! Not here: what goes into which hash; that is decided where the hash is taken.

use std::fmt;
use std::hash::{Hash, Hasher as StdHasher};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A BLAKE3 digest. Displays as `b3:` and 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Digest(pub [u8; 32]);

/// A text that is not `b3:` followed by 64 hexadecimal digits.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("expected `b3:` and 64 hexadecimal digits, found `{0}`")]
pub struct ParseDigestError(String);

impl Digest {
    /// Takes the digest of `bytes`.
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(*blake3::hash(bytes).as_bytes())
    }

    /// Takes the digest of bytes in pieces: that of all of them together.
    pub fn of_pieces<'b>(pieces: impl Iterator<Item = &'b [u8]>) -> Digest {
        let mut hasher = blake3::Hasher::new();
        for piece in pieces {
            hasher.update(piece);
        }
        Digest(*hasher.finalize().as_bytes())
    }
}

/// Any part of a digest tells it from others as well as all of it.
impl Hash for Digest {
    fn hash<H: StdHasher>(&self, state: &mut H) {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        state.write_u64(u64::from_le_bytes([a, b, c, d, e, f, g, h]));
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("b3:")?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = ParseDigestError;

    fn from_str(text: &str) -> Result<Digest, ParseDigestError> {
        let parse = || blake3::Hash::from_hex(text.strip_prefix("b3:")?).ok();
        parse().map(|hash| Digest(*hash.as_bytes())).ok_or_else(|| ParseDigestError(text.to_owned()))
    }
}

macro_rules! hashes {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub Digest);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

hashes! {
    /// Names a symbol's id and types, with the layouts reachable through them. Does not see bodies of signed functions.
    SignatureHash
    /// Names everything that can influence the compilation of one specialization: the cache key.
    CompileKey
    /// Names a whole program: everything its entry can reach.
    IdentityHash
    /// Names the bytes of one WebAssembly module.
    ArtifactHash
}

/// Feeds structured data to BLAKE3 without ambiguity: every variable-length field carries its length.
pub struct Hasher(blake3::Hasher);

impl Hasher {
    /// Starts a hash in its own `domain`, so that equal fields of different kinds never collide.
    pub fn new(domain: &str) -> Hasher {
        let mut hasher = Hasher(blake3::Hasher::new());
        hasher.text(domain);
        hasher
    }

    /// Adds a text with its length.
    pub fn text(&mut self, text: &str) -> &mut Hasher {
        self.bytes(text.as_bytes())
    }

    /// Adds bytes with their length.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Hasher {
        self.number(bytes.len() as u64);
        self.0.update(bytes);
        self
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) -> &mut Hasher {
        self.0.update(&number.to_le_bytes());
        self
    }

    /// Adds another digest.
    pub fn digest(&mut self, digest: Digest) -> &mut Hasher {
        self.0.update(&digest.0);
        self
    }

    /// Ends the hash.
    pub fn finish(&self) -> Digest {
        Digest(*self.0.finalize().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_reads_back_what_it_prints() {
        let digest = Digest::of(b"linkpoint");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert!("b3:12".parse::<Digest>().is_err());
    }

    #[test]
    fn field_boundaries_count() {
        let hash = |parts: &[&str]| {
            let mut hasher = Hasher::new("test");
            parts.iter().for_each(|part| {
                hasher.text(part);
            });
            hasher.finish()
        };
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
    }
}
