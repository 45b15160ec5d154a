import { Script } from "node:vm";

const key = Symbol.for("baobab.within-time");
const shared = globalThis as { [key]?: () => unknown };
const script = new Script('globalThis[Symbol.for("baobab.within-time")]()');

/**
 * Ends synchronous work after a time, also in the middle of a regular expression; then `undefined`. In threads of the
 * pool only: what a piece may take there would still hold up everybody on the first one.
 */
export function withinTime<T>(ms: number, work: () => T): T | undefined {
  shared[key] = work;
  try {
    return script.runInThisContext({ timeout: ms }) as T;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  } finally {
    delete shared[key];
  }
}
