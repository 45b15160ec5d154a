import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { MessagePort } from "node:worker_threads";

// Piscina tries `require` first, and Node ends the whole process if a thread is stopped while it requires a module. One with
// `await` at its top is only ever imported.
await Promise.resolve();

/** What a thread is asked to do. `file` and `name` are constants of our own code. */
export type WorkerTask = Readonly<{ file: string; name: string; input: unknown; begun: MessagePort }>;

/** What the work throws is passed on; a thread that ends without an answer has crashed. */
export type WorkerAnswer = Readonly<{ value: unknown } | { thrown: unknown }>;

/** Runs in a thread of `pool.ts`. Time counts once the code is loaded. */
export default async function work({ file, name, input, begun }: WorkerTask): Promise<WorkerAnswer> {
  try {
    const loaded = (await import(pathToFileURL(resolve(file)).href)) as Record<string, (given: unknown) => unknown>;
    const run = loaded[name];
    if (!run) throw new Error(`${file} has no function ${name}.`);
    begun.postMessage("begun");
    return { value: await run(input) };
  } catch (thrown) {
    return { thrown };
  } finally {
    begun.close();
  }
}
