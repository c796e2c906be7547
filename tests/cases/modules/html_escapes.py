"""`html.escape`: markup in texts."""
import html
from html import escape

print(escape("a < b & c > d"))
print(escape("\"quoted\" and 'single'"))
print(escape("\"quoted\" and 'single'", quote=False))
print(html.escape("&amp; is escaped again"), repr(html.escape("")))
print("".join(f"<li>{html.escape(item)}</li>" for item in ["x<y", "é", "'"]))
