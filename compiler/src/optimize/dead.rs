//! Removes what nobody needs: instructions without effect whose result is not used, block parameters that are not used,
//! parameters that always receive one value, and objects that are only ever stored into.

use std::collections::BTreeSet;

use linkpoint_abi::{Address, TypeName};

use super::rename::Renames;
use crate::ir::cfg::Cfg;
use crate::ir::entity::AddressId;
use crate::ir::function::Op as _;
use crate::ir::map::{Map, Set};
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Inst, InstData, Terminator, Value, ValueDef};

/// Removes dead code. Time is linear in the size of the function.
pub fn remove_dead(function: &mut Function) {
    remove_single_sources(function);
    let quiet = Quiet::find(function);
    let live = Live::find(function, &quiet);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let is_live = |inst: &Inst| {
            let data = &function.insts[*inst];
            match quiet.served(data) {
                Some(object) => live.values.contains(object),
                None => !data.op.is_pure() || data.result.is_some_and(|result| live.values.contains(result)),
            }
        };
        let kept = insts.into_iter().filter(is_live).collect();
        function.blocks[block].insts = kept;
    }
    remove_params(function, |param| !live.values.contains(param));
}

/// The objects that a function makes and nobody is told of when they go.
struct Quiet(Set<Value>);

impl Quiet {
    fn find(function: &Function) -> Quiet {
        let tables = &function.tables;
        let unwatched = tables.types.iter().filter(|record| record.finalize.is_none());
        let quiet: BTreeSet<&TypeName> = unwatched.map(|record| &record.name).collect();
        let is_quiet = |address: AddressId| match &tables.addresses[address] {
            Address::Type(name) => quiet.contains(name),
            _ => false,
        };
        let mut found = Set::new();
        for &block in &function.layout {
            for inst in function.blocks[block].insts.iter().map(|inst| &function.insts[*inst]) {
                if let (Op::New(address), Some(object)) = (&inst.op, inst.result)
                    && is_quiet(*address)
                {
                    found.insert(object);
                }
            }
        }
        Quiet(found)
    }

    /// The object for whose sake alone the instruction stands: it makes the object, stores into it or keeps it alive.
    fn served(&self, inst: &InstData<Op>) -> Option<Value> {
        let object = match inst.op {
            Op::New(_) => inst.result?,
            Op::SetField(_) | Op::InitField(_) | Op::KeepAlive => inst.args[0],
            _ => return None,
        };
        self.0.contains(object).then_some(object)
    }
}

/// The values that something needs.
struct Live {
    values: Set<Value>,
    work: Vec<Value>,
}

impl Live {
    fn find(function: &Function, quiet: &Quiet) -> Live {
        let mut live = Live { values: Set::new(), work: Vec::new() };
        let mut arguments: Vec<(Value, Value)> = Vec::new();
        // Objects, and what is stored into them.
        let mut stored: Vec<(Value, Value)> = Vec::new();
        for &block in &function.layout {
            let data = &function.blocks[block];
            for inst in data.insts.iter().map(|inst| &function.insts[*inst]) {
                if let Some(object) = quiet.served(inst) {
                    stored.extend(inst.args.iter().map(|arg| (object, *arg)));
                } else if !inst.op.is_pure() {
                    inst.args.iter().for_each(|arg| live.add(*arg));
                }
            }
            let calls = data.end.calls();
            if calls.is_empty() {
                data.end.uses().into_iter().for_each(|value| live.add(value));
            } else if let Terminator::Branch { cond, .. } = data.end {
                live.add(cond);
            }
            for (call, implicit) in
                calls.into_iter().map(|call| (call, 0)).chain(data.handler.iter().map(|call| (call, 1)))
            {
                let params = function.blocks[call.block].params.iter().skip(implicit).copied();
                arguments.extend(params.zip(call.args.iter().copied()));
            }
        }
        arguments.sort_unstable();
        stored.sort_unstable();
        while let Some(value) = live.work.pop() {
            pairs_of(&stored, value).for_each(|arg| live.add(arg));
            match function.values[value].def {
                ValueDef::Result(inst) => function.insts[inst].args.iter().for_each(|arg| live.add(*arg)),
                ValueDef::Param(_) => {
                    pairs_of(&arguments, value).for_each(|arg| live.add(arg));
                }
            }
        }
        live
    }

    fn add(&mut self, value: Value) {
        if self.values.insert(value) {
            self.work.push(value);
        }
    }
}

/// What stands beside `value` in a sorted list.
fn pairs_of(pairs: &[(Value, Value)], value: Value) -> impl Iterator<Item = Value> {
    let start = pairs.partition_point(|(first, _)| *first < value);
    pairs[start..].iter().take_while(move |(first, _)| *first == value).map(|(_, second)| *second)
}

/// Replaces block parameters that receive the same value on every edge, or themselves, by that value.
pub fn remove_single_sources(function: &mut Function) {
    let cfg = Cfg::new(function);
    let mut sources: Map<Value, Source> = Map::with_len(Source::None, function.values.len());
    let mut renames = Renames::new(function);
    // Loops need a second round where an inner parameter had to be replaced first.
    for _ in 0..4 {
        let mut params: Vec<Value> = Vec::new();
        for &block in cfg.order() {
            let data = &function.blocks[block];
            params.extend(&data.params);
            let handler = data.handler.iter().map(|call| (call, 1));
            for (call, implicit) in data.end.calls().into_iter().map(|call| (call, 0)).chain(handler) {
                let targets = function.blocks[call.block].params.iter().skip(implicit);
                for (param, arg) in targets.zip(&call.args) {
                    let arg = renames.resolve(*arg);
                    if arg != *param {
                        sources[*param] = sources[*param].and(arg);
                    }
                }
            }
        }
        let mut changed = false;
        for param in params {
            let source = std::mem::replace(&mut sources[param], Source::None);
            if let Source::One(value) = source {
                // A chain of parameters may lead back here.
                if renames.resolve(param) == param && renames.resolve(value) != param {
                    renames.insert(param, value);
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    if renames.is_empty() {
        return;
    }
    remove_params(function, |param| renames.resolve(param) != param);
    renames.apply(function);
}

/// What a parameter receives.
#[derive(Clone, Copy)]
enum Source {
    None,
    One(Value),
    Several,
}

impl Source {
    fn and(self, value: Value) -> Source {
        match self {
            Source::None => Source::One(value),
            Source::One(known) if known == value => self,
            Source::One(_) | Source::Several => Source::Several,
        }
    }
}

/// Removes parameters, and the arguments for them. Parameters of the entry and exceptions of handlers stay.
fn remove_params(function: &mut Function, mut is_removed: impl FnMut(Value) -> bool) {
    let handlers: Set<Block> = function
        .layout
        .iter()
        .filter_map(|block| function.blocks[*block].handler.as_ref())
        .map(|call| call.block)
        .collect();
    let mut removed: Map<Block, Vec<bool>> = Map::new(Vec::new());
    for &block in &function.layout[1..] {
        let first = usize::from(handlers.contains(block));
        let params = &function.blocks[block].params;
        let flags: Vec<bool> =
            params.iter().enumerate().map(|(index, param)| index >= first && is_removed(*param)).collect();
        if flags.contains(&true) {
            removed[block] = flags;
        }
    }
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let data = &mut function.blocks[block];
        for call in data.end.calls_mut() {
            remove_args(call, 0, &removed);
        }
        if let Some(call) = &mut data.handler {
            remove_args(call, 1, &removed);
        }
        let mut flags = removed[block].iter();
        data.params.retain(|_| !flags.next().copied().unwrap_or(false));
    }
}

fn remove_args(call: &mut BlockCall, implicit: usize, removed: &Map<Block, Vec<bool>>) {
    let mut flags = removed[call.block].iter().skip(implicit);
    call.args.retain(|_| !flags.next().copied().unwrap_or(false));
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::tests::check_pass;
    use super::remove_dead;

    #[test]
    fn unused_results_and_the_parameters_behind_them_go() {
        check_pass(
            remove_dead,
            "func f(v0: int, v1: bool) -> int {
                v2 = wrapping_add v0, v0
                jump block1(v0, v2)
            block1(v3: int, v4: int):
                v5 = wrapping_add v4, v3
                v6 = xor v3, v0
                br v1, block1(v6, v5), block2
            block2:
                return v3
            }",
            expect![[r#"
                func f(v0: int, v1: bool) -> int {
                    jump block1(v0)
                block1(v3: int):
                    v6 = xor v3, v0
                    br v1, block1(v6), block2
                block2:
                    return v3
                }
            "#]],
        );
    }

    #[test]
    fn an_object_that_is_only_stored_into_is_never_made() {
        check_pass(
            remove_dead,
            "func f(v0: int, v1: main.Owner) -> main.Pair {
                addr0 = type main.Pair
                addr1 = type main.Owner
                type main.Pair \"Pair\" 24 []
                type main.Owner \"Owner\" 16 [] finalize main.finalize
                v2 = wrapping_add v0, v0
                v3: main.Pair = new addr0 @1
                set_field 8 v3, v2
                keep_alive v3
                v4: main.Pair = new addr0 @1
                v5 = wrapping_mul v0, v0
                set_field 8 v4, v5
                v6: main.Owner = new addr1 @1
                set_field 8 v6, v1
                return v4
            }",
            expect![[r#"
                func f(v0: int, v1: main.Owner) -> main.Pair {
                    v4: main.Pair = new addr0 @1
                    v5 = wrapping_mul v0, v0
                    set_field 8 v4, v5
                    v6: main.Owner = new addr1 @1
                    set_field 8 v6, v1
                    return v4
                }
            "#]],
        );
    }

    #[test]
    fn what_may_raise_stays() {
        check_pass(
            remove_dead,
            "func f(v0: int) -> int {
                v1 = add v0, v0 @1
                v2 = wrapping_mul v1, v1
                return v0
            }",
            expect![[r#"
                func f(v0: int) -> int {
                    v1 = add v0, v0 @1
                    return v0
                }
            "#]],
        );
    }

    #[test]
    fn a_parameter_with_one_source_is_that_source() {
        check_pass(
            remove_dead,
            "func f(v0: int, v1: bool) -> int {
                jump block1(v0, v0)
            block1(v2: int, v3: int):
                br v1, block2(v2, v3), block3(v2)
            block2(v4: int, v5: int):
                jump block1(v4, v5)
            block3(v6: int):
                return v6
            }",
            expect![[r#"
                func f(v0: int, v1: bool) -> int {
                    jump block1
                block1:
                    br v1, block2, block3
                block2:
                    jump block1
                block3:
                    return v0
                }
            "#]],
        );
    }

    #[test]
    fn a_handler_keeps_its_exception() {
        check_pass(
            remove_dead,
            "func f(v0: int, v1: int) -> int {
                jump block1
            block1:
                handler block2(v0, v1)
                v2 = add v0, v1
                return v2
            block2(v3: builtins.BaseException, v4: int, v5: int):
                return v4
            }",
            expect![[r#"
                func f(v0: int, v1: int) -> int {
                    jump block1
                block1:
                    handler block2
                    v2 = add v0, v1
                    return v2
                block2(v3: builtins.BaseException):
                    return v0
                }
            "#]],
        );
    }
}
