import type { Executor } from "#db/client.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { conflictOfInterest } from "./conflict-of-interest.ts";

export type ConcernedPeople = Readonly<{ accusedId?: string | null | undefined; reporterId: string | null }>;

/** Whether a report concerns one of staff or their household: for them the case does not exist. */
export async function concernsCase(
  q: Executor,
  staffId: string,
  { accusedId, reporterId }: ConcernedPeople,
): Promise<boolean> {
  const by = { ...bySystem, actor: staffId };
  for (const id of new Set([accusedId, reporterId]))
    if (id && (await conflictOfInterest(q, by, id, "against"))) return true;
  return false;
}
