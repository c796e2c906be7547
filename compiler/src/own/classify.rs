//! Decides for every value whether this function holds a reference of its own to it.

use super::convention::{Origin, origin};
use crate::ir::cfg::Cfg;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, Value};

/// How a value is kept alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Not counted.
    Plain,
    /// Somebody outside keeps it for the whole call: the caller its arguments, the linker its literals.
    Static,
    /// Its anchors keep it alive.
    Borrowed,
    /// This function holds one reference.
    Owned,
}

/// The class of every value, and what keeps the borrowed ones alive.
pub(super) struct Classes {
    class: Map<Value, Class>,
    anchors: Map<Value, Vec<Value>>,
}

impl Classes {
    pub(super) fn of(&self, value: Value) -> Class {
        self.class[value]
    }

    pub(super) fn is_owned(&self, value: Value) -> bool {
        self.class[value] == Class::Owned
    }

    /// The owned values that a use of `value` needs: itself, or its anchors.
    pub(super) fn needs<'a>(&'a self, value: &'a Value) -> &'a [Value] {
        match self.class[*value] {
            Class::Owned => std::slice::from_ref(value),
            Class::Borrowed => &self.anchors[*value],
            Class::Plain | Class::Static => &[],
        }
    }
}

/// Classifies all values of `function`.
pub(super) fn classify(function: &Function, cfg: &Cfg) -> Classes {
    let count = function.values.len();
    let mut classes = Classes { class: Map::with_len(Class::Plain, count), anchors: Map::new(Vec::new()) };
    for &block in cfg.order() {
        let from_outside = block == function.entry();
        for &param in &function.blocks[block].params {
            if function.values[param].ty.is_counted() {
                classes.class[param] = if from_outside { Class::Static } else { Class::Owned };
            }
        }
        classify_results(function, block, &mut classes);
    }
    classes
}

fn classify_results(function: &Function, block: Block, classes: &mut Classes) {
    for inst in function.blocks[block].insts.iter().map(|inst| &function.insts[*inst]) {
        let Some(result) = inst.result.filter(|result| function.values[*result].ty.is_counted()) else {
            continue;
        };
        classes.class[result] = match (origin(&inst.op), inst.args.first()) {
            (Origin::Static, _) => Class::Static,
            (Origin::Alias, Some(arg)) if !classes.is_owned(*arg) => Class::Static,
            (Origin::Alias | Origin::Fresh | Origin::Loaded, _) => Class::Owned,
        };
        debug_assert!(!matches!(inst.op, Op::Retain | Op::Release), "`own` runs once");
    }
}
