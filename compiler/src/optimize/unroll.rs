//! Repeats the bodies of small loops that call nothing. Each time a loop comes round, the engine asks whether to
//! interrupt, and values that live in registers may be saved around that question; a body that stands there several times
//! pays once. Every repetition keeps its condition, so no count of rounds has to be known.
//!
//! Not here: loops around others.

use std::collections::BTreeSet;

use super::bodies::{self, Copy, close, size};
use crate::ir::Block;
use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::loops::Loops;
use crate::ir::typed::Function;

/// A body is repeated while all its copies together have no more instructions than this.
const INSTS_MAX: usize = 80;
/// More copies gain nothing: the question is asked seldom enough.
const COPIES_MAX: usize = 4;
/// A function grows by no more instructions than this.
const ADDED_INSTS_MAX: usize = 2000;

/// Repeats the bodies of small innermost loops, but of those whose headers are `done`.
pub fn unroll_loops(function: &mut Function, done: &BTreeSet<Block>) {
    let cfg = Cfg::new(function);
    if !cfg.has_loop() {
        return;
    }
    let dominators = Dominators::new(&cfg);
    let bodies = small_bodies(function, &cfg, &Loops::new(&cfg, &dominators));
    let bodies = bodies.into_iter().filter(|(blocks, _)| !done.contains(&blocks[0]));
    let mut left = ADDED_INSTS_MAX;
    let mut closed = Vec::new();
    for (blocks, copies) in bodies {
        let added = size(function, &blocks) * (copies - 1);
        if added <= left && close(function, &cfg, &dominators, &blocks) {
            left -= added;
            closed.push((blocks, copies));
        }
    }
    // Behind all of that no loop uses what another one defines, so the copies of one need no look at the others.
    for (blocks, copies) in closed {
        repeat(function, &blocks, copies);
    }
}

/// The blocks of loops that are worth it, headers first, and how often each body shall stand there.
fn small_bodies(function: &Function, cfg: &Cfg, loops: &Loops) -> Vec<(Vec<Block>, usize)> {
    let sized = bodies::innermost(function, cfg, loops).into_iter().map(|blocks| {
        let copies = (INSTS_MAX / size(function, &blocks).max(1)).min(COPIES_MAX);
        (blocks, copies)
    });
    sized.filter(|(_, copies)| *copies > 1).collect()
}

/// Lets the body stand there `copies` times; the last one goes back to the first.
fn repeat(function: &mut Function, blocks: &[Block], copies: usize) {
    let header = blocks[0];
    let made: Vec<Copy> = (1..copies).map(|_| Copy::make(function, blocks)).collect();
    let following = made.iter().skip(1).map(|copy| copy.blocks[&header]).chain([header]);
    for (copy, next) in made.iter().zip(following) {
        copy.fill(function, blocks, header, next);
    }
    let next = made[0].blocks[&header];
    for &block in blocks {
        let data = &mut function.blocks[block];
        for call in data.end.calls_mut().into_iter().chain(data.handler.as_mut()) {
            if call.block == header {
                call.block = next;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::*;

    #[test]
    fn a_small_loop_stands_there_four_times() {
        check_pass(
            |function| unroll_loops(function, &BTreeSet::new()),
            "func f(v0: int) -> int {
                v1 = int 0
                v2 = int 3
                jump block1(v1)
            block1(v3: int):
                v4 = lt v3, v0
                br v4, block2, block3
            block2:
                v5 = wrapping_add v3, v2
                jump block1(v5)
            block3:
                return v3
            }",
            expect![[r#"
                func f(v0: int) -> int {
                    v1 = int 0
                    v2 = int 3
                    jump block1(v1)
                block1(v3: int):
                    v4 = lt v3, v0
                    br v4, block2, block3(v3)
                block2:
                    v5 = wrapping_add v3, v2
                    jump block4(v5)
                block3(v6: int):
                    return v6
                block4(v7: int):
                    v8 = lt v7, v0
                    br v8, block5, block3(v7)
                block5:
                    v9 = wrapping_add v7, v2
                    jump block6(v9)
                block6(v10: int):
                    v11 = lt v10, v0
                    br v11, block7, block3(v10)
                block7:
                    v12 = wrapping_add v10, v2
                    jump block8(v12)
                block8(v13: int):
                    v14 = lt v13, v0
                    br v14, block9, block3(v13)
                block9:
                    v15 = wrapping_add v13, v2
                    jump block1(v15)
                }
            "#]],
        );
    }

    #[test]
    fn a_loop_that_calls_stays() {
        check_pass(
            |function| unroll_loops(function, &BTreeSet::new()),
            "func f(v0: bool) -> bool {
                point0 = main.g() -> None
                jump block1
            block1:
                v1 = call point0
                br v0, block1, block2
            block2:
                return v0
            }",
            expect![[r#"
                func f(v0: bool) -> bool {
                    jump block1
                block1:
                    v1 = call point0
                    br v0, block1, block2
                block2:
                    return v0
                }
            "#]],
        );
    }
}
