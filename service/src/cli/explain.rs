//! `linkpoint explain`: the page of a diagnostic code.

use super::args::ExplainArgs;
use super::exit::Exit;
use crate::build::Toolchain;
use crate::output;

pub(super) fn explain(args: &ExplainArgs, toolchain: &dyn Toolchain) -> Exit {
    let Some(code) = args.code.as_deref().map(str::to_uppercase) else {
        let list: String = toolchain.pages().iter().map(|code| format!("{code}\n")).collect();
        return print(&list);
    };
    match toolchain.page(&code) {
        Some(page) => print(&page),
        None => {
            output::say(&format!("no page about {code}; `linkpoint explain` lists all codes"));
            Exit::Usage
        }
    }
}

fn print(text: &str) -> Exit {
    if output::text(text).is_ok() { Exit::Success } else { Exit::Raised }
}
