import type { Executor } from "#db/client.ts";
import { pastForGuardian, scheduleForGuardian } from "#db/queries/safety/guardian-schedule.ts";
import { consentLedger, decisionsOfGuardian } from "#db/queries/safety/guardians.ts";
import { pastMinutes, pastOutcomeOf, pastPerPage } from "./attendance-rules.ts";
import { namesForGuardian } from "./invite.ts";
import { openLink } from "./links.ts";
import { lastAnswer, pageStanding } from "./renewal-rules.ts";
import { consentInForce, newestRow } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

const most = 50;

/** All a guardian may see, without the student's full name. `adult`: the student is 18; undefined: invalid link. */
export async function guardianPage(q: Executor, token: string, now: Date, pastPage = 1) {
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
    ...pageStanding(ledger, now),
    answers: {
      chat: lastAnswer(ledger, "chat", now),
      audio: lastAnswer(ledger, "audio", now),
      video: lastAnswer(ledger, "video", now),
    },
    schedule: await scheduleForGuardian(q, student.id, now, most),
    past: await pastOf(q, student.id, pastPage, now),
    history: await decisionsOfGuardian(q, guardian.id, most),
  };
}

/** One row more than is shown says whether there are earlier ones. */
async function pastOf(q: Executor, studentId: string, page: number, now: Date) {
  const rows = await pastForGuardian(q, studentId, now, { most: pastPerPage + 1, after: (page - 1) * pastPerPage });
  const sessions = rows.slice(0, pastPerPage).map(({ id, startsAt, type, subject, partner, ...row }) => ({
    ...{ id, startsAt, type, subject, partner },
    attendance: pastOutcomeOf(row),
    minutes: pastMinutes({ startsAt, ...row }),
  }));
  return { sessions, page, earlier: rows.length > pastPerPage };
}

export type GuardianPage = Exclude<Awaited<ReturnType<typeof guardianPage>>, undefined | "adult">;
