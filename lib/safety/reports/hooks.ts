import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";
import type { ReportGrade } from "./rules.ts";

export type ConfirmedReport = Readonly<{ number: string; grade: ReportGrade; accusedId: string }>;

const confirmed = hook<(tx: Executor, report: ConfirmedReport, now: Date) => Promise<void>>("safety: report confirmed");

/** Runs in the transaction of the decision, for students, mentors and staff alike. */
export const whenReportIsConfirmed = confirmed.register;

export async function tellReportConfirmed(tx: Executor, report: ConfirmedReport, now: Date): Promise<void> {
  for (const answer of confirmed.all()) await answer(tx, report, now);
}
