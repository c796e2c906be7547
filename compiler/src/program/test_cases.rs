//! `unittest`: each class below `TestCase` gets a static method that runs its tests, in order of their names, and the program one more
//! module, which runs those of the classes that the main module has names for. Not here: what running a test means, and
//! suites (the library).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::Program;
use super::hierarchy;
use super::names::Resolved;
use super::records::{Written, read_methods};
use crate::front::definition::{Binding, ClassDefinition, Definition, Module};
use crate::source::SourceFile;

const LIBRARY: &str = "unittest";

/// What all of them are below.
const CASE: &str = "unittest.TestCase";

/// The method that runs the tests of a class.
const RUN: &str = "__run_tests__";

/// The module that runs them all, its path, and its function.
pub(super) const MODULE: &str = "__tests__";
const PATH: &str = "<unittest>";
const RUN_ALL: &str = "__run__";

/// The method of a class.
pub(super) fn written(program: &Program, definition: &Definition) -> Written {
    let symbol = &definition.symbol;
    if symbol.as_str() == CASE || !is_used(program) || !is_case(program, symbol) {
        return Written::new();
    }
    let name = symbol.last();
    let module = match definition.module == *program.entry() {
        true => "__main__",
        false => &definition.module,
    };
    let path = symbol.as_str().strip_prefix(&*definition.module).unwrap_or_default();
    let mut text =
        format!("class {name}:\n    @staticmethod\n    def {RUN}(runner):\n        {name}.setUpClass()\n");
    for test in tests(program, symbol) {
        // What a decorator gives is one if it can be called, and so is what is assigned to such a name.
        let _ = writeln!(text, "        if callable({name}.{test}):");
        let _ = writeln!(text, "            case = {name}(\"{test}\")");
        let _ = writeln!(text, "            runner.run(case, \"{test}\", \"{module}{path}\", case.{test})");
    }
    let _ = writeln!(text, "        {name}.tearDownClass()");
    read_methods(definition, LIBRARY, &text, &[RUN], &BTreeMap::new(), &mut |_, _| {})
}

fn is_used(program: &Program) -> bool {
    program.modules.contains_key(LIBRARY)
}

fn is_case(program: &Program, class: &Symbol) -> bool {
    hierarchy::line(program, class).order.iter().any(|above| above.as_str() == CASE)
}

/// The names of what may be tests of a class, its own and of the classes above it.
fn tests(program: &Program, symbol: &Symbol) -> BTreeSet<Arc<str>> {
    let own = |class: &ClassDefinition| -> Vec<Arc<str>> {
        let variables = class.class_variables.iter().map(|(name, _)| name);
        let names = class.methods.iter().map(|(name, _)| name).chain(variables);
        names.filter(|name| name.starts_with("test")).cloned().collect()
    };
    let line = hierarchy::line(program, symbol);
    let classes = line.order.iter().filter_map(|class| program.definition(class));
    classes.flat_map(|class| class.class().map(own).unwrap_or_default()).collect()
}

/// Adds the module that runs the tests of the classes that the main module has.
pub(super) fn add(program: &mut Program) {
    let Some(main) = program.modules.get(&program.entry).filter(|_| is_used(program)) else { return };
    let mut names: BTreeSet<Arc<str>> = main.bindings.keys().cloned().collect();
    for star in main.stars.iter() {
        names.extend(program.given_by_star(&star.module));
    }
    let is_own_case = |name: &Arc<str>| match program.member(&main.name, name, 0) {
        Resolved::Class(class) => class.as_str() != CASE && is_case(program, &class),
        _ => false,
    };
    let cases: Vec<Arc<str>> =
        names.into_iter().filter(|name| !name.contains('.')).filter(is_own_case).collect();
    let mut text = format!("def {RUN_ALL}(runner):\n    pass\n");
    for case in &cases {
        let _ = writeln!(text, "    {case}.{RUN}(runner)");
    }
    let file = SourceFile { path: PATH.to_owned(), text: text.into() };
    let mut runner: Module = crate::front::read_module(MODULE, std::slice::from_ref(&file));
    let member = |name: Arc<str>| (Arc::clone(&name), Binding::Member(Arc::clone(&main.name), name));
    runner.bindings.extend(cases.into_iter().map(member));
    program.modules.insert(Arc::clone(&runner.name), Arc::new(runner));
}
