//! Input that nobody writes: each is refused with one clear diagnostic or handled, on the stack that the documentation
//! promises, and in time that does not grow faster than the text.

use std::fmt::Write;

use expect_test::{Expect, expect};

use super::read;
use crate::front::{all_diagnostics, limits};

/// What [`crate::front::read_module`] promises to need at most.
const STACK_BYTES: usize = 64 << 20;

/// Checks the diagnostics of `source`.
fn refuses(source: String, expected: Expect) {
    let worker = std::thread::Builder::new().stack_size(STACK_BYTES);
    let found = worker.spawn(move || {
        let module = read(&source);
        all_diagnostics(&module).into_iter().fold(String::new(), |mut text, found| {
            let at = found.location;
            writeln!(text, "{}..{} {}: {}", at.start, at.end, found.code, found.message).expect("a String");
            text
        })
    });
    expected.assert_eq(&found.expect("a thread").join().expect("no panic"));
}

/// Checks that `source` is read without a diagnostic.
fn accepts(source: String) {
    refuses(source, expect![[""]]);
}

fn repeat(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

#[test]
fn text_beyond_bounds_is_refused() {
    refuses(
        format!("x = '{}'\n", "a".repeat(10 << 20)),
        expect![[r#"
        0..0 E0001: file has 10485767 bytes, more than 4194304
    "#]],
    );
    refuses(
        "x = 1\0\ny = 2\0".to_owned(),
        expect![[r#"
        5..6 E0002: file contains a NUL character
    "#]],
    );
    refuses(
        "\0".repeat(100_000),
        expect![[r#"
        0..1 E0002: file contains a NUL character
    "#]],
    );
}

#[test]
fn deep_nesting_is_refused() {
    refuses(
        format!("x = {}1{}\n", "(".repeat(50_000), ")".repeat(50_000)),
        expect![[r#"
        204..205 E0003: brackets are nested deeper than 200
    "#]],
    );
    refuses(
        format!("x = {}\n", "[".repeat(50_000)),
        expect![[r#"
        204..205 E0003: brackets are nested deeper than 200
    "#]],
    );
    refuses(
        repeat(2000, |depth| format!("{}if x:\n", " ".repeat(depth))),
        expect![[r#"
        5757..5758 E0003: blocks are nested deeper than 100
    "#]],
    );
    refuses(
        format!("x = {}0\n", "1 + ".repeat(1_000_000)),
        expect![[r#"
        3998..3999 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = {}y\n", "not ".repeat(100_000)),
        expect![[r#"
        3998..3999 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = {}1\n", "-".repeat(100_000)),
        expect![[r#"
        1002..1003 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = {}1\n", "2 ** ".repeat(100_000)),
        expect![[r#"
        4996..4997 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = y{}\n", ".z".repeat(100_000)),
        expect![[r#"
        2001..2002 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = y{}\n", "()".repeat(100_000)),
        expect![[r#"
        2001..2002 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = y{}\n", "[0]".repeat(100_000)),
        expect![[r#"
        2999..3000 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = {}0\n", "lambda: ".repeat(100_000)),
        expect![[r#"
        809..810 E0003: lambdas are nested deeper than 100
    "#]],
    );
    refuses(
        format!("x = {}0\n", "lambda a, b=".repeat(100_000)),
        expect![[r#"
        1209..1210 E0003: lambdas are nested deeper than 100
    "#]],
    );
    refuses(
        format!("x = {}0\n", "1 or lambda: ".repeat(100_000)),
        expect![[r#"
        1314..1315 E0003: lambdas are nested deeper than 100
    "#]],
    );
    refuses(
        format!("x = {}0\n", "1 if y else ".repeat(100_000)),
        expect![[r#"
        5995..5996 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("x = {}1{}\n", "f'{".repeat(10_000), "}'".repeat(10_000)),
        expect![[r#"
        305..306 E0003: brackets are nested deeper than 200
    "#]],
    );
    refuses(
        format!("x{} = 1\n", " = x".repeat(100_000)),
        expect![[r#"
        3998..3999 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(
        format!("async def f():\n    {}1\n", "await ".repeat(100_000)),
        expect![[r#"
        6017..6018 E0003: expression has more than 1000 operations inside each other
    "#]],
    );
    refuses(format!("x: '{}int{}' = 1\n", "list[".repeat(5000), "]".repeat(5000)), expect![[""]]);
}

#[test]
fn wide_source_is_read() {
    accepts(format!("def f(x):\n    return {}0\n", "x + ".repeat(900)));
    accepts(format!("def f(x):\n    return {}0\n", "x == 1 or ".repeat(20_000)));
    accepts(format!("x = [{}]\n", "(1, 2), ".repeat(100_000)));
    accepts(format!("x = {{{}}}\n", repeat(50_000, |key| format!("{key}: 'v', "))));
    accepts(format!("x = (\n{})\n", "'part'\n".repeat(100_000)));
    accepts(format!("x = 1\nif x == 0: pass\n{}", repeat(20_000, |n| format!("elif x == {n}: x = {n}\n"))));
    accepts(format!(
        "def f(x):\n    match x:\n{}",
        repeat(5000, |n| format!("        case {n}: return {n}\n"))
    ));
    accepts(format!("x = {}0\n", "lambda: ".repeat(90)));
    accepts(format!("x = {}1{}\n", "(".repeat(190), ")".repeat(190)));
    accepts(
        repeat(99, |depth| format!("{}def f{depth}(x):\n", " ".repeat(depth)))
            + &" ".repeat(99)
            + "return x\n",
    );
    accepts(format!("with {}: pass\n", vec!["open(x)"; limits::BLOCKS_MAX].join(", ")));
    accepts(
        repeat(90, |n| format!("{}try:\n", " ".repeat(n)))
            + &" ".repeat(90)
            + "x = 1\n"
            + &repeat(90, |n| format!("{}except ValueError: pass\n", " ".repeat(89 - n))),
    );
}

#[test]
fn long_source_is_read_in_time() {
    accepts(repeat(20_000, |n| format!("def f{n}(x):\n    return x + {n}\n")));
    accepts(repeat(20_000, |n| format!("x{n} = len('{n}')\n")));
    accepts(format!("def f(x):\n{}    return x\n", repeat(20_000, |n| format!("    if x: x = {n}\n"))));
    accepts(format!("def f():\n{}", repeat(20_000, |n| format!("    x{n} = {n}\n"))));
    accepts(format!("class C:\n{}", repeat(20_000, |n| format!("    def m{n}(self): self.a{n} = {n}\n"))));
    accepts(format!("class C:\n{}", repeat(20_000, |n| format!("    a{n}: int = {n}\n    b{n} = []\n"))));
    accepts(format!("def f(x):\n{}", repeat(10_000, |n| format!("    g{n} = lambda: x\n"))));
    accepts(format!(
        "def f():\n{}    return lambda: [{}]\n",
        repeat(5000, |n| format!("    x{n} = {n}\n")),
        repeat(5000, |n| format!("x{n}, "))
    ));
    accepts(format!("def f({}): pass\n", repeat(500, |n| format!("x{n}=len('a'), "))));
    accepts(repeat(20_000, |_| "def f(x): return x\n".to_owned()));
    accepts(format!("def f(x):\n{}", repeat(3000, |_| "    try: g()\n    finally: h()\n".to_owned())));
}

#[test]
fn too_many_parameters_are_refused() {
    refuses(
        format!("def f({}): pass\n", repeat(20_000, |n| format!("x{n}=len('a'), "))),
        expect![[r#"
        4..5 E0005: function has 20000 parameters, more than 500
    "#]],
    );
}

#[test]
fn what_grows_beyond_bounds_in_lowering_is_refused() {
    // Every `finally` is copied for each way out, so those inside each other grow exponentially.
    let depth = 25;
    let finallies = repeat(depth, |n| format!("{0}try: g()\n{0}finally:\n", " ".repeat(n + 1)));
    refuses(
        format!("def f():\n{finallies}{}g()\n", " ".repeat(depth + 1)),
        expect![[r#"
        4..5 E0005: function is too large: it needs more than 1000000 operations
    "#]],
    );
    // Every variable flows through every join.
    let assign = repeat(1500, |n| format!("    x{n} = {n}\n"));
    let join = repeat(1500, |n| format!("    if c: x{n} = c\n"));
    let uses = repeat(1500, |n| format!("    g(x{n})\n"));
    refuses(
        format!("def f(c):\n{assign}    while c:\n{}{uses}", join.replace("    ", "        ")),
        expect![[r#"
        4..5 E0005: function is too large: it needs more than 1000000 operations
    "#]],
    );
    let arms = repeat(1200, |n| {
        format!("    elif c == {n}: {}\n", repeat(3, |k| format!("x{} = c; ", (n * 7 + k) % 1200)))
    });
    let assign = repeat(1200, |n| format!("    x{n} = {n}\n"));
    let uses = repeat(1200, |n| format!("    g(x{n})\n"));
    refuses(
        format!("def f(c):\n{assign}    if c: pass\n{arms}{uses}"),
        expect![[r#"
        4..5 E0005: function is too large: it needs more than 1000000 operations
    "#]],
    );
    refuses(
        format!("x = 0x{}\n", "f".repeat(100_000)),
        expect![[r#"
        4..100006 E0103: an integer of more than 4300 digits is not supported
    "#]],
    );
}

#[test]
fn broken_text_never_panics() {
    let program = "def f(a, *b, c=1, **d):\n    with a as b, c: x = [y async for y in f'{a!r:>{b}}' if y]\n    \
        return lambda q: (yield)\nclass C(B, metaclass=M):\n    x: int = field(default=1)\n    @p.setter\n    \
        def p(self): nonlocal z; del self.x, (a, b)\nmatch a:\n    case {'k': v, **r} | [1, *_] if v: global x\n\
        try:\n    import a.b as c\nexcept* (E, F) as e: raise e from None\nfor x, *y in {**a}: break\nelse: continue\n";
    let ends: Vec<usize> = program.char_indices().map(|(at, _)| at).collect();
    for end in &ends {
        read(&program[..*end]);
        read(&program[*end..]);
    }
    for window in ends.windows(9) {
        let [first, .., last] = window else { continue };
        read(&format!("{}{}", &program[..*first], &program[*last..]));
    }
}

#[test]
fn half_a_surrogate_pair_is_refused_also_as_a_constant_of_the_module() {
    refuses(
        "x = '\\ud800'\n".to_owned(),
        expect![[r#"
        4..12 E0103: half of a surrogate pair is not supported in a string
    "#]],
    );
}
