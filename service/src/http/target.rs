//! What a request runs: exactly one of source, program, image and name. Shared by `run` and `batch`.

use std::sync::Arc;

use linkpoint_abi::{Digest, Symbol};

use crate::build::{Entry, Tier};
use crate::ops::Target;
use crate::wire::problem::{Code, Problem};
use crate::wire::run::CallBody;
use crate::wire::source::{OptionsBody, SOURCE_BYTES_ONCE, SourceBody};

/// The fields of a request that name its program.
pub(super) struct Named {
    /// The program itself.
    pub(super) source: Option<SourceBody>,
    /// A program that was compiled before.
    pub(super) program: Option<String>,
    /// An image that was linked before.
    pub(super) image: Option<String>,
    /// A named program.
    pub(super) name: Option<String>,
    /// Its world.
    pub(super) world: Option<u64>,
    /// Options.
    pub(super) options: Option<OptionsBody>,
}

impl Named {
    /// The program and the tier to run it at, or what is wrong with the fields.
    pub(super) fn check(self) -> Result<(Target, Tier), Problem> {
        let tier = self.options.unwrap_or_default().check_for_run("/options")?;
        if self.world.is_some() && self.name.is_none() {
            return Err(Problem::field(Code::InvalidField, "/world", "only a named program has worlds"));
        }
        let target = match (self.source, self.program, self.image, self.name) {
            (Some(source), None, None, None) => {
                Ok(Target::Source(Arc::new(source.check("/source", SOURCE_BYTES_ONCE)?)))
            }
            (None, Some(program), None, None) => Ok(Target::Program(digest(&program, "/program")?)),
            (None, None, Some(image), None) => Ok(Target::Image(digest(&image, "/image")?)),
            (None, None, None, Some(name)) => Ok(Target::Name(name.into(), self.world)),
            _ => {
                let detail = "expected exactly one of `source`, `program`, `image` and `name`";
                Err(Problem::field(Code::InvalidField, "", detail))
            }
        };
        Ok((target?, tier))
    }
}

/// Parses a digest at a pointer.
pub(super) fn digest(text: &str, pointer: &str) -> Result<Digest, Problem> {
    text.parse().map_err(|error| Problem::field(Code::InvalidField, pointer, format!("{error}")))
}

/// The entry and the arguments of a call, or the script without one.
pub(super) fn entry(call: Option<CallBody>) -> (Entry, Vec<serde_json::Value>) {
    match call {
        Some(call) => (Entry::Call(Symbol::new(&call.function)), call.args),
        None => (Entry::Main, Vec::new()),
    }
}
