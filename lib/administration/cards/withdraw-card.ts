import { transaction } from "#db/client.ts";
import { cardOf, updatePin } from "#db/queries/identity/cards.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { beginLeaving } from "#lib/accounts/leaving/request-deletion.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellOfTriedCard } from "#lib/safety/reports/tell-of-try.ts";
import type { Withdrawal } from "./withdraw-rules.ts";

export type WithdrawInput = Readonly<{ studentId: string; decision: Withdrawal; reason: string }>;
/** `gone`: withdrawn or leaving already. */
export type WithdrawRefusal = "unknown" | "gone" | Conflict;

/**
 * Ends the sign-in and the PIN at once, and the account as if its student had left: it is erased after 30 days. A new
 * card made before lets its student take that back. Only for staff of the student's centre.
 */
export async function withdrawCard(
  by: AuditActor,
  { studentId, decision, reason }: WithdrawInput,
  now: Date,
): Promise<Answer<WithdrawRefusal>> {
  // Of a PIN that nobody knows.
  const passwordHash = await hashPassword(crypto.randomUUID());
  return transaction<Answer<WithdrawRefusal>>(async (tx) => {
    const card = await cardOf(tx, studentId);
    if (!card?.centreId || !(await looksAfter(tx, by.actor, card.centreId))) return refuse("unknown");
    const conflict = await conflictOfInterest(tx, by, studentId);
    const tried = await tellOfTriedCard(tx, by, { studentId, reason: `${decision}: ${reason}` }, now);
    // A case goes on, of which coordinators do not hear.
    if (conflict || tried) return refuse(conflict ?? "relative");
    const left = await beginLeaving(tx, studentId, { keepPosts: false, askedBy: "nobody", by }, now);
    if (!left.ok) return refuse("gone");
    await updatePin(tx, studentId, { passwordHash, newPinDue: true }, now);
    const entry = { action: "card.withdraw", object: `user:${studentId}`, reason: `${decision}: ${reason}` } as const;
    await recordAudit(tx, { ...by, ...entry }, now);
    return done;
  });
}
