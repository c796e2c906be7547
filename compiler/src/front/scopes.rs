//! Which function every name belongs to: bindings, captures, and how each captured variable is shared. One pass over
//! the module collects, a second one resolves. Not here: what a name of module level stands for.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use ruff_text_size::{TextRange, TextSize};

use super::definition::CaptureKind;

mod collect;
mod groups;

/// What a generator expression calls the iterator that it gets.
pub(super) const ITERATOR: &str = ".0";

/// What an inner function under a cache of `functools` calls what it shares with every wrapper of itself.
pub(super) const CACHE: &str = ".cache";

/// Reads the scopes of a module.
pub(super) use collect::collect;

/// The scopes of a module.
#[derive(Default)]
pub(super) struct Scopes {
    scopes: Vec<Scope>,
    by_range: HashMap<TextRange, ScopeId>,
    /// The group of each inner function that calls others which call it.
    group_of: HashMap<ScopeId, usize>,
}

/// A scope: valid only in the [`Scopes`] that made it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ScopeId(usize);

impl ScopeId {
    /// The module itself.
    pub(super) const MODULE: ScopeId = ScopeId(0);
}

/// A module, class, function, lambda or comprehension.
pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    pub(super) parent: Option<ScopeId>,
    range: TextRange,
    names: BTreeMap<Arc<str>, Name>,
    /// Every name the scope mentions, by first mention.
    uses: Vec<Arc<str>>,
    /// What its function captures, by first mention. Only for functions and lambdas.
    captures: Vec<Captured>,
    /// Whether it contains `yield`.
    pub(super) is_generator: bool,
    /// Whether the function can be made again from inside: no defaults but literals, no decorators but a cache.
    is_remakeable: bool,
    /// Whether it is an inner function whose only decorator has the name of a cache of `functools`.
    pub(super) is_cached: bool,
    /// The type parameters of a generic function or class (PEP 695).
    type_params: Vec<Arc<str>>,
    /// Those of a function that stand for functions: what is passed and returned tells which.
    function_params: Vec<Arc<str>>,
    /// The names that imports bind, those of `typing` apart, which mean the same wherever they come from.
    imported: Vec<Arc<str>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScopeKind {
    Module,
    Class,
    Function,
    Lambda,
    Comprehension,
    /// A generator expression that is a value.
    Generator,
}

impl ScopeKind {
    /// Whether its code runs in a frame of its own.
    fn is_function(self) -> bool {
        matches!(self, ScopeKind::Function | ScopeKind::Lambda | ScopeKind::Generator)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Declared {
    Here,
    Global,
    Nonlocal,
}

struct Name {
    declared: Declared,
    /// The `global` or `nonlocal` statement.
    declared_at: Option<TextRange>,
    is_param: bool,
    bindings: Vec<Binding>,
    /// Where the functions start that capture it.
    captured_at: Vec<u32>,
    /// The statements of the same frame that mention it behind a `def` that binds it.
    mentioned_at: Vec<u32>,
    /// Whether a call of the program makes what it stands for, and whether that is asked for one item at a time.
    is_made: bool,
    is_advanced: bool,
    /// How it is captured, once all captures are known.
    shared: Option<Shared>,
}

/// How a captured variable is shared.
#[derive(Clone, Copy)]
struct Shared {
    kind: CaptureKind,
    /// Whether it is certainly bound wherever it is captured, and stays so.
    is_bound: bool,
}

impl Default for Name {
    fn default() -> Self {
        Name {
            declared: Declared::Here,
            declared_at: None,
            is_param: false,
            bindings: Vec::new(),
            captured_at: Vec::new(),
            mentioned_at: Vec::new(),
            is_made: false,
            is_advanced: false,
            shared: None,
        }
    }
}

/// A place that binds a name.
#[derive(Clone, Copy)]
struct Binding {
    /// From here to `until` in the source, the binding has taken place whenever control is there.
    from: u32,
    until: u32,
    in_loop: bool,
    /// Whether it stands in a `try` of its function.
    in_try: bool,
    /// The `def` that binds it, or the lambda.
    function: Option<TextRange>,
    /// `del`, or the end of an `except ... as`.
    unbinds: bool,
}

/// A captured variable, as the capturing function sees it.
#[derive(Clone)]
pub(super) struct Captured {
    pub(super) name: Arc<str>,
    pub(super) kind: CaptureKind,
    /// Whether the variable is certainly bound while the function exists.
    pub(super) is_bound: bool,
}

/// Where a name leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Resolution {
    /// A variable of this scope, whose code runs in the same frame.
    Local(ScopeId),
    /// A variable that the running function captured.
    Captured,
    /// The running function itself.
    Itself,
    /// A function that calls the running one, which calls it.
    Sibling(ScopeId),
    /// A variable of the class body that is being executed.
    ClassVariable(ScopeId),
    /// A name of module level, or a builtin.
    Global,
}

/// How a variable lives in its own frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Storage {
    /// As SSA values.
    Value,
    /// In a cell, shared with inner functions.
    Cell,
    /// As SSA values, and in a cell which keeps it while the function runs: it may be a generator, which notices when nobody
    /// has it any more.
    Held,
}

impl Scopes {
    /// The scope of the function, class, lambda or comprehension with this range.
    pub(super) fn at(&self, range: TextRange) -> ScopeId {
        *self.by_range.get(&range).expect("every scope of the module was collected")
    }

    /// The scope with this range, if there is one: a tree with syntax errors may lack some.
    pub(super) fn try_at(&self, range: TextRange) -> Option<ScopeId> {
        self.by_range.get(&range).copied()
    }

    pub(super) fn get(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.0]
    }

    /// The names that `scope` itself binds, by first mention, without parameters; not those it declares `global` or
    /// `nonlocal`. The order is part of the untyped SSA, so it must not depend on what the names are.
    pub(super) fn variables(&self, scope: ScopeId) -> impl Iterator<Item = &Arc<str>> {
        let data = self.get(scope);
        let is_own = |name: &Name| name.declared == Declared::Here && !name.is_param;
        data.uses.iter().filter(move |text| data.names.get(*text).is_some_and(is_own))
    }

    /// Where `scope` declares `name` to be global.
    pub(super) fn global_declaration(&self, scope: ScopeId, name: &str) -> Option<TextRange> {
        let name = self.get(scope).names.get(name)?;
        name.declared_at.filter(|_| name.declared == Declared::Global)
    }

    /// Whether a function around the function `scope` has a variable of this name.
    pub(super) fn has_enclosing_variable(&self, scope: ScopeId, name: &str) -> bool {
        let found = self.get(scope).parent.and_then(|parent| self.find(parent, name).owner);
        found.is_some_and(|owner| self.get(owner).kind.is_function())
    }

    /// Whether `name` is a parameter of `scope`.
    pub(super) fn is_parameter(&self, scope: ScopeId, name: &str) -> bool {
        self.get(scope).names.get(name).is_some_and(|name| name.is_param)
    }

    /// Names that any function declares `global`.
    pub(super) fn declared_global(&self) -> impl Iterator<Item = &Arc<str>> {
        let names = self.scopes.iter().flat_map(|scope| &scope.names);
        names.filter(|(_, name)| name.declared == Declared::Global).map(|(text, _)| text)
    }

    /// How often the module binds `name` at module level.
    pub(super) fn module_bindings(&self, name: &str) -> usize {
        self.binding_count(ScopeId::MODULE, name)
    }

    /// How often `scope` itself binds `name`.
    pub(super) fn binding_count(&self, scope: ScopeId, name: &str) -> usize {
        self.get(scope).names.get(name).map_or(0, |name| name.bindings.len())
    }

    /// Whether anything ever unbinds a variable of `scope`.
    pub(super) fn is_unbound_somewhere(&self, scope: ScopeId, name: &str) -> bool {
        let bindings = self.get(scope).names.get(name).map(|name| name.bindings.as_slice());
        bindings.unwrap_or_default().iter().any(|binding| binding.unbinds)
    }

    /// Whether something gives a variable of `scope` a value: `del` binds it, too.
    pub(super) fn is_assigned(&self, scope: ScopeId, name: &str) -> bool {
        let bindings = self.get(scope).names.get(name).map(|name| name.bindings.as_slice());
        bindings.unwrap_or_default().iter().any(|binding| !binding.unbinds)
    }

    /// How a variable of `scope` lives.
    pub(super) fn storage(&self, scope: ScopeId, name: &str) -> Storage {
        let Some(name) = self.get(scope).names.get(name) else { return Storage::Value };
        let is_held = || !name.is_param && name.is_made && name.is_advanced;
        match name.shared.map(|shared| shared.kind) {
            None if self.get(scope).kind == ScopeKind::Function && is_held() => Storage::Held,
            None | Some(CaptureKind::Value) => Storage::Value,
            Some(CaptureKind::Cell) => Storage::Cell,
        }
    }

    /// What the function `scope` captures, in the order of its capture parameters.
    pub(super) fn captures(&self, scope: ScopeId) -> &[Captured] {
        &self.get(scope).captures
    }

    /// The scope in whose frame the code of `scope` runs: itself, or what encloses a comprehension or class.
    pub(super) fn frame(&self, scope: ScopeId) -> ScopeId {
        let mut frame = scope;
        while !self.get(frame).kind.is_function() {
            match self.get(frame).parent {
                Some(parent) => frame = parent,
                None => break,
            }
        }
        frame
    }

    /// The type parameters of what stands around the function of `scope`, but for those of the class whose method it is, and its own
    /// that stand for functions.
    pub(super) fn open_type_params(&self, scope: ScopeId) -> BTreeSet<Arc<str>> {
        let function = self.get(self.frame(scope));
        let is_class = |scope: ScopeId| self.get(scope).kind == ScopeKind::Class;
        let mut around = match function.parent {
            Some(class) if is_class(class) => self.get(class).parent,
            parent => parent,
        };
        let mut found = BTreeSet::new();
        while let Some(outer) = around {
            found.extend(self.get(outer).type_params.iter().cloned());
            around = self.get(outer).parent;
        }
        function.type_params.iter().for_each(|own| _ = found.remove(own));
        found.extend(function.function_params.iter().cloned());
        found
    }

    /// The names that imports in the function of `scope` bind, and in those around it.
    pub(super) fn imported_around(&self, scope: ScopeId) -> BTreeSet<Arc<str>> {
        let mut found = BTreeSet::new();
        let mut around = Some(self.frame(scope));
        while let Some(frame) = around.filter(|frame| *frame != ScopeId::MODULE) {
            found.extend(self.get(frame).imported.iter().cloned());
            around = self.get(frame).parent;
        }
        found
    }

    /// Where `name` leads, mentioned in `scope`.
    pub(super) fn resolve(&self, scope: ScopeId, name: &str) -> Resolution {
        let found = self.find(scope, name);
        let Some(owner) = found.owner else { return Resolution::Global };
        match self.get(owner).kind {
            ScopeKind::Module => Resolution::Global,
            ScopeKind::Class => Resolution::ClassVariable(owner),
            _ => match found.crossed.as_slice() {
                [] => Resolution::Local(owner),
                [first, ..] => match self.supplied_by(*first, owner, name) {
                    Some(function) if function == *first => Resolution::Itself,
                    Some(sibling) => Resolution::Sibling(sibling),
                    None => Resolution::Captured,
                },
            },
        }
    }

    /// Whether a class body binds `name` behind `at` alone: until then, the name means what it means in the module.
    pub(super) fn is_bound_behind(&self, class: ScopeId, name: &str, at: TextSize) -> bool {
        let bindings = self.get(class).names.get(name).map_or(&[][..], |name| &name.bindings);
        bindings.iter().all(|binding| !binding.in_loop && binding.from > at.to_u32())
    }

    /// The function that `name`, a variable of `owner`, always stands for, if `function` can make it again: itself, or one
    /// of its group.
    fn supplied_by(&self, function: ScopeId, owner: ScopeId, name: &str) -> Option<ScopeId> {
        let named = self.only_function(owner, name)?;
        let group = self.group_of.get(&function);
        (named == function || group.is_some_and(|group| self.group_of.get(&named) == Some(group)))
            .then_some(named)
    }

    fn find(&self, scope: ScopeId, name: &str) -> Found {
        let mut crossed = Vec::new();
        let mut current = Some(scope);
        while let Some(id) = current {
            let data = self.get(id);
            // Functions do not see the names of the class that they stand in.
            let visible = data.kind != ScopeKind::Class || id == scope;
            match data.names.get(name).filter(|_| visible).map(|name| name.declared) {
                Some(Declared::Here) => return Found { owner: Some(id), crossed },
                Some(Declared::Global) => break,
                Some(Declared::Nonlocal) | None => {}
            }
            if data.kind.is_function() {
                crossed.push(id);
            }
            current = data.parent;
        }
        Found { owner: None, crossed: Vec::new() }
    }

    /// Finds the captures of every function, once all scopes are known.
    fn resolve_captures(&mut self) {
        self.spread_nonlocal_bindings();
        let groups = groups::groups(self);
        for (number, members) in groups.iter().enumerate() {
            self.group_of.extend(members.iter().map(|member| (*member, number)));
        }
        let mut pending: Vec<(ScopeId, ScopeId, Arc<str>)> = Vec::new();
        for index in 0..self.scopes.len() {
            for name in self.scopes[index].uses.clone() {
                let found = self.find(ScopeId(index), &name);
                let Some(owner) = found
                    .owner
                    .filter(|owner| !matches!(self.get(*owner).kind, ScopeKind::Module | ScopeKind::Class))
                else {
                    continue;
                };
                // A function that can make what the variable holds supplies it to what stands inside it.
                let supplied = found
                    .crossed
                    .iter()
                    .position(|function| self.supplied_by(*function, owner, &name).is_some());
                let crossed =
                    found.crossed.get(..supplied.unwrap_or(found.crossed.len())).unwrap_or_default();
                if let (None, Some(outermost)) = (supplied, crossed.last()) {
                    let at = self.get(*outermost).range.start().to_u32();
                    let name = self.scopes[owner.0].names.get_mut(&name).expect("the owner binds it");
                    name.captured_at.push(at);
                }
                pending.extend(crossed.iter().map(|function| (*function, owner, Arc::clone(&name))));
            }
        }
        groups::share_captures(self, &groups, &mut pending);
        self.decide_sharing();
        let mut known: HashSet<(ScopeId, Arc<str>)> = HashSet::new();
        for (function, owner, name) in pending {
            if known.insert((function, Arc::clone(&name))) {
                let captured = self.captured(function, owner, name);
                self.scopes[function.0].captures.push(captured);
            }
        }
    }

    fn decide_sharing(&mut self) {
        for scope in &mut self.scopes {
            let is_comprehension = scope.kind == ScopeKind::Comprehension;
            for name in scope.names.values_mut().filter(|name| !name.captured_at.is_empty()) {
                name.shared = Some(name.sharing(is_comprehension));
            }
        }
    }

    fn captured(&self, function: ScopeId, owner: ScopeId, name: Arc<str>) -> Captured {
        let found = self.find(function, &name);
        let supplied = found.crossed.iter().any(|crossed| self.supplied_by(*crossed, owner, &name).is_some());
        let shared = self.get(owner).names.get(&name).and_then(|name| name.shared).filter(|_| !supplied);
        // What is not shared is supplied by a function that makes itself again.
        let Shared { kind, is_bound } = shared.unwrap_or(Shared { kind: CaptureKind::Value, is_bound: true });
        Captured { name, kind, is_bound }
    }

    /// What inner functions assign through `nonlocal` counts as bindings of the owner, at unknown times.
    fn spread_nonlocal_bindings(&mut self) {
        for index in 0..self.scopes.len() {
            let names = self.scopes[index].names.iter();
            let nonlocal: Vec<(Arc<str>, Vec<Binding>)> = names
                .filter(|(_, name)| name.declared == Declared::Nonlocal)
                .map(|(text, name)| (Arc::clone(text), name.bindings.clone()))
                .collect();
            for (text, bindings) in nonlocal {
                let Some(owner) = self.find(ScopeId(index), &text).owner else { continue };
                let Some(name) = self.scopes[owner.0].names.get_mut(&text) else { continue };
                name.bindings.extend(bindings.into_iter().map(|binding| Binding {
                    from: 0,
                    until: 0,
                    in_loop: true,
                    in_try: true,
                    function: None,
                    unbinds: binding.unbinds,
                }));
            }
        }
    }
}

struct Found {
    /// The scope that binds the name; `None` is module level or a builtin.
    owner: Option<ScopeId>,
    /// The functions between the mention and the owner, innermost first.
    crossed: Vec<ScopeId>,
}

impl Name {
    /// How the variable is shared with the functions that capture it.
    fn sharing(&self, is_comprehension: bool) -> Shared {
        let is_covered = is_covered(&self.bindings, &self.captured_at);
        let is_bound = (self.is_param || is_covered) && !self.bindings.iter().any(|binding| binding.unbinds);
        let is_constant = match (self.is_param, self.bindings.as_slice()) {
            (true, []) => true,
            (false, [only]) => is_bound && !only.in_loop && !is_comprehension,
            _ => false,
        };
        let kind = if is_constant { CaptureKind::Value } else { CaptureKind::Cell };
        Shared { kind, is_bound }
    }
}

/// Whether each of the places `captures` stands where one of `bindings` has certainly taken place.
fn is_covered(bindings: &[Binding], captures: &[u32]) -> bool {
    let mut sorted: Vec<&Binding> = bindings.iter().filter(|binding| !binding.unbinds).collect();
    sorted.sort_by_key(|binding| binding.from);
    let mut furthest = 0;
    let reach: Vec<(u32, u32)> = sorted
        .into_iter()
        .map(|binding| {
            furthest = furthest.max(binding.until);
            (binding.from, furthest)
        })
        .collect();
    captures.iter().all(|at| {
        let before = reach.partition_point(|(from, _)| from <= at);
        before.checked_sub(1).and_then(|last| reach.get(last)).is_some_and(|(_, until)| at < until)
    })
}
