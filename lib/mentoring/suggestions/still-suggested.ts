import type { Executor } from "#db/client.ts";
import { suggestionById } from "#db/queries/mentoring/suggestions.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";

/** The key of what a student is told by `tellStudent`. */
const suggestionKey = /(?:^|:)suggestion:([^:]+)$/;

/** Whether a queued mail or push tells of a suggestion that is still open. */
export async function stillSuggested(q: Executor, { key }: Queued): Promise<boolean> {
  const id = suggestionKey.exec(key)?.[1];
  return id === undefined || (await suggestionById(q, id))?.status === "open";
}
