//! Global value numbering: an instruction that computes what one on every path to it has computed already is replaced by
//! that result. Loads take part as long as nothing in between can write what they read, and what was stored is known to
//! be there. Not here: moving anything ([`super::hoist`]).

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::rename::Renames;
use super::versions::{Moment, Versions, written_by, written_by_blocks};
use crate::ir::available::Available;
use crate::ir::cfg::Cfg;
use crate::ir::effects::Effects;
use crate::ir::map::Map;
use crate::ir::memory::Parts;
use crate::ir::typed::{FloatCompare, Function, IntCompare, IntOp, Op};
use crate::ir::{Block, Inst, InstData, Value, ValueDef};

/// Removes computations that were done before.
pub fn number_values(function: &mut Function) {
    let cfg = Cfg::new(function);
    let numbering = Numbering::new(function, &cfg);
    let (renames, removed) = numbering.run();
    for &block in cfg.order() {
        function.blocks[block].insts.retain(|inst| !removed[*inst]);
    }
    renames.apply(function);
}

/// What an instruction computes. Arguments are renamed and, where the order does not matter, sorted.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    op: Op,
    args: [Value; 3],
    moment: Option<Moment>,
}

/// A result that can serve again.
#[derive(Clone, Copy)]
struct Known {
    value: Value,
    /// Where it is known from: the block of the instruction or store.
    block: Block,
}

const NO_VALUE: Value = Value(u32::MAX);

struct Numbering<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    available: Option<Available>,
    renames: Renames,
    removed: Map<Inst, bool>,
    known: HashMap<Key, Known, BuildHasherDefault<FastHasher>>,
    tracks: Vec<Track>,
}

/// The state of some parts of the heap on the way through a block.
struct Track {
    parts: Parts,
    versions: Versions,
    moment: Moment,
    writes_left: u32,
}

impl<'a> Numbering<'a> {
    fn new(function: &'a Function, cfg: &'a Cfg) -> Numbering<'a> {
        let mut wanted: Vec<Parts> = insts(function, cfg)
            .filter_map(|data| {
                data.result.map(|result| Parts::read_by(&data.op, &function.values[result].ty))
            })
            .filter(|parts| !parts.is_empty())
            .collect();
        wanted.sort_unstable();
        wanted.dedup();
        let written = match wanted.is_empty() {
            true => Map::new(Parts::NONE),
            false => written_by_blocks(function, cfg),
        };
        let track = |parts| {
            let versions = Versions::new(function, cfg, &written, parts);
            let moment = Moment::start(&versions, function.entry());
            Track { parts, versions, moment, writes_left: 0 }
        };
        Numbering {
            function,
            cfg,
            available: None,
            renames: Renames::new(function),
            removed: Map::with_len(false, function.insts.len()),
            known: HashMap::default(),
            tracks: wanted.into_iter().map(track).collect(),
        }
    }

    fn run(mut self) -> (Renames, Map<Inst, bool>) {
        for &block in self.cfg.order() {
            self.start(block);
            for &inst in &self.function.blocks[block].insts {
                self.inst(block, inst);
            }
        }
        (self.renames, self.removed)
    }

    fn start(&mut self, block: Block) {
        for track in &mut self.tracks {
            track.moment = Moment::start(&track.versions, block);
            let insts = self.function.blocks[block].insts.iter().map(|inst| &self.function.insts[*inst]);
            let writes = insts.filter(|data| written_by(self.function, data).overlaps(track.parts));
            track.writes_left = writes.count() as u32;
        }
    }

    fn inst(&mut self, block: Block, inst: Inst) {
        let data = &self.function.insts[inst];
        if let (Some(result), true) = (data.result, serves_again(&data.op)) {
            let parts = Parts::read_by(&data.op, &self.function.values[result].ty);
            let key = self.key(&data.op, &data.args, parts);
            match self.known.get(&key).copied().filter(|known| self.serves(known, result, block)) {
                Some(known) => {
                    self.renames.insert(result, known.value);
                    self.removed[inst] = true;
                }
                None => {
                    self.known.insert(key, Known { value: result, block });
                }
            }
        }
        self.write(block, data);
    }

    fn key(&mut self, op: &Op, args: &[Value], parts: Parts) -> Key {
        let mut key = Key { op: op.clone(), args: [NO_VALUE; 3], moment: None };
        for (place, arg) in key.args.iter_mut().zip(args) {
            *place = self.renames.resolve(*arg);
        }
        if commutes(op) {
            key.args[..2].sort_unstable();
        }
        if !parts.is_empty() {
            key.moment = self.tracks.iter().find(|track| track.parts == parts).map(|track| track.moment);
        }
        key
    }

    /// Whether a known value can stand for `result` in `block`.
    fn serves(&mut self, known: &Known, result: Value, block: Block) -> bool {
        let values = &self.function.values;
        if values[known.value].ty != values[result].ty {
            return false;
        }
        if known.block == block {
            return true;
        }
        let available = self.available.get_or_insert_with(|| Available::new(self.function, self.cfg));
        // What is known from a store is known behind it, as if it were a result there.
        let there = ValueDef::Result(Inst(0));
        available.at_start(there, known.block, block)
    }

    fn write(&mut self, block: Block, data: &InstData<Op>) {
        if self.tracks.is_empty() {
            return;
        }
        let written = written_by(self.function, data);
        if written.is_empty() {
            return;
        }
        for track in &mut self.tracks {
            if written.overlaps(track.parts) {
                track.writes_left -= 1;
                track.moment = Moment::behind_write(block, track.writes_left);
            }
        }
        if let (Op::SetField(offset) | Op::InitField(offset), [object, value]) =
            (&data.op, data.args.as_slice())
        {
            let value = self.renames.resolve(*value);
            let load = Op::Field(*offset);
            let parts = Parts::read_by(&load, &self.function.values[value].ty);
            if self.tracks.iter().any(|track| track.parts == parts) {
                let key = self.key(&load, &[*object], parts);
                self.known.insert(key, Known { value, block });
            }
        }
    }
}

fn insts<'a>(function: &'a Function, cfg: &'a Cfg) -> impl Iterator<Item = &'a InstData<Op>> {
    cfg.order().iter().flat_map(|block| &function.blocks[*block].insts).map(|inst| &function.insts[*inst])
}

/// Whether a second execution with the same arguments, and the same heap for loads, gives the same result and does
/// nothing else that was not done by the first. Raising operations are among them: the first one did not raise.
fn serves_again(op: &Op) -> bool {
    match op {
        Op::Undefined | Op::ObjectAt | Op::MemorySize => false,
        Op::IntOp(_) | Op::Field(_) | Op::LoadElement | Op::Load(..) => true,
        _ => Effects::of(op).is_none(),
    }
}

fn commutes(op: &Op) -> bool {
    matches!(
        op,
        Op::IntOp(
            IntOp::Add
                | IntOp::Mul
                | IntOp::WrappingAdd
                | IntOp::WrappingMul
                | IntOp::And
                | IntOp::Or
                | IntOp::Xor
                | IntOp::MulHighUnsigned
        ) | Op::IntCompare(IntCompare::Eq | IntCompare::Ne)
            | Op::FloatCompare(FloatCompare::Eq | FloatCompare::Ne)
            | Op::BoolXor
            | Op::Same
    )
}

/// A fast hash for keys that no attacker chooses byte by byte; only ever looked up, never listed.
#[derive(Default)]
struct FastHasher(u64);

impl Hasher for FastHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::number_values;

    #[test]
    fn equal_computations_are_done_once() {
        check_pass(
            number_values,
            "func f(v0: int, v1: int, v2: bool) -> int {
                v3 = add v0, v1 @1
                v4 = int 5
                br v2, block1, block2
            block1:
                v5 = add v1, v0 @2
                v6 = int 5
                v7 = xor v5, v6
                return v7
            block2:
                v8 = sub v0, v1 @3
                v9 = sub v1, v0 @4
                v10 = xor v8, v9
                return v10
            }",
            expect![[r#"
                func f(v0: int, v1: int, v2: bool) -> int {
                    v3 = add v0, v1 @1
                    v4 = int 5
                    br v2, block1, block2
                block1:
                    v7 = xor v3, v4
                    return v7
                block2:
                    v8 = sub v0, v1 @3
                    v9 = sub v1, v0 @4
                    v10 = xor v8, v9
                    return v10
                }
            "#]],
        );
    }

    #[test]
    fn a_computation_in_one_branch_does_not_serve_the_other() {
        check_pass(
            number_values,
            "func f(v0: int, v1: bool) -> int {
                br v1, block1, block2
            block1:
                v2 = xor v0, v0
                jump block3(v2)
            block2:
                v3 = xor v0, v0
                jump block3(v3)
            block3(v4: int):
                v5 = xor v0, v0
                return v5
            }",
            expect![[r#"
                func f(v0: int, v1: bool) -> int {
                    br v1, block1, block2
                block1:
                    v2 = xor v0, v0
                    jump block3(v2)
                block2:
                    v3 = xor v0, v0
                    jump block3(v3)
                block3(v4: int):
                    v5 = xor v0, v0
                    return v5
                }
            "#]],
        );
    }

    #[test]
    fn a_handler_does_not_use_what_its_block_may_not_have_computed() {
        check_pass(
            number_values,
            "func f(v0: int) -> int {
                jump block1
            block1:
                handler block2
                v1 = add v0, v0 @1
                v2 = xor v0, v1
                return v2
            block2(v3: builtins.BaseException):
                v4 = wrapping_add v0, v0
                v5 = xor v0, v4
                v6 = add v0, v0 @2
                return v6
            }",
            expect![[r#"
                func f(v0: int) -> int {
                    jump block1
                block1:
                    handler block2
                    v1 = add v0, v0 @1
                    v2 = xor v0, v1
                    return v2
                block2(v3: builtins.BaseException):
                    v4 = wrapping_add v0, v0
                    v5 = xor v0, v4
                    v6 = add v0, v0 @2
                    return v6
                }
            "#]],
        );
    }

    #[test]
    fn loads_are_shared_until_something_may_write() {
        check_pass(
            number_values,
            "func f(v0: main.A, v1: main.A) -> int {
                point0 = main.g() -> None
                v2: int = field 8 v0
                v3: int = field 8 v0
                v4: int = field 16 v0
                set_field 16 v1, v3
                v5: int = field 8 v0
                v6: int = field 16 v0
                v7 = call point0
                v8: int = field 8 v0
                v9 = xor v2, v3
                v10 = xor v4, v5
                v11 = xor v6, v8
                v12 = xor v9, v10
                v13 = xor v11, v12
                return v13
            }",
            expect![[r#"
                func f(v0: main.A, v1: main.A) -> int {
                    v2: int = field 8 v0
                    v4: int = field 16 v0
                    set_field 16 v1, v2
                    v6: int = field 16 v0
                    v7 = call point0
                    v8: int = field 8 v0
                    v9 = xor v2, v2
                    v10 = xor v4, v2
                    v11 = xor v6, v8
                    v12 = xor v9, v10
                    v13 = xor v11, v12
                    return v13
                }
            "#]],
        );
    }

    #[test]
    fn what_was_stored_is_there() {
        check_pass(
            number_values,
            "func f(v0: main.A, v1: main.A, v2: int) -> int {
                set_field 8 v0, v2
                v3: int = field 8 v0
                set_field 8 v1, v3
                v4: int = field 8 v0
                return v4
            }",
            expect![[r#"
                func f(v0: main.A, v1: main.A, v2: int) -> int {
                    set_field 8 v0, v2
                    set_field 8 v1, v2
                    v4: int = field 8 v0
                    return v4
                }
            "#]],
        );
    }

    #[test]
    fn a_loop_that_does_not_write_sees_what_stood_before_it() {
        check_pass(
            number_values,
            "func f(v0: main.A, v1: int) -> int {
                v2: int = field 8 v0
                v3: int = field 16 v0
                jump block1(v2)
            block1(v4: int):
                v5: int = field 8 v0
                v6: int = field 16 v0
                set_field 16 v0, v5
                v7 = wrapping_add v4, v6
                v8 = lt v7, v1
                br v8, block1(v7), block2
            block2:
                return v7
            }",
            expect![[r#"
                func f(v0: main.A, v1: int) -> int {
                    v2: int = field 8 v0
                    v3: int = field 16 v0
                    jump block1(v2)
                block1(v4: int):
                    v6: int = field 16 v0
                    set_field 16 v0, v2
                    v7 = wrapping_add v4, v6
                    v8 = lt v7, v1
                    br v8, block1(v7), block2
                block2:
                    return v7
                }
            "#]],
        );
    }
}
