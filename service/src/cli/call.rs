//! `linkpoint call`: one function, typed arguments, the result as JSON.

use std::sync::Arc;

use linkpoint_abi::Symbol;
use serde_json::Value;

use super::args::CallArgs;
use super::exit::Exit;
use super::guest::{Guest, limits};
use super::improve::Improvement;
use super::interrupt::until_interrupted;
use super::load::{Loaded, load};
use super::streams::Streams;
use super::workplace::Workplace;
use crate::build::{Cancel, Entry, Toolchain};
use crate::ops::program::Program;
use crate::ops::running::{decode_result, encode_call};
use crate::output;

pub(super) fn call(args: CallArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    let (cancel, streams) = (Cancel::default(), Streams::of_process());
    let (guest_cancel, guest_streams) = (cancel.clone(), streams.clone());
    let work = move || work(&args, toolchain, &guest_streams, &guest_cancel).unwrap_or_else(|exit| exit);
    until_interrupted(&cancel, &streams, work)
}

fn work(
    args: &CallArgs,
    toolchain: Arc<dyn Toolchain>,
    streams: &Streams,
    cancel: &Cancel,
) -> Result<Exit, Exit> {
    let loaded = load(&args.file).map_err(|error| error.exit())?;
    let arguments = parse(&args.args)?;
    let workplace = Workplace::new(&args.workplace, toolchain);
    let (entry, tier) = (Entry::Call(symbol(&loaded, &args.function)), args.tier.into());
    let program = workplace.program(&loaded, &entry, tier, cancel)?;
    let call_arguments =
        encode_call(&program, &arguments).map_err(|refusal| workplace.refuse(&loaded, refusal))?;
    let argv = vec![args.file.to_string_lossy().into_owned()];
    let guest =
        Guest { program: &program, loaded: &loaded, limits: limits(&args.limits), argv, call_arguments };
    let mut improvement =
        Improvement::of(&workplace, &program, (&loaded, &entry), tier, args.limits.memory_bytes);
    let ended = improvement.during(|| guest.run(streams, cancel));
    let ended = ended.and_then(|result| print(&program, result.as_deref()));
    workplace.finish(&program.report);
    improvement.at_end();
    ended
}

fn print(program: &Program, result: Option<&[u8]>) -> Result<Exit, Exit> {
    let value = decode_result(program, result).map_err(|error| {
        output::say(&format!("internal error: {error}"));
        Exit::Internal
    })?;
    output::text(&format!("{value}\n")).map(|()| Exit::Success).map_err(|_| Exit::Raised)
}

/// The function's symbol: its module may be left out.
fn symbol(loaded: &Loaded, function: &str) -> Symbol {
    let module = loaded.module();
    let is_full = function.strip_prefix(module).is_some_and(|rest| rest.starts_with('.'));
    if is_full { Symbol::new(function) } else { Symbol::new(format!("{module}.{function}")) }
}

fn parse(args: &[String]) -> Result<Vec<Value>, Exit> {
    let parse = |arg: &String| {
        serde_json::from_str(arg).map_err(|_| {
            let quoted = Value::from(arg.as_str());
            usage(&format!("expected JSON, found {arg}; a str is written '{quoted}'"))
        })
    };
    args.iter().map(parse).collect()
}

fn usage(text: &str) -> Exit {
    output::say(text);
    Exit::Usage
}
