//! The names things go by: symbols of definitions, names of specializations, names of types.
//! Not here: name resolution; a name in this file is already resolved.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(Arc<str>);

        impl $name {
            /// Makes a name from its text.
            pub fn new(text: impl AsRef<str>) -> $name {
                $name(Arc::from(text.as_ref()))
            }

            /// The text of the name.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> $name {
                $name::new(text)
            }
        }
    )*};
}

names! {
    /// The stable id of a definition: `module.qualname`.
    Symbol
    /// The name of a specialization: the symbol alone for a signed function, else `symbol(argument types)`, with
    /// ` under CONTEXT` appended in a context.
    SpecName
    /// The full name of a concrete type: `main.Point`, `builtins.list[int]`.
    TypeName
}

impl Symbol {
    /// The module part: all before the first dot.
    pub fn module(&self) -> &str {
        self.as_str().split('.').next().unwrap_or_default()
    }

    /// What people call it: all after the module.
    pub fn qualname(&self) -> &str {
        self.as_str().split_once('.').map_or(self.as_str(), |(_, rest)| rest)
    }

    /// The last part of the name.
    pub fn last(&self) -> &str {
        self.as_str().rsplit('.').next().unwrap_or_default()
    }

    /// The symbol of a definition inside this one.
    pub fn child(&self, name: &str) -> Symbol {
        Symbol::new(format!("{self}.{name}"))
    }
}
