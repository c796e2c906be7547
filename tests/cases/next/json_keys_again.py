# JSON whose objects have the same keys again and again, with escapes and without.
import json
for t in ['"\\ud83d\\ude00"', '"\\ud83d"', '"a\\ud83dx\\udc00"', '{"a\\\\b": 1, "a\\\\b": 2}', '[{"a\\tb":1},{"a\\tb":2},{"a":3,"b":4},{"b":5,"a":6},{"a":1,"a":2}]', '[{"é":1,"λ":2},{"é":1,"λ":2}]', '{"":1,"":2}', '[{"":1},{"":2}]','{"abc":1,"ab']:
    try:
        v = json.loads(t)
        print(ascii(v))
    except json.JSONDecodeError as e:
        print(e)
