//! What can go wrong when a program is linked, all of it at once. Not here: the checks themselves (`check`).

use std::fmt;

use linkpoint_abi::{SpecName, Symbol, TypeName, WasmSignature};

/// Why a program was not linked. Nothing was changed: a previous image still runs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The functions do not fit together. The program is at fault (a function was deleted or changed its signature
    /// while its callers stayed), or whoever put the members together.
    #[error("{}", Lines(.0))]
    Unresolved(Vec<Problem>),
    /// Artifacts that do not have the agreed shape or do not match their link records: the compiler's or the
    /// store's fault.
    #[error("{}", Lines(.0))]
    BadArtifacts(Vec<BadArtifact>),
    /// The program needs more than a sandbox of this engine can hold. The program is at fault.
    #[error("{what}: {needed} needed, {allowed} allowed")]
    TooLarge {
        /// What there is too much of.
        what: &'static str,
        /// How much the program needs.
        needed: u64,
        /// How much the engine allows.
        allowed: u64,
    },
    /// wasmtime refused code that passed all checks: the compiler's or the linker's fault.
    #[error("native compilation of {} failed: {text}", Names(.members))]
    Native {
        /// The members of the refused pack; empty for the program's frame.
        members: Vec<SpecName>,
        /// What wasmtime said.
        text: String,
    },
}

/// One thing that does not fit, and who needs it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Problem {
    /// Nothing defines a function that is needed.
    Missing {
        /// The function.
        callee: SpecName,
        /// The signature its callers expect; none if it is needed as a value or a method.
        expected: Option<WasmSignature>,
        /// Who needs it.
        needed_by: Vec<SpecName>,
    },
    /// A function outside the host surface is asked for.
    OutsideHostSurface {
        /// Its name, with the prefix `host.`.
        callee: SpecName,
        /// Who needs it.
        needed_by: Vec<SpecName>,
    },
    /// A function exists, but with another wasm signature than its users expect.
    Signature {
        /// The function.
        callee: SpecName,
        /// The signature it has.
        found: WasmSignature,
        /// The signature that is expected.
        expected: WasmSignature,
        /// Who needs it.
        needed_by: Vec<SpecName>,
    },
    /// A function exists with the expected wasm signature, but its types or their layouts have changed since its
    /// users were compiled.
    Stale {
        /// The function.
        callee: SpecName,
        /// Who was compiled against other types.
        needed_by: Vec<SpecName>,
    },
    /// Users of a module variable disagree about it.
    Variable {
        /// The variable.
        symbol: Symbol,
        /// Each view of it: type, size in bytes, who holds it.
        views: Vec<(TypeName, u32, Vec<SpecName>)>,
    },
    /// Nobody states how a type is laid out.
    TypeMissing {
        /// The type.
        name: TypeName,
        /// Who needs it.
        needed_by: Vec<SpecName>,
    },
    /// Members disagree about a type.
    TypeConflict {
        /// The type.
        name: TypeName,
        /// Members with differing statements about it, one for each statement.
        stated_by: Vec<SpecName>,
    },
}

/// An artifact that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BadArtifact {
    /// Whose code it is.
    pub name: SpecName,
    /// What is wrong with it, as the end of a sentence that starts with the name.
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Missing { callee, expected: Some(expected), needed_by } => {
                write!(
                    f,
                    "nothing defines `{callee}` of signature {expected}, needed by {}",
                    Names(needed_by)
                )
            }
            Problem::Missing { callee, expected: None, needed_by } => {
                write!(f, "nothing defines `{callee}`, needed by {}", Names(needed_by))
            }
            Problem::OutsideHostSurface { callee, needed_by } => {
                write!(f, "`{callee}` is not part of the host surface, needed by {}", Names(needed_by))
            }
            Problem::Signature { callee, found, expected, needed_by } => {
                write!(f, "`{callee}` is {found}, expected {expected} by {}", Names(needed_by))
            }
            Problem::Stale { callee, needed_by } => write!(
                f,
                "`{callee}` has other types or layouts than {} were compiled against",
                Names(needed_by)
            ),
            Problem::Variable { symbol, views } => {
                write!(f, "users of the variable `{symbol}` disagree:")?;
                let mut separator = "";
                for (value_type, bytes, users) in views {
                    write!(f, "{separator} `{value_type}` of {bytes} bytes in {}", Names(users))?;
                    separator = ";";
                }
                Ok(())
            }
            Problem::TypeMissing { name, needed_by } => {
                write!(f, "nothing states the layout of `{name}`, needed by {}", Names(needed_by))
            }
            Problem::TypeConflict { name, stated_by } => {
                write!(f, "the layout of `{name}` differs between {}", Names(stated_by))
            }
        }
    }
}

impl fmt::Display for BadArtifact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the artifact of `{}` {}", self.name, self.reason)
    }
}

/// Shows names as `a`, `b`.
struct Names<'a>(&'a [SpecName]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the linker");
        }
        let mut separator = "";
        for name in self.0 {
            write!(f, "{separator}`{name}`")?;
            separator = ", ";
        }
        Ok(())
    }
}

/// Shows items one per line.
struct Lines<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for Lines<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for item in self.0 {
            write!(f, "{separator}{item}")?;
            separator = "\n";
        }
        Ok(())
    }
}
