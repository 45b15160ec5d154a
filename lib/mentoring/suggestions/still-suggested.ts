import type { Executor } from "#db/client.ts";
import { suggestionById } from "#db/queries/mentoring/suggestions.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";
import { overOf } from "./expire-suggestions.ts";

const suggestionKey = /(?:^|:)suggestion:([^:]+)$/;

/** As the page of mentors shows it: open, and of a mentor whom the student could ask. */
export async function stillSuggested(q: Executor, { key }: Queued, now: Date): Promise<boolean> {
  const id = suggestionKey.exec(key)?.[1];
  if (id === undefined) return true;
  const suggestion = await suggestionById(q, id);
  return suggestion?.status === "open" && !(await overOf(q, suggestion, now));
}
