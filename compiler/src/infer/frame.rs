//! A frame: one specialization being evaluated. Runs the untyped body to a fixpoint of types, then once more to emit.
//! Not here: what the operations mean; that is in the sibling files, one per group of operations.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::cells::Cells;
use super::displays::LargeDisplays;
use super::flow::reverse_postorder;
use super::fresh::Made;
use super::iterate::Iteration;
use super::lattice::{self, Substitution};
use super::output::Output;
use super::unchanged::Unchanged;
use super::{Inferred, Specialization, field_params};
use crate::diagnostic::{Declaration, Diagnostic, Location};
use crate::front::definition::{Definition, FunctionDefinition};
use crate::ir::entity::SiteId;
use crate::ir::function::{BlockCall, Terminator};
use crate::ir::untyped::{self, Constant, Op};
use crate::ir::{Block, Inst, Type, Value, typed};
use crate::program::facts::{Edges, Facts};
use crate::program::signatures::Signature;

/// What is said where types come out otherwise each time.
pub(super) const UNSETTLED: &str = "the types of this function do not settle: an annotation would help";

/// Rounds over a body until its types must be stable.
const ROUNDS_MAX: u32 = 60;

/// What an untyped value is: its type, its value if the compiler knows it, and the typed value while emitting.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Operand {
    pub(crate) ty: Type,
    pub(crate) constant: Option<Constant>,
    pub(crate) value: Value,
}

/// One specialization being evaluated.
pub(crate) struct Frame<'f, 'p> {
    pub(crate) facts: &'f Facts<'p>,
    pub(crate) definition: Arc<Definition>,
    pub(crate) signature: Arc<Signature>,
    /// What the type parameters in scope stand for.
    pub(crate) substitution: Substitution,
    pub(crate) cells: Cells,
    pub(crate) out: Output,
    /// Set when a type or a cell changed in this round.
    pub(crate) changed: bool,
    /// How often the body has been evaluated before.
    pub(super) round: u32,
    /// What a round need not evaluate again.
    pub(super) unchanged: Unchanged,
    /// The block and the instruction being evaluated.
    pub(super) block: Block,
    pub(crate) inst: Inst,
    pub(crate) iterations: BTreeMap<Value, Iteration>,
    /// Calls of `range` that need no object.
    pub(crate) ranges: BTreeMap<Value, super::iterate::Range>,
    /// Values used by nothing but one `Iterate`.
    pub(crate) only_iterated: BTreeSet<Value>,
    /// Powers that may be floats.
    pub(super) open_powers: BTreeSet<Value>,
    pub(crate) callees: BTreeSet<Specialization>,
    /// Whether the caller catches what the body certainly raises.
    pub(super) is_caught_by_caller: bool,
    /// The values that follow from parameters without types, once somebody has asked for them.
    pub(super) told_by_callers: OnceCell<BTreeSet<Value>>,
    /// Whether a dry run asks what would be reported.
    pub(super) is_probing: bool,
    /// Whether it asks that of all that functions of the program call, too.
    pub(super) is_probing_deeply: bool,
    /// What is known of the containers that library functions make here.
    pub(super) made: Made,
    /// The large displays that code is being made for.
    pub(super) large_displays: LargeDisplays,
    /// Types assigned to fields and variables whose type is being collected.
    pub(crate) collected: BTreeMap<(linkpoint_abi::Symbol, Arc<str>), Type>,
    pub(super) operands: Vec<Option<Operand>>,
    pub(super) reached: BTreeSet<Block>,
    diagnostics: Vec<Diagnostic>,
    /// Values that a refused instruction did not make, where what stands behind it is looked at too.
    pub(super) missing: BTreeSet<Value>,
    /// How many checks of this code end the run where a value is of another type than the place for it.
    pub(super) insisted: usize,
    pub(super) params: Vec<Type>,
    /// The types that were passed.
    pub(super) given: Vec<Type>,
    pub(super) result: Type,
    /// The result that callers want where the body leaves it open.
    pub(super) told_result: Option<Type>,
    /// Whether something else than NotImplemented is returned.
    pub(super) answers: bool,
    pub(super) blocks: BTreeMap<Block, Block>,
}

/// Evaluates `specialization`.
pub(crate) fn run(facts: &Facts<'_>, specialization: &Specialization) -> Inferred {
    let Some(mut frame) = Frame::new(facts, specialization) else { return Inferred::estimate(Type::Never) };
    let inferred = frame.run();
    let is_refused = !inferred.diagnostics.is_empty();
    if !is_refused && frame.insisted == 0 {
        return inferred;
    }
    // What the body has had made may become wider, and so may what is passed in: that is for the callers to do, if they can.
    let (has_made, has_nested) = (frame.made.is_closed(), frame.made == Made::ClosedWithin);
    let may_widen = frame.may_widen_params();
    let ways = [
        (Some(Made::Open), false),
        (Some(Made::OpenWithin), false),
        (None, true),
        (Some(Made::Open), true),
        (Some(Made::OpenWithin), true),
    ];
    for (opens, widens) in ways {
        let is_possible = match opens {
            Some(Made::OpenWithin) => is_refused && has_nested,
            Some(_) => is_refused && has_made,
            None => true,
        };
        if !is_possible || widens && !may_widen {
            continue;
        }
        let Some(mut wider) = Frame::new(facts, specialization) else { break };
        if let Some(opens) = opens {
            wider.made = opens;
        }
        if widens {
            wider.open_params();
        }
        let widened = wider.run();
        if widened.diagnostics.is_empty() && (is_refused || wider.insisted < frame.insisted) {
            return widened;
        }
    }
    inferred
}

impl<'f, 'p> Frame<'f, 'p> {
    pub(crate) fn new(facts: &'f Facts<'p>, specialization: &Specialization) -> Option<Frame<'f, 'p>> {
        let definition = super::generated::definition(facts, specialization)?;
        let symbol = &specialization.symbol;
        let signature = field_params::with_ints(facts, symbol, facts.signature(symbol)?);
        facts.estimates.looked_at(|sources| sources.body(&specialization.symbol));
        let mut frame = Frame {
            facts,
            definition,
            signature,
            substitution: Substitution::new(),
            cells: Cells::default(),
            out: Output::off(),
            changed: false,
            round: 0,
            unchanged: Unchanged::default(),
            block: Block(0),
            inst: Inst(0),
            iterations: BTreeMap::new(),
            ranges: BTreeMap::new(),
            only_iterated: BTreeSet::new(),
            open_powers: BTreeSet::new(),
            callees: BTreeSet::new(),
            is_caught_by_caller: false,
            told_by_callers: OnceCell::new(),
            is_probing: false,
            is_probing_deeply: false,
            made: Made::Unseen,
            large_displays: LargeDisplays::default(),
            collected: BTreeMap::new(),
            operands: Vec::new(),
            reached: BTreeSet::new(),
            diagnostics: Vec::new(),
            missing: BTreeSet::new(),
            insisted: 0,
            params: Vec::new(),
            given: Vec::new(),
            result: Type::Never,
            told_result: None,
            answers: false,
            blocks: BTreeMap::new(),
        };
        frame.bind_params(specialization);
        frame.given = frame.given_params();
        frame.operands = vec![None; frame.function().body.values.len()];
        frame.only_iterated = super::iterate::only_iterated(&frame.function().body);
        frame.open_powers = frame.powers();
        Some(frame)
    }

    /// The definition as the function that it is.
    pub(crate) fn function(&self) -> &FunctionDefinition {
        self.definition.function().expect("frames are made for functions")
    }

    pub(crate) fn run(&mut self) -> Inferred {
        self.settle();
        let refuses = super::arithmetic::is_not_implemented(&self.result);
        let is_told =
            |frame: &Self, declared: &Type| frame.result == Type::Never || !frame.keeps_result(declared);
        let declared = self.declared_result().filter(|declared| !refuses && is_told(self, declared));
        let result = self.cells.deep(&declared.unwrap_or_else(|| self.result.clone()));
        let params: Vec<Type> = self.params.iter().map(|param| self.cells.deep(param)).collect();
        let given = self.given.clone();
        let function = if self.needs_code() { self.emit(&params, &result) } else { None };
        let refined = (params != given).then_some(params);
        Inferred {
            result,
            refined,
            function: function.map(Arc::new),
            callees: std::mem::take(&mut self.callees).into_iter().collect(),
            edges: Edges::new(),
            diagnostics: std::mem::take(&mut self.diagnostics),
        }
    }

    /// Whether anybody looks at the code, or at what emitting it reports. What rests on estimates has no code, and where nothing can
    /// be made wider for it, a report changes nothing.
    fn needs_code(&self) -> bool {
        !self.facts.estimates.is_used() || self.made.is_closed() || self.may_widen_params()
    }

    /// The declared result with type parameters replaced.
    pub(crate) fn declared_result(&self) -> Option<Type> {
        if let Some(told) = &self.told_result {
            return Some(told.clone());
        }
        self.signature.result.as_ref().map(|result| self.facts.instantiate(result, &self.substitution))
    }

    /// Evaluates the body with the output switched off until no type changes.
    pub(crate) fn settle(&mut self) {
        let order = reverse_postorder(&self.function().body);
        self.unchanged.begin(self.operands.len(), self.function().body.insts.len());
        for round in 0..ROUNDS_MAX {
            self.round = round;
            self.changed = false;
            self.diagnostics.clear();
            self.pass(&order);
            if !self.changed {
                return self.note_collected();
            }
        }
        self.note_collected();
        self.report("E0302", UNSETTLED.to_owned());
    }

    fn emit(&mut self, params: &[Type], result: &Type) -> Option<typed::Function> {
        let order = reverse_postorder(&self.function().body);
        self.diagnostics.clear();
        self.callees.clear();
        self.iterations.clear();
        self.ranges.clear();
        let mut function = typed::Function::new(self.function().body.name.clone(), result.clone());
        let entry = function.entry();
        for param in params {
            function.add_param(entry, param.clone());
        }
        self.params = params.to_vec();
        self.out = Output::to(function);
        self.result = result.clone();
        self.make_blocks(&order);
        self.large_displays = self.find_large_displays();
        self.pass(&order);
        let out = std::mem::replace(&mut self.out, Output::off());
        // What stands behind a mistake is no code.
        if self.diagnostics.is_empty() { out.finish() } else { None }
    }

    /// One typed block per reached block, with a parameter for each parameter that exists at run time.
    fn make_blocks(&mut self, order: &[Block]) {
        let definition = self.definition.clone();
        let body = &definition.function().expect("a function").body;
        let Some(entry) = self.out.builder().and_then(|builder| builder.current()) else { return };
        self.blocks.insert(body.entry(), entry);
        for &block in order.iter().skip(1).filter(|block| self.reached.contains(block)) {
            let typed = self.out.block();
            self.blocks.insert(block, typed);
            for &param in &body.blocks[block].params {
                let Some(mut operand) = self.operands[param.0 as usize].clone() else { continue };
                operand.ty = self.cells.deep(&operand.ty);
                if is_passed(&operand) {
                    operand.value = self.out.param(typed, operand.ty.clone());
                }
                self.operands[param.0 as usize] = Some(operand);
            }
        }
    }

    fn pass(&mut self, order: &[Block]) {
        let entry = self.function().body.entry();
        self.enter(entry);
        for &block in order {
            if self.reached.contains(&block) && !self.facts.is_stopped() {
                self.block(block);
            }
        }
    }

    fn enter(&mut self, entry: Block) {
        self.reached.insert(entry);
        let params = self.function().body.blocks[entry].params.clone();
        let typed: Vec<Value> = match self.out.builder() {
            Some(builder) => builder.function.blocks[builder.function.entry()].params.clone(),
            None => Vec::new(),
        };
        for (index, param) in params.into_iter().enumerate() {
            let ty = self.params.get(index).map_or(Type::Never, |ty| self.cells.shallow(ty));
            let value = typed.get(index).copied().unwrap_or(Value(u32::MAX));
            let value = if lattice::is_runtime(&ty) { value } else { Value(u32::MAX) };
            let operand = Operand { ty, constant: None, value };
            let slot = &mut self.operands[param.0 as usize];
            if slot.as_ref() != Some(&operand) {
                self.unchanged.change(param);
                *slot = Some(operand);
            }
        }
    }

    fn block(&mut self, block: Block) {
        let definition = self.definition.clone();
        let body = &definition.function().expect("a function").body;
        let data = &body.blocks[block];
        self.block = block;
        self.start_block(block, data.handler.as_ref());
        for &inst in &data.insts {
            self.inst = inst;
            let data = &body.insts[inst];
            self.out.site = data.site;
            let result = data.result.expect("every untyped operation has a result");
            // A generator may save what is not defined yet.
            let needed = if data.op == Op::Save { &data.args[..1] } else { &data.args[..] };
            let is_lacking = |arg: &&Value| self.operands[arg.0 as usize].as_ref().is_none_or(is_dead);
            let mut lacking = needed.iter().filter(is_lacking).peekable();
            if lacking.peek().is_some() {
                let is_missing = lacking.all(|arg| self.missing.contains(arg));
                self.set(result, self.never());
                if is_missing {
                    self.missing.insert(result);
                    continue;
                }
                return self.dead_end();
            }
            if !self.out.is_on() && self.unchanged.is_known(inst, &self.cells) {
                continue;
            }
            let reported = self.diagnostics.len();
            let begun = self.unchanged.begin_inst(inst, &self.cells);
            let operand = self.evaluate(&data.op, &data.args, result);
            let dead = is_dead(&operand) && !matches!(data.op, Op::Undefined | Op::Restore);
            if !dead && !self.out.is_on() && self.diagnostics.len() == reported {
                self.unchanged.end_inst(inst, &data.args, &self.cells, &begun);
            }
            self.set(result, operand);
            if dead {
                if self.goes_on_behind(reported) {
                    self.missing.insert(result);
                    continue;
                }
                return self.dead_end();
            }
            if self.out.is_on() && !self.grow_displays(result) {
                return self.dead_end();
            }
        }
        self.terminate(&data.end);
    }

    /// Whether what stands behind a mistake is looked at for more of them: `check` tells them all at once, a run needs one.
    pub(super) fn goes_on(&self) -> bool {
        let program = self.facts.program;
        program.is_strict && !program.is_library_module(&self.definition.module)
    }

    /// The same for the current instruction, with what it has `reported` behind so many findings: all declarations that a body
    /// contradicts are left out at once.
    fn goes_on_behind(&self, reported: usize) -> bool {
        let found = &self.diagnostics[reported..];
        let is_contradiction =
            |found: &Diagnostic| found.contradicts.as_ref().is_some_and(Declaration::is_written);
        !found.is_empty() && (self.goes_on() || found.iter().all(is_contradiction))
    }

    fn start_block(&mut self, block: Block, handler: Option<&BlockCall>) {
        if !self.out.is_on() {
            if let Some(call) = handler {
                self.flow_exception(call);
            }
            return;
        }
        let typed = self.blocks[&block];
        self.out.handler = handler.map(|call| self.landing(call));
        self.out.start(typed);
    }

    /// Ends the current typed block where control cannot get.
    pub(crate) fn dead_end(&mut self) {
        self.out.end(Terminator::Unreachable);
    }

    fn set(&mut self, value: Value, operand: Operand) {
        let slot = &mut self.operands[value.0 as usize];
        let same = slot.as_ref().is_some_and(|old| old.ty == operand.ty && old.constant == operand.constant);
        if !same {
            self.changed = true;
            self.unchanged.change(value);
        }
        *slot = Some(operand);
    }

    /// The operand of an untyped value with its type resolved at the top; `None` if control cannot get here.
    pub(crate) fn operand(&self, value: Value) -> Option<Operand> {
        let mut operand = self.peek(value).clone()?;
        operand.ty = self.cells.shallow(&operand.ty);
        Some(operand)
    }

    /// The same as it was set, if it was.
    pub(super) fn peek(&self, value: Value) -> &Option<Operand> {
        self.unchanged.read(value);
        &self.operands[value.0 as usize]
    }

    /// The operand of an instruction's argument.
    pub(crate) fn arg(&self, value: Value) -> Operand {
        self.operand(value).unwrap_or_else(|| self.never())
    }

    /// An operand without value: evaluation does not go on behind it.
    pub(crate) fn never(&self) -> Operand {
        Operand { ty: Type::Never, constant: None, value: Value(u32::MAX) }
    }

    /// An operand of a type.
    pub(crate) fn typed(&self, value: Value, ty: Type) -> Operand {
        let ty = if self.out.is_on() { self.cells.deep(&ty) } else { self.cells.shallow(&ty) };
        let ty = super::recursive::opened(&ty);
        // What only the compiler sees has no value, whatever stands for it at run time.
        let value = if lattice::is_runtime(&ty) { value } else { Value(u32::MAX) };
        Operand { ty, constant: None, value }
    }

    /// The None operand.
    pub(crate) fn none(&mut self) -> Operand {
        let value = self.out.op(typed::Op::None, &[], Type::None);
        Operand { ty: Type::None, constant: Some(Constant::None), value }
    }

    /// A value that only the compiler sees.
    pub(crate) fn compile_time(&mut self, ty: Type) -> Operand {
        Operand { ty, constant: None, value: Value(u32::MAX) }
    }

    /// A bool that is known.
    pub(crate) fn bool(&mut self, value: bool) -> Operand {
        let typed = self.out.op(typed::Op::Bool(value), &[], Type::Bool);
        Operand { ty: Type::Bool, constant: Some(Constant::Bool(value)), value: typed }
    }

    /// The definition of an untyped value in the body.
    pub(crate) fn untyped_definition(&self, value: Value) -> Option<&crate::ir::InstData<untyped::Op>> {
        self.function().body.definition(value)
    }

    /// Where the current instruction stands.
    pub(crate) fn location(&self) -> Location {
        let SiteId(site) = self.out.site;
        self.facts
            .program
            .locate(&self.definition, self.function().sites.get(site as usize).copied().unwrap_or_default())
    }

    /// Records a mistake at the current instruction and yields no value.
    pub(crate) fn report(&mut self, code: &'static str, message: String) -> Operand {
        self.report_with_help(code, message, None)
    }

    /// Records a mistake with a hint.
    pub(crate) fn report_with_help(
        &mut self,
        code: &'static str,
        message: String,
        help: Option<String>,
    ) -> Operand {
        self.refuse(code, message, help, None)
    }

    /// Whether something was reported.
    pub(super) fn has_diagnostics(&self) -> bool {
        !self.diagnostics.is_empty()
    }

    /// Takes what was reported.
    pub(crate) fn take_diagnostics(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.diagnostics)
    }

    /// Records a diagnostic once.
    pub(crate) fn push_diagnostic(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }
}

pub(super) fn is_dead(operand: &Operand) -> bool {
    operand.ty == Type::Never
}

/// Whether a block parameter exists at run time.
pub(super) fn is_passed(operand: &Operand) -> bool {
    lattice::is_runtime(&operand.ty) && operand.ty != Type::Never
}
