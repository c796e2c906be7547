//! `linkpoint run`: like `python3 FILE`.

use std::path::Path;
use std::sync::Arc;

use super::args::RunArgs;
use super::exit::Exit;
use super::guest::{Guest, limits};
use super::improve::Improvement;
use super::interrupt::until_interrupted;
use super::load::load;
use super::streams::Streams;
use super::workplace::Workplace;
use crate::build::{Cancel, Entry, Toolchain};

pub(super) fn run(args: RunArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    let (cancel, streams) = (Cancel::default(), Streams::of_process());
    let (guest_cancel, guest_streams) = (cancel.clone(), streams.clone());
    until_interrupted(&cancel, &streams, move || work(&args, toolchain, &guest_streams, &guest_cancel))
}

fn work(args: &RunArgs, toolchain: Arc<dyn Toolchain>, streams: &Streams, cancel: &Cancel) -> Exit {
    let file = args.program.first().map_or("", String::as_str);
    let loaded = match load(Path::new(file)) {
        Ok(loaded) => loaded,
        Err(error) => return error.exit(),
    };
    let workplace = Workplace::new(&args.workplace, toolchain);
    let tier = args.tier.into();
    let program = match workplace.program(&loaded, &Entry::Main, tier, cancel) {
        Ok(program) => program,
        Err(exit) => return exit,
    };
    let argv = args.program.clone();
    let guest = Guest {
        program: &program,
        loaded: &loaded,
        limits: limits(&args.limits),
        argv,
        call_arguments: Vec::new(),
    };
    let what = (&loaded, &Entry::Main);
    let mut improvement = Improvement::of(&workplace, &program, what, tier, args.limits.memory_bytes);
    let ended = improvement.during(|| guest.run(streams, cancel));
    workplace.finish(&program.report);
    improvement.at_end();
    ended.map_or_else(|exit| exit, |_| Exit::Success)
}
