//! What ordinary statements and expressions are lowered to.

use expect_test::expect;

use super::check;

#[test]
fn plain_code_is_straight() {
    check(
        "def add(a: int, b: int = 1) -> int:\n    c = a + b * 2\n    return -c\n",
        expect![[r#"
        # (a: int, b: int = 1) -> int
        func main.add {
        block0(v0, v1):
            v2 = const 2
            v3 = v1 * v2
            v4 = v0 + v3
            v5 = -v4
            return v5
        }
    "#]],
    );
}

#[test]
fn loops_carry_variables_in_block_parameters() {
    check(
        "def f(n):\n    total = 0\n    for i in range(n):\n        if i % 2: continue\n        total += i\n    else:\n        total = -total\n    return total\n",
        expect![[r#"
            # (n)
            func main.f {
            block0(v0):
                v1 = const 0
                v2 = global range
                v3 = v2(v0)
                v4 = iterate v3
                jump block1(v1)
            block1(v5):
                v6 = advance v4
                branch v6 block2 else block5
            block2():
                v7 = current v4
                v8 = const 2
                v9 = v7 % v8
                v10 = truth v9
                branch v10 block3 else block4
            block3():
                jump block1(v5)
            block4():
                v11 = v5 += v7
                jump block1(v11)
            block5():
                v12 = -v5
                return v12
            }
        "#]],
    );
}

#[test]
fn a_variable_that_may_be_unbound_is_checked() {
    check(
        "def f(a):\n    if a:\n        x = 1\n    return x\n",
        expect![[r#"
        # (a)
        func main.f {
        block0(v0):
            v1 = undefined
            v2 = const True
            v3 = const False
            v4 = truth v0
            branch v4 block1 else block2
        block1():
            v5 = const 1
            jump block3(v2, v5)
        block2():
            jump block3(v3, v1)
        block3(v6, v7):
            check bound x v6
            return v7
        }
    "#]],
    );
}

#[test]
fn try_except_finally() {
    check(
        "def f(a):\n    x = 0\n    try:\n        x = g(a)\n        return x\n    except (ValueError, KeyError) as e:\n        print(e)\n    finally:\n        h(x)\n    return None\n",
        expect![[r#"
            # (a)
            func main.f {
            block0(v0):
                v1 = const 0
                jump block1
            block1() handler block3:
                v2 = global g
                v3 = v2(v0)
                jump block2
            block2():
                v4 = global h
                v4(v3)
                return v3
            block3(v6) handler block10:
                v7 = global ValueError
                v8 = global KeyError
                v9 = tuple (v7, v8)
                v10 = catches v6 by v9
                branch v10 block4 else block9
            block4():
                v11 = refine instance v6, v9
                jump block5
            block5() handler block7:
                v12 = global print
                v12(v11)
                jump block6
            block6():
                v14 = global h
                v14(v1)
                v16 = const None
                return v16
            block7(v17) handler block8:
                context of v17 is v11
                raise again v17
            block8(v19) handler block10:
                raise again v19
            block9() handler block10:
                raise again v6
            block10(v20) handler block12:
                v21 = global h
                v21(v1)
                jump block11
            block11():
                raise again v20
            block12(v23):
                context of v23 is v20
                raise again v23
            }
        "#]],
    );
}

#[test]
fn closures() {
    check(
        "def f(a):\n    n = 0\n    def inc():\n        nonlocal n\n        n += a\n        return inc\n    return inc, lambda x: x + a\n",
        expect![[r#"
            # (a)
            func main.f {
            block0(v0):
                v1 = cell
                v2 = const 0
                set v1 = v2
                v4 = function main.f.<locals>.inc(v1, v0)
                v5 = function main.f.<lambda:43f3cdb65e>(v0)
                v6 = tuple (v4, v5)
                return v6
            }
            # (x) captures a
            func main.f.<lambda:43f3cdb65e> {
            block0(v0, v1):
                v2 = v0 + v1
                return v2
            }
            # () captures cell n, a
            func main.f.<locals>.inc {
            block0(v0, v1):
                v2 = get v0
                v3 = v2 += v1
                set v0 = v3
                v5 = function main.f.<locals>.inc(v0, v1)
                return v5
            }
        "#]],
    );
}

#[test]
fn conditions_refine() {
    check(
        "def f(x, y):\n    if x is not None and isinstance(y, int) or not y:\n        return x or y\n    while True:\n        x = y\n",
        expect![[r#"
            # (x, y)
            func main.f {
            block0(v0, v1):
                v2 = const None
                v3 = v0 is not v2
                branch v3 block1 else block4
            block1():
                v4 = refine not none v0
                v5 = global isinstance
                v6 = global int
                v7 = v5(v1, v6)
                v8 = truth v7
                branch v8 block2 else block3
            block2():
                v9 = refine instance v1, v6
                jump block9(v4, v9)
            block3():
                v10 = refine not instance v1, v6
                jump block5(v10, v4)
            block4():
                v11 = refine none v0
                jump block5(v1, v11)
            block5(v12, v13):
                v14 = truth v12
                branch v14 block6 else block8
            block6():
                jump block7
            block7():
                jump block7
            block8():
                v15 = refine not truthy v12
                jump block9(v13, v15)
            block9(v16, v17):
                v18 = truth v16
                branch v18 block10 else block11
            block10():
                v19 = refine truthy v16
                jump block12(v19)
            block11():
                jump block12(v17)
            block12(v20):
                return v20
            }
        "#]],
    );
}

#[test]
fn comprehensions_and_strings() {
    check(
        "def f(xs):\n    a = [x * y for x in xs if x for y in x]\n    print(f'{a!r:>{len(xs)}} {xs=}', any(x > 1 for x in xs))\n    return {k: v for k, v in a}\n",
        expect![[r#"
            # (xs)
            func main.f {
            block0(v0):
                v1 = list []
                v2 = iterate v0
                jump block1
            block1():
                v3 = advance v2
                branch v3 block2 else block8
            block2():
                v4 = current v2
                v5 = truth v4
                branch v5 block3 else block7
            block3():
                v6 = refine truthy v4
                v7 = iterate v6
                jump block4
            block4():
                v8 = advance v7
                branch v8 block5 else block6
            block5():
                v9 = current v7
                v10 = v6 * v9
                append v1, v10
                jump block4
            block6():
                jump block1
            block7():
                jump block1
            block8():
                v12 = global print
                v13 = const '>'
                v14 = global len
                v15 = v14(v0)
                v16 = format v15
                v17 = concatenate v13, v16
                v18 = format!r v1, v17
                v19 = const ' xs='
                v20 = format!r v0
                v21 = concatenate v18, v19, v20
                v22 = iterate v0
                jump block9
            block9():
                v23 = advance v22
                branch v23 block10 else block13
            block10():
                v24 = current v22
                v25 = const 1
                v26 = v24 > v25
                branch v26 block11 else block12
            block11():
                v27 = const True
                jump block14(v27)
            block12():
                jump block9
            block13():
                v28 = const False
                jump block14(v28)
            block14(v29):
                v12(v21, v29)
                v31 = dict {}
                v32 = iterate v1
                jump block15
            block15():
                v33 = advance v32
                branch v33 block16 else block17
            block16():
                v34 = current v32
                v35 = unpack 2 v34
                v36 = item 0 of v35
                v37 = item 1 of v35
                insert v31, v36: v37
                jump block15
            block17():
                return v31
            }
        "#]],
    );
}

#[test]
fn module_body() {
    check(
        "import math\nX = 5\ntotal = 0\nfor i in range(X):\n    total += i\nprint(total)\n\nclass C:\n    y: int = 3\n    n = []\n    def m(self, z=X+1): self.q = z\n",
        expect![[r#"
            # ()
            func main.<module> {
            block0():
                import math
                v1 = const 0
                global total = v1
                v3 = global range
                v4 = global X
                v5 = v3(v4)
                v6 = iterate v5
                jump block1(v1)
            block1(v7):
                v8 = advance v6
                branch v8 block2 else block3
            block2():
                v9 = current v6
                global i = v9
                v11 = v7 += v9
                global total = v11
                jump block1(v11)
            block3():
                let go 
                v14 = global print
                v14(v7)
                let go 
                v17 = list []
                global C.n = v17
                v19 = global X
                v20 = const 1
                v21 = v19 + v20
                global C.m.<default>.z = v21
                v23 = const None
                return v23
            }
            # (self, z = C.m.<default>.z)
            func main.C.m {
            block0(v0, v1):
                v0.q = v1
                v3 = const None
                return v3
            }
        "#]],
    );
}
