import type { Executor } from "#db/client.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { paths } from "#lib/platform/paths.ts";
import type { MarkerFound } from "./find-markers.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

/**
 * Whether an account was here before the one removed and shares no mailbox with it. Anybody can open an account in the name of
 * somebody who is here, and be removed with it: leads hear of such a likeness, and nobody is stopped.
 */
export async function wasHereFirst(
  tx: Executor,
  person: IdentifiedPerson,
  { marker, kinds }: MarkerFound,
): Promise<boolean> {
  const removed = kinds.includes("email") ? undefined : await identifiedPerson(tx, marker.userId);
  return removed !== undefined && person.createdAt < removed.createdAt;
}

export function tellOfAlike(tx: Executor, { id }: IdentifiedPerson, { marker }: MarkerFound, now: Date): Promise<void> {
  const key = `${id}:${marker.userId}:${marker.at.toISOString()}`;
  return tellLeadsOfPerson(tx, { what: "removedAlike", key, path: paths.staffPerson(id) }, now);
}
