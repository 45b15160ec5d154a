import type { Executor } from "#db/client.ts";
import { formerReachOf, holdersOfFormerReach, insertFormerReach } from "#db/queries/safety/conflicts.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { kindsInCommon } from "#lib/safety/removed-markers/accounts-like.ts";
import {
  markerHashes,
  markerKey,
  nameMark,
  type OpenedKey,
  openedMarkerKeys,
  typedMark,
} from "#lib/safety/removed-markers/marker-keys.ts";
import type { Identified } from "#lib/safety/removed-markers/rules.ts";
import { type Reachable, sharesReach } from "./conflict-rules.ts";

const nobody = { firstName: "", lastName: "" };

/** A mailbox was confirmed; a telephone is what its owner typed. */
const phoneMark = "phone:";

function hashesOf(key: OpenedKey, { email, phone }: Reachable): string[] {
  const hashes = markerHashes(key, { ...nobody, email, phone });
  return [hashes.email ?? [], hashes.phone === null ? [] : phoneMark + hashes.phone].flat();
}

function nameHashesOf(key: OpenedKey, person: Identified): string[] {
  const { person: hash } = markerHashes(key, person);
  return hash === null ? [] : [`${nameMark}${hash}`];
}

type Named = Pick<IdentifiedPerson, "firstName" | "lastName" | "dateOfBirth">;

/** Call it in the transaction that gives an account another name or date of birth, before it is stored: the second account of one of staff stays theirs. */
export async function keepFormerName(tx: Executor, userId: string, changes: Partial<Named>, now: Date): Promise<void> {
  const before = await identifiedPerson(tx, userId);
  if (!before || kindsInCommon(before, { ...before, ...changes }).includes("person")) return;
  const key = await markerKey(tx, now);
  for (const hash of nameHashesOf(key, before)) await keep(tx, { userId, keyId: key.id, hash, at: now });
}

async function keep(tx: Executor, row: Omit<Parameters<typeof insertFormerReach>[1], "id">): Promise<void> {
  await insertFormerReach(tx, { id: crypto.randomUUID(), ...row });
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
    await keep(tx, { userId, keyId: key.id, hash, at: now });
}

/** Call it in the transaction that gives a student another address in place of one that they never confirmed. */
export async function keepTypedMailbox(
  tx: Executor,
  userId: string,
  { before, after }: Readonly<Record<"before" | "after", string>>,
  now: Date,
): Promise<void> {
  const typed = { email: before, phone: null };
  if (sharesReach(typed, { email: after, phone: null })) return;
  const key = await markerKey(tx, now);
  for (const hash of hashesOf(key, typed)) await keep(tx, { userId, keyId: key.id, hash: typedMark + hash, at: now });
}

/** Whether the account had this address, confirmed or not, or this telephone before. */
export async function hadReach(
  q: Executor,
  userId: string,
  reach: Reachable,
): Promise<Readonly<Record<keyof Reachable, boolean>>> {
  const rows = await formerReachOf(q, [userId]);
  const keys = rows.length === 0 ? [] : await openedMarkerKeys(q);
  const had = (one: Reachable) =>
    keys.some((key) => {
      const hashes = hashesOf(key, one).flatMap((hash) => [hash, typedMark + hash]);
      return rows.some(({ keyId, hash }) => keyId === key.id && hashes.includes(hash));
    });
  return { email: had({ ...reach, phone: null }), phone: had({ ...reach, email: null }) };
}

/**
 * Call it in the transaction that erases an account about which a case goes on, before anything is erased: the household, on staff, would
 * be strangers, and read and close it. It goes with what is kept for the case.
 */
export async function keepErasedReach(tx: Executor, userId: string, now: Date): Promise<void> {
  const person = await identifiedPerson(tx, userId);
  if (!person?.emailConfirmedAt) return;
  const nothing = { email: null, phone: null };
  await keepFormerReach(tx, userId, { before: { ...nothing, email: person.email }, after: nothing }, now);
}

/** Whether one of the two had an address or telephone that the other has or had. */
export async function sharedReachBefore(
  q: Executor,
  one: Readonly<{ id: string; reach: Reachable }>,
  other: Readonly<{ id: string; reach: readonly Reachable[] }>,
): Promise<boolean> {
  return metBefore(
    await formerReachOf(q, [one.id, other.id]),
    await openedMarkerKeys(q),
    { id: one.id, now: (key) => hashesOf(key, one.reach) },
    { id: other.id, now: (key) => other.reach.flatMap((reach) => hashesOf(key, reach)) },
  );
}

type ReachOf = Reachable & Readonly<{ of: string }>;

/**
 * Of which people one of staff had an address or telephone before that is proven theirs, or whose former mailbox was or is that of
 * staff. A former telephone of theirs counts for nothing.
 */
export async function householdBefore(
  q: Executor,
  { id, reach }: Readonly<{ id: string; reach: Reachable }>,
  people: readonly string[],
  proven: readonly ReachOf[],
): Promise<string[]> {
  const rows = await formerReachOf(q, [id, ...people]);
  return (await openedMarkerKeys(q)).flatMap((key) => {
    const ofKey = rows.filter(({ keyId, hash }) => keyId === key.id && !hash.startsWith(nameMark));
    const had = new Set(ofKey.flatMap(({ userId, hash }) => (userId === id ? hash : [])));
    const mailboxes = new Set([...hashesOf(key, { ...reach, phone: null }), ...had].filter(isMailbox));
    const former = ofKey.filter(({ userId, hash }) => userId !== id && mailboxes.has(hash));
    const present = had.size === 0 ? [] : proven.filter((one) => hashesOf(key, one).some((hash) => had.has(hash)));
    return [...former.map(({ userId }) => userId), ...present.map(({ of }) => of)];
  });
}

function isMailbox(hash: string): boolean {
  return !hash.startsWith(phoneMark) && !hash.startsWith(typedMark);
}

/** Whether one of the two had a name and date of birth that the other has or had. */
export async function sharedNameBefore(q: Executor, one: IdentifiedPerson, other: IdentifiedPerson): Promise<boolean> {
  return metBefore(
    (await formerReachOf(q, [one.id, other.id])).filter(({ hash }) => hash.startsWith(nameMark)),
    await openedMarkerKeys(q),
    { id: one.id, now: (key) => nameHashesOf(key, one) },
    { id: other.id, now: (key) => nameHashesOf(key, other) },
  );
}

type Account = Identified & Readonly<{ id: string; emailConfirmedAt: Date | null }>;

/** Which of the others had the confirmed mailbox, or name with date of birth, that the one has or had, or the other way round. */
export async function onePersonBefore(q: Executor, one: Account, others: readonly Account[]): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  const rows = (await formerReachOf(q, [one.id, ...others.map(({ id }) => id)])).filter(({ hash }) => isMailbox(hash));
  const keys = rows.length === 0 ? [] : await openedMarkerKeys(q);
  const side = (account: Account): Side => ({
    id: account.id,
    now: (key) => [
      ...hashesOf(key, { email: account.emailConfirmedAt ? account.email : null, phone: null }),
      ...nameHashesOf(key, account),
    ],
  });
  return new Set(others.flatMap((other) => (metBefore(rows, keys, side(one), side(other)) ? other.id : [])));
}

type Side = Readonly<{ id: string; now: (key: OpenedKey) => string[] }>;

function metBefore(
  rows: Awaited<ReturnType<typeof formerReachOf>>,
  keys: readonly OpenedKey[],
  one: Side,
  other: Side,
): boolean {
  if (rows.length === 0) return false;
  return keys.some((key) => {
    const ofSide = ({ id, now }: Side) => [
      ...now(key),
      ...rows.filter((row) => row.userId === id && row.keyId === key.id).map(({ hash }) => hash),
    ];
    const own = new Set(ofSide(one));
    return ofSide(other).some((hash) => own.has(hash));
  });
}

/** Accounts that had this address or telephone before, with their role. */
export async function formerHoldersOf(q: Executor, reach: Reachable) {
  const hashes = (await openedMarkerKeys(q)).flatMap((key) => hashesOf(key, reach));
  return hashes.length === 0 ? [] : holdersOfFormerReach(q, hashes);
}
