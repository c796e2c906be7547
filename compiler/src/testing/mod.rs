//! Runs typed SSA and artifacts in tests. Two machines share one [`world::World`]: `interpret` runs typed SSA before
//! `own`, where nothing is ever freed; `machine` runs the wasm of artifacts, where every object must be freed exactly
//! once and never touched again. What they do to the world must be the same. Test code only.

pub(crate) mod interpret;
pub(crate) mod machine;
pub(crate) mod random;
pub(crate) mod world;

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::LinkRecord;

use crate::ir::typed::Function;
use world::{Argument, World};

/// What a run did: every call of an outside function, then how it ended.
pub(crate) type Log = Vec<String>;

/// Runs `function` as typed SSA.
pub(crate) fn run_ir(
    function: &Function,
    others: &BTreeMap<String, Arc<Function>>,
    args: &[Argument],
) -> Log {
    let mut world = World::new(world::Counting::Never);
    let arguments = world.arguments(args);
    let outcome = interpret::run(function, others, &mut world, &arguments);
    world.finish(outcome, &function.result)
}

/// Runs an artifact, and fails the test if it leaks, frees twice, or touches what is freed.
pub(crate) fn run_wasm(
    result: &crate::ir::Type,
    entry: &(LinkRecord, Vec<u8>),
    others: &BTreeMap<String, (LinkRecord, Vec<u8>)>,
    args: &[Argument],
) -> Log {
    let mut world = World::new(world::Counting::Exact);
    let arguments = world.arguments(args);
    let outcome = machine::run(entry, others, &mut world, &arguments);
    world.release_arguments(args, &arguments);
    let log = world.finish(outcome, result);
    world.assert_nothing_is_left();
    log
}
