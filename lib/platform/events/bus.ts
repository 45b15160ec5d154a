import type { PassingEvents, PassingType } from "./kinds.ts";

/** Reaches other processes through Redis. `stored` only saves a read; a lost wake-up loses no stored event. */
export type Wake = Readonly<{
  userId: string;
  stored?: Readonly<{ seq: number; type: string; payload: unknown }>;
  passing?: { [K in PassingType]: Passing<K> }[PassingType];
  standing?: true;
  /** Came from another process; not passed on again. */
  remote?: true;
}>;
export type Passing<K extends PassingType> = Readonly<{ type: K; payload: PassingEvents[K] }>;
export type WakeListener = (wake: Wake) => void;

const key = Symbol.for("baobab.events");
// The server and Next's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Set<WakeListener> };

export function onWake(listener: WakeListener): () => void {
  shared[key] ??= new Set();
  shared[key].add(listener);
  return () => {
    shared[key]?.delete(listener);
  };
}

export function wake(what: Wake): void {
  for (const listener of shared[key] ?? []) listener(what);
}
