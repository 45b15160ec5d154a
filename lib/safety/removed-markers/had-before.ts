import type { Executor } from "#db/client.ts";
import { formerReachOf, holdersOfFormerReach } from "#db/queries/safety/conflicts.ts";
import type { IdentifiedPerson } from "#db/queries/safety/returners.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { markerHashes, nameMark, openedMarkerKeys, typedMark } from "./marker-keys.ts";
import type { Identified, IdentifierKind } from "./rules.ts";

/** By what somebody is like an account as it was: a confirmed mailbox, or a name with date of birth. */
export type HadBefore = Readonly<{
  /** Accounts of which something is known. */
  ids: ReadonlySet<string>;
  kinds: (userId: string, other: Identified) => IdentifierKind[];
}>;

/** What these accounts had in the last two years, to compare others with. */
export async function hadBefore(q: Executor, userIds: readonly string[]): Promise<HadBefore> {
  const rows = userIds.length === 0 ? [] : await formerReachOf(q, userIds);
  const keys = rows.length === 0 ? [] : await openedMarkerKeys(q);
  const known = new Set(rows.map(({ userId, keyId, hash }) => `${userId} ${keyId} ${hash}`));
  const ids = new Set(rows.map(({ userId }) => userId));
  return {
    ids,
    kinds: (userId, other) =>
      ids.has(userId)
        ? keys.flatMap((key): IdentifierKind[] => {
            const { email, person } = markerHashes(key, other);
            const had = (hash: string) => known.has(`${userId} ${key.id} ${hash}`);
            return [
              ...(email !== null && had(email) ? (["email"] as const) : []),
              ...(person !== null && had(nameMark + person) ? (["person"] as const) : []),
            ];
          })
        : [],
  };
}

/** Whether the mailbox is the person's, or was within two years. Former ones were all confirmed. */
export function hasProvenMailbox(person: IdentifiedPerson, email: string | null, had: HadBefore): boolean {
  if (email === null) return false;
  const isOwn = person.email !== null && mailboxOf(person.email) === mailboxOf(email);
  if (isOwn && person.emailConfirmedAt !== null) return true;
  return had.kinds(person.id, { firstName: "", lastName: "", email }).includes("email");
}

/** The same as rows of a marker. A former telephone, which nobody proved, is among the mailboxes, and with its mark the hash of none. */
export async function formerMarks(q: Executor, userId: string) {
  const rows = (await formerReachOf(q, [userId])).filter(({ hash }) => !hash.startsWith(typedMark));
  return rows.map(({ keyId, hash }) =>
    hash.startsWith(nameMark) ? { keyId, personHash: hash.slice(nameMark.length) } : { keyId, emailHash: hash },
  );
}

/** Accounts that had this mailbox, or this name with date of birth, before. */
export async function holdersBefore(q: Executor, one: Identified): Promise<string[]> {
  const hashes = (await openedMarkerKeys(q)).flatMap((key) => {
    const { email, person } = markerHashes(key, one);
    return [email ?? [], person === null ? [] : nameMark + person].flat();
  });
  if (hashes.length === 0) return [];
  return (await holdersOfFormerReach(q, hashes)).map(({ id }) => id);
}
