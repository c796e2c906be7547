//! The runtime library: typed Python under `compiler/stdlib/`, part of this crate, read once per process and on demand.
//! A module is a file or a folder; the files of a folder share one namespace.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use foldhash::fast::RandomState;
use include_dir::{Dir, include_dir};
use linkpoint_abi::Symbol;

use crate::front::definition::{Definition, FromOthers, Module};
use crate::front::{Threads, on_this_thread};
use crate::source::SourceFile;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/stdlib");

static MODULES: OnceLock<HashMap<Arc<str>, LazyModule, RandomState>> = OnceLock::new();

struct LazyModule {
    files: Vec<SourceFile>,
    read: OnceLock<ReadModule>,
}

/// A module, and its definitions to be found without comparing names in order: they are asked for more often than anything else.
struct ReadModule {
    module: Arc<Module>,
    definitions: HashMap<Symbol, Arc<Definition>, RandomState>,
}

impl ReadModule {
    fn of(module: Module) -> ReadModule {
        let definition =
            |(symbol, definition): (&Symbol, &Arc<Definition>)| (symbol.clone(), Arc::clone(definition));
        ReadModule {
            definitions: module.definitions.iter().map(definition).collect(),
            module: Arc::new(module),
        }
    }
}

static CHECKS_MEMORY: AtomicBool = AtomicBool::new(false);

/// Has the allocator of all programs that this process compiles check itself, as `CHECKED` in `runtime.py` describes: a
/// block that is freed twice or written to when it is free traps, one that is read then has other contents. For tests,
/// before anything is compiled.
pub fn check_memory() {
    CHECKS_MEMORY.store(true, Ordering::Relaxed);
    let text = &MODULES.get_or_init(modules)["runtime"].files[0].text;
    assert!(text.contains(CHECKED), "memory is checked from the first use of the library on");
}

const UNCHECKED: &str = "\nCHECKED: Final = False\n";
const CHECKED: &str = "\nCHECKED: Final = True\n";

/// The library module with this name.
pub fn module(name: &str) -> Option<&'static Arc<Module>> {
    read_on(name, &on_this_thread).map(|read| &read.module)
}

/// What the library module with this name defines as `symbol`, and the module.
pub(crate) fn definition(
    module: &str,
    symbol: &Symbol,
) -> Option<(&'static Arc<Module>, &'static Arc<Definition>)> {
    let read = read_on(module, &on_this_thread)?;
    Some((&read.module, read.definitions.get(symbol)?))
}

fn read_on(name: &str, threads: Threads<'_>) -> Option<&'static ReadModule> {
    let lazy = MODULES.get_or_init(modules).get(name)?;
    let read =
        || ReadModule::of(crate::front::read_module_on(name, &lazy.files, &FromOthers::default(), threads));
    Some(lazy.read.get_or_init(read))
}

/// The modules that every program uses.
const USED_BY_ALL: [&str; 2] = ["builtins", "runtime"];

/// Reads what every program uses of the library, on several threads, unless that is done: one needs tens of milliseconds for it.
pub(crate) fn read_ahead(threads: Threads<'_>) {
    for name in USED_BY_ALL {
        let _ = read_on(name, threads);
    }
}

/// What the paths of the library's files start with. No file of a user has such a path.
const PATH_PREFIX: &str = "<library>/";

/// Whether `path` is that of a file of the library.
pub fn is_path(path: &str) -> bool {
    path.starts_with(PATH_PREFIX)
}

/// Whether a module is for the library alone.
pub fn is_internal(name: &str) -> bool {
    ["builtins", "bytelike", "complexes", "host", "intrinsics", "runtime", "wire"].contains(&name)
}

/// Whether the names of a module of the library are not for programs to import.
pub(crate) fn is_hidden(name: &str) -> bool {
    is_internal(name) && name != BUILTINS
}

/// Whether others than the library see what `module` calls `name`: its `builtins` has much that CPython's has not.
pub(crate) fn is_seen(module: &str, name: &str) -> bool {
    module != BUILTINS || crate::front::is_builtin_name(name)
}

const BUILTINS: &str = "builtins";

/// The names of all library modules, in no order.
pub fn names() -> impl Iterator<Item = &'static Arc<str>> {
    MODULES.get_or_init(modules).keys()
}

fn modules() -> HashMap<Arc<str>, LazyModule, RandomState> {
    let mut modules = HashMap::default();
    for file in FILES.files() {
        add(&mut modules, stem(file.path()), vec![source_file(file)]);
    }
    for dir in FILES.dirs() {
        let mut files: Vec<SourceFile> = dir.files().map(source_file).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        add(&mut modules, stem(dir.path()), files);
    }
    modules
}

fn add(modules: &mut HashMap<Arc<str>, LazyModule, RandomState>, name: String, files: Vec<SourceFile>) {
    modules.insert(Arc::from(name), LazyModule { files, read: OnceLock::new() });
}

fn stem(path: &std::path::Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn source_file(file: &include_dir::File<'_>) -> SourceFile {
    let text = file.contents_utf8().expect("the library is UTF-8, as a test states");
    let text = match CHECKS_MEMORY.load(Ordering::Relaxed) && file.path() == Path::new("runtime.py") {
        true => text.replace(UNCHECKED, CHECKED).into(),
        false => text.into(),
    };
    SourceFile { path: format!("{PATH_PREFIX}{}", file.path().display()), text }
}
