import type { Executor } from "#db/client.ts";
import { scheduleForGuardian } from "#db/queries/safety/guardian-schedule.ts";
import { consentLedger, decisionsOfGuardian } from "#db/queries/safety/guardians.ts";
import { namesForGuardian } from "./invite.ts";
import { openLink } from "./links.ts";
import { consentInForce, endOfConsent, newestRow } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

const most = 50;

/** All a guardian may see, without the student's full name. `adult`: the student is 18; undefined: invalid link. */
export async function guardianPage(q: Executor, token: string, now: Date) {
  const link = await openLink(q, token, now);
  if (!link) return undefined;
  const { guardian, student } = link;
  if (!needsGuardian(student, now)) return "adult" as const;
  const ledger = await consentLedger(q, student.id);
  const newest = newestRow(
    ledger.filter((row) => row.ofCurrentGuardian),
    "chat",
  );
  return {
    student: namesForGuardian(guardian, student, now).student,
    timeZone: student.timeZone,
    pausedBy: student.contactPausedBy,
    decided: newest !== undefined,
    consent: consentInForce(ledger, now),
    until: endOfConsent(ledger),
    schedule: await scheduleForGuardian(q, student.id, now, most),
    history: await decisionsOfGuardian(q, guardian.id, most),
  };
}
export type GuardianPage = Exclude<Awaited<ReturnType<typeof guardianPage>>, undefined | "adult">;
