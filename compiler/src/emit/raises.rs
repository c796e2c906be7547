//! Exceptions: how a raise reaches its landing, and what a landing does first.
//!
//! The exception and the site travel in two locals of their own: setting a landing's parameter at the raise would write a
//! local that the path without exception may still need. An overflow travels as no exception: the landing makes it, so that
//! checked arithmetic calls nothing.

use linkpoint_abi::WasmType;

use super::runtime::Runtime;
use super::structure::Emitter;
use crate::ir::cfg::Cfg;
use crate::ir::entity::SiteId;
use crate::ir::function::Op as _;
use crate::ir::map::Map;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, Terminator, Value};

/// What is known of landings: the targets of handlers.
pub(super) struct Landings {
    kinds: Map<Block, Kind>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Kind {
    is_landing: bool,
    /// Raises with a position lead here: they add a frame to the traceback.
    traced: bool,
    /// Raises without position lead here.
    untraced: bool,
    /// Overflows lead here.
    overflows: bool,
}

impl Landings {
    pub(super) fn new(function: &Function, cfg: &Cfg) -> Landings {
        let mut kinds: Map<Block, Kind> = Map::with_len(Kind::default(), function.blocks.len());
        for &block in cfg.order() {
            let data = &function.blocks[block];
            let Some(handler) = &data.handler else { continue };
            let kind = &mut kinds[handler.block];
            let raising = || {
                let insts = data.insts.iter().map(|inst| &function.insts[*inst]);
                insts.filter(|inst| inst.op.may_raise())
            };
            kind.overflows |= raising().any(|inst| matches!(inst.op, Op::IntOp(_)));
            let sites = raising().map(|inst| inst.site);
            let raised = match data.end {
                Terminator::Raise(_, site) => Some(site),
                _ => None,
            };
            for site in sites.chain(raised) {
                kind.is_landing = true;
                kind.traced |= site != SiteId::NONE;
                kind.untraced |= site == SiteId::NONE;
            }
        }
        Landings { kinds }
    }

    pub(super) fn contains(&self, block: Block) -> bool {
        self.kinds[block].is_landing
    }
}

/// Locals that emitted code uses for itself.
#[derive(Clone, Copy)]
pub(super) enum Temporary {
    /// The exception on its way to a landing.
    Exception,
    /// The site of the raise.
    Site,
    /// Within one instruction.
    Scratch,
    /// Within one instruction.
    Low,
    /// Within one instruction.
    High,
}

impl Emitter<'_> {
    /// The local for a temporary.
    pub(super) fn temporary(&mut self, temporary: Temporary) -> u32 {
        let ty = match temporary {
            Temporary::Exception | Temporary::Scratch => WasmType::I32,
            Temporary::Site | Temporary::Low | Temporary::High => WasmType::I64,
        };
        let known = self.temporaries[temporary as usize];
        let local = known.unwrap_or_else(|| self.locals.add(ty));
        self.temporaries[temporary as usize] = Some(local);
        local
    }

    fn landing(&self) -> Block {
        let handler = self.function.blocks[self.block].handler.as_ref();
        handler.expect("in landing form every block that may raise has a handler").block
    }

    /// Takes an exception from the stack and goes to the landing unless it is 0.
    pub(super) fn raise_unless_zero(&mut self, site: SiteId) {
        let exception = self.temporary(Temporary::Exception);
        let landing = self.landing();
        self.sink().local_tee(exception);
        if self.landings.kinds[landing].traced {
            self.open_if(None);
            self.go_to_landing(site);
            self.close();
        } else {
            let label = self.label_of(self.block, landing);
            self.sink().br_if(label);
        }
    }

    /// Takes a condition from the stack and raises OverflowError if it is true.
    pub(super) fn overflow_if(&mut self, site: SiteId) {
        let exception = self.temporary(Temporary::Exception);
        self.open_if(None);
        self.sink().i32_const(0).local_set(exception);
        self.go_to_landing(site);
        self.close();
    }

    /// Goes to the landing; the exception is in its local.
    fn go_to_landing(&mut self, site: SiteId) {
        let landing = self.landing();
        if self.landings.kinds[landing].traced {
            let local = self.temporary(Temporary::Site);
            let number = if site == SiteId::NONE { -1 } else { i64::from(site.0) };
            self.sink().i64_const(number).local_set(local);
        }
        let label = self.label_of(self.block, landing);
        self.sink().br(label);
    }

    /// The terminator `raise`. With a handler the value is on the stack already.
    pub(super) fn raise(&mut self, block: Block, value: Value, site: SiteId) {
        if self.function.blocks[block].handler.is_some() {
            let exception = self.temporary(Temporary::Exception);
            self.sink().local_set(exception);
            return self.go_to_landing(site);
        }
        self.zero(self.function.result.wasm());
        self.push(value);
        self.sink().return_();
    }

    /// What a landing does first: it makes the exception of an overflow, adds the frame, and takes the exception.
    pub(super) fn enter_landing(&mut self, block: Block) {
        let kind = self.landings.kinds[block];
        if !kind.is_landing {
            return;
        }
        if kind.overflows {
            let exception = self.temporary(Temporary::Exception);
            self.sink().local_get(exception).i32_eqz();
            self.open_if(None);
            self.call_runtime(Runtime::Overflow);
            self.sink().local_set(exception).drop();
            self.close();
        }
        if kind.traced {
            let site = self.temporary(Temporary::Site);
            if kind.untraced {
                self.sink().local_get(site).i64_const(0).i64_ge_s();
                self.open_if(None);
            }
            self.trace(site);
            if kind.untraced {
                self.close();
            }
        }
        let exception = self.temporary(Temporary::Exception);
        let param = *self.function.blocks[block].params.first().expect("a handler takes the exception");
        self.sink().local_get(exception);
        self.pop_into(param);
    }

    fn trace(&mut self, site: u32) {
        let exception = self.temporary(Temporary::Exception);
        let function = self.imports.function_number();
        self.sink().local_get(exception).i64_extend_i32_u();
        self.sink().global_get(function).i64_extend_i32_u().local_get(site);
        self.call_runtime(Runtime::Trace);
        self.sink().drop().drop();
    }

    /// Calls a runtime function whose arguments are on the stack; its result and its exception are on the stack behind.
    pub(super) fn call_runtime(&mut self, function: Runtime) {
        let callee = self.imports.runtime(function);
        self.sink().global_get(callee.global).call_ref(callee.ty);
    }
}
