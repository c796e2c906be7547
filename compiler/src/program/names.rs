//! Resolves names of module level: bindings, imports, then builtins.

use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::{Program, library};
use crate::front::definition::{Binding, ConstantKey, VariableBinding};
use crate::ir::untyped::Annotation;

/// What a name stands for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Resolved {
    /// A function.
    Function(Symbol),
    /// A class.
    Class(Symbol),
    /// A module variable.
    Variable(VariableBinding),
    /// A module.
    Module(Arc<str>),
    /// Another name for a type, to be read in the module that defines it.
    Alias(Arc<str>, Annotation),
    /// A type variable.
    TypeVar {
        /// Its name where it is defined.
        name: Arc<str>,
        /// Whether it is bound to functions. Which one it stands for says nothing then: a decorator that declares to give what it gets
        /// gives a function of its own, so what is passed and returned tells.
        of_functions: bool,
    },
    /// A name of a module that has no text: it stands in annotations, or is an abstract base.
    Special(Arc<str>),
    /// What a module of CPython has that is not built, or that is built without it; the name of that module.
    Unavailable(Arc<str>),
    /// Nothing.
    Unknown,
}

const IMPORT_DEPTH_MAX: u32 = 32;

/// The variable that tells a module its name: `__main__` where it is what the user runs.
const OWN_NAME: &str = "__name__";

/// Modules without text, whose names say something to type checkers or are abstract bases.
const SPECIAL_MODULES: [&str; 4] = ["typing", "typing_extensions", "collections.abc", "numbers"];

impl Program {
    /// Resolves `name` as code of module level in `module` would.
    pub(crate) fn resolve(&self, module: &str, name: &str) -> Resolved {
        let key = (Arc::from(module), Arc::from(name));
        self.memo.names.get_or(key, || self.resolve_uncached(module, name))
    }

    fn resolve_uncached(&self, module: &str, name: &str) -> Resolved {
        match self.member(module, name, 0) {
            Resolved::Unknown if !name.starts_with('_') || self.is_library_module(module) => {
                self.member("builtins", name, 0)
            }
            found => found,
        }
    }

    /// Resolves `name` as an attribute of what stands before a dot: a module, or a class with a class inside.
    pub(crate) fn inside(&self, found: &Resolved, name: &str) -> Resolved {
        self.place_inside(found, name)
            .map_or(Resolved::Unknown, |(module, name)| self.given(&module, &name, 0))
    }

    /// What `name` of a module is for others: what the decorator of a class gave, if that is something else than the class.
    fn given(&self, module: &str, name: &str, depth: u32) -> Resolved {
        if !library::is_seen(module, name) {
            return Resolved::Unknown;
        }
        let made = crate::front::made_of(name);
        let is_made = self.module(module).is_some_and(|module| module.bindings.contains_key(made.as_str()));
        match self.member(module, if is_made { &made } else { name }, depth) {
            Resolved::Unknown => self.left_out_of_library(module, name).unwrap_or(Resolved::Unknown),
            found => found,
        }
    }

    /// What `name` is in a module of the library that leaves it out, and CPython has it: importing it is no mistake, but nothing can be
    /// done with it.
    pub(crate) fn left_out_of_library(&self, module: &str, name: &str) -> Option<Resolved> {
        let is_public = |names: &str| names.split(' ').any(|known| known == name);
        let is_left_out =
            self.is_library_module(module) && crate::front::public_names(module).is_some_and(is_public);
        is_left_out.then(|| Resolved::Unavailable(Arc::from(module)))
    }

    /// The module and the name in it that `name` is behind a dot.
    pub(crate) fn place_inside(&self, found: &Resolved, name: &str) -> Option<(Arc<str>, String)> {
        match found {
            Resolved::Module(module) => Some((module.clone(), name.to_owned())),
            Resolved::Class(symbol) => {
                let module = self.module_of(symbol)?.name.clone();
                let around = symbol.as_str().strip_prefix(&*module)?.strip_prefix('.')?;
                let name = format!("{around}.{name}");
                Some((module, name))
            }
            _ => None,
        }
    }

    /// Whether a module of the user's is never what is run, so that its name is known.
    fn is_imported_only(&self, module: &str) -> bool {
        module != &**self.entry() && !self.is_library_module(module)
    }

    /// Whether `module` is one of CPython's library that is not built, and none of the program: importing it is no mistake,
    /// but nothing in it can be used.
    pub(crate) fn is_unavailable(&self, module: &str) -> bool {
        let first = module.split('.').next().unwrap_or_default();
        crate::front::is_cpython_module(first) && self.module(first).is_none()
    }

    /// Resolves `name` as an attribute of `module`: builtins are not attributes.
    pub(crate) fn member(&self, module: &str, name: &str, depth: u32) -> Resolved {
        let Some(defining) = self.module(module) else {
            let is_special = SPECIAL_MODULES.contains(&module);
            return match is_special {
                true => Resolved::Special(Arc::from(name)),
                false if self.is_unavailable(module) => Resolved::Unavailable(Arc::from(module)),
                false => Resolved::Unknown,
            };
        };
        if !defining.stars.is_empty()
            && depth <= IMPORT_DEPTH_MAX
            && let Some((_, giver)) = self.starred(&defining, name)
        {
            return self.given(&giver, name, depth + 1);
        }
        let hidden = |from: &str| library::is_hidden(from) && !self.is_library_module(module);
        match defining.bindings.get(name) {
            Some(Binding::Function(symbol)) => Resolved::Function(symbol.clone()),
            Some(Binding::Class(symbol)) => Resolved::Class(symbol.clone()),
            Some(Binding::Variable(variable)) if name == OWN_NAME && self.is_imported_only(module) => {
                let constant = Some(ConstantKey::Str(Arc::from(module)));
                Resolved::Variable(VariableBinding { constant, ..variable.clone() })
            }
            Some(Binding::Variable(variable)) => Resolved::Variable(variable.clone()),
            Some(Binding::Module(name) | Binding::Member(name, _)) if hidden(name) => Resolved::Unknown,
            Some(Binding::Module(name)) => Resolved::Module(name.clone()),
            Some(Binding::Member(..)) if depth > IMPORT_DEPTH_MAX => Resolved::Unknown,
            Some(Binding::Member(from, member)) => match self.given(from, member, depth + 1) {
                Resolved::Unknown if self.module(&format!("{from}.{member}")).is_some() => {
                    Resolved::Module(Arc::from(format!("{from}.{member}")))
                }
                found => found,
            },
            Some(Binding::TypeVar { of_functions }) => {
                Resolved::TypeVar { name: Arc::from(name), of_functions: *of_functions }
            }
            Some(Binding::Alias(annotation)) => Resolved::Alias(defining.name.clone(), annotation.clone()),
            None => match format!("{module}.{name}") {
                submodule
                    if self.modules.contains_key(submodule.as_str())
                        || SPECIAL_MODULES.contains(&submodule.as_str()) =>
                {
                    Resolved::Module(Arc::from(submodule))
                }
                _ => Resolved::Unknown,
            },
        }
    }
}
