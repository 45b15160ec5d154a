import { env } from "node:process";

/** Work for the tests of the pool. */

export function length(text: string): number {
  return text.length;
}

export function neverEnds(): never {
  for (;;);
}

export function fillsMemory(): number {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(10_000).fill(kept.length));
}

export function faulty(): never {
  throw new TypeError("a bug");
}

/** What of the process a thread can see. */
export function seen(): { settings: string[] } {
  return { settings: Object.keys(env) };
}
