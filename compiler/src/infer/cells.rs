//! Type cells: the element types of `[]`, `{}`, `C()` are decided by their uses. Each allocation site has one cell per
//! type argument; uses join into it until nothing changes (Kaplan-Ullman style constraints, solved by iteration).
//! A union-find structure makes containers that flow together share their cells.

use std::collections::{BTreeMap, BTreeSet};

use super::lattice::is_open;
use super::told::may_be_shared;
use super::unchanged::Version;
use super::{lattice, recursive};
use crate::diagnostic::Declaration;
use crate::ir::{Inst, Type};

/// The cells of one function.
#[derive(Default)]
pub(crate) struct Cells {
    /// Counts what happens to any of them.
    pub(super) version: Version,
    nodes: Vec<Node>,
    sites: BTreeMap<(Inst, u32), u32>,
    /// The cells of places in types that callees left open.
    places: BTreeMap<(Inst, Vec<u32>), u32>,
    /// Of how many containers the cells of those that are numbered were items at first.
    levels: BTreeMap<u32, u32>,
    /// What annotations allow in cells, by their representatives.
    bounds: BTreeMap<u32, Type>,
    /// The declaration that demands what is being converted.
    pub(super) demanded_by: Option<Declaration>,
    /// The declarations that cells have their content from, by their representatives.
    demanders: BTreeMap<u32, Declaration>,
    /// The comparisons under way of cells that hold themselves: each holds if all else does.
    pub(super) compared: Vec<(u32, Type)>,
}

enum Node {
    /// Unified with another cell.
    Same(u32),
    /// What has been put in so far; `fixed` if an annotation demands exactly this.
    Content { ty: Type, fixed: bool },
}

/// Cells that are nothing but the content of others are followed no further than this.
const DEPTH_MAX: u32 = 40;

/// Types without end inside of one another are opened to this depth: each may come out written as one that has the others inside again.
const OPENED_WITHIN_MAX: u32 = 8;

impl Cells {
    /// The cell number `index` of the allocation at `site`.
    pub(crate) fn at(&mut self, site: Inst, index: u32) -> Type {
        let next = u32::try_from(self.nodes.len()).expect("fewer cells than instructions");
        let id = *self.sites.entry((site, index)).or_insert(next);
        if id == next {
            self.version.change();
            self.nodes.push(Node::Content { ty: Type::Never, fixed: false });
        }
        Type::Cell(id)
    }

    /// The cell number `index` of the allocation at `site`, which holds `ty` from the beginning.
    pub(crate) fn holding(&mut self, site: Inst, index: u32, ty: &Type) -> Type {
        let cell = self.at(site, index);
        if let Type::Cell(id) = cell
            && self.content(id).0 == Type::Never
        {
            // One that holds itself may have to hold more.
            let content = match ty {
                Type::Recursive(_) => recursive::with_inside(ty, &cell),
                _ => ty.clone(),
            };
            self.set(id, content, false);
        }
        cell
    }

    /// `ty` with a cell for each element type in it that nothing has decided yet. A type without end in which there are such is that of
    /// a cell, too: what is put into it goes through all of it. Each cell belongs to `site` and to where in the type it stands, behind
    /// `place`: what is decided of the other parts meanwhile makes no other cell of it.
    /// Containers that no function shares are numbered: what becomes known of one moves the next into its place.
    pub(crate) fn opened(&mut self, ty: &Type, site: Inst, place: &mut Vec<u32>) -> Type {
        match may_be_shared(ty) {
            true => self.opened_in_place(ty, site, place),
            false => self.opened_by_number(ty, site, place, (&mut 0, 0, 0)),
        }
    }

    /// So many cells stand before it, so many types without end have been opened around it, and it is an item of so many containers.
    fn opened_by_number(
        &mut self,
        ty: &Type,
        site: Inst,
        place: &[u32],
        (count, depth, level): (&mut u32, u32, u32),
    ) -> Type {
        match ty {
            Type::Never | Type::Recursive(_) if depth < OPENED_WITHIN_MAX && is_open(ty) => {
                *count += 1;
                let cell = self.at_number(site, place, (*count, level));
                if *ty != Type::Never {
                    let inside = recursive::with_inside(ty, &cell);
                    let content = self.opened_by_number(&inside, site, place, (count, depth + 1, level));
                    if let Type::Cell(id) = cell
                        && self.content(id).0 == Type::Never
                    {
                        self.set(id, content, false);
                    }
                }
                cell
            }
            _ if !is_open(ty) => ty.clone(),
            _ => {
                let level = level + u32::from(!matches!(ty, Type::Union(_)));
                lattice::map_parts(ty, &mut |part| {
                    self.opened_by_number(part, site, place, (&mut *count, depth, level))
                })
            }
        }
    }

    fn opened_in_place(&mut self, ty: &Type, site: Inst, place: &mut Vec<u32>) -> Type {
        match ty {
            Type::Never => self.at_place(site, place),
            Type::Recursive(_) if is_open(ty) => {
                let cell = self.at_place(site, place);
                let content = self.opened_in_place(&recursive::with_inside(ty, &cell), site, place);
                if let Type::Cell(id) = cell
                    && self.content(id).0 == Type::Never
                {
                    self.set(id, content, false);
                }
                cell
            }
            _ if !is_open(ty) => ty.clone(),
            _ => {
                let mut at = 0;
                lattice::map_parts(ty, &mut |part| {
                    place.push(at);
                    at += 1;
                    let opened = self.opened_in_place(part, site, place);
                    place.pop();
                    opened
                })
            }
        }
    }

    /// The cell with a number, unless a declaration has decided it as an item of more or fewer containers.
    fn at_number(&mut self, site: Inst, place: &[u32], (count, level): (u32, u32)) -> Type {
        let numbered = [place, &[count]].concat();
        let cell = self.at_place(site, &numbered);
        let Type::Cell(id) = cell else { return cell };
        let first = *self.levels.entry(id).or_insert(level);
        match first != level && self.content(id).1 {
            true => self.at_place(site, &[&numbered[..], &[level]].concat()),
            false => cell,
        }
    }

    fn at_place(&mut self, site: Inst, place: &[u32]) -> Type {
        let next = u32::try_from(self.nodes.len()).expect("fewer cells than instructions");
        let id = *self.places.entry((site, place.to_vec())).or_insert(next);
        if id == next {
            self.version.change();
            self.nodes.push(Node::Content { ty: Type::Never, fixed: false });
        }
        Type::Cell(id)
    }

    /// The representative of a cell.
    pub(crate) fn find(&self, mut id: u32) -> u32 {
        self.version.read();
        while let Some(Node::Same(next)) = self.nodes.get(id as usize) {
            id = *next;
        }
        id
    }

    /// What is in a cell, and whether it is fixed.
    pub(crate) fn content(&self, id: u32) -> (Type, bool) {
        match self.nodes.get(self.find(id) as usize) {
            Some(Node::Content { ty, fixed }) => (ty.clone(), *fixed),
            _ => (Type::Never, false),
        }
    }

    /// The widest type that an annotation allows in a cell.
    pub(crate) fn bound(&self, id: u32) -> Option<&Type> {
        self.bounds.get(&self.find(id))
    }

    /// Sets what an annotation allows in a cell; returns whether it changed. The first annotation counts.
    pub(crate) fn set_bound(&mut self, id: u32, bound: &Type) -> bool {
        let root = self.find(id);
        let is_new = !self.bounds.contains_key(&root);
        self.bounds.entry(root).or_insert_with(|| bound.clone());
        self.note_demand(root);
        if is_new {
            self.version.change();
        }
        is_new
    }

    fn note_demand(&mut self, root: u32) {
        if let Some(declaration) = &self.demanded_by {
            self.demanders.entry(root).or_insert_with(|| declaration.clone());
        }
    }

    /// The declaration that a cell in `ty` has its content from.
    pub(super) fn demander(&self, ty: &Type) -> Option<Declaration> {
        let mut found = None;
        let mut open = vec![ty.clone()];
        let mut seen = BTreeSet::new();
        while let Some(ty) = open.pop() {
            lattice::map(&ty, &mut |part| {
                if let Type::Cell(id) = part {
                    let root = self.find(*id);
                    found = found.take().or_else(|| self.demanders.get(&root).cloned());
                    open.extend(seen.insert(root).then(|| self.content(root).0));
                }
                None
            });
        }
        found
    }

    /// The same for a cell of the allocation at `site`.
    pub(super) fn demander_of_made(&self, site: Inst) -> Option<Declaration> {
        let made = self.sites.range((site, 0)..=(site, u32::MAX));
        made.filter_map(|(_, cell)| self.demander(&Type::Cell(*cell))).next()
    }

    /// Replaces the content; returns whether it changed.
    pub(crate) fn set(&mut self, id: u32, ty: Type, fixed: bool) -> bool {
        let root = self.find(id);
        if fixed {
            self.note_demand(root);
        }
        let new = Node::Content { ty, fixed };
        let node = self.nodes.get_mut(root as usize).expect("a root is a cell");
        let changed = match (&*node, &new) {
            (Node::Content { ty: a, fixed: x }, Node::Content { ty: b, fixed: y }) => a != b || x != y,
            _ => true,
        };
        *node = new;
        if changed {
            self.version.change();
        }
        changed
    }

    /// Makes `from` the same cell as `to`, which keeps its content.
    pub(crate) fn unify(&mut self, from: u32, to: u32) {
        let (from, to) = (self.find(from), self.find(to));
        if from != to {
            self.version.change();
            self.nodes[from as usize] = Node::Same(to);
            if let Some(bound) = self.bounds.remove(&from) {
                self.bounds.entry(to).or_insert(bound);
            }
            if let Some(declaration) = self.demanders.remove(&from) {
                self.demanders.entry(to).or_insert(declaration);
            }
        }
    }

    /// A cell replaced by its content, at the top only.
    pub(crate) fn shallow(&self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        for _ in 0..DEPTH_MAX {
            match ty {
                Type::Cell(id) => ty = self.content(id).0,
                other => return recursive::opened(&other),
            }
        }
        Type::Never
    }

    /// A cell replaced by its content, and so for the members of a union, though a cell may be among what it holds itself.
    pub(crate) fn members(&self, ty: &Type) -> Type {
        let is_cell = |member: &Type| matches!(member, Type::Cell(_));
        let (mut seen, mut open, mut found) = (BTreeSet::new(), vec![ty.clone()], Vec::new());
        while let Some(part) = open.pop() {
            match part {
                Type::Cell(id) if seen.insert(self.find(id)) => open.push(self.content(id).0),
                Type::Cell(_) => {}
                Type::Union(members) if members.iter().any(is_cell) => open.extend(members.iter().cloned()),
                other => found.push(recursive::opened(&other)),
            }
        }
        lattice::union(found)
    }

    /// Every cell replaced by its content. The type of a container that holds itself has no end.
    pub(crate) fn deep(&self, ty: &Type) -> Type {
        let is_special = |part: &Type| matches!(part, Type::Cell(_) | Type::Recursive(_));
        if !lattice::mentions(ty, &is_special) {
            return ty.clone();
        }
        let mut is_recursive = false;
        let deep = self.deep_within(ty, &mut Vec::new(), &mut is_recursive);
        match is_recursive {
            false => deep,
            true => recursive::resolved(ty, &|id| (self.find(id), self.content(id).0)),
        }
    }

    fn deep_within(&self, ty: &Type, around: &mut Vec<u32>, is_recursive: &mut bool) -> Type {
        lattice::map(ty, &mut |part| match part {
            Type::Recursive(_) => {
                *is_recursive = true;
                None
            }
            Type::Cell(id) => {
                let root = self.find(*id);
                if around.contains(&root) || *is_recursive {
                    *is_recursive = true;
                    return Some(Type::Never);
                }
                around.push(root);
                let content = self.deep_within(&self.content(root).0, around, is_recursive);
                around.pop();
                Some(content)
            }
            _ => None,
        })
    }

    /// Whether what is in a cell holds the cell itself.
    pub(crate) fn holds_itself(&self, id: u32) -> bool {
        let root = self.find(id);
        let (mut seen, mut work) = (BTreeSet::new(), vec![root]);
        while let Some(cell) = work.pop() {
            let is_back = std::cell::Cell::new(false);
            let found = std::cell::RefCell::new(Vec::new());
            lattice::mentions(&self.content(cell).0, &|part| {
                if let Type::Cell(inner) = part {
                    is_back.set(is_back.get() || self.find(*inner) == root);
                    found.borrow_mut().push(self.find(*inner));
                }
                false
            });
            if is_back.get() {
                return true;
            }
            work.extend(found.into_inner().into_iter().filter(|inner| seen.insert(*inner)));
        }
        false
    }
}
