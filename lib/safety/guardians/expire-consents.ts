import { db, type Executor, transaction } from "#db/client.ts";
import { isAudited, studentsWithConsentEnding } from "#db/queries/safety/guardian-sweeps.ts";
import {
  consentLedger,
  currentGuardian,
  type GuardedStudent,
  studentOfGuardian,
} from "#db/queries/safety/guardians.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { giveLink } from "./give-link.ts";
import { tellContactStopped } from "./hooks.ts";
import { namesForGuardian } from "./invite.ts";
import { whyNotGuardian } from "./not-guardian.ts";
import { tellOfConsent } from "./record-decision.ts";
import { type ReminderDay, renewalReminderDays, renewalReminderDue } from "./renewal-rules.ts";
import { endOfConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

/** How long before its end guardians are first reminded; how far back ended consents are found after downtime. */
const warnedMs = Math.max(...renewalReminderDays) * day;
const lookedBackMs = 90 * day;

/** Students are told when the end is near, not with the first reminder. */
const studentToldDays = 30;

type Step = "consent.expiring" | "consent.expired";

/** Contact stops without this job, because every contact checks the ledger. Returns how many were told. */
export async function expireConsents(now: Date): Promise<number> {
  const at = (distance: number) => new Date(now.getTime() + distance);
  const ending = await studentsWithConsentEnding(db(), now, at(warnedMs));
  const ended = await studentsWithConsentEnding(db(), at(-lookedBackMs), now);
  const warned = await each(ending, "consent.expiring", warn, now);
  return warned + (await each(ended, "consent.expired", end, now));
}

/** `days`: which reminder; undefined at the end. `done`: as the audit log notes that it was sent. */
type Due = Readonly<{ student: GuardedStudent; end: Date; days: ReminderDay | undefined; done: string }>;

async function each(
  ids: readonly string[],
  step: Step,
  act: (tx: Executor, due: Due, now: Date) => Promise<void>,
  now: Date,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    if (!(await dueFor(db(), id, step, now))) continue;
    await transaction(async (tx) => {
      const due = await dueFor(tx, id, step, now);
      if (!due) return;
      await recordAudit(tx, { ...bySystem, action: step, object: `user:${id}`, reason: due.done }, now);
      await act(tx, due, now);
    });
    done += 1;
  }
  return done;
}

/** Undefined unless this step is due and was not done for this end of consent. */
async function dueFor(q: Executor, studentId: string, step: Step, now: Date): Promise<Due | undefined> {
  const student = await studentOfGuardian(q, studentId);
  if (!student || !needsGuardian(student, now)) return undefined;
  const end = endOfConsent(await consentLedger(q, studentId));
  if (!end || (step === "consent.expired") !== end <= now) return undefined;
  const days = renewalReminderDue(end, now);
  if (step === "consent.expiring" && days === undefined) return undefined;
  const done = days === undefined ? end.toISOString() : `${end.toISOString()}, ${days} days before`;
  return (await isAudited(q, `user:${studentId}`, step, done)) ? undefined : { student, end, days, done };
}

async function warn(tx: Executor, { student, end, days }: Due, now: Date): Promise<void> {
  const at = end.toISOString();
  const guardian = await currentGuardian(tx, student.id);
  const mayRenew = guardian?.email && !(await whyNotGuardian(tx, student, guardian, now));
  const link = mayRenew ? await giveLink(tx, { guardian, student }, "link", now) : undefined;
  if (guardian && link) {
    const params = { ...namesForGuardian(guardian, student, now), link: link.address, at };
    const key = `guardianExpiring:${link.id}`;
    await mailGuardian(tx, guardian, { kind: "guardianExpiring", key, aboutId: student.id, params }, now);
  }
  if (!days || days > studentToldDays) return;
  const notice = {
    userId: student.id,
    key: `consentExpiring:${at}:${days}`,
    params: { at },
    path: paths.guardianOfMine,
  };
  await notify(tx, { ...notice, kind: "consentExpiring" }, now);
}

async function end(tx: Executor, due: Due, now: Date): Promise<void> {
  await tellContactStopped(tx, due.student.id, now);
  await tellOfConsent(tx, due.student.id, "expired", `expired:${due.end.toISOString()}`, now);
}
