/** The number of a change made and forgotten in this process; `undefined` if another process told of news. */
type Listener = (own: number | undefined) => void;

const key = Symbol.for("baobab.content-wakes");
// The server and Next's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Set<Listener> };

/** Called when somebody changed content. Returns how to stop. */
export function onContentWake(listener: Listener): () => void {
  shared[key] ??= new Set();
  shared[key].add(listener);
  return () => {
    shared[key]?.delete(listener);
  };
}

/** May be lost: every process also looks by itself. */
export function wakeContent(own?: number): void {
  for (const listener of shared[key] ?? []) listener(own);
}
