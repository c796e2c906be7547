//! What an operation did, as lists of names and phase times. Not here: how a report looks on the wire or a terminal.

use std::collections::BTreeSet;
use std::time::Duration;

use imbl::OrdSet;
use linkpoint_abi::SpecName;
use serde::{Deserialize, Serialize};

/// What compiling and linking did. Each list holds a function of the program once; those of the runtime library are
/// counted apart.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// Functions whose code was generated.
    pub compiled: Vec<SpecName>,
    /// Functions that got callees inlined.
    pub inlined: Vec<SpecName>,
    /// Functions whose native code was generated.
    pub native: Vec<SpecName>,
    /// Functions whose points were set anew in a live program.
    pub relinked: Vec<SpecName>,
    /// Functions whose types were inferred.
    pub inferred: Vec<SpecName>,
    /// Passes of plugins that ran.
    pub passes: Vec<SpecName>,
    /// Functions that the store had lost a part of: native code, which was made again for code from the store, or the artifact, which
    /// was compiled again, though nothing that it depends on has changed.
    pub cured: Vec<SpecName>,
    /// Functions that were taken from the store as they are. Versions of a program share what they have in common.
    pub cached: OrdSet<SpecName>,
    /// What happened to functions that are not the program's own.
    pub library: Library,
    /// Why functions were compiled.
    pub reasons: Vec<Reason>,
    /// Where the time went.
    pub phases: Phases,
}

/// What happened to the functions of the runtime library, and to what starts a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Library {
    /// How many were compiled.
    pub compiled: usize,
    /// Of how many the native code was generated.
    pub native: usize,
    /// How many were taken from the store.
    pub cached: usize,
}

/// Why a function was compiled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// The function.
    pub symbol: SpecName,
    /// `new`, `body`, `lost`, or what has changed: `signature of X`, `layout of X`, `constant X`...
    pub because: String,
}

/// Time per phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Phases {
    /// Reading source.
    pub parse: Duration,
    /// Inference.
    pub infer: Duration,
    /// Optimization and ownership.
    pub optimize: Duration,
    /// Writing wasm.
    pub emit: Duration,
    /// Generating native code.
    pub native: Duration,
    /// Linking.
    pub link: Duration,
}

impl Phases {
    /// Each phase with its name, in the order of the pipeline.
    pub fn named(&self) -> [(&'static str, Duration); 6] {
        [
            ("parse", self.parse),
            ("infer", self.infer),
            ("optimize", self.optimize),
            ("emit", self.emit),
            ("native", self.native),
            ("link", self.link),
        ]
    }
}

/// One of the lists of a report, where it is.
#[derive(Clone, Copy)]
pub enum List<'r> {
    /// What was done, whose size is that of the work.
    Done(&'r [SpecName]),
    /// What there was, whose size is that of the program.
    Found(&'r OrdSet<SpecName>),
}

impl<'r> List<'r> {
    /// How many functions it names.
    pub fn len(self) -> usize {
        match self {
            List::Done(names) => names.len(),
            List::Found(names) => names.len(),
        }
    }

    /// Whether it names none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The functions that it names.
    pub fn names(self) -> impl Iterator<Item = &'r SpecName> {
        let (done, found) = match self {
            List::Done(names) => (names, None),
            List::Found(names) => (Default::default(), Some(names)),
        };
        done.iter().chain(found.into_iter().flatten())
    }
}

impl Report {
    /// Each list with its name, in the order of the API.
    pub fn lists(&self) -> [(&'static str, List<'_>); 8] {
        [
            ("compiled", List::Done(&self.compiled)),
            ("inlined", List::Done(&self.inlined)),
            ("native", List::Done(&self.native)),
            ("relinked", List::Done(&self.relinked)),
            ("inferred", List::Done(&self.inferred)),
            ("passes", List::Done(&self.passes)),
            ("cured", List::Done(&self.cured)),
            ("cached", List::Found(&self.cached)),
        ]
    }

    /// Adds what the linker did to what the compiler did.
    pub fn with_link(mut self, link: Report) -> Report {
        self.native.extend(link.native);
        self.library.native += link.library.native;
        self.relinked.extend(link.relinked);
        if !link.cured.is_empty() {
            // What was compiled now has had other code, or is told already.
            let known: BTreeSet<&SpecName> = self.compiled.iter().chain(&self.inlined).collect();
            let cured = link.cured.into_iter().filter(|name| !known.contains(name));
            let cured: Vec<SpecName> = cured.collect();
            self.cured.extend(cured);
        }
        self.phases.native += link.phases.native;
        self.phases.link += link.phases.link;
        self
    }

    /// The report of using the same program again: all of it cached, nothing done.
    pub fn repeated(&self) -> Report {
        let mut cached = self.cached.clone();
        cached.extend(self.compiled.iter().cloned());
        let library = Library { cached: self.library.cached + self.library.compiled, ..Library::default() };
        Report { cached, library, ..Report::default() }
    }
}
