import type { Executor } from "#db/client.ts";
import { closedCaseFiles } from "#db/queries/safety/legal-holds.ts";
import { caseFileUntil } from "./rules.ts";

/** Ids of closed cases whose time is over, and that nobody under a hold is part of. */
export async function caseFilesOver(q: Executor, now: Date, held: ReadonlySet<string>): Promise<string[]> {
  const files = await closedCaseFiles(q);
  const isHeld = (id: string | null) => id !== null && held.has(id);
  const over = files.filter((file) => {
    const until = caseFileUntil(file);
    return until !== null && until <= now && ![file.reporterId, file.accusedId, file.studentId].some(isHeld);
  });
  return over.map(({ id }) => id);
}
