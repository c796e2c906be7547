//! `UserDict` and `UserList`: classes of `collections` that are there to be extended and tell no types. They are read as a module of the
//! program that mentions them, so that the program tells what they hold, as it does for classes of its own. Not here: what they do
//! (`compiler/stdlib/__userbases__.py`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::library;
use crate::front::definition::Module;
use crate::source::{Source, SourceFile};

/// The module that `collections` imports them from.
const MODULE: &str = "__userbases__";

const CLASSES: [&str; 2] = ["UserDict", "UserList"];

/// Whether a program may use them.
pub(super) fn are_in(source: &Source) -> bool {
    let mentions = |file: &SourceFile| CLASSES.iter().any(|class| file.text.contains(class));
    source.files.iter().any(mentions)
}

/// Adds their module to that of a program that may use them.
pub(super) fn add(modules: &mut BTreeMap<Arc<str>, Arc<Module>>, source: &Source) {
    if are_in(source) {
        modules.extend(library::module(MODULE).map(|module| (Arc::from(MODULE), Arc::clone(module))));
    }
}
