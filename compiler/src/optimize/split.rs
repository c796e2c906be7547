//! Splits counted loops in two: rounds that are sure to come and in which no bounds check on the loop's variable can fail,
//! without these questions, and the rounds that are left, as they were. Range check elimination by splitting the iteration space (Bodik et al. 2000, section 7).
//!
//! The variable runs below a limit that does not change in the loop, and is compared with lengths that do not change
//! either. The first loop runs while the variable, as an unsigned number, is below the least of them all, or below zero
//! if one of them is: then each comparison holds, whatever the variable did before. When it no longer is, the second loop
//! goes on with the same values.
//!
//! If each round adds one to the variable, the first loop does several rounds at a time, and asks only before the first of them.
//! That saves more than the question: each time a loop comes round, the engine asks whether to interrupt, and floats that live in
//! registers are kept in memory around that. Not here: checks on other variables, and on sums with the variable.

use std::collections::BTreeSet;

use super::bodies::{self, Copy, close, code_size, entrance, insts, size};
use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::entity::SiteId;
use crate::ir::function::Op as _;
use crate::ir::loops::Loops;
use crate::ir::typed::{Function, IntCompare, IntOp, Op};
use crate::ir::{Block, BlockCall, Terminator, Type, Value};

/// Larger bodies are not copied: a check matters less there.
const INSTS_MAX: usize = 160;
/// Rounds at a time have no more instructions than this.
const ROUNDS_INSTS_MAX: usize = 128;
/// More rounds at a time gain nothing.
const ROUNDS_MAX: usize = 8;
/// A function grows by no more instructions than this.
const ADDED_INSTS_MAX: usize = 2000;

/// A loop that can be split.
struct Counted<'a> {
    /// Its blocks, the header first.
    blocks: &'a [Block],
    variable: Value,
    limit: Value,
    /// Blocks that end with a check of the variable, and where they go if it holds.
    checks: Vec<Block>,
    lengths: BTreeSet<Value>,
    /// Where in the source the limit is compared.
    site: SiteId,
}

/// Splits counted loops. Answers the headers of all loops that are now as they should be.
pub fn split_loops(function: &mut Function) -> BTreeSet<Block> {
    let cfg = Cfg::new(function);
    if !cfg.has_loop() {
        return BTreeSet::new();
    }
    let dominators = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dominators);
    let mut left = ADDED_INSTS_MAX;
    let mut bodies = bodies::innermost(function, &cfg, &loops);
    bodies.retain(|blocks| {
        let Some(found) = Counted::new(function, blocks).filter(|_| size(function, blocks) <= INSTS_MAX)
        else {
            return false;
        };
        let added = size(function, blocks) * found.rounds(function);
        let is_closed = added <= left && close(function, &cfg, &dominators, blocks);
        left -= if is_closed { added } else { 0 };
        is_closed
    });
    // A loop may be entered from where another one is left, so all are found and entered as they will be before one is copied.
    let counted: Vec<Counted> = bodies.iter().filter_map(|blocks| Counted::new(function, blocks)).collect();
    let entrances: Vec<Block> =
        counted.iter().map(|found| entrance(function, &cfg, &dominators, found.blocks[0])).collect();
    let is_copied = |block: &Block| counted.iter().any(|found| found.blocks.contains(block));
    let mut done = BTreeSet::new();
    for (found, entrance) in counted.iter().zip(entrances).filter(|(_, entrance)| !is_copied(entrance)) {
        done.extend([found.blocks[0], found.split(function, entrance)]);
    }
    done
}

impl<'a> Counted<'a> {
    fn new(function: &Function, blocks: &'a [Block]) -> Option<Counted<'a>> {
        let header = blocks[0];
        let inside: BTreeSet<Block> = blocks.iter().copied().collect();
        let mut defined: BTreeSet<Value> = BTreeSet::new();
        for block in blocks {
            defined.extend(&function.blocks[*block].params);
        }
        defined.extend(insts(function, blocks).filter_map(|inst| function.insts[inst].result));
        // The header may run once more than before.
        if !function.blocks[header].insts.iter().all(|inst| function.insts[*inst].op.is_pure()) {
            return None;
        }
        let (variable, limit, site) = below(function, header, IntCompare::Lt, &inside)?;
        if !function.blocks[header].params.contains(&variable) || defined.contains(&limit) {
            return None;
        }
        let mut found =
            Counted { blocks, variable, limit, checks: Vec::new(), lengths: BTreeSet::new(), site };
        for &block in found.blocks.iter().skip(1) {
            let check = below(function, block, IntCompare::LtUnsigned, &inside);
            let check =
                check.filter(|(checked, length, _)| *checked == variable && !defined.contains(length));
            if let Some((_, length, _)) = check {
                found.checks.push(block);
                found.lengths.insert(length);
            }
        }
        let carries_float = || {
            let params = &function.blocks[header].params;
            params.iter().any(|param| function.values[*param].ty == Type::Float)
        };
        let gains =
            |found: &Counted| !found.checks.is_empty() || carries_float() && found.rounds(function) > 1;
        Some(found).filter(gains)
    }

    /// How many rounds the first loop does at a time.
    fn rounds(&self, function: &Function) -> usize {
        match self.adds_one(function) {
            true => (ROUNDS_INSTS_MAX / code_size(function, self.blocks)).clamp(1, ROUNDS_MAX),
            false => 1,
        }
    }

    /// Whether the variable is greater by one in each round than in the one before.
    fn adds_one(&self, function: &Function) -> bool {
        let header = self.blocks[0];
        let index = function.blocks[header].params.iter().position(|param| *param == self.variable);
        let mut next = self.blocks.iter().flat_map(|block| {
            let data = &function.blocks[*block];
            let calls = data.end.calls().into_iter().chain(&data.handler);
            calls.filter(|call| call.block == header).map(|call| index.and_then(|index| call.args.get(index)))
        });
        next.all(|next| {
            let Some(data) = next.and_then(|next| function.definition(*next)) else { return false };
            let is_sum = matches!(data.op, Op::IntOp(IntOp::Add | IntOp::WrappingAdd));
            match data.args.as_slice() {
                [a, b] if is_sum && *a == self.variable => is_one(function, *b),
                _ => false,
            }
        })
    }

    /// Puts copies without the checks between `entrance` and the loop. Answers the header of the first one.
    fn split(&self, function: &mut Function, entrance: Block) -> Block {
        let header = self.blocks[0];
        let rounds = self.rounds(function);
        let copies: Vec<Copy> = (0..rounds).map(|_| Copy::make(function, self.blocks)).collect();
        let first = copies[0].blocks[&header];
        let following = copies.iter().skip(1).map(|copy| copy.blocks[&header]).chain([first]);
        for (copy, next) in copies.iter().zip(following) {
            copy.fill(function, self.blocks, header, next);
            let goes_on = (copy.blocks[&header] != first).then_some(&header);
            for decided in self.checks.iter().chain(goes_on) {
                let data = &mut function.blocks[copy.blocks[decided]];
                let end = std::mem::replace(&mut data.end, Terminator::Unreachable);
                if let Terminator::Branch { then, .. } = end {
                    data.end = Terminator::Jump(then);
                }
            }
        }
        let limit = self.least(function, entrance, rounds);
        for call in function.blocks[entrance].end.calls_mut() {
            call.block = first;
        }
        let params = function.blocks[first].params.clone();
        let variable = copies[0].values[self.variable].unwrap_or(self.variable);
        let below = Op::IntCompare(IntCompare::LtUnsigned);
        let goes_on = append(function, first, below, vec![variable, limit], Type::Bool, self.site);
        if let Terminator::Branch { cond, other, .. } = &mut function.blocks[first].end {
            *cond = goes_on;
            *other = BlockCall { block: header, args: params };
        }
        first
    }

    /// What the variable must be below so that so many rounds can follow: computed where the loop is entered.
    fn least(&self, function: &mut Function, entrance: Block, rounds: usize) -> Value {
        let int = |function: &mut Function, value: usize| {
            append(function, entrance, Op::Int(value as i64), Vec::new(), Type::Int, self.site)
        };
        let less = |function: &mut Function, a: Value, b: Value| {
            append(function, entrance, Op::IntCompare(IntCompare::Lt), vec![a, b], Type::Bool, self.site)
        };
        let select = |function: &mut Function, cond: Value, a: Value, b: Value| {
            append(function, entrance, Op::Select, vec![cond, a, b], Type::Int, self.site)
        };
        let mut least = self.limit;
        for &length in &self.lengths {
            let is_less = less(function, length, least);
            least = select(function, is_less, length, least);
        }
        let zero = int(function, 0);
        let further = int(function, rounds - 1);
        let has_rounds = less(function, further, least);
        let subtract = Op::IntOp(IntOp::WrappingSub);
        let last = append(function, entrance, subtract, vec![least, further], Type::Int, self.site);
        select(function, has_rounds, last, zero)
    }
}

fn is_one(function: &Function, value: Value) -> bool {
    function.definition(value).is_some_and(|data| matches!(data.op, Op::Int(1)))
}

/// The two sides of the comparison that leads from `block` on into the loop, if that is how it ends.
fn below(
    function: &Function,
    block: Block,
    compare: IntCompare,
    inside: &BTreeSet<Block>,
) -> Option<(Value, Value, SiteId)> {
    let Terminator::Branch { cond, then, other } = &function.blocks[block].end else { return None };
    let data = function.definition(*cond)?;
    let is_compare = matches!(&data.op, Op::IntCompare(op) if *op == compare);
    let goes_on = inside.contains(&then.block) && !inside.contains(&other.block);
    match data.args.as_slice() {
        [a, b] if is_compare && goes_on => Some((*a, *b, data.site)),
        _ => None,
    }
}

fn append(function: &mut Function, block: Block, op: Op, args: Vec<Value>, ty: Type, site: SiteId) -> Value {
    let inst = function.append(block, op, args, Some(ty), site);
    function.insts[inst].result.expect("it has a type")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::split_loops;

    #[test]
    fn rounds_whose_checks_hold_come_first() {
        check_pass(
            |function| assert_eq!(split_loops(function).len(), 2),
            "func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 0
                jump block1(v3)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block4
            block2:
                v6 = lt_unsigned v4, v1
                br v6, block3, block5
            block3:
                v7 = wrapping_add v4, v2
                jump block1(v7)
            block4:
                return v3
            block5:
                return v4
            }",
            expect![[r#"
                func f(v0: int, v1: int, v2: int) -> int {
                    v3 = int 0
                    v13 = lt v1, v0
                    v14: int = select v13, v1, v0
                    v15 = int 0
                    v16 = int 0
                    v17 = lt v16, v14
                    v18 = wrapping_sub v14, v16
                    v19: int = select v17, v18, v15
                    jump block6(v3)
                block1(v4: int):
                    v5 = lt v4, v0
                    br v5, block2, block4
                block2:
                    v6 = lt_unsigned v4, v1
                    br v6, block3, block5(v4)
                block3:
                    v7 = wrapping_add v4, v2
                    jump block1(v7)
                block4:
                    return v3
                block5(v8: int):
                    return v8
                block6(v9: int):
                    v10 = lt v9, v0
                    v20 = lt_unsigned v9, v19
                    br v20, block7, block1(v9)
                block7:
                    v11 = lt_unsigned v9, v1
                    jump block8
                block8:
                    v12 = wrapping_add v9, v2
                    jump block6(v12)
                }
            "#]],
        );
    }

    #[test]
    fn a_variable_that_adds_one_is_asked_before_several_rounds() {
        check_pass(
            |function| assert_eq!(split_loops(function).len(), 2),
            "func f(v0: int, v1: int, v2: int) -> int {
                v3 = int 1
                jump block1(v2)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block4
            block2:
                v6 = lt_unsigned v4, v1
                br v6, block3, block5
            block3:
                v7 = wrapping_add v4, v3
                jump block1(v7)
            block4:
                return v3
            block5:
                return v4
            }",
            expect![[r#"
                func f(v0: int, v1: int, v2: int) -> int {
                    v3 = int 1
                    v41 = lt v1, v0
                    v42: int = select v41, v1, v0
                    v43 = int 0
                    v44 = int 7
                    v45 = lt v44, v42
                    v46 = wrapping_sub v42, v44
                    v47: int = select v45, v46, v43
                    jump block6(v2)
                block1(v4: int):
                    v5 = lt v4, v0
                    br v5, block2, block4
                block2:
                    v6 = lt_unsigned v4, v1
                    br v6, block3, block5(v4)
                block3:
                    v7 = wrapping_add v4, v3
                    jump block1(v7)
                block4:
                    return v3
                block5(v8: int):
                    return v8
                block6(v9: int):
                    v10 = lt v9, v0
                    v48 = lt_unsigned v9, v47
                    br v48, block7, block1(v9)
                block7:
                    v11 = lt_unsigned v9, v1
                    jump block8
                block8:
                    v12 = wrapping_add v9, v3
                    jump block9(v12)
                block9(v13: int):
                    v14 = lt v13, v0
                    jump block10
                block10:
                    v15 = lt_unsigned v13, v1
                    jump block11
                block11:
                    v16 = wrapping_add v13, v3
                    jump block12(v16)
                block12(v17: int):
                    v18 = lt v17, v0
                    jump block13
                block13:
                    v19 = lt_unsigned v17, v1
                    jump block14
                block14:
                    v20 = wrapping_add v17, v3
                    jump block15(v20)
                block15(v21: int):
                    v22 = lt v21, v0
                    jump block16
                block16:
                    v23 = lt_unsigned v21, v1
                    jump block17
                block17:
                    v24 = wrapping_add v21, v3
                    jump block18(v24)
                block18(v25: int):
                    v26 = lt v25, v0
                    jump block19
                block19:
                    v27 = lt_unsigned v25, v1
                    jump block20
                block20:
                    v28 = wrapping_add v25, v3
                    jump block21(v28)
                block21(v29: int):
                    v30 = lt v29, v0
                    jump block22
                block22:
                    v31 = lt_unsigned v29, v1
                    jump block23
                block23:
                    v32 = wrapping_add v29, v3
                    jump block24(v32)
                block24(v33: int):
                    v34 = lt v33, v0
                    jump block25
                block25:
                    v35 = lt_unsigned v33, v1
                    jump block26
                block26:
                    v36 = wrapping_add v33, v3
                    jump block27(v36)
                block27(v37: int):
                    v38 = lt v37, v0
                    jump block28
                block28:
                    v39 = lt_unsigned v37, v1
                    jump block29
                block29:
                    v40 = wrapping_add v37, v3
                    jump block6(v40)
                }
            "#]],
        );
    }

    #[test]
    fn a_length_that_changes_in_the_loop_and_a_check_that_stays_inside_split_nothing() {
        for source in [
            "func f(v0: int, v1: int) -> int {
                v3 = int 0
                jump block1(v3)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block4
            block2:
                v6 = wrapping_mul v4, v1
                v7 = lt_unsigned v4, v6
                br v7, block3, block4
            block3:
                v8 = wrapping_add v4, v1
                jump block1(v8)
            block4:
                return v3
            }",
            "func f(v0: int, v1: int) -> int {
                v3 = int 0
                jump block1(v3)
            block1(v4: int):
                v5 = lt v4, v0
                br v5, block2, block4
            block2:
                v6 = lt_unsigned v4, v1
                v8 = wrapping_add v4, v1
                br v6, block1(v8), block3
            block3:
                jump block1(v8)
            block4:
                return v3
            }",
        ] {
            let mut function = crate::ir::text::parse(source).expect("it is well formed");
            let before = function.to_string();
            assert!(split_loops(&mut function).is_empty());
            assert_eq!(function.to_string(), before);
        }
    }
}
