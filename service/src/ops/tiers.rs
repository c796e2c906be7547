//! Programs at tier 1 beside those at tier 0. A program that is run again is compiled once more in the background, with small
//! callees inlined, and taken from then on. Not here: what an edit makes of that: an edited program is another one here, and
//! starts at tier 0.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use linkpoint_abi::Digest;

use super::program::Program;
use super::refusal::Refusal;
use crate::store::front::lock;

/// Programs that are kept account of; then it starts anew.
const PROGRAMS_MAX: usize = 256;
/// The use at which a program is worth its compilation at tier 1.
const WORTH_AT_USE: u32 = 2;

/// What is known of programs at tier 1. Clones are one.
#[derive(Clone, Default)]
pub struct Tiers(Arc<Mutex<HashMap<Digest, State>>>);

enum State {
    /// It was used so often at tier 0.
    Used(u32),
    /// It is being compiled, or cannot be.
    Settled,
    Ready(Arc<Program>),
}

/// What to do with a program that is about to be used.
pub enum Advice {
    /// Use it as it is.
    Use,
    /// The same, and compile it at tier 1 meanwhile.
    Improve,
    /// Use this instead.
    Instead(Arc<Program>),
}

impl Tiers {
    /// Counts a use of a program at tier 0. Advises to improve each program once.
    pub fn advise(&self, key: Digest) -> Advice {
        let mut states = lock(&self.0);
        if states.len() >= PROGRAMS_MAX && !states.contains_key(&key) {
            states.clear();
        }
        let state = states.entry(key).or_insert(State::Used(0));
        match state {
            State::Used(uses) if *uses + 1 < WORTH_AT_USE => {
                *uses += 1;
                Advice::Use
            }
            State::Used(_) => {
                *state = State::Settled;
                Advice::Improve
            }
            State::Settled => Advice::Use,
            State::Ready(program) => Advice::Instead(Arc::clone(program)),
        }
    }

    /// Takes what came of the advice to improve.
    pub fn settle(&self, key: Digest, improved: Result<Program, Refusal>) {
        if let Ok(program) = improved {
            lock(&self.0).insert(key, State::Ready(Arc::new(program)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::double::Double;
    use crate::build::source::Source;
    use crate::build::{Bounds, Entry, Tier};
    use crate::store::MemoryStore;

    fn key(number: u64) -> Digest {
        Digest::of(&number.to_le_bytes())
    }

    #[test]
    fn the_second_use_improves_once_and_later_ones_take_what_came_of_it() {
        let tiers = Tiers::default();
        assert!(matches!(tiers.advise(key(1)), Advice::Use));
        assert!(matches!(tiers.advise(key(1)), Advice::Improve));
        assert!(matches!(tiers.advise(key(1)), Advice::Use), "it is being compiled");
        let source = Arc::new(Source::single("main.py", "print x"));
        let store = MemoryStore::default();
        let built =
            Program::build(&source, &Entry::Main, None, Tier::One, &Double, &store, &Bounds::default());
        tiers.settle(key(1), built);
        assert!(matches!(tiers.advise(key(1)), Advice::Instead(_)));
        assert!(matches!(tiers.advise(key(2)), Advice::Use), "others are not affected");
        tiers.advise(key(2));
        tiers.settle(key(2), Err(Refusal::CompileLimit));
        assert!(matches!(tiers.advise(key(2)), Advice::Use), "what cannot be improved stays");
    }

    #[test]
    fn the_account_is_bounded() {
        let tiers = Tiers::default();
        (0..10 * PROGRAMS_MAX as u64).for_each(|number| drop(tiers.advise(key(number))));
        assert!(lock(&tiers.0).len() <= PROGRAMS_MAX);
    }
}
