//! What a memory holds that another image would read otherwise: objects of types whose layout changed, variables whose
//! type changed. Not here: moving a sandbox (`live`), finding objects (`heap`).

use std::collections::BTreeSet;
use std::fmt;

use linkpoint_abi::{Symbol, TypeName, VariableRecord};

use crate::heap;
use crate::layout::Layout;
use crate::live::RelinkError;

/// A type whose layout changed while objects of it are alive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InUse {
    /// Its name.
    pub name: TypeName,
    /// How many objects are alive; nothing if that cannot be told.
    pub objects: Option<u64>,
}

impl fmt::Display for InUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.objects {
            Some(1) => write!(f, "{} (1 object)", self.name),
            Some(objects) => write!(f, "{} ({objects} objects)", self.name),
            None => write!(f, "{}", self.name),
        }
    }
}

/// What is something else in one layout than in another.
pub(crate) struct Changed {
    types: BTreeSet<TypeName>,
    variables: Vec<Symbol>,
}

/// Compares two layouts of which the second continues the first.
pub(crate) fn between(old: &Layout, new: &Layout) -> Result<Changed, RelinkError> {
    let kept_literals = old.literals.ptr_eq(&new.literals)
        || old.literals.iter().all(|(literal, address)| new.literals.get(literal) == Some(address));
    if old.heap_start != new.heap_start || !kept_literals {
        return Err(RelinkError::Elsewhere);
    }
    let mut changed = Changed { types: BTreeSet::new(), variables: Vec::new() };
    for (name, placed) in old.types.iter() {
        let now = new.types.get(name).ok_or(RelinkError::Elsewhere)?;
        let shape = |record: &linkpoint_abi::TypeRecord| (record.size, record.layout);
        if now.address != placed.address || shape(&now.what) != shape(&placed.what) {
            changed.types.insert(name.clone());
        }
    }
    for (symbol, placed) in old.variables.iter() {
        if new.variables.get(symbol).ok_or(RelinkError::Elsewhere)? != placed {
            changed.variables.push(symbol.clone());
        }
    }
    Ok(changed)
}

impl Changed {
    /// Whether nothing changed.
    pub(crate) fn is_empty(&self) -> bool {
        self.types.is_empty() && self.variables.is_empty()
    }

    /// The refusal while code of the old layout is on the stack: what is not in use now may be in a moment.
    pub(crate) fn while_running(self) -> RelinkError {
        let in_use = |name| InUse { name, objects: None };
        let types = self.types.into_iter().map(in_use).collect();
        RelinkError::LayoutInUse { types, variables: self.variables, running: true }
    }

    /// Refuses the change if `memory`, which is laid out as `old` and in which no code runs, holds any of it.
    pub(crate) fn check(&self, memory: &[u8], old: &Layout) -> Result<(), RelinkError> {
        let counts = heap::count(memory, old, &self.types);
        let objects = |name: &TypeName| counts.as_ref().and_then(|counts| counts.get(name)).copied();
        let in_use = self.types.iter().map(|name| InUse { name: name.clone(), objects: objects(name) });
        let types: Vec<InUse> = in_use.filter(|it| it.objects != Some(0)).collect();
        let is_assigned = |symbol: &&Symbol| is_assigned(memory, old, symbol);
        let variables: Vec<Symbol> = self.variables.iter().filter(is_assigned).cloned().collect();
        if types.is_empty() && variables.is_empty() {
            Ok(())
        } else {
            Err(RelinkError::LayoutInUse { types, variables, running: false })
        }
    }
}

/// Whether a variable holds anything. One that was never assigned, or was emptied, is all zeros, and so is its flag.
fn is_assigned(memory: &[u8], layout: &Layout, symbol: &Symbol) -> bool {
    let is_set = |symbol: &Symbol| {
        let Some(placed) = layout.variables.get(symbol) else { return false };
        let start = placed.address as usize;
        let bytes = memory.get(start..start + placed.what.size as usize);
        bytes.is_none_or(|bytes| bytes.iter().any(|byte| *byte != 0))
    };
    is_set(symbol) || is_set(&VariableRecord::assigned_flag(symbol))
}
