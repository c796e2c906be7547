//! What a memory holds that another image would read otherwise: objects of types whose layout changed, variables whose
//! type changed. Not here: moving a sandbox (`live`), finding objects (`heap`).

use std::collections::BTreeSet;
use std::fmt;

use linkpoint_abi::{Symbol, TypeName, VariableRecord};

use crate::heap;
use crate::image;
use crate::layout::Layout;
use crate::live::{Live, RelinkError};
use crate::migrate::{self, Migrated, Refused};

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
            // Without objects it is only refused for code that would make some.
            Some(0) => write!(f, "{} (no object, but functions as they were before an edit)", self.name),
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

    /// Makes the change possible in `memory`, in which no code runs, or refuses it: variables that hold values are as they
    /// were, and objects only get fields that are known at first.
    ///
    /// Answers the memory to go on with, nothing if it can stay.
    pub(crate) fn settle(
        &self,
        memory: &[u8],
        (live, new): (&Live, &image::Inner),
        bytes_max: u64,
    ) -> Result<Option<Migrated>, RelinkError> {
        let old = &live.image;
        let counts = heap::count(memory, &old.layout, &self.types);
        let objects = |name: &TypeName| counts.as_ref().and_then(|counts| counts.get(name)).copied();
        let in_use = |name: &TypeName| InUse { name: name.clone(), objects: objects(name) };
        let used: BTreeSet<TypeName> =
            self.types.iter().filter(|name| objects(name) != Some(0)).cloned().collect();
        let is_assigned = |symbol: &&Symbol| is_assigned(memory, &old.layout, symbol);
        let variables: Vec<Symbol> = self.variables.iter().filter(is_assigned).cloned().collect();
        let refuse = |types: &BTreeSet<TypeName>, variables| {
            let types = types.iter().map(in_use).collect();
            RelinkError::LayoutInUse { types, variables, running: false }
        };
        if !self.types.is_empty() && self.is_old_code_kept(memory, live, new) {
            return Err(refuse(&self.types, variables));
        }
        if !variables.is_empty() || (counts.is_none() && !used.is_empty()) {
            return Err(refuse(&used, variables));
        }
        if used.is_empty() {
            return Ok(None);
        }
        migrate::migrate(memory, (old, new), &used, bytes_max)
            .map(Some)
            .map_err(|Refused(types)| refuse(&types, Vec::new()))
    }

    /// Whether memory holds, or seems to hold, values of functions as they were before this edit or an earlier one. They
    /// may make and read objects as these were.
    fn is_old_code_kept(&self, memory: &[u8], live: &Live, new: &image::Inner) -> bool {
        let stale = live.stale(new);
        if stale.is_empty() {
            return false;
        }
        let layout = &live.image.layout;
        let is_stale =
            |address: u32| heap::word(memory, address).is_some_and(|word| stale.contains_key(&word));
        let Some(blocks) = heap::live_blocks(memory, layout) else { return true };
        let words = blocks.iter().flat_map(|block| (0..block.bytes / 4).map(|word| block.address + word * 4));
        let variables = layout.variables.values().filter(|placed| placed.what.size == 4);
        words.chain(variables.map(|placed| placed.address)).any(is_stale)
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
