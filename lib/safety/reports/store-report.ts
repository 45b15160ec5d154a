import { randomBytes } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { hasAccount, insertReport, reportWithId } from "#db/queries/safety/reports.ts";
import type { reports } from "#db/schema/reports.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { freezeEvidence } from "./freeze-evidence.ts";
import { type Crowd, raiseReport } from "./raise-report.ts";
import { receiptBytes, receiptNumber } from "./receipt.ts";
import { type About, subjectOf } from "./report-subject.ts";
import type { ReportGrade } from "./rules.ts";

type Row = typeof reports.$inferInsert;
export type NewReport = Omit<
  Row,
  "id" | "number" | "accusedId" | "reporterBand" | "messageId" | "callId" | "postId" | "reporterId" | "about"
> &
  About & { grade: ReportGrade; crowd?: Crowd | undefined };

/** Returns the receipt number. The same `name` and text are stored once; `random` gives the bytes of a number. */
export async function storeReport(
  tx: Executor,
  report: NewReport,
  name: string = crypto.randomUUID(),
  random: (size: number) => Uint8Array = randomBytes,
): Promise<string> {
  const { byHouse = false, crowd, studentId: named, ...row } = report;
  const subject = await subjectOf(tx, report, report.createdAt);
  const { messageId = null, callId = null } = subject;
  // An address can name an account that nobody has.
  const accusedId = subject.accusedId && (await hasAccount(tx, subject.accusedId)) ? subject.accusedId : null;
  const studentId = named ?? subject.studentId ?? null;
  const reporterBand = await bandOf(tx, report.reporterId, report.createdAt);
  let id = name;
  for (let tries = 0; tries < 5; tries += 1) {
    const number = receiptNumber(random(receiptBytes));
    if (
      await insertReport(tx, { ...row, byHouse, accusedId, studentId, messageId, callId, id, number, reporterBand })
    ) {
      const { grade, about, postId, reporterId, createdAt } = report;
      await freezeEvidence(tx, { id, about, postId, reporterId, grade }, subject, createdAt);
      const raised = { number, grade, reporterId, studentId, byHouse, crowd, accusedId: subject.accusedId };
      await raiseReport(tx, raised, createdAt);
      await queueChanged(tx, ["lead"], createdAt);
      return number;
    }
    const before = await reportWithId(tx, id);
    if (before?.text === report.text) return before.number;
    // Another report has this name, because of a forged form: keep both. Otherwise the number was taken.
    if (before) id = crypto.randomUUID();
  }
  throw new Error("No free receipt number was found");
}

async function bandOf(tx: Executor, reporterId: string | null, at: Date): Promise<AgeBand | null> {
  const reporter = reporterId === null ? undefined : await standingOfAccount(tx, reporterId);
  return reporter ? ageBand(reporter.dateOfBirth, utcDate(at)) : null;
}
