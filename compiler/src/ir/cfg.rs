//! The control flow graph of a function at one moment: successors, predecessors and reverse postorder. Handler edges
//! count where a raise can happen. Not here: dominance ([`super::dominators`]).

use super::entity::{Block, Entity};
use super::function::{Function, Op, Terminator};
use super::map::Map;

/// The edges between the reachable blocks of a function. Stale as soon as the function changes its control flow.
#[derive(Debug)]
pub struct Cfg {
    successors: Edges,
    predecessors: Edges,
    order: Vec<Block>,
    position: Map<Block, u32>,
}

const UNREACHED: u32 = u32::MAX;

/// Lists of blocks by block, in one allocation.
#[derive(Debug)]
struct Edges {
    starts: Vec<u32>,
    targets: Vec<Block>,
}

impl Edges {
    fn of(&self, block: Block) -> &[Block] {
        let index = block.index();
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(start), Some(end)) => &self.targets[*start as usize..*end as usize],
            _ => &[],
        }
    }

    fn forward<O: Op>(function: &Function<O>) -> Edges {
        let mut edges = Edges { starts: Vec::with_capacity(function.blocks.len() + 1), targets: Vec::new() };
        for (block, data) in function.blocks.iter() {
            edges.starts.push(edges.targets.len() as u32);
            match &data.end {
                Terminator::Jump(call) => edges.targets.push(call.block),
                Terminator::Branch { then, other, .. } => edges.targets.extend([then.block, other.block]),
                Terminator::Return(..) | Terminator::Raise(..) | Terminator::Unreachable => {}
            }
            if let Some(handler) = data.handler.as_ref().filter(|_| function.block_may_raise(block)) {
                edges.targets.push(handler.block);
            }
        }
        edges.starts.push(edges.targets.len() as u32);
        edges
    }

    fn backward(forward: &Edges, order: &[Block]) -> Edges {
        let count = forward.starts.len() - 1;
        let mut starts = vec![0u32; count + 1];
        for target in order.iter().flat_map(|block| forward.of(*block)) {
            starts[target.index() + 1] += 1;
        }
        for index in 0..count {
            starts[index + 1] += starts[index];
        }
        let mut next = starts.clone();
        let mut targets = vec![Block(0); starts[count] as usize];
        for &block in order {
            for target in forward.of(block) {
                let slot = &mut next[target.index()];
                targets[*slot as usize] = block;
                *slot += 1;
            }
        }
        Edges { starts, targets }
    }
}

impl Cfg {
    /// Computes the graph. Time is linear in the size of the function.
    pub fn new<O: Op>(function: &Function<O>) -> Cfg {
        Cfg::from_edges(function.entry(), Edges::forward(function))
    }

    /// The graph in which raises leave a block before its first instruction: each of the `blocks` is split in two, and
    /// the second part of `blocks[n]` is called by the number behind all blocks of the function, plus n.
    pub(super) fn with_split_blocks<O: Op>(&self, function: &Function<O>, blocks: &[Block]) -> Cfg {
        let count = function.blocks.len();
        let mut edges = Edges { starts: Vec::with_capacity(count + blocks.len() + 1), targets: Vec::new() };
        let mut split = blocks.iter().zip(count..).peekable();
        for block in function.blocks.keys() {
            edges.starts.push(edges.targets.len() as u32);
            let targets = self.successors(block);
            match split.next_if(|(next, _)| **next == block) {
                Some((_, body)) => {
                    let handler = targets.last().expect("a block that is split has a handler");
                    edges.targets.extend([Block::from_index(body), *handler]);
                }
                None => edges.targets.extend(targets),
            }
        }
        for block in blocks {
            edges.starts.push(edges.targets.len() as u32);
            let targets = self.successors(*block);
            edges.targets.extend(&targets[..targets.len() - 1]);
        }
        edges.starts.push(edges.targets.len() as u32);
        Cfg::from_edges(function.entry(), edges)
    }

    fn from_edges(entry: Block, successors: Edges) -> Cfg {
        let count = successors.starts.len() - 1;
        let order = reverse_postorder(entry, &successors, count);
        let mut position = Map::with_len(UNREACHED, count);
        for (index, block) in order.iter().enumerate() {
            position[*block] = index as u32;
        }
        let predecessors = Edges::backward(&successors, &order);
        Cfg { successors, predecessors, order, position }
    }

    /// The targets of `block`, one per edge: normal ones in order, then the handler if a raise can happen.
    pub fn successors(&self, block: Block) -> &[Block] {
        self.successors.of(block)
    }

    /// The reachable blocks with an edge to `block`, one per edge.
    pub fn predecessors(&self, block: Block) -> &[Block] {
        self.predecessors.of(block)
    }

    /// The reachable blocks in reverse postorder. Handlers come as late as their edges allow: they are rarely entered.
    pub fn order(&self) -> &[Block] {
        &self.order
    }

    /// The place of a reachable block in the order.
    pub fn position(&self, block: Block) -> Option<u32> {
        Some(self.position[block]).filter(|position| *position != UNREACHED)
    }

    /// Whether control can come back to any block.
    pub fn has_loop(&self) -> bool {
        let comes_back = |block: &Block| {
            self.predecessors(*block).iter().any(|from| self.position(*from) >= self.position(*block))
        };
        self.order.iter().any(comes_back)
    }

    /// Whether the entry reaches `block`.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position(block).is_some()
    }
}

/// Visits the last successor first, so that it comes last in the order.
fn reverse_postorder(entry: Block, successors: &Edges, count: usize) -> Vec<Block> {
    let mut visited = vec![false; count];
    let mut order = Vec::with_capacity(count);
    visited[entry.index()] = true;
    let mut stack = vec![(entry, successors.of(entry).len())];
    while let Some((block, remaining)) = stack.last_mut() {
        let Some(next) = remaining.checked_sub(1) else {
            order.push(*block);
            stack.pop();
            continue;
        };
        *remaining = next;
        let target = successors.of(*block)[next];
        if !std::mem::replace(&mut visited[target.index()], true) {
            stack.push((target, successors.of(target).len()));
        }
    }
    order.reverse();
    order
}
