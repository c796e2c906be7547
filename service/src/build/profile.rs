//! How often functions were called in a session that counted. Decides how far callees are inlined at tier 1, and nothing else.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::SpecName;

/// Calls per function; none if nobody has counted. Clones are one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile(Arc<BTreeMap<SpecName, u64>>);

impl Profile {
    /// A profile of these counts.
    pub fn new(calls: BTreeMap<SpecName, u64>) -> Profile {
        Profile(Arc::new(calls))
    }

    /// The counts.
    pub fn calls(&self) -> &Arc<BTreeMap<SpecName, u64>> {
        &self.0
    }
}
