def activity(key: str, activity_id: object, *, distance: float = 5000.0) -> dict:
    return {"key": key, "id": activity_id, "d": distance}


def records() -> dict[str, list[dict]]:
    return {
        "activities": [activity("a:1", 1)],
        "gear": [{"id": "g1", "n": 1}, {"id": "g2", "n": 2}],
    }


def validate(rs: dict[str, list[dict]]) -> str:
    for name, rows in rs.items():
        for row in rows:
            for k, v in row.items():
                if v is None:
                    return f"{name}: {k} is None"
                if isinstance(v, float) and v != 5000.0:
                    return f"{name}: {k} is {v}"
    return "fine"


def main0() -> None:
    a = records()
    print(validate(a), a)


main0()


def main1() -> None:
    b = records()
    b["gear"][0]["id"] = None
    print(validate(b), b)


main1()


def main2() -> None:
    c = records()
    c["activities"][0]["d"] = 1.5
    c["activities"].append({"x": "y"})
    print(validate(c), c)


main2()


def main3() -> None:
    d = records()
    d["activities"].append(activity("b", None))
    d["more"] = [{"z": [1, 2]}]
    print(d)


main3()


def payload() -> dict:
    return {"user": {"name": "n", "age": 3}, "tags": ["a", "b"], "meta": {"deep": {"x": 1}}}


def pay0() -> None:
    p = payload()
    p["user"]["age"] = "three"
    p["meta"]["deep"]["x"] = None
    p["tags"].append(5)
    print(p)


pay0()


def pay1() -> None:
    q = payload()
    q["user"] = None
    print(q)


pay1()


def pay2() -> None:
    r = payload()
    del r["tags"]
    r["user"]["extra"] = [1]
    print(r)


pay2()


