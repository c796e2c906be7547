//! The host surface: what guest code can reach, one wasmtime function for each of `linkpoint_abi::host::FUNCTIONS`.
//! All follow the calling convention of compiled code: they return `(result, exception)`, the exception always 0.
//! Not here: the state that they change (`guest`).

mod erf;
mod gamma;
mod hyperbolic;
mod math;
mod memory;
mod program;
mod streams;

use linkpoint_abi::WasmSignature;
use wasmtime::{AsContextMut, Caller, ExternType, Func, Linker, Module, Val};

use crate::engine::Engine;
use crate::guest::{Guest, Stop};
use crate::types::wasmtime_type;

/// The module that frames import stubs from, by signature.
pub(crate) const STUBS: &str = "stub";

/// What host functions return: a result and no exception, or the end of the run.
type Return<T> = wasmtime::Result<(T, i32)>;

/// A linker with the functions that a frame imports: host functions, and a stub for each signature.
pub(crate) fn linker(engine: &Engine, frame: &Module) -> wasmtime::Result<Linker<Guest>> {
    let mut linker = Linker::new(engine.wasmtime());
    define_host(&mut linker)?;
    for import in frame.imports().filter(|import| import.module() == STUBS) {
        if let ExternType::Func(function) = import.ty() {
            linker.func_new(STUBS, import.name(), function, empty_point(import.name()))?;
        }
    }
    Ok(linker)
}

/// The function of the host surface with this name.
pub(crate) fn function(
    mut context: impl AsContextMut<Data = Guest>,
    engine: &Engine,
    name: &str,
) -> wasmtime::Result<Func> {
    let mut linker = Linker::new(engine.wasmtime());
    define_host(&mut linker)?;
    let found = linker.get(&mut context, "host", name)?.into_func();
    found.ok_or_else(|| misuse(format!("there is no host function `{name}`")))
}

/// A function for a point that nothing fills.
pub(crate) fn stub(
    context: impl AsContextMut<Data = Guest>,
    engine: &Engine,
    signature: &WasmSignature,
) -> Func {
    Func::new(context, wasmtime_type(engine.wasmtime(), signature), empty_point(&signature.to_string()))
}

fn empty_point(
    signature: &str,
) -> impl Fn(Caller<'_, Guest>, &[Val], &mut [Val]) -> wasmtime::Result<()> + Send + Sync + 'static {
    let message = format!("a point of signature {signature} was called before it was filled");
    move |_, _, _| Err(misuse(message.clone()))
}

fn define_host(linker: &mut Linker<Guest>) -> wasmtime::Result<()> {
    streams::define(linker)?;
    program::define(linker)?;
    math::define(linker)
}

/// Ends the run for a reason that is not the program's fault.
fn misuse(message: String) -> wasmtime::Error {
    wasmtime::Error::new(Stop::Misuse(message))
}

#[cfg(test)]
mod tests {
    use linkpoint_abi::{WasmType, host::FUNCTIONS};
    use wasmtime::{Store, ValType};

    use super::*;
    use crate::io::{Cancel, Streams};
    use crate::outcome::Limits;

    fn value_type(value_type: &WasmType) -> String {
        match value_type {
            WasmType::I32 => ValType::I32,
            WasmType::I64 => ValType::I64,
            WasmType::F64 => ValType::F64,
            WasmType::V128 => ValType::V128,
        }
        .to_string()
    }

    #[test]
    fn every_function_of_the_surface_is_there_with_its_signature_and_nothing_else() {
        let engine = wasmtime::Engine::default();
        let mut linker = Linker::new(&engine);
        define_host(&mut linker).expect("definitions do not clash");
        let guest = Guest::new(Limits::default(), Cancel::new(), Streams::Buffers { stdin: Vec::new() });
        let mut store = Store::new(&engine, guest);
        let mut found: Vec<String> = Vec::new();
        let defined: Vec<_> =
            linker.iter(&mut store).map(|(_, name, item)| (name.to_owned(), item)).collect();
        for (name, item) in defined {
            let ExternType::Func(function) = item.ty(&store) else { panic!("`{name}` is not a function") };
            let params: Vec<String> = function.params().map(|param| param.to_string()).collect();
            let results: Vec<String> = function.results().map(|result| result.to_string()).collect();
            found.push(format!("{name} {params:?} {results:?}"));
        }
        let expected = FUNCTIONS.iter().map(|function| {
            let params: Vec<String> = function.params.iter().map(value_type).collect();
            let results = [value_type(&function.result), "i32".to_owned()];
            format!("{} {params:?} {results:?}", function.name)
        });
        let mut expected: Vec<String> = expected.collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
}
