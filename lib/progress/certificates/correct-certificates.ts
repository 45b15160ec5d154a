import type { Executor } from "#db/client.ts";
import { certificatesOver, loggedSessions, updateCertificate } from "#db/queries/progress/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import type { Session } from "#db/schema/sessions.ts";
import { utcDate } from "#lib/identity/age/age.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore, minute } from "#lib/platform/time/time.ts";
import { instantsOf, nothingLeft } from "./rules.ts";

type Voided = Pick<Session, "mentorId" | "startsAt" | "endsAt">;

/**
 * Corrects every certificate a voided session stands in (ACH-07), in the transaction that voids it and after its row says so. Each
 * correction is a revision: the credential before it ends. One that nothing is left of is revoked. The mentor is told.
 */
export async function correctCertificates(tx: Executor, session: Voided, now: Date): Promise<void> {
  for (const one of await certificatesOver(tx, session.mentorId, utcDate(session.startsAt), session.endsAt)) {
    const counted = await countAgain(tx, one, session, now);
    if (counted.sessions === one.sessions && counted.minutes === one.minutes) continue;
    const revision = one.revision + 1;
    const key = `certificate:${one.id}`;
    const path = paths.certificate(one.code);
    if (counted.sessions === 0 || counted.minutes === 0) {
      await updateCertificate(tx, one.id, { ...counted, revision, revokedAt: now, revokedReason: nothingLeft });
      await tell(tx, "certificateRevoked", `${key}:revoked`);
    } else {
      await updateCertificate(tx, one.id, { ...counted, revision, correctedAt: now });
      await tell(tx, "certificateCorrected", `${key}:corrected:${revision}`);
    }

    function tell(q: Executor, kind: "certificateRevoked" | "certificateCorrected", told: string) {
      return notify(q, { userId: one.userId, kind, key: told, params: {}, path }, now);
    }
  }
}

/**
 * What the log says now of a certificate's period, as far as it had ended when it was issued. Of a period whose sessions are no longer
 * all kept the log says too little: there the voided session alone is taken out.
 */
async function countAgain(tx: Executor, one: Certificate, voided: Voided, now: Date) {
  const { from, until } = instantsOf(one);
  if (from > daysBefore(now, keptDays.sessions)) {
    const { sessions, minutes } = await loggedSessions(tx, one.userId, { from, until, endedBy: one.issuedAt });
    return { sessions, minutes };
  }
  const length = (voided.endsAt.getTime() - voided.startsAt.getTime()) / minute;
  return { sessions: Math.max(0, one.sessions - 1), minutes: Math.max(0, one.minutes - length) };
}
