import type { Executor } from "#db/client.ts";
import { pairOf } from "#db/queries/safety/report-subjects.ts";
import { openReports } from "#db/queries/safety/reports.ts";
import { subjectOf } from "./report-subject.ts";

/** Numbers of the open reports that a person sent, or that are about them or a conversation of theirs. */
export async function openReportsOf(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const numbers: string[] = [];
  for (const { number, ...report } of await openReports(tx)) {
    // Nobody sent it: read it as the house does, so that both sides of a conversation are found.
    const about = { ...report, byHouse: report.reporterId === null };
    const { accusedId, conversationId } = await subjectOf(tx, about, now);
    const pair = conversationId === undefined ? undefined : await pairOf(tx, "conversation", conversationId);
    if ([report.reporterId, accusedId, pair?.studentId, pair?.mentorId].includes(userId)) numbers.push(number);
  }
  return numbers;
}
