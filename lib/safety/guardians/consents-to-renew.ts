import type { Executor } from "#db/client.ts";
import { studentsWithConsentEnding } from "#db/queries/safety/guardian-sweeps.ts";
import { consentLedgers, currentGuardians, studentsOfGuardians } from "#db/queries/safety/guardians.ts";
import { day } from "#lib/platform/time/time.ts";
import { consentRenewable } from "./renewal-rules.ts";
import { endOfConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

const [backMs, aheadMs] = [90 * day, 60 * day];

/** Minors whose consent ends soon, or has ended, and whose guardian has no address for a mail; with the end. */
export async function consentsToRenew(q: Executor, now: Date): Promise<Map<string, Date>> {
  const at = (distance: number) => new Date(now.getTime() + distance);
  const ids = await studentsWithConsentEnding(q, at(-backMs), at(aheadMs));
  const [guardians, students] = [await currentGuardians(q, ids), await studentsOfGuardians(q, ids)];
  const unmailed = new Set(guardians.filter(({ email }) => email === null).map(({ studentId }) => studentId));
  const wanted = students.filter((student) => unmailed.has(student.id) && needsGuardian(student, now));
  const ledgers = Map.groupBy(
    await consentLedgers(
      q,
      wanted.map(({ id }) => id),
    ),
    ({ studentId }) => studentId,
  );
  const ends = wanted.map(({ id }) => [id, endOfConsent(ledgers.get(id) ?? [])] as const);
  return new Map(ends.flatMap(([id, end]) => (end && consentRenewable(end, now) ? [[id, end] as const] : [])));
}
