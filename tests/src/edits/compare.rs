//! Whether what was compiled after an edit is what a fresh build gives.

use std::collections::{BTreeMap, BTreeSet};

use linkpoint_abi::{LinkRecord, SpecName};
use linkpoint_compiler::driver::{CodeInstance, Compilation};

use crate::placed::described;

/// All that the linker sees of two versions of a function is equal.
///
/// # Errors
/// What differs.
pub fn compare_instances(
    name: &SpecName,
    found: &CodeInstance,
    expected: &CodeInstance,
) -> Result<(), String> {
    // Places come from the program, not from the record, which may be that of a version with other comments.
    let record = LinkRecord { sites: expected.record.sites.clone(), ..(*found.record).clone() };
    let same = [
        ("artifact", found.artifact == expected.artifact && found.wasm == expected.wasm),
        ("key", found.key == expected.key && found.probe == expected.probe),
        ("record", record == *expected.record),
        ("callees", found.callees == expected.callees),
        ("edges", found.edges == expected.edges),
        ("layouts", found.layouts == expected.layouts),
        ("signature", found.signature == expected.signature && found.signed == expected.signed),
        ("owner", found.owner == expected.owner),
        ("tier", found.tier == expected.tier),
    ];
    match same.iter().find(|(_, same)| !same) {
        Some((what, _)) => Err(format!("the {what} of {name} differs:\n{found:#?}\n{expected:#?}")),
        None => Ok(()),
    }
}

/// All that the linker and people see of two compilations is equal.
///
/// # Errors
/// What differs.
pub fn compare(edited: &Compilation, fresh: &Compilation) -> Result<(), String> {
    let names = |compilation: &Compilation| compilation.instances.keys().cloned().collect::<BTreeSet<_>>();
    if names(edited) != names(fresh) || edited.entry != fresh.entry {
        let differing: Vec<_> = names(edited).symmetric_difference(&names(fresh)).cloned().collect();
        return Err(format!("other functions: {differing:?}"));
    }
    for (name, expected) in &fresh.instances {
        compare_instances(name, &edited.instances[name], expected)?;
    }
    let (found, expected) = (described(edited.program()), described(fresh.program()));
    let differs = |name: &&String| found.get(*name) != expected.get(*name);
    match expected.keys().chain(found.keys()).find(differs) {
        Some(name) => {
            let shown = |all: &BTreeMap<String, String>| all.get(name).cloned().unwrap_or_default();
            Err(format!(
                "the definitions differ: {name}\n{}\ninstead of\n{}",
                shown(&found),
                shown(&expected)
            ))
        }
        None => Ok(()),
    }
}
