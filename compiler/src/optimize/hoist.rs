//! Moves loads of fields out of loops that do not write what they read. Cranelift moves computations without memory by
//! itself (measured), and no loads.
//!
//! A load may run although the loop would not have reached it, so it must not trap: only fields, and only of objects that
//! are there before the loop and known not to be null. Not here: elements, whose index may be out of bounds.

use std::collections::BTreeMap;

use super::bodies::entrance;
use super::rename::Renames;
use super::versions::{Versions, written_by_blocks};
use crate::ir::available::Available;
use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::loops::Loops;
use crate::ir::map::Map;
use crate::ir::memory::Parts;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, Inst, Value, ValueDef};

/// Moves loads out of loops. Expects that equal loads are one already.
pub fn hoist_loads(function: &mut Function) {
    let cfg = Cfg::new(function);
    let loads = loads(function, &cfg);
    if loads.is_empty() {
        return;
    }
    let dominators = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dominators);
    if loops.all().is_empty() {
        return;
    }
    let moves = Hoisting::new(function, &cfg, &loops).moves(loads);
    let mut entrances: Map<Block, Option<Block>> = Map::new(None);
    // Loads of one field from different parts of a loop meet in front of it, where nothing stands between them.
    let mut moved: BTreeMap<(Block, u32, Value), Value> = BTreeMap::new();
    let mut renames = Renames::new(function);
    for (inst, from, header) in moves {
        let entrance =
            *entrances[header].get_or_insert_with(|| entrance(function, &cfg, &dominators, header));
        function.blocks[from].insts.retain(|other| *other != inst);
        let data = &function.insts[inst];
        let (Op::Field(offset), [object], Some(result)) = (&data.op, data.args.as_slice(), data.result)
        else {
            unreachable!("only loads of fields are moved")
        };
        let known = *moved.entry((entrance, *offset, renames.resolve(*object))).or_insert(result);
        match known != result && function.values[known].ty == function.values[result].ty {
            true => renames.insert(result, known),
            false => function.blocks[entrance].insts.push(inst),
        }
    }
    renames.apply(function);
}

/// Loads of fields with their blocks, in reverse postorder.
fn loads(function: &Function, cfg: &Cfg) -> Vec<(Inst, Block)> {
    let all = cfg
        .order()
        .iter()
        .flat_map(|block| function.blocks[*block].insts.iter().map(move |inst| (*inst, *block)));
    all.filter(|(inst, _)| matches!(function.insts[*inst].op, Op::Field(_))).collect()
}

struct Hoisting<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    available: Available,
    written: Map<Block, Parts>,
    versions: Vec<(Parts, Versions)>,
    defined_in: Map<Value, Block>,
    /// The loops that results of loads leave, as indexes.
    leaves: Map<Value, Option<u32>>,
}

impl<'a> Hoisting<'a> {
    fn new(function: &'a Function, cfg: &'a Cfg, loops: &'a Loops) -> Hoisting<'a> {
        let mut defined_in = Map::with_len(function.entry(), function.values.len());
        for &block in cfg.order() {
            let data = &function.blocks[block];
            let results = data.insts.iter().filter_map(|inst| function.insts[*inst].result);
            data.params.iter().copied().chain(results).for_each(|value| defined_in[value] = block);
        }
        Hoisting {
            function,
            cfg,
            loops,
            available: Available::new(function, cfg),
            written: written_by_blocks(function, cfg),
            versions: Vec::new(),
            defined_in,
            leaves: Map::new(None),
        }
    }

    /// The loads to move, where they are, and the header of the loop in front of which they go.
    fn moves(mut self, loads: Vec<(Inst, Block)>) -> Vec<(Inst, Block, Block)> {
        let mut moves = Vec::new();
        for (inst, block) in loads {
            // As far out as it can go, loop by loop.
            let mut left = None;
            let mut at = self.loops.innermost(block);
            while let Some(index) = at.filter(|index| self.may_leave(inst, block, *index)) {
                left = Some(index);
                at = self.loops.all()[index as usize].parent;
            }
            if let (Some(index), Some(result)) = (left, self.function.insts[inst].result) {
                self.leaves[result] = left;
                moves.push((inst, block, self.loops.all()[index as usize].header));
            }
        }
        moves
    }

    fn may_leave(&mut self, inst: Inst, block: Block, index: u32) -> bool {
        let data = &self.function.insts[inst];
        let (Some(result), [object]) = (data.result, data.args.as_slice()) else { return false };
        let header = self.loops.all()[index as usize].header;
        let parts = Parts::read_by(&data.op, &self.function.values[result].ty);
        self.is_there(*object, index) && self.reads_the_same(inst, block, header, parts)
    }

    /// Whether the object is defined in front of the loop, and not null.
    fn is_there(&self, object: Value, index: u32) -> bool {
        let header = self.loops.all()[index as usize].header;
        let def = self.function.values[object].def;
        let from = self.defined_in[object];
        let ty = &self.function.values[object].ty;
        let is_argument = def == ValueDef::Param(self.function.entry());
        let is_defined = match self.function.definition(object).map(|inst| &inst.op) {
            // The parameter of an inner block may be a variable that was never assigned.
            None => is_argument,
            // What a cast says may be known inside the loop only.
            Some(Op::Cast | Op::Undefined | Op::None) => false,
            Some(_) => true,
        };
        let is_in_front = match self.leaves[object] {
            Some(left) => self.loops.contains(left, header),
            None => from != header && self.available.at_start(def, from, header),
        };
        is_defined && !ty.is_nullable() && is_in_front
    }

    /// Whether the load sees what stands in memory in front of the loop.
    fn reads_the_same(&mut self, inst: Inst, block: Block, header: Block, parts: Parts) -> bool {
        if !self.versions.iter().any(|(known, _)| *known == parts) {
            let versions = Versions::new(self.function, self.cfg, &self.written, parts);
            self.versions.push((parts, versions));
        }
        let (_, versions) = self.versions.iter().find(|(known, _)| *known == parts).expect("pushed above");
        let in_front = |insts: &[Inst]| {
            let before = insts.iter().take_while(|other| **other != inst);
            before.copied().all(|other| {
                !super::versions::written_by(self.function, &self.function.insts[other]).overlaps(parts)
            })
        };
        let entering = self
            .cfg
            .predecessors(header)
            .iter()
            .filter(|from| self.cfg.position(**from) < self.cfg.position(header));
        versions.at_start(block) == versions.at_start(header)
            && in_front(&self.function.blocks[block].insts)
            && entering
                .copied()
                .all(|from| versions.at_end(from, &self.written, parts) == versions.at_start(header))
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::hoist_loads;

    #[test]
    fn a_field_that_the_loop_does_not_write_is_loaded_in_front_of_it() {
        check_pass(
            hoist_loads,
            "func f(v0: main.A, v1: int) -> int {
                jump block1(v1)
            block1(v2: int):
                v3: int = field 8 v0
                v4: int = field 16 v0
                v5 = add v2, v3
                set_field 16 v0, v5
                v6 = lt v5, v4
                br v6, block1(v5), block2
            block2:
                return v5
            }",
            expect![[r#"
                func f(v0: main.A, v1: int) -> int {
                    v3: int = field 8 v0
                    jump block1(v1)
                block1(v2: int):
                    v4: int = field 16 v0
                    v5 = add v2, v3
                    set_field 16 v0, v5
                    v6 = lt v5, v4
                    br v6, block1(v5), block2
                block2:
                    return v5
                }
            "#]],
        );
    }

    #[test]
    fn a_load_leaves_nested_loops() {
        check_pass(
            hoist_loads,
            "func f(v0: main.A, v1: bool) -> int {
                br v1, block1, block4
            block1:
                jump block2
            block2:
                v3: int = field 8 v0
                v4 = lt v3, v3
                br v4, block2, block3
            block3:
                br v1, block1, block5
            block4:
                jump block1
            block5:
                return v3
            }",
            expect![[r#"
                func f(v0: main.A, v1: bool) -> int {
                    br v1, block6, block4
                block1:
                    jump block2
                block2:
                    v4 = lt v3, v3
                    br v4, block2, block3
                block3:
                    br v1, block1, block5
                block4:
                    jump block6
                block5:
                    return v3
                block6:
                    v3: int = field 8 v0
                    jump block1
                }
            "#]],
        );
    }

    #[test]
    fn a_load_follows_the_load_of_its_object() {
        check_pass(
            hoist_loads,
            "func f(v0: main.A, v1: bool) -> int {
                jump block1
            block1:
                v2: main.B = field 16 v0
                v3: int = field 8 v2
                br v1, block1, block2
            block2:
                return v3
            }",
            expect![[r#"
                func f(v0: main.A, v1: bool) -> int {
                    v2: main.B = field 16 v0
                    v3: int = field 8 v2
                    jump block1
                block1:
                    br v1, block1, block2
                block2:
                    return v3
                }
            "#]],
        );
    }

    #[test]
    fn what_may_be_null_or_is_known_inside_only_stays() {
        check_pass(
            hoist_loads,
            "func f(v0: main.A | None, v1: bool) -> int {
                v2 = int 0
                jump block1
            block1:
                v3 = is_none v0
                br v3, block3, block2
            block2:
                v4: main.A = cast v0
                v5: int = field 8 v4
                br v1, block1, block3
            block3:
                return v2
            }",
            expect![[r#"
                func f(v0: main.A | None, v1: bool) -> int {
                    v2 = int 0
                    jump block1
                block1:
                    v3 = is_none v0
                    br v3, block3, block2
                block2:
                    v4: main.A = cast v0
                    v5: int = field 8 v4
                    br v1, block1, block3
                block3:
                    return v2
                }
            "#]],
        );
    }

    #[test]
    fn loads_of_one_field_meet_in_front_of_the_loop() {
        check_pass(
            hoist_loads,
            "func f(v0: main.A, v1: bool) -> int {
                jump block1
            block1:
                br v1, block2, block3
            block2:
                v2: int = field 8 v0
                br v1, block1, block4(v2)
            block3:
                v3: int = field 8 v0
                br v1, block1, block4(v3)
            block4(v4: int):
                return v4
            }",
            expect![[r#"
                func f(v0: main.A, v1: bool) -> int {
                    v2: int = field 8 v0
                    jump block1
                block1:
                    br v1, block2, block3
                block2:
                    br v1, block1, block4(v2)
                block3:
                    br v1, block1, block4(v2)
                block4(v4: int):
                    return v4
                }
            "#]],
        );
    }
}
