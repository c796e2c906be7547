//! Modules of the library whose classes are there to be extended and tell no types: `UserDict` and `UserList` of `collections`, `JSONEncoder`
//! of `json`, `TestCase` of `unittest`. A program that mentions them has them among its own modules, so that it tells what their objects hold, as it does for classes
//! of its own. Not here: what they do (`compiler/stdlib`).

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::library;
use crate::front::definition::Module;
use crate::source::{Source, SourceFile};

/// The modules, and the words by which a text mentions them. `collections` and `json` import the first two.
const MODULES: [(&str, &[&str]); 3] = [
    ("__userbases__", &["UserDict", "UserList"]),
    ("__encoders__", &["JSONEncoder"]),
    ("unittest", &["unittest"]),
];

/// The modules that a program may use.
pub(super) fn of(source: &Source) -> Vec<&'static str> {
    let has = |word: &&str| source.files.iter().any(|file: &SourceFile| file.text.contains(*word));
    let used = MODULES.into_iter().filter(|(_, words)| words.iter().any(has));
    used.map(|(module, _)| module).collect()
}

/// Whether a class is of such a module.
pub(super) fn has(class: &Symbol) -> bool {
    MODULES.iter().any(|(module, _)| class.as_str().rsplit_once('.').is_some_and(|(home, _)| home == *module))
}

/// Adds them to the modules of a program, unless it has modules of these names.
pub(super) fn add(modules: &mut BTreeMap<Arc<str>, Arc<Module>>, source: &Source) {
    for name in of(source) {
        if let Some(module) = library::module(name) {
            modules.entry(Arc::from(name)).or_insert_with(|| Arc::clone(module));
        }
    }
}
