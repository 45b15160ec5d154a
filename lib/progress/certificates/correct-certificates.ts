import type { Executor } from "#db/client.ts";
import { livingCertificates, loggedSessions, updateCertificate } from "#db/queries/progress/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import type { Recounted } from "#lib/mentoring/sessions/hooks.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { covers, instantsOf, nothingLeft } from "./rules.ts";

/**
 * Corrects every certificate of a mentor that counts one of these sessions, in the transaction that changed them and after
 * their rows say so. Each correction is a revision: the credential before it ends. One that nothing is left of is revoked. The mentor is
 * told.
 */
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

/**
 * What the log says now of a certificate's period, as far as it had ended when it was issued. Of a period whose sessions are no longer
 * all kept the log says too little: there only what changed is changed.
 */
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
