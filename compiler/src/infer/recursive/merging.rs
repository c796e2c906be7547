//! Types without end of which parts become one: nodes of a graph are joined, and what follows from that.
//! Not here: which ones are joined, and how a graph is written as a type.

use std::collections::{BTreeMap, BTreeSet};

use super::{Graph, Label, Node, TUPLE};
use crate::ir::Type;

/// Nodes that become one type.
struct Merging {
    /// For each node the first that it becomes one with.
    of: Vec<usize>,
}

impl Merging {
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.of[a], self.of[b]);
        let (first, other) = (a.min(b), a.max(b));
        self.of.iter_mut().filter(|node| **node == other).for_each(|node| *node = first);
        first != other
    }

    /// The nodes of each type of which several become one, and those of the type that `root` becomes.
    fn groups(&self, root: usize) -> BTreeMap<usize, Vec<usize>> {
        let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        self.of.iter().enumerate().for_each(|(node, whole)| groups.entry(*whole).or_default().push(node));
        groups.retain(|whole, nodes| nodes.len() > 1 || *whole == self.of[root]);
        groups
    }

    /// What has become one type has one container of each class: what is in two of them becomes one type, too. Tuples of several
    /// lengths become one of any length, as where they are joined.
    fn close(&mut self, graph: &mut Graph<'_>, root: usize) {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for nodes in self.groups(root).values() {
                let members = graph.members_of_all(nodes);
                for (index, &member) in members.iter().enumerate() {
                    let alike = members[..index].iter().find(|known| graph.are_alike(**known, member));
                    let Some(&alike) = alike else { continue };
                    if graph.has_other_length(alike, member) {
                        is_changed |= self.listed(graph, [alike, member]);
                        continue;
                    }
                    let pairs = graph.nodes[alike].children.iter().zip(&graph.nodes[member].children);
                    for (a, b) in pairs {
                        is_changed |= self.join(*a, *b);
                    }
                }
            }
        }
    }

    /// Makes two tuples one of any length: their items become one type.
    fn listed(&mut self, graph: &mut Graph<'_>, tuples: [usize; 2]) -> bool {
        let items: Vec<usize> =
            tuples.iter().flat_map(|tuple| graph.nodes[*tuple].children.iter().copied()).collect();
        let Some(&first) = items.first() else { return false };
        for item in items {
            self.join(first, item);
        }
        for tuple in tuples {
            graph.nodes[tuple] = Node { label: Label::Instance(TUPLE.into()), children: vec![first] };
        }
        true
    }
}

impl Graph<'_> {
    /// The canonical type of `root` where `inner` are the same as it, and what follows from that.
    pub(super) fn with_merged(mut self, root: usize, inner: &BTreeSet<usize>) -> Type {
        // Equal types at other places stay what they are.
        let mut merging = Merging { of: self.apart() };
        for node in inner {
            merging.join(root, *node);
        }
        merging.close(&mut self, root);
        let root = self.merge(root, &merging);
        self.written(root)
    }

    /// Whether two members of a union become one: containers of one class, or tuples.
    fn are_alike(&self, a: usize, b: usize) -> bool {
        let is_same = self.nodes[a].label == self.nodes[b].label
            && self.nodes[a].children.len() == self.nodes[b].children.len();
        is_same || self.has_other_length(a, b)
    }

    /// Whether two nodes are tuples of different lengths.
    fn has_other_length(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.nodes[a], &self.nodes[b]);
        let is_tuple = |node: &Node| match &node.label {
            Label::Tuple => true,
            Label::Instance(class) => class.as_str() == TUPLE,
            _ => false,
        };
        is_tuple(a) && is_tuple(b) && (a.label != b.label || a.children.len() != b.children.len())
    }

    /// Each node as a type of its own.
    pub(super) fn apart(&self) -> Vec<usize> {
        (0..self.nodes.len()).collect()
    }

    /// The members of the type that `nodes` become.
    fn members_of_all(&self, nodes: &[usize]) -> Vec<usize> {
        let mut members = BTreeSet::new();
        for &node in nodes {
            match self.nodes[node].label {
                Label::Union => members.extend(self.nodes[node].children.iter().copied()),
                _ => drop(members.insert(node)),
            }
        }
        members.into_iter().collect()
    }

    /// Makes nodes that become one type one node, wherever they stand as arguments; that of `root`.
    fn merge(&mut self, root: usize, merging: &Merging) -> usize {
        let mut target: BTreeMap<usize, usize> = BTreeMap::new();
        for (whole, nodes) in merging.groups(root) {
            let members = self.members_of_all(&nodes);
            target.insert(whole, self.add(Label::Union, members));
        }
        for node in self.nodes.iter_mut().filter(|node| node.label != Label::Union) {
            for child in &mut node.children {
                *child = target.get(&merging.of[*child]).copied().unwrap_or(*child);
            }
        }
        target[&merging.of[root]]
    }
}
