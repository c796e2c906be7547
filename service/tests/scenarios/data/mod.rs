//! The scenarios: programs, edits of them, and what these cost. Not here: who is asked.

mod bodies;
mod declarations;
mod inlining;
mod running;

/// All scenarios, by chapter.
pub(super) fn scenarios() -> impl Iterator<Item = &'static Scenario> {
    let chapters = [bodies::SCENARIOS, declarations::SCENARIOS, inlining::SCENARIOS, running::SCENARIOS];
    chapters.into_iter().flatten()
}

/// A program and edits of it, one after the other.
pub(super) struct Scenario {
    pub(super) name: &'static str,
    pub(super) text: Text,
    /// What the first world answers.
    pub(super) calls: &'static [Call],
    pub(super) steps: &'static [Step],
}

/// The text of a program.
#[derive(Clone, Copy)]
pub(super) enum Text {
    Given(&'static str),
    /// So many functions of which each but the first, a leaf, calls another one, and reaches the leaf so.
    Callers(usize),
}

impl Text {
    pub(super) fn text(self) -> String {
        match self {
            Text::Given(text) => text.to_owned(),
            Text::Callers(count) => {
                let caller = |at: usize| format!("def f{at}(x: int) -> int: return f{}(x) + 1\n", at / 2);
                let callers: String = (1..count).map(caller).collect();
                format!("def f0(x: int) -> int: return x\n{callers}")
            }
        }
    }
}

/// Function, arguments as JSON, result as JSON.
pub(super) type Call = (&'static str, &'static str, &'static str);

/// Something that happens to a program.
pub(super) enum Step {
    /// An edit: replaces each of the texts once.
    Edit { replace: &'static [(&'static str, &'static str)], expected: Expected },
    /// The process ends, some of the store is lost, and another process builds the same text: what it compiles, infers, and tells
    /// that it restored. Everything has the artifacts that it had.
    Again { lost: &'static [Kind], compiled: Which, inferred: Which, cured: Which, calls: &'static [Call] },
    /// The call is made at tier 1: into which functions callees are inlined for it. None is compiled at tier 0.
    Inline { inlined: &'static [&'static str], call: Call },
    /// An edit during which the process is killed, after each of these times, before another one goes on with it.
    Killed {
        after_ms: &'static [u64],
        replace: &'static [(&'static str, &'static str)],
        calls: &'static [Call],
    },
}

/// What a store keeps, and can be made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Natives,
    Artifacts,
    Instances,
    /// One byte of each piece of native code is another one.
    BytesOfNatives,
}

/// Functions of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    Nothing,
    /// All that it uses.
    All,
}

pub(super) enum Expected {
    /// The next world: what was compiled, what of it got native code, and why; and what the program answers.
    Accepted {
        compiled: &'static [&'static str],
        native: Native,
        because: &'static [&'static str],
        calls: &'static [Call],
    },
    /// The same world: the lines that are told, and what the program answers still.
    Refused { lines: &'static [u64], calls: &'static [Call] },
}

#[derive(Clone, Copy)]
pub(super) enum Native {
    /// All that were compiled.
    Compiled,
    /// None: the same code is there.
    Nothing,
    /// These: the others have the same code as before.
    Only(&'static [&'static str]),
}
