//! Brings an index into a list once. An index that may count from the end is looked at twice: it stands if it is below the length as
//! an unsigned number, else the sum with the length does, if that is, or an error is raised. Two ways lead on from there, with
//! the position as the parameter of the block where they meet. Where the same index is brought into the same length again below
//! that block, the position is what it was, and nothing can be raised.
//!
//! Not here: that an index does not count from the end at all (`ranges`), nor equal computations on one way (`gvn`).

use std::collections::BTreeMap;

use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::function::Op as _;
use crate::ir::typed::{Function, IntCompare, IntOp, Op};
use crate::ir::{Block, BlockCall, Terminator, Value};

/// Lets positions of indexes be those that are known from before.
pub fn reuse_positions(function: &mut Function) {
    let cfg = Cfg::new(function);
    let all: Vec<Found> = cfg.order().iter().filter_map(|block| Found::at(function, &cfg, *block)).collect();
    if all.len() < 2 {
        return;
    }
    let dominators = Dominators::new(&cfg);
    let mut known: BTreeMap<Asked, Vec<(Block, Value)>> = BTreeMap::new();
    for found in all {
        let before = known.entry(found.asked).or_default();
        let earlier = before.iter().find(|(meets, _)| dominators.dominates(*meets, found.block));
        match earlier {
            Some((_, position)) => found.take(function, *position),
            None => before.extend(found.position(function, &cfg)),
        }
    }
}

/// What decides about a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    /// Whether the index stands as it is.
    stands: Value,
    index: Value,
    length: Value,
}

/// A place where an index is brought into a list.
struct Found {
    asked: Asked,
    /// Where it is asked whether the index stands.
    block: Block,
    /// Where the sum is computed and looked at.
    from_end: Block,
    /// Where both ways meet, and which parameter is the position.
    meets: Block,
    place: usize,
}

impl Found {
    fn at(function: &Function, cfg: &Cfg, block: Block) -> Option<Found> {
        let Terminator::Branch { cond, then, other } = &function.blocks[block].end else { return None };
        let from_end = other.block;
        let below = &function.blocks[from_end];
        let Terminator::Branch { cond: is_below, then: then_too, .. } = &below.end else { return None };
        let is_only_that = cfg.predecessors(from_end) == [block]
            && below.insts.iter().all(|inst| function.insts[*inst].op.is_pure());
        if !is_only_that || then.block != then_too.block || then.args.len() != then_too.args.len() {
            return None;
        }
        let mut differing = (0..then.args.len()).filter(|place| then.args[*place] != then_too.args[*place]);
        let (place, None) = (differing.next()?, differing.next()) else { return None };
        let (index, sum) = (then.args[place], then_too.args[place]);
        let length = compared(function, *is_below, sum)?;
        let asked = Asked { stands: *cond, index, length };
        let found = Found { asked, block, from_end, meets: then.block, place };
        is_sum(function, sum, index, length).then_some(found)
    }

    /// The position, if nothing else leads to where it is known.
    fn position(&self, function: &Function, cfg: &Cfg) -> Option<(Block, Value)> {
        let both = |from: &Block| [self.block, self.from_end].contains(from);
        let is_only_that = cfg.predecessors(self.meets).iter().all(both);
        let position = function.blocks[self.meets].params.get(self.place);
        position.filter(|_| is_only_that).map(|position| (self.meets, *position))
    }

    fn take(&self, function: &mut Function, position: Value) {
        let end = &mut function.blocks[self.block].end;
        if let Terminator::Branch { then: BlockCall { block, args }, .. } = end {
            let (block, mut args) = (*block, std::mem::take(args));
            args[self.place] = position;
            *end = Terminator::Jump(BlockCall { block, args });
        }
    }
}

/// What `value` must be below as an unsigned number for `cond` to hold.
fn compared(function: &Function, cond: Value, value: Value) -> Option<Value> {
    let data = function.definition(cond)?;
    match (&data.op, data.args.as_slice()) {
        (Op::IntCompare(IntCompare::LtUnsigned), [a, b]) if *a == value => Some(*b),
        _ => None,
    }
}

fn is_sum(function: &Function, sum: Value, a: Value, b: Value) -> bool {
    function.definition(sum).is_some_and(|data| {
        let args = data.args.as_slice();
        matches!(data.op, Op::IntOp(IntOp::WrappingAdd)) && (args == [a, b] || args == [b, a])
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::reuse_positions;

    const TWICE: &str = "func f(v0: int, v1: int, v2: int) -> int {
        point0 = main.g() -> Never
        v3 = lt_unsigned v0, v1
        br v3, block3(v0), block1
    block1:
        v4 = wrapping_add v0, v1
        v5 = lt_unsigned v4, v1
        br v5, block3(v4), block2
    block2:
        v6 = call point0
        unreachable
    block3(v7: int):
        br v3, block6(v0), block4
    block4:
        v8 = wrapping_add v0, v1
        v9 = lt_unsigned v8, LENGTH
        br v9, block6(v8), block5
    block5:
        v10 = call point0
        unreachable
    block6(v11: int):
        v12 = wrapping_mul v7, v11
        return v12
    }";

    #[test]
    fn an_index_is_brought_into_a_length_once() {
        check_pass(
            reuse_positions,
            &TWICE.replace("LENGTH", "v1"),
            expect![[r#"
            func f(v0: int, v1: int, v2: int) -> int {
                v3 = lt_unsigned v0, v1
                br v3, block3(v0), block1
            block1:
                v4 = wrapping_add v0, v1
                v5 = lt_unsigned v4, v1
                br v5, block3(v4), block2
            block2:
                v6 = call point0
                unreachable
            block3(v7: int):
                jump block6(v7)
            block4:
                v8 = wrapping_add v0, v1
                v9 = lt_unsigned v8, v1
                br v9, block6(v8), block5
            block5:
                v10 = call point0
                unreachable
            block6(v11: int):
                v12 = wrapping_mul v7, v11
                return v12
            }
        "#]],
        );
    }

    #[test]
    fn another_length_is_asked_for() {
        let source = TWICE.replace("LENGTH", "v2");
        let mut function = crate::ir::text::parse(&source).expect("it is well formed");
        let before = function.to_string();
        reuse_positions(&mut function);
        assert_eq!(function.to_string(), before);
    }

    #[test]
    fn a_position_that_comes_from_elsewhere_too_is_not_known() {
        let source = TWICE.replace("LENGTH", "v1").replace(
            "        v6 = call point0
        unreachable",
            "        jump block3(v2)",
        );
        let mut function = crate::ir::text::parse(&source).expect("it is well formed");
        let before = function.to_string();
        reuse_positions(&mut function);
        assert_eq!(function.to_string(), before);
    }
}
