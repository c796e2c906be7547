//! What is known about paths (`self.left`, `node.next.value`, `pair[1]`) and module variables: what they held when they
//! were last tested or assigned. A fact holds along every way from there, up to whatever may store something else: an
//! assignment to any attribute of that name or to any item, a new value of the root, a call. Where ways meet, only facts
//! that hold on all of them survive; the head of a loop starts with none. A read under a fact is checked again when it
//! runs, because operators of users' classes can store too.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::TextRange;

use super::Lowerer;
use crate::front::constants::{constant, constant_key};
use crate::front::definition::ConstantKey;
use crate::ir::entity::{Block, Value, Variable};
use crate::ir::untyped::Op;

/// A chain of attributes and items of a variable, or a module variable itself.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Path {
    root: Root,
    steps: Vec<Step>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Attribute(Arc<str>),
    /// The item at an index, or behind a key, that is written as a constant.
    Item(ConstantKey),
}

impl Path {
    fn has_item(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Item(_)))
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Root {
    Variable(Variable),
    Global(Arc<str>),
}

/// Paths with the value that each was last known to hold.
type Known = BTreeMap<Path, Value>;

/// The facts of a function under construction.
#[derive(Default)]
pub(super) struct Paths {
    current: Known,
    /// Holds what is known of each path, for where ways with different values meet.
    variables: BTreeMap<Path, Variable>,
    at_ends: HashMap<Block, Known>,
}

/// Builtins that store no attribute of any object, as far as their arguments' own methods do not.
const HARMLESS: &[&str] = &[
    "abs",
    "bool",
    "callable",
    "chr",
    "divmod",
    "enumerate",
    "float",
    "format",
    "hash",
    "id",
    "int",
    "isinstance",
    "len",
    "list",
    "max",
    "min",
    "ord",
    "print",
    "range",
    "repr",
    "reversed",
    "round",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
    "type",
    "zip",
];

/// Methods of built-in types that change nothing, by name.
const HARMLESS_METHODS: &[&str] = &[
    "count",
    "endswith",
    "format",
    "get",
    "index",
    "items",
    "join",
    "keys",
    "lower",
    "split",
    "startswith",
    "strip",
    "upper",
    "values",
];

impl Lowerer<'_, '_> {
    /// The path that `expr` is, if facts about it can be noted.
    pub(super) fn path(&self, expr: &Expr) -> Option<Path> {
        match expr {
            Expr::Attribute(attribute) => {
                self.path_behind(&attribute.value, Step::Attribute(self.mangled(&attribute.attr)))
            }
            Expr::Subscript(subscript) => {
                let index = constant(&subscript.slice).and_then(|index| constant_key(&index))?;
                self.path_behind(&subscript.value, Step::Item(index))
            }
            Expr::Name(name) if self.is_module_variable(&name.id) => {
                Some(Path { root: Root::Global(self.mangled(&name.id)), steps: Vec::new() })
            }
            Expr::Named(named) => self.path(&named.target),
            _ => None,
        }
    }

    fn path_behind(&self, object: &Expr, step: Step) -> Option<Path> {
        let variable = object.as_name_expr().and_then(|name| self.ssa_variable(&name.id));
        let mut path = match variable {
            Some(variable) => Path { root: Root::Variable(variable), steps: Vec::new() },
            None => self.path(object)?,
        };
        path.steps.push(step);
        Some(path)
    }

    /// Notes that `path` holds `value`.
    pub(super) fn know(&mut self, path: Path, value: Value) {
        let variable = match self.paths.variables.get(&path) {
            Some(variable) => *variable,
            None => {
                let variable = self.temporary();
                self.paths.variables.insert(path.clone(), variable);
                variable
            }
        };
        self.builder.assign(variable, value);
        self.paths.current.insert(path, value);
    }

    /// `value`, just read from `expr`, as what is known about it.
    pub(super) fn as_known(&mut self, expr: &Expr, value: Value, range: TextRange) -> Value {
        if self.paths.current.is_empty() {
            return value;
        }
        match self.path(expr).and_then(|path| self.paths.current.get(&path).copied()) {
            Some(witness) => self.inst(Op::Assume, vec![value, witness], range),
            None => value,
        }
    }

    /// Forgets what a new value of `variable` makes obsolete.
    pub(super) fn forget_variable(&mut self, variable: Variable) {
        self.paths.current.retain(|path, _| path.root != Root::Variable(variable));
    }

    /// Forgets what the effects of an operation may make obsolete.
    pub(super) fn forget_after(&mut self, op: &Op) {
        let known = &mut self.paths.current;
        match op {
            _ if known.is_empty() => {}
            Op::Call(_) | Op::Import(_) | Op::ImportPart(_) | Op::Yield(_) => known.clear(),
            Op::SetAttribute(name) | Op::DeleteAttribute(name) => {
                known.retain(|path, _| !path.steps.contains(&Step::Attribute(Arc::clone(name))));
            }
            Op::SetItem | Op::DeleteItem | Op::InPlace(_) => known.retain(|path, _| !path.has_item()),
            Op::SetGlobal(name) | Op::DeleteGlobal(name) => {
                known.retain(|path, _| path.root != Root::Global(Arc::clone(name)));
            }
            _ => {}
        }
    }

    /// Evaluates a call with `evaluate`, and keeps the facts if it cannot store anything.
    pub(super) fn keep_facts(
        &mut self,
        call: &ast::ExprCall,
        evaluate: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let is_harmless = match call.func.as_ref() {
            Expr::Name(name) => HARMLESS.contains(&name.id.as_str()) && self.is_builtin(&name.id),
            Expr::Attribute(attribute) => HARMLESS_METHODS.contains(&attribute.attr.as_str()),
            _ => false,
        };
        let known = is_harmless.then(|| self.paths.current.clone());
        let value = evaluate(self);
        if let Some(known) = known {
            self.paths.current = known;
        }
        value
    }

    /// Takes over the facts that hold on all ways into `block`, which becomes the current block.
    pub(super) fn meet_facts(&mut self, block: Block) {
        let known = std::mem::take(&mut self.paths.current);
        if let Some(ended) = self.builder.last_ended() {
            self.paths.at_ends.insert(ended, known);
        }
        let ways = self.builder.ways_into(block);
        self.builder.switch_to(block);
        let ways = ways.unwrap_or_default();
        let mut ways = ways.iter().map(|from| self.paths.at_ends.get(from).cloned().unwrap_or_default());
        let mut met = ways.next().unwrap_or_default();
        let mut different = BTreeSet::new();
        for known in ways {
            met.retain(|path, _| known.contains_key(path));
            different.extend(
                met.iter()
                    .filter(|(path, value)| known.get(path) != Some(value))
                    .map(|(path, _)| path.clone()),
            );
        }
        for (path, value) in &mut met {
            if different.contains(path)
                && let Some(variable) = self.paths.variables.get(path)
            {
                *value = self.builder.read(*variable);
            }
        }
        self.paths.current = met;
    }
}
