import { createMutex } from "#db/mutex.ts";
import { logFailure } from "#lib/platform/log.ts";
import { printable } from "./bad-paths.ts";

/** Renders what nobody waits for one after the other, each key once, however often it is asked for until its turn. */
export function aheadOf(render: (key: string) => Promise<void>): (key: string) => void {
  const oneByOne = createMutex();
  const waiting = new Set<string>();
  return (key) => {
    if (waiting.has(key)) return;
    waiting.add(key);
    void oneByOne(async () => {
      waiting.delete(key);
      await render(key).catch((error: unknown) => {
        logFailure("A document could not be rendered ahead", error, { document: printable(key) });
      });
    });
  };
}
