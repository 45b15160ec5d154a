import { db } from "#db/client.ts";
import { type EventRow, eventsAfter, newestSeqs } from "#db/queries/platform/events.ts";

/** Who missed more than this loads the page anew instead (events). */
export const mostMissed = 500;

export type NewerEvents = Readonly<{
  events: readonly EventRow[];
  /** The number to ask from next. */
  seq: number;
  /** What was missed is not to be had any more, in part or at all: the page has to be read anew. */
  reset?: true;
}>;

/** The newest number of each of these people; those without events are missing. */
export function newestSeqsOf(userIds: readonly string[]): Promise<Map<string, number>> {
  return newestSeqs(db(), userIds);
}

/** The number of a person's newest event; 0 before the first. */
export async function newestSeq(userId: string): Promise<number> {
  return (await newestSeqs(db(), [userId])).get(userId) ?? 0;
}

/**
 * Up to `most` events of a person after a number, without a gap; `undefined` asks for none and learns the newest number.
 * A number from the future (a database was put back) and one too old to go on from answer `reset`.
 */
export async function readNewer(userId: string, after: number | undefined, most: number): Promise<NewerEvents> {
  const newest = await newestSeq(userId);
  if (after === undefined || after === newest) return { events: [], seq: newest };
  if (after > newest || newest - after > mostMissed) return { events: [], seq: newest, reset: true };
  const events = await eventsAfter(db(), userId, after, most);
  if (!isUnbroken(events, after)) return { events: [], seq: newest, reset: true };
  return { events, seq: events.at(-1)?.seq ?? after };
}

/** Whether these follow a number one by one. None do where there should be some: old ones are removed after days. */
function isUnbroken(events: readonly EventRow[], after: number): boolean {
  return events.length > 0 && events.every(({ seq }, index) => seq === after + 1 + index);
}
