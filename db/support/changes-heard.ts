import { db } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";

/** What open pages of a person were told to read anew, oldest first. */
export async function changesHeard(userId: string): Promise<string[]> {
  const events = await eventsAfter(db(), userId, 0, 100);
  return events.flatMap(({ type, payload }) => (type === "changed" ? [String(payload.what)] : []));
}
