import { type Executor, transaction } from "#db/client.ts";
import { holdById, holdsOf, insertHold, isAccount, markHoldEnded, reopenHold } from "#db/queries/safety/legal-holds.ts";
import type { LegalHold } from "#db/schema/legal-holds.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { type Conflict, type Stance, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { holdKeepsUntil } from "./rules.ts";

/** `unknown`: no such account or hold, or not for this role. `status`: somebody was faster. */
export type HoldRefusal = "unknown" | "noReason" | "status" | "tooNew" | Conflict;
export const holdDecisions = ["keep", "end"] as const;
export type HoldDecision = (typeof holdDecisions)[number];

/** From now on evidence about the person stays. Nobody is told. */
export function placeHold(
  by: AuditActor,
  { userId, reason }: Readonly<{ userId: string; reason: string }>,
  now: Date,
): Promise<Answer<HoldRefusal>> {
  return transaction(async (tx) => {
    if (by.actorRole !== "lead" || !(await isAccount(tx, userId))) return refuse("unknown");
    const refusal = await whyNot(tx, by, { userId, reason, stance: "against" });
    if (refusal) return refuse(refusal);
    if ((await holdsOf(tx, userId)).some(({ endedAt }) => endedAt === null)) return refuse("status");
    const row = { id: crypto.randomUUID(), userId, reason: reason.trim(), placedBy: by.actor, placedAt: now };
    await insertHold(tx, row);
    await log(tx, by, { action: "hold.place", userId, reason }, now);
    return { ok: true };
  });
}

/**
 * Ends a hold: the next night erases what waited, after some days if a colleague had placed it. Or keeps it: the lead has
 * looked at it again, or takes back a colleague's end.
 */
export function decideOnHold(
  by: AuditActor,
  { id, decision, reason }: Readonly<{ id: string; decision: HoldDecision; reason: string }>,
  now: Date,
): Promise<Answer<HoldRefusal, { userId: string }>> {
  return transaction(async (tx) => {
    const hold = await holdById(tx, id);
    if (by.actorRole !== "lead" || !hold) return refuse("unknown");
    const { userId } = hold;
    const refusal = await whyNot(tx, by, { userId, reason, stance: stanceWhere(decision === "end") });
    if (refusal) return refuse(refusal);
    const faster = decision === "end" ? await end(tx, by, hold, reason, now) : await keep(tx, hold, now);
    if (faster) return refuse(faster);
    await log(tx, by, { action: decision === "end" ? "hold.end" : "hold.review", userId, reason }, now);
    await queueChanged(tx, ["lead"], now);
    return { ok: true, userId };
  });
}

async function end(tx: Executor, by: AuditActor, hold: LegalHold, reason: string, now: Date) {
  if (hold.endedAt !== null) return "status";
  if (await isWordTooNew(tx, by, now)) return "tooNew";
  if (!(await markHoldEnded(tx, { id: hold.id, by: by.actor, reason: reason.trim() }, now))) return "status";
  if (hold.placedBy !== by.actor) await tellOfEnding(tx, by, hold, now);
  return undefined;
}

async function keep(tx: Executor, hold: LegalHold, now: Date) {
  if (hold.endedAt === null) return undefined;
  if ((holdKeepsUntil(hold) ?? now) <= now) return "status";
  await reopenHold(tx, hold.id);
  return undefined;
}

/** What the hold kept stays for some days: what a colleague placed is not one lead's to give away unheard. */
async function tellOfEnding(tx: Executor, by: AuditActor, { id, userId }: LegalHold, now: Date): Promise<void> {
  const key = `hold:${id}:${now.getTime()}`;
  const told = { change: "holdEnded", state: "made", key, path: paths.staffHolds } as const;
  await tellStaffOfChange(tx, told, now, { but: by.actor, about: [userId] });
}

type Asked = Readonly<{ userId: string; reason: string; stance: Stance }>;

async function whyNot(tx: Executor, by: AuditActor, asked: Asked): Promise<HoldRefusal | undefined> {
  const { userId, reason, stance } = asked;
  return (await conflictOfInterest(tx, by, userId, stance)) ?? (reason.trim() === "" ? "noReason" : undefined);
}

type Entry = Readonly<{ action: AuditAct; userId: string; reason: string }>;

async function log(tx: Executor, by: AuditActor, { action, userId, reason }: Entry, now: Date): Promise<void> {
  await recordAudit(tx, { ...by, action, object: `user:${userId}`, reason: reason.trim() }, now);
}
