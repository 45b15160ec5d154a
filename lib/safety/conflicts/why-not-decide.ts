import type { Executor } from "#db/client.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { centreOf } from "#db/queries/identity/centres.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { conflictOfInterest } from "./conflict-of-interest.ts";
import type { Conflict } from "./conflict-rules.ts";

/**
 * Why this actor may not decide about these people. Students of a centre are like unknown ones for coordinators who do not look
 * after it; nobody decides about themselves or their household.
 */
export async function whyNotDecide(
  tx: Executor,
  by: AuditActor,
  userIds: readonly string[],
): Promise<"unknown" | Conflict | undefined> {
  for (const userId of userIds) {
    if (!(await isTheirs(tx, by, userId))) return "unknown";
    const conflict = await conflictOfInterest(tx, by, userId);
    if (conflict) return conflict;
  }
  return undefined;
}

async function isTheirs(q: Executor, { actor, actorRole }: AuditActor, userId: string): Promise<boolean> {
  if (actorRole !== "coordinator") return true;
  const centreId = await centreOf(q, userId);
  return centreId === null || looksAfter(q, actor, centreId);
}
