import type { Executor } from "#db/client.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { conflictOfInterest, kinshipOf } from "./conflict-of-interest.ts";
import type { Conflict, Stance } from "./conflict-rules.ts";

/**
 * Why this actor may not decide about these people. Students of a centre that others look after are
 * like unknown ones for a coordinator; nobody decides about themselves or their household. Pages show the answer, and nothing of this lets
 * anybody into an account: a report about whoever acts is no reason, or the page would tell of it.
 */
export async function whyNotDecide(
  tx: Executor,
  by: AuditActor,
  userIds: readonly string[],
  stance: Stance = "for",
): Promise<"unknown" | Conflict | undefined> {
  for (const userId of userIds) {
    if (!(await isOwnFor(tx, by, userId))) return "unknown";
    const conflict = await (stance === "for" ? kinshipOf(tx, by, userId) : conflictOfInterest(tx, by, userId, stance));
    if (conflict) return conflict;
  }
  return undefined;
}
