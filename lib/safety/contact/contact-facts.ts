import type { Executor } from "#db/client.ts";
import { type PersonRow, pairRows, personRows } from "#db/queries/safety/people.ts";
import { type AgeBand, ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { visibilityOf } from "#lib/identity/users/privacy.ts";
import { standingOf } from "#lib/identity/users/standing.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { onePersonBefore } from "#lib/safety/conflicts/former-reach.ts";
import { consentsOf } from "#lib/safety/guardians/consent.ts";
import { isOnePerson } from "#lib/safety/removed-markers/rules.ts";
import { isMuted } from "#lib/safety/sanctions/writing-stopped.ts";
import { tierOf } from "#lib/safety/verification/tier-rules.ts";
import type { ContactFacts, ContactPair, Party } from "./contact-rules.ts";

/** Read the facts in the transaction that acts on them, so no block or suspension can come between. */

const nothing = { chat: false, audio: false, video: false } as const;
const strangers: ContactPair = {
  connected: false,
  met: false,
  blocked: false,
  requested: false,
  onePerson: false,
};

export async function partyOf(q: Executor, userId: string, now: Date): Promise<Party | undefined> {
  return (await partiesOf(q, [userId], now)).get(userId);
}

/** People without an account are missing. */
export async function partiesOf(q: Executor, ids: readonly string[], now: Date): Promise<Map<string, Party>> {
  const today = utcDate(now);
  const people = (await personRows(q, ids, now)).map((row) => ({ row, band: ageBand(row.dateOfBirth, today) }));
  const minors = people.filter(({ band }) => isMinor(band)).map(({ row }) => row.id);
  const consents = await consentsOf(q, minors, now);
  return new Map(people.map(({ row, band }) => [row.id, toParty(row, band, consents.get(row.id) ?? nothing, now)]));
}

export async function pairsOf(
  q: Executor,
  personId: string,
  otherIds: readonly string[],
): Promise<Map<string, ContactPair>> {
  const rows = await pairRows(q, personId, otherIds);
  const moved = rows.flatMap((row) => (row.moved ? { ...row.theirs, id: row.id } : []));
  const before = rows[0] ? await onePersonBefore(q, { ...rows[0].own, id: personId }, moved) : new Set<string>();
  const found = new Map(
    rows.map(({ id, own, theirs, connected, met, blocked, requested }) => [
      id,
      { connected, met, blocked, requested, onePerson: isOnePerson(own, theirs) || before.has(id) },
    ]),
  );
  return new Map(otherIds.map((id) => [id, found.get(id) ?? strangers]));
}

/** `actorId` is null if signed out. Undefined if the other has no account: treat it like the refusal `unknown`. */
export async function contactFacts(
  q: Executor,
  actorId: string | null,
  otherId: string,
  now: Date,
): Promise<ContactFacts | undefined> {
  return (await contactsOf(q, actorId, [otherId], now)).get(otherId);
}

/** As `contactFacts`, with many others in three statements. */
export async function contactsOf(
  q: Executor,
  actorId: string | null,
  otherIds: readonly string[],
  now: Date,
): Promise<Map<string, ContactFacts>> {
  const parties = await partiesOf(q, actorId === null ? otherIds : [actorId, ...otherIds], now);
  const actor = (actorId === null ? undefined : parties.get(actorId)) ?? null;
  const known = otherIds.filter((id) => parties.has(id));
  const pairs = actor ? await pairsOf(q, actor.id, known) : new Map<string, ContactPair>();
  const facts = new Map<string, ContactFacts>();
  for (const id of known) {
    const other = parties.get(id);
    if (other) facts.set(id, { actor, other, pair: pairs.get(id) ?? strangers });
  }
  return facts;
}

function toParty(row: PersonRow, band: AgeBand, consent: Party["consent"], now: Date): Party {
  const { id, role } = row;
  const standing = standingOf(row);
  return {
    id,
    role,
    band,
    standing,
    // Nothing is mailed to a student with a card: staff of their centre know them.
    emailConfirmed: row.emailConfirmedAt !== null || row.username !== null,
    contactPaused: row.contactPausedAt !== null,
    muted: isMuted(row, now),
    visibility: visibilityOf(
      { role, band, joined: ageBand(row.dateOfBirth, utcDate(row.createdAt)) },
      row.profileVisibility,
    ),
    consent,
    ...(role === "mentor" ? { mentor: mentorOf(row, standing) } : {}),
  };
}

function mentorOf(row: PersonRow, standing: Party["standing"]): NonNullable<Party["mentor"]> {
  return {
    // A mentor without a row has passed nothing.
    status: row.mentorStatus ?? "draft",
    clearedForMinors: row.clearedForMinors ?? false,
    noNewMinors: row.noNewMinors,
    paused: row.pausedAt !== null || standing === "leaving",
    full: row.students >= (row.capacity ?? 0),
    tier: tierOf({ status: row.mentorStatus ?? "draft", probationEndedAt: row.probationEndedAt }),
    minors: row.minors,
    unreviewed: row.unreviewed,
    ahead: row.ahead,
  };
}
