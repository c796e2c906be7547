# json.loads: what is read, and what readers do with it.
import json

text = '''
{
  "store": "Corner",
  "items": [
    {"name": "apple", "price": 1.25, "qty": 10, "tags": ["fruit", "red"]},
    {"name": "pear", "price": 2, "qty": 0, "tags": []},
    {"name": "soap", "price": 3.5, "qty": 4, "tags": ["home"], "note": null}
  ],
  "open": true,
  "address": {"street": "Main \\u00e9 1", "zip": "12345"}
}
'''
data = json.loads(text)
print(data["store"], len(data["items"]))
print(data["items"][0]["name"])
total = 0
for item in data["items"]:
    total += item["price"] * item["qty"]
    print(f"{item['name']:>8} {item['price']:6.2f} {item['qty']}")
print(total)
for k, v in data.items():
    print(k, type(v).__name__)
print(data["address"]["street"], int(data["address"]["zip"]) + 1)
names = sorted(item["name"] for item in data["items"])
print(names)
print([i["name"] for i in data["items"] if i["qty"] > 0])
print(data.get("missing"), data.get("open", False))
print(json.dumps(data, indent=2, sort_keys=True))
data["items"].append({"name": "new", "price": 9.99, "qty": 1, "tags": []})
data["count"] = len(data["items"])
print(data["count"], data["items"][-1])
try:
    data["nope"]
except KeyError as e:
    print("KeyError", e)
try:
    data["store"]["x"]
except TypeError as e:
    print("TypeError", e)
try:
    print(data["open"] + "x")
except TypeError as e:
    print("TypeError", e)
import json
data = json.loads('{"items": [{"price": 1.5, "qty": 2, "name": "b"}, {"price": 2, "qty": 3, "name": "a"}]}')
names = sorted(item["name"] for item in data["items"])
print(names)
