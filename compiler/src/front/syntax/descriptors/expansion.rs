//! What takes the place of one descriptor: the object itself under another name, and a property whose methods are its own. Not here:
//! how their bodies change (`bodies`).

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Stmt};
use ruff_text_size::{TextRange, TextSize};

use super::bodies::{self, Body};
use super::known::{self, Known};
use super::{DELETE, Descriptors, GET, Mentions, NAMED, SET, SET_NAME, Use, of_class};
use crate::front::KEPT;
use crate::front::syntax::make;

/// The statements that take the place of one.
pub(super) struct Expansion {
    pub(super) members: Vec<Stmt>,
    /// What stands behind the class.
    pub(super) named: Option<Stmt>,
}

/// What all methods of one property know.
pub(super) struct Owner<'a> {
    pub(super) descriptors: &'a Descriptors,
    pub(super) found: &'a Use,
    pub(super) seen: &'a Mentions<'a>,
    pub(super) known: BTreeMap<String, Known>,
    /// Whether assignments go to the descriptor: then what the object has under the name is not asked for.
    pub(super) is_data: bool,
    /// The names by which attributes of the object were met, and whether as keys of its `__dict__`.
    pub(super) places: RefCell<BTreeMap<String, bool>>,
    /// Whether something has no rule.
    pub(super) has_failed: Cell<bool>,
    /// Whether the method that is decorated is called with the class instead of an object.
    pub(super) takes_class: Cell<bool>,
    /// How many scopes have got places of their own.
    scopes: Cell<u32>,
    /// The methods of classes above that are called, by their places in the line.
    pub(super) above: RefCell<Vec<(&'static str, usize)>>,
}

impl Expansion {
    /// What takes the place of `found`; nothing if a part of it has no rule.
    pub(super) fn of(descriptors: &Descriptors, found: &Use, seen: &Mentions<'_>) -> Option<Expansion> {
        let has = |name: &str| descriptors.method(&found.descriptor, name, 0).is_some();
        let owner = Owner {
            descriptors,
            found,
            seen,
            known: known::attributes(descriptors, found, seen),
            is_data: has(SET) || has(DELETE),
            places: RefCell::new(BTreeMap::new()),
            has_failed: Cell::new(false),
            takes_class: Cell::new(false),
            scopes: Cell::new(0),
            above: RefCell::new(Vec::new()),
        };
        let is_protocol = has(GET) || owner.is_data;
        let hidden = match is_protocol {
            true => owner.object(),
            false => found.attribute.clone(),
        };
        let methods = if is_protocol { owner.methods()? } else { Vec::new() };
        let mut members = owner.made(&hidden);
        members.extend(methods);
        let named = has(SET_NAME).then(|| {
            let range = found.range;
            let object = make::attribute(of_class(&found.class, &hidden, range), NAMED, range);
            let args = vec![make::name(&found.class, range), make::text(&found.attribute, range)];
            let value = Box::new(make::call(object, args, range));
            Stmt::Expr(ast::StmtExpr { node_index: AtomicNodeIndex::NONE, range, value })
        });
        (!owner.has_failed.get()).then_some(Expansion { members, named })
    }
}

impl Owner<'_> {
    /// What the class calls the object.
    pub(super) fn object(&self) -> String {
        format!("__descriptor_{}__", self.found.attribute)
    }

    /// What the class calls the method that is decorated.
    pub(super) fn function(&self) -> String {
        format!("__described_{}__", self.found.attribute)
    }

    /// What the class calls the method of a class above that of the descriptor.
    pub(super) fn method_above(&self, method: &str, place: usize) -> String {
        format!("__above_{place}_{}_{}__", method.trim_matches('_'), self.found.attribute)
    }

    /// The field for `key` in the `__dict__` of an object that is not an attribute of this name.
    pub(super) fn kept(key: &str) -> String {
        format!("{KEPT}{key}__")
    }

    /// A range inside of the statement that no other scope has.
    pub(super) fn scope(&self) -> TextRange {
        let range = self.found.range;
        let count = self.scopes.get() + 1;
        self.scopes.set(count);
        if TextSize::from(count + 1) >= range.len() {
            self.has_failed.set(true);
            return range;
        }
        TextRange::new(range.start(), range.end() - TextSize::from(count))
    }

    /// The statements that make the object.
    fn made(&self, name: &str) -> Vec<Stmt> {
        let range = self.found.range;
        let mut made = Vec::new();
        let mut value = self.found.value.clone();
        if let Some(function) = &self.found.function {
            let own = self.function();
            let decorator =
                self.takes_class.get().then(|| make::decorator(make::name("staticmethod", range)));
            made.push(Stmt::FunctionDef(ast::StmtFunctionDef {
                name: ast::Identifier::new(&own, function.name.range),
                decorator_list: decorator.into_iter().collect(),
                ..function.clone()
            }));
            value = make::call(value, vec![make::name(&own, range)], range);
        }
        let target = make::variable(name, ExprContext::Store, range);
        made.push(make::assign(target, value, range));
        made
    }

    /// The methods of the property.
    fn methods(&self) -> Option<Vec<Stmt>> {
        let attribute = &self.found.attribute;
        let range = self.found.range;
        let of_property = |name: &str| make::attribute(make::name(attribute, range), name, range);
        let get = self.body_of(GET, 0, false)?;
        let set = self.body_of(SET, 0, false)?;
        let delete = self.body_of(DELETE, 0, false)?;
        let class_get = match self.seen.of_classes.contains(attribute) {
            true => self.body_of(GET, 0, true)?,
            false => None,
        };
        let mut above = Vec::new();
        let mut done = 0;
        while let Some((method, place)) = self.above.borrow().get(done).copied() {
            done += 1;
            if self.above.borrow().iter().take(done - 1).any(|known| *known == (method, place)) {
                continue;
            }
            let (params, body) = self.body_of(method, place, false)??;
            above.push(self.define(&self.method_above(method, place), &params, None, body));
        }
        let kept = Self::kept(attribute);
        let is_kept = !self.is_data
            && (self.seen.stores.contains(attribute) || self.places.borrow().contains_key(attribute));
        let own = "obj".to_owned();
        let read = |object: &str| make::attribute(make::name(object, range), &kept, range);
        let (params, mut body) = match get {
            Some(get) => get,
            None => (vec![own.clone()], vec![make::give(read(&own), range)]),
        };
        if is_kept {
            let object = params.first()?;
            body.insert(0, bodies::give_if_kept(object, &kept, read(object), range));
        }
        let mut methods = vec![self.define(attribute, &params, Some(make::name("property", range)), body)];
        let set = match set {
            None if is_kept => {
                let target = bodies::stored(read(&own));
                let body = vec![make::assign(target, make::name("value", range), range)];
                Some((vec![own, "value".to_owned()], body))
            }
            set => set,
        };
        let others = [(set, "setter"), (delete, "deleter")];
        methods.extend(others.into_iter().filter_map(|(method, name)| {
            let (params, body) = method?;
            Some(self.define(attribute, &params, Some(of_property(name)), body))
        }));
        methods.extend(class_get.map(|(params, body)| {
            let name = format!("{}{attribute}__", crate::front::CLASS_GETTER);
            self.define(&name, &params, Some(make::name("classmethod", range)), body)
        }));
        methods.extend(above);
        Some(methods)
    }

    /// The parameters and the body of the first method of a name at or above `place` of the line, for this attribute. The outer
    /// option is none where it has no rule.
    fn body_of(
        &self,
        name: &'static str,
        place: usize,
        is_of_class: bool,
    ) -> Option<Option<(Vec<String>, Vec<Stmt>)>> {
        let Some((place, method)) = self.descriptors.method(&self.found.descriptor, name, place) else {
            return Some(None);
        };
        let body = Body::new(self, name, place, method, is_of_class)?;
        let (params, statements) = body.written();
        (!self.has_failed.get()).then_some(Some((params, statements)))
    }

    fn define(&self, name: &str, params: &[String], made_by: Option<Expr>, body: Vec<Stmt>) -> Stmt {
        let range = self.scope();
        let names: Vec<&str> = params.iter().map(String::as_str).collect();
        let name = ast::Identifier::new(name, range);
        Stmt::FunctionDef(ast::StmtFunctionDef {
            decorator_list: made_by.map(make::decorator).into_iter().collect(),
            ..make::function(name, make::parameters(&names, range), body, range)
        })
    }
}
