// The collapsed box for standard input; its summary says when there is something in it.
import { byId } from "../dom";
import { size } from "../units";

export interface Stdin {
  text(): string;
}

export function createStdin(text: string, typed: (text: string) => void): Stdin {
  const box = byId<HTMLTextAreaElement>("stdin");
  const note = byId("stdin-note");
  const describe = () => (note.textContent = box.value === "" ? "empty" : size(new TextEncoder().encode(box.value).length));

  box.value = text;
  describe();
  box.addEventListener("input", () => {
    describe();
    typed(box.value);
  });
  return { text: () => box.value };
}
