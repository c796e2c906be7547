// Numbers for people: durations, sizes and counts as short text.
import type { Integer } from "./wire";

const KIB = 1024;

/** `3 ms`, `1.5 s`; below one millisecond `under 1 ms`. */
export function duration(ms: number): string {
  if (ms < 1) return "under 1 ms";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${trimmed(ms / 1000)} s`;
}

/** `512 bytes`, `64 KiB`, `1.5 MiB`. */
export function size(bytes: number): string {
  if (bytes < KIB) return counted(bytes, "byte");
  if (bytes < KIB * KIB) return `${trimmed(bytes / KIB)} KiB`;
  return `${trimmed(bytes / (KIB * KIB))} MiB`;
}

/** `1 problem`, `1,200 problems`: exact for integers of any size. */
export function counted(count: Integer, noun: string): string {
  const exact = BigInt(count);
  return `${exact.toLocaleString("en")} ${noun}${exact === 1n ? "" : "s"}`;
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}
