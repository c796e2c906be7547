//! Types without end: `dict[str, X]` where X is that type again. A regular tree has one text here, so that equal types are equal
//! values: it is taken apart into a graph, nodes that cannot be told apart are made one, and it is written out again.
//! Not here: how such types arise (`cells` that hold themselves, `widened` results of recursion).
//!
//! At the top of a type, in members of unions there, and in what methods there are bound to, nothing is recursive:
//! `Type::Recursive` stands only for an argument of a constructor, is complete in itself, and is opened where a value of it is read.

mod merging;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::lattice;
use crate::ir::Type;
use crate::ir::types::Instance;

/// Types whose graph is larger are no better known than `object` where they come back to themselves.
const NODES_MAX: usize = 300;

/// Tuples of any length.
const TUPLE: &str = "builtins.tuple";

/// What a node of a type's graph is, without its children.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Label {
    Leaf(Type),
    Union,
    Instance(Symbol),
    Tuple,
    Class,
    Method(Symbol),
}

struct Node {
    label: Label,
    children: Vec<usize>,
}

/// What is in a type cell, by the number of the cell: its representative and its content.
pub(crate) type Contents<'a> = &'a dyn Fn(u32) -> (u32, Type);

struct Graph<'a> {
    nodes: Vec<Node>,
    bodies: BTreeMap<Arc<Type>, usize>,
    cells: BTreeMap<u32, usize>,
    contents: Option<Contents<'a>>,
}

/// Whether some part of `ty` is a type without end.
pub(crate) fn is_part_of(ty: &Type) -> bool {
    lattice::mentions(ty, &|part| matches!(part, Type::Recursive(_)))
}

/// The canonical type that is equal to `ty`, whose top is not recursive.
pub(crate) fn normal(ty: &Type) -> Type {
    if is_part_of(ty) { rewritten(ty, None) } else { ty.clone() }
}

/// The type with its top opened: `Recursive` only stands in arguments.
pub(crate) fn opened(ty: &Type) -> Type {
    if matches!(ty, Type::Recursive(_)) { rewritten(ty, None) } else { ty.clone() }
}

/// The canonical type with cells replaced by what is in them, which may be containers of themselves.
pub(crate) fn resolved(ty: &Type, contents: Contents<'_>) -> Type {
    rewritten(ty, Some(contents))
}

fn rewritten(ty: &Type, contents: Option<Contents<'_>>) -> Type {
    if contents.is_none()
        && let Some(known) = REWRITTEN.with_borrow(|known| known.get(ty).cloned())
    {
        return known;
    }
    let mut graph = Graph::new(contents);
    let root = graph.place(ty, &[]);
    let written = graph.written(root);
    if contents.is_none() {
        REWRITTEN.with_borrow_mut(|known| {
            if known.len() == REWRITTEN_MAX {
                known.clear();
            }
            known.insert(ty.clone(), written.clone());
        });
    }
    written
}

/// So many types are known to a thread: those of a function are asked for over and over.
const REWRITTEN_MAX: usize = 1000;

thread_local! {
    /// Types and what they are rewritten as, which nothing else decides about.
    static REWRITTEN: RefCell<HashMap<Type, Type>> = RefCell::default();
}

/// What an estimate becomes that was `before` a round of inference and is `now` behind it: one that goes on holding the one
/// before is one that holds itself.
pub(crate) fn estimate(round: u32, before: &Type, now: Type) -> Type {
    let now = normal(&now);
    let members = lattice::members(before);
    let is_less = lattice::members(&now).iter().all(|member| members.contains(member));
    if round < GROWTH_ROUNDS || is_less {
        return now;
    }
    if *before == Type::Object {
        return Type::Object;
    }
    widened(before, &now).unwrap_or(now)
}

/// Rounds after which an estimate that grows is taken to have no end.
const GROWTH_ROUNDS: u32 = 4;

/// The type `whole`, opened once, where `part` stands for it further inside.
pub(crate) fn with_inside(whole: &Type, part: &Type) -> Type {
    lattice::map(&opened(whole), &mut |inner| (inner == whole).then(|| part.clone()))
}

/// The type that grows from `old` to `new` when it is asked for once more, if `new` holds what takes all of `old` further
/// inside: that place becomes the whole again. So it is with an item of a tuple at the top that grows by itself.
pub(crate) fn widened(old: &Type, new: &Type) -> Option<Type> {
    widened_whole(old, new).or_else(|| widened_items(old, new))
}

/// `new`, with the items of its tuples widened that grow from those of `old`.
fn widened_items(old: &Type, new: &Type) -> Option<Type> {
    let before = lattice::members(old);
    let mut is_widened = false;
    let members = lattice::members(new).into_iter().map(|member| {
        let Type::Tuple(items) = &member else { return member };
        let same = before.iter().find_map(|old| match old {
            Type::Tuple(old) if old.len() == items.len() => Some(old),
            _ => None,
        });
        let Some(same) = same else { return member };
        let item = |(old, new): (&Type, &Type)| match widened(&opened(old), &opened(new)) {
            Some(item) => {
                is_widened = true;
                item
            }
            None => new.clone(),
        };
        Type::Tuple(same.iter().zip(items.iter()).map(item).collect())
    });
    let widened = union(members.collect());
    is_widened.then(|| normal(&widened))
}

fn widened_whole(old: &Type, new: &Type) -> Option<Type> {
    let is_container = |member: &Type| match member {
        Type::Instance(instance) => !instance.args.is_empty(),
        Type::Tuple(items) => !items.is_empty(),
        _ => false,
    };
    if !lattice::members(old).iter().any(is_container) {
        return None;
    }
    let mut graph = Graph::new(None);
    let (old, root) = (graph.place(old, &[]), graph.place(new, &[]));
    let class = graph.minimized();
    let is_union = |node: usize| graph.nodes[node].label == Label::Union;
    let wanted = graph.members_of(class[old], &class);
    let takes_old = |node: usize| is_union(node) && wanted.is_subset(&graph.members_of(node, &class));
    let mut inner = graph.within(root, &graph.apart());
    inner.retain(|node| {
        class[*node] != class[root]
            && (class[*node] == class[old] || is_union(class[old]) && takes_old(class[*node]))
    });
    if inner.is_empty() {
        return None;
    }
    Some(graph.with_merged(root, &inner))
}

/// Whether two types are tuples of different lengths.
pub(crate) fn are_other_tuples(a: &Type, b: &Type) -> bool {
    let length = |ty: &Type| match ty {
        Type::Tuple(items) => Some(Some(items.len())),
        Type::Instance(instance) if instance.class.as_str() == TUPLE => Some(None),
        _ => None,
    };
    length(a).zip(length(b)).is_some_and(|(a, b)| a != b)
}

/// `ty` with one container of each class instead of several, and one tuple.
pub(crate) fn merged(ty: &Type) -> Type {
    let mut graph = Graph::new(None);
    let root = graph.place(ty, &[]);
    graph.minimized();
    graph.with_merged(root, &BTreeSet::new())
}

/// The canonical type that is equal to `ty`, but for tuples of one length that hold themselves: several of these become one.
pub(crate) fn with_one_tuple(ty: &Type) -> Type {
    let members = lattice::members(ty);
    let is_tuple = |member: &&Type| matches!(member, Type::Tuple(_)) && is_part_of(member);
    if members.iter().filter(is_tuple).count() < 2 {
        return normal(ty);
    }
    merged(ty)
}

impl<'a> Graph<'a> {
    fn new(contents: Option<Contents<'a>>) -> Graph<'a> {
        Graph { nodes: Vec::new(), bodies: BTreeMap::new(), cells: BTreeMap::new(), contents }
    }

    fn add(&mut self, label: Label, children: Vec<usize>) -> usize {
        self.nodes.push(Node { label, children });
        self.nodes.len() - 1
    }

    /// The node of a type that stands as an argument; `path` are the nodes of the arguments around it.
    fn place(&mut self, ty: &Type, path: &[usize]) -> usize {
        if let Some(known) = self.known(ty, path) {
            return known;
        }
        let node = self.add(Label::Union, Vec::new());
        match ty {
            Type::Recursive(body) => {
                self.bodies.insert(body.clone(), node);
                self.fill(node, body, &[node]);
            }
            Type::Cell(id) => match self.contents {
                Some(contents) => {
                    let (root, content) = contents(*id);
                    self.cells.insert(root, node);
                    let content = self.place(&content, path);
                    self.nodes[node].children = vec![content];
                }
                None => self.nodes[node].label = Label::Leaf(ty.clone()),
            },
            _ => {
                let path: Vec<usize> = path.iter().copied().chain([node]).collect();
                self.fill(node, ty, &path);
            }
        }
        node
    }

    /// The node that exists already for a type at the place behind `path`.
    fn known(&self, ty: &Type, path: &[usize]) -> Option<usize> {
        match ty {
            Type::Up(levels) => path.len().checked_sub(*levels as usize).and_then(|at| path.get(at)).copied(),
            Type::Recursive(body) => self.bodies.get(body).copied(),
            Type::Cell(id) => self.contents.and_then(|contents| self.cells.get(&contents(*id).0).copied()),
            _ => None,
        }
    }

    /// Makes `node`, the last of `path`, that of `ty`.
    fn fill(&mut self, node: usize, ty: &Type, path: &[usize]) {
        let (label, children) = match ty {
            Type::Union(members) => {
                let members = members.iter().map(|member| self.member(member, path)).collect();
                (Label::Union, members)
            }
            Type::Recursive(_) | Type::Cell(_) | Type::Up(_) => {
                let member = self.member(ty, path);
                (Label::Union, vec![member])
            }
            Type::Never => (Label::Union, Vec::new()),
            Type::Instance(instance) => {
                let args = instance.args.iter().map(|arg| self.place(arg, path)).collect();
                (Label::Instance(instance.class.clone()), args)
            }
            Type::Tuple(items) => (Label::Tuple, items.iter().map(|item| self.place(item, path)).collect()),
            Type::Class(of) => (Label::Class, vec![self.place(of, path)]),
            Type::Method(receiver, symbol) => {
                (Label::Method(symbol.clone()), vec![self.place(receiver, path)])
            }
            other => (Label::Leaf(other.clone()), Vec::new()),
        };
        self.nodes[node] = Node { label, children };
    }

    /// The node of a member of a union whose node is the last of `path`.
    fn member(&mut self, ty: &Type, path: &[usize]) -> usize {
        match ty {
            Type::Up(levels) => {
                let at = path.len().checked_sub(1 + *levels as usize);
                at.and_then(|at| path.get(at)).copied().unwrap_or_else(|| self.add(Label::Union, Vec::new()))
            }
            Type::Recursive(_) | Type::Cell(_) => self.place(ty, path),
            _ => {
                let node = self.add(Label::Union, Vec::new());
                self.fill(node, ty, path);
                node
            }
        }
    }

    /// The canonical type of `root`.
    fn written(mut self, root: usize) -> Type {
        let class = self.minimized();
        if self.within(class[root], &class).len() > NODES_MAX {
            return Type::Object;
        }
        let writer = Writer { nodes: &self.nodes, class: &class };
        writer.top(class[root])
    }

    /// Unions made flat, and for each node the first of those that are the same type.
    fn minimized(&mut self) -> Vec<usize> {
        loop {
            self.flatten();
            let class = self.classes();
            let mut is_stable = true;
            for node in &mut self.nodes {
                if node.label != Label::Union {
                    continue;
                }
                let members: BTreeSet<usize> = node.children.iter().map(|child| class[*child]).collect();
                if members.len() > lattice::UNION_MEMBERS_MAX {
                    is_stable = false;
                    *node = Node { label: Label::Leaf(Type::Object), children: Vec::new() };
                } else if members.len() < node.children.len() {
                    is_stable = false;
                    node.children = members.into_iter().collect();
                }
            }
            if is_stable {
                return class;
            }
        }
    }

    /// Replaces unions among the members of unions by their members, and unions of one member by it.
    fn flatten(&mut self) {
        let flat: Vec<Option<Vec<usize>>> = (0..self.nodes.len()).map(|node| self.flat(node)).collect();
        for (index, members) in flat.iter().enumerate() {
            let Some(members) = members else { continue };
            let is_object =
                members.iter().any(|member| self.nodes[*member].label == Label::Leaf(Type::Object));
            self.nodes[index] = match members.as_slice() {
                _ if is_object => Node { label: Label::Leaf(Type::Object), children: Vec::new() },
                [] => Node { label: Label::Leaf(Type::Never), children: Vec::new() },
                [only] => {
                    let only = &self.nodes[*only];
                    Node { label: only.label.clone(), children: only.children.clone() }
                }
                _ => Node { label: Label::Union, children: members.clone() },
            };
        }
    }

    /// The members of a union and of the unions among them.
    fn flat(&self, node: usize) -> Option<Vec<usize>> {
        if self.nodes[node].label != Label::Union {
            return None;
        }
        let (mut seen, mut members) = (BTreeSet::from([node]), BTreeSet::new());
        let mut work = self.nodes[node].children.clone();
        while let Some(member) = work.pop() {
            match &self.nodes[member].label {
                Label::Union if seen.insert(member) => work.extend(&self.nodes[member].children),
                Label::Union | Label::Leaf(Type::Never) => {}
                _ => drop(members.insert(member)),
            }
        }
        Some(members.into_iter().collect())
    }

    /// For each node the first of those that no walk can tell from it.
    fn classes(&self) -> Vec<usize> {
        let mut class: Vec<usize> = vec![0; self.nodes.len()];
        let mut count = 0;
        loop {
            let mut known: BTreeMap<(usize, &Label, Vec<usize>), usize> = BTreeMap::new();
            let next: Vec<usize> = self
                .nodes
                .iter()
                .enumerate()
                .map(|(index, node)| {
                    let mut children: Vec<usize> = node.children.iter().map(|child| class[*child]).collect();
                    if node.label == Label::Union {
                        children.sort_unstable();
                        children.dedup();
                    }
                    *known.entry((class[index], &node.label, children)).or_insert(index)
                })
                .collect();
            let found = known.len();
            class = next;
            if found == count {
                return class;
            }
            count = found;
        }
    }

    fn members_of(&self, node: usize, class: &[usize]) -> BTreeSet<usize> {
        match self.nodes[node].label {
            Label::Union => self.nodes[node].children.iter().map(|child| class[*child]).collect(),
            _ => BTreeSet::from([node]),
        }
    }

    /// The nodes inside `root`.
    fn within(&self, root: usize, class: &[usize]) -> BTreeSet<usize> {
        let (mut seen, mut work) = (BTreeSet::new(), vec![root]);
        while let Some(node) = work.pop() {
            if seen.insert(node) {
                work.extend(self.nodes[node].children.iter().map(|child| class[*child]));
            }
        }
        seen
    }
}

struct Writer<'a> {
    nodes: &'a [Node],
    class: &'a [usize],
}

impl Writer<'_> {
    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        self.nodes[node].children.iter().map(|child| self.class[*child])
    }

    /// A type whose top is not recursive.
    fn top(&self, node: usize) -> Type {
        if self.nodes[node].label == Label::Union {
            return union(self.children(node).map(|member| self.top(member)).collect());
        }
        let is_method = matches!(self.nodes[node].label, Label::Method(_));
        self.made(node, &mut |child| match self.nodes[child].label {
            // What a method is bound to, or a closure has captured, is no argument: who calls it looks at that.
            Label::Tuple | Label::Instance(_) if is_method => self.top(child),
            _ => self.closed(child),
        })
    }

    /// An argument, complete in itself.
    fn closed(&self, node: usize) -> Type {
        match self.comes_back(node) {
            true => Type::Recursive(Arc::new(self.inside(node, &[node]))),
            false => self.top(node),
        }
    }

    /// The type of `node`, the last of `path`, where arguments on the path are named by how far they are out.
    fn inside(&self, node: usize, path: &[usize]) -> Type {
        if self.nodes[node].label == Label::Union {
            return union(self.children(node).map(|member| self.inside(member, path)).collect());
        }
        self.made(node, &mut |child| match path.iter().rposition(|known| *known == child) {
            Some(at) => Type::Up(u32::try_from(path.len() - at).unwrap_or(u32::MAX)),
            None => self.inside(child, &path.iter().copied().chain([child]).collect::<Vec<_>>()),
        })
    }

    fn made(&self, node: usize, child: &mut dyn FnMut(usize) -> Type) -> Type {
        let mut children = self.children(node).map(child).collect::<Vec<_>>();
        match &self.nodes[node].label {
            Label::Leaf(ty) => ty.clone(),
            Label::Instance(class) => {
                Type::Instance(Arc::new(Instance { class: class.clone(), args: children }))
            }
            Label::Tuple => Type::Tuple(children.into()),
            Label::Class => Type::Class(Arc::new(children.pop().unwrap_or(Type::Never))),
            Label::Method(symbol) => {
                Type::Method(Arc::new(children.pop().unwrap_or(Type::Never)), symbol.clone())
            }
            Label::Union => union(children),
        }
    }

    /// Whether a node is inside itself.
    fn comes_back(&self, node: usize) -> bool {
        let (mut seen, mut work) = (BTreeSet::new(), self.children(node).collect::<Vec<_>>());
        while let Some(next) = work.pop() {
            if next == node {
                return true;
            }
            if seen.insert(next) {
                work.extend(self.children(next));
            }
        }
        false
    }
}

fn union(mut members: Vec<Type>) -> Type {
    members.sort();
    members.dedup();
    match members.len() {
        0 => Type::Never,
        1 => members.remove(0),
        _ => Type::Union(members.into()),
    }
}
