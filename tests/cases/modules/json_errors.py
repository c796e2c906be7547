# json.loads: what is no JSON, and where.
import json

bad = ["", "{", "[", "[1,", "[1 2]", "{1: 2}", '{"a" 1}', '{"a": 1,}', "[1,]", '"abc', '"a\\x"', '"\\u12"', "nul", "tru", "-", "01", "1 2", '{"a": }', "'a'", '"a\nb"', "  ", '{"a":1]', '[1}', "[1,\n 2,\n x]", '"\\', '"\\u12G4"']
for text in bad:
    try:
        print(repr(text), json.loads(text))
    except json.JSONDecodeError as e:
        print(repr(text), e)
        print(e.msg, e.pos, e.lineno, e.colno)
for text in ["1", "-0", "1.5e3", "1E-2", "[]", "{}", "null", "true", "[[[]]]", '"\\ud83d\\ude00 \\n\\t\\/"', "-12.0", " [1, 2.0, \"x\", null, false] ", '{"a": {"b": [1, {"c": 2}]}}', "NaN", "-Infinity", "1.", "12e"]:
    try:
        value = json.loads(text)
        print(repr(value), type(value).__name__)
    except ValueError as e:
        print("ValueError", e)
print(json.loads("[1, 2, 3]") == [1, 2, 3], json.loads('{"a": [1]}') == {"a": [1]}, json.loads("1") == 1)
