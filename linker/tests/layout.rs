//! What the linker places in memory, read back by guest code: literals, type descriptors, variables, table, heap.

mod support;

use linkpoint_abi::layout::{self, descriptor, string};
use linkpoint_abi::{Address, SpecName, TypeRecord};
use linkpoint_linker::Outcome;
use support::*;

/// Links `unit` with what it needs, and answers the memory words from the address that it returns.
fn words(addressed: impl Fn(Builder) -> Builder, more: &[Unit], count: u32) -> Vec<u32> {
    let dump = addressed(entry().calls("host.call_write", "i64 i64 -> i32"));
    let dump = dump.returns(&format!("ADDR(0) i64.extend_i32_u i64.const {} CALL(0) drop", count * 4));
    let result = run(&link(&[&[dump], more].concat()));
    assert_eq!(result.outcome, Outcome::Returned);
    let bytes = result.call_result.expect("the entry writes a result");
    bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
}

/// The address behind the number, as a guest sees it.
fn address(addressed: impl Fn(Builder) -> Builder) -> u32 {
    let dump = addressed(entry().calls("host.call_write", "i64 i64 -> i32"));
    let dump = dump.returns("(i32.store (i32.const 16) ADDR(0)) i64.const 16 i64.const 4 CALL(0) drop");
    let bytes = run(&link(&[dump])).call_result.expect("the entry writes a result");
    u32::from_le_bytes(bytes.try_into().expect("four bytes"))
}

fn check_text(text: &str, width: u32, characters: &[u32]) {
    let found = words(|dump| dump.literal(text), &[], 8 + characters.len() as u32);
    let at = |offset: u32| found[(offset / 4) as usize];
    assert_eq!(at(layout::COUNT), layout::COUNT_IMMORTAL);
    assert_eq!((at(string::LENGTH), at(string::LENGTH + 4)), (text.chars().count() as u32, 0));
    assert_eq!((at(string::WIDTH), at(string::WIDTH + 4)), (width, 0));
    assert_eq!((at(string::HASH), at(string::HASH + 4)), (0, 0));
    assert_eq!(&found[8..], characters, "{text}");
    assert!(at(layout::TYPE) >= layout::DATA_START && at(layout::TYPE) % 8 == 0);
}

#[test]
fn a_str_takes_the_smallest_width_that_fits_every_character() {
    check_text("abcd", 1, &[u32::from_le_bytes(*b"abcd")]);
    check_text("ab\u{e9}", 1, &[u32::from_le_bytes([b'a', b'b', 0xe9, 0])]);
    check_text("a\u{3b1}", 2, &[0x3b1 << 16 | 0x61]);
    check_text("a\u{ffff}\u{1f600}", 4, &[0x61, 0xffff, 0x1f600]);
    check_text("", 1, &[]);
    check_text("a\0b\u{100}", 2, &[0x61, 0x100 << 16 | 0x62]);
}

#[test]
fn equal_literals_are_one_object_and_different_ones_are_not() {
    let image = link(&[
        entry_reporting("main.compare"),
        function("main.compare", "-> i64")
            .literal("same")
            .literal("same")
            .literal("other")
            .calls("main.where", "-> i32")
            .locals("(local $elsewhere i32)")
            .returns(
                "CALL(0) drop local.set $elsewhere
                 (i64.extend_i32_u (i32.add
                    (i32.add (i32.eq ADDR(0) ADDR(1)) (i32.eq ADDR(0) ADDR(2)))
                    (i32.mul (i32.const 10) (i32.eq ADDR(0) (local.get $elsewhere)))))",
            ),
        function("main.where", "-> i32").literal("same").returns("ADDR(0)"),
    ]);
    assert_eq!(reported(&run(&image)), 11);
}

/// `Base` with two virtual methods, `Derived` with three.
fn classes() -> [TypeRecord; 2] {
    let mut base = class("main.Base", &[], 16);
    base.methods = vec![SpecName::new("main.Base.first"), SpecName::new("main.Base.second")];
    let mut derived = class("main.Derived", &["main.Base"], 24);
    derived.methods =
        ["main.Derived.first", "main.Base.second", "main.Derived.third"].map(SpecName::new).to_vec();
    derived.finalize = Some(SpecName::new("runtime.finalize(main.Derived)"));
    derived.visit = Some(SpecName::new("runtime.visit(main.Derived)"));
    derived.cyclic = true;
    derived.storage = true;
    [base, derived]
}

fn methods() -> Vec<Unit> {
    let method =
        |name: &str, answer: i64| function(name, "i32 -> i64").returns(&format!("i64.const {answer}"));
    let mut units = vec![
        method("main.Base.first", 1),
        method("main.Base.second", 2),
        method("main.Derived.first", 10),
        method("main.Derived.third", 30),
    ];
    for name in ["runtime.finalize(main.Derived)", "runtime.visit(main.Derived)"] {
        units.push(function(name, "i32 -> i32").returns("i32.const 0"));
    }
    units
}

fn with_classes(builder: Builder) -> Builder {
    classes().into_iter().chain([str_type()]).fold(builder, Builder::states)
}

#[test]
fn a_descriptor_says_all_about_its_type() {
    let found = words(|dump| with_classes(dump.descriptor("main.Derived")), &methods(), 12);
    let at = |offset: u32| found[(offset / 4) as usize];
    assert_eq!(
        (at(descriptor::SIZE), at(descriptor::DEPTH), at(descriptor::FLAGS)),
        (24, 1, descriptor::CYCLIC | descriptor::STORAGE)
    );
    let functions = [
        at(descriptor::FINALIZE),
        at(descriptor::VISIT),
        at(descriptor::METHODS),
        at(descriptor::METHODS + 8),
    ];
    for (number, function) in functions.iter().enumerate() {
        assert!(*function >= 2 && !functions[..number].contains(function), "{functions:?}");
    }
    assert!(at(descriptor::NAME) >= layout::DATA_START);
    let ancestors = at(descriptor::ANCESTORS);
    let base = address_of_base();
    // the list of ancestors stands right behind the methods
    assert_eq!(found[10], base);
    assert!(ancestors >= layout::DATA_START && found[11] != base);
}

fn address_of_base() -> u32 {
    let found =
        words(|dump| with_classes(dump.descriptor("main.Derived").descriptor("main.Base")), &methods(), 12);
    found[10]
}

#[test]
fn virtual_methods_are_called_through_the_descriptor() {
    let call = |type_number: u32, slot: u32| {
        format!(
            "(i32.const 0) (i32.load offset={} ADDR({type_number})) call_indirect (param i32) (result i64 i32) drop",
            descriptor::METHODS + 4 * slot
        )
    };
    let digits = [call(0, 0), call(0, 1), call(1, 0), call(1, 1), call(1, 2)];
    let code = digits
        .iter()
        .fold("i64.const 0".to_owned(), |code, call| format!("{code} i64.const 100 i64.mul {call} i64.add"));
    let caller =
        with_classes(function("main.call", "-> i64").descriptor("main.Base").descriptor("main.Derived"));
    let units = [&[entry_reporting("main.call"), caller.returns(&code)], methods().as_slice()].concat();
    assert_eq!(reported(&run(&link(&units))), 1_02_10_02_30);
}

#[test]
fn the_name_of_a_type_is_a_str_and_is_one_with_equal_literals() {
    let image = link(&[
        entry_reporting("main.f"),
        function("main.f", "-> i64")
            .descriptor("main.P")
            .literal("P")
            .states(class("main.P", &[], 16))
            .returns(&format!(
                "(i64.extend_i32_u (i32.eq ADDR(1) (i32.load offset={} ADDR(0))))",
                descriptor::NAME
            )),
    ]);
    assert_eq!(reported(&run(&image)), 1);
}

#[test]
fn variables_start_as_zero_at_their_alignment() {
    let image = link(&[
        entry_reporting("main.f"),
        function("main.f", "-> i64")
            .variable("main.small", 4, "bool")
            .variable("main.large", 8, "int")
            .variable("main.other", 4, "str")
            .returns(
                "(i64.or (i64.or (i64.load ADDR(1)) (i64.extend_i32_u (i32.or (i32.load ADDR(0)) (i32.load ADDR(2)))))
                    (i64.extend_i32_u (i32.or
                        (i32.and ADDR(1) (i32.const 7))
                        (i32.or (i32.and ADDR(0) (i32.const 3)) (i32.or (i32.eq ADDR(0) ADDR(2)) (i32.eq ADDR(0) ADDR(1)))))))",
            ),
    ]);
    assert_eq!(reported(&run(&image)), 0);
}

#[test]
fn the_heap_starts_behind_everything_at_a_multiple_of_sixteen() {
    let heap = address(|dump| dump.address(Address::HeapStart).literal("before the heap"));
    let literal = address(|dump| dump.literal("before the heap").address(Address::HeapStart));
    assert!(heap % 16 == 0 && heap > literal + string::DATA, "{heap} {literal}");
}

#[test]
fn a_function_is_called_by_its_index_and_index_zero_is_null() {
    let caller = |index: &str| {
        link(&[
            entry_reporting("main.call"),
            function("main.call", "-> i64")
                .table("main.value")
                .code(&format!("{index} call_indirect (result i64 i32)")),
            function("main.value", "-> i64").returns("i64.const 5"),
        ])
    };
    assert_eq!(reported(&run(&caller("ADDR(0)"))), 5);
    for index in ["i32.const 0", "i32.const 1", "(i32.add ADDR(0) (i32.const 1))"] {
        assert!(matches!(run(&caller(index)).outcome, Outcome::Trapped(_)), "{index}");
    }
}
