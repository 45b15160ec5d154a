import { type Executor, transaction } from "#db/client.ts";
import { hasGravestReport } from "#db/queries/safety/reports.ts";
import { impositionsOf } from "#db/queries/safety/sanctions.ts";
import { pauseByStaff } from "#db/queries/safety/verification.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { type MentorDecision, readToDecide, reinstateMentorIn } from "./decide-on-mentor.ts";
import { type Imposed, mayReinstate } from "./rules.ts";

/** `leadOnly`: a lead's to end. `tooNew`: as of a second approval. */
export type Reinstated = MentorDecision | Refused<"leadOnly" | "tooNew">;

/**
 * Ends a suspension or pause; the former status comes back. What a lead, a report or the system stopped is a lead's to
 * end, so that no coordinator undoes it alone.
 */
export function reinstateMentor(
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  seen?: string,
): Promise<Reinstated> {
  return transaction(async (tx): Promise<Reinstated> => {
    const allowed = await readToDecide(tx, { by, userId, reason, seen }, "reinstate", now);
    if (!allowed.ok) return allowed;
    if (!(await mayReinstateHere(tx, by, userId))) return refuse("leadOnly");
    if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
    return reinstateMentorIn(tx, by, userId, reason, now, seen);
  });
}

type Actor = Pick<AuditActor, "actorRole">;

/** Whether this member of staff may end a mentor's suspension. */
export async function mayReinstateHere(q: Executor, by: Actor, userId: string): Promise<boolean> {
  const gravest = await waitsForLead(q, by, userId);
  return mayReinstate(by.actorRole, await stoppedBy(q, userId), gravest);
}

/** Suspensions in force, and a pause by staff. */
async function stoppedBy(q: Executor, userId: string): Promise<Imposed[]> {
  const pause = await pauseByStaff(q, userId);
  const paused = pause ? [{ byRole: pause.role, reportNumber: null }] : [];
  return [...(await impositionsOf(q, { closing: userId })), ...paused];
}

/** Whether they may lift this sanction by an appeal, which ends all that closes the account. */
export async function mayLiftHere(q: Executor, by: Actor, { id, userId, kind }: Sanction): Promise<boolean> {
  const closing = kind === "suspend" || kind === "remove" ? await stoppedBy(q, userId) : [];
  const imposed = [...closing, ...(await impositionsOf(q, { id }))];
  return mayReinstate(by.actorRole, imposed, await waitsForLead(q, by, userId));
}

/** Whether a coordinator leaves this person stopped, because a gravest report about them is open or was confirmed. */
async function waitsForLead(q: Executor, { actorRole }: Actor, userId: string): Promise<boolean> {
  return actorRole === "coordinator" && (await hasGravestReport(q, userId));
}
