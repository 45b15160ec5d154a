import type { Executor } from "#db/client.ts";
import { livingCertificates, loggedSessions, updateCertificate } from "#db/queries/progress/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { covers, instantsOf, nothingLeft } from "./rules.ts";

/** `after`: 0 once voided. */
export type Recounted = Readonly<{ startsAt: Date; endsAt: Date; before: number; after: number }>;

/** Call it after the session rows changed. Each correction ends the earlier credential; empty ones are revoked. */
export async function correctCertificates(
  tx: Executor,
  mentorId: string,
  sessions: readonly Recounted[],
  now: Date,
): Promise<void> {
  for (const one of await livingCertificates(tx, mentorId)) {
    const inside = sessions.filter((session) => covers(one, session));
    if (inside.length > 0) await correct(tx, one, inside, now);
  }
}

async function correct(tx: Executor, one: Certificate, inside: readonly Recounted[], now: Date): Promise<void> {
  const counted = await countAgain(tx, one, inside, now);
  if (counted.sessions === one.sessions && counted.minutes === one.minutes) return;
  const revision = one.revision + 1;
  const key = `certificate:${one.id}`;
  const path = paths.certificate(one.code);
  if (counted.sessions === 0 || counted.minutes === 0) {
    await updateCertificate(tx, one.id, { ...counted, revision, revokedAt: now, revokedReason: nothingLeft });
    await tell("certificateRevoked", `${key}:revoked`);
  } else {
    await updateCertificate(tx, one.id, { ...counted, revision, correctedAt: now });
    await tell("certificateCorrected", `${key}:corrected:${revision}`);
  }

  function tell(kind: "certificateRevoked" | "certificateCorrected", told: string) {
    return notify(tx, { userId: one.userId, kind, key: told, params: {}, path }, now);
  }
}

/** If sessions of the period are already deleted, only the difference is applied. */
async function countAgain(tx: Executor, one: Certificate, inside: readonly Recounted[], now: Date) {
  const { from, until } = instantsOf(one);
  if (from > daysBefore(now, keptDays.sessions)) {
    const { sessions, minutes } = await loggedSessions(tx, one.userId, { from, until, endedBy: one.issuedAt });
    return { sessions, minutes };
  }
  let { sessions, minutes } = one;
  for (const { before, after } of inside) {
    sessions += Math.sign(after) - Math.sign(before);
    minutes += after - before;
  }
  return { sessions: Math.max(0, sessions), minutes: Math.max(0, minutes) };
}
