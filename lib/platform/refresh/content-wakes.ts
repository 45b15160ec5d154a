type Listener = (from: "here" | "elsewhere") => void;

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
export function wakeContent(from: "here" | "elsewhere"): void {
  for (const listener of shared[key] ?? []) listener(from);
}
