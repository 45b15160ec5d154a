import type { PassingEvents, PassingType } from "./kinds.ts";

/**
 * Wakes the streams of a person in this process (and, through Redis, in others). A stored event may come along, so that whoever is
 * up to date need not read it; it is only ever a short cut, and a lost wake-up loses nothing. Passing events may be lost.
 */
export type Wake = Readonly<{
  userId: string;
  stored?: Readonly<{ seq: number; type: string; payload: unknown }>;
  passing?: { [K in PassingType]: Passing<K> }[PassingType];
  /** Their sign-ins or their standing changed: look who may still listen. */
  standing?: true;
  /** It came from another process and is not passed on. */
  remote?: true;
}>;
export type Passing<K extends PassingType> = Readonly<{ type: K; payload: PassingEvents[K] }>;
export type WakeListener = (wake: Wake) => void;

const key = Symbol.for("baobab.events");
// One per process: the server and the framework's bundle each hold a copy of this module.
const shared = globalThis as { [key]?: Set<WakeListener> };

/** Every wake-up of this process from now on; returns what ends it. */
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
