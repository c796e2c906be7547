# A tree of dicts with empty lists in it, gone through by a function that calls itself.
from typing import Any


def flatten_nav(nav_items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    pages = []
    for item in nav_items:
        if item.get("url"):
            pages.append(item)
        children = item.get("children") or []
        if children:
            pages.extend(flatten_nav(children))
    return pages


nav = [
    {"url": "index.md", "children": []},
    {
        "url": None,
        "children": [
            {"url": "a.md", "children": []},
            {"url": "b.md", "children": []},
        ],
    },
]
flattened = flatten_nav(nav)
print([page["url"] for page in flattened])
