//! Where the sites of functions are in the source, for tracebacks. Not here: which sites a traceback has.

use linkpoint_abi::{Site, SpecName, Symbol};

use super::Compilation;
use crate::diagnostic::Location;
use crate::program::Program;

impl Compilation {
    /// The place of a site of a function that the user wrote, and the name that people know the function by.
    pub fn locate(&self, function: &SpecName, site: u32) -> Option<(Location, String)> {
        locate(self.program(), &self.instances.get(function)?.record.symbol, site)
    }
}

/// The place of a site in the definition of `symbol`, if the user wrote that, and the name that people know it by.
pub fn locate(program: &Program, symbol: &Symbol, site: u32) -> Option<(Location, String)> {
    let definition = program.definition(symbol)?;
    // Not of the record: that may come from a version with other comments.
    let sites = &definition.function()?.sites;
    if program.is_library(&definition.symbol) {
        return None;
    }
    let site = sites.get(site as usize).copied().unwrap_or(Site::default());
    Some((program.locate(&definition, site), crate::front::shown_name(&definition.symbol)))
}
