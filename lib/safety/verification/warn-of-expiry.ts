import { db, transaction } from "#db/client.ts";
import { isAudited } from "#db/queries/safety/guardian-sweeps.ts";
import { checksOf, clearedWithChecksExpiring, mentorCheckState } from "#db/queries/safety/verification.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { type Renewal, renewalsDue, type WarnedDays, warnedDays, warningDue } from "./verification-rules.ts";

/** One warning per step, expiry and number of days left. Returns how many. */
export async function warnOfExpiry(now: Date): Promise<number> {
  let warned = 0;
  const until = new Date(now.getTime() + warnedDays[0] * day);
  for (const userId of await clearedWithChecksExpiring(db(), now, until)) warned += await warnMentor(userId, now);
  return warned;
}

function warnMentor(userId: string, now: Date): Promise<number> {
  return transaction(async (tx) => {
    const mentor = await mentorCheckState(tx, userId);
    if (!mentor) return 0;
    let warned = 0;
    for (const renewal of renewalsDue(await checksOf(tx, userId), mentor.emailConfirmedAt !== null, now)) {
      const days = warningDue(renewal.expiresAt, now);
      if (days === undefined) continue;
      // The audit log remembers warnings that people have deleted.
      const entry = { action: "mentor.expiring", object: `user:${userId}`, reason: nameOf(renewal, days) } as const;
      if (await isAudited(tx, entry.object, entry.action, entry.reason)) continue;
      await recordAudit(tx, { ...bySystem, ...entry }, now);
      const { step, expiresAt } = renewal;
      const notice = { userId, kind: "checkExpiring", key: `check-expiring:${entry.reason}` } as const;
      const params = { step, at: expiresAt.toISOString() };
      await notify(tx, { ...notice, params, path: paths.verification }, now);
      warned += 1;
    }
    return warned;
  });
}

const nameOf = ({ step, expiresAt }: Renewal, days: WarnedDays) => `${step} ${expiresAt.toISOString()} ${days}`;
