import type { Executor } from "#db/client.ts";
import { suggestionById } from "#db/queries/mentoring/suggestions.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";

const suggestionKey = /(?:^|:)suggestion:([^:]+)$/;

export async function stillSuggested(q: Executor, { key }: Queued): Promise<boolean> {
  const id = suggestionKey.exec(key)?.[1];
  return id === undefined || (await suggestionById(q, id))?.status === "open";
}
