import { db } from "#db/client.ts";
import { type EventRow, eventsAfter, newestSeqs } from "#db/queries/platform/events.ts";

export const mostMissed = 500;

export type NewerEvents = Readonly<{
  events: readonly EventRow[];
  seq: number;
  reset?: true;
}>;

export function newestSeqsOf(userIds: readonly string[]): Promise<Map<string, number>> {
  return newestSeqs(db(), userIds);
}

export async function newestSeq(userId: string): Promise<number> {
  return (await newestSeqs(db(), [userId])).get(userId) ?? 0;
}

/** Without gaps. Returns `reset` if `after` is too old, or too new (a database was restored). */
export async function readNewer(userId: string, after: number | undefined, most: number): Promise<NewerEvents> {
  const newest = await newestSeq(userId);
  if (after === undefined || after === newest) return { events: [], seq: newest };
  if (after > newest || newest - after > mostMissed) return { events: [], seq: newest, reset: true };
  const events = await eventsAfter(db(), userId, after, most);
  if (!isUnbroken(events, after)) return { events: [], seq: newest, reset: true };
  return { events, seq: events.at(-1)?.seq ?? after };
}

function isUnbroken(events: readonly EventRow[], after: number): boolean {
  return events.length > 0 && events.every(({ seq }, index) => seq === after + 1 + index);
}
