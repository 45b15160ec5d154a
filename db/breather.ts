import { setImmediate } from "node:timers/promises";

/** Milliseconds for which one transaction after another may keep requests waiting. */
const longest = 20;

/** SQLite answers within the same turn of the event loop, so a loop of transactions would let nothing else run. */
export function createBreather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    await setImmediate();
    last = performance.now();
  };
}
