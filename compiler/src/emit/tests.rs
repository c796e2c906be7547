//! What the emitted wasm looks like. That it computes the right thing is tested by running it, in [`crate::backend`].

use expect_test::{Expect, expect};
use linkpoint_abi::{Digest, LinkRecord, SignatureHash};

use super::emit;
use crate::ir::text;
use crate::own::own;

/// Compiles a function without optimization and validates the artifact.
pub(crate) fn compile(source: &str) -> (LinkRecord, Vec<u8>) {
    let mut function = text::parse(source).expect("the test's function is well formed");
    own(&mut function);
    let name = function.name.as_str();
    let (record, wasm) = emit(&function, &name.into(), &name.into(), SignatureHash(Digest::of(b"")), &[]);
    let mut validator = wasmparser::Validator::new_with_features(wasmparser::WasmFeatures::all());
    if let Err(error) = validator.validate_all(&wasm) {
        panic!("{error}\n{}\n{}", text::print(&function), wat(&wasm));
    }
    (record, wasm)
}

fn wat(wasm: &[u8]) -> String {
    let mut text = String::new();
    let mut print = wasmprinter::Config::new();
    print.indent_text("  ");
    let printed = print.print(wasm, &mut wasmprinter::PrintFmtWrite(&mut text));
    printed.map_or_else(|error| error.to_string(), |()| text)
}

fn check(source: &str, expected: Expect) {
    expected.assert_eq(&wat(&compile(source).1));
}

#[test]
fn a_checked_sum_that_a_return_takes() {
    check(
        "func main.add(v0: int, v1: int) -> int {
            v2 = add v0, v1 @1
            return v2
        }",
        expect![[r#"
            (module
              (type (;0;) (func (param i64 i64) (result i64 i32)))
              (type (;1;) (func (result i32 i32)))
              (type (;2;) (func (param i64 i64 i64) (result i32 i32)))
              (import "point" "0" (global (;0;) (mut (ref 1))))
              (import "addr" "0" (global (;1;) i32))
              (import "point" "1" (global (;2;) (mut (ref 2))))
              (export "fn" (func 0))
              (func (;0;) (type 0) (param i64 i64) (result i64 i32)
                (local i32 i64 i32 i64)
                block ;; label = @1
                  local.get 0
                  local.get 1
                  i64.add
                  local.set 3
                  local.get 0
                  local.get 3
                  i64.xor
                  local.get 1
                  local.get 3
                  i64.xor
                  i64.and
                  i64.const 0
                  i64.lt_s
                  if ;; label = @2
                    i32.const 0
                    local.set 4
                    i64.const 1
                    local.set 5
                    br 1 (;@1;)
                  end
                  local.get 3
                  i32.const 0
                  return
                end
                local.get 4
                i32.eqz
                if ;; label = @1
                  global.get 0
                  call_ref 1
                  local.set 4
                  drop
                end
                local.get 4
                i64.extend_i32_u
                global.get 1
                i64.extend_i32_u
                local.get 5
                global.get 2
                call_ref 2
                drop
                drop
                local.get 4
                local.set 2
                local.get 2
                local.set 2
                i64.const 0
                local.get 2
                return
                unreachable
              )
            )
        "#]],
    );
}

#[test]
fn a_loop_with_a_call_and_a_handler() {
    check(
        "func main.f(v0: int) -> int {
            point0 = main.g(int) -> int
            v1 = int 0
            jump block1(v1, v1)
        block1(v2: int, v3: int):
            v4 = lt v2, v0
            br v4, block2, block3
        block2:
            handler block4(v3)
            v5 = call point0 v2 @7
            v6 = int 1
            v7 = wrapping_add v2, v6
            jump block1(v7, v5)
        block3:
            return v3
        block4(v8: builtins.BaseException, v9: int):
            return v9
        }",
        expect![[r#"
            (module
              (type (;0;) (func (param i64) (result i64 i32)))
              (type (;1;) (func (param i64 i64 i64) (result i32 i32)))
              (type (;2;) (func (param i64) (result i32 i32)))
              (import "point" "0" (global (;0;) (mut (ref 0))))
              (import "addr" "0" (global (;1;) i32))
              (import "point" "1" (global (;2;) (mut (ref 1))))
              (import "point" "2" (global (;3;) (mut (ref 2))))
              (import "point" "3" (global (;4;) (mut (ref 2))))
              (import "env" "memory" (memory (;0;) 1))
              (export "fn" (func 0))
              (func (;0;) (type 0) (param i64) (result i64 i32)
                (local i32 i64 i64 i32 i64 i32)
                i64.const 0
                i64.const 0
                local.set 3
                local.set 2
                loop ;; label = @1
                  local.get 2
                  local.get 0
                  i64.lt_s
                  i32.eqz
                  if ;; label = @2
                    local.get 3
                    i32.const 0
                    return
                  end
                  block ;; label = @2
                    local.get 2
                    i64.const 1
                    i64.add
                    local.get 2
                    global.get 0
                    call_ref 0
                    local.tee 4
                    if ;; label = @3
                      i64.const 7
                      local.set 5
                      br 1 (;@2;)
                    end
                    local.set 3
                    local.set 2
                    br 1 (;@1;)
                  end
                  local.get 4
                  i64.extend_i32_u
                  global.get 1
                  i64.extend_i32_u
                  local.get 5
                  global.get 2
                  call_ref 1
                  drop
                  drop
                  local.get 4
                  local.set 1
                  local.get 1
                  local.set 1
                  local.get 1
                  local.get 3
                  local.set 2
                  local.set 1
                  local.get 1
                  local.get 1
                  i32.load
                  i32.const 8
                  i32.sub
                  local.tee 6
                  i32.store
                  local.get 6
                  i32.const 8
                  i32.lt_u
                  if ;; label = @2
                    local.get 1
                    i64.extend_i32_u
                    global.get 3
                    call_ref 2
                    drop
                    drop
                  else
                    local.get 6
                    i32.const 1
                    i32.and
                    i32.eqz
                    if ;; label = @3
                      local.get 1
                      i64.extend_i32_u
                      global.get 4
                      call_ref 2
                      drop
                      drop
                    end
                  end
                  local.get 2
                  i32.const 0
                  return
                end
                unreachable
              )
            )
        "#]],
    );
}

#[test]
fn objects_are_counted() {
    check(
        r#"func main.f(v0: main.Node) -> main.Node {
            point0 = main.use(main.Node) -> None
            addr0 = type main.Node
            type main.Node "Node" 24 [] cyclic
            v1: main.Node = new addr0 @1
            set_field 8 v1, v0
            v2 = call point0 v1 @2
            v3: main.Node = field 8 v1
            return v3
        }"#,
        expect![[r#"
            (module
              (type (;0;) (func (param i32) (result i32 i32)))
              (type (;1;) (func (param i64) (result i64 i32)))
              (type (;2;) (func (param i64) (result i32 i32)))
              (type (;3;) (func (param i64 i64 i64) (result i32 i32)))
              (import "addr" "0" (global (;0;) i32))
              (import "point" "0" (global (;1;) (mut (ref 1))))
              (import "addr" "1" (global (;2;) i32))
              (import "point" "1" (global (;3;) (mut (ref 2))))
              (import "point" "2" (global (;4;) (mut (ref 2))))
              (import "point" "3" (global (;5;) (mut (ref 0))))
              (import "addr" "2" (global (;6;) i32))
              (import "point" "4" (global (;7;) (mut (ref 3))))
              (import "env" "memory" (memory (;0;) 1))
              (export "fn" (func 0))
              (func (;0;) (type 0) (param i32) (result i32 i32)
                (local i32 i32 i32 i64 i32)
                block ;; label = @1
                  block ;; label = @2
                    global.get 0
                    i32.load offset=48
                    local.tee 1
                    i32.eqz
                    if ;; label = @3
                      i64.const 24
                      global.get 1
                      call_ref 1
                      local.tee 3
                      if ;; label = @4
                        i64.const 1
                        local.set 4
                        br 2 (;@2;)
                      end
                      i32.wrap_i64
                      local.set 1
                    else
                      global.get 0
                      local.get 1
                      i32.load
                      i32.store offset=48
                    end
                    local.get 1
                    i32.const 8
                    i32.store
                    local.get 1
                    global.get 2
                    i32.store offset=4
                    local.get 1
                    i64.const 0
                    i64.store offset=8
                    local.get 1
                    i64.const 0
                    i64.store offset=16
                    block ;; label = @3
                      local.get 0
                      local.get 0
                      i32.load
                      i32.const 8
                      i32.add
                      i32.store
                      local.get 1
                      i32.load offset=8
                      local.set 2
                      local.get 1
                      local.get 0
                      i32.store offset=8
                      local.get 2
                      if ;; label = @4
                        local.get 2
                        local.get 2
                        i32.load
                        i32.const 8
                        i32.sub
                        local.tee 5
                        i32.store
                        local.get 5
                        i32.const 8
                        i32.lt_u
                        if ;; label = @5
                          local.get 2
                          i64.extend_i32_u
                          global.get 3
                          call_ref 2
                          drop
                          drop
                        else
                          local.get 5
                          i32.const 1
                          i32.and
                          i32.eqz
                          if ;; label = @6
                            local.get 2
                            i64.extend_i32_u
                            global.get 4
                            call_ref 2
                            drop
                            drop
                          end
                        end
                      end
                      local.get 1
                      global.get 5
                      call_ref 0
                      local.tee 3
                      if ;; label = @4
                        i64.const 2
                        local.set 4
                        br 1 (;@3;)
                      end
                      drop
                      local.get 1
                      i32.load offset=8
                      local.tee 0
                      local.get 0
                      i32.load
                      i32.const 8
                      i32.add
                      i32.store
                      local.get 1
                      local.get 1
                      i32.load
                      i32.const 8
                      i32.sub
                      local.tee 5
                      i32.store
                      local.get 5
                      i32.const 8
                      i32.lt_u
                      if ;; label = @4
                        local.get 1
                        i64.extend_i32_u
                        global.get 3
                        call_ref 2
                        drop
                        drop
                      else
                        local.get 5
                        i32.const 1
                        i32.and
                        i32.eqz
                        if ;; label = @5
                          local.get 1
                          i64.extend_i32_u
                          global.get 4
                          call_ref 2
                          drop
                          drop
                        end
                      end
                      local.get 0
                      i32.const 0
                      return
                    end
                    local.get 3
                    i64.extend_i32_u
                    global.get 6
                    i64.extend_i32_u
                    local.get 4
                    global.get 7
                    call_ref 3
                    drop
                    drop
                    local.get 3
                    local.set 2
                    local.get 2
                    local.set 0
                    local.get 1
                    local.get 1
                    i32.load
                    i32.const 8
                    i32.sub
                    local.tee 5
                    i32.store
                    local.get 5
                    i32.const 8
                    i32.lt_u
                    if ;; label = @3
                      local.get 1
                      i64.extend_i32_u
                      global.get 3
                      call_ref 2
                      drop
                      drop
                    else
                      local.get 5
                      i32.const 1
                      i32.and
                      i32.eqz
                      if ;; label = @4
                        local.get 1
                        i64.extend_i32_u
                        global.get 4
                        call_ref 2
                        drop
                        drop
                      end
                    end
                    local.get 0
                    local.set 1
                    br 1 (;@1;)
                  end
                  local.get 3
                  i64.extend_i32_u
                  global.get 6
                  i64.extend_i32_u
                  local.get 4
                  global.get 7
                  call_ref 3
                  drop
                  drop
                  local.get 3
                  local.set 2
                  local.get 2
                  local.set 1
                end
                i32.const 0
                local.get 1
                return
                unreachable
              )
            )
        "#]],
    );
}
