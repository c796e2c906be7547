// Two helpers for the page. Text always enters as text: nothing a program prints is ever read as HTML.

type Attributes = Record<string, string | boolean | (() => void)>;

/** Makes an element: a function is a listener (`click`), `true` an empty attribute, `false` none. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** The element of index.html with this id; the page and the code are built together, so it is there. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no element with id ${id}`);
  return element as E;
}
