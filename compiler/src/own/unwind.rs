//! What happens to owned values when an exception passes: landings and chains of cleanup blocks, shared by all raises
//! that own the same values and go to the same handler.

use std::collections::BTreeMap;

use super::classify::{Class, Classes};
use super::liveness::Liveness;
use super::place::is_null;
use crate::ir::entity::SiteId;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, BlockCall, Terminator, Type, Value};

/// Makes landings on demand.
#[derive(Default)]
pub(super) struct Unwind {
    roots: Vec<Root>,
    root_of_call: BTreeMap<(Option<Block>, Vec<Value>), usize>,
    /// The block that releases `Value` and goes on at the block with the remaining chain.
    chains: BTreeMap<(Block, Value), Block>,
    landings: BTreeMap<Block, Block>,
}

/// The end of a chain: where the exception goes when everything is released.
struct Root {
    block: Block,
    /// Owned values that live on behind it, in ascending order.
    kept: Vec<Value>,
}

/// Names a [`Root`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct RootId(usize);

impl Unwind {
    /// The root for raises that go to `handler`, or out of the function.
    pub(super) fn root(
        &mut self,
        function: &mut Function,
        classes: &Classes,
        liveness: &Liveness,
        handler: Option<&BlockCall>,
    ) -> RootId {
        let key = (handler.map(|call| call.block), handler.map(|call| call.args.clone()).unwrap_or_default());
        if let Some(index) = self.root_of_call.get(&key) {
            return RootId(*index);
        }
        let root = match handler {
            None => leave_function(function),
            Some(call) => enter_handler(function, classes, liveness, call),
        };
        self.roots.push(root);
        self.root_of_call.insert(key, self.roots.len() - 1);
        RootId(self.roots.len() - 1)
    }

    /// The owned values that the raise must not release.
    pub(super) fn kept(&self, root: RootId) -> &[Value] {
        &self.roots[root.0].kept
    }

    /// The landing for raises at a moment when `live` (ascending) is owned.
    pub(super) fn landing(&mut self, function: &mut Function, root: RootId, live: &[Value]) -> Block {
        let Root { block, kept } = &self.roots[root.0];
        let mut chain = *block;
        for &value in live.iter().filter(|value| kept.binary_search(value).is_err()) {
            chain = *self.chains.entry((chain, value)).or_insert_with(|| {
                let (block, exception) = exception_block(function);
                function.append(block, Op::Release, vec![value], None, SiteId::NONE);
                function.blocks[block].end = pass_on(chain, exception);
                block
            });
        }
        *self.landings.entry(chain).or_insert_with(|| {
            let (block, exception) = exception_block(function);
            function.blocks[block].end = pass_on(chain, exception);
            block
        })
    }
}

fn exception_block(function: &mut Function) -> (Block, Value) {
    let block = function.add_block();
    let exception = function.add_param(block, Type::exception());
    (block, exception)
}

fn pass_on(target: Block, exception: Value) -> Terminator {
    Terminator::Jump(BlockCall { block: target, args: vec![exception] })
}

fn leave_function(function: &mut Function) -> Root {
    let (block, exception) = exception_block(function);
    function.blocks[block].end = Terminator::Raise(exception, SiteId::NONE);
    Root { block, kept: Vec::new() }
}

fn enter_handler(function: &mut Function, classes: &Classes, liveness: &Liveness, call: &BlockCall) -> Root {
    let (block, exception) = exception_block(function);
    let live_in = liveness.live_in(call.block);
    let mut kept = live_in.to_vec();
    let params = function.blocks[call.block].params.clone();
    let mut retained = Vec::new();
    let mut dying = Vec::new();
    for (&arg, param) in call.args.iter().zip(params.iter().skip(1)) {
        let (arg, class) = classes.of(arg);
        let needs = classes.needs(&arg).iter().filter(|value| live_in.binary_search(value).is_err());
        match (classes.is_owned(*param), class) {
            (_, Class::Plain) => {}
            (true, Class::Owned) if !kept.contains(&arg) => kept.push(arg),
            (true, _) => {
                retained.push(arg);
                dying.extend(needs.filter(|value| **value != arg));
            }
            (false, _) => dying.extend(needs),
        }
    }
    // What only kept a retained argument alive is released once the argument has its own reference.
    dying.sort_unstable();
    dying.dedup();
    dying.retain(|value| !kept.contains(value));
    for arg in retained.into_iter().filter(|arg| !is_null(function, *arg)).collect::<Vec<_>>() {
        function.append(block, Op::Retain, vec![arg], None, SiteId::NONE);
    }
    for &value in &dying {
        function.append(block, Op::Release, vec![value], None, SiteId::NONE);
    }
    kept.extend(dying);
    kept.sort_unstable();
    let args = std::iter::once(exception).chain(call.args.iter().copied()).collect();
    function.blocks[block].end = Terminator::Jump(BlockCall { block: call.block, args });
    Root { block, kept }
}
