//! Compiles one specialization: from the cache, or through inference and the back end.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use linkpoint_abi::{Address, ArtifactHash, CompileKey, Digest, LinkRecord, SpecName, Symbol};
use serde::{Deserialize, Serialize};

use super::cache::{self, Found, Validity};
use super::data;
use super::environment::Environment;
use super::layouts::Layouts;
use super::reason::Reason;
use super::report::Phase;
use super::{Options, Tier};
use crate::backend;
use crate::diagnostic::Diagnostic;
use crate::infer::{Inferred, Specialization, lattice};
use crate::ir::cfg::Cfg;
use crate::ir::typed;
use crate::program::Program;
use crate::program::facts::{Edges, Facts};
use crate::program::signatures::Signature;

/// The result of compiling a specialization.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CodeInstance {
    /// What the linker needs.
    pub record: Arc<LinkRecord>,
    /// Names the bytes of the artifact.
    pub artifact: ArtifactHash,
    /// The artifact.
    #[serde(skip, default = "no_bytes")]
    pub wasm: Arc<[u8]>,
    /// Names everything that influenced the artifact.
    pub key: CompileKey,
    /// What the cache finds it by.
    pub probe: Digest,
    /// Whose it is.
    pub owner: Owner,
    /// Tier 1 if it is as good as at that: small callees are inlined, or it is one of the library that all programs share.
    pub tier: Tier,
    /// Whether the function is signed.
    pub signed: bool,
    /// The signature as people read it.
    pub signature: String,
    /// The specializations that must be there to link it.
    pub callees: Vec<Specialization>,
    /// What it used of the rest of the program.
    pub edges: Edges,
    /// What of the record follows from layouts, apart from the edges.
    pub layouts: Layouts,
}

/// Whose function it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Owner {
    /// The user's: written in the program, or generated for something that is.
    Program,
    /// The runtime library's.
    Library,
    /// Nobody's: what starts a program, and what is generated for types that many programs have.
    Generated,
}

impl Owner {
    /// Whose `symbol` is.
    pub(crate) fn of(program: &Program, symbol: &Symbol) -> Owner {
        if program.is_own(symbol) {
            Owner::Program
        } else if program.is_library(symbol) {
            Owner::Library
        } else {
            Owner::Generated
        }
    }
}

fn no_bytes() -> Arc<[u8]> {
    Arc::from([])
}

/// What happened to one specialization.
#[derive(Clone)]
pub(crate) struct Outcome {
    pub(crate) specialization: Specialization,
    pub(crate) source: Source,
    /// Whether callees were inlined into it now.
    pub(crate) inlined: bool,
    /// Why it was compiled.
    pub(crate) reason: Option<Reason>,
    pub(crate) result: Result<Arc<CodeInstance>, Vec<Diagnostic>>,
    pub(crate) phases: Vec<(Phase, Duration)>,
}

impl Outcome {
    /// What was found out before.
    pub(crate) fn known(specialization: &Specialization, instance: &Arc<CodeInstance>) -> Outcome {
        Outcome {
            specialization: specialization.clone(),
            source: Source::Cache,
            inlined: false,
            reason: None,
            result: Ok(instance.clone()),
            phases: Vec::new(),
        }
    }

    /// What the cache has, if it has it.
    fn found(specialization: &Specialization, found: Found) -> Option<Outcome> {
        let (instance, source) = match found {
            Found::Whole(instance) => (instance, Source::Cache),
            Found::Cured(instance) => (instance, Source::Ir),
            Found::Not(..) => return None,
        };
        let reason = (source == Source::Ir).then_some(Reason::Lost);
        Some(Outcome { source, reason, ..Outcome::known(specialization, &Arc::new(instance)) })
    }
}

/// Where a code instance came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Cache,
    /// From its IR: its artifact was lost.
    Ir,
    /// From its text; if there was a valid one, of that its artifact and its IR were lost.
    Fresh(Validity),
}

/// Compiles `specialization`; nothing if the environment says stop before that is done. `earlier` is its instance in the
/// program's earlier version.
pub(crate) fn compile(
    program: &Program,
    specialization: &Specialization,
    earlier: Option<&CodeInstance>,
    options: Options,
    environment: &dyn Environment,
) -> Option<Outcome> {
    let stop = || environment.stopped();
    let facts = Facts::until(&stop, program);
    let tier = cache::tier(program, specialization, options);
    if tier == Tier::Ready {
        let at_tier = |tier| Options { tier, ..options };
        let inlined = cache::probe(program, specialization, at_tier(Tier::One));
        return match cache::lookup(&facts, inlined, environment) {
            Found::Not(..) => compile(program, specialization, earlier, at_tier(Tier::Zero), environment),
            found => Outcome::found(specialization, found).filter(|_| !environment.stopped()),
        };
    }
    let probe = cache::probe(program, specialization, options);
    let (latest, validity) = match cache::lookup(&facts, probe, environment) {
        Found::Not(latest, validity) => (latest, validity),
        found => return Outcome::found(specialization, found).filter(|_| !environment.stopped()),
    };
    if tier == Tier::One {
        let tier_0 = Options { tier: Tier::Zero, ..options };
        let alone = compile(program, specialization, None, tier_0, environment)?;
        return with_callees(&facts, alone, options, probe, environment);
    }
    // At tier 1 it was made from the same text.
    let inlined = || cache::probe(program, specialization, Options { tier: Tier::One, ..options });
    let is_same_text = |earlier: Digest| earlier == probe || earlier == inlined();
    let reason = Reason::of(&facts, is_same_text, earlier.or(latest.as_ref()));
    let start = environment.elapsed();
    let inferred = crate::infer::inferred(&facts, specialization);
    let infer_time = environment.elapsed().saturating_sub(start);
    if environment.stopped() {
        return None;
    }
    let start = environment.elapsed();
    let result = generate(&facts, specialization, &inferred, options, probe).map(|(instance, function)| {
        cache::keep(probe, &instance, environment);
        cache::keep_ir(&instance, &function, environment);
        Arc::new(instance)
    });
    let emit_time = environment.elapsed().saturating_sub(start);
    let phases = vec![(Phase::Infer, infer_time), (Phase::Emit, emit_time)];
    let (specialization, reason) = (specialization.clone(), Some(reason));
    let source = Source::Fresh(validity);
    Some(Outcome { specialization, source, inlined: false, reason, result, phases })
}

/// Tier 1 of what was compiled `alone`: the same if it calls nothing small and has no loop, else compiled anew.
fn with_callees(
    facts: &Facts<'_>,
    alone: Outcome,
    options: Options,
    probe: Digest,
    environment: &dyn Environment,
) -> Option<Outcome> {
    let Ok(tier_0) = &alone.result else { return Some(alone) };
    let start = environment.elapsed();
    let is_small = |callee: &&Specialization| facts.program.is_own(&callee.symbol) && facts.is_small(callee);
    let inlined = tier_0.callees.iter().filter(is_small).count() > 0;
    let result = if !inlined && !has_loop(facts, &alone.specialization) {
        let mut instance = (**tier_0).clone();
        instance.edges.extend(facts.take_edges());
        (instance.probe, instance.key) = (probe, cache::key(probe, &instance.edges));
        instance.tier = Tier::One;
        Ok((instance, None))
    } else {
        // Only what was inlined counts, not what was asked before.
        drop(facts.take_edges());
        let inferred = crate::infer::inferred(facts, &alone.specialization);
        let generated = generate(facts, &alone.specialization, &inferred, options, probe);
        generated.map(|(mut instance, function)| {
            Arc::make_mut(&mut instance.record).body = tier_0.record.body;
            (instance, Some(function))
        })
    };
    if environment.stopped() {
        return None;
    }
    let result = result.map(|(instance, function)| {
        cache::keep(probe, &instance, environment);
        if let Some(function) = function {
            cache::keep_ir(&instance, &function, environment);
        }
        Arc::new(instance)
    });
    let time = environment.elapsed().saturating_sub(start);
    let phases = alone.phases.iter().copied().chain([(Phase::Optimize, time)]).collect();
    Some(Outcome { inlined, result, phases, ..alone })
}

fn has_loop(facts: &Facts<'_>, specialization: &Specialization) -> bool {
    let inferred = crate::infer::inferred(facts, specialization);
    inferred.function.as_ref().is_some_and(|function| Cfg::new(function).has_loop())
}

fn generate(
    facts: &Facts<'_>,
    specialization: &Specialization,
    inferred: &Inferred,
    options: Options,
    probe: Digest,
) -> Result<(CodeInstance, typed::Function), Vec<Diagnostic>> {
    let signature = facts
        .program
        .definition(&specialization.symbol)
        .and_then(|_| facts.signature(&specialization.symbol));
    let mut problems = inferred.diagnostics.clone();
    problems.extend(facts.program.memo.too_deep.get().cloned());
    if let Some(signature) = &signature {
        problems.extend(signature_problems(facts, &specialization.symbol, signature));
    }
    let definition = facts.program.definition(&specialization.symbol);
    let function_definition = definition.as_ref().and_then(|definition| definition.function());
    problems
        .extend(function_definition.into_iter().flat_map(|function| function.diagnostics.iter().cloned()));
    let Some(function) = inferred.function.as_ref().filter(|_| problems.is_empty()) else {
        return Err(problems);
    };
    facts.put_edges(inferred.edges.clone());
    bind_to_group(facts, specialization);
    let params = param_types(function);
    let known = RefCell::new(Known::default());
    known.borrow_mut().add(inferred);
    let caller = Caller::of(facts.program, specialization, options);
    let provider = |name: &SpecName| inlinable(facts, &known, name, caller);
    let name = specialization.name();
    let signature_hash = facts.signature_hash(&specialization.symbol, &params, &function.result);
    let sites = function_definition.map(|function| function.sites.clone()).unwrap_or_default();
    let frames = match facts.program.is_library(&specialization.symbol) {
        true => backend::Frames::Hidden,
        false => backend::Frames::Shown,
    };
    let identity = backend::Identity {
        name: &name,
        symbol: &specialization.symbol,
        signature_hash,
        sites: &sites,
        frames,
    };
    let optimize = effort(facts.program, specialization, options);
    // Checked in debug builds only: broken IR is our bug, and names the pass.
    let backend::Generated { mut record, wasm, points, function: passed } =
        backend::compile((**function).clone(), identity, &provider, optimize)
            .unwrap_or_else(|broken| panic!("{broken}"));
    if let Some(function) = function_definition {
        data::fill(&function.data, &mut record);
    }
    let layouts = Layouts::of(facts, &record, (&params, &function.result), &points);
    let edges = facts.take_edges();
    let callees = callees(&record, &known.borrow());
    let wasm: Arc<[u8]> = wasm.into();
    let is_final = caller.tier == Tier::One || cache::is_shared(facts.program, specialization);
    let instance = CodeInstance {
        tier: if is_final { Tier::One } else { Tier::Zero },
        artifact: ArtifactHash(Digest::of(&wasm)),
        key: cache::key(probe, &edges),
        probe,
        owner: Owner::of(facts.program, &specialization.symbol),
        signed: signature.as_ref().is_some_and(|signature| signature.is_signed()),
        signature: describe(&params, &function.result),
        record: Arc::new(record),
        wasm,
        callees,
        edges,
        layouts,
    };
    Ok((instance, passed))
}

/// Functions without declared results that call each other are inferred as one, and compiled as one: each depends on the
/// bodies of all.
fn bind_to_group(facts: &Facts<'_>, specialization: &Specialization) {
    facts.group(specialization).iter().for_each(|member| drop(facts.inlined(member)));
}

/// The IR of `specialization` as the back end gets it; nothing if it has errors.
pub(crate) fn ir(program: &Program, specialization: &Specialization, options: Options) -> Option<String> {
    let facts = Facts::new(program);
    let inferred = crate::infer::inferred(&facts, specialization);
    let function = inferred.function.as_ref()?;
    let known = RefCell::new(Known::default());
    known.borrow_mut().add(&inferred);
    let caller = Caller::of(program, specialization, options);
    let provider = |name: &SpecName| inlinable(&facts, &known, name, caller);
    let optimize = effort(program, specialization, options);
    Some(backend::optimized(function, &provider, optimize).ok()?.to_string())
}

/// What is compiled once for all programs, and what runs for long, is worth all passes.
fn effort(program: &Program, specialization: &Specialization, options: Options) -> backend::Optimize {
    if options.unoptimized {
        backend::Optimize::No
    } else if options.tier == Tier::One || cache::is_shared(program, specialization) {
        backend::Optimize::Yes
    } else {
        backend::Optimize::Quick
    }
}

/// The specializations behind names that calls may mention: of the function itself and of what was inlined.
#[derive(Default)]
struct Known(BTreeMap<SpecName, Specialization>);

impl Known {
    fn add(&mut self, inferred: &Inferred) {
        self.0.extend(inferred.callees.iter().map(|callee| (callee.name(), callee.clone())));
    }
}

/// What decides about inlining on the side of the caller.
#[derive(Clone, Copy)]
struct Caller {
    tier: Tier,
    is_library: bool,
}

impl Caller {
    fn of(program: &Program, specialization: &Specialization, options: Options) -> Caller {
        let tier = cache::tier(program, specialization, options);
        Caller { tier, is_library: program.is_library(&specialization.symbol) }
    }
}

/// The body of a callee that calls are replaced by: one that says so; within the library small ones of its own, and in other
/// code at tier 1 small ones of the user.
fn inlinable(
    facts: &Facts<'_>,
    known: &RefCell<Known>,
    name: &SpecName,
    caller: Caller,
) -> Option<backend::Offered> {
    let callee = known.borrow().0.get(name).cloned()?;
    facts.program.definition(&callee.symbol)?;
    let (frames, may_be_inlined) = match facts.program.is_library(&callee.symbol) {
        // What the host does has no body here.
        true => (backend::Frames::Hidden, caller.is_library && callee.symbol.module() != "host"),
        false => (backend::Frames::Shown, caller.tier == Tier::One),
    };
    let is_wanted = facts.signature(&callee.symbol)?.inline || may_be_inlined && facts.is_small(&callee);
    if !is_wanted {
        return None;
    }
    let inferred = facts.inlined(&callee);
    known.borrow_mut().add(&inferred);
    Some(backend::Offered { body: inferred.function.clone()?, frames })
}

/// What must be there to link `record`, the host surface apart.
fn callees(record: &LinkRecord, known: &Known) -> Vec<Specialization> {
    let points = record.points.iter().map(|point| &point.callee);
    let glue = record.types.iter().flat_map(|ty| ty.finalize.iter().chain(&ty.visit));
    let in_table = record.addresses.iter().filter_map(|address| match address {
        Address::Table(name) => Some(name),
        _ => None,
    });
    // Tracebacks name them, and tier 0 calls them.
    let inlined = record.inlined.iter().map(|site| &site.function);
    let mut callees: Vec<Specialization> = points
        .chain(glue)
        .chain(in_table)
        .chain(inlined)
        .filter(|name| !name.as_str().starts_with("host."))
        .filter(|name| name.as_str() != "runtime.finalize")
        .map(|name| {
            known.0.get(name).cloned().unwrap_or_else(|| Specialization::plain(&name.as_str().into()))
        })
        .collect();
    callees.sort();
    callees.dedup();
    callees
}

fn param_types(function: &typed::Function) -> Vec<crate::ir::Type> {
    let params = &function.blocks[function.entry()].params;
    params.iter().map(|param| function.values[*param].ty.clone()).collect()
}

fn describe(params: &[crate::ir::Type], result: &crate::ir::Type) -> String {
    let params: Vec<String> = params.iter().map(lattice::display).collect();
    format!("({}) -> {}", params.join(", "), lattice::display(result))
}

/// Annotations of a signature that are not types.
pub(crate) fn signature_problems(
    facts: &Facts<'_>,
    symbol: &Symbol,
    signature: &Signature,
) -> Vec<Diagnostic> {
    let Some(definition) = facts.program.definition(symbol) else { return Vec::new() };
    let problem = |(site, reason): &(linkpoint_abi::Site, String)| {
        let site = if site.end == 0 { definition.place.name } else { *site };
        Diagnostic::error("E0301", facts.program.locate(&definition, site), reason.clone())
    };
    signature.problems.iter().map(problem).collect()
}
