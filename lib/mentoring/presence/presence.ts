import { db, type Executor, transaction } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { markable, noteSeen, seenTimes } from "#db/queries/mentoring/presence.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { pairsOf, partiesOf } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { isPresent } from "./rules.ts";

/** Online marks are shown only for adults, and only to people who may write to them now. A block hides them. */

/** Records open pages. Returns the adults among them, and those of them who were absent before. */
export async function arrive(ids: readonly string[], now: Date): Promise<{ adults: string[]; newly: string[] }> {
  const adults = (await markable(db(), ids))
    .filter(({ dateOfBirth }) => !isMinor(ageBand(dateOfBirth, utcDate(now))))
    .map(({ id }) => id);
  const seen = await seenTimes(db(), adults);
  await renew(adults, now);
  return { adults, newly: adults.filter((id) => !isPresent(seen.get(id), now)) };
}

export async function renew(ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await transaction((tx) => noteSeen(tx, ids.toSorted(), now));
}

export async function absentAmong(ids: readonly string[], now: Date): Promise<string[]> {
  const seen = await seenTimes(db(), ids);
  return ids.filter((id) => !isPresent(seen.get(id), now));
}

export async function watchersOf(userId: string, now: Date): Promise<string[]> {
  const matches = await activeMatchesOf(db(), userId);
  const partners = matches.map(({ studentId, mentorId }) => (studentId === userId ? mentorId : studentId));
  return inTouch(db(), userId, partners, now);
}

export async function onlineAmong(
  q: Executor,
  viewerId: string,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const seen = await seenTimes(q, ids);
  const here = ids.filter((id) => isPresent(seen.get(id), now));
  const adults = (await markable(q, here)).filter(({ dateOfBirth }) => !isMinor(ageBand(dateOfBirth, utcDate(now))));
  return new Set(
    await inTouch(
      q,
      viewerId,
      adults.map(({ id }) => id),
      now,
    ),
  );
}

async function inTouch(q: Executor, userId: string, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const parties = await partiesOf(q, [userId, ...ids], now);
  const actor = parties.get(userId) ?? null;
  const pairs = await pairsOf(q, userId, ids);
  return ids.filter((id) => {
    const [other, pair] = [parties.get(id), pairs.get(id)];
    return other && pair && whyNoContact("message", { actor, other, pair }) === undefined;
  });
}
