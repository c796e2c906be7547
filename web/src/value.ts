// Shows a value of the API (API.md, Value) as Python would write it, as far as JSON still knows.

export function showValue(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(showValue).join(", ")}]`;
  if (typeof value === "object") return showObject(value as Record<string, unknown>);
  return String(value);
}

/** An object is a dict or a dataclass, unless its only key marks a number or bytes that JSON cannot carry. */
function showObject(value: Record<string, unknown>): string {
  const [only, ...others] = Object.entries(value);
  if (only !== undefined && others.length === 0 && typeof only[1] === "string") {
    if (only[0] === "int") return only[1];
    if (only[0] === "float") return `float("${only[1]}")`;
    if (only[0] === "bytes") return `bytes in base64 ${only[1]}`;
  }
  return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${showValue(item)}`).join(", ")}}`;
}
