import { openOtherDatabase } from "#db/client.ts";
import { auditRowsSince, reportsSince } from "#db/queries/administration/restored.ts";
import { endedSinceLines, endingActs } from "./ended-since-rules.ts";

const most = 5000;

/** What the database that was moved aside knows of what ended a danger since the backup. Throws if it cannot be read. */
export async function endedSince(
  replaced: string,
  { madeAt, lastSeq }: Readonly<{ madeAt: Date; lastSeq: number }>,
): Promise<string[]> {
  const former = openOtherDatabase(replaced);
  try {
    const acts = await auditRowsSince(former.executor, { seq: lastSeq, at: madeAt, acts: endingActs }, most);
    const reports = await reportsSince(former.executor, madeAt, most);
    return endedSinceLines(acts, reports, acts.length === most || reports.length === most);
  } finally {
    await former.close();
  }
}
