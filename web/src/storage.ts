// Keeps the workspace in the browser's local storage. A browser that forbids storage just forgets.
const KEY = "linkpoint.playground.v1";

export function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}
