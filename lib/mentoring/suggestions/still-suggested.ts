import type { Executor } from "#db/client.ts";
import { suggestionById } from "#db/queries/mentoring/suggestions.ts";

/** The key of the mail that `notify` queues for a suggestion: see `tellStudent`. */
const suggestionKey = /^notify:[^:]+:suggestion:([^:]+)$/;

/** Whether what a queued mail says of a suggestion still holds, by its key; keys of other mails are none of ours and hold. */
export async function stillSuggested(q: Executor, key: string): Promise<boolean> {
  const id = suggestionKey.exec(key)?.[1];
  return id === undefined || (await suggestionById(q, id))?.status === "open";
}
