import type { Executor } from "#db/client.ts";
import { type PersonRow, pairRows, personRows } from "#db/queries/safety/people.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { visibilityOf } from "#lib/identity/users/privacy.ts";
import { standingOf } from "#lib/identity/users/standing.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import type { ContactFacts, ContactPair, Party } from "./contact-rules.ts";

/** Read the facts in the transaction that acts on them, so no block or suspension can come between. */

const nothing = { chat: false, audio: false, video: false } as const;
const strangers: ContactPair = { connected: false, met: false, blocked: false, requested: false };

export async function partyOf(q: Executor, userId: string, now: Date): Promise<Party | undefined> {
  return (await partiesOf(q, [userId], now)).get(userId);
}

/** People without an account are missing. */
export async function partiesOf(q: Executor, ids: readonly string[], now: Date): Promise<Map<string, Party>> {
  const parties = new Map<string, Party>();
  for (const row of await personRows(q, ids, now)) parties.set(row.id, await toParty(q, row, now));
  return parties;
}

export async function pairsOf(
  q: Executor,
  personId: string,
  otherIds: readonly string[],
): Promise<Map<string, ContactPair>> {
  const rows = await pairRows(q, personId, otherIds);
  const found = new Map(rows.map(({ id, ...pair }) => [id, pair]));
  return new Map(otherIds.map((id) => [id, found.get(id) ?? strangers]));
}

/** `actorId` is null if signed out. Undefined if the other has no account: treat it like the refusal `unknown`. */
export async function contactFacts(
  q: Executor,
  actorId: string | null,
  otherId: string,
  now: Date,
): Promise<ContactFacts | undefined> {
  const parties = await partiesOf(q, actorId === null ? [otherId] : [actorId, otherId], now);
  const other = parties.get(otherId);
  if (!other) return undefined;
  const actor = actorId === null ? undefined : parties.get(actorId);
  if (!actor) return { actor: null, other, pair: strangers };
  const pair = (await pairsOf(q, actor.id, [otherId])).get(otherId) ?? strangers;
  return { actor, other, pair };
}

async function toParty(q: Executor, row: PersonRow, now: Date): Promise<Party> {
  const band = ageBand(row.dateOfBirth, utcDate(now));
  const { id, role } = row;
  const standing = standingOf(row);
  return {
    id,
    role,
    band,
    standing,
    emailConfirmed: row.emailConfirmedAt !== null,
    contactPaused: row.contactPausedAt !== null,
    visibility: visibilityOf({ role, band }, row.profileVisibility),
    consent: isMinor(band) ? await consentOf(q, id, now) : nothing,
    ...(role === "mentor" ? { mentor: mentorOf(row, standing) } : {}),
  };
}

function mentorOf(row: PersonRow, standing: Party["standing"]): NonNullable<Party["mentor"]> {
  return {
    // A mentor without a row has passed nothing.
    status: row.mentorStatus ?? "draft",
    clearedForMinors: row.clearedForMinors ?? false,
    paused: row.pausedAt !== null || standing === "leaving",
    full: row.students >= (row.capacity ?? 0),
  };
}
