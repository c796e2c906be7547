"""Displays of many items: tables, and items whose evaluation prints, raises, or has several types."""
from dataclasses import dataclass

ROWS = [
    ("k0", 0, [0, 1]),
    ("k1", 1, [1, 2]),
    ("k2", 2, [2, 3]),
    ("k3", 3, [3, 4]),
    ("k4", 4, [4, 5]),
    ("k5", 5, [5, 6]),
    ("k6", 6, [6, 7]),
    ("k7", 7, [7, 8]),
    ("k8", 8, [8, 9]),
    ("k9", 9, [9, 10]),
    ("k10", 10, [10, 11]),
    ("k11", 11, [11, 12]),
    ("k12", 12, [12, 13]),
    ("k13", 13, [13, 14]),
    ("k14", 14, [14, 15]),
    ("k15", 15, [15, 16]),
    ("k16", 16, [16, 17]),
    ("k17", 17, [17, 18]),
    ("k18", 18, [18, 19]),
    ("k19", 19, [19, 20]),
    ("k20", 20, [20, 21]),
    ("k21", 21, [21, 22]),
    ("k22", 22, [22, 23]),
    ("k23", 23, [23, 24]),
    ("k24", 24, [24, 25]),
    ("k25", 25, [25, 26]),
    ("k26", 26, [26, 27]),
    ("k27", 27, [27, 28]),
    ("k28", 28, [28, 29]),
    ("k29", 29, [29, 30]),
    ("k30", 30, [30, 31]),
    ("k31", 31, [31, 32]),
    ("k32", 32, [32, 33]),
    ("k33", 33, [33, 34]),
    ("k34", 34, [34, 35]),
    ("k35", 35, [35, 36]),
    ("k36", 36, [36, 37]),
    ("k37", 37, [37, 38]),
    ("k38", 38, [38, 39]),
    ("k39", 39, [39, 40]),
    ("k40", 40, [40, 41]),
    ("k41", 41, [41, 42]),
    ("k42", 42, [42, 43]),
    ("k43", 43, [43, 44]),
    ("k44", 44, [44, 45]),
    ("k45", 45, [45, 46]),
    ("k46", 46, [46, 47]),
    ("k47", 47, [47, 48]),
    ("k48", 48, [48, 49]),
    ("k49", 49, [49, 50]),
    ("k50", 50, [50, 51]),
    ("k51", 51, [51, 52]),
    ("k52", 52, [52, 53]),
    ("k53", 53, [53, 54]),
    ("k54", 54, [54, 55]),
    ("k55", 55, [55, 56]),
    ("k56", 56, [56, 57]),
    ("k57", 57, [57, 58]),
    ("k58", 58, [58, 59]),
    ("k59", 59, [59, 60]),
]
print(len(ROWS), ROWS[7], ROWS[-1][2])

NESTED = {
    "n0": {"id": 0, "tags": ["a0", "b"]}, "n1": {"id": 1, "tags": ["a1", "b"]}, "n2": {"id": 2, "tags": ["a2", "b"]}, "n3": {"id": 3, "tags": ["a3", "b"]}, "n4": {"id": 4, "tags": ["a4", "b"]}, "n5": {"id": 5, "tags": ["a5", "b"]}, "n6": {"id": 6, "tags": ["a6", "b"]}, "n7": {"id": 7, "tags": ["a7", "b"]}, "n8": {"id": 8, "tags": ["a8", "b"]}, "n9": {"id": 9, "tags": ["a9", "b"]}, "n10": {"id": 10, "tags": ["a10", "b"]}, "n11": {"id": 11, "tags": ["a11", "b"]}, "n12": {"id": 12, "tags": ["a12", "b"]}, "n13": {"id": 13, "tags": ["a13", "b"]}, "n14": {"id": 14, "tags": ["a14", "b"]}, "n15": {"id": 15, "tags": ["a15", "b"]}, "n16": {"id": 16, "tags": ["a16", "b"]}, "n17": {"id": 17, "tags": ["a17", "b"]}, "n18": {"id": 18, "tags": ["a18", "b"]}, "n19": {"id": 19, "tags": ["a19", "b"]}, "n20": {"id": 20, "tags": ["a20", "b"]}, "n21": {"id": 21, "tags": ["a21", "b"]}, "n22": {"id": 22, "tags": ["a22", "b"]}, "n23": {"id": 23, "tags": ["a23", "b"]}, "n24": {"id": 24, "tags": ["a24", "b"]}, "n25": {"id": 25, "tags": ["a25", "b"]}, "n26": {"id": 26, "tags": ["a26", "b"]}, "n27": {"id": 27, "tags": ["a27", "b"]}, "n28": {"id": 28, "tags": ["a28", "b"]}, "n29": {"id": 29, "tags": ["a29", "b"]}, "n30": {"id": 30, "tags": ["a30", "b"]}, "n31": {"id": 31, "tags": ["a31", "b"]}, "n32": {"id": 32, "tags": ["a32", "b"]}, "n33": {"id": 33, "tags": ["a33", "b"]}, "n34": {"id": 34, "tags": ["a34", "b"]}, "n35": {"id": 35, "tags": ["a35", "b"]}, "n36": {"id": 36, "tags": ["a36", "b"]}, "n37": {"id": 37, "tags": ["a37", "b"]}, "n38": {"id": 38, "tags": ["a38", "b"]}, "n39": {"id": 39, "tags": ["a39", "b"]}
}
print(len(NESTED), NESTED["n39"], sum(row["id"] for row in NESTED.values()))

TABLE = (("x0", 0.5), ("x1", 1.5), ("x2", 2.5), ("x3", 3.5), ("x4", 4.5), ("x5", 5.5), ("x6", 6.5), ("x7", 7.5), ("x8", 8.5), ("x9", 9.5), ("x10", 10.5), ("x11", 11.5), ("x12", 12.5), ("x13", 13.5), ("x14", 14.5), ("x15", 15.5), ("x16", 16.5), ("x17", 17.5), ("x18", 18.5), ("x19", 19.5), ("x20", 20.5), ("x21", 21.5), ("x22", 22.5), ("x23", 23.5), ("x24", 24.5), ("x25", 25.5), ("x26", 26.5), ("x27", 27.5), ("x28", 28.5), ("x29", 29.5), ("x30", 30.5), ("x31", 31.5), ("x32", 32.5), ("x33", 33.5), ("x34", 34.5), ("x35", 35.5), ("x36", 36.5), ("x37", 37.5), ("x38", 38.5), ("x39", 39.5))
print(len(TABLE), TABLE[3], sum(number for _, number in TABLE))

FEW_KEYS = {0: "v0", 1: "v1", 2: "v2", 3: "v3", 4: "v4", 5: "v5", 6: "v6", 0: "v7", 1: "v8", 2: "v9", 3: "v10", 4: "v11", 5: "v12", 6: "v13", 0: "v14", 1: "v15", 2: "v16", 3: "v17", 4: "v18", 5: "v19", 6: "v20", 0: "v21", 1: "v22", 2: "v23", 3: "v24", 4: "v25", 5: "v26", 6: "v27", 0: "v28", 1: "v29", 2: "v30", 3: "v31", 4: "v32", 5: "v33", 6: "v34", 0: "v35", 1: "v36", 2: "v37", 3: "v38", 4: "v39", 5: "v40", 6: "v41", 0: "v42", 1: "v43", 2: "v44", 3: "v45", 4: "v46", 5: "v47", 6: "v48", 0: "v49"}
print(FEW_KEYS)

SET = {((0 * 7) % 40, "s"), ((1 * 7) % 40, "s"), ((2 * 7) % 40, "s"), ((3 * 7) % 40, "s"), ((4 * 7) % 40, "s"), ((5 * 7) % 40, "s"), ((6 * 7) % 40, "s"), ((7 * 7) % 40, "s"), ((8 * 7) % 40, "s"), ((9 * 7) % 40, "s"), ((10 * 7) % 40, "s"), ((11 * 7) % 40, "s"), ((12 * 7) % 40, "s"), ((13 * 7) % 40, "s"), ((14 * 7) % 40, "s"), ((15 * 7) % 40, "s"), ((16 * 7) % 40, "s"), ((17 * 7) % 40, "s"), ((18 * 7) % 40, "s"), ((19 * 7) % 40, "s"), ((20 * 7) % 40, "s"), ((21 * 7) % 40, "s"), ((22 * 7) % 40, "s"), ((23 * 7) % 40, "s"), ((24 * 7) % 40, "s"), ((25 * 7) % 40, "s"), ((26 * 7) % 40, "s"), ((27 * 7) % 40, "s"), ((28 * 7) % 40, "s"), ((29 * 7) % 40, "s"), ((30 * 7) % 40, "s"), ((31 * 7) % 40, "s"), ((32 * 7) % 40, "s"), ((33 * 7) % 40, "s"), ((34 * 7) % 40, "s"), ((35 * 7) % 40, "s"), ((36 * 7) % 40, "s"), ((37 * 7) % 40, "s"), ((38 * 7) % 40, "s"), ((39 * 7) % 40, "s"), ((40 * 7) % 40, "s"), ((41 * 7) % 40, "s"), ((42 * 7) % 40, "s"), ((43 * 7) % 40, "s"), ((44 * 7) % 40, "s")}
print(len(SET), sorted(SET)[:3])


@dataclass
class Point:
    x: int
    name: str


POINTS: list[Point] = [
    Point(0, "p0"), Point(1, "p1"), Point(2, "p2"), Point(3, "p3"), Point(4, "p4"), Point(5, "p5"), Point(6, "p6"), Point(7, "p7"), Point(8, "p8"), Point(9, "p9"), Point(10, "p10"), Point(11, "p11"), Point(12, "p12"), Point(13, "p13"), Point(14, "p14"), Point(15, "p15"), Point(16, "p16"), Point(17, "p17"), Point(18, "p18"), Point(19, "p19"), Point(20, "p20"), Point(21, "p21"), Point(22, "p22"), Point(23, "p23"), Point(24, "p24"), Point(25, "p25"), Point(26, "p26"), Point(27, "p27"), Point(28, "p28"), Point(29, "p29"), Point(30, "p30"), Point(31, "p31"), Point(32, "p32"), Point(33, "p33"), Point(34, "p34"),
]
print(POINTS[34], sum(point.x for point in POINTS))


def loud(number: int) -> list[int]:
    if number == 33:
        raise ValueError(f"no {number}")
    print(number, end=" ")
    return [number]


def made(flag: bool) -> list[list[int]]:
    known = [0]
    return [
        known,
        known,
        loud(1), loud(2), loud(3), loud(4), loud(5), loud(6), loud(7), loud(8), loud(9), loud(10), loud(11), loud(12), loud(13), loud(14), loud(15), loud(16), loud(17), loud(18), loud(19), loud(20), loud(21), loud(22), loud(23), loud(24), loud(25), loud(26), loud(27), loud(28), loud(29), loud(30), loud(31), loud(32),
        loud(33 if flag else 34),
        known,
    ]


for flag in (False, True, False):
    try:
        whole = made(flag)
        whole[0].append(1)
        print(len(whole), whole[1], whole[-1], whole[-2])
    except ValueError as error:
        print(error)


def mixed(number: int, text: str) -> list[object]:
    return [
        number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, number, text, None, 2.5, [number] * 2,
    ]


print(mixed(4, "a")[-5:])


def in_a_loop(count: int) -> int:
    total = 0
    for index in range(count):
        row = [str(index + 0), str(index + 1), str(index + 2), str(index + 3), str(index + 4), str(index + 5), str(index + 6), str(index + 7), str(index + 8), str(index + 9), str(index + 10), str(index + 11), str(index + 12), str(index + 13), str(index + 14), str(index + 15), str(index + 16), str(index + 17), str(index + 18), str(index + 19), str(index + 20), str(index + 21), str(index + 22), str(index + 23), str(index + 24), str(index + 25), str(index + 26), str(index + 27), str(index + 28), str(index + 29), str(index + 30), str(index + 31), str(index + 32), *["x"]]
        more = {"c0": str(index * 0), "c1": str(index * 1), "c2": str(index * 2), "c3": str(index * 3), "c4": str(index * 4), "c5": str(index * 5), "c6": str(index * 6), "c7": str(index * 7), "c8": str(index * 8), "c9": str(index * 9), "c10": str(index * 10), "c11": str(index * 11), "c12": str(index * 12), "c13": str(index * 13), "c14": str(index * 14), "c15": str(index * 15), "c16": str(index * 16), "c17": str(index * 17), "c18": str(index * 18), "c19": str(index * 19)}
        total += len("".join(row)) + len("".join(more.values()))
    return total


print(in_a_loop(30))


def conditional(flag: bool) -> dict[str, int | None]:
    return {
        "c0": 0 if flag or 0 % 2 else None, "c1": 1 if flag or 1 % 2 else None, "c2": 2 if flag or 2 % 2 else None, "c3": 3 if flag or 3 % 2 else None, "c4": 4 if flag or 4 % 2 else None, "c5": 5 if flag or 5 % 2 else None, "c6": 6 if flag or 6 % 2 else None, "c7": 7 if flag or 7 % 2 else None, "c8": 8 if flag or 8 % 2 else None, "c9": 9 if flag or 9 % 2 else None, "c10": 10 if flag or 10 % 2 else None, "c11": 11 if flag or 11 % 2 else None, "c12": 12 if flag or 12 % 2 else None, "c13": 13 if flag or 13 % 2 else None, "c14": 14 if flag or 14 % 2 else None, "c15": 15 if flag or 15 % 2 else None, "c16": 16 if flag or 16 % 2 else None, "c17": 17 if flag or 17 % 2 else None, "c18": 18 if flag or 18 % 2 else None, "c19": 19 if flag or 19 % 2 else None, "c20": 20 if flag or 20 % 2 else None, "c21": 21 if flag or 21 % 2 else None, "c22": 22 if flag or 22 % 2 else None, "c23": 23 if flag or 23 % 2 else None
    }


print(conditional(False)["c2"], conditional(True)["c2"], len(conditional(False)))


def unhashable(item: object) -> str:
    try:
        return str(len({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, item}))
    except TypeError as error:
        return str(error)


print(unhashable(3), unhashable("x"), unhashable([1]))
