import type { Executor } from "#db/client.ts";
import { consentLedgers } from "#db/queries/safety/guardians.ts";
import { type AgeBand, ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentInForce } from "#lib/safety/guardians/rules.ts";

type Written = Readonly<{ sessionId: string; studentId: string; dateOfBirth: string; createdAt: Date }>;

/** `isReadable`: of a minor, with the guardian's consent to chat. */
export type WrittenAs = Readonly<{ band: AgeBand; isReadable: boolean }>;

/**
 * By session, the age at which a review was written: no birthday makes more public what somebody wrote as a minor. After
 * it the guardian's last word counts as it stood at the writing, since nobody renews it.
 */
export async function writtenAs(
  q: Executor,
  reviews: readonly Written[],
  now: Date,
): Promise<ReadonlyMap<string, WrittenAs>> {
  const bandOn = (born: string, at: Date) => ageBand(born, utcDate(at));
  const minors = reviews.filter(({ dateOfBirth, createdAt }) => isMinor(bandOn(dateOfBirth, createdAt)));
  const ids = [...new Set(minors.map(({ studentId }) => studentId))];
  const ledgers = Map.groupBy(await consentLedgers(q, ids), ({ studentId }) => studentId);
  const of = ({ studentId, dateOfBirth, createdAt }: Written): WrittenAs => {
    const band = bandOn(dateOfBirth, createdAt);
    const at = isMinor(bandOn(dateOfBirth, now)) ? now : createdAt;
    return { band, isReadable: !isMinor(band) || consentInForce(ledgers.get(studentId) ?? [], at).chat };
  };
  return new Map(reviews.map((review) => [review.sessionId, of(review)]));
}
