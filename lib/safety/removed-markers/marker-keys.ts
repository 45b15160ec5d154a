import { createHmac, randomBytes } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { insertMarkerKey, markerKeyRows } from "#db/queries/safety/returners.ts";
import { seal, unseal } from "#lib/identity/access/seal.ts";
import { type Identified, type IdentifierKind, identifiersOf } from "./rules.ts";

export type OpenedKey = Readonly<{ id: string; key: Buffer }>;

/** Keys that a lost `AUTH_SECRET` sealed stay closed; what was hashed with them recognises nobody any more. */
export async function openedMarkerKeys(q: Executor): Promise<OpenedKey[]> {
  return (await markerKeyRows(q)).flatMap(({ id, key }) => {
    const opened = unseal("removed markers", key, id);
    return opened === undefined ? [] : [{ id, key: Buffer.from(opened, "base64url") }];
  });
}

/** Made for the first removal or the first address that was changed. Not derived from `AUTH_SECRET`: the hashes have to survive its change. */
export async function markerKey(tx: Executor, now: Date): Promise<OpenedKey> {
  const [known] = await openedMarkerKeys(tx);
  if (known) return known;
  const id = crypto.randomUUID();
  const key = randomBytes(32);
  const sealed = seal("removed markers", key.toString("base64url"), id);
  await insertMarkerKey(tx, { id, key: sealed, createdAt: now });
  return { id, key };
}

/** What a hash of a name with date of birth begins with where it is kept beside those of mailboxes and telephones. */
export const nameMark = "name:";

/** Before the hash of a mailbox that a student gave up unconfirmed: it proves nothing of anybody, and is no guardian's of this student. */
export const typedMark = "typed:";

export type MarkerHashes = Readonly<{
  email: string | null;
  phone: string | null;
  /** As markers had it that are older than the comparison by the end of a number. */
  wholePhone: string | null;
  person: string | null;
}>;

export function markerHashes({ key }: OpenedKey, person: Identified): MarkerHashes {
  const known = identifiersOf(person);
  const hash = (kind: IdentifierKind, value: string | null) =>
    value === null ? null : createHmac("sha256", key).update(`${kind}:${value}`).digest("base64url");
  return {
    email: hash("email", known.email),
    phone: hash("phone", known.phone),
    wholePhone: hash("phone", known.wholePhone),
    person: hash("person", known.person),
  };
}
