import type { Executor } from "#db/client.ts";
import { contactsWith } from "#db/queries/identity/last-contacts.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** By a person's id, the day as of which a reader sees them. */
export type SeenOn = (id: string) => string;

/**
 * Today while two are in contact; afterwards the last day of it, so that no birthday tells the name or picture of a child
 * to whoever was its mentor once.
 */
export async function seenBy(q: Executor, readerId: string, ids: readonly string[], now: Date): Promise<SeenOn> {
  const contacts = Map.groupBy(await contactsWith(q, readerId, [...new Set(ids)]), ({ otherId }) => otherId);
  return (id) => {
    const ends = (contacts.get(id) ?? []).map(({ until }) => (until ?? now).getTime());
    return utcDate(ends.length === 0 ? now : new Date(Math.max(...ends)));
  };
}
