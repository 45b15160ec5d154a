import type { Executor } from "#db/client.ts";
import { noteContentChange } from "#db/queries/platform/content-changes.ts";
import { afterCommit } from "#db/scope.ts";
import { wakeContent } from "./content-wakes.ts";
import { forgetHere } from "./forget-here.ts";

/**
 * Makes this process forget what it keeps of these tags with the commit, every other one at most a second later. Call
 * it in the transaction of the change, as late as possible: two such transactions wait for each other.
 */
export async function contentChanged(tx: Executor, ...tags: readonly string[]): Promise<void> {
  const number = await noteContentChange(tx, tags);
  afterCommit(() => {
    forgetHere(tags);
    wakeContent(number);
  });
}
