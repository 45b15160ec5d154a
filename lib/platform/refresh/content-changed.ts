import type { Executor } from "#db/client.ts";
import { noteContentChange } from "#db/queries/platform/content-changes.ts";
import { afterCommit } from "#db/scope.ts";
import { wakeContent } from "./content-wakes.ts";

/**
 * Makes every process forget what it keeps of these tags, at most a second after the commit. Call it in the
 * transaction of the change, as late as possible: two such transactions wait for each other.
 */
export async function contentChanged(tx: Executor, ...tags: readonly string[]): Promise<void> {
  await noteContentChange(tx, tags);
  afterCommit(() => wakeContent("here"));
}
