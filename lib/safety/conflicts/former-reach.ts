import type { Executor } from "#db/client.ts";
import { formerReachOf, holdersOfFormerReach, insertFormerReach } from "#db/queries/safety/conflicts.ts";
import { markerHashes, markerKey, type OpenedKey, openedMarkerKeys } from "#lib/safety/removed-markers/marker-keys.ts";
import { type Reachable, sharesReach } from "./conflict-rules.ts";

const nobody = { firstName: "", lastName: "" };

function hashesOf(key: OpenedKey, { email, phone }: Reachable): string[] {
  const hashes = markerHashes(key, { ...nobody, email, phone });
  return [hashes.email, hashes.phone].flatMap((hash) => hash ?? []);
}

/**
 * Call it in the transaction that gives an account another address or telephone: whoever shared the former one stays of
 * the same household, so that nobody decides about their own family by changing theirs first.
 */
export async function keepFormerReach(
  tx: Executor,
  userId: string,
  { before, after }: Readonly<Record<"before" | "after", Reachable>>,
  now: Date,
): Promise<void> {
  const given = [
    { email: before.email, phone: null },
    { email: null, phone: before.phone },
  ].filter((one) => !sharesReach(one, after));
  if (given.every(({ email, phone }) => !email && !phone)) return;
  const key = await markerKey(tx, now);
  for (const hash of given.flatMap((one) => hashesOf(key, one)))
    await insertFormerReach(tx, { id: crypto.randomUUID(), userId, keyId: key.id, hash, at: now });
}

/** Whether one of the two had an address or telephone that the other has or had. */
export async function sharedReachBefore(
  q: Executor,
  one: Readonly<{ id: string; reach: Reachable }>,
  other: Readonly<{ id: string; reach: readonly Reachable[] }>,
): Promise<boolean> {
  const rows = await formerReachOf(q, [one.id, other.id]);
  if (rows.length === 0) return false;
  return (await openedMarkerKeys(q)).some((key) => {
    const former = (id: string) => rows.filter((row) => row.userId === id && row.keyId === key.id);
    const own = new Set([...hashesOf(key, one.reach), ...former(one.id).map(({ hash }) => hash)]);
    const theirs = [
      ...other.reach.flatMap((reach) => hashesOf(key, reach)),
      ...former(other.id).map(({ hash }) => hash),
    ];
    return theirs.some((hash) => own.has(hash));
  });
}

/** Accounts that had this address or telephone before, with their role. */
export async function formerHoldersOf(q: Executor, reach: Reachable) {
  const hashes = (await openedMarkerKeys(q)).flatMap((key) => hashesOf(key, reach));
  return hashes.length === 0 ? [] : holdersOfFormerReach(q, hashes);
}
