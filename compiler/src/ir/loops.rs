//! Natural loops: a header, and the blocks that reach it again without leaving. Not here: irreducible cycles, which have
//! no header that dominates them and are not loops.

use super::Block;
use super::cfg::Cfg;
use super::dominators::Dominators;
use super::map::Map;

/// The loops of a function, inner ones before those around them.
#[derive(Debug)]
pub struct Loops {
    loops: Vec<Loop>,
    /// The innermost loop of a block, as an index.
    innermost: Map<Block, u32>,
}

/// One loop.
#[derive(Debug)]
pub struct Loop {
    /// The block through which every path into the loop leads.
    pub header: Block,
    /// The loop directly around this one, as an index.
    pub parent: Option<u32>,
}

const NO_LOOP: u32 = u32::MAX;

impl Loops {
    /// Finds all loops. Time is linear in the sum of loop sizes per nesting.
    pub fn new(cfg: &Cfg, dominators: &Dominators) -> Loops {
        let mut found = Loops { loops: Vec::new(), innermost: Map::new(NO_LOOP) };
        // Inner headers come later in reverse postorder, so each loop finds the loops inside it complete.
        for &header in cfg.order().iter().rev() {
            let latches: Vec<Block> = cfg
                .predecessors(header)
                .iter()
                .copied()
                .filter(|from| dominators.dominates(header, *from))
                .collect();
            if !latches.is_empty() {
                found.collect(cfg, header, latches);
            }
        }
        found
    }

    fn collect(&mut self, cfg: &Cfg, header: Block, mut work: Vec<Block>) {
        let this = self.loops.len() as u32;
        self.loops.push(Loop { header, parent: None });
        while let Some(block) = work.pop() {
            match self.outermost(block) {
                Some(known) if known == this => {}
                // A loop inside: go on in front of its header.
                Some(inner) => {
                    self.loops[inner as usize].parent = Some(this);
                    work.extend(cfg.predecessors(self.loops[inner as usize].header));
                }
                None => {
                    self.innermost[block] = this;
                    if block != header {
                        work.extend(cfg.predecessors(block));
                    }
                }
            }
        }
        self.innermost[header] = this;
    }

    fn outermost(&self, block: Block) -> Option<u32> {
        let mut index = self.innermost(block)?;
        while let Some(parent) = self.loops[index as usize].parent {
            index = parent;
        }
        Some(index)
    }

    /// The innermost loop of `block`, as an index.
    pub fn innermost(&self, block: Block) -> Option<u32> {
        Some(self.innermost[block]).filter(|index| *index != NO_LOOP)
    }

    /// The loops; a loop inside another one comes before it.
    pub fn all(&self) -> &[Loop] {
        &self.loops
    }

    /// Whether `block` is in the loop with this index, or in one inside it.
    pub fn contains(&self, index: u32, block: Block) -> bool {
        let mut at = self.innermost(block);
        while let Some(inner) = at {
            if inner == index {
                return true;
            }
            at = self.loops[inner as usize].parent;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text::parse;

    #[test]
    fn loops_nest() {
        let function = parse(
            "func f(v0: bool) -> bool {
                jump block1
            block1:
                br v0, block2, block6
            block2:
                jump block3
            block3:
                br v0, block3, block4
            block4:
                br v0, block2, block5
            block5:
                jump block1
            block6:
                return v0
            }",
        )
        .expect("it is well formed");
        let cfg = Cfg::new(&function);
        let loops = Loops::new(&cfg, &Dominators::new(&cfg));
        let headers: Vec<Block> = loops.all().iter().map(|found| found.header).collect();
        assert_eq!(headers, [Block(3), Block(2), Block(1)]);
        let parents: Vec<_> = loops.all().iter().map(|found| found.parent).collect();
        assert_eq!(parents, [Some(1), Some(2), None]);
        assert!(loops.contains(2, Block(3)) && loops.contains(1, Block(4)) && !loops.contains(1, Block(5)));
        assert_eq!((loops.innermost(Block(0)), loops.innermost(Block(6))), (None, None));
        assert_eq!(loops.innermost(Block(5)), Some(2));
    }
}
