import { db, type Executor, transaction } from "#db/client.ts";
import { isMatchedSince } from "#db/queries/safety/report-subjects.ts";
import { openReportsThatStop } from "#db/queries/safety/reports.ts";
import { tellPairParted } from "#lib/safety/blocks/hooks.ts";
import { subjectOf } from "./report-subject.ts";

/** Whom a report that stops a mentor is from, or, if the house opened it, which student it is about. */
type From = Readonly<{ accusedId: string; reporterId: string | null; studentId?: string | null }>;

/** Whoever ends the suspension does not bring the two together again: only the one who told of it, by asking anew. */
export async function partStopped(tx: Executor, { accusedId, reporterId, studentId }: From, now: Date): Promise<void> {
  const fromId = reporterId ?? studentId;
  if (fromId) await tellPairParted(tx, { studentId: fromId, mentorId: accusedId, by: null }, now);
}

/** Regular work: matches of such reports from before they ended any. Those begun since were asked for anew. */
export async function partEarlier(now: Date): Promise<number> {
  let parted = 0;
  for (const { at, accusedId, ...report } of await openReportsThatStop(db()))
    parted += await transaction(async (tx) => {
      const { studentId } = await subjectOf(tx, report, now);
      const fromId = report.reporterId ?? studentId;
      if (!accusedId || !fromId || !(await isMatchedSince(tx, fromId, accusedId, at))) return 0;
      await partStopped(tx, { accusedId, reporterId: fromId }, now);
      return 1;
    });
  return parted;
}
