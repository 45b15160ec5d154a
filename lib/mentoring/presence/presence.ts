import { db, type Executor, transaction } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { markable, noteSeen, seenTimes } from "#db/queries/mentoring/presence.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { pairsOf, partiesOf } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { isPresent } from "./rules.ts";

/**
 * The online marks of a conversation (CHAT-02). Adults alone have one (CHAT-14), and it is shown to those alone who may write to
 * them right now, so that a block takes it away too.
 */

/** Notes that these people have a page open. Answers the adults among them, and who of those was not here before. */
export async function arrive(ids: readonly string[], now: Date): Promise<{ adults: string[]; newly: string[] }> {
  const adults = (await markable(db(), ids))
    .filter(({ dateOfBirth }) => !isMinor(ageBand(dateOfBirth, utcDate(now))))
    .map(({ id }) => id);
  const seen = await seenTimes(db(), adults);
  await renew(adults, now);
  return { adults, newly: adults.filter((id) => !isPresent(seen.get(id), now)) };
}

/** Notes that these adults still have a page open. */
export async function renew(ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await transaction((tx) => noteSeen(tx, ids.toSorted(), now));
}

/** Which of these people are not here any more, in no process. */
export async function absentAmong(ids: readonly string[], now: Date): Promise<string[]> {
  const seen = await seenTimes(db(), ids);
  return ids.filter((id) => !isPresent(seen.get(id), now));
}

/** Who may see the mark of this person now. */
export async function watchersOf(userId: string, now: Date): Promise<string[]> {
  const matches = await activeMatchesOf(db(), userId);
  const partners = matches.map(({ studentId, mentorId }) => (studentId === userId ? mentorId : studentId));
  return inTouch(db(), userId, partners, now);
}

/** Which of these people are here, as this person may see it. */
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

/** Which of these people this one may write to now; whether they may write back is decided by the same facts. */
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
